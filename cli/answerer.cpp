#include "answerer.hpp"

#include "report.hpp"

namespace cli {

Answerer::Answerer(Request request, Answer& answer, std::function<void()> full)
    : request_(std::move(request)), answer_(answer), full_(std::move(full)) {
  if (request_.question == Question::first) request_.options.limit = 1;
  if (request_.question == Question::unique) request_.options.limit = 2;
}

void Answerer::answer(const sudoku::ReadBoard& read) {
  if (request_.json) json_ = {{"line", read.line}};
  if (const auto* mistake = std::get_if<dlx::Mistake>(&read.content)) {
    refuse(*mistake);
  } else if (request_.question == Question::count) {
    count(std::get<sudoku::Board>(read.content), read.line);
  } else {
    solve(std::get<sudoku::Board>(read.content), read.line);
  }
  relieve();
}

void Answerer::solve(const sudoku::Board& board, std::size_t line) {
  const bool all = request_.question == Question::all;
  // The solutions of --all may be too many to hold, so the JSON object is written as they come.
  if (request_.json && all) {
    answer_.out += R"({"line":)" + std::to_string(line) + R"(,"solutions":[)";
    json_.clear();  // the rest follows them
    comma_ = "";
  }
  // Two words of memory, which a std::function holds without allocating.
  const auto visit = [this, &board](const sudoku::Board& solved) {
    see(board, solved);
    return true;
  };
  const dlx::Outcome outcome = solver(board.shape()).solve(board, request_.options, visit);
  const Verdict result = verdict(outcome);
  add(result, outcome);
  if (result == Verdict::none) explain(board, line);
  if (request_.json) {
    add_work(json_, outcome);
    if (all) answer_.out += "],";
    answer_.out.append(json_line(json_), all ? 1 : 0);
    return;
  }
  if (result != Verdict::solved) put_word(name(result));
  if (all && !request_.grid) answer_.out += '\n';
}

void Answerer::see(const sudoku::Board& board, const sudoku::Board& solved) {
  if (request_.question == Question::unique) return;
  std::string& out = answer_.out;
  if (request_.json && request_.question == Question::all) {
    out += comma_;
    out += '"';
    append_line(out, solved);
    out += '"';
    comma_ = ",";
  } else if (request_.json) {
    json_["solution"] = to_line(solved);
  } else if (request_.grid) {
    out += to_grid(solved, board) + '\n';
  } else {
    append_line(out, solved);
    out += '\n';
  }
  relieve();
}

Verdict Answerer::verdict(const dlx::Outcome& outcome) const {
  const bool all_asked = ended(outcome.status);
  if (outcome.solutions == 0) return all_asked ? Verdict::none : Verdict::stopped;
  if (request_.question == Question::first) return Verdict::solved;
  if (request_.question == Question::unique && outcome.solutions == 2) return Verdict::several;
  if (!all_asked) return Verdict::stopped;
  return request_.question == Question::unique ? Verdict::unique : Verdict::solved;
}

void Answerer::count(const sudoku::Board& board, std::size_t line) {
  const dlx::CountOutcome outcome = solver(board.shape()).count(board, request_.options);
  const bool none = outcome.count == 0;
  add(!ended(outcome.status) ? Verdict::stopped : none ? Verdict::none : Verdict::counted, outcome);
  if (!ended(outcome.status)) {
    note(line, "stopped; the count is a lower bound");
  } else if (none) {
    explain(board, line);
  }
  if (request_.json) {
    json_["count"] = outcome.count.str();
    add_work(json_, outcome);
    answer_.out += json_line(json_);
  } else {
    answer_.out += outcome.count.str() + '\n';
  }
}

void Answerer::refuse(const dlx::Mistake& mistake) {
  answer_.sums.add(Verdict::malformed);
  answer_.notes.push_back({answer_.out.size(), true, mistake.describe()});
  if (request_.json) {
    json_["result"] = name(Verdict::malformed);
    json_["message"] = mistake.describe();
    answer_.out += json_line(json_);
  } else {
    put_word(name(Verdict::malformed));
    if (request_.question == Question::all && !request_.grid) answer_.out += '\n';
  }
}

sudoku::BatchSolver& Answerer::solver(sudoku::Shape shape) {
  return solvers_.try_emplace({shape.box_rows(), shape.box_columns()}, shape).first->second;
}

void Answerer::add(Verdict verdict, const dlx::SearchReport& report) {
  if (request_.json) json_["result"] = name(verdict);
  answer_.sums.add(verdict, report);
}

void Answerer::put_word(const char* word) {
  answer_.out += word;
  answer_.out += request_.grid ? "\n\n" : "\n";
}

void Answerer::explain(const sudoku::Board& board, std::size_t line) {
  if (const auto why = contradiction(board)) note(line, *why);
}

void Answerer::note(std::size_t line, const std::string& text) {
  answer_.notes.push_back(
      {answer_.out.size(), false, request_.source + ':' + std::to_string(line) + ": " + text});
}

void Answerer::relieve() {
  constexpr std::size_t kMuch = 1 << 16;
  if (answer_.out.size() >= kMuch) full_();
}

}  // namespace cli
