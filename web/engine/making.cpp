#include "making.hpp"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include <common/named.hpp>
#include <dlx/error.hpp>
#include <sudoku/batch.hpp>
#include <sudoku/generate.hpp>
#include <sudoku/guide.hpp>
#include <sudoku/rating.hpp>

#include "puzzle.hpp"

namespace web {

namespace {

/// What all puzzles have in common.
struct Form {
  explicit Form(const Json& request) {
    if (!request.contains("text")) return;
    const PuzzleSubject& its = puzzle_subject(request);
    board = its.board();
    puzzle = its.puzzle();
  }

  std::string text(sudoku::Digits clues) const {
    if (board) {
      sudoku::Board filled(board->shape());
      filled.assign(clues);
      return text_of(filled);
    }
    sudoku::Puzzle made = puzzle;
    for (int cell = 0; cell < made.layout().cells(); ++cell) {
      if (const int digit = clues[static_cast<std::size_t>(cell)]; digit != 0) made.give(cell, digit);
    }
    return text_of(made);
  }

  std::optional<sudoku::Board> board{sudoku::Shape(3, 3)};  // if it is plain
  sudoku::Puzzle puzzle{*board};
};

sudoku::Wish wish_of(const Json& request, const sudoku::Puzzle& form, const dlx::Limits& within) {
  sudoku::Wish wish;
  wish.symmetry = common::named(sudoku::kClueSymmetries, request.value("symmetry", "none"), "symmetry");
  const std::string difficulty = request.value("difficulty", "");
  if (difficulty.empty()) return wish;
  const auto [lowest, highest] = ratings(common::named(sudoku::kGrades, difficulty, "difficulty"));
  wish.accept = accept_rated(form, lowest, highest, within);
  return wish;
}

/// Says how hard puzzles of one form are.
class Rater {
 public:
  explicit Rater(const sudoku::Puzzle& form, const Watch& watch) : guide_(form) {
    guide_.limit(watch.limits());
  }

  int tenths(sudoku::Digits clues) {
    guide_.begin(clues, true);
    const auto rating = sudoku::rate(guide_);
    return rating ? rating->tenths : sudoku::kHighestRating;
  }

 private:
  sudoku::Guide guide_;
};

}  // namespace

Json generate(const Json& request) {
  const Watch watch(request);
  const Form form(request);
  Rater rater(form.puzzle, watch);
  const sudoku::GenerateOptions options{.number = request.at("number").get<std::uint64_t>(),
                                        .seed = request.at("seed").get<std::uint64_t>(),
                                        .within = watch.limits()};
  const auto outcome = generate(form.puzzle, wish_of(request, form.puzzle, watch.limits()), options,
                                [&](const sudoku::MadePuzzle& puzzle) {
                                  const int tenths = rater.tenths(puzzle.clues);
                                  if (watch.stopped()) return false;  // the rating is none
                                  made({{"text", form.text(puzzle.clues)},
                                        {"clues", numbers(puzzle.clues)},
                                        {"solution", numbers(puzzle.solution)},
                                        {"grade", name(sudoku::grade(tenths))},
                                        {"tenths", tenths}});
                                  return true;
                                });
  return {{"status", name(outcome.status)}, {"puzzles", outcome.puzzles}, {"attempts", outcome.attempts}};
}

Json solve_lines(const Json& request) {
  const Watch watch(request);
  sudoku::BoardReader reader(request.at("text").get_ref<const std::string&>(), "boards");
  std::map<int, sudoku::BatchSolver> solvers;  // by the size of boards
  std::string solutions;
  sudoku::ReadBoard read;
  while (reader.next(read) && !watch.stopped()) {
    if (const auto* mistake = std::get_if<dlx::Mistake>(&read.content)) throw dlx::ParseError({*mistake});
    const auto* board = std::get_if<sudoku::Board>(&read.content);
    if (board == nullptr)
      throw dlx::ParseError(
          {dlx::Mistake{"boards", read.line, 1, {}, "this board has rules; only plain boards fit here"}});
    sudoku::BatchSolver& solver = solvers.try_emplace(board->shape().size(), board->shape()).first->second;
    solver.solve(*board, {.limit = 1, .within = watch.limits()}, [&solutions](const sudoku::Board& solved) {
      append_line(solutions, solved);
      return true;
    });
    solutions += '\n';
  }
  return solutions;
}

}  // namespace web
