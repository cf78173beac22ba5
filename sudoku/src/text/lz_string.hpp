#pragma once
/// The compression of links to puzzles: lz-string, in its Base64.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku {

/// True for A–Z a–z 0–9 + / =.
bool is_base64(char c);

/// The text, as UTF-8. Empty for what is no whole compressed text, and for one of more than `most` UTF-16
/// units.
std::optional<std::string> decompress_base64(std::string_view base64, std::size_t most);

}  // namespace sudoku
