#pragma once
/// Solving, counting and drawing at random.

#include "host.hpp"

namespace web {

/// Begins a search: of the whole problem, or of `pieces` of another search. Solutions come with solve_on().
Json solve(const Json& request);
/// Goes on for about `milliseconds`, or until there are many solutions to be handed over. Then the worker has
/// time for its messages. `done` if the search has ended.
Json solve_on(const Json& request);
/// What is left of the search, as pieces that can be searched apart, in its order.
Json solve_left(const Json& request);
/// Forgets the search. Call it before any other call.
void end_solving();

Json count(const Json& request);
/// Pieces for a count: at least `pieces` of them if the tree is large enough.
Json split(const Json& request);
/// The sum over some pieces.
Json count_pieces(const Json& request);
Json sample(const Json& request);

}  // namespace web
