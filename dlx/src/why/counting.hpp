#pragma once
/// Whether a problem has no solution because there is not enough of something.

#include <cstdint>
#include <optional>
#include <vector>

#include <dlx/deadline.hpp>
#include <dlx/problem.hpp>

namespace dlx::detail {

/// Looks for prices of items so that no set of options can pay for what the items demand: n + 1 lessons of a
/// teacher who has n hours, or more white squares than black ones for dominoes. A search alone takes
/// exponential time for that. Returns the items that have a price, ascending. They have no solution by
/// themselves. Returns nothing if no such prices were found.
///
/// The prices are those of dlx/src/cheapest/. If covers may be missing, at a cost of 1 each, the bound on the
/// cost is above 0 only if there is no solution. Items of price 0 have no part in the bound.
///
/// Source: Farkas' lemma.
std::optional<std::vector<std::uint32_t>> priced_out(const Problem& problem, const Deadline& deadline);

}  // namespace dlx::detail
