#include "engine/path.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <span>
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

/// Goes down from `at`, the node of `fork`, into its branch number `k`. If that is not listed: into all
/// branches from `k` on, as one subtree.
void descend(Subtree& at, const Fork& fork, std::size_t k) {
  const std::size_t listed = fork.branches.size();
  at.share = share_of(at.share, k, k < listed ? k + 1 : fork.count, fork.count);
  if (fork.apart || k >= listed) {
    const auto first = fork.branches.begin();
    at.excluded.insert(at.excluded.end(), first, first + static_cast<std::ptrdiff_t>(std::min(k, listed)));
  }
  if (k < listed) at.chosen.push_back(fork.branches[k]);
}

/// Drops the options of `item` from `excluded`: a branch that covers `item` rules them out anyway. Requires
/// that nothing else can cover `item` then, as `!fork.apart` says. Returns how many options before the first
/// that is dropped.
std::size_t forget_excluded(Subtree& at, const Problem& problem, ItemId item) {
  const auto covers = [&](OptionId option) {
    const std::span<const Entry> entries = problem.entries(option);
    return std::any_of(entries.begin(), entries.end(), [item](const Entry& e) { return e.item == item; });
  };
  const auto first = std::find_if(at.excluded.begin(), at.excluded.end(), covers);
  const auto before = static_cast<std::size_t>(first - at.excluded.begin());
  at.excluded.erase(std::remove_if(first, at.excluded.end(), covers), at.excluded.end());
  return before;
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

UnfinishedList left_of(const Problem& problem, Subtree root, const Path& path, std::size_t place) {
  UnfinishedList left;        // the last fork comes first
  UnfinishedList::Same same;  // so many options of `root` are those of its first subtree
  const auto add = [&](const Fork& fork, std::size_t k) {
    Subtree branch = same.rest_of(root);
    descend(branch, fork, k);
    left.push_front(same, {std::move(branch), 0, 0, place});
    same = {root.chosen.size(), root.excluded.size()};
  };
  for (const Fork& fork : path.forks) {
    append(root.chosen, fork.chosen);
    const std::size_t next = fork.left_out ? std::max(fork.branches.size(), fork.count) : fork.current + 1;
    if (const std::size_t rest = std::max(next, fork.branches.size()); rest < fork.count) add(fork, rest);
    if (!fork.apart && fork.current < fork.branches.size())
      same.excluded = std::min(same.excluded, forget_excluded(root, problem, fork.item));
    for (std::size_t k = fork.branches.size(); k > next; --k) add(fork, k - 1);
    descend(root, fork, fork.current);
  }
  append(root.chosen, path.chosen);
  if (!path.done) left.push_front(same, {same.rest_of(root), 0, 0, place});
  return left;
}

}  // namespace dlx::detail
