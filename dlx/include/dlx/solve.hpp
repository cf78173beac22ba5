#pragma once
/// Solving: every solution to a visitor, or pulled one at a time; once, or many times with one Solver.

#include <chrono>
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

#include <dlx/problem.hpp>
#include <dlx/stop.hpp>

namespace dlx {

enum class Engine {
  automatic,  ///< links with multiplicities; else lanes if the problem fits the memory; else links at the top
              ///< of the search tree, and lanes for the subtrees that fit and are worth it
  links,      ///< dancing links, TAOCP 7.2.2.1 Algorithms X, C and M: any size, every feature
  lanes,      ///< bit sets in SIMD lanes: many times as fast as links; no multiplicities
};

/// Which open primary item to branch on.
enum class Heuristic {
  mrv,      ///< one with the fewest branches (see Progress), the minimum remaining values
  weights,  ///< if each has two branches or more, one with the least number of them divided by its
            ///< weight, which is 1 plus the number of times that the item was short of options; else as
            ///< mrv. For hard problems with few solutions
};

/// Why a search ended.
enum class Status {
  complete,        ///< everything was searched; with 0 solutions it is proved that there is none
  solution_limit,  ///< as many solutions as asked for were found
  node_limit,
  time_limit,
  memory_limit,  ///< what must be kept would take more than SolveOptions::memory
  stopped,       ///< by SolveOptions::stop, by a visitor that returned false, or a range left before its end
};

DLX_API std::string_view name(Engine engine);        ///< "auto", "links", "lanes"
DLX_API std::string_view name(Heuristic heuristic);  ///< "mrv", "weights"
DLX_API std::string_view name(Status status);        ///< "complete", "solution_limit" ...

/// The work of a search so far.
///
/// Nodes, in links: one for each item branched on, dead ends included, and one for each solution. In lanes:
/// one for each state after all that it forces is done, whether it is branched on, a dead end or solved.
/// Guesses: the items branched on that had two branches or more. A branch is an option, for an item to be
/// covered once; with a multiplicity an item may have fewer branches than options, or one more, which is to
/// take no more of them.
/// Updates, in links: one for each option taken out of an item's list, secondary items too, and one for each
/// item covered; restoring is not counted. In lanes: one for each option chosen, forced ones included.
/// Nodes and updates of links are Knuth's measures, so figures can be compared with his; but with
/// multiplicities they are fewer, as engine/links/multiple.cpp tells.
struct Progress {
  std::uint64_t solutions = 0;  ///< for a count by parts, the sum over the parts
  std::uint64_t nodes = 0;
  std::uint64_t updates = 0;
  std::uint64_t guesses = 0;
  double seconds = 0;   ///< wall time since the search began
  double fraction = 0;  ///< share of the search tree explored, 0 to 1, as Knuth estimates it; for a count
                        ///< by parts, of the tree of the part at hand
};

inline constexpr std::size_t kDefaultMemory = std::size_t{512} << 20;

/// How to search. `{.limit = 2, .time_limit = 5s}` reads as it should.
struct SolveOptions {
  /// Stop at this many solutions, without looking for another; at least 1.
  std::optional<std::uint64_t> limit{};
  /// Stop before this many nodes are passed; at least 1.
  std::optional<std::uint64_t> node_limit{};
  /// Wall time in seconds; finite and above 0.
  std::optional<std::chrono::duration<double>> time_limit{};
  /// Stop when this is requested; never without one. Like the time limit it is looked at about once a
  /// millisecond, and at the latest every 4096 nodes.
  StopToken stop{};
  Engine engine = Engine::automatic;
  /// None: mrv, but weights with `restarts`. For one solution (`limit` 1) the engine `automatic` goes from
  /// mrv to restarts with weights when mrv takes long.
  std::optional<Heuristic> heuristic{};
  /// Search in one random order after another, each with more nodes to spend than the last, until one comes
  /// to its end; the first order is the usual one, and the others depend on `seed`. For first
  /// solutions of hard problems: needs `limit` 1. Nodes, updates and guesses are those of all attempts.
  bool restarts = false;
  /// The most memory for what makes it faster, in bytes: tables of engines, states and counts; lanes asked
  /// for by name are refused if they need more. The engine `links` needs none.
  std::size_t memory = kDefaultMemory;
  /// Without a seed ties go to the first item, and options are tried in order. With one, both orders are
  /// random but repeatable.
  std::optional<std::uint64_t> seed{};
  /// Only solutions with all of these; two that conflict leave no solution, which is no error.
  std::vector<OptionId> required{};
  /// Only solutions with none of these.
  std::vector<OptionId> forbidden{};
  /// Called on the searching thread, about every `progress_interval`. Must not use the Solver.
  std::function<void(const Progress&)> progress{};
  std::chrono::duration<double> progress_interval = std::chrono::seconds(1);
};

/// How a search went, whatever it was for.
struct SearchReport {
  Status status = Status::stopped;
  std::uint64_t nodes = 0;        ///< see Progress
  std::uint64_t updates = 0;      ///< see Progress
  std::uint64_t guesses = 0;      ///< see Progress
  double seconds = 0;             ///< wall time, reading and building not included
  Engine engine = Engine::links;  ///< automatic: both, links at the top
};

/// How solving went.
struct Outcome : SearchReport {
  std::uint64_t solutions = 0;
};

/// The options of one solution: ids as the caller numbered them, ascending, required ones included.
/// Valid until the search goes on.
using Solution = std::span<const OptionId>;

/// Sees each solution; returns false to stop the search. Must not use the Solver.
using Visitor = std::function<bool(Solution)>;

class Search;
class Solutions;
struct CountOutcome;
enum class Method;

namespace detail {
class Engines;
}

/// A problem made ready once and then solved many times, each time with options required or forbidden.
/// Nothing is rebuilt between solves, unless the seed changes or a search restarts.
///
/// States:  a solver is free or in use. It is in use while solve() or count() runs, and while a Search or a
///          range of it is neither at its end nor destroyed. Whoever asks a solver in use for another search
///          gets InvalidArgument, and the search that uses it goes on undisturbed.
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

  /// Finds every solution and shows each to `visit`; without one they are only counted.
  ///
  /// Cost:    O(updates) time.
  /// Order:   same problem and options give the same nodes and solutions, in the same order.
  /// Throws:  InvalidArgument, and whatever `visit` throws; the solver stays usable.
  /// Source:  Knuth, TAOCP 7.2.2.1, Algorithm X; with colors, Algorithm C; with multiplicities, Algorithm M.
  Outcome solve(const SolveOptions& options = {}, const Visitor& visit = {});

  /// The same search, for the caller to drive. The solver must outlive it.
  Search start(SolveOptions options = {}) &;
  Search start(SolveOptions options = {}) && = delete;  // the search would outlive the solver

  /// The same solutions in the same order, pulled one at a time. The solver must outlive the range.
  Solutions solutions(SolveOptions options = {}) &;
  Solutions solutions(SolveOptions options = {}) && = delete;  // the range would outlive the solver

  /// Memory held for searching, in bytes.
  std::size_t bytes() const;

 private:
  friend CountOutcome count(Solver& solver, const SolveOptions& options, Method method);
  std::unique_ptr<detail::Engines> engines_;
};

/// A search that its caller drives in slices: for a window, a page or an interpreter that has other things to
/// look after in between. The slices change nothing: same nodes, same solutions in the same order.
///
///     dlx::Search search = solver.start();
///     while (search.go_on(10'000) != dlx::Search::Event::ended) show(search.progress());
///
/// States:  under way until go_on() says `ended`, and ended from then on. To destroy it before that abandons
///          it.
/// Threads: belongs to one thread.
class DLX_API Search {
 public:
  enum class Event {
    solution,  ///< solution() is the next one
    paused,    ///< the nodes of the slice are searched
    ended,     ///< outcome() says why
  };

  ~Search();
  Search(Search&&) noexcept;
  Search& operator=(Search&&) noexcept;

  /// Goes on to the next solution, through `nodes` nodes at most: some thousands take about a millisecond.
  /// Throws:  whatever SolveOptions::progress throws.
  Event go_on(std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max());

  /// The solution just found; valid until go_on() is called again. Requires that the last event was
  /// `solution`.
  Solution solution() const;

  /// How the search has gone so far; its status is `stopped` until it has ended.
  Outcome outcome() const;

  /// How far it is.
  Progress progress() const;

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

  /// How the search has gone so far; its status is `stopped` until the range is at its end.
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

/// What a search would be done with.
struct Plan {
  Engine engine;            ///< links, lanes, or automatic: both, links at the top
  std::size_t bytes;        ///< the memory that the engine would take, about; lanes below links not included
  std::size_t table_bytes;  ///< what a table for lanes of the whole problem would take, about; 0 if lanes do
                            ///< not take the problem
  std::string_view instructions;  ///< the instruction set that lanes use: "AVX3_DL", "AVX2", "NEON" ...
};
/// Throws InvalidArgument for lanes asked for by name if they take more memory than allowed, or if the
/// problem has multiplicities.
DLX_API Plan plan(const Problem& problem, const SolveOptions& options = {});

/// Why `options` is no solution of `problem`, in words that name the items; empty if it is one.
/// Independent of every engine. Throws InvalidArgument for an option number past the last.
DLX_API std::optional<std::string> flaw(const Problem& problem, Solution options);

}  // namespace dlx
