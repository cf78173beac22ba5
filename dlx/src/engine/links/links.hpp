#pragma once
/// The engine `links`: dancing links. links.cpp opens with what it is and how it works, multiple.cpp
/// with what is different where items may be covered any number of times.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/divisible.hpp"
#include "engine/searcher.hpp"

namespace dlx::detail {

class Links final : public Searcher, public Divisible {
 public:
  explicit Links(const Problem& problem);

  /// What they take for `problem`, in bytes.
  static std::size_t bytes_for(const Problem& problem);

  void reorder(std::optional<std::uint64_t> seed) override;
  bool begin(std::span<const OptionId> required, std::span<const OptionId> forbidden,
             Heuristic heuristic = Heuristic::mrv) override;
  void set_open(std::span<const ItemId> items) override;
  Event run(Meter& meter, std::uint64_t pause_at, bool visit = true) override;
  void chosen(std::vector<OptionId>& out) const override;
  Share share() const override;
  double cost(const Work& work) const override {
    constexpr double kUpdate = 8, kItem = 3;  // nanoseconds; at each node all open items are looked at
    return kItem * static_cast<double>(items_.size()) * static_cast<double>(work.nodes) +
           kUpdate * static_cast<double>(work.updates);
  }
  std::size_t bytes() const override;

  void skip() override;
  std::uint32_t depth() const override { return static_cast<std::uint32_t>(depth_ - base_); }
  Outline outline() const override;
  void residue(std::vector<ItemId>& items, std::vector<OptionId>& options) const override;

  /// Undoes the search and what begin() did.
  void rewind();

 private:
  friend class LinksAudit;  // tests check the invariants

  struct Node {
    std::uint32_t up, down;  // ULINK, DLINK; in a spacer the first node before it, the last after it
    std::int32_t top;        // TOP: the item; in a spacer minus (1 + the option before it), or 0
    std::int32_t color;      // COLOR: 0 none, > 0 a color, < 0 known to agree with the item's color
  };
  struct Item {
    std::uint32_t left, right;  // LLINK, RLINK; of a secondary item itself
    std::uint32_t size;         // LEN; kSecondary more for a secondary item; see multiple.cpp
  };
  struct Level {
    std::uint32_t item, node;  // the item branched on and the option tried; node == item before the first
  };
  static constexpr std::uint32_t kSecondary = std::uint32_t{1} << 31;

  // Where there are multiplicities.
  struct Bound {
    std::uint32_t room = 0;   // BOUND: how many more options may cover the item; 0 for a secondary item
    std::int32_t excess = 0;  // BOUND - SLACK: how many more must, if positive
  };
  struct Step {            // a level
    std::uint32_t item;    // branched on; 0 for a required option
    std::uint32_t node;    // the option tried; == item: none, or before the first
    std::uint32_t last;    // the last option tweaked; == item: none
    std::uint32_t stop;    // where commit() stopped
    std::uint32_t degree;  // the number of branches
    std::uint32_t tried;   // so many of them, this one included
  };
  struct Branching {
    std::uint32_t item, degree;
  };
  static constexpr std::uint32_t kSomeItem = ~std::uint32_t{0};

  void bound(const Problem& problem);
  void link();
  void rewind_search();
  void make_ring(std::span<const std::uint32_t> items);
  template <bool kColors>
  Event search(Meter& meter, std::uint64_t pause_at);
  template <bool kColors>
  void rewind_levels(std::size_t depth);
  template <bool kColors>
  bool require(OptionId option);
  void forbid(OptionId option);

  template <bool kColors>
  Event search_multiple(Meter& meter, std::uint64_t pause_at);
  template <bool kColors>
  void rewind_steps(std::size_t depth);
  template <bool kColors>
  bool require_multiple(OptionId option);
  Branching choose_branching();
  template <bool kWeights>
  Branching choose_branching();
  std::uint32_t lacking_item();
  template <bool kColors>
  void prepare(std::uint32_t item);
  template <bool kColors>
  void take_next(Step& step);
  template <bool kColors>
  void take_back(const Step& step);
  template <bool kColors>
  void restore(const Step& step);
  template <bool kColors>
  std::uint32_t commit(std::uint32_t node, bool all);
  template <bool kColors>
  void uncommit(std::uint32_t node, std::uint32_t stop);
  void use(std::uint32_t item);
  void unuse(std::uint32_t item);
  void chosen_multiple(std::vector<OptionId>& out) const;
  Share share_multiple() const;

  template <bool kWeights>
  std::uint32_t choose_item();
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

  bool spent() const { return bounds_[total_].room == 0; }
  bool multiple() const { return !bounds_.empty(); }
  bool is_secondary(std::uint32_t item) const { return items_[item].left == item; }
  OptionId option_of(std::uint32_t node) const;
  std::uint32_t primary_node(OptionId option) const;

  std::vector<Node> nodes_;                 // items 1..N, then the options between spacers
  std::vector<Item> items_;                 // 0 is the head of the ring, item id i is number i + 1
  std::vector<std::uint32_t> option_node_;  // first node of an option; 0 if it has no primary item
  std::vector<Level> levels_;
  std::vector<Bound> bounds_;  // by item; empty without multiplicities
  std::vector<Step> steps_;    // instead of levels_ with multiplicities
  std::uint32_t total_ = 0;    // an item that all options have; 0 if there is none
  std::size_t depth_ = 0;
  std::size_t base_ = 0;     // levels below it hold required options, which stay
  std::uint64_t empty_ = 0;  // open primary items with no option left
  bool descending_ = false;  // the next thing to do is to branch, not to try the next option
  bool has_colors_ = false;
  bool weighted_ = false;
  std::vector<OptionId> required_, forbidden_;  // forbidden_: those taken out
  std::vector<std::uint32_t> open_at_base_;     // the ring as it was before set_open(), if that was called
  std::optional<std::uint64_t> seed_;
};

}  // namespace dlx::detail
