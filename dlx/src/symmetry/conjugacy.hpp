#pragma once
/// The classes of conjugate elements of a group of symmetries.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "budget/budget.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/images.hpp"

namespace dlx::detail {

/// Elements that are conjugate: g and h, if some s has s g s^-1 = h.
struct ConjugacyClass {
  Permutation first;  // one of them, on options
  std::uint64_t size = 0;
};

/// The largest group whose classes can be found.
inline constexpr std::uint64_t kMostSymmetries = 1'000'000;

/// The classes of all symmetries, that of the identity first. Empty if the budget ends it, or if it takes
/// more than `memory` bytes. Requires at most kMostSymmetries of them.
///
/// Cost: time linear in the order of the group, times its generators. A bit for each element, and for each
/// level of stabilizers as many permutations as its orbit has options.
std::optional<std::vector<ConjugacyClass>> conjugacy_classes(Images& images, std::size_t memory,
                                                             Budget& budget);

}  // namespace dlx::detail
