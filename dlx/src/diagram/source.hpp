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

/// What all parts have in common.
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
  // By item and by option, for buckets() to fill in for the part at hand; kept, since there may be many
  // parts.
  std::vector<std::uint32_t> ranks;
  std::vector<Place> places;
  std::uint64_t listed = 0;  ///< solutions found one by one
};

/// The diagram of a part.
struct DiagramTop {
  std::uint32_t root;
  std::vector<OptionId> order;  ///< the part's options, from the root on
};

/// The options of a part by the first of its items that they cover, ascending. At most one of each bucket is
/// in a solution. Buckets are in the order of the items, and none is empty. Sets the places of the options in
/// them.
std::vector<std::vector<OptionId>> buckets(DiagramTask& task, const Part& part);

/// A source makes the diagram of a part, whose items may be in any order, with the node `below` in the place
/// of end 1. Throws DiagramTooLarge, and DiagramStopped if the search had to end.
///
/// The first finds all solutions of the part and sorts them, the second takes the items in the `order` of
/// their places in the part and keeps all that can be said of those taken so far.
DiagramTop diagram_by_search(DiagramTask& task, const Part& part, std::uint32_t below);
DiagramTop diagram_by_frontier(DiagramTask& task, const Part& part, const std::vector<std::uint32_t>& order,
                               std::uint32_t below);

}  // namespace dlx::detail
