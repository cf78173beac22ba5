#include "engine/path.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>

namespace dlx::detail {

namespace {

void append(std::vector<OptionId>& out, const std::vector<OptionId>& more) {
  out.insert(out.end(), more.begin(), more.end());
}

/// The share of the branches `begin` to `end` - 1 of a node that has `count` branches and the share `node`.
std::uint64_t share_of(std::uint64_t node, std::size_t begin, std::size_t end, std::size_t count) {
  const auto up_to = [&](std::size_t k) {
    return node / count * k + std::min<std::uint64_t>(k, node % count);
  };
  return up_to(end) - up_to(begin);
}

/// Branch number `k` of `fork`, which is at the node `at`. If it is not listed: all branches from `k` on, as
/// one subtree.
Subtree branch(const Subtree& at, const Fork& fork, std::size_t k) {
  const std::size_t listed = fork.branches.size();
  Subtree result = at;
  result.share = share_of(at.share, k, k < listed ? k + 1 : fork.count, fork.count);
  if (fork.apart || k >= listed) {
    const auto first = fork.branches.begin();
    result.excluded.insert(result.excluded.end(), first,
                           first + static_cast<std::ptrdiff_t>(std::min(k, listed)));
  }
  if (k < listed) result.chosen.push_back(fork.branches[k]);
  return result;
}

}  // namespace

void Path::append(Path below) {
  if (below.forks.empty()) {
    detail::append(chosen, below.chosen);
  } else {
    std::vector<OptionId>& first = below.forks.front().chosen;
    first.insert(first.begin(), chosen.begin(), chosen.end());
    std::move(below.forks.begin(), below.forks.end(), std::back_inserter(forks));
    chosen = std::move(below.chosen);
  }
  done = below.done;
}

std::vector<Subtree> left_of(Subtree root, const Path& path) {
  std::vector<Subtree> left;  // in reverse order
  for (const Fork& fork : path.forks) {
    append(root.chosen, fork.chosen);
    const std::size_t next = fork.left_out ? std::max(fork.branches.size(), fork.count) : fork.current + 1;
    if (const std::size_t rest = std::max(next, fork.branches.size()); rest < fork.count) {
      left.push_back(branch(root, fork, rest));
    }
    for (std::size_t k = fork.branches.size(); k > next; --k) left.push_back(branch(root, fork, k - 1));
    root = branch(root, fork, fork.current);
  }
  append(root.chosen, path.chosen);
  if (!path.done) left.push_back(std::move(root));
  std::reverse(left.begin(), left.end());
  return left;
}

}  // namespace dlx::detail
