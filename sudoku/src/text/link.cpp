#include "text/link.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include <dlx/error.hpp>

#include "symbol.hpp"
#include "text/lz_string.hpp"

namespace sudoku {
namespace {

/// All JSON that begins with {" begins with this.
constexpr std::string_view kCompressed = "N4Ig";
/// What ends the compressed text in a line: the next part of the query, or what is around the link.
constexpr std::string_view kAround = "& \t\"'<>()[]";

/// Where the value of `load` begins; npos if there is none.
std::size_t load_begin(std::string_view text) {
  constexpr std::string_view kLoad = "load=";
  for (std::size_t at = text.find(kLoad); at != text.npos; at = text.find(kLoad, at + 1)) {
    if (at > 0 && (text[at - 1] == '?' || text[at - 1] == '&')) return at + kLoad.size();
  }
  return text.npos;
}

bool is_bare(std::string_view text) {
  if (!text.starts_with(kCompressed)) return false;
  if (!std::all_of(text.begin(), text.end(), [](char c) { return is_base64(c) || c == '%'; })) return false;
  // A row of a wide grid may look like that, too.
  const auto is_symbol = [](char c) { return symbol_value(c) != kStray; };
  return !std::all_of(text.begin(), text.end(), is_symbol) || decompress_base64(text, kLongestPuzzle);
}

/// The byte that %41 means, at `at`.
std::optional<char> escaped(std::string_view text, std::size_t at) {
  unsigned byte = 0;
  const std::string_view digits = text.substr(at + 1, 2);
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
  if (error != std::errc{} || digits.size() < 2 || end != digits.data() + 2) return {};
  return static_cast<char>(byte);
}

}  // namespace

bool is_link(const Line& line) { return load_begin(line.text) != std::string::npos || is_bare(line.text); }

LinkContent read_link(const Line& line) {
  std::string_view text = line.text;
  const std::size_t load = load_begin(text);
  const std::size_t begin = load == text.npos ? 0 : load;
  text = text.substr(0, text.find_first_of(kAround, begin));
  std::string base64;
  for (std::size_t at = begin; at < text.size(); ++at) {
    std::optional<char> c = text[at];
    const std::size_t place = at;
    if (c == '%') {
      c = escaped(text, at);
      at += 2;
    }
    if (c == ' ') c = '+';  // so some programs write a '+' in a query
    if (!c || !is_base64(*c)) {
      return {{}, place, "this is no part of a compressed puzzle: " + dlx::quote(text.substr(place, 3))};
    }
    base64 += *c;
  }
  std::optional<std::string> json = decompress_base64(base64, kLongestPuzzle);
  if (!json || json->empty()) {
    return {{}, begin, "this cannot be decompressed: the link is cut off, or damaged"};
  }
  return {std::move(*json), begin, {}};
}

}  // namespace sudoku
