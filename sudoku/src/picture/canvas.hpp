#pragma once
/// The board of a puzzle while it is drawn: layers, and where cells are.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <picture/picture.hpp>
#include <picture/squares.hpp>

#include <sudoku/puzzle.hpp>

namespace sudoku {

/// The side of a cell, in units of the picture.
inline constexpr double kSide = 40;

/// The edges of lines and areas whose middle is picture::under(hue).
constexpr picture::Ink edge_ink(std::size_t hue) {
  return hue == 8 ? picture::Ink::line : picture::piece(hue);  // gray would not be seen on light paper
}

double apart(picture::Point a, picture::Point b);
/// From `from`, so far in the direction of `to`.
picture::Point towards(picture::Point from, picture::Point to, double far);

/// From below to above. What rules draw goes into the layers around those of the grid.
enum class Layer : std::uint8_t {
  areas,       ///< areas of cells
  highlights,  ///< what a step points at
  lines,       ///< lines through cells
  grid,        ///< the lines between cells
  borders,     ///< those of cages and regions
  signs,       ///< what stands on lines between cells, and beside the board
  digits,
};
inline constexpr std::size_t kLayers = static_cast<std::size_t>(Layer::digits) + 1;

/// How much room there is around the grid, on each side.
struct Margins {
  double left = 0, top = 0, right = 0, bottom = 0;
};

/// Knows nothing of rules. Belongs to one thread.
class Canvas {
 public:
  /// Keeps a reference to the puzzle.
  Canvas(const Puzzle& puzzle, Margins margins);

  const Puzzle& puzzle() const { return puzzle_; }
  const Layout& layout() const { return puzzle_.layout(); }
  double width() const { return width_; }
  double height() const { return height_; }
  /// How wide lines are, compared with a usual board: on a large one they would be too thin to be seen.
  double bold() const { return bold_; }

  const picture::Grid& grid() const { return grid_; }
  picture::Box box(int cell) const { return grid_.box(square(cell)); }
  picture::Point middle(int cell) const { return grid_.middle(square(cell)); }
  std::vector<picture::Point> middles(const std::vector<int>& cells) const;
  picture::Square square(int cell) const;
  std::vector<picture::Square> squares(const std::vector<int>& cells) const;

  picture::Picture& layer(Layer layer) { return layers_[static_cast<std::size_t>(layer)]; }

  /// Draws the outline of an area of cells.
  void outline(Layer layer, const std::vector<int>& cells, const picture::Style& style, double inset);
  /// Draws a small text in a corner of a cell: the first one at the top left, then at the other corners.
  void label(int cell, std::string_view text);
  /// Says that lines run inside of these cells, along their edges. Marks keep away from them.
  void border(const std::vector<int>& cells);
  bool bordered(int cell) const { return bordered_[static_cast<std::size_t>(cell)]; }
  /// How many labels a cell has.
  std::size_t labels(int cell) const { return labels_[static_cast<std::size_t>(cell)]; }

  /// All layers, in a picture that is higher by `below`.
  picture::Picture all(double below = 0) const;

 private:
  const Puzzle& puzzle_;
  double width_, height_, bold_;
  picture::Grid grid_;
  std::array<picture::Picture, kLayers> layers_;
  std::vector<std::size_t> labels_;
  std::vector<bool> bordered_;
};

}  // namespace sudoku
