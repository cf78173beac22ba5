// Most fields are lists of clues, and each such field is a rule. So Rule::Form and Rule::Values say how to
// read them, and a new rule needs nothing here. Only what differs from that has functions of its own.

#include "text/fpuzzles_clues.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>

#include <dlx/error.hpp>

#include "rules/misdrawn.hpp"
#include "text/make_puzzle.hpp"

namespace sudoku {
namespace {

using Kind = JsonValue::Kind;

/// Rules that are no fields.
constexpr std::string_view kNoFields[] = {"digitalroot", "negativeratio", "negativexv", "windoku"};

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  return text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

std::optional<int> number_in(std::string_view text) {
  text = trimmed(text);
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || text.empty() || end != text.data() + text.size()) return {};
  return number;
}

/// "needs 2 cells" of "difference needs 2 cells".
std::string without_name(const std::string& message, std::string_view name) {
  if (!message.starts_with(name)) return message;
  return message.substr(std::min(message.find_first_not_of(": ", name.size()), message.size()));
}

}  // namespace

void refuse_json(const JsonValue& at, std::string message) {
  throw JsonMistake{at.place, std::move(message)};
}

std::string shown(const JsonValue& value) {
  switch (value.kind) {
    case Kind::null: return "null";
    case Kind::boolean: return value.truth ? "true" : "false";
    case Kind::number:
    case Kind::string: return dlx::quote(value.text);
    case Kind::list: return "a list";
    case Kind::object: break;
  }
  return "an object";
}

std::optional<int> json_number(const JsonValue& value) {
  if (value.kind != Kind::number && value.kind != Kind::string) return {};
  return number_in(value.text);
}

bool is_blank(const JsonValue& value) {
  return value.empty() || (value.kind == Kind::string && trimmed(value.text).empty());
}

const JsonValue* json_field(const JsonValue& object, std::string_view key) {
  const JsonValue* value = object.find(key);
  return value == nullptr || is_blank(*value) ? nullptr : value;
}

void FPuzzleClues::field(const std::string& name, const JsonValue& value) {
  where_ = name;
  if (name == "negative") return negative(value);
  const bool not_a_field = std::find(std::begin(kNoFields), std::end(kNoFields), name) != std::end(kNoFields);
  const Rule* rule = not_a_field ? nullptr : find_rule(name);
  if (rule == nullptr) {
    if (value.empty()) return;
    refuse_json(value, dlx::quote(name) + " is no known field; it may be a rule, so the puzzle is refused");
  }
  if (rule->form == Rule::Form::flag) return flag(*rule, value);
  if (value.empty()) return;
  if (value.kind != Kind::list) fail(value, "a list of clues is expected, not " + shown(value));
  for (std::size_t i = 0; i < value.children.size(); ++i) {
    where_ = name + " " + std::to_string(i + 1);
    clue(*rule, value.children[i]);
  }
}

void FPuzzleClues::cages(const JsonValue& list) {
  if (list.kind != Kind::list) return;
  for (std::size_t i = 0; i < list.children.size(); ++i) {
    const JsonValue& cage = list.children[i];
    const JsonValue* label = cage.find("value");
    if (label == nullptr || label->kind != Kind::string) continue;
    const std::string_view text = trimmed(label->text);
    if (text.size() < 3 || (text.substr(0, 2) != "DR" && text.substr(0, 2) != "dr")) continue;
    const std::optional<int> root = number_in(text.substr(2));
    if (!root) continue;
    where_ = "cage " + std::to_string(i + 1);
    if (*root < 1 || *root > 9) fail(*label, shown(*label) + " is no digital root; these are DR1 to DR9");
    add(*find_rule("digitalroot"), cage, {*root}, {cells(needed(cage, "cells"))});
  }
}

void FPuzzleClues::flag(const Rule& rule, const JsonValue& value) {
  if (value.empty()) return;
  if (value.kind != Kind::boolean) fail(value, "true or false is expected, not " + shown(value));
  add(rule, value, {}, {});
}

void FPuzzleClues::negative(const JsonValue& list) {
  if (list.empty()) return;
  if (list.kind != Kind::list) fail(list, "a list of rules is expected, not " + shown(list));
  for (const JsonValue& name : list.children) {
    const bool known = name.kind == Kind::string && (name.text == "ratio" || name.text == "xv");
    if (!known) fail(name, "\"ratio\" or \"xv\" is expected, not " + shown(name));
    const auto same = [&](const Clue& clue) { return clue.rule == "negative" + name.text; };
    if (std::any_of(puzzle_.clues().begin(), puzzle_.clues().end(), same)) continue;
    add(*find_rule("negative" + name.text), name, {}, {});
  }
}

void FPuzzleClues::clue(const Rule& rule, const JsonValue& object) {
  if (object.kind != Kind::object) fail(object, "an object is expected, not " + shown(object));
  std::vector<int> all;
  if (!values(rule, object, all)) return;
  switch (rule.form) {
    case Rule::Form::flag: break;  // see field()
    case Rule::Form::cells: return add(rule, object, all, {single_or_cells(object)});
    case Rule::Form::pair:
      return add(rule, object, all, {cells(needed(object, "cells")), cells(needed(object, "cloneCells"))});
    case Rule::Form::line:
    case Rule::Form::arrow: return lines(rule, object, all);
    case Rule::Form::outside: return add(rule, object, all, {seen(object, false)});
    case Rule::Form::diagonal: return add(rule, object, all, {seen(object, true)});
  }
}

/// One clue a line.
void FPuzzleClues::lines(const Rule& rule, const JsonValue& object, const std::vector<int>& values) {
  const JsonValue& lines = needed(object, "lines");
  if (lines.empty()) return;
  if (lines.kind != Kind::list) fail(lines, "a list of lines is expected, not " + shown(lines));
  const bool arrow = rule.form == Rule::Form::arrow;
  std::vector<int> circle;
  if (arrow) circle = cells(needed(object, "cells"));
  const auto in_circle = [&](int cell) {
    return std::find(circle.begin(), circle.end(), cell) != circle.end();
  };
  for (const JsonValue& line : lines.children) {
    std::vector<int> path = cells(line);
    if (!arrow) {
      add(rule, line, values, {std::move(path)});
      continue;
    }
    path.erase(path.begin(), std::find_if_not(path.begin(), path.end(), in_circle));
    add(rule, line, values, {circle, std::move(path)});
  }
}

/// Adds a clue. What was never drawn, and so has no cells, says nothing.
void FPuzzleClues::add(const Rule& rule, const JsonValue& at, const std::vector<int>& values, Groups groups) {
  const auto is_empty = [](const std::vector<int>& group) { return group.empty(); };
  if (rule.form == Rule::Form::pair ? std::all_of(groups.begin(), groups.end(), is_empty)
                                    : std::any_of(groups.begin(), groups.end(), is_empty)) {
    return;
  }
  const Clue clue{std::string(rule.name), values, std::move(groups)};
  try {
    puzzle_.add(clue);
  } catch (const InvalidBoard& error) {
    fail(at, without_name(error.what(), rule.name));
  }
  if (const auto why = misdrawn(rule, clue, puzzle_.layout())) fail(at, without_name(*why, rule.name));
}

/// The values of a clue. False if it needs one and has none.
bool FPuzzleClues::values(const Rule& rule, const JsonValue& object, std::vector<int>& all) const {
  using Values = Rule::Values;
  if (rule.values == Values::none) return true;
  if (rule.values != Values::several) {
    if (const JsonValue* one = json_field(object, "value")) all.push_back(value(rule, *one));
    return rule.values == Values::optional || !all.empty();
  }
  const JsonValue* list = json_field(object, "values");
  if (list == nullptr) return false;
  if (list->kind != Kind::list) fail(*list, "a list of values is expected, not " + shown(*list));
  for (const JsonValue& each : list->children) {
    if (!is_blank(each)) all.push_back(value(rule, each));
  }
  return !all.empty();
}

int FPuzzleClues::value(const Rule& rule, const JsonValue& value) const {
  if (rule.name == "xv") {
    const std::string_view text = value.kind == Kind::string ? trimmed(value.text) : "";
    if (text == "X" || text == "x") return 10;
    if (text == "V" || text == "v") return 5;
    fail(value, "the value X or V is expected, not " + shown(value));
  }
  const std::optional<int> number = json_number(value);
  if (!number || *number < 0 || *number > kMostValue) {
    fail(value, "the value " + shown(value) + " is no whole number from 0 to " + std::to_string(kMostValue));
  }
  return *number;
}

const JsonValue& FPuzzleClues::needed(const JsonValue& object, std::string_view key) const {
  const JsonValue* value = object.find(key);
  if (value == nullptr) fail(object, "there is no " + dlx::quote(key));
  return *value;
}

/// Where "R1C1" is. It may be beside the grid.
Layout::Place FPuzzleClues::square(const JsonValue& name) const {
  const std::string_view text = name.kind == Kind::string ? trimmed(name.text) : "";
  const std::size_t c = text.find_first_of("Cc");
  if (c != text.npos && (text[0] == 'R' || text[0] == 'r')) {
    const std::optional<int> row = number_in(text.substr(1, c - 1));
    const std::optional<int> column = number_in(text.substr(c + 1));
    const int most = puzzle_.layout().size() + 1;
    if (row && column) {
      if (*row < 0 || *column < 0 || *row > most || *column > most) {
        fail(name, shown(name) + " is outside of the grid");
      }
      return {*row - 1, *column - 1};
    }
  }
  fail(name, "a cell such as 'R1C1' is expected, not " + shown(name));
}

std::vector<int> FPuzzleClues::cells(const JsonValue& list) const {
  if (list.empty()) return {};
  if (list.kind != Kind::list) fail(list, "a list of cells is expected, not " + shown(list));
  std::vector<int> all;
  for (const JsonValue& name : list.children) {
    const Layout::Place place = square(name);
    all.push_back(puzzle_.layout().at(place.row, place.column));
    if (all.back() < 0) fail(name, shown(name) + " is outside of the grid");
  }
  return all;
}

std::vector<int> FPuzzleClues::single_or_cells(const JsonValue& object) const {
  const JsonValue* cell = object.find("cell");
  if (cell == nullptr) return cells(needed(object, "cells"));
  JsonValue list{.kind = Kind::list, .place = cell->place};
  list.children.push_back(*cell);
  return cells(list);
}

/// The cells that a clue beside the grid sees.
std::vector<int> FPuzzleClues::seen(const JsonValue& object, bool diagonal) const {
  const JsonValue& cell = needed(object, "cell");
  const Layout& layout = puzzle_.layout();
  const Layout::Place from = square(cell);
  if (layout.at(from.row, from.column) >= 0) fail(cell, shown(cell) + " is not beside the grid");
  std::vector<int> all = diagonal ? cells_from(layout, from, step(object)) : cells_seen(layout, from);
  if (all.empty()) fail(cell, "no cell is seen from " + shown(cell));
  return all;
}

Layout::Place FPuzzleClues::step(const JsonValue& object) const {
  const JsonValue& direction = needed(object, "direction");
  const std::string_view text = direction.kind == Kind::string ? trimmed(direction.text) : "";
  const auto is = [&](std::size_t i, char letter) {
    return text[i] == letter || text[i] == letter - 'A' + 'a';
  };
  if (text.size() != 2 || !(is(0, 'U') || is(0, 'D')) || !(is(1, 'L') || is(1, 'R'))) {
    fail(direction, "the direction UL, UR, DL or DR is expected, not " + shown(direction));
  }
  return {is(0, 'D') ? 1 : -1, is(1, 'R') ? 1 : -1};
}

}  // namespace sudoku
