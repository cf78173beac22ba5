#include "from_boards.hpp"

#include <chrono>
#include <iostream>

namespace cli {
namespace {

constexpr std::size_t kBoardsOfBlock = 256;

constexpr std::chrono::duration<double> kBoardPatience = std::chrono::minutes(1);

/// The same puzzle without givens.
sudoku::Puzzle without_givens(sudoku::Puzzle puzzle) {
  for (int cell = 0; cell < puzzle.layout().cells(); ++cell) {
    if (puzzle.givens()[static_cast<std::size_t>(cell)] != 0) puzzle.blank(cell);
  }
  return puzzle;
}

/// Thrown to leave the reader of boards: a signal came while it waited for input.
struct SignalCame {};

std::vector<std::uint8_t> copy_of(sudoku::Digits digits) { return {digits.begin(), digits.end()}; }

}  // namespace

FromBoards::FromBoards(const std::string& path, std::optional<sudoku::Shape> box, Console& console,
                       const dlx::Deadline& deadline)
    : console_(console),
      stop_(console.interrupt.token()),
      input_(path),
      reader_(input_.stream(), input_.name(), box,
              [this] {
                console_.output.flush();
                if (input_.stream().rdbuf()->in_avail() <= 0 && !input_.wait(stop_)) throw SignalCame();
              }),
      deadline_(deadline) {}

bool FromBoards::next(BlockOfBoards& block) {
  block = {};
  while (block.boards.size() < kBoardsOfBlock && (waiting_ || read())) {
    waiting_ = !add_to(block);
    if (waiting_) break;
  }
  if (!any_ && status_ == dlx::Status::complete)
    throw IoError("there is no board in " + dlx::quote(input_.name()));
  return !block.boards.empty();
}

/// False at the end of the input, and after a signal.
bool FromBoards::read() {
  if (stop_.requested()) status_ = dlx::Status::stopped;
  if (status_ != dlx::Status::complete) return false;
  try {
    const bool more = reader_.next(read_);
    any_ |= more;
    input_.check();
    return more;
  } catch (const SignalCame&) {
    status_ = dlx::Status::stopped;
    return false;
  } catch (const std::ios_base::failure&) {  // thrown by a stream buffer
    input_.fail();
  }
}

/// Adds the board that was read, if it can be used. False if it is for another block.
bool FromBoards::add_to(BlockOfBoards& block) {
  if (const auto* mistake = std::get_if<dlx::Mistake>(&read_.content)) {
    complain(mistake->describe(), kBad);
  } else if (const auto* puzzle = std::get_if<std::shared_ptr<const sudoku::Puzzle>>(&read_.content)) {
    if (block.form) return false;
    try {
      sudoku::PuzzleSolver solver(**puzzle);
      if (!is_unique(solver)) return true;
    } catch (const sudoku::InvalidBoard& error) {  // too many options
      complain(dlx::Mistake{input_.name(), read_.line, 1, {}, error.what()}.describe(), kBad);
      return true;
    }
    block.form = without_givens(**puzzle);
    block.boards.push_back(copy_of((*puzzle)->givens()));
    block.lines.push_back(read_.line);
  } else {
    const auto& board = std::get<sudoku::Board>(read_.content);
    if (block.form && block.shape != board.shape()) return false;
    if (!solver_ || solver_->shape() != board.shape()) solver_.emplace(board.shape());
    if (!is_unique(*solver_, board)) return true;
    if (!block.form) block.form.emplace(sudoku::Layout(board.shape()));
    block.shape = board.shape();
    block.boards.push_back(copy_of(board.digits()));
    block.lines.push_back(read_.line);
  }
  return true;
}

template <class Solver, class... Board>
bool FromBoards::is_unique(Solver& solver, const Board&... board) {
  dlx::SolveOptions options;
  options.limit = 2;
  options.within.stop = stop_;
  options.within.time = deadline_.left().time.value_or(kBoardPatience);
  const dlx::Outcome outcome = solver.solve(board..., options);
  if (outcome.solutions == 1 && outcome.status == dlx::Status::complete) return true;
  const std::string has = outcome.solutions == 0 ? "has no solution" : "has several solutions";
  if (outcome.solutions < 2 && !ended(outcome.status)) {
    status_ = outcome.status;
  } else {
    complain(input_.name() + ':' + std::to_string(read_.line) + ": the board " + has +
                 "; puzzles are made from boards with one",
             kNone);
  }
  return false;
}

void FromBoards::complain(const std::string& what, ExitCode code) {
  console_.output.flush();
  console_.progress.clear();
  std::cerr << what << '\n';
  if (code_ != kBad) code_ = code;
}

}  // namespace cli
