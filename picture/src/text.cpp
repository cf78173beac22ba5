#include "text.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include <picture/picture.hpp>

namespace picture {

namespace {

constexpr char32_t kNoLetter = 0xFFFD;  // what stands for what cannot be shown

bool allowed_in_xml(char32_t letter) {
  if (letter < 0x20) return letter == '\t' || letter == '\n' || letter == '\r';
  return letter < 0xD800 || (letter > 0xDFFF && letter < 0xFFFE) || letter > 0xFFFF;
}

/// Takes a letter of UTF-8 from the front of `text`, which is not empty. What is no letter is taken byte by
/// byte.
char32_t take_letter(std::string_view& text) {
  const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  const std::size_t length = first < 0x80   ? 1
                             : first < 0xC2 ? 0
                             : first < 0xE0 ? 2
                             : first < 0xF0 ? 3
                             : first < 0xF5 ? 4
                                            : 0;
  char32_t letter = length == 1 ? first : first & (0x7FU >> length);
  bool sound = length > 0 && length <= text.size();
  for (std::size_t i = 1; sound && i < length; ++i) {
    sound = (byte(i) & 0xC0) == 0x80;
    letter = letter << 6 | (byte(i) & 0x3FU);
  }
  constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};  // that needs so many bytes
  if (!sound || letter < kLeast[length] || letter > 0x10FFFF || !allowed_in_xml(letter)) {
    text.remove_prefix(sound ? length : 1);
    return kNoLetter;
  }
  text.remove_prefix(length);
  return letter;
}

/// In widths of the height of a line. Sans-serif letters of most systems are not wider.
double letter_width(char32_t letter) {
  if (letter == ' ' || letter == '.' || letter == ',' || letter == ':' || letter == 'i' || letter == 'l')
    return .32;
  if (letter == 'm' || letter == 'w' || letter == 'M' || letter == 'W' || letter == '@' || letter == '%')
    return .95;
  return letter < 0x1100 ? .64 : 1.05;  // from there on most letters are those of East Asia
}

}  // namespace

void append_escaped(std::string& out, std::string_view text) {
  while (!text.empty()) {
    const std::string_view before = text;
    const char32_t letter = take_letter(text);
    switch (letter) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      case kNoLetter: out += "\xEF\xBF\xBD"; break;
      default: out += before.substr(0, before.size() - text.size());
    }
  }
}

void append_number(std::string& out, double number) {
  const auto hundredths = static_cast<std::int64_t>(std::llround(number * 100));
  if (hundredths < 0) out += '-';
  const std::int64_t size = std::abs(hundredths);
  out += std::to_string(size / 100);
  const std::int64_t rest = size % 100;
  if (rest == 0) return;
  out += '.';
  out += static_cast<char>('0' + rest / 10);
  if (rest % 10 != 0) out += static_cast<char>('0' + rest % 10);
}

double text_width(std::string_view text, double size) {
  double width = 0;
  while (!text.empty()) width += letter_width(take_letter(text));
  return width * size;
}

std::string shortened(std::string_view text, double size, double width) {
  double used = 0;
  std::size_t shown = 0;  // bytes that leave room for an ellipsis, which is one wide
  for (std::string_view rest = text; !rest.empty();) {
    used += letter_width(take_letter(rest));
    const std::size_t taken = text.size() - rest.size();
    if (shown == 0 || (used + 1) * size <= width) shown = taken;
    if (used * size > width) return std::string(text.substr(0, shown)) + "\xE2\x80\xA6";
  }
  return std::string(text);
}

}  // namespace picture
