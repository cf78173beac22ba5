#pragma once
/// Which method counts a part, and how that is found out.
///
/// Two contestants take turns: a search with a memo, and the frontiers. The search keeps the counts of the
/// states that it has seen. If no state comes again, it stops doing so. Within the search there may be a duel
/// of its own: see counting_search.cpp.
///
/// Both know what they have cost, and can estimate what is still to come. A search does so from the share of
/// its tree that it has explored, a frontier from the widths of the steps ahead. Both estimates are rough.
/// For a frontier whose states have only begun to multiply, the estimate is often much too low. So
///
///   - What is cheap comes first. If the engine is ready or soon made, that is the search. It goes on for as
///     long as it would take to look for orders. If it seems to end soon, it goes on longer. If the engine is
///     not soon made, orders come first. If the narrowest of them is wide, the search comes next, and the
///     frontiers begin only if it seems long. If that order is narrow, the frontiers begin at once, for a
///     share of the time that it would take to make the engine. If they seem to end before that time, they
///     have all of it (Counting::race, Counting::frontiers_first).
///   - Then the frontiers go on if they have less to come than a tenth of what the search has to come. When a
///     third of their cost is behind them, a half is enough, and so on: by then their estimate is better.
///     They also go on if they have less to come than the search, and have cost little beside what the search
///     has cost, or beside the whole search. With less than half as much to come they may cost a larger share
///     of the whole search, even before the search has cost anything. If they seem to lose, but not by far,
///     they have a smaller share of the whole search. For where few of the possible states come up, that is
///     only seen after some work. Otherwise the search goes on.
///   - New memory has a cost, too. It counts in the rules that ask how little the frontiers have cost. It
///   does
///     not count where they promise to win.
///   - The frontiers are dropped when they have much more to come than the search. Their memory is then free.
///
/// If the frontiers do badly, a count mostly takes only a little longer than search alone. If they do well,
/// the search has hardly begun. Costs are found by counting nodes, states and options looked at, never by the
/// clock. So a count does the same each time. A contestant goes on where it was; only a duel may begin the
/// search anew.

#include <algorithm>

namespace dlx::detail {

/// How the contest for a part stands. Costs are in nanoseconds.
class Contest {
 public:
  /// What a contestant has cost, and about what it will still cost.
  struct Cost {
    double spent = 0;
    double to_come = 0;
    double on_memory = 0;  // beside `spent`; a search tells none
  };

  Contest(Cost search, Cost frontiers) : search_(search), frontiers_(frontiers) {}

  /// The frontiers seem to have no chance.
  bool hopeless() const {
    constexpr double kTried = 1e6;  // the frontiers must have cost more, or that cannot be seen
    return frontiers_.spent > kTried && !has_chance();
  }

  /// The frontiers seem to win by far.
  bool promising() const {
    constexpr double kPromise = 1.0 / 10;  // less to come than this share of what the search has to come
    // Until they have cost kTrust of the whole search, a larger share will do: kSure times the share of their
    // own cost that is behind them.
    constexpr double kTrust = 1.0 / 4, kSure = 1.5;
    const double spent = frontiers_.spent, to_come = frontiers_.to_come;
    const double done = spent > 0 && spent < kTrust * whole_search() ? spent / (spent + to_come) : 0;
    return to_come < std::max(kPromise, std::min(kSure * done, 1.0)) * search_.to_come;
  }

  /// The frontiers have cost little so far. How little is enough depends on what they have to come. If they
  /// seem to lose by far, nothing is.
  bool cheap() const {
    // With less to come than kAhead of what the search has to come: less than kIfAhead of the whole search.
    constexpr double kAhead = 1.0 / 2, kIfAhead = 1.0 / 32;
    // With less to come than the search: less than kShare of what the search has cost. Or less than kOfAll of
    // the whole search, and less than kEarly of what the search has cost.
    constexpr double kShare = 1.0 / 32, kOfAll = 1.0 / 64, kEarly = 1.0 / 4;
    // If they seem to lose: less than kTrial of the whole search, and less than kEarly of what the search has
    // cost.
    constexpr double kTrial = 1.0 / 128;
    const double spent = frontiers_.spent + frontiers_.on_memory, to_come = frontiers_.to_come;
    if (to_come < kAhead * search_.to_come && spent < kIfAhead * whole_search()) return true;
    const bool early = spent < kEarly * search_.spent;
    if (to_come < search_.to_come)
      return spent < kShare * search_.spent || (early && spent < kOfAll * whole_search());
    return has_chance() && early && spent < kTrial * whole_search();
  }

 private:
  bool has_chance() const {
    constexpr double kHopeless = 8;  // they have so many times more to come than the whole search costs
    return frontiers_.to_come <= kHopeless * whole_search();
  }

  double whole_search() const { return search_.spent + search_.to_come; }

  Cost search_;
  Cost frontiers_;
};

}  // namespace dlx::detail
