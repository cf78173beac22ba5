#pragma once
/// Static orders of the primary items, for counting along a frontier. order.cpp tells why they matter.

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "count/remainder.hpp"

namespace dlx::detail {

/// When an option is decided, and how long an item is on the frontier, if the primary items take their turns
/// in some order. An option is decided at the turn of the first of its primary items: a step. Items whose
/// options are all decided before their turn have no step.
struct Schedule {
  Schedule(const Remainder& problem, const std::vector<std::uint32_t>& order);

  std::vector<std::uint32_t> steps;        ///< the item of each step
  std::vector<std::uint32_t> step_of;      ///< by option
  std::vector<std::uint32_t> first, last;  ///< by item: the steps of the first and last option to cover it
};

struct Order {
  std::string_view name;  ///< "given", "greedy" ...
  std::vector<std::uint32_t> items;
  double width;            ///< about the base-2 logarithm of the states, if all that fit the frontier came up
  std::uint32_t bits = 0;  ///< on the frontier, at most
};

/// Orders worth trying, the narrowest first. Never empty. Fewer are tried if `go_on`, asked now and then,
/// says false.
std::vector<Order> orders(const Remainder& problem, const std::function<bool()>& go_on);

}  // namespace dlx::detail
