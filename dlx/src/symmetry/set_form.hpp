#pragma once
/// What tells whether symmetries take one set of options to another.

#include <cstdint>
#include <optional>
#include <vector>

#include <boost/uuid/uuid.hpp>
#include <dlx/big_count.hpp>

#include "budget/budget.hpp"
#include "symmetry/graph.hpp"

namespace dlx::detail {

struct SetForm {
  /// 122 bits of SHA-1. Equal for two sets if and only if a symmetry takes one to the other, but for the
  /// chance that two texts have the same digest.
  boost::uuids::uuid digest;
  BigCount symmetries;  ///< so many leave the set where it is
};

/// The form of a set of options, which are vertices of the graph. Empty if the budget ends it.
///
/// Throws:  as automorphisms().
/// Source:  B. D. McKay, Practical graph isomorphism, Congressus Numerantium 30 (1981): graphs are isomorphic
///          if their canonical forms are equal.
std::optional<SetForm> form_of_set(const SymmetryGraph& graph, const std::vector<std::uint32_t>& set,
                                   Budget& budget);

}  // namespace dlx::detail
