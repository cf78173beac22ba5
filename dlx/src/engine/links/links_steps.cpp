#include "engine/links/steps.hpp"

namespace dlx::detail {

/// A case is one of Knuth's steps.
void LinksSteps::go(TraceStep& step) {
  step.number = at_;
  switch (at_) {
    case 1: at_ = begin(step) ? 2 : kOver; break;
    case 2: enter(step); break;
    case 3: choose(step); break;
    case 4: cover(step); break;
    case 5: attempt(step); break;
    case 6: undo(step); break;
    case 7: restore(step); break;
    case 8: leave(step); break;
  }
}

void LinksSteps::enter(TraceStep& step) {
  step.level = level();
  ++links_.work_.nodes;
  if (links_.items_[0].right == 0) {
    step.kind = TraceKind::solution;
    ++links_.work_.solutions;
    tell_solution(step);
    at_ = 8;
  } else {
    step.kind = TraceKind::enter;
    tell_open(step);
    at_ = 3;
  }
}

void LinksSteps::choose(TraceStep& step) {
  step.level = level();
  step.weighted = links_.weighted_;
  tell_open(step);
  const std::uint32_t item = links_.weighted_ ? links_.choose_item<true>() : links_.choose_item<false>();
  step.item = id(item);
  step.branches = links_.items_[item].size;
  step.kind = step.branches == 0 ? TraceKind::dead_end : TraceKind::choose;
  links_.levels_[links_.depth_] = {item, item};
  at_ = 4;
}

void LinksSteps::cover(TraceStep& step) {
  step.kind = TraceKind::cover;
  const std::uint32_t item = links_.levels_[links_.depth_].item;
  links_.cover<true>(item);
  tried_[links_.depth_++] = 0;
  tell_level(step);
  step.gone.items.push_back(id(item));
  tell_list(item, step.gone);
  at_ = 5;
}

void LinksSteps::attempt(TraceStep& step) {
  Links::Level& level = links_.levels_[links_.depth_ - 1];
  level.node = links_.nodes_[level.node].down;
  if (level.node == level.item) {
    step.kind = TraceKind::exhausted;
    tell_level(step);
    at_ = 7;
  } else {
    step.kind = TraceKind::attempt;
    ++tried_[links_.depth_ - 1];
    links_.commit_others<true>(level.node);
    tell_level(step);
    tell_attempt(step.gone);
    at_ = 2;
  }
}

void LinksSteps::undo(TraceStep& step) {
  step.kind = TraceKind::undo;
  tell_level(step);
  tell_attempt(step.back);
  reverse(step.back);
  links_.uncommit_others<true>(links_.levels_[links_.depth_ - 1].node);
  at_ = 5;
}

void LinksSteps::restore(TraceStep& step) {
  step.kind = TraceKind::restore;
  tell_level(step);
  const std::uint32_t item = links_.levels_[--links_.depth_].item;
  step.back.items.push_back(id(item));
  tell_list(item, step.back);
  reverse(step.back);
  links_.uncover<true>(item);
  at_ = 8;
}

void LinksSteps::leave(TraceStep& step) {
  step.level = level();
  step.kind = level() == 0 ? TraceKind::end : TraceKind::leave;
  at_ = level() == 0 ? kOver : 6;
}

/// Where the search is at its last level.
void LinksSteps::tell_level(TraceStep& step) const {
  step.level = level() - 1;
  const auto [item, node] = links_.levels_[links_.depth_ - 1];
  step.item = id(item);
  if (node != item) step.option = links_.option_of(node);
  step.branch = tried_[links_.depth_ - 1];
  step.branches = links_.items_[item].size;
}

/// What the option of the last level covers, and gives a color.
void LinksSteps::tell_attempt(TraceChange& change) const {
  const std::uint32_t node = links_.levels_[links_.depth_ - 1].node;
  tell_entries(node, node, change, [](std::uint32_t) { return true; });
}

OpenItem LinksSteps::open_item(std::uint32_t item) const {
  const std::uint32_t size = links_.items_[item].size;
  return {id(item), size, 1, size, weight(item)};
}

std::vector<TraceLevel> LinksSteps::levels() const {
  std::vector<TraceLevel> levels;
  for (std::size_t l = links_.base_; l < links_.depth_; ++l) {
    const auto [item, node] = links_.levels_[l];
    TraceLevel level{id(item), {}, tried_[l], links_.items_[item].size};
    if (node != item && (l + 1 < links_.depth_ || committed())) level.option = links_.option_of(node);
    levels.push_back(level);
  }
  return levels;
}

}  // namespace dlx::detail
