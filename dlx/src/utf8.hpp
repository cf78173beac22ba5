#pragma once
/// Text in UTF-8, character by character.

#include <boost/locale/utf.hpp>
#include <cstddef>
#include <string_view>

namespace dlx::detail {

struct Character {
  boost::locale::utf::code_point code;
  std::size_t length;  // in bytes; 0 if it is not UTF-8
};

/// The first character of `text`. Requires that `text` is not empty.
inline Character first_character(std::string_view text) {
  const char* end = text.data();
  const auto code = boost::locale::utf::utf_traits<char>::decode(end, text.data() + text.size());
  const bool valid = boost::locale::utf::is_valid_codepoint(code);
  return {code, valid ? static_cast<std::size_t>(end - text.data()) : 0};
}

}  // namespace dlx::detail
