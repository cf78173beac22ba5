#pragma once
/// Counting a part along a frontier, in the best of several orders.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/count.hpp>

#include "count/frontier.hpp"

namespace dlx::detail {

/// The narrowest orders are tried side by side. Each time that all have cost the same, they are compared.
/// Those that have much more to come than the best are dropped. In the end one is left. If it is too large,
/// it counts in passes (passes.hpp), if that may help. Then the other orders get all the memory, one after
/// another. So what fits some memory fits more, too.
class Frontiers {
 public:
  using Event = Frontier::Event;

  /// Makes the orders. Keeps references to `problem` and `budget`. All frontiers share slabs, which are made
  /// here: those of `sharing` are not used. begin() must come before run().
  Frontiers(const Problem& problem, Part part, Budget& budget, const Sharing& sharing = {});

  /// Goes on with what save() gave of the same part. Throws InvalidArgument if it is damaged.
  Frontiers(const Problem& problem, Part part, Budget& budget, std::string_view saved,
            const Sharing& sharing = {});

  /// Whether they might be done in the time that it takes to make an engine. True after the second
  /// constructor.
  bool narrow() const;
  /// Gives back memory that begin() will need again.
  void wait() { remainder_.reset(); }
  /// Starts the narrowest orders, side by side. One whose steps alone would take a large share of `memory`
  /// bytes is not among them. After the second constructor it does nothing.
  void begin(std::size_t memory);

  /// What the best of them has counted; empty if none has begun. Not during a run().
  std::string save();
  /// The work of that one.
  const Work& work_of_best() { return best().work; }

  /// About how many nanoseconds the first constructor and begin() take. This estimate itself is slow for a
  /// large part.
  static double cost_to_make(const Problem& problem, const Part& part);
  /// A lower bound of cost_to_make(), which is faster to find.
  static double least_cost_to_make(const Problem& problem, const Part& part);

  /// The same as Frontier::run(), for all frontiers together. One that is too large is dropped. The event is
  /// too_large when none is left.
  Event run(double spent, std::size_t memory);
  BigCount total() const { return racers_.front().frontier->total(); }
  /// The order of the frontier that is done: places among the items of the part.
  const std::vector<std::uint32_t>& order() const { return racers_.front().order; }
  double spent() const;
  double spent_on_memory() const;  ///< of those still in the race
  double to_come() const;          ///< infinite if none has begun
  bool begun() const { return !racers_.empty(); }
  std::size_t bytes() const;

  /// One for each frontier, also for those that were dropped.
  std::vector<Trial> trials() const;

 private:
  struct Racer {
    std::unique_ptr<Frontier> frontier;
    std::vector<std::uint32_t> order;
    Meter meter;
    Work work;
    Trial trial() const;
  };

  void start(const Remainder& remainder, const Order& order);
  bool start_next(std::size_t memory);
  Racer& next_racer();
  Racer& best();
  double density() const;
  void prune();
  void drop(std::size_t r);

  const Problem& problem_;
  const Part part_;
  std::optional<Remainder> remainder_;  // the part, until wait() or begin()
  Budget& budget_;
  const Sharing sharing_;
  Slabs slabs_;
  std::vector<Racer> racers_;  // still in the race
  std::vector<Order> alone_;   // those to try with all the memory, one by one; the narrowest last
  double level_;               // when all racers have cost so much, they are compared
  int comparisons_ = 0;
  // Of the racers that were dropped.
  double spent_ = 0;
  std::vector<Trial> dropped_;
};

}  // namespace dlx::detail
