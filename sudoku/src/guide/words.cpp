#include "guide/words.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string_view>

#include "guide/parts.hpp"
#include "symbol.hpp"

namespace sudoku {
namespace {

using dlx::ItemId;
using dlx::OptionId;

class StepWords {
 public:
  StepWords(const View& view, const Hint& hint) : view_(view), hint_(hint), step_(hint.step) {}

  std::string text() {
    std::string text = effect();
    text += ": " + std::string(name(hint_.technique));
    return text + why();
  }

 private:
  std::string digit(int digit) const { return symbol(digit, view_.layout.size()); }
  std::string cell(int cell) const { return view_.layout.name(cell); }
  const Matrix::Meaning& meaning(ItemId item) const { return view_.matrix.meaning(item); }
  const std::string& house(ItemId item) const {
    return view_.layout.houses()[static_cast<std::size_t>(meaning(item).place)].name;
  }

  /// "r4c7 = 5", or what the option of a rule says.
  std::string option(OptionId option, const char* between = " = ") const {
    const auto placed = view_.matrix.placed(option);
    return placed ? cell(placed->cell) + between + digit(placed->digit) : ruled(option);
  }

  /// "killercage_r1c2 with 1 5 9" for the digits of a cage, "r1c1=3 r1c2=4" for digits of cells.
  std::string ruled(OptionId option) const {
    const dlx::Problem& problem = view_.matrix.problem();
    const std::span<const dlx::Entry> entries = problem.entries(option);
    const std::string rule(problem.name(entries[0].item));
    std::string text;
    for (int its_digit = 1; its_digit <= view_.layout.size(); ++its_digit) {
      const auto item = problem.find_item(rule + 'n' + std::to_string(its_digit));
      if (!item) break;  // it is no cage
      // The option covers the digits that the cage does not have.
      const auto is_it = [&](const dlx::Entry& entry) { return entry.item == *item; };
      if (std::none_of(entries.begin(), entries.end(), is_it)) text += ' ' + digit(its_digit);
    }
    if (!text.empty()) text = rule + " with" + text;
    for (const auto& [item, color] : entries) {
      if (color == dlx::kNoColor) continue;
      constexpr std::string_view kOfCell = "digit.";
      std::string variable(problem.name(item));
      std::string value(problem.name(color));
      if (variable.starts_with(kOfCell)) {
        variable.erase(0, kOfCell.size());
        value = digit(std::stoi(value));
      }
      text += (text.empty() ? "" : " ") + variable + '=' + value;
    }
    return text.empty() ? rule : text;
  }

  /// What the step gives or removes: "r4c7 = 5", "8 leaves r2c1 r2c3, 9 leaves r2c1".
  std::string effect() const {
    std::string text;
    const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    for (const OptionId chosen : step_.chosen) add(option(chosen));
    std::map<int, std::string> cells;  // of each digit
    for (const OptionId removed : step_.removed) {
      if (const auto placed = view_.matrix.placed(removed)) cells[placed->digit] += ' ' + cell(placed->cell);
    }
    for (const auto& [its_digit, its_cells] : cells) add(digit(its_digit) + " leaves" + its_cells);
    for (const OptionId removed : step_.removed) {
      if (!view_.matrix.placed(removed)) add("not " + option(removed));
    }
    return text;
  }

  std::string why() const {
    switch (hint_.technique) {
      case Technique::full_house: return " in " + last_house();
      case Technique::naked_single:
      case Technique::assumption: return "";
      case Technique::hidden_single: return " in " + house(step_.items[0]);
      case Technique::only_way:
      case Technique::rule_out: return ", " + name_of(step_.items[0]);
      case Technique::pointing:
      case Technique::claiming:
      case Technique::locked: return ", " + house(step_.items[0]) + shared_house();
      case Technique::naked_pair:
      case Technique::naked_triple:
      case Technique::naked_quad:
      case Technique::hidden_pair:
      case Technique::hidden_triple:
      case Technique::hidden_quad: return set();
      case Technique::x_wing:
      case Technique::swordfish:
      case Technique::jellyfish: return ", " + houses(step_.items) + " in " + houses(step_.within);
      case Technique::xyz_wing: return wing();
      case Technique::unique_rectangle: return rectangle();
      case Technique::simple_coloring: return ", " + all(step_.options) + " or " + all(step_.others);
      case Technique::forcing_chain: return ", else " + forced();
      case Technique::skyscraper:
      case Technique::two_string_kite:
      case Technique::w_wing:
      case Technique::xy_wing:
      case Technique::x_chain:
      case Technique::xy_chain:
      case Technique::alternating_chain: return chain();
    }
    return "";
  }

  std::string name_of(ItemId item) const {
    const Matrix::Meaning& its = meaning(item);
    if (its.kind == kCellItem) return cell(its.place);
    if (its.kind != kRuleItem) return house(item);
    return std::string(view_.matrix.problem().name(item));
  }

  std::string last_house() const {
    const auto house = house_with_last_blank(view_, meaning(step_.items[0]).place);
    return house ? view_.layout.houses()[*house].name : "";
  }

  /// " on row 1", if all that is removed is there.
  std::string shared_house() const {
    const auto item = item_shared(view_, step_);
    return item ? " on " + house(*item) : "";
  }

  /// " 5 7 at r1c1 r1c2 in row 1".
  std::string set() const {
    const bool naked = meaning(step_.items[0]).kind == kCellItem;
    std::string text;
    for (const ItemId item : naked ? step_.within : step_.items) text += ' ' + digit(meaning(item).digit);
    text += " at";
    for (const ItemId item : naked ? step_.items : step_.within) text += ' ' + cell(meaning(item).place);
    return text + " in " + house(naked ? step_.within[0] : step_.items[0]);
  }

  /// "row 1, row 5".
  std::string houses(const std::vector<ItemId>& items) const {
    std::string text;
    for (const ItemId item : items) text += (text.empty() ? "" : ", ") + house(item);
    return text;
  }

  /// "r1c1=5 r2c3=4".
  std::string all(const std::vector<OptionId>& options) const {
    std::string text;
    for (const OptionId its : options) text += (text.empty() ? "" : " ") + option(its, "=");
    return text;
  }

  std::string wing() const {
    std::string text = ", " + cell(meaning(step_.items[0]).place) + " with";
    for (std::size_t i = 1; i < step_.items.size(); ++i) text += ' ' + cell(meaning(step_.items[i]).place);
    return text;
  }

  std::string rectangle() const {
    std::string text;
    for (const OptionId removed : step_.removed) text += ' ' + digit(view_.matrix.placed(removed)->digit);
    text += " at";
    for (const ItemId item : step_.items) text += ' ' + cell(meaning(item).place);
    return text;
  }

  /// ", r1c1=5, else r1c4=5 r3c7=5": if the first is not chosen, all the others are, one after another.
  std::string chain() const {
    std::string text = ", " + option(step_.options[0], "=") + ", else";
    for (std::size_t i = 1; i < step_.options.size(); i += 2) text += ' ' + option(step_.options[i], "=");
    return text;
  }

  std::string forced() const {
    return all(step_.options) + ", and " + nothing_left(view_, step_.items.back());
  }

  const View& view_;
  const Hint& hint_;
  const dlx::Step& step_;
};

}  // namespace

std::string describe(const View& view, const Hint& hint) { return StepWords(view, hint).text(); }

std::string nothing_left(const View& view, ItemId item) {
  const Matrix::Meaning& its = view.matrix.meaning(item);
  if (its.kind == kCellItem) return view.layout.name(its.place) + " can have no digit";
  if (its.kind == kRuleItem) return std::string(view.matrix.problem().name(item)) + " cannot be obeyed";
  return view.layout.houses()[static_cast<std::size_t>(its.place)].name + " has no place for " +
         symbol(its.digit, view.layout.size());
}

}  // namespace sudoku
