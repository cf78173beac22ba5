#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include <sudoku/fill.hpp>

#include "fill/names.hpp"
#include "fill/source.hpp"

namespace sudoku::detail {
namespace {

constexpr int kSizes[][2] = {{3, 3}, {2, 4}, {4, 2}};

/// The shape of a layout that can be filled band by band. Smaller ones have diagrams.
std::optional<Shape> shape_of(const Layout& layout) {
  for (const auto& [rows, columns] : kSizes) {
    const Shape shape(rows, columns);
    bool same = layout.size() == shape.size() && layout.rows() == shape.size() &&
                layout.columns() == shape.size() && layout.cells() == shape.cells();
    for (int cell = 0; same && cell < layout.cells(); ++cell) same = layout.region(cell) == shape.box(cell);
    if (same) return shape;
  }
  return std::nullopt;
}

/// Draws grids of the empty board, and takes those that obey the puzzle. If names of digits do not matter
/// but for the givens, digits get new names first: those that the givens ask for, and random ones for the
/// others. Each grid that obeys then comes from 9! grids of the empty board, and from each of them with the
/// same chance. So all have the same chance.
class BandSource : public Source {
 public:
  BandSource(const Puzzle& puzzle, const Shape& shape, std::uint64_t seed)
      : puzzle_(puzzle), rename_(any_names(puzzle)), random_(seed), board_(shape) {}

  dlx::Status next(const dlx::Deadline& deadline, std::vector<std::uint8_t>& grid) override {
    constexpr int kBetweenLooks = 1000;
    for (;;) {
      if (const auto reached = deadline.reached()) return *reached;
      for (int i = 0; i < kBetweenLooks; ++i) {
        if (attempt(grid)) return dlx::Status::solution_limit;
      }
    }
  }

  bool attempt(std::vector<std::uint8_t>& grid) {
    const Draw drawn = [this](std::uint64_t end) { return draw(random_, static_cast<std::size_t>(end)); };
    if (!try_bands(drawn, board_)) return false;
    grid.assign(board_.digits().begin(), board_.digits().end());
    if (rename_ && !take_givens(grid)) return false;
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      if ((puzzle_.allowed(static_cast<int>(cell)) >> grid[cell] & 1) == 0) return false;
    }
    return verify(puzzle_, grid);
  }

 private:
  /// Gives digits new names. False if no names give the givens.
  bool take_givens(std::vector<std::uint8_t>& grid) {
    std::array<std::uint8_t, 10> names{};
    std::array<std::uint8_t, 10> digits{};  // the other way round
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      const std::uint8_t given = puzzle_.givens()[cell];
      if (given == 0) continue;
      if (names[grid[cell]] == 0 && digits[given] == 0) {
        names[grid[cell]] = given;
        digits[given] = grid[cell];
      }
      if (names[grid[cell]] != given) return false;
    }
    draw_names(random_, std::span(names).first(static_cast<std::size_t>(puzzle_.layout().size()) + 1));
    for (std::uint8_t& digit : grid) digit = names[digit];
    return true;
  }

  Puzzle puzzle_;
  bool rename_;
  Random random_;
  Board board_;
};

/// True if about one in a thousand of all grids obeys the puzzle, or more. One attempt in 80 makes a grid.
bool often(const Puzzle& puzzle, const Shape& shape) {
  constexpr int kAttempts = 80 * 3000;
  constexpr int kEnough = 3;
  BandSource source(puzzle, shape, 0);
  std::vector<std::uint8_t> grid;
  int obey = 0;
  for (int i = 0; i < kAttempts && obey < kEnough; ++i) obey += source.attempt(grid) ? 1 : 0;
  return obey == kEnough;
}

}  // namespace

std::unique_ptr<Source> band_source(const Puzzle& puzzle, std::uint64_t seed) {
  const std::optional<Shape> shape = shape_of(puzzle.layout());
  if (!shape || !often(puzzle, *shape)) return nullptr;
  return std::make_unique<BandSource>(puzzle, *shape, seed);
}

}  // namespace sudoku::detail
