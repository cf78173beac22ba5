#include "search/probes/probe.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "engine/path.hpp"
#include "search/probes/clock.hpp"

/// Probes.
///
/// Knuth's probe goes from the root to a leaf, and takes one branch of each node at random. If a node has b
/// branches, the one taken stands for b nodes. The product of these numbers is the weight of a node. The sum
/// of the weights on the way is the size of the tree, in the mean. But a few leaves of very large weight make
/// up most of this mean, and most probes meet none of them.
///
/// Chen's probe goes down many ways at once. The nodes that it meets belong to strata. A node and its
/// descendants are never in the same stratum. The strata are looked at from the root on. Of the nodes of a
/// stratum only some are kept. The weight of those dropped goes to those kept, so that the mean does not
/// change. So nodes of large weight are split, and many of small weight become one.
///
/// Here a stratum has the nodes where as many items are covered. What is left of them is about as large.
/// Three things are different:
///   - `width` nodes of a stratum are kept, not one. Nodes whose weight is large enough are kept for sure.
///     The others are drawn in equal steps of weight (systematic sampling), in the order in which they were
///     met. So the draws are spread over the tree, and probes differ less.
///   - Each node that is kept is searched, for some nodes. If the search ends, all below the node is known,
///     and nothing is drawn there. Most of the luck of Knuth's probe is in the last levels.
///   - The nodes are those of an engine, with all that it forces and has learned.
/// If no stratum has more than `width` nodes, the probe is exact.

namespace dlx::detail {

namespace {

constexpr std::uint64_t kNodesOfLook = 32;
constexpr std::size_t kForks = 64;  // of a way without choices that is gone at once

}  // namespace

Prober::Prober(const Problem& problem, Run& run, std::mt19937_64& random, std::vector<Subtree> roots,
               bool visit, const Attempt& attempt)
    : problem_(problem),
      run_(run),
      random_(random),
      roots_(std::move(roots)),
      visit_(visit),
      attempt_(attempt) {}

bool Prober::probe(std::size_t width, TreeSize& size) {
  strata_.clear();
  seen_ = 0;
  for (const Subtree& root : roots_) strata_[covered(root, {})].push_back({root});
  while (!strata_.empty()) {
    auto stratum = strata_.extract(strata_.begin());
    thin(stratum.mapped(), width);
    for (const Branch& branch : stratum.mapped()) {
      if (!look(branch, stratum.key(), size)) return false;
    }
  }
  found_ = std::max(found_, seen_);
  return true;
}

/// Searches some nodes of a branch. If that is not all of it, its branches go into their strata.
bool Prober::look(const Branch& branch, std::uint32_t depth, TreeSize& size) {
  const Work before = run_.work();
  if (!run_.begin(branch.at, attempt_)) return true;
  const double start = thread_seconds();
  const Run::Event event = run_.go_on(Run::kNever, visit_, kNodesOfLook);
  const double seconds = thread_seconds() - start;
  const Work work = run_.work() - before;
  if (event == Run::Event::ended) return false;
  const auto nodes = static_cast<double>(work.nodes);
  if (event == Run::Event::exhausted) {
    size += branch.weight * TreeSize{nodes, seconds, static_cast<double>(work.solutions)};
    hits_ += work.solutions > 0;
    seen_ += work.solutions;
    looked_at_ += nodes;
  } else {
    add_branches(branch, depth, size, seconds / nodes);
  }
  return true;
}

/// Adds the branches of the first node with several branches, and counts the nodes on the way there.
void Prober::add_branches(const Branch& branch, std::uint32_t depth, TreeSize& size, double seconds) {
  Path path = run_.engine().path(kForks);
  const auto has_choice = [](const Fork& fork) { return fork.count > 1; };
  auto fork = std::find_if(path.forks.begin(), path.forks.end(), has_choice);
  if (fork == path.forks.end()) --fork;
  path.forks.erase(fork + 1, path.forks.end());
  path.forks.back().current = 0;
  path.chosen.clear();
  path.done = false;
  size += branch.weight * static_cast<double>(path.forks.size()) * TreeSize{1, seconds, 0};
  for (const Unfinished& child : left_of(problem_, branch.at, path)) {
    const std::uint32_t stratum = depth + covered(child.root, branch.at);
    strata_[stratum].push_back({child.root, branch.weight});
  }
}

/// Keeps `width` branches. The chance of each is its weight divided by a step; it is 1 from a step on.
void Prober::thin(std::vector<Branch>& branches, std::size_t width) {
  if (branches.size() <= width) return;
  std::vector<double> weights;
  double sum = 0;
  for (const Branch& branch : branches) {
    weights.push_back(branch.weight);
    sum += branch.weight;
  }
  std::sort(weights.begin(), weights.end(), std::greater<>());
  std::size_t sure = 0;  // so many are heavier than a step
  while (sure + 1 < width && weights[sure] * static_cast<double>(width - sure) >= sum) sum -= weights[sure++];
  const double step = sum / static_cast<double>(width - sure);
  double next = chance() * step;
  std::size_t kept = 0;
  for (Branch& branch : branches) {
    if (branch.weight < step) {
      next -= branch.weight;
      if (next >= 0) continue;
      next += step;
      branch.weight = step;
    }
    std::swap(branches[kept++], branch);
  }
  branches.resize(kept);
}

/// A random number from 0 to 1, the same on every system.
double Prober::chance() { return static_cast<double>(random_() >> 11) * 0x1p-53; }

/// The number grows from a node to its branches: those of an item with a multiplicity may choose nothing, and
/// exclude options.
std::uint32_t Prober::covered(const Subtree& at, const Subtree& above) const {
  std::size_t count = at.excluded.size() - std::min(at.excluded.size(), above.excluded.size());
  for (std::size_t i = above.chosen.size(); i < at.chosen.size(); ++i) {
    for (const Entry& entry : problem_.entries(at.chosen[i])) count += problem_.is_primary(entry.item);
  }
  return static_cast<std::uint32_t>(count);
}

}  // namespace dlx::detail
