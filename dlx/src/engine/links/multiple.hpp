#pragma once
/// The engine `links` where items may be covered any number of times. multiple.cpp opens with how it works.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/links/lists.hpp"

namespace dlx::detail {

class MultipleLinks final : public LinkedLists {
 public:
  explicit MultipleLinks(const Problem& problem);

  /// What it takes for `problem`, in bytes.
  static std::size_t bytes_for(const Problem& problem);

  Event run(Meter& meter, std::uint64_t pause_at, bool visit = true) override;
  void chosen(std::vector<OptionId>& out) const override;
  Path path() const override;
  Share share() const override;
  std::size_t bytes() const override;

 private:
  friend class MultipleLinksAudit;

  struct Bound {
    std::uint32_t room = 0;   // BOUND: how many more options may cover the item; 0 for a secondary item
    std::int32_t excess = 0;  // BOUND - SLACK: how many more must, if positive
  };
  struct Level {
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

  bool require(OptionId option) override;
  template <bool kColors>
  bool require_with(OptionId option);
  void rewind_levels(std::size_t depth) override;
  template <bool kColors>
  void rewind_with(std::size_t depth);
  template <bool kColors>
  Event search(Meter& meter, std::uint64_t pause_at);
  Branching choose_branching();
  template <bool kWeights>
  Branching choose_branching();
  std::uint32_t lacking_item();
  template <bool kColors>
  void prepare(std::uint32_t item);
  template <bool kColors>
  void take_next(Level& level);
  template <bool kColors>
  void take_back(const Level& level);
  template <bool kColors>
  void restore(const Level& level);
  template <bool kColors>
  std::uint32_t commit(std::uint32_t node, bool all);
  template <bool kColors>
  void uncommit(std::uint32_t node, std::uint32_t stop);
  void use(std::uint32_t item);
  void unuse(std::uint32_t item);
  bool spent() const { return bounds_[total_].room == 0; }

  std::vector<Bound> bounds_;  // by item
  std::vector<Level> levels_;
  std::uint32_t total_ = 0;  // an item that all options have; 0 if there is none
};

}  // namespace dlx::detail
