#include "texts.hpp"

#include <algorithm>

namespace web {

namespace {

std::string_view line_of(std::string_view text, std::size_t line) {
  for (; line > 1 && !text.empty(); --line)
    text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  return text.substr(0, text.find('\n'));
}

}  // namespace

std::size_t utf16_length(std::string_view text) {
  std::size_t length = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    length += (byte & 0xC0) != 0x80;  // the first byte of a character
    length += byte >= 0xF0;           // of one that has two units
  }
  return length;
}

Json mistake(const dlx::Mistake& mistake, std::string_view text) {
  const std::string_view before =
      line_of(text, mistake.line).substr(0, std::max<std::size_t>(mistake.column, 1) - 1);
  return {{"line", std::max<std::size_t>(mistake.line, 1)},
          {"column", utf16_length(before) + 1},
          {"token", mistake.token},
          {"message", mistake.message}};
}

Json mistakes(const std::vector<dlx::Mistake>& mistakes, std::string_view text) {
  Json all = Json::array();
  for (const dlx::Mistake& each : mistakes) all.push_back(mistake(each, text));
  return all;
}

}  // namespace web
