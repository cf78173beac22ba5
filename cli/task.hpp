#pragma once
/// A plain board and a puzzle with rules, as Answerer sees them: with the same functions.

#include <optional>
#include <string>

#include <sudoku/sudoku.hpp>

#include "board_colors.hpp"
#include "lesson.hpp"

namespace cli {

/// A board, the solver for its shape, and the solution that is expected. All must outlive it.
class BoardTask {
 public:
  using Solved = const sudoku::Board&;

  BoardTask(const sudoku::Board& board, const sudoku::ReadBoard& read, sudoku::BatchSolver& solver)
      : board_(board), expected_(read.expected), solver_(solver) {}

  dlx::Outcome solve(const dlx::SolveOptions& options, const sudoku::BatchSolver::Visitor& visit) const {
    return solver_.solve(board_, options, visit);
  }
  dlx::CountOutcome count(const dlx::CountOptions& options) const { return solver_.count(board_, options); }
  sudoku::Guide& guide(Guides& guides, bool unique) const { return guides.of(board_, unique); }

  bool has_expected() const { return expected_.has_value(); }
  /// What is said if there is none.
  static const char* expects() {
    return "this line has no expected solution; --check reads lines of puzzle,solution";
  }
  /// Why the solution expected is wrong.
  std::optional<std::string> flaw() const { return sudoku::flaw(board_, *expected_); }
  std::optional<std::string> contradiction() const { return sudoku::contradiction(board_); }

  void append_line(std::string& text, Solved solved) const { sudoku::append_line(text, solved); }
  void append(std::string& text, sudoku::Form form, Solved solved, bool colored) const {
    append_board(text, form, solved, board_, board_colors(colored, solved.digits(), board_.digits()));
  }
  static sudoku::Digits digits(Solved solved) { return solved.digits(); }
  picture::Picture picture(const sudoku::Shown& shown) const { return picture_of(board_, shown); }
  /// A line of csv without a solution.
  void append_blank_record(std::string& text) const { append_record(text, board_, nullptr); }
  /// The board as it was read.
  void convert(std::string& text, sudoku::Form form, bool colored) const {
    if (form != sudoku::Form::csv) return append(text, form, board_, colored);
    append_record(text, board_, expected_ ? &*expected_ : nullptr);
  }

 private:
  const sudoku::Board& board_;
  const std::optional<sudoku::Board>& expected_;
  sudoku::BatchSolver& solver_;
};

/// The same for a puzzle. It has a solver of its own, made when it is needed.
class PuzzleTask {
 public:
  using Solved = sudoku::Digits;

  PuzzleTask(const sudoku::Puzzle& puzzle, const sudoku::ReadBoard& read)
      : puzzle_(puzzle), expected_(read.expected_digits) {}

  dlx::Outcome solve(const dlx::SolveOptions& options, const sudoku::PuzzleSolver::Visitor& visit) const {
    return sudoku::PuzzleSolver(puzzle_).solve(options, visit);
  }
  dlx::CountOutcome count(const dlx::CountOptions& options) const {
    return sudoku::PuzzleSolver(puzzle_).count(options);
  }
  sudoku::Guide& guide(Guides& guides, bool unique) const { return guides.of(puzzle_, unique); }

  bool has_expected() const { return expected_.has_value(); }
  static const char* expects() {
    return "this puzzle has no expected solution; in text it is a line 'solution' with the digits of all "
           "cells, in "
           "JSON a list \"solution\" of them";
  }
  std::optional<std::string> flaw() const { return sudoku::flaw(puzzle_, *expected_); }
  std::optional<std::string> contradiction() const { return sudoku::contradiction(puzzle_); }

  void append_line(std::string& text, Solved solved) const { sudoku::append_line(text, puzzle_, solved); }
  void append(std::string& text, sudoku::Form form, Solved solved, bool colored) const {
    append_solution(text, form, puzzle_, solved, board_colors(colored, solved, puzzle_.givens()));
  }
  static sudoku::Digits digits(Solved solved) { return solved; }
  picture::Picture picture(const sudoku::Shown& shown) const { return picture_of(puzzle_, shown); }
  void append_blank_record(std::string& text) const { append_record(text, puzzle_, {}); }
  /// With its rules, which only one form has room for.
  void convert(std::string& text, sudoku::Form, bool) const { append_puzzle(text, puzzle_); }

 private:
  const sudoku::Puzzle& puzzle_;
  const std::optional<std::vector<std::uint8_t>>& expected_;
};

}  // namespace cli
