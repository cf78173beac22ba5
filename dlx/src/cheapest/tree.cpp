#include "cheapest/tree.hpp"

#include <algorithm>
#include <utility>

/// The cheapest solutions, by branch and bound.
///
/// Prices. Give each item i a price u_i. What an option costs beyond the prices of its items is its rest.
/// Then the prices of all items, with every negative rest added, are a lower bound on any solution, and an
/// option whose rest, added to the bound, passes the limit is dead:
///
///     items a b c    options  a:1  b:3  c:2  ab:3  bc:4        prices  1 2 2: a bound of 5
///                    rests      0    1    0     0     0        so b is in no solution of cost 5
///
/// The best prices are the duals of the linear relaxation. Near these lead subgradient steps at the root
/// (Held and Karp 1971), and sweeps that set one price after another to a best one (Wedelin 1995: the middle
/// of the range of best ones gets further than its end): a few at every node, from the prices of its parent,
/// since items have lost options there. Knuth's bound for Algorithm C$ shares the cost of an option out over
/// its items instead, and adds the cheapest share of each item: 1 + 1.5 + 2 here.
///
/// Tree. A node first chooses what is forced: all options of an item that needs as many as it has left. Then
/// it branches on an item that must be covered and has the fewest options left; each branch chooses one of
/// them, the least rest first, and does without those before it, so that no set is met in two orders. If no
/// item must be covered, what is chosen is a solution, and the node branches on the options of an item that
/// may be covered more often, and on leaving it as it is. Each level of the tree holds what is live, with
/// rests and prices.
///
/// Rounds. A depth-first search that starts badly goes through much that is dearer than the best. So each
/// round puts off what has a bound above a cut; the next has a greater cut, until nothing is put off that may
/// be wanted (Korf 1985, iterative deepening A*). Solutions come late that way. So before each round there
/// are probes: searches for one better solution with few nodes, the first without a cut, the others with one
/// halfway from the bound to the best.
///
/// Ties. A node whose bound is the cost of the last solution kept is given up only if none below it can come
/// first by option numbers: may_precede() walks along that solution.
///
/// Invariants of each level, wherever the tree polls:
///   1. Live options are not forbidden and fit beside what is chosen; `rest` is the scaled cost less the
///   prices
///      of the items.
///   2. `cost` and `chosen` are what the options chosen cost; the bound is what the prices prove.
///   3. Branches are live; their bounds ascend, and none is below that of the node.
///   4. A solution below the node costs at least the bound of the first branch left that it is below.
///   5. Every solution that is wanted and not kept is below a branch left of a level, or has a bound of at
///      least put_off_ and will be met by a later round.
///
/// Subgradient steps at all nodes were tried: fewer nodes, no less time.
///
/// What it does not do: prices of colors, cutting planes, dominated options.

namespace dlx::detail {

namespace {

constexpr Amount kWide = Amount{1} << 61;  // more than any two bounds are apart

}  // namespace

Tree::Tree(const Problem& problem, const CheapestOptions& wanted, const Costs& costs, Kept& kept, Meter meter)
    : problem_(problem),
      wanted_(wanted),
      costs_(costs),
      kept_(kept),
      meter_(meter),
      partial_(problem),
      prices_(costs_, partial_),
      tried_(problem.option_count()) {}

Status Tree::run() {
  if (!start()) return Status::complete;
  if (!price_root()) return *ended_;
  constexpr std::uint64_t kFewNodes = 500;
  Amount gap = first_gap();
  std::uint64_t allowed = kFewNodes;  // nodes for a probe
  for (;;) {
    const std::uint64_t before = work_.nodes;
    const Amount cut = std::max(proved_, root_.bound() + gap);
    End end = probe(cut, allowed);
    if (end == End::spent) end = search(cut, std::numeric_limits<std::uint64_t>::max(), false);
    if (end == End::interrupted) return *ended_;
    if (put_off_ > costs_.scaled(kept_.limit())) return Status::complete;
    proved_ = put_off_;
    const std::uint64_t spent = work_.nodes - before;
    gap = std::clamp<Amount>(gap, 2, kWide / 4);
    gap = spent < 2 * kFewNodes ? gap * 4 : gap / 2 * 3;
    allowed = std::max(allowed, spent / 2);
  }
}

/// Looks for better and better solutions, halfway from the bound to the best so far, as long as `nodes` are
/// enough for each. Exhausted if one searched all below its cut; else spent, or interrupted.
Tree::End Tree::probe(Amount least_cut, std::uint64_t nodes) {
  for (;;) {
    if (least_cut >= costs_.scaled(kept_.limit())) return End::spent;  // the round is as good
    Amount cut = kInfinite;
    if (!kept_.empty()) {
      cut = proved_ + (costs_.scaled(kept_.best()) - proved_) / 2;
      if (cut <= least_cut) return End::spent;
    }
    const End end = search(cut, nodes, true);
    if (end != End::found) return end;
  }
}

/// Chooses what is required; the rest that fits is live. False if that cannot be.
bool Tree::start() {
  std::vector<bool> out(problem_.option_count());
  for (const OptionId o : wanted_.from.excluded) out[index(o)] = true;
  for (const OptionId o : wanted_.from.chosen) {
    if (tried_[index(o)]) continue;
    if (out[index(o)] || !problem_.has_primary(o) || !partial_.fits(index(o))) return false;
    tried_[index(o)] = true;
    partial_.choose(index(o));
    root_.cost += costs_.of(index(o));
    root_.chosen += costs_.scaled(costs_.of(index(o)));
  }
  root_.live.price.resize(problem_.item_count());
  for (std::uint32_t o = 0; o < problem_.option_count(); ++o) {
    if (tried_[o] || out[o] || !problem_.has_primary(OptionId{o}) || !partial_.fits(o)) continue;
    root_.live.options.push_back(o);
    root_.live.rest.push_back(costs_.scaled(costs_.of(o)));
    root_.live.bound += std::min<Amount>(root_.live.rest.back(), 0);
  }
  for (const OptionId o : wanted_.from.chosen) tried_[index(o)] = false;
  proved_ = root_.bound();
  return true;
}

/// False if the budget ends the search. The clock is read each time: even one node may take long.
bool Tree::go_on() {
  if (!meter_.poll(work_, [this] { return share(); })) ended_ = meter_.verdict();
  return !ended_;
}

/// Asks within a node. A limit on nodes does not end the search here: the node is finished first.
bool Tree::go_on_within() {
  if (!meter_.budget().go_on()) ended_ = meter_.verdict();
  return !ended_;
}

/// False if the budget ends it.
bool Tree::price_root() {
  if (!go_on()) return false;
  if (!prices_.lay_out(root_.live)) return true;  // the first node sees it
  Live& live = root_.live;
  bool more = true;
  const auto polled = [this, &more] { return more = more && go_on(); };
  constexpr int kSweeps = 10;
  constexpr int kSteps = 300;
  for (int sweep = 0; sweep < kSweeps && polled(); ++sweep) prices_.sweep(live, false);
  const Amount size = live.bound < 0 ? -live.bound : live.bound;
  prices_.climb(live, kWide, static_cast<double>(size) / 8, kSteps, polled);
  for (int sweep = 0; sweep < 4 && polled(); ++sweep) prices_.sweep(live, sweep % 2 == 1);
  proved_ = std::max(proved_, root_.bound());
  return more;
}

/// So that about two options an item are left in the first round.
Amount Tree::first_gap() const {
  if (!wanted_.count && wanted_.cost_limit) return kWide;
  std::vector<Amount> rests = root_.live.rest;
  const std::size_t rank = 2 * prices_.open().size();
  if (rank >= rests.size()) return kWide;
  std::nth_element(rests.begin(), rests.begin() + static_cast<std::ptrdiff_t>(rank), rests.end());
  return std::max<Amount>(rests[rank], 0);
}

/// Searches below the root, where branches whose bounds pass `cut` are put off. At an end if all is searched,
/// if `nodes` are spent, or with `one` if a solution is found that is better than all before.
Tree::End Tree::search(Amount cut, std::uint64_t nodes, bool one) {
  cut_ = cut;
  put_off_ = kInfinite;
  if (levels_.empty()) levels_.emplace_back();
  levels_[0] = root_;
  depth_ = 1;
  const std::uint64_t last = nodes > kInfinite - work_.nodes ? kInfinite : work_.nodes + nodes;
  End end = End::exhausted;
  const auto best = [this] { return kept_.empty() ? kInfinite : kept_.best(); };
  const Amount best_before = best();
  bool opened = false;
  for (;;) {
    if (!go_on()) break;
    bool more = false;
    if (!opened) {
      opened = true;
      ++work_.nodes;
      more = open(levels_[0]);
    } else {
      more = descend();
    }
    if (ended_ || !more) break;
    if (work_.nodes >= last) end = End::spent;
    if (one && best() < best_before) end = End::found;
    if (end != End::exhausted) break;
  }
  if (ended_) end = End::interrupted;
  if (end == End::interrupted) {
    const Amount least = opened ? std::min(put_off_, least_open()) : root_.bound();
    proved_ = std::max(proved_, least);
  }
  while (depth_ > 0) leave();
  return end;
}

Amount Tree::least_open() const {
  Amount least = kInfinite;
  for (std::size_t k = 0; k < depth_; ++k) {
    if (!levels_[k].done()) least = std::min(least, levels_[k].least_bound());
  }
  return least;
}

Share Tree::share() const {
  Share share;
  for (std::size_t k = 0; k < depth_; ++k) {
    const Level& level = levels_[k];
    const auto branches = static_cast<double>(level.branches.size() + level.without.has_value());
    if (branches == 0) break;
    const double done = static_cast<double>(level.next);
    const bool top = k + 1 == depth_;
    share.explored += share.at_hand * (top ? done : done - 1) / branches;
    share.at_hand *= (top ? branches - done : 1) / branches;
  }
  return share;
}

}  // namespace dlx::detail
