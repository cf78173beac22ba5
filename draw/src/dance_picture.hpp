#pragma once
/// The linked lists of a search, as they are drawn.

#include <picture/picture.hpp>

#include "dance.hpp"
#include "step_view.hpp"

namespace draw {

/// Whether the lists can be read in a picture.
bool can_draw_lists(const dlx::Problem& problem);

picture::Picture draw_lists(const dlx::Problem& problem, const Dance& dance, const StepView& view);

}  // namespace draw
