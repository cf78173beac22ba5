#include <algorithm>
#include <optional>
#include <utility>

#include "count/counting.hpp"
#include "diagram/source.hpp"
#include "parts.hpp"
#include "sort_unique.hpp"

namespace dlx {

namespace {

using detail::Counting;
using detail::DiagramBuilder;
using detail::DiagramTask;
using detail::DiagramTop;
using detail::Part;

/// The tables of the search get only a part of the memory, because the diagram needs the rest.
CountOptions counting_options(const DiagramOptions& options) {
  CountOptions counting{
      .by = options.by, .from = options.from, .within = options.within, .threads = options.threads};
  if (options.by.engine == Engine::automatic) counting.within.memory /= 4;
  return counting;
}

/// About how many nanoseconds it takes to list the solutions of a part.
double cost_to_list(const Problem& problem, const BigCount& solutions, const Part& part) {
  constexpr double kSolution = 200, kBucket = 7;
  const std::size_t buckets = problem.has_multiplicities() ? part.options.size() : part.items.size();
  return static_cast<double>(solutions) * (kSolution + kBucket * static_cast<double>(buckets));
}

/// The diagram of a part. The part is counted first, to find the better source. That takes no more time than
/// making the diagram. A frontier is used if the part was counted along one, or if that takes less time than
/// to list all solutions. Otherwise the solutions are listed, if they are few enough to be kept.
DiagramTop make(DiagramTask& task, const Part& part, std::uint32_t below) {
  Counting& counting = task.counting;
  const std::size_t most = task.builder.memory() / sizeof(std::uint64_t);  // more could not be listed
  const auto stop_if_asked = [&] {
    if (!counting.verdict()) return;
    if (counting.verdict() == Status::memory_limit) throw detail::DiagramTooLarge();
    throw detail::DiagramStopped();
  };
  counting.count(part, most);
  stop_if_asked();
  if (counting.found() == 0) return {Diagram::kNone, {}};
  const bool along = counting.method() == Method::frontier ||
                     counting.count_by_frontier(part, cost_to_list(task.problem, counting.found(), part));
  stop_if_asked();
  const bool few = counting.found() <= most;
  if (along) {
    const std::uint32_t before = task.builder.size();
    try {
      return detail::diagram_by_frontier(task, part, counting.order(), below);
    } catch (const detail::DiagramTooLarge&) {
      if (!few) throw;
      task.builder.rewind(before);
      task.builder.beside(0);
    }
  }
  if (!few) throw detail::DiagramTooLarge();
  return detail::diagram_by_search(task, part, below);
}

/// All parts, one on top of the other. The last part is made first, because nodes come after their children.
/// It is the smallest, so that a part without solutions is found early.
DiagramTop chain(DiagramTask& task, std::vector<Part> parts) {
  std::stable_sort(parts.begin(), parts.end(),
                   [](const Part& a, const Part& b) { return a.items.size() > b.items.size(); });
  DiagramTop whole{Diagram::kDone, {}};
  for (std::size_t p = parts.size(); p-- > 0 && whole.root != Diagram::kNone;) {
    if (!task.budget.go_on()) throw detail::DiagramStopped();
    task.builder.begin_group();
    const DiagramTop part = make(task, parts[p], whole.root);
    whole.root = part.root;
    whole.order.insert(whole.order.end(), part.order.rbegin(), part.order.rend());
  }
  std::reverse(whole.order.begin(), whole.order.end());
  return whole;
}

/// Buckets of one option each.
std::vector<std::vector<OptionId>> one_by_one(const std::vector<std::vector<OptionId>>& buckets) {
  std::vector<std::vector<OptionId>> all;
  for (const auto& bucket : buckets) {
    for (const OptionId o : bucket) all.push_back({o});
  }
  return all;
}

}  // namespace

std::vector<std::vector<OptionId>> detail::buckets(DiagramTask& task, const Part& part) {
  for (std::uint32_t k = 0; k < part.items.size(); ++k) task.ranks[index(part.items[k])] = k;
  std::vector<std::vector<OptionId>> all(part.items.size());
  for (const OptionId o : part.options) {
    std::uint32_t first = DiagramTask::kNowhere;
    for (const Entry& entry : task.problem.entries(o)) {
      if (task.problem.is_primary(entry.item)) first = std::min(first, task.ranks[index(entry.item)]);
    }
    all[first].push_back(o);
  }
  if (task.problem.has_multiplicities()) all = one_by_one(all);
  std::erase_if(all, [](const std::vector<OptionId>& bucket) { return bucket.empty(); });
  for (std::uint32_t b = 0; b < all.size(); ++b) {
    for (std::uint32_t n = 0; n < all[b].size(); ++n) task.places[index(all[b][n])] = {b, n};
  }
  return all;
}

DiagramOutcome diagram(const Problem& problem, const DiagramOptions& options) {
  const CountOptions searching = counting_options(options);
  detail::Engines engines(problem);
  detail::Budget budget(searching.within);
  Counting counting(engines, budget, searching, Method::automatic);
  DiagramBuilder builder(problem.option_count(), options.within.memory);
  DiagramTask task{engines.problem(), counting, budget, builder, {}, {}};
  task.ranks.resize(problem.item_count());
  task.places.resize(problem.option_count());
  DiagramOutcome outcome;
  const auto report = [&](Status status) {
    static_cast<SearchReport&>(outcome) = counting.report(status);
    outcome.listed = task.listed;
    outcome.diagram_nodes = builder.size() - 2;
    outcome.bytes = builder.bytes();
  };
  const auto go_on = [&budget] { return budget.go_on(); };
  try {
    DiagramTop top{Diagram::kNone, {}};  // stays if options of Subtree::chosen conflict
    if (!go_on()) throw detail::DiagramStopped();
    auto parts = detail::independent_parts(engines.problem(), options.from, go_on);
    if (budget.verdict()) throw detail::DiagramStopped();
    if (parts) top = chain(task, std::move(*parts));
    std::vector<OptionId> required = options.from.chosen;
    detail::sort_unique(required);
    outcome.diagram = builder.finish(top.root, top.order, required, go_on);
    report(Status::complete);
    outcome.diagram_nodes = outcome.diagram->node_count();
    outcome.bytes = outcome.diagram->bytes();
  } catch (const detail::DiagramTooLarge&) {
    report(Status::memory_limit);
  } catch (const detail::DiagramStopped&) {
    report(*budget.verdict());
  }
  return outcome;
}

}  // namespace dlx
