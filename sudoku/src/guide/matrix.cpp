#include "guide/matrix.hpp"

#include <algorithm>

namespace sudoku {
namespace {

dlx::Kinds kind_of(const House& house, const Layout& layout, const std::vector<std::vector<int>>& regions) {
  const auto all = [&](auto same) {
    const Layout::Place first = layout.place(house.cells.front());
    return std::all_of(house.cells.begin(), house.cells.end(),
                       [&](int cell) { return same(layout.place(cell), first); });
  };
  if (house.cells.empty()) return kOtherHouseItem;
  if (all([](Layout::Place a, Layout::Place b) { return a.row == b.row; })) return kRowItem;
  if (all([](Layout::Place a, Layout::Place b) { return a.column == b.column; })) return kColumnItem;
  return std::find(regions.begin(), regions.end(), house.cells) != regions.end() ? kRegionItem
                                                                                 : kOtherHouseItem;
}

}  // namespace

Matrix::Matrix(const Puzzle& puzzle)
    : problem_(encode(puzzle)),
      size_(puzzle.layout().size()),
      cell_count_(puzzle.layout().cells()),
      meanings_(problem_.item_count()),
      options_(static_cast<std::size_t>(size_) * static_cast<std::size_t>(cell_count_)) {
  for (int cell = 0; cell < cell_count_; ++cell) {
    cells_.push_back(*problem_.find_item(puzzle.layout().name(cell)));
    meanings_[index(cells_.back())] = {kCellItem, cell, 0};
  }
  for (std::uint32_t o = 0; o < problem_.option_count(); ++o) {
    const std::uint64_t number = problem_.payload(dlx::OptionId{o});
    if (number < options_.size()) {
      options_[static_cast<std::size_t>(number)] = dlx::OptionId{o};
    } else {
      has_ruled_ = true;
    }
  }
  find_houses(puzzle.layout());
  find_families();
}

std::vector<dlx::Kinds> Matrix::kinds() const {
  std::vector<dlx::Kinds> kinds;
  for (const Meaning& meaning : meanings_) kinds.push_back(meaning.kind);
  return kinds;
}

std::optional<Matrix::Placed> Matrix::placed(dlx::OptionId option) const {
  const std::uint64_t number = problem_.payload(option);
  if (number >= options_.size()) return std::nullopt;
  return Placed{static_cast<int>(number) / size_, static_cast<int>(number) % size_ + 1};
}

void Matrix::find_houses(const Layout& layout) {
  const auto regions = layout.region_cells();
  for (std::size_t h = 0; h < layout.houses().size(); ++h) {
    const House& house = layout.houses()[h];
    const dlx::Kinds kind = kind_of(house, layout, regions);
    for (int digit = 1; digit <= size_; ++digit) {
      const auto item = problem_.find_item(house.id + "n" + std::to_string(digit));
      meanings_[index(*item)] = {kind, static_cast<int>(h), digit};
    }
  }
}

/// Families of other kinds tell nothing that players look for.
void Matrix::find_families() {
  for (dlx::Family& family : dlx::families(problem_)) {
    const dlx::Kinds rows = meaning(family.rows.front()).kind;
    const dlx::Kinds columns = meaning(family.columns.front()).kind;
    if (rows == kCellItem && (columns & kHouseItem) != 0) {
      naked.push_back(std::move(family));
    } else if ((rows & kHouseItem) != 0 && columns == kCellItem) {
      hidden.push_back(std::move(family));
    } else if ((rows == kRowItem && columns == kColumnItem) || (rows == kColumnItem && columns == kRowItem)) {
      fish.push_back(std::move(family));
    }
  }
}

}  // namespace sudoku
