/// Chains: if the first option is not chosen, the second is, for an item has no others. Then the third is
/// not, for it conflicts with the second. Then the fourth is ... So the first or the last option is chosen.

#include <array>
#include <limits>

#include "explain/find.hpp"

namespace dlx::detail {

namespace {

/// Looks for the shortest chains, breadth first from each option.
class ChainFinder {
 public:
  ChainFinder(Scene& scene, std::span<const Kinds> shape, bool longer, Steps& steps)
      : scene_(scene), shape_(shape), longer_(longer), steps_(steps) {}

  void find() {
    const std::size_t options = scene_.knowledge.problem().option_count();
    // A link has a place in the shape. If the last two are repeated, so are their places.
    scene_.reached.fit(options * shape_.size());
    for (std::uint32_t o = 0; o < options && !done(); ++o) {
      if (begins(OptionId{o})) search_from(OptionId{o});
    }
  }

 private:
  struct Visit {
    OptionId option;
    ItemId by;           // the item that the option shares with the one before it
    std::uint32_t from;  // the number of the visit before it
    std::size_t links;   // how many links lead here
  };

  /// There are enough, and nothing can be shorter. Or a limit is reached.
  bool done() const { return steps_.stopped() || (steps_.full() && shortest_ == shape_.size()); }

  bool begins(OptionId option) const {
    if (!scene_.knowledge.left(option)) return false;
    const auto entries = scene_.knowledge.problem().entries(option);
    return std::any_of(entries.begin(), entries.end(), [this](const Entry& entry) {
      return scene_.knowledge.is_pair(entry.item) && scene_.is(entry.item, shape_[0]);
    });
  }

  /// The place of link number `link` in the shape.
  std::size_t place(std::size_t link) const {
    const std::size_t size = shape_.size();
    return link < size ? link : size - 2 + (link - size) % 2;
  }

  void search_from(OptionId first) {
    scene_.reached.clear();
    visits_.assign(1, {first, {}, 0, 0});
    for (std::uint32_t at = 0; at < visits_.size(); ++at) {
      const Visit visit = visits_[at];
      if (visit.links > shortest_) return;
      if (visit.links >= shape_.size() && visit.links % 2 == 1) report(at);
      if (visit.links >= shape_.size() && !longer_) continue;
      if (visit.links < shortest_) follow(at, visit);
    }
  }

  void follow(std::uint32_t at, const Visit& visit) {
    const Knowledge& knowledge = scene_.knowledge;
    const std::size_t next = place(visit.links);
    const auto reach = [&](OptionId option, ItemId by) {
      const auto options = static_cast<std::uint32_t>(knowledge.problem().option_count());
      if (!scene_.reached.add(static_cast<std::uint32_t>(next) * options + index(option))) return;
      visits_.push_back({option, by, at, visit.links + 1});
    };
    if (visit.links % 2 == 1) {
      knowledge.conflicts(visit.option, [&](OptionId rival, ItemId by) {
        if (scene_.is(by, shape_[next])) reach(rival, by);
      });
      return;
    }
    for (const Entry& entry : knowledge.problem().entries(visit.option)) {
      if (knowledge.is_pair(entry.item) && scene_.is(entry.item, shape_[next])) {
        reach(knowledge.other(entry.item, visit.option), entry.item);
      }
    }
  }

  void report(std::uint32_t last) {
    if (visits_[last].links == shortest_ && steps_.full()) return;
    Step step{.reason = Reason::chain};
    conflicting_with_all(scene_, std::array{visits_[0].option, visits_[last].option}, step.removed, steps_);
    if (step.removed.empty()) return;
    if (visits_[last].links < shortest_) {
      shortest_ = visits_[last].links;
      steps_.clear();
    }
    for (std::uint32_t at = last; at != 0; at = visits_[at].from) {
      step.options.push_back(visits_[at].option);
      (visits_[at].links % 2 == 1 ? step.items : step.within).push_back(visits_[at].by);
    }
    step.options.push_back(visits_[0].option);
    std::reverse(step.options.begin(), step.options.end());
    std::reverse(step.items.begin(), step.items.end());
    std::reverse(step.within.begin(), step.within.end());
    steps_.add(std::move(step));
  }

  Scene& scene_;
  std::span<const Kinds> shape_;
  bool longer_;
  Steps& steps_;
  std::vector<Visit> visits_;
  std::size_t shortest_ = std::numeric_limits<std::size_t>::max();  // the links of a chain found
};

}  // namespace

void find_chain(Scene& scene, std::span<const Kinds> shape, bool longer, Steps& steps) {
  ChainFinder(scene, shape, longer, steps).find();
}

}  // namespace dlx::detail
