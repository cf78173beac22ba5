#pragma once
/// The best solutions so far.

#include <cstdint>
#include <iterator>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "cheapest/model.hpp"

namespace dlx::detail {

/// Keeps the `most` best of the solutions that are offered, each once, by cost and then by option numbers.
class Kept {
 public:
  using Found = std::pair<Amount, std::vector<OptionId>>;

  /// None that costs more than `limit` is wanted.
  Kept(std::uint64_t most, Amount limit) : most_(most), limit_(limit) {}

  bool full() const { return found_.size() >= most_; }
  bool empty() const { return found_.empty(); }
  const std::set<Found>& found() const { return found_; }

  /// What costs more is not wanted any more; of what costs as much and there are enough of, only what comes
  /// before last().
  Amount limit() const { return full() ? found_.rbegin()->first : limit_; }
  /// Requires that there is one.
  const Found& last() const { return *found_.rbegin(); }
  Amount best() const { return found_.begin()->first; }

  /// True if it is better than all before.
  bool offer(Found&& solution) {
    if (solution.first > limit()) return false;
    const bool better = empty() || solution.first < best();
    found_.insert(std::move(solution));
    if (found_.size() > most_) found_.erase(std::prev(found_.end()));
    return better;
  }

 private:
  std::uint64_t most_;
  Amount limit_;
  std::set<Found> found_;
};

}  // namespace dlx::detail
