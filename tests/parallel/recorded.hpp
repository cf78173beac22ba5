#pragma once
/// The subtrees that a long search is split into, with their sizes.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include <dlx/problem.hpp>
#include <dlx/split.hpp>

#include "budget/budget.hpp"
#include "search/deal.hpp"
#include "search/engines.hpp"
#include "search/probes/clock.hpp"
#include "search/probes/probe.hpp"
#include "search/run.hpp"

namespace parallel {

/// The finest split, in the order of the search. Coarser splits are made of it: where a search is split does
/// not depend on how far the split goes.
struct Recorded {
  std::vector<dlx::Subtree> subtrees;
  std::vector<double> nodes;  ///< of each subtree
  std::size_t searched = 0;   ///< so many subtrees were searched to the end. The others were probed
  double all = 0;             ///< the sum of nodes
  double seconds_a_node = 0;  ///< of a core, in searches of these subtrees
};

/// Searches each of `at_least` subtrees, for `most` nodes at most. Larger ones are probed: two probes of
/// width 4, whose mean has no bias. 0: searches all to the end.
inline Recorded record(const dlx::Problem& problem, std::size_t at_least, std::uint64_t most) {
  using dlx::detail::Run;
  Recorded recorded;
  dlx::detail::Engines engines(problem);
  const dlx::Limits limits;
  dlx::detail::Budget budget(limits);
  Run run(engines.choose(dlx::Engine::automatic, limits.memory), budget);
  std::mt19937_64 random(1);
  double seconds = 0, searched = 0;
  recorded.subtrees = dlx::split(problem, at_least);
  for (const dlx::Subtree& subtree : recorded.subtrees) {
    const double start = dlx::detail::thread_seconds();
    const std::uint64_t before = run.work().nodes;
    double nodes = 0;
    bool over = !run.begin(subtree);
    if (!over) over = run.go_on(Run::kNever, false, most > 0 ? most : Run::kNever) == Run::Event::exhausted;
    const auto done = static_cast<double>(run.work().nodes - before);
    seconds += dlx::detail::thread_seconds() - start;
    searched += done;
    if (over) {
      ++recorded.searched;
      nodes = done;
    } else {
      dlx::detail::Prober prober(problem, run, random, {subtree});
      dlx::detail::TreeSize size;
      for (int probe = 0; probe < 2; ++probe) prober.probe(4, size);
      nodes = size.nodes / 2;
    }
    recorded.nodes.push_back(nodes);
    recorded.all += nodes;
  }
  recorded.seconds_a_node = searched > 0 ? seconds / searched : 0;
  return recorded;
}

/// Whether `below` is `node`, or was split off from it.
inline bool is_below(const dlx::Subtree& below, const dlx::Subtree& node) {
  const auto begins = [](const auto& list, const auto& first) {
    return list.size() >= first.size() && std::equal(first.begin(), first.end(), list.begin());
  };
  return begins(below.chosen, node.chosen) && begins(below.excluded, node.excluded);
}

/// The nodes of the subtrees of a coarser split.
inline std::vector<double> nodes_of(const Recorded& fine, const std::vector<dlx::Subtree>& coarse) {
  std::vector<double> nodes(coarse.size());
  std::size_t at = 0;
  for (std::size_t k = 0; k < fine.subtrees.size(); ++k) {
    while (!is_below(fine.subtrees[k], coarse.at(at))) ++at;
    nodes[at] += fine.nodes[k];
  }
  return nodes;
}

}  // namespace parallel
