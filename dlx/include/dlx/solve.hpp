#pragma once
/// Solving: solutions are shown to a visitor, or pulled one at a time. A Solver can do it many times.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <dlx/options.hpp>
#include <dlx/problem.hpp>

namespace dlx {

/// What is wanted, for example `{.limit = 2, .within = {.time = 5s}}`.
struct SolveOptions {
  /// Stop at this many solutions, without looking for another; at least 1.
  std::optional<std::uint64_t> limit{};
  /// Make one attempt after another, each in another order and with more nodes than the one before, until one
  /// is complete. The first order is the usual one. The others are random and depend on the seed. This is for
  /// the first solution of a hard problem, and needs `limit` 1. Nodes, updates and guesses are those of all
  /// attempts.
  bool restarts = false;
  Strategy by{};
  Subtree from{};  ///< what is searched; by default the whole tree
  Limits within{};
  /// How many threads search; 0: one for each core, see thread_count(). They find the same solutions in the
  /// same order, in as many nodes; links may need more updates. There is one thread in a Search, in a search
  /// for one solution, with restarts or by another heuristic than mrv, and while a search chooses its
  /// heuristic. If memory is short, there may be fewer threads.
  unsigned threads = 1;
  /// With several threads: solutions are shown soon after they are found, in any order. With a limit, any of
  /// them may be shown. Not for solve_part().
  bool unordered = false;
};

/// How solving went.
struct Outcome : SearchReport {
  std::uint64_t solutions = 0;
};

/// The options of one solution, ascending, those of Subtree::chosen included. Valid until the search goes on.
using Solution = std::span<const OptionId>;

/// A solution and its cost, the sum over its options.
struct CostedSolution {
  std::int64_t cost = 0;
  std::vector<OptionId> options;  ///< ascending

  friend bool operator==(const CostedSolution&, const CostedSolution&) = default;
};

/// Is called with each solution. Returns false to stop the search. Must not use the Solver.
using Visitor = std::function<bool(Solution)>;

class Search;
class Solutions;
struct CountOptions;
struct CountOutcome;
struct Position;

namespace detail {
class Engines;
}

/// A problem that is made ready once, and can then be solved many times, each time from another Subtree.
/// Nothing is rebuilt between solves, unless the seed changes or a search restarts.
///
/// States:  a solver is free or in use. It is in use while solve() or count() runs, and while a Search or a
///          range of it is neither at its end nor destroyed. To ask a solver in use for another search throws
///          InvalidArgument, and does not disturb the search that uses it.
/// Cost:    construction is linear in the problem's size, and a solve allocates next to nothing.
/// Throws:  InvalidArgument for SolveOptions that make no sense; the solver stays usable.
/// Threads: one solver belongs to one thread at a time; several may be made from one Problem.
class DLX_API Solver {
 public:
  /// Keeps no reference to `problem`.
  explicit Solver(const Problem& problem);
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// Finds all solutions, and shows each to `visit`. Without `visit` they are only counted.
  ///
  /// Cost:    O(updates) time.
  /// Order:   same problem and options give the same nodes and solutions, in the same order.
  /// Throws:  InvalidArgument, and whatever `visit` throws; the solver stays usable.
  /// Source:  Knuth, TAOCP 7.2.2.1, Algorithm X; with colors, Algorithm C; with multiplicities, Algorithm M.
  Outcome solve(const SolveOptions& options = {}, const Visitor& visit = {});

  /// The same search, driven by the caller. The solver must outlive it. `keeps_left` is for left() and
  /// position(), which throw without it. With it, a search without a heuristic is by mrv, unless one solution
  /// is wanted: see Strategy.
  Search start(SolveOptions options = {}, bool keeps_left = true) &;
  Search start(SolveOptions options = {}, bool = true) && = delete;  // the search would outlive the solver

  /// Goes on from a position of the same search, in slices. The solutions come in the order of a search that
  /// was not interrupted. The limit, and what the search reports, count from this position.
  /// `SolveOptions::from` is not used. Throws:  also InvalidArgument as resume() does: see dlx/resume.hpp.
  Search start(SolveOptions options, Position from) &;

  /// The same solutions in the same order, pulled one at a time. The solver must outlive the range.
  Solutions solutions(SolveOptions options = {}) &;
  Solutions solutions(SolveOptions options = {}) && = delete;  // the range would outlive the solver

  /// Memory held for searching, in bytes.
  std::size_t bytes() const;

 private:
  friend CountOutcome count(Solver& solver, const CountOptions& options);
  friend Solutions solutions(const Problem& problem, SolveOptions options);

  Search search(SolveOptions options, bool keep_path, const Position* from = nullptr);

  std::unique_ptr<detail::Engines> engines_;
};

/// A search that its caller drives in slices. This is for a window, a page or an interpreter that must do
/// other things in between. The slices change nothing: same nodes, same solutions in the same order.
///
///     dlx::Search search = solver.start();
///     while (search.go_on(10'000) != dlx::Search::Event::ended) show(search.progress());
///
/// States:  under way until go_on() says `ended`; then ended. It may be destroyed before that.
/// Threads: belongs to one thread.
class DLX_API Search {
 public:
  enum class Event {
    solution,  ///< there is a solution: see solution()
    paused,    ///< the nodes of the slice are searched
    ended,     ///< the search has ended: outcome() says why
  };

  ~Search();
  Search(Search&&) noexcept;
  Search& operator=(Search&&) noexcept;

  /// Goes on to the next solution, through `nodes` nodes at most. Some thousands take about a millisecond.
  /// Throws:  whatever Limits::progress throws.
  Event go_on(std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max());

  /// The solution just found. Valid until go_on() is called again. Requires that the last event was
  /// `solution`.
  Solution solution() const;

  /// How the search has gone so far. The status is `stopped` until the search has ended.
  Outcome outcome() const;

  /// How far the search is.
  Progress progress() const;

  /// What is not searched yet, in the order of the search. Empty if the search is complete. The solutions of
  /// these subtrees are those that the search would still find. No two subtrees have a solution in common. To
  /// go on with one of them, on any machine, put it into SolveOptions::from.
  ///
  /// Cost:    O(depth * depth * branches) time and memory. A position() takes far less in a deep search.
  /// Throws:  InvalidArgument for a search that does not keep it: see Solver::start().
  std::vector<Subtree> left() const;

  /// The same for resume(), or for Solver::start(). The subtree that is at hand is searched again there,
  /// which takes some milliseconds. So the solutions of a Position keep the order of this search, even if
  /// engines learn. Its pieces may be searched apart, each as a Position of its own. Requires a search that
  /// resume() can go on with.
  ///
  /// Cost:    O(depth * branches) time and memory: what subtrees have in common is kept once.
  /// Throws:  as left().
  Position position() const;

 private:
  friend class Solver;
  friend class Solutions;
  friend Solutions solutions(const Problem& problem, SolveOptions options);
  struct State;

  explicit Search(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// An input range over solutions: `for (dlx::Solution s : dlx::solutions(problem)) ...`
/// Going on costs O(updates) until the next solution. One pass: begin() may be called once.
/// Threads: belongs to one thread.
class DLX_API Solutions {
 public:
  class Iterator;

  Iterator begin();
  std::default_sentinel_t end() const { return {}; }

  /// How the search has gone so far. The status is `stopped` until the range is at its end.
  Outcome outcome() const { return search_.outcome(); }

 private:
  friend class Solver;
  friend Solutions solutions(const Problem& problem, SolveOptions options);

  explicit Solutions(Search search) : search_(std::move(search)) {}
  Search search_;
};

class DLX_API Solutions::Iterator {
 public:
  using iterator_concept = std::input_iterator_tag;
  using value_type = Solution;
  using difference_type = std::ptrdiff_t;

  Iterator() = default;
  Solution operator*() const;
  Iterator& operator++();
  void operator++(int) { ++*this; }
  friend bool operator==(const Iterator& it, std::default_sentinel_t) { return it.state_ == nullptr; }

 private:
  friend class Solutions;
  explicit Iterator(Search::State* state) : state_(state) {}
  Search::State* state_ = nullptr;  // null at the end
};

/// Solver(problem).solve(options, visit).
DLX_API Outcome solve(const Problem& problem, const SolveOptions& options = {}, const Visitor& visit = {});

/// Solver(problem).solutions(options); the range keeps the solver.
DLX_API Solutions solutions(const Problem& problem, SolveOptions options = {});

/// What a search would use.
struct Plan {
  Engine engine;            ///< links, lanes, or automatic: both, links at the top
  std::size_t bytes;        ///< about what the engine would take; lanes below links are not included
  std::size_t table_bytes;  ///< about what the table of lanes for the whole problem would take; 0 if lanes
                            ///< cannot search the problem
  std::string_view instructions;  ///< the instruction set that lanes use: "AVX3_DL", "AVX2", "NEON" ...
};
/// The plan for a problem. Throws InvalidArgument if lanes are asked for by name, and take more memory than
/// allowed, or the problem has multiplicities.
DLX_API Plan plan(const Problem& problem, Engine engine = Engine::automatic,
                  std::size_t memory = kDefaultMemory);

/// Why `options` is no solution of `problem`, in words that name the items. Empty if it is a solution.
/// Independent of every engine. Throws InvalidArgument for an option number past the last.
DLX_API std::optional<std::string> flaw(const Problem& problem, Solution options);

}  // namespace dlx
