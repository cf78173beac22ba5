#pragma once
/// What looks for steps. Each kind has a file of its own.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <dlx/deadline.hpp>
#include <dlx/explain.hpp>

#include "explain/knowledge.hpp"
#include "explain/marks.hpp"
#include "sort_unique.hpp"

namespace dlx::detail {

/// What the functions below look at, and the memory that they work in.
struct Scene {
  Scene(Problem problem, std::vector<Kinds> of_items, std::size_t most_options = Conflicts::kMostOptions)
      : knowledge(std::move(problem)),
        conflicts(knowledge.problem(), most_options),
        kinds(std::move(of_items)),
        options(knowledge.problem().option_count()),
        more_options(options),
        in_net(options),
        items(knowledge.problem().item_count()),
        more_items(items),
        counts(knowledge.problem().option_count()),
        numbers(knowledge.problem().item_count()) {}

  bool is(ItemId item, Kinds wanted) const { return kinds.empty() || (kinds[index(item)] & wanted) != 0; }

  Knowledge knowledge;
  Conflicts conflicts;
  std::vector<Kinds> kinds;  // of each item; empty: all are of any kind
  Marks options, more_options, in_net;
  Marks items, more_items;
  Marks reached{0};
  std::vector<std::uint32_t> counts;   // one for each option, 0 between two calls
  std::vector<std::uint32_t> numbers;  // one for each item
};

/// Collects up to `most` steps.
class Steps {
 public:
  Steps(std::size_t most, const Deadline& limits) : most_(most), limits_(limits) {}

  /// True if a limit is reached. Ask it after each thousand operations or so.
  bool stopped() { return stopped_ = stopped_ || limits_.reached().has_value(); }
  bool full() const { return steps_.size() >= most_; }
  void add(Step step) { steps_.push_back(std::move(step)); }
  void clear() { steps_.clear(); }
  /// None if a limit was reached: there may be shorter ones.
  std::vector<Step> take() {
    if (stopped_) steps_.clear();
    return std::move(steps_);
  }

 private:
  std::size_t most_;
  const Deadline& limits_;
  bool stopped_ = false;
  std::vector<Step> steps_;
};

/// See Explainer for what these do.
void find_single(Scene& scene, Kinds kinds, Steps& steps);
void find_blocked(Scene& scene, Kinds kinds, Steps& steps);
void find_subset(Scene& scene, std::size_t k, std::span<const Family> families, Steps& steps);
void find_coloring(Scene& scene, Kinds kinds, Steps& steps);
void find_chain(Scene& scene, std::span<const Kinds> shape, bool longer, Steps& steps);
void find_cases(Scene& scene, Kinds kinds, std::size_t through, Steps& steps);
void find_forcing(Scene& scene, Steps& steps);

/// Puts the options that conflict with all of these into `found`, ascending. None if `steps` has stopped. If
/// these are the options left of an exclusive item, it may be given as `of`: that is faster.
void conflicting_with_all(Scene& scene, std::span<const OptionId> options, std::vector<OptionId>& found,
                          Steps& steps, std::optional<ItemId> of = {});

}  // namespace dlx::detail
