#pragma once
/// The mistakes in a text, which is a problem in Knuth's format or in JSON.

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

inline std::string message(std::string_view text) {
  return only_message(mistakes_of([text] { format::read(text); }));
}

inline std::string message_json(std::string_view text) {
  return only_message(mistakes_of([text] { format::read_json(text); }));
}

}  // namespace dlx::test
