#pragma once
/// Counting classes by Burnside's lemma.

#include <optional>

#include <dlx/count.hpp>
#include <dlx/problem.hpp>

#include "symmetry/class_search.hpp"

namespace dlx::detail {

/// The number of classes, or a lower bound. Empty if another way is better: with more than 10^6 symmetries, with
/// fewer solutions than symmetries, with multiplicities, or if a count of all solutions takes as many nodes as
/// the search for classes probably has. Requires symmetries beside the identity.
std::optional<CountOutcome> count_by_burnside(const Problem& problem, ClassSearch& classes,
                                              const CountOptions& options);

}  // namespace dlx::detail
