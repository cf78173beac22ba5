#pragma once
/// The matrix of a problem in the middle of a search.

#include <span>
#include <string>

#include <picture/picture.hpp>

#include "step_view.hpp"

namespace draw {

/// Whether each entry has a place of its own.
bool can_draw_step_matrix(const dlx::Problem& problem);

/// Items and options stand as in the problem: a step speaks of the first ones.
picture::Picture draw_step_matrix(const dlx::Problem& problem, const StepView& view,
                                  std::span<const std::string> labels);

}  // namespace draw
