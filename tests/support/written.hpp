#pragma once
/// Problems as the text that a writer makes of them.

#include <sstream>
#include <string>

#include <dlx/format.hpp>

namespace dlx::test {

/// What `write(out, problem, more...)` writes.
template <class Write, class... More>
std::string written(Write write, const Problem& problem, More... more) {
  std::ostringstream out;
  write(out, problem, more...);
  return out.str();
}

}  // namespace dlx::test
