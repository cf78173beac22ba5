#pragma once
/// Splitting a search into subtrees, which can be searched apart, on machines that share nothing.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <dlx/deadline.hpp>
#include <dlx/problem.hpp>
#include <dlx/solve.hpp>
#include <dlx/subtree.hpp>

namespace dlx {

/// Splits the subtree `from` into `at_least` subtrees, or more. They come in the order of the search. No two
/// have a solution in common, and no solution of `from` is missing. Their shares are alike where the tree
/// allows it. There are fewer subtrees if the whole tree is too small. There may be none.
///
/// The result depends on the problem and the arguments alone. It is the same on every machine.
///
/// Cost:    some microseconds for each subtree of a small problem. Where nodes have many branches, there may
///          be 100,000 subtrees more than asked for, and more yet if one node has more branches.
/// Throws:  InvalidArgument for an option number past the last.
/// Threads: a const Problem may be shared.
/// Source:  the branches are those of Knuth's Algorithm X with the mrv heuristic, and of Algorithm M for
///          problems with multiplicities (TAOCP 7.2.2.1). The subtrees with the largest shares are split
///          first.
DLX_API std::vector<Subtree> split(const Problem& problem, std::size_t at_least, const Subtree& from = {});

/// One of several parts of a search.
struct PartNumber {
  std::uint32_t part = 1;   ///< from 1 to `parts`
  std::uint32_t parts = 1;  ///< at least 1

  friend bool operator==(const PartNumber&, const PartNumber&) = default;
};

/// The subtrees of one part, in the order of the search. All parts together are what split() gives, each
/// subtree once. Up to 1000 parts there are at least 8 subtrees a part, then fewer, but at least 2. The sums
/// of their shares are about even. A part of a small tree may be empty. To count a part:
/// count(problem, options, part_of(problem, number)).
///
/// Throws:  InvalidArgument for a part that is not from 1 to `parts`, or an option number past the last.
/// Cost and threads: as for split().
DLX_API std::vector<Subtree> part_of(const Problem& problem, PartNumber number, const Subtree& from = {});

/// A part of a part: {{5, 1000}, {3, 20}} is part 3 of 20 of part 5 of 1000. A path may have any length. The
/// empty one is the whole search.
using PartPath = std::vector<PartNumber>;

/// The subtrees of a part of a part, in the order of the search. So a part that takes long can be shared by
/// many: all N parts of it together are what it is, and each subtree is in one of them only. They are split
/// and dealt out by the same rule as a whole search. It is the same on every machine, too. Shares are
/// magnified, so that small ones can be told apart: those of all N parts sum up to more than half of the
/// whole.
///
/// Cost:    each number of the path takes a split.
/// Throws and threads: as above.
DLX_API std::vector<Subtree> part_of(const Problem& problem, const PartPath& path, const Subtree& from = {});

/// As above. Empty if the deadline is reached before the part is known. It is looked at before each node that
/// is split.
DLX_API std::optional<std::vector<Subtree>> part_of(const Problem& problem, const PartPath& path,
                                                    const Subtree& from, const Deadline& deadline);

/// Is called with each solution of a part, and with its place. Returns false to stop the search.
using PartVisitor = std::function<bool(std::size_t place, Solution)>;

/// Finds the solutions of one part of a search, and shows each to `visit`. All parts together have the
/// solutions of solve(problem, options), each once. The parts are not those of part_of().
///
/// The search is split into subtrees, which are numbered in its order. A place is such a number. Each subtree
/// belongs to one part. A part has its solutions in ascending places. Put the solutions of all parts together
/// by place. Then they are in the order of solve(problem, options) by mrv.
///
/// The parts, and the order of their solutions, depend on the problem, `number`, and `by`, `from` and
/// `within.memory` of the options. They are the same on every machine and for any number of threads.
///
/// Cost:    each part searches the top of the tree again, to find where it is split: some milliseconds for
///          each 50 subtrees, and longer if nodes have more than 256 branches. These nodes are counted, too.
/// Throws:  InvalidArgument for a limit on solutions, restarts, `unordered` or a heuristic that learns, for a
///          part that is not from 1 to `parts`, and as solve() does. Whatever `visit` throws.
/// Threads: a const Problem may be shared.
/// Source:  a search is split where its threads would share it: see src/search/piece.cpp.
DLX_API Outcome solve_part(const Problem& problem, PartNumber number, const SolveOptions& options = {},
                           const PartVisitor& visit = {});

}  // namespace dlx
