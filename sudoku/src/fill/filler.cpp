#include <stdexcept>
#include <utility>
#include <vector>

#include <sudoku/fill.hpp>

#include "fill/names.hpp"
#include "fill/source.hpp"

namespace sudoku {
namespace {

/// How many grids there are of a puzzle that is filled by bands, if it is an empty board.
/// Source: for 9×9, Felgenhauer and Jarvis 2005, OEIS A107739.
std::optional<dlx::BigCount> count_of_empty(const Puzzle& puzzle) {
  const auto size = static_cast<std::size_t>(puzzle.layout().size());
  const bool empty = detail::without_givens(puzzle) && detail::any_names(puzzle) && puzzle.clues().empty() &&
                     puzzle.layout().houses().size() == 3 * size;
  if (!empty) return std::nullopt;
  return dlx::BigCount(size == 9 ? "6670903752021072936960" : "29136487207403520");
}

}  // namespace

std::string_view name(FillMethod method) {
  switch (method) {
    case FillMethod::diagram: return "diagram";
    case FillMethod::bands: return "bands";
    case FillMethod::search: return "search";
  }
  return {};
}

struct Filler::State {
  Puzzle puzzle;
  dlx::Deadline deadline;
  FillMethod method = FillMethod::bands;
  std::optional<dlx::BigCount> count{};
  std::unique_ptr<detail::Source> source{};
  dlx::Status status = dlx::Status::solution_limit;
  std::vector<std::uint8_t> grid{};
};

Filler::Filler(const Puzzle& puzzle, const FillOptions& options)
    : state_(new State{puzzle, dlx::Deadline(options.within)}) {
  state_->source = detail::band_source(puzzle, options.seed);
  if (state_->source) {
    state_->count = count_of_empty(puzzle);
    return;
  }
  detail::DiagramSource made = detail::diagram_source(puzzle, state_->deadline, options.seed);
  state_->method = FillMethod::diagram;
  state_->source = std::move(made.source);
  if (made.status == dlx::Status::complete) {
    state_->count = made.count;
    if (made.count == 0) state_->status = dlx::Status::complete;
  } else if (made.status == dlx::Status::node_limit || made.status == dlx::Status::memory_limit) {
    state_->method = FillMethod::search;
    state_->source = detail::search_source(puzzle, options.seed);
  } else {
    state_->status = made.status;
  }
}

Filler::~Filler() = default;
Filler::Filler(Filler&&) noexcept = default;
Filler& Filler::operator=(Filler&&) noexcept = default;

FillMethod Filler::method() const { return state_->method; }
const std::optional<dlx::BigCount>& Filler::count() const { return state_->count; }
dlx::Status Filler::status() const { return state_->status; }

Digits Filler::next() {
  if (state_->status != dlx::Status::solution_limit) return {};
  state_->status = state_->source->next(state_->deadline, state_->grid);
  if (state_->status != dlx::Status::solution_limit) return {};
  if (!verify(state_->puzzle, state_->grid)) throw std::logic_error("dlx filled a puzzle wrongly");
  return state_->grid;
}

}  // namespace sudoku
