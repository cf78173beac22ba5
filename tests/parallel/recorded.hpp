#pragma once
/// The subtrees that a long search is split into, with their sizes.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include <dlx/problem.hpp>
#include <dlx/split.hpp>

#include "budget/budget.hpp"
#include "search/engines.hpp"
#include "search/probes/clock.hpp"
#include "search/probes/probe.hpp"
#include "search/run.hpp"

namespace parallel {

/// Finds out how large subtrees are.
class Scale {
 public:
  /// Searches a subtree, for `most` nodes at most. Larger ones are probed. 0: searches all to the end.
  Scale(const dlx::Problem& problem, std::uint64_t most)
      : problem_(problem), most_(most > 0 ? most : dlx::detail::Run::kNever), engines_(problem) {}

  double nodes(const dlx::Subtree& subtree) {
    using dlx::detail::Run;
    const double start = dlx::detail::thread_seconds();
    const std::uint64_t before = run_.work().nodes;
    const bool over = !run_.begin(subtree) || run_.go_on(Run::kNever, false, most_) == Run::Event::exhausted;
    const auto done = static_cast<double>(run_.work().nodes - before);
    seconds_ += dlx::detail::thread_seconds() - start;
    searched_ += done;
    if (over) return done;
    ++probed_;
    return probe(subtree);
  }

  double seconds_a_node() const { return searched_ > 0 ? seconds_ / searched_ : 0; }
  std::size_t probed() const { return probed_; }

 private:
  /// Two probes of width 4. Their mean has no bias.
  double probe(const dlx::Subtree& subtree) {
    dlx::detail::Prober prober(problem_, run_, random_, {subtree}, false);
    dlx::detail::TreeSize size;
    for (int probe = 0; probe < 2; ++probe) prober.probe(4, size);
    return size.nodes / 2;
  }

  const dlx::Problem& problem_;
  const std::uint64_t most_;
  dlx::detail::Engines engines_;
  const dlx::Limits limits_{};
  dlx::detail::Budget budget_{limits_};
  dlx::detail::Run run_{engines_.choose(dlx::Engine::automatic, limits_.memory), budget_};
  std::mt19937_64 random_{1};
  double seconds_ = 0, searched_ = 0;
  std::size_t probed_ = 0;
};

/// A search in small subtrees, in its order. All that split() gives is above or below some of them: where a
/// search is split does not depend on how far the split goes.
struct Recorded {
  struct Leaf {
    dlx::Subtree subtree{};
    double nodes = 0;
  };
  std::vector<Leaf> leaves;
  double all = 0;             ///< the sum of their nodes
  double first = 0;           ///< what it was before large leaves were split again
  std::size_t searched = 0;   ///< so many leaves were searched to the end. The others were probed
  double seconds_a_node = 0;  ///< of a core, in searches of these subtrees
};

/// Splits a search into `at_least` subtrees. Those that have more than all / `at_least` nodes are split
/// again, and measured again, until there are none.
inline Recorded record(const dlx::Problem& problem, std::size_t at_least, std::uint64_t most) {
  constexpr std::size_t kAgain = 16;
  struct Measured {
    Recorded::Leaf leaf;
    bool probed;
  };
  Scale scale(problem, most);
  const auto measure = [&](dlx::Subtree subtree) -> Measured {
    const std::size_t before = scale.probed();
    const double nodes = scale.nodes(subtree);
    return {{std::move(subtree), nodes}, scale.probed() > before};
  };
  const auto sum = [](const std::vector<Measured>& leaves) {
    double all = 0;
    for (const Measured& one : leaves) all += one.leaf.nodes;
    return all;
  };
  std::vector<Measured> leaves, next;
  for (dlx::Subtree& subtree : dlx::split(problem, at_least)) leaves.push_back(measure(std::move(subtree)));
  const double first = sum(leaves);
  for (bool large = true; large;) {
    const double most_nodes = sum(leaves) / static_cast<double>(at_least);
    large = false;
    for (Measured& one : leaves) {
      std::vector<dlx::Subtree> below;
      if (one.leaf.nodes > most_nodes) below = dlx::split(problem, kAgain, one.leaf.subtree);
      if (below.size() < 2) {
        next.push_back(std::move(one));
        continue;
      }
      for (dlx::Subtree& subtree : below) next.push_back(measure(std::move(subtree)));
      large = true;
    }
    std::swap(leaves, next);
    next.clear();
  }
  Recorded recorded{{}, sum(leaves), first, 0, scale.seconds_a_node()};
  for (Measured& one : leaves) {
    recorded.searched += !one.probed;
    recorded.leaves.push_back(std::move(one.leaf));
  }
  return recorded;
}

}  // namespace parallel
