#pragma once
/// What a search may be told: how to look for solutions, and how far to go.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include <dlx/forecast.hpp>
#include <dlx/problem.hpp>
#include <dlx/stop.hpp>
#include <dlx/subtree.hpp>

namespace dlx {

/// An engine that searches a problem.
///
/// Some multiplicities can be done without, and then they are, by every engine. An item with bounds 0 and 1
/// is taken as a secondary item without colors. An item is left out if its bounds follow from those of
/// others, such as "32 dominoes in all" on 64 cells. If they contradict these, there is no solution, and no
/// search. But each option keeps a primary item.
enum class Engine {
  automatic,  ///< with multiplicities: links. Else lanes, if their table fits the memory. Else both: links at
              ///< the top of the search tree, and lanes for subtrees that fit and are large enough
  links,      ///< dancing links, TAOCP 7.2.2.1 Algorithms X, C and M: any size, every feature
  lanes,      ///< bit sets in SIMD lanes: many times as fast as links; no multiplicities
};

/// Which open primary item to branch on.
enum class Heuristic {
  mrv,      ///< one with the fewest branches (see Progress): the minimum remaining values
  weights,  ///< for hard problems with few solutions. Each item has a weight. It is 1 at first, and grows by
            ///< 1 each time that the item is short of options. The search branches on the item with the least
            ///< number of branches divided by its weight. But an item with one branch or none comes first
  preclusion,  ///< as weights. Besides, lanes take out at each node the options that conflict with all
               ///< options of an item. A node takes far longer, but there are far fewer. Lanes do this while
               ///< dead ends are far more than solutions, and if a bit for each pair of options fits the
               ///< memory. Links do as with weights
};

/// Whether a search by this heuristic learns from its dead ends. Then it cannot be cut into parts. False if
/// none is asked for.
constexpr bool learns(std::optional<Heuristic> heuristic) {
  return heuristic.value_or(Heuristic::mrv) != Heuristic::mrv;
}

/// Why a search ended.
enum class Status {
  complete,        ///< everything was searched; with 0 solutions it is proved that there is none
  solution_limit,  ///< as many solutions as asked for were found
  node_limit,
  time_limit,
  memory_limit,  ///< what must be kept would take more than Limits::memory
  stopped,       ///< by Limits::stop, by a visitor that returned false, or because a range was left early
};

/// Whether the search came to its end: nothing cut it short, so that its answer is final.
constexpr bool ended(Status status) { return status == Status::complete || status == Status::solution_limit; }

DLX_API std::string_view name(Engine engine);        ///< "auto", "links", "lanes"
DLX_API std::string_view name(Heuristic heuristic);  ///< "mrv", "weights", "preclusion"
DLX_API std::string_view name(Status status);        ///< "complete", "solution_limit" ...

/// The work of a search so far.
///
/// Nodes:    in links, each item branched on is a node, even if it is a dead end, and so is each solution.
///           In lanes, each state is a node, when all that it forces is done. Dead ends and solutions are
///           states, too.
/// Branches: if an item is to be covered once, each of its options is a branch. An item with a multiplicity
///           may have fewer branches than options. If it needs no more options, it has one branch more: to
///           take none.
/// Guesses:  the items branched on that had two branches or more.
/// Updates:  in links, one for each option taken out of the list of an item, primary or secondary, and one
///           for each item covered. Putting back is not counted. In lanes, one for each option chosen, forced
///           ones included.
///
/// Nodes and updates of links are those that Knuth counts, so that figures can be compared with his. With
/// multiplicities they are fewer than his: engine/links/multiple.cpp tells why.
struct Progress {
  std::uint64_t solutions = 0;  ///< for a count by parts, the sum over the parts
  std::uint64_t nodes = 0;
  std::uint64_t updates = 0;
  std::uint64_t guesses = 0;
  double seconds = 0;   ///< wall time since the search began
  double fraction = 0;  ///< the share of the search tree that is explored, 0 to 1, as Knuth estimates it.
                        ///< It never falls. But a count by parts has a tree for each part: then it is the
                        ///< share of the current tree
  std::optional<Forecast> forecast{};  ///< see Limits::forecast
};

/// The most threads that any search uses.
inline constexpr unsigned kMostThreads = 256;

/// The number of threads that `threads` stands for: 0 is one for each core, and kMostThreads at the most. Any
/// other number is itself. If the system gives a search fewer threads, those that it gives do all the
/// work. If it gives none, the caller's thread does. The answer is the same.
///
/// Throws: InvalidArgument for more than kMostThreads.
DLX_API unsigned thread_count(unsigned threads);

inline constexpr std::size_t kDefaultMemory = std::size_t{512} << 20;

/// How far a search may go, and how it reports its progress.
struct Limits {
  /// The search stops at this many nodes; at least 1.
  std::optional<std::uint64_t> nodes{};
  /// Wall time in seconds; finite and above 0.
  std::optional<std::chrono::duration<double>> time{};
  /// The most memory for what makes the search faster, in bytes: tables of engines, states and counts. Lanes
  /// asked for by name are refused if they need more. The engine `links` needs none of it.
  std::size_t memory = kDefaultMemory;
  /// The search stops when this is requested. The token and the time limit are looked at about once a
  /// millisecond, and at least every 4096 nodes.
  StopToken stop{};
  /// Called on the thread that began the search, about every `progress_interval`. Must not use the Solver.
  std::function<void(const Progress&)> progress{};
  std::chrono::duration<double> progress_interval = std::chrono::seconds(1);
  /// Whether Progress and SearchReport have a forecast. A search for all solutions by mrv has one after about
  /// a second, and another from time to time. It has one, too, if it is stopped before its end. There is none
  /// along a frontier, with a memo that saves much, for parts that share no item, and where probes take too
  /// long. Forecasts take about half of a percent of the time, at most a second each, and an engine more.
  bool forecast = false;
};

/// How to look for solutions.
struct Strategy {
  Engine engine = Engine::automatic;
  /// Without one: preclusion if the search restarts (see SolveOptions), else mrv. If mrv takes long, the
  /// engine `automatic` may leave it. If one solution is wanted, it goes on with restarts and preclusion. If
  /// several or all are wanted, it tries preclusion beside mrv, and keeps what seems to end sooner. What is
  /// shown then comes in another order than by mrv, but in the same each time. A part, a Search that keeps
  /// what is left, and whatever can be resumed stay with mrv.
  std::optional<Heuristic> heuristic{};
  /// Without a seed, ties go to the first item, and options are tried in order. With a seed, both orders are
  /// random, but the same each time.
  std::optional<std::uint64_t> seed{};
};

/// How a search went, whatever it was for.
struct SearchReport {
  Status status = Status::stopped;
  std::uint64_t nodes = 0;             ///< see Progress
  std::uint64_t updates = 0;           ///< see Progress
  std::uint64_t guesses = 0;           ///< see Progress
  double seconds = 0;                  ///< wall time, reading and building not included
  Engine engine = Engine::links;       ///< the one used; automatic means both, links at the top
  std::optional<Forecast> forecast{};  ///< if it was stopped: see Limits::forecast
};

}  // namespace dlx
