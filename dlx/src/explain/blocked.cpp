/// An option is blocked by an item if it conflicts with so many of the item's options that too few would be
/// left. In sudoku these are locked candidates: if all places of a digit in a box are in one row, no other
/// cell of the row can have it.

#include "explain/find.hpp"

namespace dlx::detail {

namespace {

constexpr std::size_t kOptionsAtOnce = 64;  // options between two looks at the clock

}  // namespace

void conflicting_with_all(Scene& scene, std::span<const OptionId> options, std::vector<OptionId>& found,
                          Steps& steps, std::optional<ItemId> of) {
  if (scene.conflicts.are_there()) {
    return scene.conflicts.with_all(options, scene.knowledge.options_left(), found);
  }
  // Each option conflicts with those that are left over from the ones before it. None of these has the item
  // `of`: it would be one of `options`, and no option conflicts with itself.
  found.clear();
  for (std::size_t i = 0; i < options.size(); ++i) {
    Marks& now = i % 2 == 0 ? scene.options : scene.more_options;
    const Marks& before = i % 2 == 0 ? scene.more_options : scene.options;
    now.clear();
    found.clear();
    const auto see = [&](OptionId rival, ItemId) {
      if ((i == 0 || before.has(index(rival))) && now.add(index(rival))) found.push_back(rival);
    };
    scene.knowledge.conflicts(options[i], see, of);
    if (found.empty()) return;
    if (i % kOptionsAtOnce == 0 && steps.stopped()) return found.clear();
  }
  std::sort(found.begin(), found.end());
}

namespace {

/// The item can spare some of its options.
void find_blocked_by_many(Scene& scene, ItemId item, std::span<const OptionId> options, Step& step,
                          Steps& steps) {
  const Knowledge& knowledge = scene.knowledge;
  const std::uint32_t spare = knowledge.left(item) - knowledge.need(item);
  std::vector<OptionId> seen;
  scene.options.clear();
  for (const OptionId option : options) scene.options.add(index(option));
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (i % kOptionsAtOnce == 0 && steps.stopped()) break;
    scene.more_options.clear();
    knowledge.conflicts(options[i], [&](OptionId rival, ItemId) {
      if (scene.options.has(index(rival)) || !scene.more_options.add(index(rival))) return;
      if (scene.counts[index(rival)]++ == 0) seen.push_back(rival);
    });
  }
  for (const OptionId rival : seen) {
    if (scene.counts[index(rival)] > spare) step.removed.push_back(rival);
    scene.counts[index(rival)] = 0;
  }
  std::sort(step.removed.begin(), step.removed.end());
}

}  // namespace

void find_blocked(Scene& scene, Kinds kinds, Steps& steps) {
  const Knowledge& knowledge = scene.knowledge;
  std::vector<OptionId> options;
  for (std::uint32_t i = 0; i < knowledge.problem().item_count(); ++i) {
    const ItemId item{i};
    if (steps.stopped()) return;
    if (knowledge.need(item) == 0 || knowledge.dead(item) || !scene.is(item, kinds)) continue;
    knowledge.options_left(item, options);
    Step step{.reason = Reason::blocked, .items = {item}};
    if (knowledge.need(item) == 1 && knowledge.is_exclusive(item)) {
      conflicting_with_all(scene, options, step.removed, steps, item);
    } else {
      find_blocked_by_many(scene, item, options, step, steps);
    }
    if (step.removed.empty()) continue;
    steps.add(std::move(step));
    if (steps.full()) return;
  }
}

}  // namespace dlx::detail
