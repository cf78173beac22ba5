#include "guide/methods.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>

#include "guide/parts.hpp"

namespace sudoku {
namespace {

using dlx::Kinds;
using dlx::Step;
using Steps = std::vector<Step>;

template <Kinds kinds>
Steps singles(const View& view, std::size_t most) {
  return view.explainer.single(kinds, most);
}

template <Kinds kinds>
Steps blocked(const View& view, std::size_t most) {
  return view.explainer.blocked(kinds, most);
}

template <std::vector<dlx::Family> Matrix::*families, std::size_t k>
Steps subsets(const View& view, std::size_t most) {
  return view.explainer.subset(k, view.matrix.*families, most);
}

template <Kinds... shape>
Steps chains(const View& view, std::size_t most) {
  constexpr std::array kShape{shape...};
  return view.explainer.chain(kShape, false, most);
}

template <Kinds... shape>
Steps long_chains(const View& view, std::size_t most) {
  constexpr std::array kShape{shape...};
  return view.explainer.chain(kShape, true, most);
}

Steps skyscrapers(const View& view, std::size_t most) {
  Steps steps = chains<kRowItem, kColumnItem, kRowItem>(view, most);
  if (steps.empty()) steps = chains<kColumnItem, kRowItem, kColumnItem>(view, most);
  return steps;
}

bool is_unseen(const View& view, const Step& step) {
  const auto is_placed = [&](dlx::OptionId option) { return view.matrix.placed(option).has_value(); };
  if (std::any_of(step.removed.begin(), step.removed.end(), is_placed)) return false;
  return std::all_of(step.chosen.begin(), step.chosen.end(), [&](dlx::OptionId option) {
    return !is_placed(option) && digits_against(view, option).empty();
  });
}

constexpr Method kMethods[] = {
    {Technique::full_house, 10, 0, 10, full_houses},
    {Technique::naked_single, 15, 0, 15, singles<kCellItem>},
    {Technique::hidden_single, 20, 0, 20, singles<kRegionItem>},
    {Technique::hidden_single, 23, 0, 23, singles<kLineItem | kOtherHouseItem>},
    {Technique::only_way, 23, 0, 23, singles<kRuleItem>},
    {Technique::pointing, 26, 0, 26, blocked<kRegionItem>},
    {Technique::claiming, 28, 0, 28, blocked<kLineItem>},
    {Technique::locked, 28, 0, 28, blocked<kOtherHouseItem>},
    {Technique::rule_out, 29, 0, 29, blocked<kRuleItem | kCellItem>},
    {Technique::naked_pair, 30, 0, 30, subsets<&Matrix::naked, 2>},
    {Technique::naked_triple, 32, 0, 32, subsets<&Matrix::naked, 3>},
    {Technique::hidden_pair, 34, 0, 34, subsets<&Matrix::hidden, 2>},
    {Technique::hidden_triple, 37, 0, 37, subsets<&Matrix::hidden, 3>},
    {Technique::naked_quad, 40, 0, 40, subsets<&Matrix::naked, 4>},
    {Technique::hidden_quad, 42, 0, 42, subsets<&Matrix::hidden, 4>},
    {Technique::x_wing, 44, 0, 44, subsets<&Matrix::fish, 2>},
    {Technique::swordfish, 46, 0, 46, subsets<&Matrix::fish, 3>},
    {Technique::jellyfish, 48, 0, 48, subsets<&Matrix::fish, 4>},
    {Technique::skyscraper, 50, 0, 50, skyscrapers},
    {Technique::two_string_kite, 51, 0, 51, chains<kRowItem, kRegionItem, kColumnItem>},
    {Technique::w_wing, 52, 0, 52, chains<kCellItem, kHouseItem, kHouseItem, kHouseItem, kCellItem>},
    {Technique::xy_wing, 53, 0, 53, chains<kCellItem, kHouseItem, kCellItem, kHouseItem, kCellItem>},
    {Technique::xyz_wing, 54, 0, 54,
     [](const View& view, std::size_t most) { return view.explainer.cases(kCellItem, 2, most); }},
    {Technique::unique_rectangle, 55, 0, 55, unique_rectangles},
    {Technique::simple_coloring, 57, 0, 57,
     [](const View& view, std::size_t most) { return view.explainer.coloring(kHouseItem, most); }},
    {Technique::x_chain, 60, 1, 64, long_chains<kHouseItem, kHouseItem, kHouseItem>},
    {Technique::xy_chain, 65, 1, 69, long_chains<kCellItem, kHouseItem, kCellItem>},
    {Technique::alternating_chain, 70, 1, 79, long_chains<dlx::kAnyKind, dlx::kAnyKind, dlx::kAnyKind>},
    {Technique::forcing_chain, 80, 2, 105,
     [](const View& view, std::size_t most) { return view.explainer.forcing(most); }},
    {Technique::assumption, 110, 0, 110,
     [](const View& view, std::size_t) { return view.explainer.assumption(kCellItem); }},
};

}  // namespace

std::span<const Method> methods() { return kMethods; }

int rating(const Method& method, const Step& step) {
  const std::size_t length = step.reason == dlx::Reason::forcing ? step.rounds : step.items.size();
  return std::min(method.highest, method.rating + method.longer * static_cast<int>(length - 1));
}

void take_unseen(const View& view) {
  if (!view.matrix.has_ruled()) return;
  constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
  for (bool more = true; more;) {
    more = false;
    for (const auto find : {singles<kRuleItem>, blocked<kRuleItem | kCellItem>}) {
      for (const Step& step : find(view, kAll)) {
        if (is_unseen(view, step) && view.explainer.take(step)) more = true;
      }
    }
  }
}

std::vector<Step> full_houses(const View& view, std::size_t most) {
  std::vector<Step> steps;
  for (const House& house : view.layout.houses()) {
    if (house.cells.size() != static_cast<std::size_t>(view.layout.size())) continue;
    const auto is_blank = [&](int cell) { return view.explainer.need(view.matrix.cell_item(cell)) != 0; };
    const auto blank = std::find_if(house.cells.begin(), house.cells.end(), is_blank);
    if (blank == house.cells.end() || std::any_of(blank + 1, house.cells.end(), is_blank)) continue;
    const int cell = *blank;
    const dlx::ItemId item = view.matrix.cell_item(cell);
    if (view.explainer.left(item) != 1) continue;
    for (int digit = 1; digit <= view.layout.size(); ++digit) {
      const auto option = view.matrix.option(cell, digit);
      if (!option || !view.explainer.left(*option)) continue;
      steps.push_back({.reason = dlx::Reason::single, .items = {item}, .chosen = {*option}});
    }
    if (steps.size() >= most) break;
  }
  return steps;
}

}  // namespace sudoku
