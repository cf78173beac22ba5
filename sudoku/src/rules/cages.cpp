#include "rules/cages.hpp"

#include <algorithm>
#include <set>
#include <string>

namespace sudoku {
namespace {

using CellSet = std::set<int>;

/// A sum of more cells than these says little, if digits may stand there twice.
constexpr std::size_t kMostMixed = 2;
/// A sum that allows more sets of digits than these says little, too.
constexpr std::size_t kMostSets = 127;
/// How many houses in a row are taken together.
constexpr std::size_t kMostHouses = 3;

struct KnownSum {
  CellSet cells;
  int sum;
};

/// The killer cages with a sum, without those that overlap one before.
std::vector<KnownSum> known_sums(const Puzzle& puzzle) {
  std::vector<KnownSum> sums;
  CellSet covered;
  for (const Clue& clue : puzzle.clues()) {
    if (clue.rule != "killercage" || clue.values.empty()) continue;
    CellSet cells(clue.cells[0].begin(), clue.cells[0].end());
    if (std::any_of(cells.begin(), cells.end(), [&](int cell) { return covered.contains(cell); })) continue;
    covered.insert(cells.begin(), cells.end());
    sums.push_back({std::move(cells), clue.values[0]});
  }
  return sums;
}

/// Looks at some houses that share no cell.
class Rests {
 public:
  Rests(const Puzzle& puzzle, Demands& demands)
      : n_(puzzle.layout().size()), demands_(demands), sums_(known_sums(puzzle)) {}

  bool empty() const { return sums_.empty(); }

  void add(const CellSet& area, std::size_t houses) {
    const int total = static_cast<int>(houses) * n_ * (n_ + 1) / 2;
    CellSet inside = area;  // what the cages within the area leave
    CellSet outside;        // what the cages that touch it have outside
    int sum_within = 0;
    int sum_touching = 0;
    CellSet untouched = area;
    for (const KnownSum& known : sums_) {
      CellSet out;
      std::set_difference(known.cells.begin(), known.cells.end(), area.begin(), area.end(),
                          std::inserter(out, out.end()));
      if (out.size() == known.cells.size()) continue;
      for (const int cell : known.cells) untouched.erase(cell);
      sum_touching += known.sum;
      outside.insert(out.begin(), out.end());
      if (!out.empty()) continue;
      sum_within += known.sum;
      for (const int cell : known.cells) inside.erase(cell);
    }
    if (inside.size() < area.size()) demand(inside, total - sum_within);
    if (untouched.empty()) demand(outside, sum_touching - total);
  }

 private:
  void demand(const CellSet& set, int sum) {
    const Demands::Cells cells(set.begin(), set.end());
    if (cells.empty() || !done_.insert(cells).second) return;
    if (std::any_of(sums_.begin(), sums_.end(), [&](const KnownSum& known) { return known.cells == set; }))
      return;
    if (cells.size() > kMostMixed &&
        (!demands_.all_differ(cells) || !few_sets_of_sum(n_, cells.size(), sum, kMostSets))) {
      return;
    }
    demands_.begin(name_of(cells, sum));
    demands_.sum(cells, sum);
  }

  /// "r1c3+r2c3=12". Players do not see such a sum on the board, so its name says all of it.
  std::string name_of(const Demands::Cells& cells, int sum) const {
    std::string name;
    for (const int cell : cells) name += (name.empty() ? "" : "+") + demands_.layout().name(cell);
    return name + '=' + std::to_string(sum);
  }

  int n_;
  Demands& demands_;
  std::vector<KnownSum> sums_;
  std::set<Demands::Cells> done_;
};

}  // namespace

void demand_rests(const Puzzle& puzzle, Demands& demands) {
  Rests rests(puzzle, demands);
  if (rests.empty()) return;
  std::vector<CellSet> houses;
  for (const House& house : puzzle.layout().houses()) {
    if (demands.is_house(house.cells)) houses.emplace_back(house.cells.begin(), house.cells.end());
  }
  // Houses that come one after another are rows, columns or boxes side by side.
  for (std::size_t i = 0; i < houses.size(); ++i) {
    CellSet area;
    for (std::size_t j = i; j < houses.size() && j < i + kMostHouses; ++j) {
      const std::size_t before = area.size();
      area.insert(houses[j].begin(), houses[j].end());
      if (area.size() != before + houses[j].size()) break;
      rests.add(area, j - i + 1);
    }
  }
}

}  // namespace sudoku
