#pragma once
/// Counting solutions exactly, however many there are.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <dlx/big_count.hpp>
#include <dlx/solve.hpp>

namespace dlx {

class UnfinishedList;

/// How solutions are counted.
enum class Method {
  automatic,  ///< the one that seems to be the fastest. That is found out while it counts, part by part
  frontier,   ///< item by item. Ways that lead to the same state are counted together
  memo,       ///< by search with the engine lanes. It keeps counts of states, to search none twice. Not with
              ///< multiplicities
  search,     ///< by search alone
};

DLX_API std::string_view name(Method method);  ///< "auto", "frontier", "memo", "search"

/// A way of counting that was tried.
struct Trial {
  Method method;           ///< never automatic
  std::string_view order;  ///< of the items, for a frontier: "given", "greedy" ...; "preclusion" for a search
                           ///< with it, beside the one by mrv; else empty
  bool counted;            ///< it counted at least one part to its end
  std::uint64_t nodes;     ///< see CountOutcome
  std::uint64_t updates;
  std::uint64_t most;  ///< frontier: the most states at a time; memo: the states kept; search: 0
  std::size_t bytes;  ///< memory held: frontier: the most at the end of a step; else at the end of the count,
                      ///< and with a solver also what it holds from counts before
};

/// What to count, and how.
struct CountOptions {
  /// Stop at this many solutions; at least 1.
  std::optional<std::uint64_t> limit{};
  Method method = Method::automatic;
  Strategy by{};
  Subtree from{};  ///< what is searched; by default the whole tree
  Limits within{};
  /// How many threads count; 0: one for each core, see thread_count(). count() says what they share.
  unsigned threads = 1;
};

/// How counting went. Nodes and updates are those of all trials together. On a frontier, a node is a state,
/// and an update is an option chosen in a state, or none where there is a choice.
struct CountOutcome : SearchReport {
  BigCount count;                  ///< exact if status is `complete`, a lower bound otherwise
  Method method = Method::search;  ///< the method that counted the last and largest part
  std::vector<Trial> trials;       ///< one for each method and order: the sum over the parts
};

/// Counts the solutions. Parts of the problem that share no item are counted each by itself, and the counts
/// are multiplied. With a limit on solutions the problem is counted as a whole, by search. An engine asked
/// for by name counts by search, too.
///
/// Memory:  `Limits::memory` also limits what frontier and memo keep. If a frontier asked for by name needs
///          more, the status is `memory_limit`.
/// Order:   the same problem and options give the same trials, nodes and updates.
/// Throws:  InvalidArgument for options that make no sense. They include the methods frontier and memo
///          together with an engine asked for by name, or with a limit on solutions. They also include memo
///          together with weights or with multiplicities that cannot be done without (see Engine), and memo
///          if lanes do not fit the memory.
/// Threads: a const Problem may be shared. With CountOptions::threads, threads share each step along a
///          frontier that has many states, and a search that takes long, if the problem has only one part.
///          Memo, weights and a count with a limit have one thread. Progress is reported on the thread that
///          calls count().
DLX_API CountOutcome count(const Problem& problem, const CountOptions& options = {});
/// The same for callers that count many times. The solver keeps its engine. So what it costs to make an
/// engine does not influence the choice of the method. What is reported depends on the problem and the
/// options alone, not on what the solver did before. There is one exception: if memory is short, what the
/// solver still holds may leave less for a frontier.
DLX_API CountOutcome count(Solver& solver, const CountOptions& options = {});

/// Counts the solutions of several subtrees, one after another, within the same limits. They take the place
/// of CountOptions::from. The count is the sum. So a solution that two of them have is counted twice. The
/// method is that of the last subtree, and there are no trials. A limit on solutions is not possible here.
DLX_API CountOutcome count(const Problem& problem, const CountOptions& options,
                           std::span<const Subtree> subtrees);
/// The same for subtrees that have most of their options in common. Throws InvalidArgument also if one of
/// them was begun: see resume_count().
DLX_API CountOutcome count(const Problem& problem, const CountOptions& options,
                           const UnfinishedList& subtrees);

}  // namespace dlx
