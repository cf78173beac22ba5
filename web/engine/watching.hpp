#pragma once
/// A search made visible, step by step.

#include "host.hpp"

namespace web {

/// Goes to the step with the request's `number`; with `solution`, to the first step from there on that finds
/// one. The answer has that `step`, or nothing if it was not reached in about 50 milliseconds. Then the same
/// request with `goesOn` goes on; with `here`, it shows the step that is reached. So it does after 200,000
/// steps.
Json step(const Json& request);

}  // namespace web
