#pragma once
/// The puzzle JSON of f-puzzles, which other programs read and write, too. Its fields are listed in
/// doc/sudoku.md.

#include <optional>

#include <sudoku/text.hpp>

#include "text/json_value.hpp"

namespace sudoku {

/// Makes a puzzle, or a plain board, of the JSON. Throws JsonMistake.
void read_fpuzzle(const JsonValue& json, const std::optional<Shape>& shape, ReadBoard& read);

}  // namespace sudoku
