#include <algorithm>

#include "engine/links/steps.hpp"

/// A case of go() is one of the steps of Knuth's Algorithm M. Step M5 is left out where there is nothing to
/// tweak. What multiple.cpp does earlier than Knuth's program is done here, too: at a dead end the item that
/// is short of options is not branched on.

namespace dlx::detail {

void MultipleLinksSteps::go(TraceStep& step) {
  if (at_ == 5 && tweak(step)) return;
  step.number = at_;
  switch (at_) {
    case 1: at_ = begin(step) ? 2 : kOver; break;
    case 2: enter(step); break;
    case 3: choose(step); break;
    case 4: cover(step); break;
    case 6: attempt(step); break;
    case 7: undo(step); break;
    case 8: restore(step); break;
    case 9: leave(step); break;
  }
}

void MultipleLinksSteps::enter(TraceStep& step) {
  step.level = level();
  ++links_.work_.nodes;
  tell_open(step);
  branching_ = links_.choose_branching();
  if (branching_.item == 0) {
    step.kind = TraceKind::solution;
    ++links_.work_.solutions;
    step.open.clear();
    tell_solution(step);
    at_ = 9;
  } else {
    step.kind = TraceKind::enter;
    at_ = 3;
  }
}

void MultipleLinksSteps::choose(TraceStep& step) {
  step.level = level();
  step.weighted = links_.weighted_;
  step.branches = branching_.degree;
  tell_open(step);
  if (branching_.degree > 0) {
    step.kind = TraceKind::choose;
    step.item = id(branching_.item);
    at_ = 4;
    return;
  }
  step.kind = TraceKind::dead_end;
  const bool spent = links_.spent();
  const auto lacks = [spent](const OpenItem& item) {
    return item.need > item.options || (spent && item.need > 0);
  };
  const std::vector<OpenItem> open = this->open();
  const auto lacking = std::find_if(open.begin(), open.end(), lacks);
  if (lacking != open.end()) step.item = lacking->item;
  at_ = 9;
}

void MultipleLinksSteps::cover(TraceStep& step) {
  step.kind = TraceKind::cover;
  const auto [item, degree] = branching_;
  links_.prepare<true>(item);
  links_.levels_[links_.depth_++] = {item, item, item, item, degree, 0};
  tell_level(step);
  if (!has_room(item)) {
    step.gone.items.push_back(id(item));
    tell_list(item, step.gone);
  }
  at_ = 5;
}

/// Goes on to the next branch. False if there is nothing to tell of that.
bool MultipleLinksSteps::tweak(TraceStep& step) {
  MultipleLinks::Level& level = links_.levels_[links_.depth_ - 1];
  step.number = 5;
  if (level.tried == level.degree) {
    step.kind = TraceKind::exhausted;
    level.node = level.item;
    tell_level(step);
    at_ = 8;
    return true;
  }
  at_ = 6;
  const bool option = links_.tweak_next<true>(level);
  if (!option || !has_room(level.item)) return false;
  step.kind = TraceKind::tweak;
  tell_level(step);
  step.gone.options.push_back(*step.option);
  return true;
}

void MultipleLinksSteps::attempt(TraceStep& step) {
  step.kind = TraceKind::attempt;
  MultipleLinks::Level& level = links_.levels_[links_.depth_ - 1];
  if (level.node != level.item) level.stop = links_.commit<true>(level.node, false);
  tell_level(step);
  tell_attempt(step.gone);
  at_ = 2;
}

void MultipleLinksSteps::undo(TraceStep& step) {
  step.kind = TraceKind::undo;
  tell_level(step);
  tell_attempt(step.back);
  reverse(step.back);
  links_.take_back<true>(links_.levels_[links_.depth_ - 1]);
  at_ = 5;
}

void MultipleLinksSteps::restore(TraceStep& step) {
  step.kind = TraceKind::restore;
  tell_level(step);
  const MultipleLinks::Level& level = links_.levels_[--links_.depth_];
  if (!has_room(level.item)) {
    step.back.items.push_back(id(level.item));
    tell_list(level.item, step.back);
    reverse(step.back);
  }
  for (std::uint32_t x = level.last; x != level.item; x = links_.nodes_[x].up) {
    step.back.options.push_back(links_.option_of(x));
  }
  links_.restore<true>(level);
  at_ = 9;
}

void MultipleLinksSteps::leave(TraceStep& step) {
  step.level = level();
  step.kind = level() == 0 ? TraceKind::end : TraceKind::leave;
  at_ = level() == 0 ? kOver : 7;
}

void MultipleLinksSteps::tell_level(TraceStep& step) const {
  const MultipleLinks::Level& level = links_.levels_[links_.depth_ - 1];
  step.level = this->level() - 1;
  step.item = id(level.item);
  if (level.node != level.item) step.option = links_.option_of(level.node);
  step.branch = level.tried;
  step.branches = level.degree;
}

/// What the option of the last level covers, and gives a color. If no option is taken, the item leaves the
/// open ones.
void MultipleLinksSteps::tell_attempt(TraceChange& change) const {
  const MultipleLinks::Level& level = links_.levels_[links_.depth_ - 1];
  if (level.node != level.item) {
    tell_entries(level.node, level.stop, change, [this](std::uint32_t item) { return !has_room(item); });
  } else if (has_room(level.item)) {
    change.items.push_back(id(level.item));
  }
}

OpenItem MultipleLinksSteps::open_item(std::uint32_t item) const {
  const std::int32_t excess = links_.bounds_[item].excess;
  const auto options = static_cast<std::int32_t>(links_.items_[item].size) - 1 + excess;
  const std::int32_t need = std::max(excess, 0);
  const std::int32_t branches = std::max(options + 1 - need, 0);
  return {id(item), static_cast<std::uint32_t>(options), static_cast<std::uint32_t>(need),
          static_cast<std::uint32_t>(branches), weight(item)};
}

std::vector<TraceLevel> MultipleLinksSteps::levels() const {
  std::vector<TraceLevel> levels;
  for (std::size_t l = links_.base_; l < links_.depth_; ++l) {
    const MultipleLinks::Level& at = links_.levels_[l];
    TraceLevel level{id(at.item), {}, at.tried, at.degree};
    const bool chosen = l + 1 < links_.depth_ || committed();
    if (at.node != at.item && chosen) level.option = links_.option_of(at.node);
    levels.push_back(level);
  }
  return levels;
}

}  // namespace dlx::detail
