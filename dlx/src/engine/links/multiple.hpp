#pragma once
/// The engine `links` for problems with multiplicities. multiple.cpp begins with how it works.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/links/lists.hpp"

namespace dlx::detail {

class MultipleLinks final : public LinkedLists {
 public:
  explicit MultipleLinks(const Problem& problem);

  /// The memory that it takes for `problem`, in bytes.
  static std::size_t bytes_for(const Problem& problem);

  Event run(Meter& meter, std::uint64_t pause_at, bool visit = true) override;
  void chosen(std::vector<OptionId>& out) const override;
  Path path(std::size_t forks = kAll) const override;
  Share share() const override;
  std::size_t bytes() const override;

 private:
  friend class MultipleLinksAudit;

  struct Bound {
    std::uint32_t room = 0;   // BOUND: how many more options may cover the item; 0 for a secondary item
    std::int32_t excess = 0;  // BOUND - SLACK: if positive, how many more options must cover the item
  };
  struct Level {
    std::uint32_t item;    // branched on; 0 for a required option
    std::uint32_t node;    // of the option tried; == item: before the first option, or none is taken
    std::uint32_t last;    // of the last option tweaked; == item: there is none
    std::uint32_t stop;    // where commit() stopped
    std::uint32_t degree;  // the number of branches
    std::uint32_t tried;   // how many branches were tried, the current one included
  };
  struct Branching {
    std::uint32_t item, degree;
  };
  static constexpr std::uint32_t kSomeItem = ~std::uint32_t{0};  // it does not matter which

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

  std::vector<Bound> bounds_;  // of each item
  std::vector<Level> levels_;
  std::uint32_t total_ = 0;  // an item that all options cover; 0 if there is none
};

}  // namespace dlx::detail
