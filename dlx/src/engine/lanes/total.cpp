#include "engine/lanes/total.hpp"

#include <limits>
#include <utility>

#include "engine/lanes/kernel.hpp"

namespace dlx::detail {

void LanesTotal::clear() {
  depth_ = 0;
  done_ = 0;
}

void LanesTotal::leave_levels() {
  while (depth_ > 0) done_ += own_[--depth_];
}

/// Gives each of the first `depth` levels a number.
void LanesTotal::reach(std::uint32_t depth) {
  if (own_.size() < depth) own_.resize(depth);
  for (; depth_ < depth; ++depth_) own_[depth_] = 0;
}

std::uint64_t LanesTotal::recall(const LanesMemo& memo, const LanesMemo::Entry& entry, LanesLevel* levels,
                                 std::uint32_t depth, std::uint64_t sum) {
  reach(depth);
  BigCount& below = depth == 0 ? done_ : own_[depth - 1];
  if (entry.count < LanesMemo::kBig) {
    below += entry.count;
  } else {
    below += memo.large(entry);
  }
  if (sum < LanesMemo::kBig) return sum;
  // The running sum is large. What it says of each level is moved into the number of the level.
  std::uint64_t before = 0;
  for (std::uint32_t l = 0; l < depth; ++l) {
    (l == 0 ? done_ : own_[l - 1]) += levels[l].solutions - before;
    before = std::exchange(levels[l].solutions, 0);
  }
  (depth == 0 ? done_ : own_[depth - 1]) += sum - before;
  return 0;
}

BigCount LanesTotal::close(const LanesLevel& level, std::uint32_t depth, std::uint64_t sum) {
  BigCount found = sum - level.solutions;
  if (depth >= depth_) return found;
  depth_ = depth;
  (depth == 0 ? done_ : own_[depth - 1]) += own_[depth];
  return found += own_[depth];
}

BigCount LanesTotal::found(std::uint64_t sum) const {
  BigCount all = done_ + sum;
  for (std::uint32_t l = 0; l < depth_; ++l) all += own_[l];
  return all;
}

std::uint64_t LanesTotal::clamped(std::uint64_t sum) const {
  if (!any()) return sum;
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  const BigCount all = found(sum);
  return all < kMost ? static_cast<std::uint64_t>(all) : kMost;
}

}  // namespace dlx::detail
