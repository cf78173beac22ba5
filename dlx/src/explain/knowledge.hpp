#pragma once
/// What is known about a problem: which options are chosen, and which are left.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <dlx/problem.hpp>
#include <dlx/subtree.hpp>

#include "explain/conflicts.hpp"

namespace dlx::detail {

inline constexpr ItemId kNoItem{0xffff'ffff};
inline constexpr OptionId kNoOption{0xffff'ffff};

/// Changes can be undone, the last one first.
///
/// Invariants:
///   1. An option is left, chosen or out.
///   2. left(item) is the number of options left that have the item.
///   3. No option left conflicts with a chosen one.
/// Belongs to one thread.
class Knowledge {
 public:
  explicit Knowledge(Problem problem);

  const Problem& problem() const { return problem_; }

  void clear();

  /// Chooses an option that is left. What cannot be chosen beside it is out.
  void choose(OptionId option);
  /// Takes out an option that is left.
  void remove(OptionId option);

  /// All options that are left.
  const OptionSet& options_left() const { return options_left_; }
  bool left(OptionId option) const { return states_[index(option)] == State::left; }
  bool chosen(OptionId option) const { return states_[index(option)] == State::chosen; }
  std::uint32_t left(ItemId item) const { return items_[index(item)].left; }
  /// How many more options must cover the item.
  std::uint32_t need(ItemId item) const {
    const Item& its = items_[index(item)];
    return its.covered < its.least ? its.least - its.covered : 0;
  }
  bool dead(ItemId item) const { return left(item) < need(item); }
  /// True if the item needs all options that it has left.
  bool forced(ItemId item) const { return need(item) > 0 && left(item) == need(item); }
  /// How many items are dead.
  std::size_t dead_count() const { return dead_count_; }
  /// How many items need an option.
  std::size_t needing() const { return needing_; }
  /// The first of them; if there is none, the number of items. It does not look again at those before the
  /// last answer, unless undo() has opened one.
  std::uint32_t first_needing();

  /// True if the item must be covered once more, and two options can do it: one of them is chosen.
  bool is_pair(ItemId item) const { return left(item) == 2 && need(item) == 1; }
  /// Of the two options left that have the item, the one that is not `option`.
  OptionId other(ItemId item, OptionId option) const;
  /// The options left that have the item.
  void options_left(ItemId item, std::vector<OptionId>& options) const;

  /// True if two options that share this item always conflict.
  bool is_exclusive(ItemId item) const {
    return items_[index(item)].most == 1 && !items_[index(item)].colored;
  }

  /// Calls `see` with each option left that conflicts with `option`, and the item they share. An option that
  /// shares several items with it is seen several times. What they share besides `but` counts.
  template <class See>
  void conflicts(OptionId option, See&& see, std::optional<ItemId> but = {}) const {
    for (const Entry& entry : problem_.entries(option)) {
      if (items_[index(entry.item)].most > 1 || entry.item == but) continue;
      for (const OptionId rival : problem_.options(entry.item)) {
        if (left(rival) && rival != option && !agree(problem_, entry, rival)) see(rival, entry.item);
      }
    }
  }

  /// Changes so far. undo() takes back all later ones.
  std::size_t mark() const { return changes_.size(); }
  void undo(std::size_t mark);

  /// The options that were chosen, and that went out, in the order in which they did.
  struct Change {
    OptionId option;
    bool is_chosen;
    ItemId why;  ///< if it is out, the item that another option covers; of remove(), no item at all
  };
  std::span<const Change> changes() const { return changes_; }

  /// What is known, but for what chosen options put out.
  Subtree subtree() const;
  /// Where an option that is out conflicts with a chosen one. None if something else took it out: remove(),
  /// or that it has no primary item.
  std::optional<ItemId> where_out(OptionId option) const;

 private:
  enum class State : std::uint8_t { left, chosen, out };
  struct Item {
    std::uint32_t left;
    std::uint32_t covered;  // by how many chosen options
    std::uint32_t least;    // 0 if secondary
    std::uint32_t most;
    bool colored;  // some options give it a color
  };

  void out(OptionId option, ItemId why);

  Problem problem_;
  std::vector<State> states_;
  OptionSet options_left_;
  std::vector<Item> items_;
  std::vector<Change> changes_;
  std::size_t needing_ = 0;
  std::uint32_t first_needing_ = 0;  // no item before it needs options
  std::size_t dead_count_ = 0;
};

}  // namespace dlx::detail
