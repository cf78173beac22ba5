#include "cheapest/tree.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

/// The cheapest solutions, by branch and bound.
///
/// Prices. Each item i has a price u_i. The rest of an option is its cost minus the prices of its items. The
/// sum of all prices and all negative rests is a lower bound on the cost of a solution. If the bound plus the
/// rest of an option is above the limit, the option is in no solution that is wanted:
///
///     items a b c    options  a:1  b:3  c:2  ab:3  bc:4        prices  1 2 2: a bound of 5
///                    rests      0    1    0     0     0        so b is in no solution of cost 5
///
/// The best prices are the duals of the linear relaxation. Two methods come near to these. The root makes
/// subgradient steps (Held and Karp 1971). Every node makes a few sweeps, which set one price after another
/// to a best one (Wedelin 1995). If all prices in a range are best, the middle gets further than the end.
/// Where an item may be covered more than once, sweeps get stuck sooner. So every node makes some subgradient
/// steps there, too. Elsewhere they were tried: there were fewer nodes, but it took no less time. A node
/// begins with the prices of its parent. They are no longer the best, because items have lost options.
/// Knuth's bound for Algorithm C$ is another one: it divides the cost of an option among its items, and adds
/// the cheapest share of each item. Here that is 1 + 1.5 + 2.
///
/// Tree. A node first chooses what is forced: if an item needs as many options as it has left, all of them.
/// Then it branches on an item that must be covered, and has the fewest options more than it needs. Each
/// branch chooses one of the options, and excludes those of the branches before it. So no set of options is
/// met twice. The option with the least rest comes first, or, after subgradient steps, the one with the
/// greatest value in the linear relaxation. If no item must be covered, the chosen options are a solution.
/// Then the node branches on an item that may be covered more often: a branch for each of its options, and
/// one to take none. Each level of the tree holds its live options, with rests and prices.
///
/// Rounds. A depth-first search that starts badly meets much that is dearer than the best. So the search is
/// done in rounds. Each round puts off nodes with a bound above a cut. The next round has a greater cut. The
/// last round puts off nothing that may be wanted (Korf 1985, iterative deepening A*). With rounds alone,
/// solutions come late. So before each round there are probes: searches for one better solution with few
/// nodes. The cut of a probe is halfway from the bound to the best solution.
///
/// Dives. Where nodes make subgradient steps, there are dives, too: see dive.cpp.
///
/// Ties. If one solution is wanted, any of the cheapest will do. So a node must be able to cost less than the
/// best. If more are wanted, a node whose bound is the cost of the last solution kept may still be wanted: if
/// a solution below it comes first by option numbers. may_precede() finds that out, for a branch before it is
/// opened.
///
/// Threads. Each has a tree of its own, and gets branches of others: see branches.cpp.
///
/// Parts. Independent parts of a problem are searched each by a tree of its own: see by_parts.cpp.
///
/// Invariants of each level, whenever the tree polls:
///   1. Live options are not excluded, and fit the chosen ones. `rest` is the scaled cost minus the prices of
///      the items.
///   2. `cost` and `chosen` are the cost of the options chosen. The bound is what the prices prove.
///   3. Branches are live. Their bounds ascend, and none is below that of the node.
///   4. If a solution is below a branch that is left, it costs at least the bound of the first such branch.
///   5. With one thread, every solution that is wanted and not kept is below a branch that is left in some
///      level. Or it has a bound of at least put_off_, and will be met by a later round.
///
/// What it does not do: prices of colors, cutting planes, dominated options.

namespace dlx::detail {

namespace {

constexpr Amount kWide = Amount{1} << 61;  // more than the difference of any two bounds
constexpr double kSmallStep = 256;         // see Tree::reach_

}  // namespace

Tree::Tree(const Problem& problem, const CheapestOptions& wanted, const Costs& costs, Kept& kept,
           Exchange& exchange, Meter meter)
    : problem_(problem),
      wanted_(wanted),
      costs_(costs),
      kept_(kept),
      exchange_(exchange),
      meter_(meter),
      partial_(problem),
      prices_(costs_, partial_),
      tried_(problem.option_count()),
      left_(problem.item_count()) {}

Status Tree::run() {
  for (;;) {
    if (const std::optional<Status> status = turn()) return *status;
  }
}

std::optional<Status> Tree::turn() {
  leads_ = true;
  const std::optional<Status> status = probe_or_search();
  meter_.settle(work_);
  return status;
}

std::optional<Status> Tree::probe_or_search() {
  if (!std::exchange(rounds_.begun, true)) {
    if (!start()) return Status::complete;
    if (!price_root()) return ended_;
    rounds_.gap = first_gap();
    rounds_.allowed = few_nodes_;
  }
  const std::uint64_t before = exchange_.nodes();
  const Amount cut = std::max(proved_, root_.bound() + rounds_.gap);
  const End end = rounds_.probed ? search(cut, std::numeric_limits<std::uint64_t>::max(), false)
                                 : probe(cut, rounds_.allowed);
  rounds_.spent += exchange_.nodes() - before;
  rounds_.probed = end == End::spent;
  if (rounds_.probed) return std::nullopt;
  if (put_off_ > costs_.scaled(kept_.limit())) return Status::complete;
  if (end == End::interrupted) return ended_;
  proved_ = put_off_;
  rounds_.gap = std::clamp<Amount>(rounds_.gap, 2, kWide / 4);
  rounds_.gap = rounds_.spent < 2 * few_nodes_ ? rounds_.gap * 4 : rounds_.gap / 2 * 3;
  rounds_.allowed = std::max(rounds_.allowed, rounds_.spent / 2);
  rounds_.spent = 0;
  return std::nullopt;
}

/// Searches for one better solution after another, as long as `nodes` are enough for each. The cut is halfway
/// from the bound to the best solution so far. If there is no solution, it is twice as far from the bound as
/// the cut of the next round. Then many options are too dear, and levels are small. If that is not enough,
/// there is no cut. Exhausted if a search has looked at all below its cut. Else spent, or interrupted.
Tree::End Tree::probe(Amount least_cut, std::uint64_t nodes) {
  Amount cut = rounds_.gap < kWide / 4 ? root_.bound() + 2 * rounds_.gap : kInfinite;
  for (;;) {
    if (least_cut >= costs_.scaled(kept_.limit())) return End::spent;  // the round does the same
    if (kept_.size() > 0) {
      cut = proved_ + (costs_.scaled(kept_.best()) - proved_) / 2;
      if (cut <= least_cut) return End::spent;
    }
    const End end = search(cut, nodes, true);
    if (end == End::spent && kept_.size() == 0 && cut < kInfinite) {
      cut = kInfinite;
    } else if (end != End::found) {
      return end;
    }
  }
}

/// Chooses the options of Subtree::chosen. All others that fit and are not excluded are live. False if the
/// chosen ones conflict.
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
  for (std::uint32_t i = 0; i < partial_.item_count(); ++i) climbs_ = climbs_ || partial_.hi(i) > 1;
  const Usual usual = usual_solution();
  few_nodes_ += static_cast<std::uint64_t>(usual.options);
  reach_ = usual.cost / kSmallStep;
  required_ = partial_.chosen().size();
  proved_ = root_.bound();
  return true;
}

/// A solution of usual options.
Tree::Usual Tree::usual_solution() const {
  double cost = 0, covers = 0, needs = 0;
  for (const std::uint32_t o : root_.live.options) {
    cost += std::abs(static_cast<double>(costs_.scaled(costs_.of(o))));
    for (const std::uint32_t i : partial_.items(o)) covers += partial_.lo(i) > 0;
  }
  for (std::uint32_t i = 0; i < partial_.item_count(); ++i)
    needs += static_cast<double>(std::max<std::int64_t>(partial_.lo(i), 0));
  if (covers == 0) return {0, 0};
  return {needs / covers * static_cast<double>(root_.live.options.size()), needs / covers * cost};
}

/// False if the budget ends the search. The clock is read each time: even one node may take long.
bool Tree::go_on() {
  tell_news();
  if (!alone() && work_.nodes != meter_.next_poll()) return go_on_within();
  if (!meter_.poll(work_, [this] { return dives_.under_way ? dives_.round : share(); }))
    ended_ = meter_.verdict();
  return !ended_;
}

/// The same within a node. A limit on nodes does not end the search here: the node is finished first.
bool Tree::go_on_within() {
  if (!meter_.budget().go_on()) ended_ = meter_.verdict();
  return !ended_;
}

/// Finds prices at the root. False if the budget ends the search.
bool Tree::price_root() {
  if (!go_on()) return false;
  if (!prices_.lay_out(root_.live)) return true;  // the first node will find that out, too
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

/// How far the cut of the first round is above the bound: about two options for each item are left.
Amount Tree::first_gap() const {
  if (!wanted_.count && wanted_.cost_limit) return kWide;
  std::vector<Amount> rests = root_.live.rest;
  const std::size_t rank = 2 * prices_.open().size();
  if (rank >= rests.size()) return kWide;
  std::nth_element(rests.begin(), rests.begin() + static_cast<std::ptrdiff_t>(rank), rests.end());
  return std::max<Amount>(rests[rank], 0);
}

/// Searches below the root, with all threads. Branches with bounds above `cut` are put off. Ends when all is
/// searched, when `nodes` are spent, or, if `one` is set, when a solution is found that is better than all
/// before.
Tree::End Tree::search(Amount cut, std::uint64_t nodes, bool one) {
  const std::uint64_t before = exchange_.nodes();
  const std::uint64_t last = nodes > kInfinite - before ? kInfinite : before + nodes;
  const Aim aim{cut, last, one ? kept_.best() : -kInfinite};
  exchange_.begin(aim);
  if (levels_.empty()) levels_.emplace_back();
  levels_[0] = root_;
  depth_ = 1;
  explore(aim, false);
  Spare spare;
  tell_news();
  while (!exchange_.over()) {
    if (exchange_.take_soon(spare)) {
      go_on_from(std::move(spare), aim);
    } else {
      meter_.budget().go_on();
    }
    tell_news();
  }
  put_off_ = exchange_.least();
  if (exchange_.end() == End::interrupted) {
    ended_ = meter_.verdict();
    proved_ = std::max(proved_, put_off_);
  }
  return exchange_.end();
}

void Tree::release() {
  for (std::size_t k = 1; k < levels_.size(); ++k) exchange_.add_bytes(0, levels_[k].bytes());
  levels_.clear();
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
