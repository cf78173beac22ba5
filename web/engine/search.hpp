#pragma once
/// Solving, counting and drawing at random.

#include "host.hpp"

namespace web {

/// Begins a search. Solutions come with solve_on().
Json solve(const Json& request);
/// Goes on for about `milliseconds`, or until there are many solutions to be handed over. Then the worker has
/// time for its messages. `done` if the search has ended.
Json solve_on(const Json& request);

Json count(const Json& request);
Json sample(const Json& request);

}  // namespace web
