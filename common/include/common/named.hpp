#pragma once
/// Choices that callers make by name.

#include <string>
#include <string_view>

#include <dlx/error.hpp>

namespace common {

/// The one of `all` that has this name. `what` is what they are, for the message.
///
/// Throws:  dlx::InvalidArgument if there is none. It says which names there are.
template <class All>
auto named(const All& all, std::string_view word, std::string_view what) {
  std::string known;
  for (const auto each : all) {
    if (name(each) == word) return each;
    known += (known.empty() ? "" : ", ") + std::string(name(each));
  }
  throw dlx::InvalidArgument("unknown " + std::string(what) + ' ' + dlx::quote(word) + "; there are " + known);
}

}  // namespace common
