#include <algorithm>
#include <cstddef>
#include <utility>

#include "cheapest/tree.hpp"

/// How threads share a search.
///
/// A thread that has nothing to do waits at the Exchange. A busy thread sees that after its node. Then it
/// gives away all branches that are left at the level nearest to the root. It keeps the branch that it is in,
/// and at the current node the next one. So what it gives is large, and it is seldom asked. The other thread
/// gets a copy of the level, and chooses the same options. Then both search trees of their own. All prune by
/// the same best solutions.
///
/// A search is over when no thread is busy. Each thread tells the least bound of what it has put off or left
/// behind. If the budget ended the search, the least of these bounds is proved. Rounds and probes are as with
/// one thread: all threads search in each of them.
///
/// In a search that is not stopped, threads may meet other nodes than one thread does. But the best
/// solutions, and their order, are the same, since ties are decided by option numbers.

namespace dlx::detail {

void Tree::help() {
  if (!start()) return;
  levels_.emplace_back();
  Spare spare;
  Aim aim;
  while (exchange_.take(spare, aim)) go_on_from(std::move(spare), aim);
  release();
}

/// Searches branches that another thread gave.
void Tree::go_on_from(Spare&& spare, const Aim& aim) {
  const std::size_t bytes = spare.bytes();
  for (const std::uint32_t o : spare.chosen) partial_.choose(o);
  levels_[0] = std::move(spare.level);
  levels_[0].choices = spare.chosen.size();
  depth_ = 1;
  explore(aim, true);
  exchange_.add_bytes(0, bytes);
}

/// Searches what is below the first level, until all is searched or the search must end.
void Tree::explore(const Aim& aim, bool opened) {
  cut_ = aim.cut;
  put_off_ = kInfinite;
  probes_ = aim.beat > -kInfinite;
  while (!exchange_.stopped()) {
    bool more = go_on();
    if (more) {
      more = opened ? descend() : open_root();
      opened = true;
    }
    if (ended_) exchange_.stop(End::interrupted);
    if (!more) break;
    if (exchange_.nodes() >= aim.last_node) exchange_.stop(End::spent);
    if (kept_.best() < aim.beat) exchange_.stop(End::found);
    if (exchange_.hungry()) give();
    if (dive_is_due()) dive();
  }
  const Amount least = opened ? std::min(put_off_, least_open()) : root_.bound();
  while (depth_ > 0) leave();
  if (!alone()) meter_.settle(work_);
  exchange_.done(least);
}

bool Tree::open_root() {
  count_node();
  return open(levels_[0]);
}

/// Gives branches to a thread that waits: all that are left at the level nearest to the root that has some.
void Tree::give() {
  std::size_t choices = 0;
  for (std::size_t k = 0; k < depth_; ++k) {
    Level& level = levels_[k];
    choices += level.choices;
    const std::size_t first = level.next + (k + 1 == depth_);
    if (first >= level.size() || level.bound_of(first) > target()) continue;
    if (exchange_.bytes() + 2 * level.bytes() > wanted_.within.memory) return;
    const auto chosen = partial_.chosen().subspan(required_, choices);
    Spare spare{{chosen.begin(), chosen.end()}, level};
    spare.level.next = first;
    level.drop_from(first);
    exchange_.add_bytes(spare.bytes(), 0);
    return exchange_.give(std::move(spare));
  }
}

void Tree::count_node() {
  ++work_.nodes;
  exchange_.count_node();
}

}  // namespace dlx::detail
