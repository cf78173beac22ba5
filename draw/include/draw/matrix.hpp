#pragma once
/// Problems as matrices: items across, options down.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <dlx/problem.hpp>
#include <draw/export.hpp>
#include <picture/picture.hpp>

namespace draw {

/// In which order items and options stand.
enum class Order : std::uint8_t {
  structure,  ///< what hangs together stands together
  given,      ///< as in the problem
};

inline constexpr Order kOrders[] = {Order::structure, Order::given};
DRAW_API std::string_view name(Order order);

struct MatrixStyle {
  Order order = Order::structure;
  std::span<const dlx::OptionId> solution{};  ///< options that are marked
  std::span<const std::string> labels{};      ///< what options are called; empty: by their numbers
};

/// A picture of the problem. Primary items stand on the left of a thick line. An entry with a color has its
/// color, and the color's name if there is room. Items and options are named if there are few of them. If
/// there are very many, neighbors share a square: the darker it is, the more entries it stands for.
///
/// Cost: O(size of the problem · log). The picture has at most some ten thousand shapes.
DRAW_API picture::Picture matrix(const dlx::Problem& problem, const MatrixStyle& style = {});

}  // namespace draw
