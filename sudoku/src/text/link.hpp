#pragma once
/// Links to puzzles, which hold the whole puzzle: JSON, compressed by lz-string.

#include <cstddef>
#include <string>

#include "text/lines.hpp"

namespace sudoku {

/// True for an address whose query has `load=`, and for compressed JSON by itself.
bool is_link(const Line& line);

/// The puzzle of a link.
struct LinkContent {
  std::string json;   ///< empty if it could not be read
  std::size_t at;     ///< where the compressed text begins in the line, or where it goes wrong
  std::string fault;  ///< why it could not be read
};
LinkContent read_link(const Line& line);

}  // namespace sudoku
