#pragma once
/// The engine `links`: dancing links. links.cpp opens with what it is and how it works.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <dlx/problem.hpp>

#include "../watch.hpp"

namespace dlx::detail {

class Links {
 public:
  /// What ended a run().
  enum class Event { solution, exhausted, interrupted };

  explicit Links(const Problem& problem);

  /// Orders items and options: as in the problem, or at random if there is a seed. Undoes any search.
  void reorder(std::optional<std::uint64_t> seed);

  /// Undoes any search, and takes options out or chooses them in advance. False if the required ones
  /// conflict: then there is no solution and nothing to run.
  bool begin(std::span<const OptionId> required, std::span<const OptionId> forbidden);

  /// Searches on, until there have been `pause_at` solutions, the search is at its end or `watch` interrupts
  /// it.
  Event run(Watch& watch, std::uint64_t pause_at);

  /// Undoes the search and what begin() did.
  void rewind();

  /// The options chosen, ascending. Replaces what `out` held.
  void chosen(std::vector<OptionId>& out) const;

  /// Work since begin().
  const Work& work() const { return work_; }

  /// Share of the search tree explored, as Knuth estimates it: the branches of a node count alike.
  double fraction() const;

  /// The open primary items in groups: what is chosen in one changes nothing in another, because their
  /// options share no item. Call before a run().
  std::vector<std::vector<std::uint32_t>> independent_parts();

  /// Makes one of these parts all there is to be covered. Call before a run().
  void set_open(std::span<const std::uint32_t> items);

  std::size_t option_count() const { return option_node_.size(); }
  std::size_t bytes() const;

 private:
  friend class LinksAudit;  // tests check the invariants

  struct Node {
    std::uint32_t up, down;  // ULINK, DLINK; in a spacer the first node before it, the last after it
    std::int32_t top;        // TOP: the item; in a spacer minus (1 + the option before it), or 0
    std::int32_t color;      // COLOR: 0 none, > 0 a color, < 0 known to agree with the item's color
  };
  struct Item {
    std::uint32_t left, right;  // LLINK, RLINK
    std::uint32_t size;         // LEN; kSecondary more for a secondary item
  };
  struct Level {
    std::uint32_t item, node;  // the item branched on and the option tried; node == item before the first
  };
  static constexpr std::uint32_t kSecondary = std::uint32_t{1} << 31;

  void link();
  template <bool kColors>
  Event search(Watch& watch, std::uint64_t pause_at);
  template <bool kColors>
  void rewind_levels(std::size_t depth);
  template <bool kColors>
  bool require(OptionId option);
  void forbid(OptionId option);

  std::uint32_t choose_item() const;
  template <bool kColors>
  void cover(std::uint32_t item);
  template <bool kColors>
  void uncover(std::uint32_t item);
  template <bool kColors>
  void hide(std::uint32_t node);
  template <bool kColors>
  void unhide(std::uint32_t node);
  template <bool kColors>
  void commit_others(std::uint32_t node);
  template <bool kColors>
  void uncommit_others(std::uint32_t node);
  void purify(std::uint32_t node);
  void unpurify(std::uint32_t node);
  void unlink(Node& node);
  void relink(std::uint32_t node);

  bool is_secondary(std::uint32_t item) const { return items_[item].size >= kSecondary; }
  OptionId option_of(std::uint32_t node) const;
  std::uint32_t primary_node(OptionId option) const;

  std::vector<Node> nodes_;                 // items 1..N, then the options between spacers
  std::vector<Item> items_;                 // 0 is the head of the ring, item id i is number i + 1
  std::vector<std::uint32_t> option_node_;  // first node of an option; 0 if it has no primary item
  std::vector<Level> levels_;
  std::size_t depth_ = 0;
  std::size_t base_ = 0;     // levels below it hold required options, which stay
  std::uint64_t empty_ = 0;  // open primary items with no option left
  bool descending_ = false;  // the next thing to do is to branch, not to try the next option
  bool has_colors_ = false;
  Work work_;
  std::vector<OptionId> required_, forbidden_;  // forbidden_: those taken out
  std::vector<std::uint32_t> open_at_base_;     // the ring as it was before set_open(), if that was called
  std::optional<std::uint64_t> seed_;
};

}  // namespace dlx::detail
