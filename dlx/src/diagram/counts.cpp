/// How many solutions there are below each node, in the narrowest numbers that hold them.
///
/// The numbers are added from the ends up. When a sum is too large for its type, all numbers so far are moved
/// to the next wider type. So most diagrams take 8 or 16 bytes for each node, and no count is wrong.

#include <algorithm>
#include <optional>
#include <type_traits>
#include <utility>

#include "diagram/arrays.hpp"

namespace dlx::detail {

namespace {

/// Memory that a number takes on the heap.
template <class T>
std::size_t outside(const T& number) {
  if constexpr (std::is_same_v<T, BigCount>) {
    const std::size_t limbs = number.backend().capacity();
    if (limbs <= BigCount::backend_type::internal_limb_count) return 0;
    return limbs * sizeof(boost::multiprecision::limb_type) + 2 * sizeof(void*);  // the allocator adds some
  } else {
    return 0;
  }
}

/// a + b. Empty if a T cannot hold it.
template <class T>
std::optional<T> sum(const T& a, const T& b) {
  T result = a + b;
  if (!std::is_same_v<T, BigCount> && result < a) return std::nullopt;
  return result;
}

template <class T>
class Counter {
 public:
  Counter(const std::vector<Diagram::Node>& nodes, std::size_t allowed, const GoOn& go_on)
      : nodes_(nodes), allowed_(allowed), go_on_(go_on) {
    take(nodes.size() * sizeof(T));
    counts_.reserve(nodes.size());
  }

  template <class U>
  Counter(const std::vector<Diagram::Node>& nodes, std::size_t allowed, const GoOn& go_on,
          const std::vector<U>& done)
      : Counter(nodes, allowed, go_on) {
    for (const U& count : done) push(T(count));
  }

  /// Counts the nodes that are not done yet. False if a count needs a wider type.
  bool run() {
    while (counts_.size() < nodes_.size()) {
      const Diagram::Node& node = nodes_[counts_.size()];
      std::optional<T> count =
          counts_.size() <= Diagram::kDone ? T(counts_.size()) : sum(counts_[node.lo], counts_[node.hi]);
      if (!count) return false;
      push(std::move(*count));
    }
    return true;
  }

  std::vector<T>& counts() { return counts_; }

 private:
  void push(T count) {
    look_up(counts_.size(), go_on_);
    if constexpr (std::is_same_v<T, BigCount>) take(outside(count));
    counts_.push_back(std::move(count));
  }
  void take(std::size_t bytes) {
    if (bytes > allowed_) throw DiagramTooLarge();
    allowed_ -= bytes;
  }

  const std::vector<Diagram::Node>& nodes_;
  std::size_t allowed_ = 0;
  const GoOn& go_on_;
  std::vector<T> counts_;
};

/// Goes on from the counts in `narrow` with the type T, and then with wider ones if needed.
template <class T, class... Wider, class Narrow>
NodeCounts widen(const std::vector<Diagram::Node>& nodes, std::size_t allowed, const GoOn& go_on,
                 std::vector<Narrow> narrow) {
  const std::size_t held = narrow.size() * sizeof(Narrow);  // its unused capacity is never touched
  Counter<T> counter(nodes, allowed - std::min(allowed, held), go_on, narrow);
  std::vector<Narrow>().swap(narrow);
  if (counter.run()) return std::move(counter.counts());
  if constexpr (sizeof...(Wider) > 0)
    return widen<Wider...>(nodes, allowed, go_on, std::move(counter.counts()));
  throw DiagramTooLarge();
}

}  // namespace

NodeCounts count_nodes(const std::vector<Diagram::Node>& nodes, std::size_t allowed, const GoOn& go_on) {
  Counter<std::uint64_t> counter(nodes, allowed, go_on);
  if (counter.run()) return std::move(counter.counts());
  return widen<UInt128, UInt256, BigCount>(nodes, allowed, go_on, std::move(counter.counts()));
}

std::size_t bytes_of(const NodeCounts& counts) {
  return std::visit(
      [](const auto& all) {
        std::size_t bytes = all.capacity() * sizeof(all[0]);
        if constexpr (std::is_same_v<decltype(all), const std::vector<BigCount>&>) {
          for (const BigCount& count : all) bytes += outside(count);
        }
        return bytes;
      },
      counts);
}

std::size_t DiagramArrays::bytes() const {
  return nodes.capacity() * sizeof(Diagram::Node) + order.capacity() * sizeof(OptionId) + bytes_of(counts);
}

}  // namespace dlx::detail
