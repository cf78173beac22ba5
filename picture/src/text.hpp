#pragma once
/// Text as XML has it, and numbers.

#include <string>
#include <string_view>

namespace picture {

/// Adds `text` to `out`, as it may stand between tags and in an attribute.
void append_escaped(std::string& out, std::string_view text);

/// Adds a number, rounded to a hundredth, without a comma of some language.
void append_number(std::string& out, double number);

/// The longest beginning of `text` that is at most `width` wide, with an ellipsis behind it. At least one
/// letter.
std::string shortened(std::string_view text, double size, double width);

}  // namespace picture
