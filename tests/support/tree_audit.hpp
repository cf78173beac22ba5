#pragma once
/// Checks the numbered invariants of cheapest/tree.cpp.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cheapest/tree.hpp"
#include "support/oracle.hpp"

namespace dlx::detail {

/// Keeps references to `tree` and to `all`: the solutions that have all required options and no forbidden
/// one.
class TreeAudit {
 public:
  TreeAudit(const Tree& tree, const test::SolutionSet& all, std::set<OptionId> required,
            std::set<OptionId> forbidden)
      : tree_(tree), all_(all), required_(std::move(required)), forbidden_(std::move(forbidden)) {}

  /// The first violation; empty if there is none. Call it whenever the tree polls.
  std::string violation() const {
    std::vector<State> states;
    for (std::size_t k = 0; k < tree_.depth_; ++k) {
      const State& state = states.emplace_back(state_of(k));
      for (const std::string& found : {live(state), bound(state), branches(state)}) {
        if (!found.empty()) return found + " (level " + std::to_string(k) + ')';
      }
    }
    return states.empty() ? "" : missing(states);
  }

  std::size_t depth() const { return tree_.depth_; }
  /// Whether a dive is under way.
  bool dives() const { return tree_.dives_.under_way; }

 private:
  /// A level, with the options chosen there and above, and how often they cover each item.
  struct State {
    const Tree::Level& level;
    test::Options chosen;
    std::vector<std::int64_t> covers;
  };

  const Problem& problem() const { return tree_.problem_; }

  State state_of(std::size_t level) const {
    std::size_t count = required_.size();
    for (std::size_t k = 0; k <= level; ++k) count += tree_.levels_[k].choices;
    const auto chosen =
        tree_.partial_.chosen().first(count);  // behind these are others, which may_precede() tries
    State state{tree_.levels_[level],
                {chosen.begin(), chosen.end()},
                std::vector<std::int64_t>(problem().item_count())};
    for (const std::uint32_t o : state.chosen) {
      for (const Entry& entry : problem().entries(OptionId{o})) ++state.covers[index(entry.item)];
    }
    return state;
  }

  /// Invariant 1.
  std::string live(const State& state) const {
    const Live& live = state.level.live;
    if (live.rest.size() != live.options.size()) return "1: rests";
    for (std::size_t place = 0; place < live.options.size(); ++place) {
      const std::uint32_t o = live.options[place];
      const std::string name = "option " + std::to_string(o);
      if (forbidden_.count(OptionId{o}) > 0) return "1: forbidden " + name;
      for (const Entry& entry : problem().entries(OptionId{o})) {
        if (problem().is_primary(entry.item) &&
            state.covers[index(entry.item)] >= problem().bounds(entry.item).hi) {
          return "1: " + name + " does not fit";
        }
      }
      for (const std::uint32_t other : state.chosen) {
        if (other == o) return "1: chosen " + name;
        if (test::clash(problem(), OptionId{o}, OptionId{other})) return "1: " + name + " clashes";
      }
      Amount rest = tree_.costs_.scaled(tree_.costs_.of(o));
      for (const std::uint32_t i : tree_.partial_.items(o)) rest -= live.price[i];
      if (rest != live.rest[place]) return "1: rest of " + name;
    }
    return {};
  }

  /// Invariant 2: what the prices prove, by the formula of prices.hpp.
  std::string bound(const State& state) const {
    const Live& live = state.level.live;
    Amount cost = 0, scaled = 0, bound = 0;
    for (const std::uint32_t o : state.chosen) {
      cost += tree_.costs_.of(o);
      scaled += tree_.costs_.scaled(tree_.costs_.of(o));
    }
    if (cost != state.level.cost || scaled != state.level.chosen) return "2: cost of what is chosen";
    std::vector<std::int64_t> sizes(problem().item_count());
    for (const std::uint32_t o : live.options) {
      for (const std::uint32_t i : tree_.partial_.items(o)) ++sizes[i];
    }
    for (std::uint32_t i = 0; i < sizes.size(); ++i) {
      if (sizes[i] == 0) continue;
      const Bounds bounds = problem().is_primary(ItemId{i}) ? problem().bounds(ItemId{i}) : Bounds{0, 1};
      const std::int64_t lo = std::max<std::int64_t>(bounds.lo - state.covers[i], 0);
      const std::int64_t hi = std::min<std::int64_t>(bounds.hi - state.covers[i], sizes[i]);
      bound += live.price[i] * (live.price[i] > 0 ? lo : hi);
    }
    for (const Amount rest : live.rest) bound += std::min<Amount>(rest, 0);
    return bound == live.bound ? "" : "2: the bound";
  }

  /// Invariant 3.
  static std::string branches(const State& state) {
    const Tree::Level& level = state.level;
    if (level.bounds.size() != level.branches.size()) return "3: bounds";
    if (level.next > level.branches.size() + level.without.has_value()) return "3: next";
    if (!std::is_sorted(level.bounds.begin(), level.bounds.end())) return "3: bounds do not ascend";
    if (!level.bounds.empty() && level.bounds.front() < level.bound()) return "3: a bound below the node's";
    for (const std::uint32_t o : level.branches) {
      const auto& options = level.live.options;
      if (std::find(options.begin(), options.end(), o) == options.end()) return "3: a branch is not live";
    }
    return {};
  }

  /// Invariants 4 and 5.
  std::string missing(const std::vector<State>& states) const {
    for (const test::Options& solution : all_) {
      Kept::Found found{0, {}};
      for (const std::uint32_t o : solution) {
        found.first += tree_.costs_.of(o);
        found.second.push_back(OptionId{o});
      }
      const Kept& kept = tree_.kept_;
      if (found.first > kept.limit() || (kept.full() && found >= *kept.found().rbegin()))
        continue;  // not wanted
      if (kept.found().count(found) > 0) continue;
      const Amount cost = tree_.costs_.scaled(found.first);
      if (cost >= tree_.put_off_) continue;
      const auto is_below = [&](const State& state) { return below(state, solution, cost); };
      if (std::none_of(states.begin(), states.end(), is_below)) {
        std::string text = "5: lost the solution";
        for (const std::uint32_t o : solution) text += ' ' + std::to_string(o);
        return text;
      }
    }
    return {};
  }

  /// Whether `solution` is below a branch of a level that is still to be searched, and costs at least its
  /// bound.
  bool below(const State& state, const test::Options& solution, Amount cost) const {
    const auto has = [](const auto& all, std::uint32_t o) {
      return std::find(all.begin(), all.end(), o) != all.end();
    };
    const Tree::Level& level = state.level;
    for (const std::uint32_t o : state.chosen) {
      if (!has(solution, o)) return false;
    }
    test::Options rest;
    for (const std::uint32_t o : solution) {
      if (!has(state.chosen, o)) rest.push_back(o);
    }
    if (!std::all_of(rest.begin(), rest.end(), [&](auto o) { return has(level.live.options, o); }))
      return false;
    if (level.branches.empty() && !level.without) return level.bound() <= cost;  // not branched yet
    for (std::size_t k = 0; k < level.branches.size(); ++k) {
      if (has(rest, level.branches[k])) return k >= level.next && level.bounds[k] <= cost;
    }
    if (!level.without || level.done()) return false;
    return std::none_of(rest.begin(), rest.end(),
                        [&](std::uint32_t o) { return has(tree_.partial_.items(o), *level.without); }) &&
           level.bound() <= cost;
  }

  const Tree& tree_;
  const test::SolutionSet& all_;
  const std::set<OptionId> required_, forbidden_;
};

}  // namespace dlx::detail
