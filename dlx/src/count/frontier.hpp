#pragma once
/// Counting along a frontier. frontier.cpp begins with what it is and how it works.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <dlx/count.hpp>

#include "budget/meter.hpp"
#include "count/bytes.hpp"
#include "count/order.hpp"
#include "count/remainder.hpp"
#include "helpers.hpp"

namespace dlx::detail {

/// How threads share the work on a frontier.
struct Sharing {
  Helpers* helpers = nullptr;  ///< none: one thread does all
  /// A step with fewer states than this is not shared.
  std::size_t least = std::size_t{1} << 13;
};

/// A running count of all solutions, in one order of the items.
class Frontier {
 public:
  enum class Event {
    done,         ///< total() is known
    interrupted,  ///< by the Meter
    paused,       ///< spent() is what was asked for
    too_large,    ///< the states would take more memory than allowed
  };

  virtual ~Frontier() = default;

  /// Goes on until one of these events. A node is a state, and an update is an option chosen in a state, or
  /// none where there is a choice; both are added to `work`. It pauses soon after spent() has reached
  /// `spent`, and bytes() may not pass `memory`. When it pauses does not depend on threads. If it is too
  /// large, it cannot go on.
  virtual Event run(Meter& meter, Work& work, double spent, std::size_t memory) = 0;

  virtual bool done() const = 0;
  /// Adds all that it has counted to `out`. Not during a run().
  virtual void save(std::string& out) = 0;
  /// Goes on from what save() gave, with the same problem and order. Throws InvalidArgument if it is damaged.
  virtual void load(Bytes& in) = 0;
  /// The number of solutions, once it is done.
  virtual BigCount total() const = 0;

  /// What it has cost, about in nanoseconds of a fast machine. It is found by counting states and options, so
  /// that it is the same in each run.
  virtual double spent() const = 0;
  /// How many of the possible states come up: the logarithm of their number at the current step, divided by
  /// the logarithm of the number of all possible states.
  virtual double density() const = 0;
  /// About the cost that is still to come, if the density is now `density` and grows as it usually does.
  virtual double to_come(double density) const = 0;

  /// Memory held, in bytes.
  virtual std::size_t bytes() const = 0;
  /// The most memory held so far at the end of a step, in bytes.
  virtual std::size_t most_bytes() const = 0;
  /// The most states in one step so far.
  virtual std::uint64_t most_states() const = 0;
  virtual std::string_view order() const = 0;
};

std::unique_ptr<Frontier> make_frontier(const Remainder& problem, const Order& order,
                                        const Sharing& sharing = {});

}  // namespace dlx::detail
