#include <algorithm>
#include <optional>
#include <utility>

#include "../parts.hpp"
#include "diagram_source.hpp"

namespace dlx {

namespace {

using detail::DiagramBuilder;
using detail::DiagramTask;
using detail::DiagramTop;
using detail::Search;

/// By option: neither required nor forbidden, with a primary item, and fit to stand beside those required.
std::vector<bool> usable_options(const Problem& problem, const SolveOptions& options) {
  std::vector<std::optional<ColorId>> settled(problem.item_count());
  for (const OptionId o : options.required) {
    for (const Entry& entry : problem.entries(o)) settled[index(entry.item)] = entry.color;
  }
  std::vector<bool> usable(problem.option_count());
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const auto entries = problem.entries(OptionId{o});
    usable[o] = problem.has_primary(OptionId{o}) &&
                std::none_of(entries.begin(), entries.end(), [&settled](const Entry& entry) {
                  const auto& color = settled[index(entry.item)];
                  return color && (*color == kNoColor || *color != entry.color);
                });
  }
  for (const OptionId o : options.forbidden) usable[index(o)] = false;
  return usable;
}

/// The search gets no more for its tables than leaves room for what is kept.
SolveOptions search_options(SolveOptions options) {
  if (options.engine == Engine::automatic) options.memory /= 4;
  return options;
}

/// All parts, one on top of the other: the last is made first, since nodes come after their children. It is
/// the smallest, so that a part without solutions is found early.
DiagramTop chain(DiagramTask& task, std::vector<std::vector<ItemId>> parts) {
  std::stable_sort(parts.begin(), parts.end(),
                   [](const auto& a, const auto& b) { return a.size() > b.size(); });
  DiagramTop whole{Diagram::kDone, {}};
  for (std::size_t p = parts.size(); p-- > 0 && whole.root != Diagram::kNone;) {
    task.builder.begin_group();
    const DiagramTop part = diagram_by_search(task, parts[p], whole.root);
    whole.root = part.root;
    whole.order.insert(whole.order.end(), part.order.rbegin(), part.order.rend());
  }
  std::reverse(whole.order.begin(), whole.order.end());
  return whole;
}

}  // namespace

std::vector<std::vector<OptionId>> detail::buckets(DiagramTask& task, std::span<const ItemId> items) {
  for (std::uint32_t k = 0; k < items.size(); ++k) task.ranks[index(items[k])] = k;
  const auto first = [&task](OptionId option) {
    std::uint32_t least = DiagramTask::kNowhere;
    for (const Entry& entry : task.problem.entries(option)) {
      if (task.problem.is_primary(entry.item)) least = std::min(least, task.ranks[index(entry.item)]);
    }
    return least;
  };
  std::vector<std::vector<OptionId>> all;
  for (std::uint32_t k = 0; k < items.size(); ++k) {
    std::vector<OptionId> bucket;
    for (const OptionId o : task.problem.options(items[k])) {
      if (!task.usable[index(o)] || first(o) != k) continue;
      task.places[index(o)] = {static_cast<std::uint32_t>(all.size()),
                               static_cast<std::uint32_t>(bucket.size())};
      bucket.push_back(o);
    }
    if (!bucket.empty()) all.push_back(std::move(bucket));
  }
  return all;
}

DiagramOutcome diagram(const Problem& problem, const SolveOptions& options) {
  if (options.limit)
    throw InvalidArgument("a diagram has all solutions: it cannot be made with a limit on them");
  Search search(problem);
  search.begin(search_options(options));
  DiagramBuilder builder(problem.option_count(), options.memory);
  DiagramTask task{problem, usable_options(problem, options), search, builder, {}, {}};
  task.ranks.resize(problem.item_count());
  task.places.resize(problem.option_count());
  DiagramOutcome outcome;
  const auto report = [&](Status status) {
    const Outcome searched = search.outcome();
    static_cast<SearchReport&>(outcome) = searched;
    outcome.status = status;
    outcome.listed = searched.solutions;
    outcome.diagram_nodes = builder.size() - 2;
    outcome.bytes = builder.bytes();
  };
  try {
    DiagramTop top{Diagram::kNone, {}};  // if the required options conflict
    if (search.under_way()) {
      if (!search.go_on()) throw detail::DiagramStopped();
      auto parts = detail::independent_parts(problem, options.required, options.forbidden);
      top = chain(task, std::move(parts));
    }
    std::vector<OptionId> required = options.required;
    std::sort(required.begin(), required.end());
    required.erase(std::unique(required.begin(), required.end()), required.end());
    outcome.diagram = builder.finish(top.root, top.order, required,
                                     [&search] { return !search.under_way() || search.go_on(); });
    if (search.under_way()) search.complete();
    report(Status::complete);
    outcome.diagram_nodes = outcome.diagram->node_count();
    outcome.bytes = outcome.diagram->bytes();
  } catch (const detail::DiagramTooLarge&) {
    report(Status::memory_limit);
  } catch (const detail::DiagramStopped&) {
    report(search.outcome().status);
  }
  return outcome;
}

}  // namespace dlx
