#pragma once
/// Two searches of the same tree, in two orders: which of them goes on.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "engine/search_engine.hpp"

namespace dlx::detail {

/// How a search stands: its cost so far, in nanoseconds (see SearchEngine::cost()), and the share of its tree
/// that it has explored. The rest of the tree is taken to cost `gains` times less than that share tells.
struct Stand {
  double spent = 0;
  double explored = 0;
  double gains = 1;

  /// About what it will still cost: as if the rest of its tree were like the part explored, divided by
  /// `gains`.
  double to_come() const {
    return explored > 0 ? spent * (1 - explored) / explored / gains : std::numeric_limits<double>::infinity();
  }
};

/// About how many nodes an engine that has done `work` may search until that has cost `spent`: at least 1,
/// and no more than it has done, since what a node costs may change. Ask again after that.
inline std::uint64_t nodes_until(const SearchEngine& engine, const Work& work, double spent) {
  if (work.nodes == 0) return 1;
  const auto done = static_cast<double>(work.nodes);
  const double nodes = std::ceil((spent / engine.cost(work) - 1) * done);
  return static_cast<std::uint64_t>(std::clamp(nodes, 1.0, done));
}

/// A leader searches by mrv. From time to time a challenger searches the same tree with preclusion. If it
/// then has less to come, it overtakes: it goes on alone. There is a look when the leader has cost a 16th of
/// `first`, and each time that its cost has doubled.
///
/// The share explored says little in the beginning, and it errs for both. So a challenger that has explored
/// less than a 16th of its tree must seem better by far. After that it must be clearly better. The branch
/// that the challenger is in does not count as explored.
///
/// A challenger may cost as much as the leader, in two cases. One is that the leader has cost `first`, and
/// that to cost as much again is a small part of what it has to come. The other is that the leader is slow:
/// it has much more to come than at the look before the last. That counts in its first milliseconds only:
/// where preclusion ends a slow search, it mostly does so at once. A challenger that has seemed to lose gets
/// nothing for that reason. A search whose memo works saves more and more, so it does not count as slow.
///
/// A leader that has hardly explored more since the look before the last is stuck. That is how a search looks
/// that has chosen wrongly at the top of its tree, and then its share tells nothing. Where a problem has
/// rules, preclusion often ends such a search within some milliseconds. So the challenger may cost more than
/// the leader there. Other problems that look like that pay for it. So the challenger gets less in two cases.
/// One is that it has seemed to lose before. The other is that the leader has cost much with hardly a
/// challenge. If the challenger has explored nothing so far, that says nothing: it may still end soon.
///
/// Beside a leader that is not stuck, the challenger may be level: it has cost as much as the leader had at
/// the look before, and has no more to come than the leader had then. Preclusion learns while it searches, so
/// it often gains from then on. So it may cost twice as much as the leader, but no more than a 20th of what
/// the leader has to come.
///
/// All is counted in nodes and updates, never by the clock. So the same search always takes the same way.
class Duel {
 public:
  struct Rules {
    double first = 2e6;  ///< nanoseconds: no challenge while the leader has cost less, unless it is slow
    double worth = 40;   ///< else it must have so many times more to come than it has cost, unless the
                         ///< challenger is level
    double better = 8;   ///< so many times less to come overtakes in the beginning
    double clear = 1.5;  ///< so many times less is enough later
    int looks = 6;       ///< so many looks from `first` on, then the leader has won
    int more = 2;        ///< so many looks more if it is stuck

    /// For a leader whose search so many threads will share. They cannot share one with preclusion. So that
    /// must be as many times better.
    Rules shared_by(unsigned threads) const {
      Rules rules = *this;
      rules.better *= threads;
      rules.clear *= threads;
      return rules;
    }
  };

  /// A duel that is over.
  Duel() = default;
  explicit Duel(const Rules& rules)
      : rules_(rules), looks_left_(rules.looks + rules.more), next_(rules.first / 16) {}

  bool over() const { return looks_left_ == 0; }
  void end() { looks_left_ = 0; }

  /// What the leader has cost at the next look. Infinite if the duel is over.
  double next() const { return over() ? std::numeric_limits<double>::infinity() : next_; }

  /// To be called when the leader has cost next(). `challenger` is how that one stood after its last
  /// challenge; Stand() if there was none. Returns what the challenger may cost in all, this challenge
  /// included. If that is not more than it has cost, there is no challenge now.
  double look(const Stand& leader, const Stand& challenger) {
    constexpr double kStuck = 1.25;  // so many times as much explored is hardly more
    constexpr double kSlow = 1.75;   // so many times as much to come is much more
    constexpr double kLevel = 1.05;  // so many times as much to come is no more
    constexpr double kMore = 4;      // beside a leader that is stuck: so many times its cost,
    constexpr double kMostMore = 8;  // up to so many times `first`; a leader that has cost that is not slow
    constexpr double kDoubted = 8;   // or its cost divided by this, if more seems to be in vain
    constexpr double kMuch = 4;      // so many times `first` is much for a leader with hardly a challenge
    constexpr double kMemo = 2;      // a leader that may gain so much has a memo that works
    const auto [last, before_last] = before_;
    const bool comparable = before_last.explored > 0 && leader.gains < kMemo;
    const bool stuck = comparable && leader.explored < kStuck * before_last.explored;
    const bool slow = comparable && leader.to_come() > kSlow * before_last.to_come();
    const bool level = !stuck && challenger.explored > 0 && challenger.spent >= last.spent &&
                       challenger.to_come() <= kLevel * last.to_come();
    before_ = {leader, last};
    next_ = 2 * std::max(next_, leader.spent / 2);
    if (leader.spent >= rules_.first) --looks_left_;
    if (!stuck && looks_left_ <= rules_.more) end();
    const double most = kMostMore * rules_.first;
    const double part = leader.spent / kDoubted;
    const bool behind = challenger.explored > 0 && overtakes(leader, challenger);
    const bool late = leader.spent >= kMuch * rules_.first && challenger.spent < part;
    if (stuck && (behind || late)) return part;
    if (stuck) return std::max(leader.spent, std::min(kMore * leader.spent, most));
    const double if_slow = slow && !behind && leader.spent < most ? leader.spent : 0;
    if (leader.spent < rules_.first) return if_slow;
    const double worth = leader.to_come() / rules_.worth;
    if (level) return std::max(if_slow, 2 * std::min(leader.spent, worth));
    return leader.spent <= worth ? leader.spent : if_slow;
  }

  /// Whether the challenger overtakes, after a challenge.
  bool overtakes(const Stand& challenger, const Stand& leader) const {
    constexpr double kBeginning = 1.0 / 16;  // of its tree
    const double times = challenger.explored < kBeginning ? rules_.better : rules_.clear;
    return times * challenger.to_come() < leader.to_come();
  }

 private:
  Rules rules_;
  int looks_left_ = 0;
  double next_ = 0;
  std::array<Stand, 2> before_{};  // the leader at the last two looks
};

}  // namespace dlx::detail
