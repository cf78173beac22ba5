#include "search/run.hpp"

namespace dlx::detail {

bool Run::begin(const Subtree& from, const Attempt& attempt) {
  engine_.reorder(attempt.seed);
  const bool possible = engine_.begin(from, attempt.heuristic);
  engine_.shake(attempt.shake);
  return possible;
}

Run::Event Run::go_on(std::uint64_t solutions, bool visit, std::uint64_t nodes) {
  meter_.allow(nodes, engine_.work().nodes);
  const SearchEngine::Event event = engine_.run(meter_, solutions, visit);
  if (event == SearchEngine::Event::solution) return Event::solution;
  meter_.settle(engine_.work());
  if (event == SearchEngine::Event::exhausted) return Event::exhausted;
  return meter_.verdict() ? Event::ended : Event::paused;
}

SearchReport report(const Budget& budget, Status status, Engine engine, const Work& before) {
  const Work work = before + budget.spent();
  return {status,
          work.nodes,
          work.updates,
          work.guesses,
          budget.seconds(),
          engine,
          status == Status::complete ? std::nullopt : budget.forecast()};
}

}  // namespace dlx::detail
