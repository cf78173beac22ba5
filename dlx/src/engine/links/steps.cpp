#include "engine/links/steps.hpp"

#include <algorithm>
#include <utility>

#include "sort_unique.hpp"

/// A search with dancing links, one of Knuth's steps at a time.
///
/// The search of links_steps.cpp is that of links.cpp, and multiple_steps.cpp is that of multiple.cpp. It
/// chooses, covers and undoes by the same functions in the same lists. Only the loop is another one: it
/// remembers which step comes next. So the engine's own loop knows nothing of it, and is not slower for it.
///
/// What a step has taken out need not be noted down while it is done. While an item is covered its list does
/// not change. So the options that it hides are read from its list, after it was covered as well as before
/// it is uncovered. The list of an item that has got a color does not change either: those of its options
/// are hidden that are not marked.

namespace dlx::detail {

std::unique_ptr<ListSteps> ListSteps::make(const Problem& problem, const TraceOptions& options,
                                           TraceChange dropped) {
  std::unique_ptr<ListSteps> steps;
  if (problem.has_multiplicities()) {
    steps = std::make_unique<MultipleLinksSteps>(problem, options);
  } else {
    steps = std::make_unique<LinksSteps>(problem, options);
  }
  steps->note(dropped, true);
  steps->dropped_ = std::move(dropped);
  return steps;
}

bool ListSteps::next() {
  if (over()) return false;
  step_ = {};
  step_.algorithm = problem_.has_multiplicities() ? 'M' : lists_.has_colors_ ? 'C' : 'X';
  go(step_);
  note(step_.gone, true);
  note(step_.back, false);
  step_.nodes = work().nodes;
  step_.solutions = work().solutions;
  return true;
}

/// The ring knows which primary items are open. Of secondary items it is noted here.
void ListSteps::note(const TraceChange& change, bool taken) {
  for (const ItemId item : change.items) taken_[index(item)] = taken;
  for (const Entry& entry : change.colors) taken_[index(entry.item)] = taken;
}

bool ListSteps::begin(TraceStep& step) {
  lists_.reorder(options_.seed);
  const bool possible = lists_.begin(options_.from, options_.heuristic);
  step.kind = possible ? TraceKind::begin : TraceKind::conflict;
  step.chosen = options_.from.chosen;
  sort_unique(step.chosen);
  if (possible) {
    tell_taken(step.gone);
    tell_open(step);
  }
  return possible;
}

/// What begin() has taken out of the lists.
void ListSteps::tell_taken(TraceChange& change) const {
  change = dropped_;
  for (std::uint32_t i = 1; i < lists_.items_.size(); ++i) {
    const bool open = lists_.is_secondary(i) || lists_.items_[lists_.items_[i].left].right == i;
    if (!open) change.items.push_back(id(i));
  }
  std::vector<bool> seen(lists_.items_.size(), false);
  for (const OptionId option : chosen()) {
    for (const Entry& entry : problem_.entries(option)) {
      if (problem_.is_primary(entry.item) || seen[index(entry.item)]) continue;
      seen[index(entry.item)] = true;
      if (entry.color == kNoColor) {
        change.items.push_back(entry.item);
      } else {
        change.colors.push_back(entry);
      }
    }
  }
  const std::vector<bool> alive = this->alive();
  for (std::uint32_t o = 0; o < alive.size(); ++o) {
    if (!alive[o] && lists_.option_node_[o] != 0) change.options.push_back(OptionId{o});
  }
}

std::vector<OpenItem> ListSteps::open() const {
  std::vector<OpenItem> open;
  for (std::uint32_t i = lists_.items_[0].right; i != 0; i = lists_.items_[i].right) {
    if (has_room(i)) open.push_back(open_item(i));
  }
  return open;
}

void ListSteps::tell_solution(TraceStep& step) const {
  if (brief_) return;
  step.chosen = chosen();
  std::sort(step.chosen.begin(), step.chosen.end());
}

void ListSteps::tell_list(std::uint32_t item, TraceChange& change) const {
  for (std::uint32_t p = lists_.nodes_[item].down; p != item; p = lists_.nodes_[p].down) {
    change.options.push_back(lists_.option_of(p));
  }
}

/// The item of a node gets the node's color.
void ListSteps::tell_color(std::uint32_t node, TraceChange& change) const {
  const std::int32_t color = lists_.nodes_[node].color;
  const auto item = static_cast<std::uint32_t>(lists_.nodes_[node].top);
  change.colors.emplace_back(id(item), ColorId{static_cast<std::uint32_t>(color - 1)});
  for (std::uint32_t p = lists_.nodes_[item].down; p != item; p = lists_.nodes_[p].down) {
    if (lists_.nodes_[p].color != -color) change.options.push_back(lists_.option_of(p));
  }
}

/// What left last comes back first.
void ListSteps::reverse(TraceChange& change) {
  std::reverse(change.items.begin(), change.items.end());
  std::reverse(change.colors.begin(), change.colors.end());
  std::reverse(change.options.begin(), change.options.end());
}

std::vector<OptionId> ListSteps::chosen() const {
  std::vector<OptionId> chosen = lists_.required_;
  for (const TraceLevel& level : levels()) {
    if (level.option) chosen.push_back(*level.option);
  }
  return chosen;
}

/// As the engines estimate it.
Share ListSteps::share() const {
  Share share;
  for (const TraceLevel& level : levels()) {
    if (level.branches == 0) break;
    share.at_hand /= level.branches;
    if (level.branch > 0) share.explored += share.at_hand * (level.branch - 1);
  }
  return share;
}

std::vector<TraceList> ListSteps::lists() const {
  std::vector<std::uint32_t> open;
  for (std::uint32_t i = lists_.items_[0].right; i != 0; i = lists_.items_[i].right) open.push_back(i);
  for (std::uint32_t i = 1; i < lists_.items_.size(); ++i) {
    if (lists_.is_secondary(i) && !taken_[index(id(i))]) open.push_back(i);
  }
  std::vector<TraceList> lists;
  for (const std::uint32_t item : open) {
    TraceChange list;
    tell_list(item, list);
    lists.push_back({id(item), std::move(list.options)});
  }
  return lists;
}

/// For each option, whether it is in the list of an open primary item.
std::vector<bool> ListSteps::alive() const {
  std::vector<bool> alive(problem_.option_count(), false);
  for (std::uint32_t i = lists_.items_[0].right; i != 0; i = lists_.items_[i].right) {
    for (std::uint32_t p = lists_.nodes_[i].down; p != i; p = lists_.nodes_[p].down) {
      alive[index(lists_.option_of(p))] = true;
    }
  }
  return alive;
}

std::vector<OptionId> ListSteps::options_left() const {
  std::vector<OptionId> options;
  const std::vector<bool> alive = this->alive();
  for (std::uint32_t o = 0; o < alive.size(); ++o) {
    if (alive[o]) options.push_back(OptionId{o});
  }
  return options;
}

}  // namespace dlx::detail
