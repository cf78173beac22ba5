#include "search/probes/forecaster.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>

#include "search/probes/probe.hpp"
#include "search/probes/rounds.hpp"
#include "search/run.hpp"

/// How a search knows how far it is.
///
/// Knuth's share, with all branches of a node alike, is often wrong by far. So is what the first subtrees
/// have cost: those to come may be of another kind. So from time to time the subtrees that are left are
/// probed, as dlx::estimate() does it, for a small part of the time. The search has an interval of the nodes
/// that are left. Until the next look, the nodes done since then are taken off.
///
/// What is left is probed, not the whole tree: the interval is then as narrow, measured by what is left, near
/// the end of the search as at its beginning. Probes have an engine of their own, so that the search does not
/// learn anything from them: its nodes and the order of its solutions are those of a search without.

namespace dlx::detail {

void add_whole(std::vector<Subtree>& roots, const std::vector<Unfinished>& pieces) {
  for (const Unfinished& piece : pieces) {
    if (piece.given_away == 0) roots.push_back(piece.root);
  }
}

/// At the end it does not look at the stop token, which may be why the search has ended.
void Forecaster::look(std::vector<Subtree> left, bool at_end) {
  Outlook& outlook = budget_.outlook();
  const std::uint64_t nodes = budget_.spent().nodes;
  const double seconds = budget_.seconds();
  if (outlook.later() != nullptr) add_whole(left, *outlook.later());
  if (!own_) own_ = engines_.twin();
  Limits within{.memory = memory_};
  if (!at_end) within.stop = budget_.limits().stop;
  const double effort = at_end ? Outlook::effort_at_end(seconds) : Outlook::effort(seconds);
  within.time = std::chrono::duration<double>(effort);
  SearchEngine& engine = own_->choose_for_pieces(by_.engine, memory_);
  Budget budget(within);
  Run run(engine, budget);
  Prober prober(own_->problem(), run, random_, std::move(left), visit_, {.seed = by_.seed});
  Rounds rounds(prober);
  rounds.run([&] { return budget.seconds() / effort; });
  constexpr double kMany = 1e9;
  constexpr double kNoEnd = std::numeric_limits<double>::infinity();
  const Interval found =
      rounds.enough() ? interval(0, rounds.spread_of(&TreeSize::nodes), kMany) : Interval{0, 0, kNoEnd};
  outlook.set(found, nodes, seconds, budget_.seconds() - seconds);
}

}  // namespace dlx::detail
