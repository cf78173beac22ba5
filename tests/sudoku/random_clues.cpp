#include <algorithm>
#include <cstdlib>
#include <optional>

#include <support/random_clues.hpp>

using sudoku::Clue;

namespace dlx::test {
namespace {

using Cells = std::vector<int>;

bool has(const Cells& cells, int cell) { return std::find(cells.begin(), cells.end(), cell) != cells.end(); }

/// The cell a king's move away, or -1.
int king_move(const Ground& ground, int cell, std::mt19937& random) {
  const int down = draw(random, 3) - 1;
  const int right = draw(random, 3) - 1;
  return down == 0 && right == 0 ? -1 : ground.away(cell, down, right);
}

/// A path of at most `length` cells that begins at `cell`. It enters cells of `taken` only if it may cross.
Cells path_from(const Ground& ground, int cell, int length, bool crossing, Cells taken,
                std::mt19937& random) {
  Cells path{cell};
  taken.push_back(cell);
  for (int tries = 0; tries < 60 && static_cast<int>(path.size()) < length; ++tries) {
    const int next = king_move(ground, path.back(), random);
    const bool back = path.size() > 1 && next == path[path.size() - 2];
    if (next < 0 || back || (!crossing && has(taken, next))) continue;
    path.push_back(next);
    taken.push_back(next);
  }
  return path;
}

Cells random_line(const Ground& ground, std::mt19937& random) {
  const bool crossing = draw(random, 4) == 0;
  Cells line =
      path_from(ground, draw(random, ground.cells()), 1 + draw(random, ground.n + 2), crossing, {}, random);
  // A loop, if its ends meet.
  const int down = std::abs(ground.row(line.front()) - ground.row(line.back()));
  const int right = std::abs(ground.column(line.front()) - ground.column(line.back()));
  if (line.size() > 2 && line.front() != line.back() && line.front() != line[line.size() - 2] && down < 2 &&
      right < 2 && draw(random, 2) == 0) {
    line.push_back(line.front());
  }
  return line;
}

/// Different cells: in one piece, or anywhere.
Cells random_cells(const Ground& ground, int count, std::mt19937& random) {
  Cells cells{draw(random, ground.cells())};
  const bool scattered = draw(random, 4) == 0;
  for (int tries = 0; tries < 100 && static_cast<int>(cells.size()) < count; ++tries) {
    const int from = cells[static_cast<std::size_t>(draw(random, static_cast<int>(cells.size())))];
    const int sign = draw(random, 2) * 2 - 1;
    const int next = scattered              ? draw(random, ground.cells())
                     : draw(random, 2) == 0 ? ground.away(from, sign, 0)
                                            : ground.away(from, 0, sign);
    if (next >= 0 && !has(cells, next)) cells.push_back(next);
  }
  return cells;
}

Cells cells_in_direction(const Ground& ground, int from, int down, int right) {
  Cells cells;
  for (int cell = from; cell >= 0; cell = ground.away(cell, down, right)) cells.push_back(cell);
  return cells;
}

/// A row or column from one of its ends.
Cells seen_from_outside(const Ground& ground, std::mt19937& random) {
  const int n = ground.n;
  const int i = draw(random, n);
  switch (draw(random, 4)) {
    case 0: return cells_in_direction(ground, i * n, 0, 1);
    case 1: return cells_in_direction(ground, i * n + n - 1, 0, -1);
    case 2: return cells_in_direction(ground, i, 1, 0);
    default: return cells_in_direction(ground, (n - 1) * n + i, -1, 0);
  }
}

/// A diagonal from one of its ends.
Cells random_diagonal(const Ground& ground, std::mt19937& random) {
  const Cells edge = seen_from_outside(ground, random);
  const int begin = edge[static_cast<std::size_t>(draw(random, ground.n))];
  const int down = ground.row(begin) == 0              ? 1
                   : ground.row(begin) == ground.n - 1 ? -1
                                                       : 2 * draw(random, 2) - 1;
  const bool inside = ground.row(begin) != 0 && ground.row(begin) != ground.n - 1;
  const int right = inside ? (ground.column(begin) == 0 ? 1 : -1) : 2 * draw(random, 2) - 1;
  return cells_in_direction(ground, begin, down, right);
}

std::vector<Cells> random_arrow(const Ground& ground, std::mt19937& random) {
  const Cells seen = seen_from_outside(ground, random);
  const int length = 1 + draw(random, 8) / 4 + draw(random, 8) / 7;
  const int begin = draw(random, ground.n - length + 1);
  const Cells circle(seen.begin() + begin, seen.begin() + begin + length);
  for (;;) {
    const int from = circle[static_cast<std::size_t>(draw(random, length))];
    const int first = king_move(ground, from, random);
    if (first < 0 || has(circle, first)) continue;
    return {circle, path_from(ground, first, 1 + draw(random, 5), draw(random, 5) == 0, circle, random)};
  }
}

std::vector<Cells> random_groups(const std::string& rule, Kind kind, const Ground& ground,
                                 std::mt19937& random) {
  const int n = ground.n;
  switch (kind) {
    case Kind::flag: return {};
    case Kind::cells: return {random_cells(ground, 1 + draw(random, n), random)};
    case Kind::few: {
      for (;;) {
        const Cells cells = random_cells(ground, 1 + draw(random, 3), random);
        const bool in_boxes =
            std::all_of(cells.begin(), cells.end(), [&](int cell) { return ground.region(cell) >= 0; });
        if (in_boxes || rule != "boxindexer") return {cells};
      }
    }
    case Kind::two: {
      Cells pair = random_cells(ground, 2, random);
      if (draw(random, 2) == 0) std::swap(pair[0], pair[1]);
      return {pair};
    }
    case Kind::four: {
      const int corner = draw(random, n - 1) * n + draw(random, n - 1);
      return {{corner, corner + 1, corner + n, corner + n + 1}};
    }
    case Kind::line: {
      Cells line;
      do {
        line = random_line(ground, random);
      } while (rule == "doublearrow" && line.size() < 3);
      return {line};
    }
    case Kind::arrow: return random_arrow(ground, random);
    case Kind::pair: {
      const Cells both = random_cells(ground, 2 + 2 * draw(random, 4), random);
      const auto half = static_cast<std::ptrdiff_t>(both.size() / 2);
      return {Cells(both.begin(), both.begin() + half), Cells(both.begin() + half, both.begin() + 2 * half)};
    }
    case Kind::outside: return {seen_from_outside(ground, random)};
    default: return {random_diagonal(ground, random)};
  }
}

/// All values that a clue of the rule may sensibly have, from the first to the last.
std::vector<int> sensible_values(const std::string& rule, int n, int cells) {
  int first = 0;
  int last = n * (n + 1) / 2;
  if (rule == "xv") return {5, 10};
  if (rule == "difference" || rule == "whispers") last = n;
  if (rule == "killercage" || rule == "littlekillersum") last = n * cells;
  if (rule == "skyscraper") last = n + 1;
  if (rule == "ratio") last = n;
  if (rule == "digitalroot") first = 1, last = 9;
  if (rule == "modularline") first = 1, last = 6;
  std::vector<int> values;
  for (int value = first; value <= last; ++value) values.push_back(value);
  return values;
}

/// The clue with some digits of its cells as values.
void take_digits(Clue& clue, const Grid& grid, std::mt19937& random) {
  Cells cells = clue.cells[0];
  const int count = 1 + draw(random, 4);
  for (int i = 0; i < count; ++i) {
    const auto which = draw(random, static_cast<int>(cells.size()));
    clue.values.push_back(digit(grid, cells[static_cast<std::size_t>(which)]));
    cells.erase(cells.begin() + which);
  }
}

}  // namespace

Clue random_clue(const std::string& rule, const Ground& ground, std::mt19937& random) {
  const Meaning& meaning = meanings().at(rule);
  Clue clue{rule, {}, random_groups(rule, meaning.kind, ground, random)};
  if (meaning.values == 9) {
    const int count = 1 + draw(random, 4);
    for (int i = 0; i < count; ++i) clue.values.push_back(1 + draw(random, ground.n));
  } else if (meaning.values == 1 || (meaning.values == -1 && draw(random, 3) > 0)) {
    const auto values = sensible_values(rule, ground.n, static_cast<int>(clue.cells[0].size()));
    clue.values = {values[static_cast<std::size_t>(draw(random, static_cast<int>(values.size())))]};
  }
  return clue;
}

Clue fitting_clue(const std::string& rule, const Ground& ground, const Grid& grid, std::mt19937& random) {
  const Meaning& meaning = meanings().at(rule);
  Clue clue;
  for (int tries = 0; tries < 80; ++tries) {
    clue = random_clue(rule, ground, random);
    // Longer ones first: they fit less often.
    if (!clue.cells.empty() && tries < 40 && clue.cells.back().size() < 3 && draw(random, 3) > 0) continue;
    if (meaning.values == 9) {
      clue.values.clear();
      take_digits(clue, grid, random);
    }
    if (meaning.values == 9 || clue.values.empty()) {
      if (meaning.holds(ground, {clue}, clue, grid)) return clue;
      continue;
    }
    for (const int value : sensible_values(rule, ground.n, static_cast<int>(clue.cells[0].size()))) {
      clue.values = {value};
      const bool dull = (rule == "whispers" || rule == "modularline") && value < 2 && draw(random, 8) > 0;
      if (!dull && meaning.holds(ground, {clue}, clue, grid)) return clue;
    }
  }
  return clue;
}

Clues marks_for(const std::string& rule, const Ground& ground, const Grid& grid, std::mt19937& random) {
  Clues marks;
  const bool ratios[] = {false, false, draw(random, 3) > 0, draw(random, 2) == 0, draw(random, 3) == 0};
  const auto mark = [&](int a, int b) -> std::optional<Clue> {
    const int low = std::min(digit(grid, a), digit(grid, b));
    const int high = std::max(digit(grid, a), digit(grid, b));
    const bool needless = draw(random, 12) == 0;
    if (draw(random, 60) == 0) return {};
    std::vector<int> cells{a, b};
    if (draw(random, 2) == 0) std::swap(cells[0], cells[1]);
    if (rule == "negativexv") {
      if (low + high != 5 && low + high != 10) return {};
      return Clue{"xv", {low + high}, {cells}};
    }
    const int ratio = high % low == 0 ? high / low : 0;
    const bool stated =
        rule == "nonconsecutive" ? high - low == 1 : ratio >= 2 && ratio <= 4 && ratios[ratio];
    if (!stated && !needless) return {};
    if (ratio == 2 && draw(random, 2) == 0) return Clue{"ratio", {}, {cells}};
    if (ratio >= 2 && ratio <= 4 && ratios[ratio] && draw(random, 3) > 0)
      return Clue{"ratio", {ratio}, {cells}};
    if (high - low == 1 && draw(random, 2) == 0) return Clue{"difference", {}, {cells}};
    return Clue{"difference", {high - low}, {cells}};
  };
  for (int cell = 0; cell < ground.cells(); ++cell) {
    for (const int other : {ground.away(cell, 0, 1), ground.away(cell, 1, 0)}) {
      if (other < 0) continue;
      if (const auto clue = mark(cell, other)) marks.push_back(*clue);
    }
  }
  return marks;
}

std::string text(const Clue& clue) {
  std::string text = clue.rule;
  for (const int value : clue.values) text += " " + std::to_string(value);
  for (const Cells& group : clue.cells) {
    text += " {";
    for (const int cell : group) text += " " + std::to_string(cell);
    text += " }";
  }
  return text;
}

}  // namespace dlx::test
