#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

#include <support/rule_oracle.hpp>

using sudoku::Clue;

namespace dlx::test {
namespace {

/// All pairs of cells side by side.
std::vector<std::pair<int, int>> neighbours(const Ground& ground) {
  std::vector<std::pair<int, int>> pairs;
  for (int cell = 0; cell < ground.cells(); ++cell) {
    for (const int other : {ground.away(cell, 0, 1), ground.away(cell, 1, 0)}) {
      if (other >= 0) pairs.emplace_back(cell, other);
    }
  }
  return pairs;
}

/// Whether a clue of this rule marks the two cells.
bool marked(const Clues& all, const std::string& rule, int a, int b) {
  return std::any_of(all.begin(), all.end(), [&](const Clue& clue) {
    if (clue.rule != rule) return false;
    const std::vector<int>& cells = clue.cells[0];
    return (cells[0] == a && cells[1] == b) || (cells[0] == b && cells[1] == a);
  });
}

/// Moves after which a digit may not stand again.
Holds no_equal_after(std::vector<std::pair<int, int>> moves) {
  return [moves = std::move(moves)](const Ground& ground, const Clues&, const Clue&, const Grid& grid) {
    for (int cell = 0; cell < ground.cells(); ++cell) {
      for (const auto& [down, right] : moves) {
        const int other = ground.away(cell, down, right);
        if (other >= 0 && digit(grid, cell) == digit(grid, other)) return false;
      }
    }
    return true;
  };
}

Holds one_diagonal(bool rising) {
  return [rising](const Ground& ground, const Clues&, const Clue&, const Grid& grid) {
    std::vector<int> digits;
    for (int i = 0; i < ground.n; ++i) {
      digits.push_back(digit(grid, i * ground.n + (rising ? ground.n - 1 - i : i)));
    }
    return distinct(digits);
  };
}

bool nonconsecutive(const Ground& ground, const Clues& all, const Clue&, const Grid& grid) {
  for (const auto& [a, b] : neighbours(ground)) {
    if (std::abs(digit(grid, a) - digit(grid, b)) != 1) continue;
    if (!marked(all, "difference", a, b) && !marked(all, "ratio", a, b)) return false;
  }
  return true;
}

bool negative_ratio(const Ground& ground, const Clues& all, const Clue&, const Grid& grid) {
  std::set<int> ratios;
  for (const Clue& clue : all) {
    if (clue.rule == "ratio") ratios.insert(value_or(clue, 2));
  }
  if (ratios.empty()) ratios.insert(2);
  for (const auto& [a, b] : neighbours(ground)) {
    if (marked(all, "difference", a, b) || marked(all, "ratio", a, b)) continue;
    for (const int ratio : ratios) {
      if (in_ratio(digit(grid, a), digit(grid, b), ratio)) return false;
    }
  }
  return true;
}

bool negative_xv(const Ground& ground, const Clues& all, const Clue&, const Grid& grid) {
  for (const auto& [a, b] : neighbours(ground)) {
    const int sum = digit(grid, a) + digit(grid, b);
    if ((sum == 5 || sum == 10) && !marked(all, "xv", a, b)) return false;
  }
  return true;
}

bool disjoint_groups(const Ground& ground, const Clues&, const Clue&, const Grid& grid) {
  const auto boxes = ground.region_cells();
  for (std::size_t place = 0; place < static_cast<std::size_t>(ground.n); ++place) {
    std::vector<int> digits;
    for (const std::vector<int>& box : boxes) {
      if (place < box.size()) digits.push_back(digit(grid, box[place]));
    }
    if (!distinct(digits)) return false;
  }
  return true;
}

/// Windows of the size of a box, with one row and one column between them, before them and behind them.
bool windoku(const Ground& ground, const Clues&, const Clue&, const Grid& grid) {
  const int height = ground.box_rows;
  const int width = ground.n / height;
  for (int top = 1; top + height < ground.n; top += height + 1) {
    for (int left = 1; left + width < ground.n; left += width + 1) {
      std::vector<int> digits;
      for (int i = 0; i < ground.n; ++i) {
        digits.push_back(digit(grid, (top + i / width) * ground.n + left + i % width));
      }
      if (!distinct(digits)) return false;
    }
  }
  return true;
}

}  // namespace

std::map<std::string, Meaning> flag_meanings() {
  return {
      {"antiking", {Kind::flag, 0, no_equal_after({{0, 1}, {1, 0}, {1, 1}, {1, -1}})}},
      {"antiknight", {Kind::flag, 0, no_equal_after({{1, 2}, {1, -2}, {2, 1}, {2, -1}})}},
      {"diagonal+", {Kind::flag, 0, one_diagonal(true)}},
      {"diagonal-", {Kind::flag, 0, one_diagonal(false)}},
      {"disjointgroups", {Kind::flag, 0, disjoint_groups}},
      {"negativeratio", {Kind::flag, 0, negative_ratio}},
      {"negativexv", {Kind::flag, 0, negative_xv}},
      {"nonconsecutive", {Kind::flag, 0, nonconsecutive}},
      {"windoku", {Kind::flag, 0, windoku}},
  };
}

}  // namespace dlx::test
