#include <sudoku/generate.hpp>

#include <algorithm>
#include <limits>
#include <optional>

#include <dlx/error.hpp>

#include "generate/team.hpp"

namespace sudoku {
namespace {

using detail::Maker;
using detail::Watch;

/// Makes all puzzles on this thread.
void make_alone(const detail::Plan& plan, const detail::Job& job, Watch& watch) {
  Maker maker(plan, plan.wish.accept ? plan.wish.accept() : Accept(), watch);
  for (std::uint64_t k = 0; k < job.wanted; ++k) {
    const auto source = static_cast<std::size_t>(k / job.of_board);
    if (!maker.make(job.seed, job.first + k, source)) {
      if (plan.wish.from.empty()) return;  // there is none for the others, either
    } else if (!job.visit(maker.made())) {
      return watch.end(dlx::Status::stopped);
    }
  }
}

/// No more threads than there are puzzles.
unsigned threads_for(unsigned threads, std::uint64_t wanted) {
  return static_cast<unsigned>(std::clamp<std::uint64_t>(wanted, 1, dlx::thread_count(threads)));
}

}  // namespace

GenerateOutcome generate(const Puzzle& form, const Wish& wish, const GenerateOptions& options,
                         const std::function<bool(const MadePuzzle&)>& visit) {
  if (options.number == 0) throw dlx::InvalidArgument("the number of puzzles must be at least 1");
  detail::Plan plan(form, wish);
  const std::uint64_t boards = std::max<std::uint64_t>(wish.from.size(), 1);
  if (options.number > std::numeric_limits<std::uint64_t>::max() / boards)
    throw dlx::InvalidArgument("too many puzzles for so many boards: their number has more than 64 bits");
  const std::uint64_t wanted = options.number * boards;
  Watch watch(options, wanted);
  const detail::Job job{options.seed, options.first, wanted, options.number, visit};
  try {
    if (!wish.from.empty()) {
      detail::ClueSolver solver(form, watch.for_searches());
      solve_boards(plan, solver);
    }
    const unsigned threads = threads_for(options.threads, wanted);
    std::optional<detail::Team> team;
    if (threads > 1) team.emplace(plan, job, watch, threads);
    if (team && team->size() > 0) {
      team->run();
    } else {
      make_alone(plan, job, watch);
    }
  } catch (const detail::Stopped&) {  // the watch knows why
  }
  return watch.outcome();
}

}  // namespace sudoku
