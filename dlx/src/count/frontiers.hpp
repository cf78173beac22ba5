#pragma once
/// Counting a part along a frontier, in the best of several orders.

#include <cstddef>
#include <memory>
#include <vector>

#include <dlx/count.hpp>

#include "count/frontier.hpp"

namespace dlx::detail {

/// The narrowest orders are tried side by side. Each time that all have cost the same, those that have much
/// more to come than the best are dropped; in the end one is left.
class Frontiers {
 public:
  using Event = Frontier::Event;

  /// Orders whose steps alone would take much of `memory` bytes are left out. Keeps a reference to `budget`;
  /// if that has a verdict there is nothing to run.
  Frontiers(const Problem& problem, const Part& part, std::size_t memory, Budget& budget);

  /// About what the constructor takes, in nanoseconds.
  static double cost_to_make(const Problem& problem, const Part& part);

  /// As Frontier has it, for all together. One that is too large is dropped; the Event is too_large when none
  /// is left.
  Event run(double spent, std::size_t memory);
  BigCount total() const { return racers_.front().frontier->total(); }
  /// The order of the one that is done: places among the items of the part.
  const std::vector<std::uint32_t>& order() const { return racers_.front().order; }
  double spent() const;
  double to_come() const;
  std::size_t bytes() const;

  /// Of all, those that were dropped too.
  std::vector<Trial> trials() const;

 private:
  struct Racer {
    std::unique_ptr<Frontier> frontier;
    std::vector<std::uint32_t> order;
    Meter meter;
    Work work;
    Trial trial() const;
  };

  Racer& next_racer();
  double density() const;
  void prune();
  void drop(Racer& racer);

  Budget& budget_;
  std::vector<Racer> racers_;  // still in the race
  double level_;               // what each may cost until they are compared
  int comparisons_ = 0;
  // Of those that were dropped.
  double spent_ = 0;
  std::vector<Trial> dropped_;
};

}  // namespace dlx::detail
