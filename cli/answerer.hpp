#pragma once
/// Answers sudoku boards one after another, and keeps the sums.

#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include <sudoku/sudoku.hpp>

#include "report.hpp"

namespace cli {

/// What is asked of each board.
enum class Question {
  first,   ///< a solution
  all,     ///< every solution
  count,   ///< how many there are
  unique,  ///< whether there is just one
};

class Answerer {
 public:
  /// `source` is the name of the text, for messages. With `grid`, solutions are drawn.
  Answerer(Session& session, Question question, bool grid, std::string source, dlx::SolveOptions options);

  /// Answers what was read in the place of a board.
  void answer(const sudoku::ReadBoard& read);

  /// Says the sums. Throws IoError if there was no board at all.
  ExitCode finish();

 private:
  void solve(const sudoku::Board& board, std::size_t line);
  void count(const sudoku::Board& board, std::size_t line);
  void refuse(const dlx::Mistake& mistake);

  sudoku::BatchSolver& solver(sudoku::Shape shape);
  const char* verdict(const dlx::Outcome& outcome) const;
  void print(const sudoku::Board& board, const sudoku::Board& solved);
  void print_word(const char* word);
  void add(const char* result, const dlx::SearchReport& report);
  void explain(const sudoku::Board& board, std::size_t line);
  std::ostream& out();

  Session& session_;
  Question question_;
  bool grid_;
  std::string source_;
  dlx::SolveOptions options_;
  std::map<std::pair<int, int>, sudoku::BatchSolver> solvers_;  // by rows and columns of a box
  nlohmann::ordered_json json_;                                 // of the board at hand
  std::uint64_t boards_ = 0;
  std::map<std::string, std::uint64_t> results_;  // how many boards were solved, none, malformed ...
  dlx::SearchReport work_;
};

}  // namespace cli
