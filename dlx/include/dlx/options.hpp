#pragma once
/// What every search may be told: how far to go, which solutions are wanted, how to look for them.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
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
  memory_limit,  ///< what must be kept would take more than Limits::memory
  stopped,       ///< by Limits::stop, by a visitor that returned false, or a range left before its end
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

/// How far a search may go, and who hears of it on the way.
struct Limits {
  /// Stop before this many nodes are passed; at least 1.
  std::optional<std::uint64_t> nodes{};
  /// Wall time in seconds; finite and above 0.
  std::optional<std::chrono::duration<double>> time{};
  /// The most memory for what makes it faster, in bytes: tables of engines, states and counts; lanes asked
  /// for by name are refused if they need more. The engine `links` needs none.
  std::size_t memory = kDefaultMemory;
  /// Stop when this is requested; never without one. Like the time limit it is looked at about once a
  /// millisecond, and at the latest every 4096 nodes.
  StopToken stop{};
  /// Called on the searching thread, about every `progress_interval`. Must not use the Solver.
  std::function<void(const Progress&)> progress{};
  std::chrono::duration<double> progress_interval = std::chrono::seconds(1);
};

/// Which solutions are wanted.
struct Filter {
  /// Only solutions with all of these; two that conflict leave no solution, which is no error.
  std::vector<OptionId> required{};
  /// Only solutions with none of these.
  std::vector<OptionId> forbidden{};
};

/// How to look for solutions.
struct Strategy {
  Engine engine = Engine::automatic;
  /// None: mrv, but weights with restarts (see SolveOptions). For one solution the engine `automatic` goes
  /// from mrv to restarts with weights when mrv takes long.
  std::optional<Heuristic> heuristic{};
  /// Without a seed ties go to the first item, and options are tried in order. With one, both orders are
  /// random but repeatable.
  std::optional<std::uint64_t> seed{};
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

}  // namespace dlx
