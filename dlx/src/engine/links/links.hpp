#pragma once
/// The engine `links` where each item is covered once. links.cpp opens with how it works.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/divisible.hpp"
#include "engine/links/lists.hpp"

namespace dlx::detail {

class Links final : public LinkedLists, public Divisible {
 public:
  explicit Links(const Problem& problem);

  /// What it takes for `problem`, in bytes.
  static std::size_t bytes_for(const Problem& problem);

  Event run(Meter& meter, std::uint64_t pause_at, bool visit = true) override;
  void chosen(std::vector<OptionId>& out) const override;
  Share share() const override;
  std::size_t bytes() const override;

  void skip() override;
  std::uint32_t depth() const override { return static_cast<std::uint32_t>(depth_ - base_); }
  Outline outline() const override;
  void residue(std::vector<ItemId>& items, std::vector<OptionId>& options) const override;

 private:
  friend class LinksAudit;

  struct Level {
    std::uint32_t item, node;  // the item branched on and the option tried; node == item before the first
  };

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

  std::vector<Level> levels_;
};

}  // namespace dlx::detail
