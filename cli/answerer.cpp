#include "answerer.hpp"

#include <iostream>
#include <string_view>

namespace cli {

namespace {

constexpr std::uint64_t kMostMistakes = dlx::ParseError::kMaxMistakes;

}  // namespace

Answerer::Answerer(Session& session, Question question, bool grid, std::string source,
                   dlx::SolveOptions options)
    : session_(session),
      question_(question),
      grid_(grid),
      source_(std::move(source)),
      options_(std::move(options)) {
  session_.attend(options_);
  if (question_ == Question::first) options_.limit = 1;
  if (question_ == Question::unique) options_.limit = 2;
}

void Answerer::answer(const sudoku::ReadBoard& read) {
  ++boards_;
  if (session_.json) json_ = {{"line", read.line}};
  if (const auto* mistake = std::get_if<dlx::Mistake>(&read.content)) {
    refuse(*mistake);
  } else if (question_ == Question::count) {
    count(std::get<sudoku::Board>(read.content), read.line);
  } else {
    solve(std::get<sudoku::Board>(read.content), read.line);
  }
  session_.output.result();
  if (session_.progress.due()) session_.progress.show(plural(std::to_string(boards_), "board"));
}

ExitCode Answerer::finish() {
  session_.output.flush();
  if (boards_ == 0) throw IoError("there is no board in " + dlx::quote(source_));
  const std::uint64_t malformed = results_["malformed"];
  if (malformed > kMostMistakes) {
    std::cerr << source_ << ": " << malformed - kMostMistakes << " more malformed boards\n";
  }
  std::string words;
  for (const auto& [word, number] : results_) {
    if (number > 0) words += (words.empty() ? "" : ", ") + std::to_string(number) + ' ' + word;
  }
  session_.say(plural(std::to_string(boards_), "board") + ": " + words + " (" + work_text(work_) + ")");
  if (session_.stats && work_.seconds > 0) {
    session_.say("speed     " + decimal(static_cast<double>(boards_) / work_.seconds, 0) + " boards/s, " +
                 std::to_string(work_.nodes / boards_) + " nodes and " +
                 std::to_string(work_.updates / boards_) + " updates a board");
  }
  if (malformed > 0) return kBad;
  if (results_["stopped"] > 0) return kStopped;
  return results_["none"] + results_["several"] > 0 ? kNone : kDone;
}

void Answerer::solve(const sudoku::Board& board, std::size_t line) {
  const bool prints = question_ != Question::unique;
  const bool all = question_ == Question::all;
  // The solutions of --all may be too many to hold, so the JSON object is written as they come.
  if (session_.json && all) {
    out() << R"({"line":)" << line << R"(,"solutions":[)";
    json_.clear();  // the rest follows them
  }
  const char* comma = "";
  const dlx::Outcome outcome = solver(board.shape()).solve(board, options_, [&](const sudoku::Board& solved) {
    if (session_.json && all) {
      out() << comma << '"' << to_line(solved) << '"';
      comma = ",";
    } else if (session_.json && prints) {
      json_["solution"] = to_line(solved);
    } else if (prints) {
      print(board, solved);
    }
    if (all) session_.output.result();
    return true;
  });
  const char* result = verdict(outcome);
  add(result, outcome);
  if (result == std::string_view("none")) explain(board, line);
  if (session_.json) {
    add_work(json_, outcome);
    out() << (all ? "]," + json_line(json_).substr(1) : json_line(json_));
    return;
  }
  if (result != std::string_view("solved")) print_word(result);
  if (all && !grid_) out() << '\n';
}

const char* Answerer::verdict(const dlx::Outcome& outcome) const {
  const bool all_asked = ended(outcome.status);
  if (outcome.solutions == 0) return all_asked ? "none" : "stopped";
  if (question_ == Question::first) return "solved";
  if (question_ == Question::unique && outcome.solutions == 2) return "several";
  if (!all_asked) return "stopped";
  return question_ == Question::unique ? "unique" : "solved";
}

void Answerer::count(const sudoku::Board& board, std::size_t line) {
  const dlx::CountOutcome outcome = solver(board.shape()).count(board, options_);
  const bool none = outcome.count == 0;
  add(!ended(outcome.status) ? "stopped" : none ? "none" : "counted", outcome);
  if (!ended(outcome.status)) {
    session_.say(source_ + ':' + std::to_string(line) + ": stopped; the count is a lower bound");
  } else if (none) {
    explain(board, line);
  }
  if (session_.json) {
    json_["count"] = outcome.count.str();
    add_work(json_, outcome);
    out() << json_line(json_);
  } else {
    out() << outcome.count << '\n';
  }
}

void Answerer::refuse(const dlx::Mistake& mistake) {
  add("malformed", {});
  if (results_["malformed"] <= kMostMistakes) {
    session_.output.flush();
    session_.progress.clear();
    std::cerr << mistake.describe() << '\n';
  }
  if (session_.json) {
    json_["message"] = mistake.describe();
    out() << json_line(json_);
  } else {
    print_word("malformed");
    if (question_ == Question::all && !grid_) out() << '\n';
  }
}

sudoku::BatchSolver& Answerer::solver(sudoku::Shape shape) {
  return solvers_.try_emplace({shape.box_rows(), shape.box_columns()}, shape).first->second;
}

void Answerer::print(const sudoku::Board& board, const sudoku::Board& solved) {
  out() << (grid_ ? to_grid(solved, board) : to_line(solved)) << '\n';
}

void Answerer::print_word(const char* word) { out() << word << (grid_ ? "\n\n" : "\n"); }

void Answerer::add(const char* result, const dlx::SearchReport& report) {
  if (session_.json) json_["result"] = result;
  ++results_[result];
  work_.engine = report.engine;
  work_.nodes += report.nodes;
  work_.updates += report.updates;
  work_.seconds += report.seconds;
}

void Answerer::explain(const sudoku::Board& board, std::size_t line) {
  if (const auto why = contradiction(board)) {
    session_.say(source_ + ':' + std::to_string(line) + ": " + *why);
  }
}

std::ostream& Answerer::out() {
  session_.progress.clear();
  return session_.output.stream();
}

}  // namespace cli
