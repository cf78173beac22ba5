#pragma once
/// A level of the tree of the search for the cheapest.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "cheapest/model.hpp"
#include "cheapest/prices.hpp"

namespace dlx::detail {

/// A node on the way from the root to the current node, and its branches that are left.
struct TreeLevel {
  Live live;
  Amount chosen = 0;                    ///< the scaled cost of all options chosen so far
  Amount cost = 0;                      ///< the same, not scaled
  std::size_t choices = 0;              ///< how many options were chosen since the level above
  bool reported = false;                ///< what is chosen here was already reported as a solution
  std::vector<Amount> bounds;           ///< for each branch: solutions below cost at least this; ascending
  std::vector<std::uint32_t> branches;  ///< the option of each branch, which excludes those before it
  /// If all branches cover an item that no other option may cover then, and most live options cover it, too:
  /// the places of the others, ascending. Only these can be live in a branch.
  std::optional<std::vector<std::uint32_t>> others;
  std::size_t next = 0;                  ///< the next branch; `without` comes after the last
  std::optional<std::uint32_t> without;  ///< an item that needs no more options: the last branch takes none

  Amount bound() const { return chosen + live.bound; }
  std::size_t size() const { return branches.size() + without.has_value(); }
  bool done() const { return next == size(); }
  Amount bound_of(std::size_t branch) const { return branch < branches.size() ? bounds[branch] : bound(); }
  Amount next_bound() const { return bound_of(next); }
  Amount least_bound() const { return without ? bound() : bounds[next]; }  ///< of all branches that are left
  std::size_t bytes() const {
    return sizeof *this +
           sizeof(Amount) * (live.rest.capacity() + live.price.capacity() + bounds.capacity()) +
           sizeof(std::uint32_t) *
               (live.options.capacity() + branches.capacity() + (others ? others->capacity() : 0));
  }
  /// Takes away the branches from number `first` on. Requires that there is one.
  void drop_from(std::size_t first) {
    without.reset();
    if (first < branches.size()) {
      bounds.resize(first);
      branches.resize(first);
    }
  }
};

}  // namespace dlx::detail
