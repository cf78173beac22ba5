#pragma once
/// A subtree of a search, as a value: it can be printed, sent to another machine, and searched there.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/problem.hpp>

namespace dlx {

/// A node of a search tree and all below it: the solutions that have all options of `chosen` and no option
/// of `excluded`. It does not depend on the engine, the heuristic or the machine that searches it. By
/// default it is the whole tree.
struct Subtree {
  /// The share of a whole tree.
  static constexpr std::uint64_t kWhole = std::uint64_t{1} << 63;

  /// In any order. If two of them conflict, the subtree has no solution. That is no error.
  std::vector<OptionId> chosen{};
  /// In any order. If one of them is chosen, too, the subtree has no solution.
  std::vector<OptionId> excluded{};
  /// Its share of the whole tree, which has the share kWhole. It is Knuth's estimate: all branches of a node
  /// count alike. Shares are whole numbers. If a subtree is split, the shares of its subtrees sum up to its
  /// share. A subtree that is far down may have the share 0. A search does not use the share.
  std::uint64_t share = kWhole;

  friend bool operator==(const Subtree&, const Subtree&) = default;
};

/// The subtree in one line: the numbers of the options chosen, then the numbers of the options excluded, each
/// with a minus sign, then the share. Example: `4 17 -3 share 4611686018427387904`
DLX_API std::string to_string(const Subtree& subtree);

/// The subtree that to_string() wrote. Numbers may be in any order, with any blanks between them. Without a
/// share it is kWhole. Throws InvalidArgument, which names the wrong word.
DLX_API Subtree parse_subtree(std::string_view text);

}  // namespace dlx
