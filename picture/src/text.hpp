#pragma once
/// Text as XML has it, and numbers.

#include <string>
#include <string_view>

namespace picture {

/// Adds `text` to `out`, as it may stand between tags and in an attribute.
void append_escaped(std::string& out, std::string_view text);

/// Adds a number, rounded to a hundredth, without a comma of some language.
void append_number(std::string& out, double number);

}  // namespace picture
