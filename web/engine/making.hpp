#pragma once
/// Puzzles that are made, and boards that are solved by the thousand.

#include "host.hpp"

namespace web {

Json generate(const Json& request);
Json solve_lines(const Json& request);

}  // namespace web
