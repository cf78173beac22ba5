#include "guide/parts.hpp"

#include <algorithm>

namespace sudoku {
namespace {

using dlx::ItemId;
using dlx::OptionId;

template <class T>
void add_once(std::vector<T>& list, const T& value) {
  if (std::find(list.begin(), list.end(), value) == list.end()) list.push_back(value);
}

/// The candidates that share an item with an option: if `agree`, those that give it the same color, else all
/// others.
std::vector<OptionId> candidates_met(const View& view, OptionId way, bool agree) {
  const dlx::Problem& problem = view.matrix.problem();
  std::vector<OptionId> met;
  for (const dlx::Entry& its : problem.entries(way)) {
    for (const OptionId option : problem.options(its.item)) {
      if (!view.matrix.placed(option) || !view.explainer.left(option)) continue;
      const auto entries = problem.entries(option);
      const bool is_met = std::any_of(entries.begin(), entries.end(), [&](const dlx::Entry& other) {
        return other.item == its.item && (other.color == its.color && its.color != dlx::kNoColor) == agree;
      });
      if (is_met) add_once(met, option);
    }
  }
  return met;
}

class PartsFinder {
 public:
  PartsFinder(const View& view, const Hint& hint) : view_(view), hint_(hint), step_(hint.step) {}

  StepParts find() {
    for (const OptionId option : step_.chosen) add(option, parts_.gives);
    for (const OptionId option : step_.removed) add(option, parts_.removes);
    for (const OptionId option : step_.chosen) {
      if (!candidate(option)) add_way(option);
    }
    look_at(step_);
    for (const auto* list : {&parts_.uses, &parts_.others, &parts_.gives}) {
      for (const StepParts::Candidate& each : *list) add_once(parts_.cells, each.cell);
    }
    return std::move(parts_);
  }

 private:
  /// A way to obey a rule gives digits to cells that it names, and takes others out.
  void add_way(OptionId way) {
    for (const OptionId option : digits_of_way(view_, way)) add(option, parts_.gives);
    for (const OptionId option : digits_against(view_, way)) {
      const auto its = candidate(option);
      const auto is_its_cell = [&](const StepParts::Candidate& given) { return given.cell == its->cell; };
      if (std::none_of(parts_.gives.begin(), parts_.gives.end(), is_its_cell)) add(option, parts_.removes);
    }
  }

  void look_at(const dlx::Step& step) {
    switch (step.reason) {
      case dlx::Reason::single:
      case dlx::Reason::assumption: return look_at_single();
      case dlx::Reason::blocked: return look_at_blocked();
      case dlx::Reason::subset: return look_at_subset();
      case dlx::Reason::coloring:
        for (const OptionId option : step.options) add(option, parts_.uses);
        for (const OptionId option : step.others) add(option, parts_.others);
        return;
      case dlx::Reason::chain: return look_at_chain();
      case dlx::Reason::cases: return look_at_cases();
      case dlx::Reason::forcing:
        for (const OptionId option : step.options) add(option, parts_.others);
        return add_place(step.items.back());
    }
  }

  void look_at_single() {
    const ItemId item = step_.items[0];
    add_place(item);
    if (hint_.technique != Technique::full_house) return;
    if (const auto house = house_with_last_blank(view_, view_.matrix.meaning(item).place))
      parts_.houses.push_back(static_cast<int>(*house));
  }

  void look_at_blocked() {
    for (const ItemId item : step_.items) add_place(item);
    if (hint_.technique == Technique::unique_rectangle) return use_rectangle();
    if (view_.matrix.meaning(step_.items[0]).kind != kRuleItem) use_left_of(step_.items[0]);
    if (const auto shared = item_shared(view_, step_)) add_place(*shared);
  }

  void use_rectangle() {
    for (std::size_t i = 0; i + 1 < step_.items.size(); ++i) use_left_of(step_.items[i]);
  }

  void look_at_subset() {
    for (const ItemId item : step_.items) {
      add_place(item);
      use_left_of(item);
    }
    for (const ItemId item : step_.within) add_place(item);
  }

  void look_at_chain() {
    std::optional<StepParts::Candidate> before;
    std::size_t before_at = 0;
    for (std::size_t i = 0; i < step_.options.size(); ++i) {
      const auto now = candidate(step_.options[i]);
      if (!now) continue;
      if (before && *before != *now)
        parts_.links.push_back({*before, *now, i == before_at + 1 && i % 2 == 1});
      add_once(i % 2 == 0 ? parts_.uses : parts_.others, *now);
      before = now;
      before_at = i;
    }
  }

  void look_at_cases() {
    add_place(step_.items[0]);
    use_left_of(step_.items[0]);
    for (std::size_t i = 0; i + 1 < step_.options.size(); i += 2) {
      add(step_.options[i + 1], parts_.others);
      const auto from = candidate(step_.options[i]), to = candidate(step_.options[i + 1]);
      if (from && to) parts_.links.push_back({*from, *to, false});
    }
  }

  std::optional<StepParts::Candidate> candidate(OptionId option) const {
    const auto placed = view_.matrix.placed(option);
    if (!placed) return std::nullopt;
    return StepParts::Candidate{placed->cell, placed->digit};
  }

  void add(OptionId option, std::vector<StepParts::Candidate>& list) const {
    if (const auto its = candidate(option)) add_once(list, *its);
  }

  void use_left_of(ItemId item) {
    for (const OptionId option : view_.matrix.problem().options(item)) {
      if (view_.explainer.left(option)) add(option, parts_.uses);
    }
  }

  void add_place(ItemId item) {
    const Matrix::Meaning& its = view_.matrix.meaning(item);
    if (its.kind == kCellItem) {
      add_once(parts_.cells, its.place);
    } else if (its.kind == kRuleItem) {
      for (const int cell : cells_of_rule(view_, item)) add_once(parts_.cells, cell);
    } else {
      add_once(parts_.houses, its.place);
    }
  }

  const View& view_;
  const Hint& hint_;
  const dlx::Step& step_;
  StepParts parts_;
};

bool has(const View& view, OptionId option, ItemId item) {
  const auto entries = view.matrix.problem().entries(option);
  return std::any_of(entries.begin(), entries.end(), [item](dlx::Entry its) { return its.item == item; });
}

}  // namespace

std::vector<OptionId> digits_of_way(const View& view, OptionId way) {
  return candidates_met(view, way, true);
}

std::vector<OptionId> digits_against(const View& view, OptionId way) {
  return candidates_met(view, way, false);
}

StepParts parts(const View& view, const Hint& hint) { return PartsFinder(view, hint).find(); }

std::vector<int> cells_of_rule(const View& view, ItemId item) {
  const dlx::Problem& problem = view.matrix.problem();
  std::vector<int> cells;
  const auto add_cells = [&](ItemId of) {
    for (const OptionId option : problem.options(of)) {
      if (const auto placed = view.matrix.placed(option)) add_once(cells, placed->cell);
    }
  };
  add_cells(item);
  std::vector<ItemId> seen;
  for (const OptionId option : problem.options(item)) {
    if (view.matrix.placed(option)) continue;
    for (const dlx::Entry& entry : problem.entries(option)) add_once(seen, entry.item);
  }
  for (const ItemId each : seen) add_cells(each);
  return cells;
}

std::optional<std::size_t> house_with_last_blank(const View& view, int cell) {
  const auto is_blank = [&view](int its) { return view.explainer.need(view.matrix.cell_item(its)) != 0; };
  const auto& houses = view.layout.houses();
  for (std::size_t i = 0; i < houses.size(); ++i) {
    const std::vector<int>& cells = houses[i].cells;
    const bool has = std::find(cells.begin(), cells.end(), cell) != cells.end();
    if (has && std::count_if(cells.begin(), cells.end(), is_blank) == 1) return i;
  }
  return std::nullopt;
}

std::optional<ItemId> item_shared(const View& view, const dlx::Step& step) {
  if (step.removed.empty()) return std::nullopt;
  for (const dlx::Entry& entry : view.matrix.problem().entries(step.removed[0])) {
    if ((view.matrix.meaning(entry.item).kind & kHouseItem) == 0) continue;
    const bool shared = std::all_of(step.removed.begin(), step.removed.end(),
                                    [&](OptionId removed) { return has(view, removed, entry.item); });
    const auto options = view.matrix.problem().options(step.items[0]);
    const bool meets = std::all_of(options.begin(), options.end(), [&](OptionId its) {
      return !view.explainer.left(its) || has(view, its, entry.item);
    });
    if (shared && meets) return entry.item;
  }
  return std::nullopt;
}

}  // namespace sudoku
