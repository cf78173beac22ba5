#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "cheapest/tree.hpp"

/// Dives: short searches for a better solution, in the middle of a round.
///
/// If some items may be covered more than once, as the shifts of a roster are, the branch with the least rest
/// is a poor guide: most of the options have about the same rest. The linear relaxation knows more. It gives
/// each option a value from 0 to 1, and Prices::use() is about that value. In such a problem every node makes
/// some subgradient steps. The options with the greatest values come first.
///
/// A round looks for a proof. So it branches on items with few options. A dive looks for a solution. Every
/// second dive branches first on the item with the greatest value of an option. What is doubtful comes last.
/// A search of a few hundred nodes can change only what comes last. Dives have different cuts, and steps of
/// different lengths. So two of them hardly ever go the same way.
///
/// Only the thread that leads makes dives. The other threads go on with the round. The first dive comes when
/// the first round begins. The next one comes when many times its nodes are searched. If a dive finds
/// something better, another one follows at once. If a dive finds nothing, that proves nothing.

namespace dlx::detail {

/// Whether it is time for a dive. There are none if all solutions up to a cost are wanted: then no solution
/// is better than another.
bool Tree::dive_is_due() const {
  if (!leads_ || !climbs_ || probes_ || exchange_.nodes() < dives_.next ||
      (!wanted_.count && wanted_.cost_limit))
    return false;
  const Amount best = kept_.best();
  return best == kInfinite || costs_.scaled(best) > proved_;
}

void Tree::dive() {
  constexpr std::uint64_t kRarely = 16;  // so many nodes of rounds for one of a dive
  // Puts the round aside.
  const auto taken = partial_.chosen().subspan(required_);
  const std::vector<std::uint32_t> chosen(taken.begin(), taken.end());
  while (partial_.chosen().size() > required_) partial_.undo();
  dives_.round = share();
  std::deque<Level> levels;
  levels.swap(levels_);
  const std::size_t depth = std::exchange(depth_, 0);
  const Amount cut = cut_, put_off = put_off_;
  const double reach = reach_;
  dives_.under_way = true;
  const std::uint64_t before = work_.nodes;
  Amount best = 0;
  do {
    best = kept_.best();
    constexpr double kReaches[] = {4, 2, 1, 0.5};
    ++dives_.number;
    reach_ = reach * kReaches[dives_.number / 4 % 4];
    dive_once();
  } while (kept_.best() < best && !ended_);
  dives_.next = exchange_.nodes() + kRarely * (work_.nodes - before);
  dives_.under_way = false;
  reach_ = reach;
  cut_ = cut;
  put_off_ = put_off;
  depth_ = depth;
  levels_.swap(levels);
  for (const std::uint32_t o : chosen) partial_.choose(o);
}

/// Searches from the root, until there is a better solution, or few nodes are spent.
void Tree::dive_once() {
  const Amount best = kept_.best();
  const std::uint64_t last = work_.nodes + few_nodes_;
  cut_ = kInfinite;
  if (best < kInfinite) {
    const Amount gap = costs_.scaled(best) - proved_;
    cut_ = proved_ + (dives_.number / 2 % 2 == 0 ? gap / 2 : gap - gap / 8);
  }
  put_off_ = kInfinite;
  levels_.emplace_back(root_);
  depth_ = 1;
  bool more = go_on() && open_root();
  while (more && kept_.best() >= best && work_.nodes < last) more = go_on() && descend();
  while (depth_ > 0) leave();
  release();
}

}  // namespace dlx::detail
