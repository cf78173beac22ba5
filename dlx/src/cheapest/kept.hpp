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

/// Keeps the `most` best of the solutions that are offered, each once. The best cost the least. Ties go to
/// the solution whose option numbers come first in lexicographic order.
class Kept {
 public:
  using Found = std::pair<Amount, std::vector<OptionId>>;

  /// Solutions that cost more than `limit` are not wanted.
  Kept(std::uint64_t most, Amount limit) : most_(most), limit_(limit) {}

  bool full() const { return found_.size() >= most_; }
  bool empty() const { return found_.empty(); }
  const std::set<Found>& found() const { return found_; }

  /// Solutions that cost more are no longer wanted. If it is full(), solutions that cost the same are wanted
  /// only if they come before last().
  Amount limit() const { return full() ? found_.rbegin()->first : limit_; }
  /// The worst solution kept. Requires that there is one.
  const Found& last() const { return *found_.rbegin(); }
  Amount best() const { return found_.begin()->first; }

  /// Keeps `solution` if it is among the best. True if it costs less than all before.
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
