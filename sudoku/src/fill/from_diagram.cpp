#include <cstddef>
#include <optional>
#include <utility>

#include <dlx/diagram.hpp>

#include <sudoku/cover.hpp>

#include "fill/names.hpp"
#include "fill/source.hpp"

namespace sudoku::detail {
namespace {

/// What the making of a diagram may take: nodes times options.
constexpr std::uint64_t kWork = 2'500'000'000;

/// The puzzle with the digits of a full house in order: n! grids that differ in the names of digits become
/// one. Empty if it has no such house.
std::optional<Puzzle> with_names_given(const Puzzle& puzzle) {
  const Layout& layout = puzzle.layout();
  for (const House& house : layout.houses()) {
    if (house.cells.size() != static_cast<std::size_t>(layout.size())) continue;
    Puzzle named = puzzle;
    for (int digit = 1; digit <= layout.size(); ++digit)
      named.give(house.cells[static_cast<std::size_t>(digit - 1)], digit);
    return named;
  }
  return std::nullopt;
}

/// Draws from a diagram. Then, if `rename`, gives digits new names.
class FromDiagram : public Source {
 public:
  FromDiagram(Puzzle puzzle, dlx::Problem problem, dlx::Diagram diagram, bool rename, std::uint64_t seed)
      : puzzle_(std::move(puzzle)),
        problem_(std::move(problem)),
        rename_(rename),
        random_(seed),
        sampler_(std::move(diagram), random_()) {}

  dlx::Status next(const dlx::Deadline& deadline, std::vector<std::uint8_t>& grid) override {
    if (const auto reached = deadline.reached()) return *reached;
    grid = decode(puzzle_, problem_, sampler_.next());
    if (!rename_) return dlx::Status::solution_limit;
    std::vector<std::uint8_t> names(static_cast<std::size_t>(puzzle_.layout().size()) + 1);
    draw_names(random_, names);
    for (std::uint8_t& digit : grid) digit = names[digit];
    return dlx::Status::solution_limit;
  }

 private:
  Puzzle puzzle_;
  dlx::Problem problem_;
  bool rename_;
  Random random_;
  dlx::Sampler sampler_;
};

}  // namespace

DiagramSource diagram_source(const Puzzle& puzzle, const dlx::Deadline& deadline, std::uint64_t seed) {
  std::optional<Puzzle> named;
  if (without_givens(puzzle) && any_names(puzzle)) named = with_names_given(puzzle);
  dlx::Problem problem = encode(named ? *named : puzzle);
  dlx::DiagramOptions options{.within = deadline.left()};
  if (!options.within.nodes) options.within.nodes = kWork / (problem.option_count() + 1);
  dlx::DiagramOutcome outcome = dlx::diagram(problem, options);
  DiagramSource made{.status = outcome.status};
  if (!outcome.diagram) return made;
  made.count = outcome.diagram->count();
  for (int digit = 2; named && digit <= puzzle.layout().size(); ++digit) made.count *= digit;
  if (made.count > 0) {
    made.source = std::make_unique<FromDiagram>(puzzle, std::move(problem), *std::move(outcome.diagram),
                                                named.has_value(), seed);
  }
  return made;
}

}  // namespace sudoku::detail
