/// The cheapest solutions of a diagram, best-first.
///
/// From the ends up, each node gets the cost of the cheapest way on from it. A branch is the beginning of a
/// way: a node, the options chosen above it, and the exact cost of the cheapest solution through it. The
/// cheapest branch is followed to its end. At each node it goes to the child that keeps the cost. If both do,
/// it goes to hi. The other child becomes a branch of its own. So each branch that is followed is a solution.
///
/// Ties: the numbers of the solutions through a branch, in the diagram's order, have no gap. Two branches
/// have no solution in common. So among branches that cost the same, the one with the smallest first number
/// comes next.
///
/// Source: A* with an exact bound. For the bound: Knuth, TAOCP 7.1.4, Algorithm B.

#include <algorithm>
#include <limits>
#include <type_traits>
#include <utility>
#include <variant>

#include "counted.hpp"
#include "diagram/arrays.hpp"

namespace dlx {

namespace {

using detail::DiagramArrays;

constexpr std::uint32_t kNoLink = std::numeric_limits<std::uint32_t>::max();

/// Throws InvalidArgument if a total could pass 63 bits.
void check_costs(const DiagramArrays& arrays, std::span<const std::int64_t> costs) {
  if (costs.size() != arrays.option_count) {
    throw InvalidArgument(detail::counted(costs.size(), "cost") + " for " +
                          detail::counted(arrays.option_count, "option") + "; each needs one");
  }
  constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
  std::vector<std::uint64_t> most(arrays.nodes.size());  // the largest sum of a way on, all costs positive
  for (std::size_t id = Diagram::kDone + 1; id < most.size(); ++id) {
    const Diagram::Node& node = arrays.nodes[id];
    const std::int64_t cost = costs[index(node.option)];
    const std::uint64_t size =
        cost < 0 ? 0 - static_cast<std::uint64_t>(cost) : static_cast<std::uint64_t>(cost);
    if (size > kMost - most[node.hi])
      throw InvalidArgument("the costs of a solution may come to more than 2^63 - 1");
    most[id] = std::max(most[node.lo], size + most[node.hi]);
  }
}

}  // namespace

struct Cheapest::State {
  /// The options chosen on a way, as a list from the last to the first. Ways share their beginnings.
  struct Link {
    OptionId option;
    std::uint32_t before;
  };

  template <class Count>
  struct Branch {
    std::int64_t total;  // the cost of the cheapest solution through it
    Count first;         // the number of the first solution through it
    std::uint32_t node;
    std::uint32_t link;  // the options chosen above the node

    /// For a heap with the next branch on top.
    friend bool operator<(const Branch& a, const Branch& b) {
      return a.total != b.total ? a.total > b.total : a.first > b.first;
    }
  };

  template <class Count>
  using Heap = std::vector<Branch<Count>>;

  std::shared_ptr<const DiagramArrays> arrays;
  std::vector<std::int64_t> costs;
  std::vector<std::int64_t> least;  // for each node: the cost of the cheapest way on
  std::vector<Link> links;
  std::variant<Heap<std::uint64_t>, Heap<detail::UInt128>, Heap<detail::UInt256>, Heap<BigCount>> heap;

  /// Follows `branch` to its cheapest solution. Its other solutions go to the heap as new branches.
  template <class Count>
  CostedSolution follow(Branch<Count> branch, const std::vector<Count>& counts, Heap<Count>& branches) {
    while (branch.node != Diagram::kDone) {
      const Diagram::Node& node = arrays->nodes[branch.node];
      const std::int64_t rest = least[branch.node];
      const std::int64_t above = branch.total - rest;  // the cost of the options chosen above the node
      const std::int64_t by_hi = costs[index(node.option)] + least[node.hi];
      const bool take = by_hi == rest;
      const bool both = node.lo != Diagram::kNone;
      // On the way to lo nothing is chosen.
      Branch<Count> lo{branch.total, branch.first, node.lo, branch.link};
      if (both) {
        lo.total = above + least[node.lo];
        lo.first += counts[node.hi];
      }
      if (take || both) {
        links.push_back({node.option, branch.link});
        branch.node = node.hi;
        branch.link = static_cast<std::uint32_t>(links.size() - 1);
        branch.total = above + by_hi;
      }
      if (!take) std::swap(branch, lo);
      if (both) {
        branches.push_back(std::move(lo));
        std::push_heap(branches.begin(), branches.end());
      }
    }
    CostedSolution solution{branch.total, {}};
    for (std::uint32_t link = branch.link; link != kNoLink; link = links[link].before) {
      solution.options.push_back(links[link].option);
    }
    std::sort(solution.options.begin(), solution.options.end());
    return solution;
  }
};

Cheapest::Cheapest(Diagram diagram, std::span<const std::int64_t> costs) : state_(std::make_unique<State>()) {
  const DiagramArrays& arrays = *diagram.arrays_;
  check_costs(arrays, costs);
  state_->arrays = std::move(diagram.arrays_);
  state_->costs.assign(costs.begin(), costs.end());
  state_->least.resize(arrays.nodes.size());
  for (std::size_t id = Diagram::kDone + 1; id < arrays.nodes.size(); ++id) {
    const Diagram::Node& node = arrays.nodes[id];
    std::int64_t& least = state_->least[id];
    least = costs[index(node.option)] + state_->least[node.hi];
    if (node.lo != Diagram::kNone) least = std::min(least, state_->least[node.lo]);
  }
  if (arrays.root == Diagram::kNone) return;
  std::visit(
      [&]<class Count>(const std::vector<Count>&) {
        state_->heap = State::Heap<Count>{{state_->least[arrays.root], Count(0), arrays.root, kNoLink}};
      },
      arrays.counts);
}

Cheapest::~Cheapest() = default;
Cheapest::Cheapest(Cheapest&&) noexcept = default;
Cheapest& Cheapest::operator=(Cheapest&&) noexcept = default;

std::optional<CostedSolution> Cheapest::next() {
  return std::visit(
      [this]<class Count>(State::Heap<Count>& branches) -> std::optional<CostedSolution> {
        if (branches.empty()) return std::nullopt;
        std::pop_heap(branches.begin(), branches.end());
        State::Branch<Count> branch = std::move(branches.back());
        branches.pop_back();
        return state_->follow(std::move(branch), std::get<std::vector<Count>>(state_->arrays->counts),
                              branches);
      },
      state_->heap);
}

std::vector<CostedSolution> cheapest(const Diagram& diagram, std::span<const std::int64_t> costs,
                                     std::size_t k) {
  Cheapest range(diagram, costs);
  std::vector<CostedSolution> found;
  while (found.size() < k) {
    std::optional<CostedSolution> solution = range.next();
    if (!solution) break;
    found.push_back(std::move(*solution));
  }
  return found;
}

}  // namespace dlx
