#pragma once
/// Where the diagram of a part of a problem comes from.

#include <cstdint>
#include <span>
#include <vector>

#include <dlx/problem.hpp>

#include "count/counting.hpp"
#include "diagram/builder.hpp"
#include "parts.hpp"

namespace dlx::detail {

/// What the diagrams of all parts have in common.
struct DiagramTask {
  static constexpr std::uint32_t kNowhere = 0xffff'ffff;
  /// An option in the buckets of its part.
  struct Place {
    std::uint32_t bucket = kNowhere;
    std::uint32_t number = 0;  ///< from 0, in the bucket
  };

  const Problem& problem;
  Counting& counting;
  Budget& budget;  ///< tells whether to go on
  DiagramBuilder& builder;
  // One for each item, and one for each option. buckets() fills them in for the current part. They are made
  // only once, because there may be many parts.
  std::vector<std::uint32_t> ranks;
  std::vector<Place> places;
  std::uint64_t listed = 0;  ///< solutions found one by one
};

/// The diagram of a part.
struct DiagramTop {
  std::uint32_t root;
  std::vector<OptionId> order;  ///< the part's options, from the root on
};

/// The options of a part, in buckets. Options with the same first item, in the order of the part's items, are
/// in one bucket. So a solution has at most one option of a bucket. With multiplicities each option has a
/// bucket of its own. Buckets are in the order of the items, and none is empty. Sets `places` of the task.
std::vector<std::vector<OptionId>> buckets(DiagramTask& task, const Part& part);

/// A source makes the diagram of a part, with the node `below` in place of end 1. The items of the part may
/// be in any order. Throws DiagramTooLarge, and DiagramStopped if the search must end.
///
/// diagram_by_search finds all solutions of the part and sorts them. diagram_by_frontier counts along a
/// frontier and keeps the states of all steps. Its `order` has the places of the items in the part.
DiagramTop diagram_by_search(DiagramTask& task, const Part& part, std::uint32_t below);
DiagramTop diagram_by_frontier(DiagramTask& task, const Part& part, const std::vector<std::uint32_t>& order,
                               std::uint32_t below);

}  // namespace dlx::detail
