#include <sudoku/generate.hpp>

#include <algorithm>
#include <thread>

#include "generate/team.hpp"

namespace sudoku {
namespace {

using detail::Maker;
using detail::Watch;

/// Makes all puzzles on this thread. Returns the engine.
dlx::Engine make_alone(const detail::Plan& plan, const detail::Job& job, Watch& watch) {
  Maker maker(plan, plan.wish.accept ? plan.wish.accept() : Accept(), watch);
  for (std::uint64_t k = 0; k < job.wanted; ++k) {
    const auto source = static_cast<std::size_t>(k / job.of_board);
    if (!maker.make(job.seed, job.first + k, source)) {
      if (plan.wish.from.empty()) break;  // there is none for the others, either
    } else if (!job.visit(maker.made())) {
      watch.end(dlx::Status::stopped);
      break;
    }
  }
  return maker.engine();
}

dlx::Engine make_all(const detail::Plan& plan, const detail::Job& job, Watch& watch, unsigned threads) {
  if (threads == 1) return make_alone(plan, job, watch);
  detail::Team team(plan, job, watch, threads);
  team.run();
  return team.engine();
}

}  // namespace

GenerateOutcome generate(const Puzzle& form, const Wish& wish, const GenerateOptions& options,
                         const std::function<bool(const MadePuzzle&)>& visit) {
  detail::Plan plan(form, wish);
  const std::uint64_t wanted = options.number * std::max<std::uint64_t>(wish.from.size(), 1);
  Watch watch(options, wanted);
  const detail::Job job{options.seed, options.first, wanted, std::max<std::uint64_t>(options.number, 1),
                        visit};
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const unsigned threads = options.threads == 0 ? cores : options.threads;
  dlx::Engine engine = dlx::Engine::automatic;
  try {
    if (!wish.from.empty()) {
      detail::ClueSolver solver(form, watch.for_searches());
      solve_boards(plan, solver);
    }
    engine =
        make_all(plan, job, watch,
                 static_cast<unsigned>(std::min<std::uint64_t>(threads, std::max<std::uint64_t>(wanted, 1))));
  } catch (const detail::Stopped&) {  // the watch knows why
  }
  GenerateOutcome outcome = watch.outcome();
  outcome.engine = engine;
  return outcome;
}

}  // namespace sudoku
