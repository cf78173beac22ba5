#pragma once
/// The mistakes that a reader finds, in short form.

#include <string>
#include <string_view>
#include <vector>

#include <dlx/error.hpp>

namespace dlx::test {

/// The mistakes of `read()`; none if it does not throw.
template <class Read>
std::vector<Mistake> mistakes_of(Read read) {
  try {
    read();
  } catch (const ParseError& error) {
    return error.mistakes();
  }
  return {};
}

/// All of them as `line:column token`.
inline std::string places(const std::vector<Mistake>& mistakes) {
  std::string all;
  for (const Mistake& mistake : mistakes) {
    if (!all.empty()) all += ", ";
    all += std::to_string(mistake.line) + ':' + std::to_string(mistake.column) + ' ' + mistake.token;
  }
  return all;
}

/// The message of the only mistake; all places, if there is not just one.
inline std::string only_message(const std::vector<Mistake>& mistakes) {
  return mistakes.size() == 1 ? mistakes[0].message : places(mistakes);
}

}  // namespace dlx::test
