#include <sudoku/puzzle.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "rules/geometry.hpp"
#include "rules/rule.hpp"
#include "symbol.hpp"

namespace sudoku {
namespace {

/// "killercage 15 at r1c1".
std::string describe(const Clue& clue, const Layout& layout) {
  std::string text = clue.rule;
  for (const int value : clue.values) text += " " + std::to_string(value);
  if (!clue.cells.empty()) text += " at " + layout.name(clue.cells.front().front());
  return text;
}

/// "row 3 has two 7s: r3c2 and r3c8", if that is so.
std::optional<std::string> twice(const Layout& layout, const House& house, Digits digits) {
  std::array<int, Shape::kMaxSize + 1> seen;
  seen.fill(-1);
  for (const int cell : house.cells) {
    const int digit = digits[static_cast<std::size_t>(cell)];
    if (digit == 0) continue;
    const int other = std::exchange(seen[static_cast<std::size_t>(digit)], cell);
    if (other < 0) continue;
    return house.name + " has two " + symbol(digit, layout.size()) + "s: " + layout.name(other) + " and " +
           layout.name(cell);
  }
  return {};
}

std::size_t groups_of(Rule::Form form) {
  if (form == Rule::Form::flag) return 0;
  return form == Rule::Form::arrow || form == Rule::Form::pair ? 2 : 1;
}

/// Why the clue is none of its rule, or does not fit the layout.
std::optional<std::string> misfit(const Clue& clue, const Rule& rule, const Layout& layout) {
  using Values = Rule::Values;
  const std::string name(rule.name);
  const std::size_t values = clue.values.size();
  if (rule.values == Values::none && values > 0) return name + " takes no value";
  if (rule.values == Values::one && values != 1) return name + " needs one value";
  if (rule.values == Values::several && values == 0) return name + " needs values";
  if (rule.values == Values::optional && values > 1) return name + " has one value at most";
  for (const int value : clue.values) {
    if (value < 0 || value > kMostValue) return name + ": no value is " + std::to_string(value);
  }
  const std::size_t groups = groups_of(rule.form);
  if (clue.cells.size() != groups) {
    return groups == 0   ? name + " is for the whole puzzle, and has no cells"
           : groups == 1 ? name + " needs one group of cells"
                         : name + " needs two groups of cells";
  }
  for (const std::vector<int>& group : clue.cells) {
    if (group.empty()) return name + " has no cells";
    for (const int cell : group) {
      if (cell < 0 || cell >= layout.cells()) return name + " has a cell that is not there";
    }
  }
  if (rule.cell_count > 0 && clue.cells[0].size() != rule.cell_count) {
    return name + " needs " + std::to_string(rule.cell_count) + " cells";
  }
  if (rule.form == Rule::Form::pair && clue.cells[0].size() != clue.cells[1].size()) {
    return name + " needs two groups with the same number of cells";
  }
  return {};
}

}  // namespace

std::vector<std::string> rules() {
  std::vector<std::string> names;
  for (const Rule* rule : all_rules()) names.emplace_back(rule->name);
  return names;
}

std::vector<std::string_view> rule_texts(const Puzzle& puzzle) {
  std::vector<std::string_view> texts;
  for (const Clue& clue : puzzle.clues()) {
    const std::string_view text = find_rule(clue.rule)->says;
    if (!text.empty() && std::find(texts.begin(), texts.end(), text) == texts.end()) texts.push_back(text);
  }
  return texts;
}

Puzzle::Puzzle(Layout layout)
    : layout_(std::move(layout)),
      givens_(static_cast<std::size_t>(layout_.cells())),
      allowed_(givens_.size(), digits_between(1, layout_.size())) {}

Puzzle::Puzzle(const Board& board) : Puzzle(Layout(board.shape())) {
  for (int cell = 0; cell < board.shape().cells(); ++cell) {
    if (board.digit(cell) != 0) give(cell, board.digit(cell));
  }
}

bool Puzzle::has_marks(int cell) const {
  const int given = givens_[static_cast<std::size_t>(cell)];
  return allowed(cell) != (given == 0 ? digits_between(1, layout_.size()) : DigitSet{1} << given);
}

bool Puzzle::has_marks() const {
  for (int cell = 0; cell < layout_.cells(); ++cell) {
    if (has_marks(cell)) return true;
  }
  return false;
}

void Puzzle::give(int cell, int digit) {
  if (cell < 0 || cell >= layout_.cells()) throw InvalidBoard("there is no cell " + std::to_string(cell));
  if (digit < 1 || digit > layout_.size()) {
    throw InvalidBoard("digit " + std::to_string(digit) + " does not fit " + layout_.name(cell) +
                       ": digits are 1 to " + std::to_string(layout_.size()));
  }
  givens_[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(digit);
  allow(cell, DigitSet{1} << digit);
}

void Puzzle::blank(int cell) {
  if (cell < 0 || cell >= layout_.cells()) throw InvalidBoard("there is no cell " + std::to_string(cell));
  givens_[static_cast<std::size_t>(cell)] = 0;
  allowed_[static_cast<std::size_t>(cell)] = digits_between(1, layout_.size());
}

void Puzzle::allow(int cell, DigitSet digits) {
  if (cell < 0 || cell >= layout_.cells()) throw InvalidBoard("there is no cell " + std::to_string(cell));
  allowed_[static_cast<std::size_t>(cell)] &= digits;
}

void Puzzle::add(Clue clue) {
  const Rule* rule = find_rule(clue.rule);
  if (rule == nullptr) throw InvalidBoard("there is no rule " + clue.rule);
  if (const auto why = misfit(clue, *rule, layout_)) throw InvalidBoard(*why);
  if (rule->lay_out != nullptr) rule->lay_out(clue, layout_);
  clues_.push_back(std::move(clue));
}

std::optional<std::string> contradiction(const Puzzle& puzzle) {
  for (const House& house : puzzle.layout().houses()) {
    if (auto why = twice(puzzle.layout(), house, puzzle.givens())) return why;
  }
  return {};
}

std::optional<std::string> flaw(const Puzzle& puzzle, Digits solved) {
  const Layout& layout = puzzle.layout();
  const int n = layout.size();
  if (solved.size() != puzzle.givens().size()) return "the puzzle has another number of cells";
  for (int cell = 0; cell < layout.cells(); ++cell) {
    const int given = puzzle.givens()[static_cast<std::size_t>(cell)];
    const int digit = solved[static_cast<std::size_t>(cell)];
    if (digit == 0) return layout.name(cell) + " is blank";
    if (given != 0 && digit != given) {
      return "the given " + symbol(given, n) + " at " + layout.name(cell) + " is " + symbol(digit, n);
    }
    if (digit > n || (puzzle.allowed(cell) >> digit & 1) == 0) {
      return symbol(digit, n) + " is not allowed at " + layout.name(cell);
    }
  }
  for (const House& house : layout.houses()) {
    if (auto why = twice(layout, house, solved)) return why;
  }
  for (const Clue& clue : puzzle.clues()) {
    if (!obeys(*find_rule(clue.rule), clue, puzzle, solved)) return describe(clue, layout) + " does not hold";
  }
  return {};
}

namespace {

/// What a clue says is wrong so far. A rule that tells no pairs is looked at when all cells of the clue are
/// filled.
std::vector<int> broken_cells(const Clue& clue, const Puzzle& puzzle, Digits digits) {
  const Rule& rule = *find_rule(clue.rule);
  std::vector<int> cells;
  if (rule.breaks != nullptr) {
    for (const auto& [a, b] : rule.breaks(clue, puzzle, digits)) cells.insert(cells.end(), {a, b});
  } else if (rule.holds != nullptr) {
    for (const std::vector<int>& group : clue.cells) cells.insert(cells.end(), group.begin(), group.end());
    const bool filled =
        std::all_of(cells.begin(), cells.end(), [&](int cell) { return digit_at(digits, cell) != 0; });
    if (!filled || rule.holds(clue, puzzle, digits)) cells.clear();
  }
  return cells_once(std::move(cells));
}

}  // namespace

std::vector<Flaw> flaws(const Puzzle& puzzle, Digits digits) {
  const Layout& layout = puzzle.layout();
  if (digits.size() != puzzle.givens().size()) throw InvalidBoard("the puzzle has another number of cells");
  std::vector<Flaw> flaws;
  for (const House& house : layout.houses()) {
    auto words = twice(layout, house, digits);
    if (!words) continue;
    Flaw& flaw = flaws.emplace_back(Flaw{{}, std::move(*words)});
    for (const int cell : house.cells) {
      const auto same = [&](int other) { return digit_at(digits, other) == digit_at(digits, cell); };
      if (digit_at(digits, cell) != 0 && std::count_if(house.cells.begin(), house.cells.end(), same) > 1)
        flaw.cells.push_back(cell);
    }
  }
  for (const Clue& clue : puzzle.clues()) {
    std::vector<int> cells = broken_cells(clue, puzzle, digits);
    if (!cells.empty()) flaws.push_back({std::move(cells), describe(clue, layout) + " does not hold"});
  }
  return flaws;
}

bool verify(const Puzzle& puzzle, Digits solved) { return !flaw(puzzle, solved); }

}  // namespace sudoku
