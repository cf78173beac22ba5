#pragma once
/// What a person may do next, what is wrong so far, and how hard a puzzle is.

#include "host.hpp"

namespace web {

Json hint(const Json& request);
Json puzzle_mistakes(const Json& request);
Json rate(const Json& request);

}  // namespace web
