/// Cases: one of the options of an item is chosen. If each of them puts another option out, that one is out.

#include <iterator>

#include "explain/find.hpp"

namespace dlx::detail {

namespace {

constexpr std::size_t kRivalsAtOnce = 64;  // rivals between two looks at the clock

class CaseFinder {
 public:
  CaseFinder(Scene& scene, Kinds kinds, std::size_t through, Steps& steps)
      : scene_(scene), kinds_(kinds), through_(through), steps_(steps) {}

  void find(ItemId item) {
    scene_.knowledge.options_left(item, options_);
    step_ = {.reason = Reason::cases, .items = {item}};
    extend(0, {});
  }

 private:
  /// Goes through the options from number `at` on. `out` is what all those before put out.
  void extend(std::size_t at, const std::vector<OptionId>& out) {
    if (at == options_.size()) {
      if (step_.options.empty()) return;  // that is `blocked`
      step_.removed = out;
      steps_.add(step_);
      return;
    }
    const OptionId option = options_[at];
    try_case(at, out, option);
    if (step_.items.size() > through_ || steps_.full()) return;
    std::vector<std::pair<ItemId, OptionId>> forced;
    std::size_t seen = 0;
    bool over = false;
    scene_.knowledge.conflicts(option, [&](OptionId rival, ItemId by) {
      over = over || (seen++ % kRivalsAtOnce == 0 && steps_.stopped());
      if (over) return;
      for (const Entry& entry : scene_.knowledge.problem().entries(rival)) {
        if (entry.item == by || !scene_.knowledge.is_pair(entry.item) || !scene_.is(entry.item, kinds_)) {
          continue;
        }
        forced.emplace_back(entry.item, scene_.knowledge.other(entry.item, rival));
      }
    });
    if (over) return;
    for (const auto& [item, other] : forced) {
      step_.items.push_back(item);
      step_.options.insert(step_.options.end(), {option, other});
      try_case(at, out, other);
      step_.options.resize(step_.options.size() - 2);
      step_.items.pop_back();
      if (steps_.full() || steps_.stopped()) return;
    }
  }

  /// `chosen` is chosen in the case with number `at`.
  void try_case(std::size_t at, const std::vector<OptionId>& out, OptionId chosen) {
    std::vector<OptionId> its;
    conflicting_with_all(scene_, std::span(&chosen, 1), its, steps_);
    std::vector<OptionId> both;
    if (at > 0) {
      std::set_intersection(its.begin(), its.end(), out.begin(), out.end(), std::back_inserter(both));
      its.swap(both);
    }
    if (!its.empty()) extend(at + 1, its);
  }

  Scene& scene_;
  Kinds kinds_;
  std::size_t through_;
  Steps& steps_;
  std::vector<OptionId> options_;  // of the item
  Step step_;
};

}  // namespace

void find_cases(Scene& scene, Kinds kinds, std::size_t through, Steps& steps) {
  const Knowledge& knowledge = scene.knowledge;
  CaseFinder finder(scene, kinds, through, steps);
  for (std::uint32_t i = 0; i < knowledge.problem().item_count() && !steps.full() && !steps.stopped(); ++i) {
    const ItemId item{i};
    const std::uint32_t left = knowledge.left(item);
    if (knowledge.need(item) == 0 || left < 3 || left - 1 > through || !scene.is(item, kinds)) continue;
    finder.find(item);
  }
}

}  // namespace dlx::detail
