#pragma once
/// How many solutions the engine `lanes` has found, if they are more than 64 bits can hold.

#include <cstdint>
#include <vector>

#include <dlx/count.hpp>

#include "engine/lanes/memo.hpp"

namespace dlx::detail {

struct LanesLevel;

/// The search has one running sum of 64 bits, to which each solution is added once. A level knows what the
/// sum was when the level was opened. The difference to the sum now is what was found below the level.
///
/// Counts that would overflow the sum are kept here instead, as big numbers, one for each open level. A count
/// is added to the number of the deepest open level only. When that level is done, its number is added to
/// that of the level above. So three things make up what was found below a level: the difference of the sums,
/// its own number, and the numbers of the open levels below it.
class LanesTotal {
 public:
  /// Makes all 0.
  void clear();
  /// Forgets the levels, but not what was found below them.
  void leave_levels();

  /// Whether anything is kept here.
  bool any() const { return depth_ > 0 || done_ != 0; }
  /// How many levels have numbers here. These are the first levels.
  std::uint32_t depth() const { return depth_; }

  /// Adds the count of an entry to what was found below the last of `depth` levels. Returns the new running
  /// sum.
  std::uint64_t recall(const LanesMemo& memo, const LanesMemo::Entry& entry, LanesLevel* levels,
                       std::uint32_t depth, std::uint64_t sum);
  /// Ends level number `depth`. Returns how many were found below it, and adds its number to that of the
  /// level above. Requires that all deeper levels are done.
  BigCount close(const LanesLevel& level, std::uint32_t depth, std::uint64_t sum);

  /// How many were found in all.
  BigCount found(std::uint64_t sum) const;
  /// The same, but 2^64 - 1 at most.
  std::uint64_t clamped(std::uint64_t sum) const;

 private:
  void reach(std::uint32_t depth);

  BigCount done_;              // what was found, but not below an open level
  std::vector<BigCount> own_;  // the numbers of the first depth_ levels
  std::uint32_t depth_ = 0;
};

}  // namespace dlx::detail
