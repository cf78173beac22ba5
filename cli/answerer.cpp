#include "answerer.hpp"

#include <algorithm>
#include <chrono>
#include <new>

#include "report.hpp"

namespace cli {

namespace {

/// The text behind a board without what separates it from the board.
std::string_view bare(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(",; \t"), text.size()));
  return text;
}

/// What stands below a picture without a solution.
std::string_view remark_on(Verdict verdict) {
  switch (verdict) {
    case Verdict::none: return "There is no solution.";
    case Verdict::several: return "There are several solutions.";
    default: return "The search for a solution was stopped.";
  }
}

}  // namespace

Answerer::Answerer(Request request, Answer& answer, std::function<void()> full)
    : request_(std::move(request)), answer_(answer), full_(std::move(full)) {
  if (request_.question == Question::first) request_.options.limit = 1;
  switch (request_.question) {
    case Question::unique:
    case Question::check:
    case Question::steps:
    case Question::hint:
    case Question::rate: request_.options.limit = 2; break;
    default: break;
  }
}

void Answerer::answer(const sudoku::ReadBoard& read) {
  if (request_.options.within.stop.requested()) {
    ++answer_.unanswered;
    return;
  }
  text_ = {};
  drawn_ = false;
  if (request_.keep_text) text_ = read.text;
  if (request_.json) json_ = {{"line", read.line}};
  if (request_.json && !text_.empty()) json_["text"] = bare(text_);
  try {
    if (const auto* board = std::get_if<sudoku::Board>(&read.content)) {
      answer(BoardTask(*board, read, solver(board->shape())), read.line);
    } else if (const auto* puzzle = std::get_if<std::shared_ptr<const sudoku::Puzzle>>(&read.content)) {
      answer(**puzzle, read);
    } else {
      refuse(std::get<dlx::Mistake>(read.content));
    }
  } catch (const dlx::InvalidArgument& error) {  // it has no such option, or is too large for the engine
    throw dlx::ParseError({{request_.source, read.line, 1, {}, error.what()}});
  }
  empty_if_full();
}

/// If there is no memory for its rules, the puzzle is refused. Those behind it can be answered.
void Answerer::answer(const sudoku::Puzzle& puzzle, const sudoku::ReadBoard& read) {
  try {
    answer(PuzzleTask(puzzle, read), read.line);
  } catch (const std::bad_alloc&) {
    refuse({request_.source, read.line, 1, {}, "there is not enough memory for the rules of this puzzle"});
  } catch (const sudoku::InvalidBoard& error) {
    refuse({request_.source, read.line, 1, {}, error.what()});
  }
}

template <class Task>
void Answerer::answer(const Task& task, std::size_t line) {
  switch (request_.question) {
    case Question::count: return count(task, line);
    case Question::check: return check(task, line);
    case Question::convert:
      answer_.sums.add(Verdict::converted);
      if (request_.draw) return draw(task, {});
      task.convert(answer_.out, request_.form, request_.colored);
      return put_text();
    case Question::first:
    case Question::all:
    case Question::unique: return solve(task, line);
    case Question::steps:
    case Question::hint:
    case Question::rate: return teach(task, line);
  }
}

template <class Task>
void Answerer::check(const Task& task, std::size_t line) {
  if (!task.has_expected()) return refuse({request_.source, line, 1, {}, task.expects()});
  const dlx::Outcome outcome = task.solve(request_.options, {});
  const std::optional<std::string> flaw = task.flaw();
  Verdict result = Verdict::right;
  if (outcome.solutions == 0 && ended(outcome.status)) {
    result = Verdict::none;
  } else if (flaw) {
    result = Verdict::wrong;
  } else if (outcome.solutions > 1) {
    result = Verdict::several;
  } else if (!ended(outcome.status)) {
    result = Verdict::stopped;
  }
  add(result, outcome);
  std::string why;
  if (result == Verdict::wrong) why = "the expected solution is wrong: " + *flaw;
  if (result == Verdict::none) why = task.contradiction().value_or("");
  if (!why.empty()) note(line, why);
  if (request_.json) {
    if (!why.empty()) json_["message"] = why;
    add_work(json_, outcome);
    put_json();
  } else {
    put_word(name(result));
  }
}

template <class Task>
void Answerer::solve(const Task& task, std::size_t line) {
  // Two words of memory, which a std::function holds without allocating.
  const auto visit = [this, &task](typename Task::Solved solved) {
    show(task, solved);
    return true;
  };
  const bool shows = request_.question != Question::unique;
  const dlx::Outcome outcome = shows ? task.solve(request_.options, visit) : task.solve(request_.options, {});
  const Verdict result = verdict(outcome);
  add(result, outcome);
  if (result == Verdict::none) explain(task, line);
  if (request_.json) {
    add_work(json_, outcome);
    if (request_.question == Question::all && !listing_) begin_list();
    return put_json();
  }
  if (result != Verdict::solved) put_word(result, task, line);
  if (ends_in_empty_line()) answer_.out += '\n';
}

template <class Task>
void Answerer::show(const Task& task, typename Task::Solved solved) {
  std::string& out = answer_.out;
  if (request_.draw) {
    draw(task, {.digits = Task::digits(solved)});
  } else if (request_.json && request_.question == Question::all) {
    if (listing_) {
      out += ',';
    } else {
      begin_list();
    }
    out += '"';
    task.append_line(out, solved);
    out += '"';
  } else if (request_.json) {
    std::string text;
    task.append_line(text, solved);
    json_["solution"] = std::move(text);
  } else {
    task.append(out, request_.form, solved, request_.colored);
    put_text();
  }
  empty_if_full();
}

template <class Task>
void Answerer::draw(const Task& task, const sudoku::Shown& shown) {
  draw(task.picture(shown));
}

void Answerer::draw(picture::Picture picture, int step) {
  answer_.drawings.push_back({std::move(picture), !drawn_, step, std::string(bare(text_))});
  drawn_ = true;
}

Verdict Answerer::verdict(const dlx::Outcome& outcome) const {
  const bool all_asked = ended(outcome.status);
  if (outcome.solutions == 0) return all_asked ? Verdict::none : Verdict::stopped;
  if (request_.question == Question::first) return Verdict::solved;
  const bool one = request_.question == Question::unique || request_.question == Question::rate;
  if (one && outcome.solutions == 2) return Verdict::several;
  if (!all_asked) return Verdict::stopped;
  return request_.question == Question::unique ? Verdict::unique : Verdict::solved;
}

template <class Task>
void Answerer::count(const Task& task, std::size_t line) {
  const dlx::CountOutcome outcome = task.count({.limit = request_.options.limit,
                                                .by = request_.options.by,
                                                .from = request_.options.from,
                                                .within = request_.options.within});
  const bool none = outcome.count == 0;
  add(!ended(outcome.status) ? Verdict::stopped : none ? Verdict::none : Verdict::counted, outcome);
  if (!ended(outcome.status)) {
    note(line, "stopped; the count is a lower bound");
  } else if (none) {
    explain(task, line);
  }
  if (request_.json) {
    json_["count"] = outcome.count.str();
    add_work(json_, outcome);
    put_json();
  } else {
    answer_.out += outcome.count.str() + '\n';
    put_text();
  }
}

template <class Task>
void Answerer::teach(const Task& task, std::size_t line) {
  const auto start = std::chrono::steady_clock::now();
  const dlx::Deadline deadline(request_.options.within);
  dlx::Outcome outcome = task.solve(request_.options, {});
  Verdict result = verdict(outcome);
  const bool known = result != Verdict::none && result != Verdict::several && result != Verdict::stopped;
  if (known) {
    if (outcome.solutions > 1) note(line, "there are several solutions; the steps lead to one of them");
    sudoku::Guide& guide = task.guide(guides_, outcome.solutions == 1);
    guide.limit(deadline.left());
    result = request_.question == Question::rate ? rate(guide) : lead(guide);
  }
  outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  add(result, outcome);
  if (result == Verdict::none) {
    note(line, task.contradiction().value_or("with these digits there is no solution; one of them is wrong"));
  }
  if (request_.json) {
    add_work(json_, outcome);
    put_json();
  } else if (!known || result == Verdict::stopped) {
    put_word(result, task, line);
  }
  if (!request_.json && ends_in_empty_line()) answer_.out += '\n';
}

/// Says the next step, or all of them.
Verdict Answerer::lead(sudoku::Guide& guide) {
  const bool all = request_.question == Question::steps;
  if (request_.json && all) json_["steps"] = nlohmann::ordered_json::array();
  int steps = 0;
  bool any = false;
  while (const auto hint = guide.next()) {
    any = true;
    answer_.sums.add(hint->technique);
    if (request_.draw) {
      draw(picture_of(guide, *hint), all ? ++steps : 0);
      guide.take(*hint);
    } else if (!request_.json) {
      append_step(answer_.out, guide, *hint, request_.form == sudoku::Form::grid, request_.colored);
    } else if (all) {
      json_["steps"].push_back(step_json(guide, *hint));
    } else {
      json_["step"] = step_json(guide, *hint);
    }
    empty_if_full();
    if (!all) return Verdict::hinted;
  }
  if (!guide.done()) return Verdict::stopped;
  if (any || request_.json) return Verdict::solved;
  if (request_.draw) {
    draw(picture_of(guide.puzzle(), {.digits = guide.givens(), .remark = "This board is solved."}));
  } else {
    put_word(name(Verdict::solved));
  }
  return Verdict::solved;
}

Verdict Answerer::rate(sudoku::Guide& guide) {
  const auto rating = sudoku::rate(guide);
  if (!rating) return Verdict::stopped;
  answer_.sums.add(sudoku::grade(rating->tenths));
  for (std::size_t i = 0; i < rating->steps.size(); ++i) {
    answer_.sums.add(static_cast<sudoku::Technique>(i), rating->steps[i]);
  }
  if (request_.json) {
    add_rating(json_, *rating);
  } else {
    answer_.out += rating_text(*rating) + '\n';
    put_text();
  }
  return Verdict::rated;
}

void Answerer::refuse(const dlx::Mistake& mistake) {
  answer_.sums.add(Verdict::malformed);
  answer_.notes.push_back({answer_.out.size(), true, mistake.describe()});
  if (request_.json) {
    json_["result"] = name(Verdict::malformed);
    json_["message"] = mistake.describe();
    put_json();
  } else {
    put_word(name(Verdict::malformed));
    if (ends_in_empty_line()) answer_.out += '\n';
  }
}

sudoku::BatchSolver& Answerer::solver(sudoku::Shape shape) {
  return solvers_.try_emplace({shape.box_rows(), shape.box_columns()}, shape).first->second;
}

void Answerer::add(Verdict verdict, const dlx::SearchReport& report) {
  if (request_.json) json_["result"] = name(verdict);
  answer_.sums.add(verdict, report);
}

/// True if an empty line ends the solutions of a board, or its steps. In grids and numbers an empty line ends
/// each solution. A drawing of a step ends in one, too; so there are two of them behind the last.
bool Answerer::ends_in_empty_line() const {
  using sudoku::Form;
  if (request_.draw) return false;
  const bool lines =
      request_.form == Form::line || request_.form == Form::leetcode || request_.form == Form::json;
  return (request_.question == Question::all && lines) || request_.question == Question::steps;
}

/// Begins the object of a board with the list of its solutions, which are written as they come: they may be
/// too many to hold. The rest of the object follows them.
void Answerer::begin_list() {
  answer_.out += R"({"line":)" + json_["line"].dump() + R"(,"solutions":[)";
  json_.erase("line");
  listing_ = true;
}

/// Writes the object of a board, or the rest of it behind the list of solutions.
void Answerer::put_json() {
  if (listing_) answer_.out += "],";
  answer_.out.append(json_line(json_), listing_ ? 1 : 0);
  listing_ = false;
}

/// Adds the text behind the board to the line that was just written. In csv it is one more column.
void Answerer::put_text() {
  if (text_.empty()) return;
  answer_.out.pop_back();
  if (request_.form == sudoku::Form::csv && text_.front() != ',') {
    answer_.out += ',';
    text_ = bare(text_);
  }
  answer_.out += text_;
  answer_.out += '\n';
}

/// Prints the word in the place of a board. If the form has no words, prints what readers of it take for "no
/// board".
void Answerer::put_word(const char* word) {
  using sudoku::Form;
  if (request_.draw) return;
  switch (request_.form) {
    case Form::line: answer_.out += std::string(word) + '\n'; break;
    case Form::grid:
    case Form::numbers: answer_.out += std::string(word) + "\n\n"; break;
    case Form::leetcode:
    case Form::json: answer_.out += "null\n"; break;
    case Form::csv: answer_.out += ",\n"; break;
  }
  put_text();
}

template <class Task>
void Answerer::put_word(Verdict verdict, const Task& task, std::size_t line) {
  using sudoku::Form;
  const Form form = request_.form;
  if (request_.draw) {
    note(line, name(verdict));
    if (!drawn_) draw(task, {.remark = remark_on(verdict)});
    return;
  }
  if (form == Form::csv || form == Form::leetcode || form == Form::json) note(line, name(verdict));
  if (form == Form::csv) {
    task.append_blank_record(answer_.out);
    put_text();
  } else {
    put_word(name(verdict));
  }
}

template <class Task>
void Answerer::explain(const Task& task, std::size_t line) {
  if (const auto why = task.contradiction()) note(line, *why);
}

void Answerer::note(std::size_t line, const std::string& text) {
  answer_.notes.push_back(
      {answer_.out.size(), false, request_.source + ':' + std::to_string(line) + ": " + text});
}

void Answerer::empty_if_full() {
  constexpr std::size_t kMuch = 1 << 16;
  constexpr std::size_t kMany = 16;  // pictures
  if (answer_.out.size() >= kMuch || answer_.drawings.size() >= kMany) full_();
}

}  // namespace cli
