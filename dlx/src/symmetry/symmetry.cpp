#include <dlx/symmetry.hpp>

#include <algorithm>
#include <utility>

#include <dlx/deadline.hpp>
#include <dlx/resume.hpp>

#include "budget/budget.hpp"
#include "checks.hpp"
#include "search/attempts.hpp"
#include "search/deal.hpp"
#include "search/part.hpp"
#include "search/resume.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/burnside.hpp"
#include "symmetry/class_search.hpp"
#include "symmetry/conjugacy.hpp"
#include "symmetry/graph.hpp"

namespace dlx {

namespace {

using Stands = detail::ClassSearch::Stands;

/// The same permutation for all options and items. What is no vertex stays where it is.
Symmetry on_all(const Problem& problem, const detail::SymmetryGraph& graph,
                const detail::Permutation& permutation) {
  Symmetry symmetry;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) symmetry.options.push_back(OptionId{o});
  symmetry.items.resize(problem.item_count());
  const std::size_t options = graph.options.size();
  for (std::size_t v = 0; v < options; ++v)
    symmetry.options[index(graph.options[v])] = graph.options[permutation[v]];
  for (std::size_t g = 0; g < graph.items.size(); ++g) {
    const std::vector<ItemId>& to = graph.items[permutation[options + g] - options];
    for (std::size_t k = 0; k < to.size(); ++k) symmetry.items[index(graph.items[g][k])] = to[k];
  }
  return symmetry;
}

}  // namespace

Symmetries symmetries(const Problem& problem, const Subtree& from, const Limits& within) {
  detail::check_subtree(from, problem);
  const Limits quiet = detail::without_progress(within);
  detail::Budget budget(quiet);
  const detail::SymmetryGraph graph(problem, from);
  const std::optional<detail::Automorphisms> group = detail::automorphisms(graph, {}, budget);
  Symmetries found;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) found.option_orbits.push_back(OptionId{o});
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) found.item_orbits.push_back(ItemId{i});
  if (!group) {
    found.status = *budget.verdict();
    return found;
  }
  found.status = Status::complete;
  found.order = group->order;
  for (const detail::Permutation& each : group->generators)
    found.generators.push_back(on_all(problem, graph, each));
  const std::size_t options = graph.options.size();
  for (std::size_t v = 0; v < options; ++v)
    found.option_orbits[index(graph.options[v])] = graph.options[group->orbit[v]];
  for (std::size_t g = 0; g < graph.items.size(); ++g) {
    for (const ItemId item : graph.items[g])
      found.item_orbits[index(item)] = graph.items[group->orbit[options + g] - options][0];
  }
  return found;
}

struct Classes::State {
  detail::ClassSearch search;
};

Classes::Classes(const Problem& problem, const Subtree& from, const Limits& within) {
  detail::check_subtree(from, problem);
  state_.reset(new State{detail::ClassSearch(problem, from, within, Stands::always_the_same)});
}

Classes::~Classes() = default;
Classes::Classes(Classes&&) noexcept = default;
Classes& Classes::operator=(Classes&&) noexcept = default;

Status Classes::status() const { return state_->search.status(); }
const BigCount& Classes::order() const { return state_->search.order(); }
const std::vector<Subtree>& Classes::subtrees() const { return state_->search.subtrees(); }
std::optional<SolutionClass> Classes::stands_for(Solution solution) {
  return state_->search.stands_for(solution);
}

namespace {

/// Throws InvalidArgument for a heuristic that a search for classes cannot have.
void check_heuristic(const std::optional<Heuristic>& heuristic) {
  if (learns(heuristic))
    throw InvalidArgument("solutions up to symmetry are searched for by mrv, not by " +
                          std::string(name(*heuristic)) + ": leave out the heuristic");
}

/// The same for all options that it cannot have.
void check_for_classes(const SolveOptions& options, const Problem& problem) {
  detail::check(options, problem);
  check_heuristic(options.by.heuristic);
  if (options.restarts)
    throw InvalidArgument("solutions up to symmetry are found by one search: leave out restarts");
  if (options.unordered)
    throw InvalidArgument("solutions up to symmetry are shown in order: leave out unordered");
}

/// Goes on to search for classes. `search` does so with the options, and shows what it finds.
template <class SearchFor>
DistinctOutcome list_classes(detail::ClassSearch& classes, SolveOptions options,
                             const PartClassVisitor& visit, SearchFor search) {
  std::uint64_t found = 0;
  const std::optional<std::uint64_t> limit = std::exchange(options.limit, std::nullopt);
  if (!options.by.heuristic) options.by.heuristic = Heuristic::mrv;
  options.within = classes.left_of(options.within);
  const Deadline deadline(options.within);  // the search looks at the clock after so many nodes
  std::optional<Status> late;
  DistinctOutcome outcome{{}, classes.order()};
  if (classes.status() == Status::complete) {
    static_cast<Outcome&>(outcome) = search(options, [&](std::size_t place, Solution solution) {
      const std::optional<SolutionClass> known = classes.stands_for(solution);
      late = deadline.reached();
      if (!known) return classes.status() == Status::complete && !late;
      ++found;
      return (!visit || visit(place, *known)) && found != limit && !late;
    });
  }
  if (classes.status() != Status::complete) {
    outcome.status = classes.status();
  } else if (found == limit) {
    outcome.status = Status::solution_limit;
  } else if (late) {
    outcome.status = *late;
  }
  outcome.solutions = found;
  outcome.seconds = classes.budget().seconds();
  return outcome;
}

DistinctOutcome list_classes(const Problem& problem, detail::ClassSearch& classes,
                             const SolveOptions& options, const PartClassVisitor& visit) {
  return list_classes(classes, options, visit, [&](const SolveOptions& by_mrv, const PartVisitor& see) {
    return detail::resume(problem, first_position(classes.subtrees()), by_mrv, {}, see,
                          {.copies = classes.copies().first()});
  });
}

/// Empty if it is better to search for the classes. Then `spent` is what it took to find that out.
std::optional<CountOutcome> count_by_burnside(const Problem& problem, detail::ClassSearch& classes,
                                              const CountOptions& options, SearchReport& spent) {
  if (problem.has_multiplicities() || classes.order() > detail::kMostSymmetries) return std::nullopt;
  CountOptions all = options;
  all.within = classes.left_of(options.within);
  if (options.method == Method::automatic && classes.nodes() > 0) {
    // To count all solutions shall not take more nodes than to search for the classes.
    constexpr std::uint64_t kMost = std::uint64_t{1} << 62;
    constexpr std::uint64_t kLeast = 100'000;
    const auto worth = static_cast<std::uint64_t>(std::min(classes.nodes(), static_cast<double>(kMost)));
    all.within.nodes = std::min(options.within.nodes.value_or(kMost), std::max(worth, kLeast));
  }
  CountOutcome counted = count(problem, all);
  spent = counted;
  if (counted.status == Status::node_limit && all.within.nodes != options.within.nodes) return std::nullopt;
  if (options.method == Method::automatic && counted.status == Status::complete &&
      counted.count <= classes.order())
    return std::nullopt;
  return detail::burnside(problem, classes, options, std::move(counted));
}

}  // namespace

DistinctOutcome solve_distinct(const Problem& problem, const SolveOptions& options,
                               const ClassVisitor& visit) {
  check_for_classes(options, problem);
  detail::ClassSearch classes(problem, options.from, options.within, Stands::first_found);
  PartClassVisitor see;
  if (visit) see = [&](std::size_t, const SolutionClass& found) { return visit(found); };
  return list_classes(problem, classes, options, see);
}

DistinctOutcome solve_distinct_part(const Problem& problem, PartNumber number, const SolveOptions& options,
                                    const PartClassVisitor& visit) {
  detail::check(number);
  check_for_classes(options, problem);
  detail::ClassSearch classes(problem, options.from, options.within, Stands::always_the_same);
  return list_classes(classes, options, visit, [&](const SolveOptions& by_mrv, const PartVisitor& see) {
    return detail::solve_part(problem, number, by_mrv, see, {.copies = classes.copies().first()},
                              classes.subtrees());
  });
}

DistinctCount count_distinct(const Problem& problem, const CountOptions& options) {
  SolveOptions search{.limit = options.limit,
                      .by = options.by,
                      .from = options.from,
                      .within = options.within,
                      .threads = options.threads};
  detail::check(search, problem);
  detail::ClassSearch classes(problem, options.from, options.within, Stands::first_found);
  SearchReport spent;
  if (classes.status() == Status::complete && !options.limit) {
    if (classes.order() == 1) {
      CountOptions rest = options;
      rest.within = classes.left_of(options.within);
      return {count(problem, rest), 1};
    }
    if (auto counted = count_by_burnside(problem, classes, options, spent))
      return {std::move(*counted), classes.order()};
  }
  if (options.method == Method::frontier || options.method == Method::memo)
    throw InvalidArgument(
        "classes are counted by search here: there is a limit, or there are multiplicities, or more than "
        "10^6 symmetries, or they take too much memory. Leave out the method");
  check_heuristic(options.by.heuristic);
  if (search.within.nodes)
    *search.within.nodes = std::max<std::uint64_t>(1, *search.within.nodes - spent.nodes);
  DistinctOutcome listed = list_classes(problem, classes, search, {});
  listed.nodes += spent.nodes;
  listed.updates += spent.updates;
  listed.guesses += spent.guesses;
  return {{listed, listed.solutions, Method::search, {}}, listed.symmetries};
}

}  // namespace dlx
