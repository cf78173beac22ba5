#pragma once
/// Problems read from text and written to it, and the mistakes found on the way, in short.

#include <sstream>
#include <string>
#include <string_view>

#include <dlx/format.hpp>

#include "support/mistakes.hpp"

namespace dlx::test {

inline std::string where(std::string_view text) {
  return places(mistakes_of([text] { format::read(text); }));
}

inline std::string where_json(std::string_view text) {
  return places(mistakes_of([text] { format::read_json(text); }));
}

/// The message of the only mistake of `read()`; the places, if there is not one only.
template <class Read>
std::string only(Read read) {
  const auto all = mistakes_of(read);
  return all.size() == 1 ? all[0].message : places(all);
}

inline std::string message(std::string_view text) {
  return only([text] { format::read(text); });
}

inline std::string message_json(std::string_view text) {
  return only([text] { format::read_json(text); });
}

/// What `write(out, problem)` writes.
template <class Write>
std::string written(Write write, const Problem& problem) {
  std::ostringstream out;
  write(out, problem);
  return out.str();
}

}  // namespace dlx::test
