#pragma once
/// Stabilizers: the symmetries that leave some options where they are.

#include <cstddef>
#include <cstdint>
#include <vector>

#include <dlx/big_count.hpp>

#include "budget/budget.hpp"
#include "symmetry/automorphisms.hpp"

namespace dlx::detail {

/// A way from the group of all symmetries to the stabilizer of some options. Options are vertices of the
/// graph.
struct StabilizerPath {
  std::vector<std::uint32_t> fixed;   // heads, in the order in which they were fixed
  std::vector<std::uint32_t> barred;  // of orbits that come before the one whose head was fixed
};

/// A group of symmetries, and what a search for representatives asks of it. Options are vertices of the
/// graph.
///
/// Invariants:
///  1. `orbits` are those of two options or more. Their order is that in which they are tried.
///  2. rank[v] is the number of v's orbit, kAlone if v is alone in it.
///  3. Where generators[step[v]] takes v, there are fewer steps to the head of v's orbit than from v.
struct Stabilizer {
  static constexpr std::uint32_t kAlone = ~std::uint32_t{0};

  struct Orbit {
    std::uint32_t head = 0;              // its first option
    std::vector<std::uint32_t> options;  // ascending
    Stabilizer* next = nullptr;  // the symmetries of this group that leave the head, if they are known
  };

  /// With the orbits by their heads.
  Stabilizer(Automorphisms group, std::size_t options);

  /// Puts the orbits `first` before all others, in this order.
  void try_first(const std::vector<std::uint32_t>& first);

  /// Moves the options `set` by a symmetry that takes the option `v` of it to the head of v's orbit.
  void move_to_head(std::uint32_t v, std::vector<std::uint32_t>& set) const;

  /// Whether each symmetry takes the options `set`, which are ascending, to themselves.
  bool keeps(const std::vector<std::uint32_t>& set) const;

  /// The way to this group. `rest`: and then past its first `branches` orbits.
  StabilizerPath path(bool rest = false) const;

  std::size_t bytes() const;

  const Stabilizer* above = nullptr;  // null: the group of all symmetries. Else this group leaves the head of
  std::uint32_t branch = 0;           // the orbit `branch` of the group above
  BigCount order;
  std::vector<Permutation> generators;
  std::vector<Orbit> orbits;
  std::vector<std::uint32_t> rank;
  std::vector<std::uint32_t> step;
  bool leaves_rest = false;  // whether a solution may have no option of the first `branches` orbits
  std::size_t branches = 0;  // so many orbits are tried first; 0: none is known
};

}  // namespace dlx::detail
