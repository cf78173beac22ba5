#include "search/challenger.hpp"

#include <algorithm>
#include <utility>

namespace dlx::detail {

Challenger::Challenger(const Engines& engines, Budget& budget, const SolveOptions& options, bool visit)
    : engines_(engines.twin()),
      run_(engines_->choose_for_challenger(options.by.engine, options.within.memory, false), budget),
      visit_(visit) {
  run_.begin(options.from, {.seed = options.by.seed, .heuristic = Heuristic::preclusion});
}

/// How it is paused changes nothing: a step ends where it would have ended.
Run::Event Challenger::challenge(double spent, std::uint64_t limit, std::uint64_t nodes) {
  const SearchEngine& engine = run_.engine();
  const std::uint64_t begin = work().nodes;
  const std::uint64_t end = begin + std::min(nodes, Run::kNever - begin);
  while (pauses(spent) && work().nodes < end) {
    if (work().nodes >= step_end_) step_end_ = work().nodes + nodes_until(engine, work(), spent);
    const Run::Event event =
        run_.go_on(visit_ ? work().solutions + 1 : limit, visit_, std::min(step_end_, end) - work().nodes);
    if (event != Run::Event::paused) step_end_ = 0;
    if (event == Run::Event::solution && visit_) found_.add(engines_->solution(engine));
    if (event == Run::Event::solution && work().solutions < limit) continue;
    if (event != Run::Event::paused) return event;
  }
  return Run::Event::paused;
}

void Challenger::overtake(std::uint64_t found, const Batch& shown) {
  solutions_ = found;
  for (std::size_t k = 0; k < shown.size(); ++k) {
    std::vector<OptionId> options(shown[k].begin(), shown[k].end());
    std::sort(options.begin(), options.end());
    shown_.insert(std::move(options));
  }
}

bool Challenger::was_shown(Solution solution) {
  return !shown_.empty() && shown_.erase(std::vector(solution.begin(), solution.end())) > 0;
}

Run::Event Challenger::go_on(std::uint64_t solutions, std::uint64_t nodes) {
  if (!visit_) {
    return work().solutions < solutions ? run_.go_on(solutions, false, nodes) : Run::Event::solution;
  }
  const std::uint64_t done = work().nodes;
  const std::uint64_t end = done + std::min(nodes, Run::kNever - done);
  do {
    if (next_ < found_.size()) {
      current_ = found_[next_++];
      continue;
    }
    const Run::Event event = run_.go_on(work().solutions + 1, true, end - work().nodes);
    if (event != Run::Event::solution) return event;
    current_ = engines_->solution(run_.engine());
  } while (was_shown(current_));
  ++solutions_;
  return Run::Event::solution;
}

std::uint64_t Challenger::solutions() const {
  return visit_ ? solutions_ : std::max(solutions_, work().solutions);
}

}  // namespace dlx::detail
