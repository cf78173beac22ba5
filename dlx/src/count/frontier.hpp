#pragma once
/// Counting along a frontier: dynamic programming over the items, one after another.
///
/// The primary items take their turns in a fixed order. At its turn, an item that is not covered yet takes
/// one of its options: one that has no earlier item. An item that is covered takes none. What may still
/// follow depends only on the frontier: which of the later items are covered by then. So all ways that lead
/// to the same state of the frontier are counted together:
///
///     items a b c d in this order, options ab, bc, cd, ad, a, d     states: what is covered of b, c, d
///
///     turn of a   {} 1   --ab-->  {b} 1    --ad-->  {d} 1    --a-->  {} 1
///     turn of b   {b} 1  ------>  {} 1     {d} 1  --bc-->  {c,d} 1   {} 1  --bc-->  {c} 1
///     turn of c   {} 1  --cd-->  {d} 1     {c,d} 1  ------>  {d} 1   {c} 1  ------>  {} 1
///     turn of d   {d} 2  ------>  {} 2     {} 1  --d-->  {} 1
///
/// These are 3 solutions. An item comes to the frontier at the turn that decides the first of its options. It
/// leaves the frontier at the turn that decides the last. A secondary item has one of these values: not
/// covered, covered without a color, or one of its colors. If the last options of a primary item are decided
/// and it is not covered, the way is given up. The value of an item that may be covered more than once is how
/// often it is. Each option that is decided at its turn has a step of its own, to take it or not.
///
/// The time is proportional to the number of states, which depends on the order (order.cpp). Keys are
/// compared in full. Ways are counted in 64 bits, then in 128 bits, and later by big integers; or, where
/// there is no memory for these, in passes (passes.hpp).
///
/// Source: the transfer-matrix method, with an order made for each problem. For graphs it is called
/// frontier-based search (Knuth's Simpath, TAOCP 7.1.4; Kawahara et al. 2017). Dominoes 8 x 8 have 12,988,816
/// solutions, and take 1,773 states (bench/COUNTING.md).

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
#include "count/slabs.hpp"
#include "helpers.hpp"

namespace dlx::detail {

/// What a frontier shares: its work with threads, and its memory with other frontiers.
struct Sharing {
  Helpers* helpers = nullptr;  ///< none: one thread does all
  /// A step with fewer states than this is not shared.
  std::size_t least = std::size_t{1} << 13;
  Slabs* slabs = nullptr;  ///< none: memory comes from operator new
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
  /// large, it cannot go on as it is.
  virtual Event run(Meter& meter, Work& work, double spent, std::size_t memory) = 0;

  virtual bool done() const = 0;
  /// Whether begin_passes() would save memory: its numbers have more than 64 bits, or need more.
  virtual bool gains_by_passes() const = 0;
  /// Begins again, and counts in passes: see passes.hpp.
  virtual void begin_passes() = 0;
  /// Adds all that it has counted to `out`. Not during a run().
  virtual void save(std::string& out) = 0;
  /// Goes on from what save() gave, with the same problem and order. Throws InvalidArgument if it is damaged.
  virtual void load(Bytes& in) = 0;
  /// The number of solutions, once it is done.
  virtual BigCount total() const = 0;

  /// What it has cost, about in nanoseconds of a fast machine. It is found by counting states and options, so
  /// that it is the same in each run.
  virtual double spent() const = 0;
  /// What new memory for the states has cost beside that, at most. It is the cost of the most memory held at
  /// a time since the constructor or load(). It does not depend on threads.
  virtual double spent_on_memory() const = 0;
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
