#pragma once
/// The engine `links` for problems without multiplicities. links.cpp begins with how it works.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "engine/divisible.hpp"
#include "engine/links/bids.hpp"
#include "engine/links/lists.hpp"

namespace dlx::detail {

class Links final : public LinkedLists, public Divisible {
 public:
  explicit Links(const Problem& problem);

  /// The memory that it takes for `problem`, in bytes.
  static std::size_t bytes_for(const Problem& problem);

  Event run(Meter& meter, std::uint64_t pause_at, bool visit = true) override;
  void chosen(std::vector<OptionId>& out) const override;
  Path path(std::size_t forks = kAll, std::size_t skip = 0) const override;
  Share share() const override;
  std::size_t bytes() const override;

  void skip() override;
  std::uint32_t depth() const override { return static_cast<std::uint32_t>(depth_ - base_); }
  Outline outline() const override;
  void remaining(Part& part) const override;

 private:
  friend class Bids;
  friend class LinksAudit;
  friend class LinksSteps;

  using Level = Bids::Level;  // node == item before the first option

  bool require(OptionId option) override;
  template <bool kColors>
  bool require_with(OptionId option);
  void rewind_levels(std::size_t depth) override;
  template <bool kColors>
  void rewind_with(std::size_t depth);
  template <bool kColors>
  Event search(Meter& meter, std::uint64_t pause_at);
  template <bool kWeights>
  std::uint32_t choose_item();
  template <bool kColors>
  void commit_others(std::uint32_t node);
  template <bool kColors>
  void uncommit_others(std::uint32_t node);

  template <bool kWeights>
  std::uint64_t score(std::uint32_t item) const {
    return kWeights ? weights_.score(item, items_[item].size) : items_[item].size;
  }

  /// The first open item with the least score. With `kCounted`, bids_ counts the items looked at.
  template <bool kWeights, bool kCounted>
  std::uint32_t look_at_all();

  // For Bids.
  std::uint32_t choose_by_bids();
  void rewind_bids();
  std::uint64_t bid(std::uint32_t item) const;
  template <class See>
  void for_covered(const Bids::Level& level, See see) const;
  template <class See>
  void for_hidden(const Level& level, See see) const;

  std::vector<Level> levels_;
  Bids bids_;
};

template <bool kWeights, bool kCounted>
std::uint32_t Links::look_at_all() {
  const std::uint64_t low_enough = empty_ == 0 ? 1 : 0;
  std::uint32_t best = 0;
  std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
  for (std::uint32_t i = items_[0].right; i != 0; i = items_[i].right) {
    if constexpr (kCounted) bids_.looked_at();
    const std::uint64_t score = this->score<kWeights>(i);
    if (score >= least) continue;
    least = score;
    best = i;
    if (least <= low_enough) break;
  }
  return best;
}

template <bool kWeights>
std::uint32_t Links::choose_item() {
  std::uint32_t item = 0;
  if (levels_.size() <= Bids::kMany) {
    item = look_at_all<kWeights, false>();
  } else if (item = choose_by_bids(); item == 0) {
    item = look_at_all<kWeights, true>();
  }
  const std::uint32_t size = items_[item].size;
  work_.guesses += size > 1;
  if (kWeights && size == 0) weights_.grow(item);
  return item;
}

template <bool kColors>
void Links::commit_others(std::uint32_t node) {
  for (std::uint32_t q = node + 1; q != node;) {
    const Node& n = nodes_[q];
    if (n.top <= 0) {
      q = n.up;
      continue;
    }
    if (!kColors || n.color == 0) {
      cover<kColors>(static_cast<std::uint32_t>(n.top));
    } else if (n.color > 0) {
      purify(q);
    }
    ++q;
  }
}

template <bool kColors>
void Links::uncommit_others(std::uint32_t node) {
  for (std::uint32_t q = node - 1; q != node;) {
    const Node& n = nodes_[q];
    if (n.top <= 0) {
      q = n.down;
      continue;
    }
    if (!kColors || n.color == 0) {
      uncover<kColors>(static_cast<std::uint32_t>(n.top));
    } else if (n.color > 0) {
      unpurify(q);
    }
    --q;
  }
}

}  // namespace dlx::detail
