/// Of two options that alone are left for an item, one is chosen. Items with two options left join options to
/// nets. In a solution, all options of one color are chosen, or all of the other.

#include "explain/find.hpp"

namespace dlx::detail {

namespace {

/// Colors one net.
class Net {
 public:
  Net(Scene& scene, Kinds kinds) : scene_(scene), kinds_(kinds) {}

  /// Starts with an option that no net has yet.
  void color_from(OptionId first, Marks& seen) {
    items_.clear();
    colors_[0] = {first};
    colors_[1].clear();
    seen.add(index(first));
    // Both lists grow while they are read.
    std::size_t read[2] = {0, 0};
    while (read[0] < colors_[0].size() || read[1] < colors_[1].size()) {
      const std::size_t color = read[0] < colors_[0].size() ? 0 : 1;
      const OptionId option = colors_[color][read[color]++];
      for (const Entry& entry : scene_.knowledge.problem().entries(option)) {
        if (!joins(entry.item)) continue;
        const OptionId other = scene_.knowledge.other(entry.item, option);
        if (!seen.add(index(other))) continue;
        items_.push_back(entry.item);
        colors_[1 - color].push_back(other);
      }
    }
  }

  std::size_t size() const { return colors_[0].size() + colors_[1].size(); }

  bool joins(ItemId item) const {
    const Knowledge& knowledge = scene_.knowledge;
    return knowledge.is_pair(item) && knowledge.is_exclusive(item) && scene_.is(item, kinds_);
  }

  /// What two options that cannot be chosen together tell of the net, or what conflicts with both colors.
  Step step() {
    Step step{.reason = Reason::coloring, .items = items_, .options = colors_[0], .others = colors_[1]};
    for (const std::vector<OptionId>& color : colors_) {
      if (!contradicts_itself(color)) continue;
      step.removed = color;
      break;
    }
    if (step.removed.empty()) {
      conflicting(colors_[0], scene_.options);
      conflicting(colors_[1], scene_.more_options);
      for (const OptionId option : found_) {
        if (scene_.options.has(index(option))) step.removed.push_back(option);
      }
    }
    sort_unique(step.removed);
    return step;
  }

 private:
  /// Collects what conflicts with an option of the color.
  void conflicting(const std::vector<OptionId>& color, Marks& marks) {
    marks.clear();
    found_.clear();
    for (const OptionId option : color) {
      scene_.knowledge.conflicts(option, [&](OptionId rival, ItemId) {
        if (marks.add(index(rival))) found_.push_back(rival);
      });
    }
  }

  bool contradicts_itself(const std::vector<OptionId>& color) {
    conflicting(color, scene_.options);
    return std::any_of(color.begin(), color.end(),
                       [this](OptionId option) { return scene_.options.has(index(option)); });
  }

  Scene& scene_;
  Kinds kinds_;
  std::vector<ItemId> items_;  // each joins an option to one before it
  std::vector<OptionId> colors_[2];
  std::vector<OptionId> found_;
};

}  // namespace

void find_coloring(Scene& scene, Kinds kinds, Steps& steps) {
  const Knowledge& knowledge = scene.knowledge;
  Marks& seen = scene.in_net;
  seen.clear();
  Net net(scene, kinds);
  for (std::uint32_t i = 0; i < knowledge.problem().item_count() && !steps.full() && !steps.stopped(); ++i) {
    const ItemId item{i};
    if (!net.joins(item)) continue;
    const OptionId first = knowledge.other(item, kNoOption);
    if (seen.has(index(first))) continue;
    net.color_from(first, seen);
    if (net.size() < 4) continue;  // what two options tell, `blocked` tells, too
    Step step = net.step();
    if (!step.removed.empty()) steps.add(std::move(step));
  }
}

}  // namespace dlx::detail
