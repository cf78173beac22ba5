#include "symmetry/burnside.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <dlx/symmetry.hpp>

#include "symmetry/conjugacy.hpp"

/// How classes are counted by Burnside's lemma.
///
/// The number of classes is the mean, over all symmetries, of the number of solutions that the symmetry
/// leaves as they are. Such a solution has all options of a cycle of the symmetry, or none. So it is a
/// solution of another problem, with one option for each cycle: it covers what the options of the cycle
/// cover. A cycle whose options conflict is left out.

namespace dlx::detail {

namespace {

using Entries = std::map<std::uint32_t, ColorId>;  // color by item

/// What the options of a cycle cover together. Empty if they conflict.
std::optional<Entries> together(const Problem& problem, const SymmetryGraph& graph,
                                const std::vector<std::uint32_t>& cycle) {
  Entries entries;
  for (const std::uint32_t v : cycle) {
    for (const Entry& entry : problem.entries(graph.options[v])) {
      const auto [place, is_new] = entries.try_emplace(index(entry.item), entry.color);
      if (!is_new && (entry.color == kNoColor || entry.color != place->second)) return std::nullopt;
    }
  }
  return entries;
}

/// A problem, and the part of it that is wanted.
struct FixedProblem {
  Problem problem;
  Subtree from;
};

/// The problem whose solutions are those that `symmetry` leaves as they are. Primary items that all options
/// cover alike are one item. Empty if an option of `from.chosen` cannot be in such a solution.
std::optional<FixedProblem> fixed_problem(const Problem& problem, const SymmetryGraph& graph,
                                          const Permutation& symmetry, const Subtree& from) {
  std::vector<bool> done(graph.options.size()), chosen(problem.option_count());
  for (const OptionId o : from.chosen) chosen[index(o)] = true;
  std::vector<Entries> options;
  std::vector<OptionId> required;
  std::vector<std::uint32_t> cycle;
  for (std::uint32_t first = 0; first < symmetry.size(); ++first) {
    if (done[first]) continue;
    cycle.clear();
    for (std::uint32_t v = first; !done[v]; v = symmetry[v]) {
      done[v] = true;
      cycle.push_back(v);
    }
    const bool must = chosen[index(graph.options[first])];
    std::optional<Entries> entries = together(problem, graph, cycle);
    if (must && !entries) return std::nullopt;
    if (!entries) continue;
    if (must) required.push_back(OptionId{static_cast<std::uint32_t>(options.size())});
    options.push_back(std::move(*entries));
  }

  std::vector<std::vector<std::uint32_t>> covering(problem.item_count());
  for (std::uint32_t o = 0; o < options.size(); ++o) {
    for (const auto& [item, color] : options[o]) covering[item].push_back(o);
  }
  ProblemBuilder builder;
  std::map<std::vector<std::uint32_t>, ItemId> known;
  std::vector<std::optional<ItemId>> items(problem.item_count());
  for (std::uint32_t i = 0; i < items.size(); ++i) {
    if (!problem.is_primary(ItemId{i})) {
      items[i] = builder.secondary();
    } else if (!known.contains(covering[i])) {
      items[i] = builder.primary();
      known.emplace(std::move(covering[i]), *items[i]);
    }
  }
  std::vector<Entry> entries;
  for (const Entries& option : options) {
    entries.clear();
    for (const auto& [item, color] : option) {
      if (!items[item]) continue;
      const ColorId same = color == kNoColor ? kNoColor : builder.color(std::to_string(index(color)));
      entries.push_back({*items[item], same});
    }
    builder.option(entries);
  }
  return FixedProblem{builder.build(), {std::move(required), {}}};
}

}  // namespace

std::optional<CountOutcome> burnside(const Problem& problem, ClassSearch& classes,
                                     const CountOptions& options, CountOutcome all) {
  CountOutcome outcome = std::move(all);
  BigCount sum = outcome.count;  // the identity leaves all of them as they are
  const auto finish = [&](Status status) {
    outcome.status = status;
    outcome.count = (sum + classes.order() - 1) / classes.order();
    outcome.trials.clear();
    outcome.seconds = classes.budget().seconds();
    return std::optional(std::move(outcome));
  };
  if (outcome.status != Status::complete || sum == 0) return finish(outcome.status);
  const auto conjugate = conjugacy_classes(classes.images(), options.within.memory / 4, classes.budget());
  if (!conjugate) {
    if (classes.status() != Status::complete) return finish(classes.status());
    return std::nullopt;
  }
  // Many classes of symmetries, and a short search: then the search is better.
  const double work = static_cast<double>(conjugate->size()) * static_cast<double>(problem.entry_count());
  if (options.method == Method::automatic && work > classes.nodes()) return std::nullopt;
  CountOptions rest = options;
  for (std::size_t c = 1; c < conjugate->size(); ++c) {
    if (!classes.budget().go_on()) return finish(classes.status());
    if (options.within.nodes && outcome.nodes >= *options.within.nodes) return finish(Status::node_limit);
    const auto fixed = fixed_problem(problem, classes.graph(), (*conjugate)[c].first, options.from);
    if (!fixed) continue;
    rest.from = fixed->from;
    rest.within = classes.left_of(options.within);
    if (options.within.nodes) *rest.within.nodes -= outcome.nodes;
    const CountOutcome counted = count(fixed->problem, rest);
    outcome.nodes += counted.nodes;
    outcome.updates += counted.updates;
    outcome.guesses += counted.guesses;
    sum += counted.count * (*conjugate)[c].size;
    if (counted.status != Status::complete) return finish(counted.status);
  }
  return finish(Status::complete);
}

}  // namespace dlx::detail
