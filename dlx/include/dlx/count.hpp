#pragma once
/// Counting solutions exactly, however many there are.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <dlx/big_count.hpp>
#include <dlx/solve.hpp>

namespace dlx {

/// How solutions are counted.
enum class Method {
  automatic,  ///< the one that seems to be the fastest. That is found out while it counts, part by part.
              ///< With multiplicities: search
  frontier,   ///< item by item; ways that leave the same items covered go on as one
  memo,       ///< by search with the engine lanes, which keeps counts so as to search nothing twice
  search,     ///< by search alone
};

DLX_API std::string_view name(Method method);  ///< "auto", "frontier", "memo", "search"

/// A way of counting that was tried.
struct Trial {
  Method method;           ///< never automatic
  std::string_view order;  ///< of the items, for a frontier: "given", "greedy" ...; else empty
  bool counted;            ///< it counted at least one part to its end
  std::uint64_t nodes;     ///< see CountOutcome
  std::uint64_t updates;
  std::uint64_t most;  ///< the most states at a time on a frontier; the states kept by memo; else 0
  std::size_t bytes;   ///< memory held at the end; a solver may hold some from counts before
};

/// What to count, and how.
struct CountOptions {
  /// Stop at this many solutions; at least 1.
  std::optional<std::uint64_t> limit{};
  Method method = Method::automatic;
  Strategy by{};
  Subtree from{};  ///< what is searched
  Limits within{};
};

/// How counting went. Nodes and updates are those of all trials together. On a frontier a node is a state,
/// and an update an option chosen in one.
struct CountOutcome : SearchReport {
  BigCount count;                  ///< exact if status is `complete`, a lower bound otherwise
  Method method = Method::search;  ///< what counted the last and largest part
  std::vector<Trial> trials;       ///< those of several parts are added up
};

/// Counts the solutions. Parts of the problem that share no item are counted each by itself, and the counts
/// are multiplied. With a limit on solutions the problem is counted as a whole, by search. An engine asked
/// for by name counts by search, too.
///
/// Memory:  `Limits::memory` also holds what frontier and memo keep. If a frontier asked for by name needs
///          more, the status is `memory_limit`.
/// Order:   the same problem and options give the same trials, nodes and updates.
/// Throws:  InvalidArgument for options that make no sense. It is also thrown for a method beside an engine
///          or a limit that means another one, for memo beside weights, for memo where lanes do not fit the
///          memory, and for frontier or memo where there are multiplicities.
DLX_API CountOutcome count(const Problem& problem, const CountOptions& options = {});
/// The same for callers who count many times. The solver keeps its engine, so what it costs to make one has
/// no part in the choice of the method. What is reported depends on the problem and the options alone, not
/// on what the solver did before. But where memory is short, what the solver still holds may leave a frontier
/// less.
DLX_API CountOutcome count(Solver& solver, const CountOptions& options = {});

}  // namespace dlx
