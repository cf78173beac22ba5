#pragma once
/// Where the grids of a Filler come from.

#include <cstdint>
#include <memory>
#include <vector>

#include <dlx/big_count.hpp>
#include <dlx/deadline.hpp>
#include <dlx/options.hpp>

#include <sudoku/puzzle.hpp>

namespace sudoku::detail {

/// Where grids come from.
class Source {
 public:
  virtual ~Source() = default;
  /// Puts the next grid into `grid` and returns `solution_limit`, or says why there is none.
  virtual dlx::Status next(const dlx::Deadline& deadline, std::vector<std::uint8_t>& grid) = 0;
};

/// Grids of a 9×9 or 8×8 board with boxes, by try_bands(). Null for another layout, and if fewer than about
/// one in a thousand of all grids obey the puzzle.
std::unique_ptr<Source> band_source(const Puzzle& puzzle, std::uint64_t seed);

/// Grids from the diagram of all solutions.
struct DiagramSource {
  dlx::Status status{};              ///< `complete` if the diagram could be made
  dlx::BigCount count{};             ///< of all grids
  std::unique_ptr<Source> source{};  ///< null if there is no diagram, or no grid
};
DiagramSource diagram_source(const Puzzle& puzzle, const dlx::Deadline& deadline, std::uint64_t seed);

/// The first solutions of searches in random order.
std::unique_ptr<Source> search_source(const Puzzle& puzzle, std::uint64_t seed);

}  // namespace sudoku::detail
