#pragma once
/// What must be true of every reader, whatever it reads.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <dlx/error.hpp>
#include <stdexcept>
#include <string>
#include <string_view>

/// A fuzzer calls this with any bytes. If it throws, that is a finding.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace dlx::test {

inline constexpr const char* kSource = "fuzz";

inline void require(bool held, const std::string& what) {
  if (!held) throw std::logic_error(what);
}

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// A text from line `number` on, counted from 1. A byte order mark is no part of the first line. Empty after
/// the last line.
inline std::string_view from_line(std::string_view text, std::size_t number) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  for (; number > 1; --number) {
    const std::size_t end = text.find('\n');
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return text;
}

inline std::size_t lines_of(std::string_view text) {
  std::size_t lines = 1;
  for (const char c : text) lines += c == '\n';
  return lines;
}

/// Checks that a mistake points at its token in `text`.
inline void check_mistake(const Mistake& mistake, std::string_view text) {
  const std::string told = mistake.describe();
  require(mistake.source == kSource, "wrong source: " + told);
  require(mistake.line >= 1 && mistake.line <= lines_of(text) + 1, "no such line: " + told);
  const std::string_view rest = from_line(text, mistake.line);
  const std::size_t length = std::min(rest.find('\n'), rest.size());
  require(mistake.column >= 1 && mistake.column <= length + 1, "no such column: " + told);
  require(rest.substr(mistake.column - 1).starts_with(mistake.token), "the token is not there: " + told);
  require(!mistake.message.empty(), "no message: " + told);
  require(told.find('\n') == std::string::npos, "more than a line: " + told);
}

inline void check_mistakes(const ParseError& error, std::string_view text) {
  require(!error.mistakes().empty(), "an error without mistakes");
  require(error.mistakes().size() <= ParseError::kMaxMistakes, "too many mistakes");
  for (const Mistake& mistake : error.mistakes()) check_mistake(mistake, text);
}

}  // namespace dlx::test
