#pragma once
/// The branch and bound search for the cheapest solutions.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <dlx/cheapest.hpp>

#include "budget/meter.hpp"
#include "cheapest/kept.hpp"
#include "cheapest/model.hpp"
#include "cheapest/prices.hpp"

namespace dlx::detail {

class Tree {
 public:
  /// Keeps references to all of them. `improved` is called with each solution that is better than all before.
  Tree(const Problem& problem, const CheapestOptions& wanted, const Costs& costs, Kept& kept, Meter meter);

  /// Searches until all that is wanted is found, or the budget ends it.
  Status run();

  const Work& work() const { return work_; }
  /// If the budget ended the search: every solution that is not kept has at least this scaled cost, or costs
  /// more than the limit of `kept`.
  Amount proved() const { return proved_; }

 private:
  friend class TreeAudit;  // tests check the invariants

  static constexpr Amount kInfinite = std::numeric_limits<Amount>::max();

  /// A node on the way from the root to the current node, and its branches that are left.
  struct Level {
    Live live;
    Amount chosen = 0;                     // the scaled cost of all options chosen so far
    Amount cost = 0;                       // the same, not scaled
    std::size_t choices = 0;               // how many options were chosen since the level above
    bool reported = false;                 // what is chosen here was already reported as a solution
    std::vector<Amount> bounds;            // for each branch: solutions below cost at least this; ascending
    std::vector<std::uint32_t> branches;   // the option of each branch, which excludes those before it
    std::size_t next = 0;                  // the next branch; `without` comes after the last
    std::optional<std::uint32_t> without;  // an item that needs no more options: the last branch takes none

    Amount bound() const { return chosen + live.bound; }
    bool done() const { return next == branches.size() + without.has_value(); }
    Amount next_bound() const { return next < branches.size() ? bounds[next] : bound(); }
    Amount least_bound() const { return without ? bound() : bounds[next]; }  // of all branches that are left
    std::size_t bytes() const {
      return sizeof *this +
             sizeof(Amount) * (live.rest.capacity() + live.price.capacity() + bounds.capacity()) +
             sizeof(std::uint32_t) * (live.options.capacity() + branches.capacity());
    }
  };

  enum class End { exhausted, found, spent, interrupted };

  bool start();
  bool price_root();
  Amount first_gap() const;
  End probe(Amount least_cut, std::uint64_t nodes);
  End search(Amount cut, std::uint64_t nodes, bool one);
  bool open(Level& level);
  bool raise(Level& level);
  bool choose_forced(Level& level);
  void choose(Level& level, std::uint32_t option);
  std::size_t drop_dear(Level& level);
  void report(Level& level);
  void branch(Level& level);
  bool descend();
  void take(Level& child, const Level& parent, std::uint32_t option);
  void go_without(Level& child, const Level& parent, std::uint32_t item);
  void leave();
  bool over(Amount bound);
  Amount target() const { return std::min(cut_, costs_.scaled(kept_.limit())); }
  bool may_precede(const Level& level);
  Amount least_open() const;
  Share share() const;
  bool go_on();
  bool go_on_within();

  const Problem& problem_;
  const CheapestOptions& wanted_;
  const Costs& costs_;
  Kept& kept_;
  Meter meter_;
  Partial partial_;
  Prices prices_;
  Work work_;
  std::optional<Status> ended_;  // why the search must end
  Level root_;
  std::deque<Level> levels_;
  std::size_t depth_ = 0;                                // levels in use
  std::size_t bytes_ = 0;                                // of all levels below the root
  std::vector<bool> tried_;                              // scratch, for each option; all false between uses
  std::vector<std::pair<Amount, std::uint32_t>> order_;  // scratch of branch()
  std::vector<std::uint32_t> possible_;                  // scratch of may_precede()
  Amount cut_ = kInfinite;      // of the current search: branches with greater bounds are put off
  Amount put_off_ = kInfinite;  // the least bound of these branches
  Amount proved_ = -kInfinite;  // the bound that is proved so far; scaled
};

}  // namespace dlx::detail
