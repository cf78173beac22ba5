#pragma once
/// Boards in which puzzles are made, read block by block.

#include <optional>
#include <string>
#include <vector>

#include <sudoku/sudoku.hpp>

#include "io.hpp"
#include "report.hpp"

namespace cli {

/// Boards with the same layout and rules.
struct BlockOfBoards {
  std::optional<sudoku::Puzzle> form;             ///< without givens
  std::optional<sudoku::Shape> shape;             ///< if they are plain boards
  std::vector<std::vector<std::uint8_t>> boards;  ///< their digits
  std::vector<std::size_t> lines;                 ///< where they begin
};

/// Reads the boards of --from. A board without exactly one solution is left out, and a message says so.
class FromBoards {
 public:
  /// Ends at this deadline, which must outlive it. If that has no limit on time, a minute is spent on a board
  /// at most.
  FromBoards(const std::string& path, std::optional<sudoku::Shape> box, Console& console,
             const dlx::Deadline& deadline);

  /// The next boards. False at the end.
  bool next(BlockOfBoards& block);

  /// `complete` if all boards were read so far as they were asked for. Else a signal came, or time was up.
  dlx::Status status() const { return status_; }

  /// kBad if a board was malformed, kNone if one had not just one solution, else kDone.
  ExitCode code() const { return code_; }

 private:
  bool read();
  bool add_to(BlockOfBoards& block);
  template <class Solver, class... Board>
  bool is_unique(Solver& solver, const Board&... board);
  void complain(const std::string& what, ExitCode code);

  Console& console_;
  dlx::StopToken stop_;
  Input input_;
  sudoku::BoardReader reader_;
  sudoku::ReadBoard read_;
  const dlx::Deadline& deadline_;
  dlx::Status status_ = dlx::Status::complete;
  bool any_ = false;      // a board was read
  bool waiting_ = false;  // read_ belongs to the next block
  std::optional<sudoku::BatchSolver> solver_;
  ExitCode code_ = kDone;
};

}  // namespace cli
