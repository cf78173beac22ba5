#pragma once
/// A contestant: the name of a solver, what it can do, and how it is run.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/count.hpp>
#include <dlx/problem.hpp>
#include <sudoku/board.hpp>

namespace bench {

/// What a run found, and what it counted on the way. What it does not count is left empty.
struct Found {
  dlx::BigCount answer = 0;  ///< how many solutions there are, or what the cheapest costs
  std::optional<std::uint64_t> nodes{};
  std::optional<std::uint64_t> guesses{};  ///< nodes with two ways to go or more
  std::optional<std::uint64_t> updates{};
};

/// Looks for up to `limit` solutions of a board, and says how many it found. `limit` is at least 1. `cells`
/// are the digits 1..n row by row, 0 for a blank. If there is a solution, it puts the first one there. Must
/// work on the thread that calls it: only the time of this thread is measured.
using BoardSolver = std::function<Found(std::span<std::uint8_t> cells, std::uint64_t limit)>;

/// Counts the solutions of a problem. If there is a `limit`, it is at least 1, and the count stops there.
/// Must work on the thread that calls it, too.
using CoverSolver = std::function<Found(std::optional<std::uint64_t> limit)>;

/// A problem whose solutions are counted, or whose cheapest solution is looked for.
struct CoverTask {
  dlx::Problem problem;
  std::string family{};  ///< "queens", "langford", "domino" if it is the one of that `size`; else empty
  int size = 0;
};

/// A program of somebody else, run as a process on one problem or on a whole set of boards. What counts is
/// what it writes to standard output and standard error. Its exit code does not matter, but a signal that
/// ends it is a failure. The expressions are of ECMAScript. Each is looked for in the output, and if it is
/// not there, in the errors.
struct Program {
  /// The program and its words. `{file}` stands for the file that it reads. Without this word it reads
  /// standard input.
  std::vector<std::string> command;
  /// Programs that it calls, and that must be installed, too. Only the time of its own process is limited. So
  /// a shell should start the solver by `exec`, in the shell's own process.
  std::vector<std::string> needs{};

  std::string form{};   ///< of the problem: "knuth", "cnf", "lp" or "minizinc"; empty if it solves none
  std::string count{};  ///< the first group of its last match is the number of all solutions
  std::string cost{};   ///< the same for the cost of the cheapest solution
  bool colors = true;   ///< takes problems with colors

  /// Each match is the answer to one board, in the order of the boards. The first group is the solved board
  /// in one line; a match without it says that there is no solution. The second group, if there is one, is
  /// how many solutions the board has. Empty if the program solves no boards.
  std::string solved{};
  /// 1 if it looks for one solution of a board, 2 if it tells whether there is another.
  std::uint64_t limit = 2;
  std::vector<int> sizes{9};  ///< the sizes of boards that it takes
};

/// What kind of solver it is. Plots have a color for each.
enum class Kind { engine, backtracking, program };
std::string_view name(Kind kind);  ///< "engine", "backtracking", "program"

/// A contestant takes part by an object of type Enlist, in a file of its own.
struct Contestant {
  std::string name;
  Kind kind = Kind::backtracking;
  std::string idea;  ///< one line
  /// Makes a solver for boards of a shape; an empty function for a shape that it cannot do.
  std::function<BoardSolver(const sudoku::Shape&)> boards{};
  /// Makes a solver for a problem; an empty function for one that it cannot do.
  std::function<CoverSolver(const CoverTask&)> cover{};
  /// The same, for the cost of the cheapest solution. The problem has a solution.
  std::function<CoverSolver(const CoverTask&)> cheapest{};
  std::optional<Program> program{};  ///< instead of these functions
  bool multiplicities = false;       ///< takes problems with multiplicities
};

/// The first program that is not installed, of the contestant itself and those that it needs.
std::optional<std::string> missing(const Contestant& contestant);

/// `static const bench::Enlist mine({.name = "mine", ...});` makes a contestant take part.
struct Enlist {
  explicit Enlist(Contestant contestant);
};

/// All that are enlisted: first engines, then the others, each by name.
std::vector<Contestant> contestants();

}  // namespace bench
