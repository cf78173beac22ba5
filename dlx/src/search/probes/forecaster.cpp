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

namespace {

constexpr std::size_t kMostOptions = std::size_t{1} << 22;  // of subtrees that are probed

/// Adds the subtrees of `pieces` that are whole. Those that have given something away are almost done. False
/// if they are deep and many: they would take much memory, and a probe too long.
bool add_whole(std::vector<Subtree>& roots, std::size_t& options, const UnfinishedList& pieces) {
  for (const Unfinished& piece : pieces) {
    if (piece.given_away > 0) continue;
    options += piece.root.chosen.size() + piece.root.excluded.size();
    if (options > kMostOptions) return false;
    roots.push_back(piece.root);
  }
  return true;
}

}  // namespace

/// At the end it does not look at the stop token, which may be why the search has ended.
void Forecaster::look(const UnfinishedList& left, bool at_end) {
  Outlook& outlook = budget_.outlook();
  const std::uint64_t nodes = budget_.spent().nodes;
  const double seconds = budget_.seconds();
  constexpr double kNoEnd = std::numeric_limits<double>::infinity();
  const Interval unknown{0, 0, kNoEnd};
  std::vector<Subtree> roots;
  std::size_t options = 0;
  if (!add_whole(roots, options, left) ||
      (outlook.later() != nullptr && !add_whole(roots, options, *outlook.later())))
    return outlook.set(unknown, nodes, seconds, budget_.seconds() - seconds);
  if (!own_) own_ = engines_.twin();
  Limits within{.memory = memory_};
  if (!at_end) within.stop = budget_.limits().stop;
  const double effort = at_end ? Outlook::effort_at_end(seconds) : Outlook::effort(seconds);
  within.time = std::chrono::duration<double>(effort);
  SearchEngine& engine = own_->choose_for_pieces(by_.engine, memory_);
  Budget budget(within);
  Run run(engine, budget);
  Prober prober(own_->problem(), run, random_, std::move(roots), visit_, {.seed = by_.seed});
  Rounds rounds(prober);
  rounds.run([&] { return budget.seconds() / effort; });
  constexpr double kMany = 1e9;
  const Interval found = rounds.enough() ? interval(0, rounds.spread_of(&TreeSize::nodes), kMany) : unknown;
  outlook.set(found, nodes, seconds, budget_.seconds() - seconds);
}

}  // namespace dlx::detail
