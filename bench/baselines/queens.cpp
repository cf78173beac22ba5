/// The usual program for n queens: row by row, with the attacked columns and diagonals as bits of three
/// words. From row to row the diagonals move by one bit. The next place is the lowest bit that is free. This
/// program knows the problem, and cover solvers do not: it shows how fast they might be.

#include "cover.hpp"

namespace bench {
namespace {

constexpr int kMaxSize = 32;

class Queens {
 public:
  Queens(int n, std::optional<std::uint64_t> limit) : board_((std::uint64_t{1} << n) - 1), tally_(limit) {}

  Found run() {
    go_on(0, 0, 0);
    return tally_.found();
  }

 private:
  // False: enough was found.
  bool go_on(std::uint64_t columns, std::uint64_t left, std::uint64_t right) {
    tally_.node();
    if (columns == board_) return tally_.solution();
    for (std::uint64_t free = board_ & ~(columns | left | right); free != 0; free &= free - 1) {
      const std::uint64_t place = free & (~free + 1);
      if (!go_on(columns | place, (left | place) << 1, (right | place) >> 1)) return false;
    }
    return true;
  }

  std::uint64_t board_;  // a bit for each column
  Tally tally_;
};

CoverSolver solver(const CoverTask& task) {
  if (task.family != "queens" || task.size > kMaxSize) return {};
  return [n = task.size](std::optional<std::uint64_t> limit) { return Queens(n, limit).run(); };
}

const Enlist queens({.name = "queens",
                     .idea = "n queens written by hand: row by row, attacked columns and diagonals as bits",
                     .cover = solver});

}  // namespace
}  // namespace bench
