#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "cheapest/tree.hpp"

namespace dlx::detail {

namespace {

/// Takes out the options that `out` is true for, and returns how many. The others stay in order.
template <class Out>
std::size_t drop(Live& live, Out out) {
  std::size_t kept = 0;
  for (std::size_t place = 0; place < live.options.size(); ++place) {
    if (out(live.options[place], live.rest[place])) continue;
    live.options[kept] = live.options[place];
    live.rest[kept++] = live.rest[place];
  }
  const std::size_t dropped = live.options.size() - kept;
  live.options.resize(kept);
  live.rest.resize(kept);
  return dropped;
}

/// The places below `size` that are not in `row`, which ascends.
std::vector<std::uint32_t> places_without(std::span<const std::uint32_t> row, std::size_t size) {
  std::vector<std::uint32_t> others;
  others.reserve(size - row.size());
  auto next = row.begin();
  for (std::uint32_t place = 0; place < size; ++place) {
    if (next != row.end() && *next == place) {
      ++next;
    } else {
      others.push_back(place);
    }
  }
  return others;
}

}  // namespace

/// Makes a node ready to branch. False if nothing that is wanted can be below it, or if it is put off.
bool Tree::open(Level& level) {
  level.bounds.clear();
  level.branches.clear();
  level.others.reset();
  level.next = 0;
  level.without.reset();
  if (!raise(level)) return false;
  if (ties(level.bound()) && !may_precede(level.live)) return false;
  if (partial_.needy() == 0 && !level.reported) report(level);
  branch(level);
  return true;
}

/// Raises the bound as long as that helps, and drops options that are too dear. False as in open().
bool Tree::raise(Level& level) {
  constexpr int kSteps = 10, kStepsOfDive = 30;
  Live& live = level.live;
  bool climbed = !climbs_;
  for (;;) {
    if (!prices_.lay_out(live)) return false;
    prices_.rate(live);
    if (over(level.bound())) return false;
    if (!go_on_within()) {
      put_off_ = std::min(put_off_, level.bound());
      return false;
    }
    if (choose_forced(level)) continue;
    const Amount before = level.bound();
    prices_.sweep(live, false);
    prices_.sweep(live, true);
    if (over(level.bound())) return false;
    const std::size_t dropped = drop_dear(level);
    const bool closer = level.bound() - before > (target() - level.bound()) / 8;
    if (dropped > 0 || closer) continue;
    if (std::exchange(climbed, true)) return true;
    prices_.climb(live, target() - level.chosen, reach_, dives_.under_way ? kStepsOfDive : kSteps,
                  [this] { return go_on_within(); });
    drop_dear(level);
  }
}

/// Chooses all options of items that need as many as they have left, without a level for each, and goes on
/// with the items that have lost options by that. False if there are none. If two of the options conflict, an
/// item has too few options left afterwards.
bool Tree::choose_forced(Level& level) {
  Live& live = level.live;
  const std::size_t before = level.choices;
  forced_.clear();
  for (const std::uint32_t i : prices_.open()) {
    left_[i] = std::ssize(prices_.row(i));
    if (partial_.lo(i) == left_[i]) forced_.push_back(i);
  }
  for (std::size_t k = 0; k < forced_.size(); ++k) {
    for (const std::uint32_t place : prices_.row(forced_[k])) {
      const std::uint32_t o = live.options[place];
      if (tried_[o] || !partial_.fits(o)) continue;
      choose(level, o);
      set_aside(o, true);
      for (const std::uint32_t i : partial_.items(o)) {
        if (partial_.hi(i) > 0) continue;
        for (const std::uint32_t rival : prices_.row(i)) set_aside(live.options[rival], false);
      }
    }
  }
  if (level.choices == before) return false;
  work_.updates += drop(live, [this](std::uint32_t o, Amount) { return tried_[o] || !partial_.fits(o); });
  for (; !aside_.empty(); aside_.pop_back()) tried_[aside_.back()] = false;
  return true;
}

/// Of choose_forced(): an option is chosen, or cannot be any more. Its items have one option less. If it is
/// chosen, they need one less, too.
void Tree::set_aside(std::uint32_t option, bool chosen) {
  if (tried_[option]) return;
  tried_[option] = true;
  aside_.push_back(option);
  for (const std::uint32_t i : partial_.items(option)) {
    if (--left_[i] == partial_.lo(i) && left_[i] > 0 && !chosen) forced_.push_back(i);
  }
}

void Tree::choose(Level& level, std::uint32_t option) {
  partial_.choose(option);
  ++level.choices;
  level.chosen += costs_.scaled(costs_.of(option));
  level.cost += costs_.of(option);
}

/// Drops the options that are too dear, and returns how many.
std::size_t Tree::drop_dear(Level& level) {
  const std::size_t dropped =
      drop(level.live, [&](std::uint32_t, Amount rest) { return rest > 0 && over(level.bound() + rest); });
  work_.updates += dropped;
  return dropped;
}

/// Called when the chosen options are a solution.
void Tree::report(Level& level) {
  level.reported = true;
  if (level.cost > kept_.limit()) return;
  Kept::Found solution{level.cost, {}};
  solution.second.reserve(partial_.chosen().size());
  for (const std::uint32_t o : partial_.chosen()) solution.second.push_back(OptionId{o});
  std::sort(solution.second.begin(), solution.second.end());
  kept_.offer(std::move(solution));
  if (!leads_) return;
  work_.solutions = kept_.size();
  if (!alone() || dives_.under_way) return tell_news();
  if (kept_.improvements() != told_) tell(std::min({put_off_, least_open(), level.bound()}));
}

/// Tells the caller of what other threads have found.
void Tree::tell_news() {
  if (leads_ && kept_.improvements() != told_) tell(proved_);
}

/// Tells the caller of the best solution. All that is not searched costs at least `open`.
void Tree::tell(Amount open) {
  const auto [improvements, best] = kept_.news();
  told_ = improvements;
  if (!wanted_.improved) return;
  const Amount proved = std::min(costs_.at_least(std::max(proved_, open)), best);
  wanted_.improved({costs_.size(best), costs_.size(proved), exchange_.nodes(), meter_.budget().seconds()});
}

/// If items must be covered: the one with the fewest options more than it needs. If none must be covered: one
/// with the least price. Empty if there is none.
std::optional<std::uint32_t> Tree::item_to_branch_on(const Live& live) const {
  const bool needy = partial_.needy() > 0;
  std::optional<std::uint32_t> item;
  std::int64_t least = 0;
  for (const std::uint32_t i : prices_.open()) {
    const std::int64_t lo = partial_.lo(i);
    if (needy && lo <= 0) continue;
    const std::int64_t measure =
        needy ? static_cast<std::int64_t>(prices_.row(i).size()) - lo : live.price[i];
    if (item && measure >= least) continue;
    item = i;
    least = measure;
  }
  return item;
}

/// The item that must be covered and has the option of the greatest Prices::use().
std::optional<std::uint32_t> Tree::most_used_item(const Live& live) const {
  std::optional<std::uint32_t> item;
  float most = -1;
  for (const std::uint32_t i : prices_.open()) {
    if (partial_.lo(i) <= 0) continue;
    for (const std::uint32_t place : prices_.row(i)) {
      const float use = prices_.use(live.options[place]);
      if (use <= most) continue;
      most = use;
      item = i;
    }
  }
  return item;
}

/// Makes the branches.
void Tree::branch(Level& level) {
  const Live& live = level.live;
  const bool needy = partial_.needy() > 0;
  const bool surest_first = dives_.under_way && needy && dives_.number % 2 == 0;
  const std::optional<std::uint32_t> item = surest_first ? most_used_item(live) : item_to_branch_on(live);
  if (!item) return;
  const auto row = prices_.row(*item);
  if (partial_.hi(*item) == 1 && row.size() > live.options.size() / 2)
    level.others = places_without(row, live.options.size());
  order_.clear();
  for (const std::uint32_t place : row) order_.emplace_back(live.rest[place], live.options[place]);
  if (climbs_) {
    std::sort(order_.begin(), order_.end(), [this](const auto& a, const auto& b) {
      const float use_of_a = prices_.use(a.second), use_of_b = prices_.use(b.second);
      return use_of_a != use_of_b ? use_of_a > use_of_b : a < b;
    });
  } else {
    std::sort(order_.begin(), order_.end());
  }
  if (needy)  // later branches have too few options left
    order_.resize(row.size() + 1 - static_cast<std::size_t>(partial_.lo(*item)));
  Amount least = kInfinite;  // of the branches that are left
  for (auto branch = order_.rbegin(); branch != order_.rend(); ++branch)
    branch->first = least = std::min(least, branch->first);
  for (const auto& [rest, option] : order_) {
    level.bounds.push_back(level.bound() + std::max<Amount>(rest, 0));
    level.branches.push_back(option);
  }
  if (!needy) level.without = item;
  work_.guesses += level.branches.size() + level.without.has_value() > 1;
}

/// Opens the next node. False if there is none, or if there is no memory for it.
bool Tree::descend() {
  for (;;) {
    Level& level = levels_[depth_ - 1];
    if (level.next < level.branches.size() && over(level.bounds[level.next]))
      level.next = level.branches.size();
    if (!level.done() && !over(level.next_bound())) {
      if (!comes_late(level)) break;
      ++level.next;
      continue;
    }
    if (depth_ == 1) return false;
    leave();
  }
  const bool deeper = depth_ == levels_.size();
  const std::size_t held = exchange_.bytes() + kept_.bytes();
  if (held + (deeper ? levels_[depth_ - 1].bytes() : 0) > wanted_.within.memory) {
    if (dives_.under_way) return false;
    if (probes_) {
      exchange_.stop(End::spent);
      return false;
    }
    meter_.budget().end(Status::memory_limit);
    ended_ = meter_.verdict();
    return false;
  }
  if (deeper) levels_.emplace_back();
  Level& parent = levels_[depth_ - 1];
  Level& child = levels_[depth_];
  const std::size_t bytes_before = deeper ? 0 : child.bytes();
  child.live.options.clear();
  child.live.rest.clear();
  child.live.price = parent.live.price;
  if (parent.next++ < parent.branches.size()) {
    take(child, parent, parent.branches[parent.next - 1]);
  } else {
    go_without(child, parent, *parent.without);
  }
  work_.updates += parent.live.options.size() - child.live.options.size();
  ++depth_;
  count_node();
  if (!open(child)) leave();
  exchange_.add_bytes(child.bytes(), bytes_before);
  return true;
}

/// Makes the child that chooses `option`. It excludes the options tried before, so that no set of options is
/// met twice.
void Tree::take(Level& child, const Level& parent, std::uint32_t option) {
  child.choices = 0;
  child.reported = false;
  child.chosen = parent.chosen;
  child.cost = parent.cost;
  choose(child, option);
  const auto keep = [&](std::size_t place) {
    const std::uint32_t o = parent.live.options[place];
    if (tried_[o] || !partial_.fits(o)) return;
    child.live.options.push_back(o);
    child.live.rest.push_back(parent.live.rest[place]);
  };
  if (parent.others) {
    for (const std::uint32_t place : *parent.others) keep(place);
    return;
  }
  for (std::size_t k = 0; k < parent.next; ++k) tried_[parent.branches[k]] = true;
  for (std::size_t place = 0; place < parent.live.options.size(); ++place) keep(place);
  for (std::size_t k = 0; k < parent.next; ++k) tried_[parent.branches[k]] = false;
}

/// Makes the child that takes no more options of `item`.
void Tree::go_without(Level& child, const Level& parent, std::uint32_t item) {
  child.choices = 0;
  child.reported = parent.reported;
  child.chosen = parent.chosen;
  child.cost = parent.cost;
  for (std::size_t place = 0; place < parent.live.options.size(); ++place) {
    const std::uint32_t o = parent.live.options[place];
    const auto items = partial_.items(o);
    if (std::find(items.begin(), items.end(), item) != items.end()) continue;
    child.live.options.push_back(o);
    child.live.rest.push_back(parent.live.rest[place]);
  }
}

void Tree::leave() {
  --depth_;
  for (std::size_t& choices = levels_[depth_].choices; choices > 0; --choices) partial_.undo();
}

/// True if solutions with this bound are not wanted, or are put off to a later round.
bool Tree::over(Amount bound) {
  if (bound > costs_.scaled(kept_.limit())) return true;
  if (bound <= cut_) return false;
  put_off_ = std::min(put_off_, bound);
  return true;
}

/// Whether a solution with the chosen options, and others of `live`, may come before the last solution kept,
/// by option numbers. Goes through the last solution, and compares each option with the least one that could
/// be in its place. False is certain, true is not.
bool Tree::may_precede(const Live& live) {
  const std::vector<OptionId>& last = kept_.last(last_).second;
  std::vector<std::uint32_t> chosen(partial_.chosen().begin(), partial_.chosen().end());
  std::sort(chosen.begin(), chosen.end());
  const std::size_t before = partial_.chosen().size();
  auto next = chosen.begin();
  auto place = live.options.begin();  // all before it are in the last solution, or cannot be chosen
  bool may = false;
  for (const OptionId id : last) {
    const std::uint32_t option = index(id);
    if (next == chosen.end() && partial_.needy() == 0) may = true;  // a solution may end here
    may = may || (next != chosen.end() && *next < option);
    while (!may && place != live.options.end() && *place < option) may = partial_.fits(*place++);
    if (may || !go_on_within()) break;
    if (next != chosen.end() && *next == option) {
      ++next;
      continue;
    }
    if (place == live.options.end() || *place != option || !partial_.fits(option)) break;
    ++place;
    partial_.choose(option);
  }
  while (partial_.chosen().size() > before) partial_.undo();
  return may || ended_;
}

/// Whether all solutions below the next branch cost as much as the last solution kept, and come after it.
bool Tree::comes_late(const Level& level) {
  if (level.next == level.branches.size() || !ties(level.next_bound())) return false;
  partial_.choose(level.branches[level.next]);
  const bool late = !may_precede(level.live);
  partial_.undo();
  return late;
}

}  // namespace dlx::detail
