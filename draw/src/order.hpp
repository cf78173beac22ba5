#pragma once
/// In which order a matrix has its items and options.

#include <vector>

#include <dlx/problem.hpp>
#include <draw/matrix.hpp>

namespace draw {

/// Primary items come before secondary ones.
struct Arrangement {
  std::vector<dlx::ItemId> items;
  std::vector<dlx::OptionId> options;
};

Arrangement arrange(const dlx::Problem& problem, Order order);

}  // namespace draw
