#pragma once
/// The best solutions of a problem, from those of its independent parts.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <queue>
#include <vector>

#include "cheapest/kept.hpp"
#include "cheapest/model.hpp"

namespace dlx::detail {

/// Puts solutions of parts together, one of each part, the best first: those that cost the least, and of
/// these the one whose option numbers come first in lexicographic order.
///
/// A sum is told by its steps: the parts of which it does not have the best solution. Parts are in the order
/// of the sums that have the second solution of that part alone. Each sum is made of one before it, by a
/// change of its last step:
///
///     the next solution of that part     a further part, by its second solution
///                                        that part in its place, if it was the second solution
///
/// None of these comes before the sum itself. So a heap of sums has the next one on top, and each sum comes
/// once. The best K sums have at most log2 K steps: all sums with fewer of the steps come before.
///
/// Which of two sums of the same cost comes first, the least option tells that only one of them has. That
/// holds as long as of two solutions of a part with the same cost, none has all options of the other.
class BestSums {
 public:
  using Found = Kept::Found;

  /// `parts`: for each part some of its solutions in order, with the option numbers of the whole problem;
  /// at least one.
  explicit BestSums(std::vector<std::vector<Found>> parts);
  BestSums(const BestSums&) = delete;
  BestSums& operator=(const BestSums&) = delete;

  /// The cost of the next sum. Empty if there is none.
  std::optional<Amount> next_cost() const;
  /// The next sum. Requires that there is one.
  Found next() const;
  /// Goes on to the one after that.
  void pop();
  /// About the memory of the sums that wait.
  std::size_t bytes() const { return sums_.size() * (sizeof(Sum) + kSteps * sizeof(Step)); }

 private:
  static constexpr std::size_t kSteps = 4;  // of most sums that wait
  struct Step {
    std::uint32_t part;
    std::uint32_t solution;  // its place, at least 1
  };
  struct Sum {
    Amount cost;
    std::vector<Step> steps;  // by part
  };
  struct Later {
    const BestSums* sums;
    bool operator()(const Sum& a, const Sum& b) const { return sums->before(b, a); }
  };

  bool before(const Sum& a, const Sum& b) const;
  void compare(std::uint32_t part, std::uint32_t a, std::uint32_t b, OptionId& least, bool& a_has) const;
  void push(const Sum& sum, Step last, bool in_place);
  Amount cost(Step step) const { return parts_[step.part][step.solution].first; }

  std::vector<std::vector<Found>> parts_;  // first those with several solutions
  std::uint32_t several_ = 0;              // how many of these
  std::priority_queue<Sum, std::vector<Sum>, Later> sums_;
};

}  // namespace dlx::detail
