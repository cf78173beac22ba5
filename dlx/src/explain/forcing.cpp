/// Forcing: an option is chosen for trial, and then all that singles force, round by round, until an item has
/// too few options left. So the option is in no solution.

#include <limits>

#include "explain/find.hpp"

namespace dlx::detail {

namespace {

class ForcingFinder {
 public:
  ForcingFinder(Scene& scene, Steps& steps)
      : knowledge_(scene.knowledge), needed_(scene.options), at_(scene.counts), steps_(steps) {}

  void find() {
    for (std::uint32_t o = 0; o < knowledge_.problem().option_count(); ++o) {
      if (knowledge_.left(OptionId{o})) try_option(OptionId{o});
      if (steps_.stopped() || (steps_.full() && fewest_ == 1)) return;
    }
  }

 private:
  struct Forced {
    std::size_t at;  // of the changes
    ItemId by;       // the item that needs the option
  };

  void try_option(OptionId option) {
    mark_ = knowledge_.mark();
    forced_.clear();
    knowledge_.choose(option);
    std::uint32_t rounds = 0;
    ItemId dead = kNoItem;
    for (std::size_t begin = mark_; dead == kNoItem && begin < knowledge_.mark() && rounds < fewest_;
         ++rounds) {
      const std::size_t end = knowledge_.mark();
      for (; dead == kNoItem && begin < end; ++begin) dead = force(knowledge_.changes()[begin]);
    }
    if (dead != kNoItem && (rounds < fewest_ || !steps_.full())) {
      if (rounds < fewest_) steps_.clear();
      fewest_ = rounds;
      report(dead);
    }
    knowledge_.undo(mark_);
  }

  /// Chooses what is forced now that an option is out. Returns an item that has too few options left then.
  ItemId force(const Knowledge::Change change) {
    if (change.is_chosen) return kNoItem;
    for (const Entry& entry : knowledge_.problem().entries(change.option)) {
      if (knowledge_.dead(entry.item)) return entry.item;
      if (!knowledge_.forced(entry.item)) continue;
      knowledge_.options_left(entry.item, options_);
      for (const OptionId option : options_) {
        if (!knowledge_.left(option)) return entry.item;  // it conflicts with the one before it
        forced_.push_back({knowledge_.mark(), entry.item});
        knowledge_.choose(option);
      }
    }
    return kNoItem;
  }

  /// Goes back from the dead end, to leave out what it does not need.
  void report(ItemId dead) {
    const auto changes = knowledge_.changes();
    for (std::size_t at = mark_; at < changes.size(); ++at) {
      at_[index(changes[at].option)] = static_cast<std::uint32_t>(at + 1);
    }
    needed_.clear();
    need_others(dead, changes.size());
    Step step{.reason = Reason::forcing, .items = {dead}, .rounds = fewest_};
    for (auto forced = forced_.rbegin(); forced != forced_.rend(); ++forced) {
      const OptionId option = changes[forced->at].option;
      if (!needed_.has(index(option))) continue;
      need_others(forced->by, forced->at);
      step.items.push_back(forced->by);
      step.options.push_back(option);
    }
    step.options.push_back(changes[mark_].option);
    std::reverse(step.items.begin(), step.items.end());
    std::reverse(step.options.begin(), step.options.end());
    step.removed = {step.options.front()};
    for (std::size_t at = mark_; at < changes.size(); ++at) at_[index(changes[at].option)] = 0;
    steps_.add(std::move(step));
  }

  /// What put out options of the item before change number `end` is needed.
  void need_others(ItemId item, std::size_t end) {
    const auto changes = knowledge_.changes();
    for (const OptionId option : knowledge_.problem().options(item)) {
      const std::size_t at = at_[index(option)];  // 1 more than the number of the change
      if (at == 0 || at > end || changes[at - 1].is_chosen) continue;
      for (const OptionId cause : knowledge_.problem().options(changes[at - 1].why)) {
        const std::size_t cause_at = at_[index(cause)];
        if (cause_at != 0 && cause_at < at && changes[cause_at - 1].is_chosen) needed_.add(index(cause));
      }
    }
  }

  Knowledge& knowledge_;
  Marks& needed_;                   // the options that lead to the dead end
  std::vector<std::uint32_t>& at_;  // of an option: 1 more than the number of its change since mark_
  Steps& steps_;
  std::size_t mark_ = 0;
  std::vector<Forced> forced_;
  std::vector<OptionId> options_;
  std::uint32_t fewest_ = std::numeric_limits<std::uint32_t>::max();  // rounds that led to a dead end
};

}  // namespace

void find_forcing(Scene& scene, Steps& steps) { ForcingFinder(scene, steps).find(); }

}  // namespace dlx::detail
