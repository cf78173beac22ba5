#include <dlx/error.hpp>

#include <cassert>
#include <utility>

namespace dlx {

namespace {

std::string one_a_line(const std::vector<Mistake>& mistakes) {
  assert(!mistakes.empty());
  std::string text;
  for (const Mistake& mistake : mistakes) {
    if (!text.empty()) text += '\n';
    text += mistake.describe();
  }
  return text;
}

}  // namespace

std::string Mistake::describe() const {
  return source + ':' + std::to_string(line) + ':' + std::to_string(column) + ": " + message;
}

ParseError::ParseError(std::vector<Mistake> mistakes)
    : Error(one_a_line(mistakes)), mistakes_(std::move(mistakes)) {}

std::string quoted(std::string_view token) {
  constexpr std::size_t kLongest = 40;
  constexpr char kHex[] = "0123456789abcdef";
  std::size_t length = token.size();
  if (length > kLongest) {
    length = kLongest;
    while (length > 0 && (static_cast<unsigned char>(token[length]) & 0xc0) == 0x80) --length;  // whole UTF-8 characters
  }
  std::string text = "'";
  for (const char c : token.substr(0, length)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte != 0x7f) {
      text += c;
    } else {
      text += "\\x";
      text += kHex[byte >> 4];
      text += kHex[byte & 15];
    }
  }
  if (length < token.size()) text += "...";
  return text + "'";
}

}  // namespace dlx
