#include <support/rule_oracle.hpp>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>
#include <utility>

using sudoku::Clue;

namespace dlx::test {
namespace {

/// The digits of one group of the clue.
std::vector<int> digits_of(const Clue& clue, const Grid& grid, std::size_t group = 0) {
  std::vector<int> digits;
  for (const int cell : clue.cells[group]) digits.push_back(digit(grid, cell));
  return digits;
}

int sum_of(const std::vector<int>& digits) { return std::accumulate(digits.begin(), digits.end(), 0); }

/// What asks something of the digits of one group only.
template <class Check>
Holds of_digits(Check check) {
  return [check](const Ground& ground, const Clues&, const Clue& clue, const Grid& grid) {
    return check(digits_of(clue, grid), clue, ground.n);
  };
}

/// Each digit is less, or greater, than those beside it. Cells that are marked the same are not compared.
Holds extreme(bool least) {
  return [least](const Ground& ground, const Clues& all, const Clue& clue, const Grid& grid) {
    std::set<int> same;
    for (const Clue& other : all) {
      if (other.rule == clue.rule) same.insert(other.cells[0].begin(), other.cells[0].end());
    }
    for (const int cell : clue.cells[0]) {
      for (const auto& [down, right] : {std::pair{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
        const int other = ground.away(cell, down, right);
        if (other < 0 || same.contains(other)) continue;
        const bool less = digit(grid, cell) < digit(grid, other);
        const bool greater = digit(grid, cell) > digit(grid, other);
        if (!(least ? less : greater)) return false;
      }
    }
    return true;
  };
}

/// In every row of `width` neighbours on the line, or the whole line if it is shorter, no group twice.
template <class GroupOf>
bool groups_differ(const std::vector<int>& cells, const std::vector<int>& digits, int width, GroupOf group) {
  for (std::size_t i = 0; i < digits.size(); ++i) {
    for (std::size_t k = i + 1; k < digits.size() && k < i + static_cast<std::size_t>(width); ++k) {
      if (cells[i] != cells[k] && group(digits[i]) == group(digits[k])) return false;
    }
  }
  return true;
}

bool in_groups(const Ground& ground, const Clues&, const Clue& clue, const Grid& grid) {
  const std::vector<int> digits = digits_of(clue, grid);
  if (clue.rule == "entropicline") {
    return groups_differ(clue.cells[0], digits, 3, [&](int d) { return (d - 1) * 3 / ground.n; });
  }
  const int m = value_or(clue, 3);
  return groups_differ(clue.cells[0], digits, m, [&](int d) { return d % m; });
}

bool arrow(const Ground& ground, const Clues&, const Clue& clue, const Grid& grid) {
  std::vector<int> circle = clue.cells[0];
  std::sort(circle.begin(), circle.end(), [&](int a, int b) {  // along a row, or along a column
    return std::pair(ground.column(a), ground.row(a)) < std::pair(ground.column(b), ground.row(b));
  });
  // A number with digits above 9 is read in the same way: the last digit counts once, the one before ten
  // times.
  std::int64_t number = 0;
  for (const int cell : circle) number = number * 10 + digit(grid, cell);
  return number == sum_of(digits_of(clue, grid, 1));
}

bool regions_sum(const Ground& ground, const Clues&, const Clue& clue, const Grid& grid) {
  std::set<int> sums;
  int sum = 0;
  const std::vector<int>& line = clue.cells[0];
  for (std::size_t i = 0; i < line.size(); ++i) {
    sum += digit(grid, line[i]);
    if (i + 1 < line.size() && ground.region(line[i]) == ground.region(line[i + 1])) continue;
    if (ground.region(line[i]) >= 0) sums.insert(sum);
    sum = 0;
  }
  return sums.size() <= 1;
}

/// The digits of the different cells of a line, which may cross itself.
std::vector<int> once_each(const Clue& clue, const Grid& grid) {
  const std::set<int> cells(clue.cells[0].begin(), clue.cells[0].end());
  std::vector<int> digits;
  for (const int cell : cells) digits.push_back(digit(grid, cell));
  std::sort(digits.begin(), digits.end());
  return digits;
}

bool renban(const Ground&, const Clues&, const Clue& clue, const Grid& grid) {
  const std::vector<int> digits = once_each(clue, grid);
  return distinct(digits) && digits.back() - digits.front() + 1 == static_cast<int>(digits.size());
}

bool nabner(const Ground&, const Clues&, const Clue& clue, const Grid& grid) {
  const std::vector<int> digits = once_each(clue, grid);
  for (std::size_t i = 0; i + 1 < digits.size(); ++i) {
    if (digits[i + 1] - digits[i] < 2) return false;
  }
  return true;
}

bool between(const std::vector<int>& digits, const Clue&, int) {
  const auto [low, high] = std::minmax(digits.front(), digits.back());
  for (std::size_t i = 1; i + 1 < digits.size(); ++i) {
    if (digits[i] <= low || digits[i] >= high) return false;
  }
  return true;
}

bool doublearrow(const std::vector<int>& digits, const Clue&, int) {
  int inside = 0;
  for (std::size_t i = 1; i + 1 < digits.size(); ++i) inside += digits[i];
  return inside == digits.front() + digits.back();
}

bool zipper(const std::vector<int>& digits, const Clue&, int) {
  std::set<int> sums;
  const std::size_t half = digits.size() / 2;
  for (std::size_t i = 0; i < half; ++i) sums.insert(digits[i] + digits[digits.size() - 1 - i]);
  if (digits.size() % 2 == 1 && digits.size() > 1) sums.insert(digits[half]);
  return sums.size() <= 1;
}

bool sandwich(const std::vector<int>& digits, const Clue& clue, int n) {
  const auto one = std::find(digits.begin(), digits.end(), 1) - digits.begin();
  const auto top = std::find(digits.begin(), digits.end(), n) - digits.begin();
  int sum = 0;
  for (auto i = std::min(one, top) + 1; i < std::max(one, top); ++i)
    sum += digits[static_cast<std::size_t>(i)];
  return sum == clue.values[0];
}

bool xsum(const std::vector<int>& digits, const Clue& clue, int) {
  return std::accumulate(digits.begin(), digits.begin() + digits[0], 0) == clue.values[0];
}

bool skyscraper(const std::vector<int>& digits, const Clue& clue, int) {
  int seen = 0;
  int highest = 0;
  for (const int d : digits) {
    if (d > highest) ++seen;
    highest = std::max(highest, d);
  }
  return seen == clue.values[0];
}

bool quadruple(const std::vector<int>& digits, const Clue& clue, int) {
  return std::all_of(clue.values.begin(), clue.values.end(), [&](int value) {
    return std::count(digits.begin(), digits.end(), value) >=
           std::count(clue.values.begin(), clue.values.end(), value);
  });
}

template <class Relation>
bool in_steps(const std::vector<int>& digits, Relation related) {
  for (std::size_t i = 0; i + 1 < digits.size(); ++i) {
    if (!related(digits[i], digits[i + 1])) return false;
  }
  return true;
}

bool row_indexer(const Ground& ground, const Clues&, const Clue& clue, const Grid& grid) {
  return std::all_of(clue.cells[0].begin(), clue.cells[0].end(), [&](int cell) {
    return digit(grid, (digit(grid, cell) - 1) * ground.n + ground.column(cell)) == ground.row(cell) + 1;
  });
}

bool column_indexer(const Ground& ground, const Clues&, const Clue& clue, const Grid& grid) {
  return std::all_of(clue.cells[0].begin(), clue.cells[0].end(), [&](int cell) {
    return digit(grid, ground.row(cell) * ground.n + digit(grid, cell) - 1) == ground.column(cell) + 1;
  });
}

bool box_indexer(const Ground& ground, const Clues&, const Clue& clue, const Grid& grid) {
  const auto boxes = ground.region_cells();
  return std::all_of(clue.cells[0].begin(), clue.cells[0].end(), [&](int cell) {
    if (ground.region(cell) < 0) return false;
    const std::vector<int>& box = boxes[static_cast<std::size_t>(ground.region(cell))];
    const auto place = std::find(box.begin(), box.end(), cell) - box.begin() + 1;
    const auto d = static_cast<std::size_t>(digit(grid, cell));
    return d <= box.size() && digit(grid, box[d - 1]) == static_cast<int>(place);
  });
}

}  // namespace

const std::map<std::string, Meaning>& meanings() {
  using D = std::vector<int>;
  static const std::map<std::string, Meaning> all = [] {
    std::map<std::string, Meaning> known = {
        {"arrow", {Kind::arrow, 0, arrow}},
        {"betweenline", {Kind::line, 0, of_digits(between)}},
        {"boxindexer", {Kind::few, 0, box_indexer}},
        {"clone",
         {Kind::pair, 0,
          [](const Ground&, const Clues&, const Clue& clue, const Grid& grid) {
            return digits_of(clue, grid, 0) == digits_of(clue, grid, 1);
          }}},
        {"columnindexer", {Kind::few, 0, column_indexer}},
        {"difference", {Kind::two, -1, of_digits([](const D& d, const Clue& clue, int) {
                          return std::abs(d[0] - d[1]) == value_or(clue, 1);
                        })}},
        {"digitalroot", {Kind::cells, 1, of_digits([](const D& d, const Clue& clue, int) {
                           int sum = sum_of(d);
                           while (sum > 9) sum = sum / 100 + sum / 10 % 10 + sum % 10;
                           return sum == clue.values[0];
                         })}},
        {"doublearrow", {Kind::line, 0, of_digits(doublearrow)}},
        {"entropicline", {Kind::line, 0, in_groups}},
        {"even", {Kind::few, 0, of_digits([](const D& d, const Clue&, int) {
                    return std::all_of(d.begin(), d.end(), [](int x) { return x % 2 == 0; });
                  })}},
        {"extraregion",
         {Kind::cells, 0, of_digits([](const D& d, const Clue&, int) { return distinct(d); })}},
        {"killercage", {Kind::cells, -1, of_digits([](const D& d, const Clue& clue, int) {
                          return distinct(d) && (clue.values.empty() || sum_of(d) == clue.values[0]);
                        })}},
        {"littlekillersum", {Kind::diagonal, 1, of_digits([](const D& d, const Clue& clue, int) {
                               return sum_of(d) == clue.values[0];
                             })}},
        {"maximum", {Kind::few, 0, extreme(false)}},
        {"minimum", {Kind::few, 0, extreme(true)}},
        {"modularline", {Kind::line, -1, in_groups}},
        {"nabner", {Kind::line, 0, nabner}},
        {"odd", {Kind::few, 0, of_digits([](const D& d, const Clue&, int) {
                   return std::all_of(d.begin(), d.end(), [](int x) { return x % 2 == 1; });
                 })}},
        {"palindrome", {Kind::line, 0, of_digits([](const D& d, const Clue&, int) {
                          return std::equal(d.begin(), d.end(), d.rbegin());
                        })}},
        {"quadruple", {Kind::four, 9, of_digits(quadruple)}},
        {"ratio", {Kind::two, -1, of_digits([](const D& d, const Clue& clue, int) {
                     return in_ratio(d[0], d[1], value_or(clue, 2));
                   })}},
        {"regionsumline", {Kind::line, 0, regions_sum}},
        {"renban", {Kind::line, 0, renban}},
        {"rowindexer", {Kind::few, 0, row_indexer}},
        {"sandwichsum", {Kind::outside, 1, of_digits(sandwich)}},
        {"skyscraper", {Kind::outside, 1, of_digits(skyscraper)}},
        {"slowthermometer", {Kind::line, 0, of_digits([](const D& d, const Clue&, int) {
                               return in_steps(d, [](int a, int b) { return a <= b; });
                             })}},
        {"thermometer", {Kind::line, 0, of_digits([](const D& d, const Clue&, int) {
                           return in_steps(d, [](int a, int b) { return a < b; });
                         })}},
        {"whispers", {Kind::line, -1, of_digits([](const D& d, const Clue& clue, int n) {
                        const int least = value_or(clue, (n + 1) / 2);
                        return in_steps(d, [&](int a, int b) { return std::abs(a - b) >= least; });
                      })}},
        {"xsum", {Kind::outside, 1, of_digits(xsum)}},
        {"xv", {Kind::two, 1, of_digits([](const D& d, const Clue& clue, int) {
                  return sum_of(d) == clue.values[0];
                })}},
        {"zipperline", {Kind::line, 0, of_digits(zipper)}},
    };
    known.merge(flag_meanings());
    return known;
  }();
  return all;
}

bool obeys(const Ground& ground, const std::vector<Clue>& clues, const Grid& grid) {
  return std::all_of(clues.begin(), clues.end(), [&](const Clue& clue) {
    return meanings().at(clue.rule).holds(ground, clues, clue, grid);
  });
}

}  // namespace dlx::test
