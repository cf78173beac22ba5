#pragma once
/// What the engine `lanes` has counted, when that is more than a word holds.

#include <cstdint>
#include <vector>

#include <dlx/count.hpp>

#include "engine/lanes/memo.hpp"

namespace dlx::detail {

struct LanesLevel;

/// The search has one running sum of 64 bits. What was found below a level is the sum now less the sum when
/// the level was opened, so that a solution is counted by one addition, however deep. Counts that would
/// overflow the sum are kept here instead: for each level those found below it but below no level that is
/// open deeper, besides what the sum says. A level that is done passes its own to the one above.
class LanesTotal {
 public:
  /// Makes all 0.
  void clear();
  /// Forgets the levels, but not what was found below them.
  void leave_levels();

  /// Whether there is anything beside the running sum.
  bool any() const { return depth_ > 0 || done_ != 0; }
  /// How many levels have counts of their own: the first ones.
  std::uint32_t depth() const { return depth_; }

  /// Adds the count of an entry to what was found below `depth` levels. Returns the running sum from now on.
  std::uint64_t recall(const LanesMemo& memo, const LanesMemo::Entry& entry, LanesLevel* levels,
                       std::uint32_t depth, std::uint64_t sum);
  /// What was found below level number `depth`, all deeper ones being done, and passes it on: it is done too.
  BigCount close(const LanesLevel& level, std::uint32_t depth, std::uint64_t sum);

  /// All that was found.
  BigCount found(std::uint64_t sum) const;
  /// The same, or the most that a word holds.
  std::uint64_t clamped(std::uint64_t sum) const;

 private:
  void reach(std::uint32_t depth);

  BigCount done_;  // found, and below no open level
  std::vector<BigCount> own_;
  std::uint32_t depth_ = 0;
};

}  // namespace dlx::detail
