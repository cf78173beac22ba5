#pragma once
/// Multiplicities that can be done without.

#include <dlx/problem.hpp>

namespace dlx::detail {

/// A problem with the same items, options and solutions, where fewer items have multiplicities: no copy if
/// there are none to lose. Names of items, payloads and costs are left out. An item that constrains nothing
/// is a secondary item without options then. multiplicities.cpp tells which items that are.
Problem with_fewer_multiplicities(const Problem& problem);

}  // namespace dlx::detail
