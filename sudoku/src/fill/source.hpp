#pragma once
/// Where the grids of a Filler come from.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

#include <dlx/big_count.hpp>
#include <dlx/options.hpp>

#include <sudoku/puzzle.hpp>

namespace sudoku::detail {

/// What is left of the time, and whether to stop.
class Deadline {
 public:
  explicit Deadline(const dlx::Limits& limits) : limits_(limits), start_(Clock::now()) {}

  /// Why to end now; `solution_limit` if there is no reason.
  dlx::Status reason() const {
    if (limits_.stop.requested()) return dlx::Status::stopped;
    if (limits_.time && Clock::now() - start_ >= *limits_.time) return dlx::Status::time_limit;
    return dlx::Status::solution_limit;
  }

  /// The limits for what is done next.
  dlx::Limits left() const {
    dlx::Limits limits = limits_;
    if (limits.time) {
      constexpr std::chrono::duration<double> kLeast(1e-6);
      limits.time = std::max<std::chrono::duration<double>>(kLeast, *limits.time - (Clock::now() - start_));
    }
    return limits;
  }

 private:
  using Clock = std::chrono::steady_clock;

  dlx::Limits limits_;
  Clock::time_point start_;
};

/// Where grids come from.
class Source {
 public:
  virtual ~Source() = default;
  /// Puts the next grid into `grid` and returns `solution_limit`, or says why there is none.
  virtual dlx::Status next(const Deadline& deadline, std::vector<std::uint8_t>& grid) = 0;
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
DiagramSource diagram_source(const Puzzle& puzzle, const Deadline& deadline, std::uint64_t seed);

/// The first solutions of searches in random order.
std::unique_ptr<Source> search_source(const Puzzle& puzzle, std::uint64_t seed);

}  // namespace sudoku::detail
