#pragma once
/// What a person may do next, and how hard a puzzle is.

#include "host.hpp"

namespace web {

Json hint(const Json& request);
Json rate(const Json& request);

}  // namespace web
