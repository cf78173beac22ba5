#pragma once
/// Counting classes by Burnside's lemma.

#include <optional>

#include <dlx/count.hpp>
#include <dlx/problem.hpp>

#include "symmetry/class_search.hpp"

namespace dlx::detail {

/// The number of classes, or a lower bound, from the count `all` of all solutions. Empty if it takes too much
/// memory, or by the automatic method if a search seems to be faster. Requires a problem without
/// multiplicities, and 2 to kMostSymmetries symmetries.
std::optional<CountOutcome> burnside(const Problem& problem, ClassSearch& classes,
                                     const CountOptions& options, CountOutcome all);

}  // namespace dlx::detail
