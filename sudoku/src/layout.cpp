#include <sudoku/layout.hpp>

#include <algorithm>
#include <set>
#include <utility>

namespace sudoku {
namespace {

/// `what` and the number of `i`, which counts from 0: "row 1" for "row " and 0.
std::string numbered(const std::string& what, int i) { return what + std::to_string(i + 1); }

std::string cell_name(Layout::Place place) {
  return "r" + std::to_string(place.row + 1) + "c" + std::to_string(place.column + 1);
}

/// The regions of a board with boxes.
std::vector<int> boxes_of(const Shape& shape) {
  std::vector<int> regions;
  regions.reserve(static_cast<std::size_t>(shape.cells()));
  for (int cell = 0; cell < shape.cells(); ++cell) regions.push_back(shape.box(cell));
  return regions;
}

}  // namespace

Layout::Layout(const Shape& shape) : Layout(shape.size(), boxes_of(shape)) {
  for (House& house : houses_) {
    if (house.id.starts_with('g')) {
      house.id[0] = 'b';
      house.name = "box " + house.id.substr(1);
    }
  }
}

Layout::Layout(int size, std::span<const int> regions) : Layout(size, size, size) {
  if (size < 1 || size > Shape::kMaxSize) {
    throw InvalidBoard("no puzzle has " + std::to_string(size) + " digits; it can have 1 to " +
                       std::to_string(Shape::kMaxSize));
  }
  const auto n = static_cast<std::size_t>(size);
  if (regions.size() != n * n) {
    throw InvalidBoard(std::to_string(regions.size()) + " numbers of regions; there are " +
                       std::to_string(n * n) + " cells");
  }
  for (int cell = 0; cell < size * size; ++cell) {
    at_.push_back(cell);
    places_.push_back({cell / size, cell % size});
    const int region = regions[static_cast<std::size_t>(cell)];
    if (region < -1 || region >= size) {
      throw InvalidBoard("no region has the number " + std::to_string(region) + "; regions of " +
                         std::to_string(size) + " digits are 0 to " + std::to_string(size - 1));
    }
    regions_.push_back(region);
  }
  for (int i = 0; i < size; ++i) add_line(numbered("row ", i), numbered("r", i), {i, 0}, {0, 1});
  for (int i = 0; i < size; ++i) add_line(numbered("column ", i), numbered("c", i), {0, i}, {1, 0});
  add_regions();
}

Layout::Layout(const Shape& shape, std::span<const Place> corners) : Layout(shape.size(), 0, 0) {
  if (corners.empty()) throw InvalidBoard("a puzzle has at least one grid");
  place_grids(shape, corners);
  number_boxes(shape, corners);
  for (std::size_t grid = 0; grid < corners.size(); ++grid) {
    const std::string id = "g" + std::to_string(grid + 1), of_grid = " of grid " + std::to_string(grid + 1);
    const auto [row, column] = corners[grid];
    for (int i = 0; i < size_; ++i)
      add_line(numbered("row ", i) + of_grid, numbered(id + "r", i), {row + i, column}, {0, 1});
    for (int i = 0; i < size_; ++i)
      add_line(numbered("column ", i) + of_grid, numbered(id + "c", i), {row, column + i}, {1, 0});
  }
  add_regions();
}

/// Numbers the cells of grids with these corners.
void Layout::place_grids(const Shape& shape, std::span<const Place> corners) {
  for (const Place& corner : corners) {
    if (corner.row < 0 || corner.column < 0) throw InvalidBoard("no grid begins before row 1, column 1");
    if (corner.row > 1000 || corner.column > 1000)
      throw InvalidBoard("no grid begins behind row 1000, column 1000");
    rows_ = std::max(rows_, corner.row + size_);
    columns_ = std::max(columns_, corner.column + size_);
  }
  const auto width = static_cast<std::size_t>(columns_);
  std::vector<bool> covered(static_cast<std::size_t>(rows_) * width);
  for (const Place& corner : corners) {
    for (int cell = 0; cell < shape.cells(); ++cell) {
      covered[static_cast<std::size_t>(corner.row + shape.row(cell)) * width +
              static_cast<std::size_t>(corner.column + shape.column(cell))] = true;
    }
  }
  for (std::size_t i = 0; i < covered.size(); ++i) {
    at_.push_back(covered[i] ? static_cast<int>(places_.size()) : -1);
    if (covered[i]) places_.push_back({static_cast<int>(i / width), static_cast<int>(i % width)});
  }
}

/// Makes the boxes of these grids regions. A box that two grids share is one region.
void Layout::number_boxes(const Shape& shape, std::span<const Place> corners) {
  regions_.assign(places_.size(), -1);
  int next = 0;
  for (const Place& corner : corners) {
    for (int box = 0; box < size_; ++box) {
      std::vector<int> cells;
      std::set<int> had;
      for (int cell = 0; cell < shape.cells(); ++cell) {
        if (shape.box(cell) != box) continue;
        cells.push_back(at(corner.row + shape.row(cell), corner.column + shape.column(cell)));
        had.insert(region(cells.back()));
      }
      const bool same = had.size() == 1 && *had.begin() >= 0;
      if (same) continue;
      if (*had.rbegin() >= 0) {
        throw InvalidBoard("two grids overlap at " + name(cells.front()) + ", but share no whole box there");
      }
      for (const int cell : cells) regions_[static_cast<std::size_t>(cell)] = next;
      ++next;
    }
  }
}

Layout Layout::samurai() {
  const Place corners[] = {{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}};
  return {Shape(3, 3), corners};
}

std::vector<int> Layout::usual_regions(int size) {
  if (const auto shape = Shape::of_size(size)) return boxes_of(*shape);
  std::vector<int> regions;
  for (int cell = 0; cell < size * size; ++cell) regions.push_back(cell / size);
  return regions;
}

int Layout::at(int row, int column) const {
  if (row < 0 || row >= rows_ || column < 0 || column >= columns_) return -1;
  return at_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
             static_cast<std::size_t>(column)];
}

std::vector<std::vector<int>> Layout::region_cells() const {
  std::vector<std::vector<int>> all;
  for (int cell = 0; cell < cells(); ++cell) {
    if (region(cell) < 0) continue;
    const auto number = static_cast<std::size_t>(region(cell));
    if (all.size() <= number) all.resize(number + 1);
    all[number].push_back(cell);
  }
  return all;
}

std::string Layout::name(int cell) const { return cell_name(place(cell)); }

/// Adds a house of `size_` cells in a line.
void Layout::add_line(std::string name, std::string id, Place from, Place step) {
  House house{std::move(name), std::move(id), {}};
  for (int i = 0; i < size_; ++i) {
    house.cells.push_back(at(from.row + i * step.row, from.column + i * step.column));
  }
  houses_.push_back(std::move(house));
}

void Layout::add_regions() {
  const auto all = region_cells();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].empty()) continue;
    const auto number = static_cast<int>(i);
    House house{numbered("region ", number), numbered("g", number), all[i]};
    // Where there are no boxes, the rows are the regions.
    const auto is_same = [&](const House& other) { return other.cells == house.cells; };
    if (std::any_of(houses_.begin(), houses_.end(), is_same)) continue;
    check(house);
    houses_.push_back(std::move(house));
  }
}

/// Throws if the house cannot be added.
void Layout::check(const House& house) const {
  std::vector<int> sorted = house.cells;
  std::sort(sorted.begin(), sorted.end());
  if (sorted.empty()) throw InvalidBoard(house.name + " has no cells");
  if (sorted.front() < 0 || sorted.back() >= cells())
    throw InvalidBoard(house.name + " has a cell that is not there");
  if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) {
    throw InvalidBoard(house.name + " has the cell " +
                       name(*std::adjacent_find(sorted.begin(), sorted.end())) + " twice");
  }
  if (sorted.size() > static_cast<std::size_t>(size_)) {
    throw InvalidBoard(house.name + " has " + std::to_string(sorted.size()) + " cells, but there are only " +
                       std::to_string(size_) + " digits");
  }
  if (house.id.empty() || house.id.find_first_of(" \t|:") != std::string::npos) {
    throw InvalidBoard(house.name + " has an id that cannot be a part of an item's name: '" + house.id + "'");
  }
}

void Layout::add(House house) {
  check(house);
  if (ids_.empty()) {
    for (const House& other : houses_) ids_.emplace(other.id, 1);
  }
  const std::string id = house.id;
  if (const auto [same, is_new] = ids_.emplace(id, 1); !is_new) {
    int& number = same->second;
    do {
      house.id = id + "." + std::to_string(++number);
    } while (!ids_.emplace(house.id, 1).second);
  }
  houses_.push_back(std::move(house));
}

}  // namespace sudoku
