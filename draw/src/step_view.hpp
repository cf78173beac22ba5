#pragma once
/// What a step of a search has to do with items and options.

#include <optional>
#include <vector>

#include <dlx/problem.hpp>

namespace draw {

/// Before the first step all items are open and all options are left.
struct StepView {
  explicit StepView(const dlx::Problem& problem)
      : open(problem.item_count(), true),
        left(problem.option_count(), true),
        in_list(problem.option_count(), false),
        chosen(problem.option_count(), false) {}

  std::optional<dlx::ItemId> item{};      ///< branched on
  std::optional<dlx::OptionId> option{};  ///< of the step
  std::vector<bool> open;                 ///< for each item
  std::vector<bool> left;                 ///< for each option whether it is in the list of an open item
  std::vector<bool> in_list;              ///< for each option whether it is in the list of `item`
  std::vector<bool> chosen;               ///< for each option
};

}  // namespace draw
