#pragma once
/// A board with a solution: which areas there are, and their colors.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <draw/board.hpp>

namespace draw {

/// What an option covers.
struct Area {
  dlx::OptionId option;
  std::string label;
  std::size_t color = 0;             // for picture::piece()
  std::vector<std::uint32_t> cells;  // ascending
};

inline constexpr std::uint32_t kNoArea = 0xffff'ffff;

struct Filling {
  std::vector<Area> areas;
  std::vector<std::uint32_t> area_of;  // for each cell of the board
};

/// The areas of a solution. Neighbors have different colors. Where nine colors are enough, what is called the
/// same has the same color in all solutions; otherwise mostly.
Filling fill(const Board& board, std::span<const dlx::OptionId> solution);

/// For each cell the cells beside it, in all layers.
std::vector<std::vector<std::uint32_t>> neighbors(const Board& board);

}  // namespace draw
