#pragma once
/// Where the cells of a puzzle are, and which of them make a house: a row, a column, a region, a diagonal ...

#include <map>
#include <span>
#include <string>
#include <vector>

#include <sudoku/board.hpp>

namespace sudoku {

/// A group of cells in which no digit stands twice. So if there are as many cells as digits, each digit
/// stands there once.
struct House {
  std::string name;        ///< for messages: "row 3", "the diagonal from top left"
  std::string id;          ///< for names of items, without blanks: "r3", "d+"
  std::vector<int> cells;  ///< at most as many as there are digits, none of them twice
};

/// Cells on a grid of squares, and their houses. Cells are numbered from 0, row by row. A square of the grid
/// may be no cell: where grids overlap, there are holes between them.
///
/// Throws:  the functions that make or change a layout throw InvalidBoard for what is no layout.
/// Threads: a const Layout may be shared.
class SUDOKU_API Layout {
 public:
  /// A row and a column of the grid, from 0.
  struct Place {
    int row = 0;
    int column = 0;
    friend bool operator==(const Place&, const Place&) = default;
  };

  /// A board with boxes: its rows, columns and boxes are houses.
  explicit Layout(const Shape& shape);

  /// A board of size × size cells with regions of any form. regions[cell] is 0 … size − 1, or −1 for a cell
  /// that is in no region. Rows, columns and regions are houses. A region may have fewer cells than there are
  /// digits, not more.
  Layout(int size, std::span<const int> regions);

  /// The regions of a board of this size that names none: the boxes of Shape::of_size(). If there is no such
  /// shape, the rows.
  static std::vector<int> usual_regions(int size);
  /// True for one board whose regions are those.
  bool has_usual_regions() const { return regions_ == usual_regions(size_); }

  /// Several boards that may overlap, each with its first cell at one of `corners`. Their boxes must not
  /// overlap each other, unless they are the same.
  Layout(const Shape& shape, std::span<const Place> corners);

  /// Five boards of 9×9. The one in the middle shares a box with each of the others.
  static Layout samurai();

  int size() const { return size_; }  ///< how many digits there are
  int rows() const { return rows_; }  ///< of the grid of squares
  int columns() const { return columns_; }
  int cells() const { return static_cast<int>(places_.size()); }

  Place place(int cell) const { return places_[static_cast<std::size_t>(cell)]; }
  /// The cell at this square, or −1 if there is none, or no such square.
  int at(int row, int column) const;
  /// The region that the cell is in, from 0; −1 if it is in none.
  int region(int cell) const { return regions_[static_cast<std::size_t>(cell)]; }
  /// The cells of each region, ascending.
  std::vector<std::vector<int>> region_cells() const;

  const std::vector<House>& houses() const { return houses_; }
  /// Adds a house. If another house has this id, it gets a number behind it.
  ///
  /// Cost: O(log n) for n houses; O(n log n) for the first that is added.
  void add(House house);

  /// "r3c7".
  std::string name(int cell) const;

 private:
  Layout(int size, int rows, int columns) : size_(size), rows_(rows), columns_(columns) {}

  void place_grids(const Shape& shape, std::span<const Place> corners);
  void number_boxes(const Shape& shape, std::span<const Place> corners);
  void add_line(std::string name, std::string id, Place from, Place step);
  void add_regions();
  void check(const House& house) const;

  int size_;
  int rows_;
  int columns_;
  std::vector<int> at_;  // the cell of each square, or −1
  std::vector<Place> places_;
  std::vector<int> regions_;
  std::vector<House> houses_;
  // The ids of all houses, each with the last number that stands behind it. Empty before add().
  std::map<std::string, int> ids_;
};

}  // namespace sudoku
