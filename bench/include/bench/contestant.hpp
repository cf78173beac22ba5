#pragma once
/// A contestant: what a solver is called, what it can do, and how it is run.

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

/// What a run found, and what it counted on the way; nothing where it does not count.
struct Found {
  dlx::BigCount answer = 0;  ///< how many solutions there are, or what the cheapest costs: what was asked
  std::optional<std::uint64_t> nodes{};
  std::optional<std::uint64_t> guesses{};  ///< nodes with two ways to go or more
  std::optional<std::uint64_t> updates{};
};

/// Looks for `limit` solutions of a board, at least 1, and says how many there are, up to that. `cells` are
/// the digits 1..n row by row, 0 for a blank; if there is a solution, it leaves the first in them. Works on
/// the thread that calls it: only the time of that is measured.
using BoardSolver = std::function<Found(std::span<std::uint8_t> cells, std::uint64_t limit)>;

/// Counts the solutions of a problem; stops at `limit`, which is at least 1, if there is one. On one thread,
/// as above.
using CoverSolver = std::function<Found(std::optional<std::uint64_t> limit)>;

/// A problem to be counted.
struct CoverTask {
  dlx::Problem problem;
  std::string family{};  ///< "queens", "langford", "domino" if it is the one of that `size`; else empty
  int size = 0;
};

/// A program of somebody else's, run as a process on one problem or on a whole set of boards. Its exit
/// code does not matter, only what it writes to standard output and standard error does; but a signal that
/// ends it is a failure. The expressions are of ECMAScript; each is looked for in the one text, and if it is
/// not there, in the other.
struct Program {
  /// The program and its words; `{file}` stands for the file that it reads. Without one it reads standard
  /// input.
  std::vector<std::string> command;
  /// What it calls in its turn, and must be there too. Only time that it spends itself is limited, so that a
  /// shell should put the solver in its own place: `exec`.
  std::vector<std::string> needs{};

  std::string form{};   ///< of the problem: "knuth", "cnf", "lp" or "minizinc"; empty if it solves none
  std::string count{};  ///< the first group of its last match is the number of all solutions
  std::string cost{};   ///< the same for what the cheapest costs
  bool colors = true;   ///< takes problems with colors

  /// Each match is the answer to a board, in their order, one a line, '.' for a blank: the first group is it
  /// solved, the second, if there is one, how many solutions it has. Without the first there is no solution.
  /// Empty if it solves no boards.
  std::string solved{};
  /// What a board is asked: 1: for a solution; 2: whether there is more than one.
  std::uint64_t limit = 2;
  std::vector<int> sizes{9};  ///< of boards that it takes
};

/// What sort of solver it is; plots give each its own color.
enum class Kind { engine, backtracking, program };
std::string_view name(Kind kind);  ///< "engine", "backtracking", "program"

/// Whoever takes part says so by an object of type Enlist, in a file of his own.
struct Contestant {
  std::string name;
  Kind kind = Kind::backtracking;
  std::string idea;  ///< one line
  /// Makes itself ready for boards of a shape; returns an empty function for a shape that it cannot do.
  std::function<BoardSolver(const sudoku::Shape&)> boards{};
  /// Makes itself ready for a problem; returns an empty function for one that it cannot do.
  std::function<CoverSolver(const CoverTask&)> cover{};
  /// The same, for what the cheapest solution of a problem costs; the problem has one.
  std::function<CoverSolver(const CoverTask&)> cheapest{};
  std::optional<Program> program{};  ///< in the place of these
  bool multiplicities = false;       ///< takes problems with items that need not be covered exactly once
};

/// The first of the programs that it needs, or is, which is not there.
std::optional<std::string> missing(const Contestant& contestant);

/// `static const bench::Enlist mine({.name = "mine", ...});` makes a contestant take part.
struct Enlist {
  explicit Enlist(Contestant contestant);
};

/// All that are enlisted: engines, then the others, by name.
std::vector<Contestant> contestants();

}  // namespace bench
