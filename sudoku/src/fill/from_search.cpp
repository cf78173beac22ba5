#include <sudoku/puzzle_solver.hpp>

#include "fill/names.hpp"
#include "fill/source.hpp"

namespace sudoku::detail {
namespace {

/// Takes the first solution of a search in random order.
class FromSearch : public Source {
 public:
  FromSearch(const Puzzle& puzzle, std::uint64_t seed)
      : solver_(puzzle), plain_(any_names(puzzle)), random_(seed) {}

  dlx::Status next(const dlx::Deadline& deadline, std::vector<std::uint8_t>& grid) override {
    dlx::SolveOptions options{.limit = 1, .by = {.seed = random_()}, .within = deadline.left()};
    options.within.nodes.reset();
    if (plain_) options.by.heuristic = dlx::Heuristic::mrv;
    return solver_
        .solve(options,
               [&](Digits digits) {
                 grid.assign(digits.begin(), digits.end());
                 return true;
               })
        .status;
  }

 private:
  PuzzleSolver solver_;
  bool plain_;
  Random random_;
};

}  // namespace

std::unique_ptr<Source> search_source(const Puzzle& puzzle, std::uint64_t seed) {
  return std::make_unique<FromSearch>(puzzle, seed);
}

}  // namespace sudoku::detail
