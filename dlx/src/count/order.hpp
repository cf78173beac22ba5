#pragma once
/// Static orders of the primary items, for counting along a frontier. order.cpp tells why they matter.

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "count/remainder.hpp"

namespace dlx::detail {

/// The primary items take their turns in some order. An option is decided at the turn of the first of its
/// primary items. A turn at which options are decided is a step. An item has no step if all its options are
/// decided before its turn. If several options of an item may be chosen, each that is decided at its turn has
/// a step of its own. The schedule says when each option is decided, and how long an item is on the frontier.
struct Schedule {
  Schedule(const Remainder& problem, const std::vector<std::uint32_t>& order);

  std::vector<std::uint32_t> steps;        ///< the item of each step
  std::vector<std::uint32_t> step_of;      ///< for each option
  std::vector<std::uint32_t> first, last;  ///< for each item: the steps of its first and of its last option
};

struct Order {
  std::string_view name;  ///< "given", "greedy" ...
  std::vector<std::uint32_t> items;
  double width;  ///< about the base-2 logarithm of the number of states, if all possible ones came up
  std::uint32_t bits = 0;  ///< the most bits on the frontier after a step
};

/// Orders that may be good, the narrowest first. Never empty. Asks `go_on` now and then. When it says false,
/// no more orders are made.
std::vector<Order> orders(const Remainder& problem, const std::function<bool()>& go_on);

}  // namespace dlx::detail
