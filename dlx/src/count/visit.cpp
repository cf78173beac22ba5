#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "count/counting.hpp"
#include "search/run.hpp"

/// Where a count looks at single solutions.

namespace dlx::detail {

/// Looks for a first solution of each part that comes later: then a count that must stop has a lower bound.
/// It soon gives up. The last part comes first, since without a solution of the last there is no bound in any
/// part before it.
void Counting::look_ahead() {
  if (std::exchange(looked_ahead_, true)) return;
  while (!unseen_.empty() && has_solution(unseen_.back())) unseen_ = unseen_.first(unseen_.size() - 1);
}

/// Whether a short search finds a solution of the part. It costs at most about an eighth of a look for
/// orders.
bool Counting::has_solution(const Part& part) {
  if (part.is_one_item()) return !part.options.empty();
  constexpr double kAhead = 1.0 / 8;
  const double most = kAhead * Frontiers::cost_to_make(engines_.problem(), part);
  engine_->restrict_to(part);
  Run run(*engine_, budget_);
  run.zoom({0, 0});  // it tells nothing of how much is done
  const double nodes = most / engine_->cost({.nodes = 1, .updates = 2});
  const Run::Event event = run.go_on(run.work().solutions + 1, true, static_cast<std::uint64_t>(nodes));
  run.settle();
  return event == Run::Event::solution;
}

bool Counting::visit(const Part& part, const std::function<void(std::span<const OptionId>)>& see) {
  constexpr std::uint64_t kMany = std::uint64_t{1} << 61;
  // After a very large count the engine begins again: its count of solutions must not reach 2^64.
  if ((engine_ == nullptr || engine_->found() > kMany) && !start_engine()) return true;
  engine_->restrict_to(part);
  Run run(*engine_, budget_);
  std::vector<OptionId> solution;
  for (;;) {
    const Run::Event event = run.go_on(run.work().solutions + 1, true);
    if (event == Run::Event::exhausted) return true;
    if (event == Run::Event::ended) {
      stopped_ = budget_.verdict();
      return false;
    }
    solution.clear();
    run.chosen(solution);
    see(solution);
  }
}

}  // namespace dlx::detail
