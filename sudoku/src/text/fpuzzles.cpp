#include "text/fpuzzles.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "symbol.hpp"
#include "text/fpuzzles_clues.hpp"
#include "text/make_puzzle.hpp"

namespace sudoku {
namespace {

using Kind = JsonValue::Kind;

/// Fields that are remarks, or change only the looks.
constexpr std::string_view kLooks[] = {
    "title", "author",    "ruleset", "solution",           "line",          "circle",
    "text",  "rectangle", "cage",    "highlightConflicts", "disabledlogic", "truecandidatesoptions"};
/// Fields that are read before all clues.
constexpr std::string_view kFrame[] = {"size", "grid"};
/// No puzzle has so many fields.
constexpr std::size_t kMostFields = 1000;

template <std::size_t kCount>
bool is_one_of(std::string_view name, const std::string_view (&names)[kCount]) {
  return std::find(names, names + kCount, name) != names + kCount;
}

/// "grid r3c7".
std::string grid_cell(int size, int cell) {
  return "grid r" + std::to_string(cell / size + 1) + "c" + std::to_string(cell % size + 1);
}

int size_in(const JsonValue& json) {
  const JsonValue* size = json_field(json, "size");
  if (size == nullptr) refuse_json(json, "this puzzle has no 'size'");
  const std::optional<int> n = json_number(*size);
  if (!n || *n < 1 || *n > Shape::kMaxSize) {
    refuse_json(*size, "size: a whole number from 1 to " + std::to_string(Shape::kMaxSize) +
                           " is expected, not " + shown(*size));
  }
  return *n;
}

/// The objects of all cells, row by row; none if there is no grid.
std::vector<const JsonValue*> cells_in(const JsonValue& json, int size) {
  const JsonValue* grid = json_field(json, "grid");
  if (grid == nullptr) return {};
  const auto n = static_cast<std::size_t>(size);
  const auto check = [&](const JsonValue& list, const std::string& what, const char* of) {
    if (list.kind != Kind::list) refuse_json(list, what + ": a list is expected, not " + shown(list));
    if (list.children.size() == n) return;
    refuse_json(list,
                what + " has " + counted(list.children.size(), of) + ", the size is " + std::to_string(n));
  };
  check(*grid, "grid", "row");
  std::vector<const JsonValue*> cells;
  for (std::size_t row = 0; row < n; ++row) {
    const JsonValue& list = grid->children[row];
    check(list, "grid row " + std::to_string(row + 1), "cell");
    for (const JsonValue& cell : list.children) {
      if (cell.kind != Kind::object && !cell.empty()) {
        refuse_json(cell, grid_cell(size, static_cast<int>(cells.size())) + ": an object is expected, not " +
                              shown(cell));
      }
      cells.push_back(&cell);
    }
  }
  return cells;
}

Puzzle puzzle_with_regions(const JsonValue& json, const std::vector<const JsonValue*>& cells, int size,
                           const std::optional<Shape>& shape) {
  std::vector<int> regions = regions_of(size, shape);
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    const JsonValue* region = cells[cell]->find("region");
    if (region == nullptr || (region->kind == Kind::string && is_blank(*region))) continue;
    const std::optional<int> number =
        region->kind == Kind::null ? std::optional<int>(-1) : json_number(*region);
    if (!number || *number >= size || (*number < 0 && region->kind != Kind::null)) {
      refuse_json(*region, grid_cell(size, static_cast<int>(cell)) + ": the region is a number from 0 to " +
                               std::to_string(size - 1) + " or null, not " + shown(*region));
    }
    regions[cell] = *number;
  }
  try {
    return Puzzle(layout_of(size, regions, shape));
  } catch (const InvalidBoard& error) {
    refuse_json(*json.find("grid"), std::string("grid: ") + error.what());
  }
}

/// A digit of a cell. `what` is "value", say.
int digit_in(const JsonValue& value, int size, int cell, const char* what) {
  const std::optional<int> digit = json_number(value);
  if (digit && *digit >= 1 && *digit <= size) return *digit;
  refuse_json(value, grid_cell(size, cell) + ": the " + what + " " + shown(value) +
                         " is no digit from 1 to " + std::to_string(size));
}

/// True if the value of a cell is given.
bool is_given(const JsonValue& object, int size, int cell) {
  const JsonValue* given = json_field(object, "given");
  if (given == nullptr) return false;
  if (given->kind == Kind::boolean) return given->truth;
  const std::optional<int> number = json_number(*given);
  if (given->kind == Kind::string && given->text == "false") return false;
  if (given->kind == Kind::string && given->text == "true") return true;
  if (number == 0 || number == 1) return number == 1;
  refuse_json(*given, grid_cell(size, cell) + ": given is true or false, not " + shown(*given));
}

void read_cell(const JsonValue& object, int cell, Puzzle& puzzle) {
  const int n = puzzle.layout().size();
  const bool given = is_given(object, n, cell);
  const JsonValue* value = json_field(object, "value");
  if (value != nullptr && given && json_number(*value) != 0) {
    puzzle.give(cell, digit_in(*value, n, cell, "value"));
  }
  const JsonValue* marks = json_field(object, "givenPencilMarks");
  if (marks == nullptr) return;
  if (marks->kind != Kind::list) {
    refuse_json(*marks, grid_cell(n, cell) + ": givenPencilMarks is a list, not " + shown(*marks));
  }
  DigitSet digits = 0;
  for (const JsonValue& mark : marks->children) digits |= DigitSet{1} << digit_in(mark, n, cell, "mark");
  puzzle.allow(cell, digits);
}

/// The expected solution; empty if there is none, or if it has blanks.
std::vector<std::uint8_t> expected_in(const JsonValue& json, const Layout& layout) {
  const JsonValue* list = json.find("solution");
  if (list == nullptr || list->kind != Kind::list || list->empty()) return {};
  if (list->children.size() != static_cast<std::size_t>(layout.cells())) {
    refuse_json(*list, "a solution has " + counted(static_cast<std::size_t>(layout.cells()), "digit") +
                           ", not " + std::to_string(list->children.size()));
  }
  std::vector<std::uint8_t> digits;
  for (const JsonValue& each : list->children) {
    const std::optional<int> digit = json_number(each);
    if (!digit || *digit < 1 || *digit > layout.size()) return {};
    digits.push_back(static_cast<std::uint8_t>(*digit));
  }
  return digits;
}

}  // namespace

void read_fpuzzle(const JsonValue& json, const std::optional<Shape>& shape, ReadBoard& read) {
  if (json.kind != Kind::object) refuse_json(json, "a puzzle is an object, not " + shown(json));
  const int size = size_in(json);
  if (const auto why = wrong_size(size, shape)) refuse_json(*json.find("size"), *why);
  const std::vector<const JsonValue*> cells = cells_in(json, size);
  Puzzle puzzle = puzzle_with_regions(json, cells, size, shape);
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    read_cell(*cells[cell], static_cast<int>(cell), puzzle);
  }
  if (json.keys.size() > kMostFields) {
    refuse_json(json, "this puzzle has more than " + std::to_string(kMostFields) + " fields");
  }
  FPuzzleClues clues(puzzle);
  for (std::size_t i = 0; i < json.keys.size(); ++i) {
    const std::string& name = json.keys[i];
    const JsonValue& value = json.children[i];
    if (is_one_of(name, kFrame) || json.find(name) != &value) continue;
    if (name == "cage") clues.cages(value);
    if (!is_one_of(name, kLooks)) clues.field(name, value);
  }
  std::vector<std::uint8_t> expected = expected_in(json, puzzle.layout());
  put_puzzle(std::move(puzzle), shape, std::move(expected), read);
}

}  // namespace sudoku
