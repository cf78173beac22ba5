#pragma once
/// The branch and bound search for the cheapest solutions.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <dlx/cheapest.hpp>

#include "budget/meter.hpp"
#include "cheapest/exchange.hpp"
#include "cheapest/kept.hpp"
#include "cheapest/level.hpp"
#include "cheapest/model.hpp"
#include "cheapest/prices.hpp"

namespace dlx::detail {

class Tree {
 public:
  /// Keeps references to all of them.
  Tree(const Problem& problem, const CheapestOptions& wanted, const Costs& costs, Kept& kept,
       Exchange& exchange, Meter meter);

  /// Searches until all that is wanted is found, or the budget ends it. This thread leads. Calls `improved`
  /// when there is a solution that is better than all before. All work is told to the budget.
  Status run();
  /// Goes on as run() does, for one probe or one round. Empty if there is more to do. So several trees can
  /// search in turn.
  std::optional<Status> turn();
  /// Helps the thread that leads: searches the branches that others give, until there will be none.
  void help();
  /// Gives back the memory of the levels. Requires that the tree does not search now.
  void release();
  /// The search is that of a part: its share of the tree is the one at hand in `outer`.
  void zoom(Share outer) { meter_.zoom(outer); }

  /// As long as the search is not complete: every solution that is not kept has at least this scaled cost, or
  /// costs more than the limit of `kept`.
  Amount proved() const { return proved_; }

 private:
  friend class TreeAudit;  // tests check the invariants

  static constexpr Amount kInfinite = std::numeric_limits<Amount>::max();

  using Level = TreeLevel;
  using End = SearchEnd;
  /// About how many options a solution has, and what they cost, without sign; scaled.
  struct Usual {
    double options;
    double cost;
  };

  struct Rounds {
    bool begun = false;         // the root has prices
    bool probed = false;        // the probes before the next round are done
    Amount gap = 0;             // how far the cut of the next round is above the bound
    std::uint64_t allowed = 0;  // nodes for a probe
    std::uint64_t spent = 0;    // nodes of the probes before the next round
  };
  struct Dives {
    bool under_way = false;
    unsigned number = 0;     // of this dive, or of the last one
    std::uint64_t next = 0;  // a dive is due when so many nodes are searched
    Share round;             // during a dive: share() as it was when the dive began
  };

  std::optional<Status> probe_or_search();
  bool start();
  Usual usual_solution() const;
  bool price_root();
  Amount first_gap() const;
  End probe(Amount least_cut, std::uint64_t nodes);
  End search(Amount cut, std::uint64_t nodes, bool one);
  void go_on_from(Spare&& spare, const Aim& aim);
  void explore(const Aim& aim, bool opened);
  bool open_root();
  bool dive_is_due() const;
  void dive();
  void dive_once();
  void give();
  bool open(Level& level);
  bool raise(Level& level);
  bool choose_forced(Level& level);
  void set_aside(std::uint32_t option, bool chosen);
  void choose(Level& level, std::uint32_t option);
  std::size_t drop_dear(Level& level);
  void report(Level& level);
  void tell(Amount open);
  void tell_news();
  std::optional<std::uint32_t> item_to_branch_on(const Live& live) const;
  std::optional<std::uint32_t> most_used_item(const Live& live) const;
  void branch(Level& level);
  bool descend();
  void take(Level& child, const Level& parent, std::uint32_t option);
  void go_without(Level& child, const Level& parent, std::uint32_t item);
  void leave();
  bool over(Amount bound);
  Amount target() const { return std::min(cut_, costs_.scaled(kept_.limit())); }
  /// Whether solutions with this bound cost as much as the last solution kept, or more.
  bool ties(Amount bound) const { return kept_.has_ties() && bound > costs_.scaled(kept_.limit() - 1); }
  bool may_precede(const Live& live);
  bool comes_late(const Level& level);
  Amount least_open() const;
  Share share() const;
  bool go_on();
  bool go_on_within();
  bool alone() const { return exchange_.threads() == 1; }
  void count_node();

  const Problem& problem_;
  const CheapestOptions& wanted_;
  const Costs& costs_;
  Kept& kept_;
  Exchange& exchange_;
  Meter meter_;
  Partial partial_;
  Prices prices_;
  Work work_;
  std::optional<Status> ended_;  // why the search must end
  std::size_t required_ = 0;     // how many options are chosen above the root
  Level root_;
  std::deque<Level> levels_;
  std::size_t depth_ = 0;                                // levels in use
  std::vector<bool> tried_;                              // scratch, for each option; all false between uses
  std::vector<std::uint32_t> forced_, aside_;            // scratch of choose_forced(): items and options
  std::vector<std::int64_t> left_;                       // the same: options of each item that are not aside
  std::vector<std::pair<Amount, std::uint32_t>> order_;  // scratch of branch()
  Kept::Last last_;                                      // the last solution kept, see may_precede()
  bool leads_ = false;                                   // run() was called, not help()
  std::uint64_t told_ = 0;                               // improvements that the caller knows
  Amount cut_ = kInfinite;         // of the current search: branches with greater bounds are put off
  Amount put_off_ = kInfinite;     // the least bound of these branches
  Amount proved_ = -kInfinite;     // the bound that is proved so far; scaled
  std::uint64_t few_nodes_ = 500;  // of the first probe, and of a dive; more than levels
  bool probes_ = false;            // a probe is under way
  bool climbs_ = false;            // nodes make subgradient steps
  double reach_ = 0;               // of subgradient steps, see Prices::climb()
  Rounds rounds_;
  Dives dives_;
};

}  // namespace dlx::detail
