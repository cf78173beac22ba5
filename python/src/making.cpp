#include <common/named.hpp>

#include "task.hpp"
#include "worker.hpp"

namespace dlx_python {

namespace {

using Texts = std::vector<std::pair<std::string, std::string>>;

Given given_of(const Boards& boards) {
  Given room = sudoku::Board(sudoku::Shape(1, 1));
  return boards.at(0, room);
}

/// The puzzle as text: a line, or with rules the text form.
std::string text_of(const Given& form, const sudoku::MadePuzzle& made) {
  if (std::holds_alternative<sudoku::Board>(form)) return line_of(form, made.clues);
  sudoku::Puzzle puzzle = puzzle_of(form);
  for (int cell = 0; cell < puzzle.layout().cells(); ++cell) {
    if (const int digit = made.clues[static_cast<std::size_t>(cell)]; digit != 0) puzzle.give(cell, digit);
  }
  std::string text;
  append_puzzle(text, puzzle);
  text.pop_back();  // the empty line
  return text;
}

/// The outcome, and pairs of a puzzle and its solution as texts.
py::tuple generate(std::uint64_t number, const Boards& form_of, std::optional<std::pair<int, int>> clues,
                   bool minimal, const std::string& symmetry_name, const Boards* pattern,
                   const std::optional<std::string>& difficulty, const py::dict& words) {
  const Given form = given_of(form_of);
  const sudoku::Puzzle puzzle = puzzle_of(form);
  sudoku::Wish wish{.symmetry = common::named(sudoku::kClueSymmetries, symmetry_name, "symmetry"),
                    .minimal = minimal};
  if (clues) std::tie(wish.min_clues, wish.max_clues) = *clues;
  if (pattern != nullptr) {
    const sudoku::Puzzle cells = puzzle_of(given_of(*pattern));
    for (const std::uint8_t digit : cells.givens()) wish.pattern.push_back(digit != 0);
  }
  How how(words);
  Task task(how);
  if (difficulty) {
    const auto [lowest, highest] = sudoku::read_ratings(*difficulty);
    wish.accept = accept_rated(puzzle, lowest, highest, how.within);
  }
  const sudoku::GenerateOptions options{
      .number = number, .seed = *how.by.seed, .threads = how.threads, .within = how.within};
  Texts texts;
  const sudoku::GenerateOutcome outcome = task.run([&] {
    return sudoku::generate(puzzle, wish, options, [&](const sudoku::MadePuzzle& made) {
      texts.emplace_back(text_of(form, made), line_of(form, made.solution));
      return true;
    });
  });
  py::dict all = fields(static_cast<const dlx::SearchReport&>(outcome));
  all["solutions"] = outcome.puzzles;
  return py::make_tuple(all, texts);
}

/// The outcome, complete grids as lines, and whether each is as likely as any other.
py::tuple fill(std::uint64_t number, const Boards& form_of, const py::dict& words) {
  const Given form = given_of(form_of);
  How how(words);
  Task task(how);
  std::vector<std::string> grids;
  bool uniform = false;
  const dlx::Outcome outcome = task.run_apart([&] {
    sudoku::Filler filler(puzzle_of(form), {.seed = *how.by.seed, .within = how.within});
    uniform = filler.uniform();
    while (grids.size() < number) {
      const sudoku::Digits grid = filler.next();
      if (grid.empty()) break;
      grids.push_back(line_of(form, grid));
    }
    dlx::Outcome end;
    end.status = filler.status();
    end.solutions = grids.size();
    return end;
  });
  return py::make_tuple(fields(outcome), grids, uniform);
}

}  // namespace

void bind_making(py::module_& module) {
  module.def("generate", &generate);
  module.def("fill", &fill);
}

}  // namespace dlx_python
