/// What a diagram can be asked. A walk goes down one way. A pass goes over all nodes once, up or down. That
/// is possible because ids of children are below those of their parents.

#include <algorithm>
#include <utility>

#include "diagram/arrays.hpp"
#include "diagram/builder.hpp"
#include "random.hpp"

namespace dlx {

namespace {

using detail::DiagramArrays;
using Node = Diagram::Node;

/// The options of solution number `k`, from the root to the end.
template <class Count>
void descend(const DiagramArrays& arrays, const std::vector<Count>& counts, Count k,
             std::vector<OptionId>& out) {
  const Node* const nodes = arrays.nodes.data();
  const Count* const below = counts.data();
  for (std::uint32_t at = arrays.root; at != Diagram::kDone;) {
    const Node& node = nodes[at];
    if (k < below[node.hi]) {
      out.push_back(node.option);
      at = node.hi;
    } else {
      k -= below[node.hi];
      at = node.lo;
    }
  }
}

/// The inverse: how many solutions come before the one with `options`, which are sorted.
template <class Count>
std::optional<Count> rank(const DiagramArrays& arrays, const std::vector<Count>& below,
                          std::span<const OptionId> options) {
  Count before = 0;
  std::size_t found = 0;
  std::uint32_t at = arrays.root;
  while (at > Diagram::kDone) {
    const Node& node = arrays.nodes[at];
    if (std::binary_search(options.begin(), options.end(), node.option)) {
      ++found;
      at = node.hi;
    } else {
      before += below[node.hi];
      at = node.lo;
    }
  }
  if (at == Diagram::kNone || found < options.size()) return {};
  return before;
}

}  // namespace

Diagram::Diagram() : Diagram(detail::DiagramBuilder(0, kDefaultMemory).finish(kNone, {}, {})) {}
Diagram::Diagram(std::shared_ptr<const detail::DiagramArrays> arrays) : arrays_(std::move(arrays)) {}

BigCount Diagram::count() const {
  return std::visit([this](const auto& counts) { return BigCount(counts[arrays_->root]); }, arrays_->counts);
}

std::size_t Diagram::bytes() const { return arrays_->bytes(); }
std::span<const Diagram::Node> Diagram::nodes() const { return arrays_->nodes; }
std::uint32_t Diagram::root() const { return arrays_->root; }
std::span<const OptionId> Diagram::order() const { return arrays_->order; }
std::size_t Diagram::option_count() const { return arrays_->option_count; }

std::vector<OptionId> Diagram::solution(const BigCount& k) const {
  const BigCount total = count();
  if (k < 0 || k >= total) {
    throw InvalidArgument("there is no solution " + k.str() +
                          (total == 0 ? "; the diagram has none"
                                      : "; they are numbered from 0 to " + BigCount(total - 1).str()));
  }
  std::vector<OptionId> options;
  std::visit(
      [&]<class Count>(const std::vector<Count>& counts) {
        descend(*arrays_, counts, static_cast<Count>(k), options);
      },
      arrays_->counts);
  std::sort(options.begin(), options.end());
  return options;
}

std::optional<BigCount> Diagram::rank(std::span<const OptionId> options) const {
  std::vector<OptionId> sorted(options.begin(), options.end());
  std::sort(sorted.begin(), sorted.end());
  return std::visit(
      [&](const auto& below) {
        const auto before = dlx::rank(*arrays_, below, sorted);
        return before ? std::optional(BigCount(*before)) : std::nullopt;
      },
      arrays_->counts);
}

std::vector<BigCount> Diagram::frequencies(const std::function<bool()>& go_on) const {
  // The solutions through a hi arc: ways from the root to its node, times solutions below its child. No
  // number is larger than the number of all solutions.
  std::vector<BigCount> result(arrays_->option_count);
  std::visit(
      [&]<class Count>(const std::vector<Count>& below) {
        const std::vector<Node>& nodes = arrays_->nodes;
        std::vector<Count> ways(nodes.size());
        std::vector<Count> sums(result.size());
        ways[arrays_->root] = 1;
        constexpr std::size_t kOften = std::is_same_v<Count, BigCount> ? 1 : 4096;  // large numbers take long
        for (std::size_t id = nodes.size() - 1; id > kDone; --id) {
          if (id % kOften == 0 && go_on && !go_on()) return result.clear();
          const Node& node = nodes[id];
          sums[index(node.option)] += ways[id] * below[node.hi];
          ways[node.hi] += ways[id];
          ways[node.lo] += ways[id];
        }
        for (std::size_t o = 0; o < sums.size(); ++o) result[o] = BigCount(sums[o]);
      },
      arrays_->counts);
  return result;
}

Diagram::Iterator Diagram::begin() const { return arrays_->root == kNone ? Iterator() : Iterator(arrays_); }

Diagram::Iterator::Iterator(std::shared_ptr<const detail::DiagramArrays> arrays)
    : arrays_(std::move(arrays)) {
  descend(arrays_->root);
}

/// Goes to the first solution below `node`. Requires that `node` is not end 0.
void Diagram::Iterator::descend(std::uint32_t node) {
  for (; node != kDone; node = arrays_->nodes[node].hi) path_.push_back(node);
  solution_.clear();
  for (const std::uint32_t id : path_) solution_.push_back(arrays_->nodes[id].option);
  std::sort(solution_.begin(), solution_.end());
}

Diagram::Iterator& Diagram::Iterator::operator++() {
  while (!path_.empty()) {
    const std::uint32_t lo = arrays_->nodes[path_.back()].lo;
    path_.pop_back();
    if (lo == kNone) continue;
    descend(lo);
    return *this;
  }
  arrays_ = nullptr;
  return *this;
}

Sampler::Sampler(Diagram diagram, std::uint64_t seed) : diagram_(std::move(diagram)), random_(seed) {
  if (diagram_.root() == Diagram::kNone) throw InvalidArgument("there is no solution to draw");
  solution_.reserve(diagram_.order().size());
}

Solution Sampler::next() {
  const DiagramArrays& arrays = *diagram_.arrays_;
  solution_.clear();
  std::visit(
      [&]<class Count>(const std::vector<Count>& counts) {
        descend(arrays, counts, detail::draw(random_, counts[arrays.root]), solution_);
      },
      arrays.counts);
  std::sort(solution_.begin(), solution_.end());
  return solution_;
}

}  // namespace dlx
