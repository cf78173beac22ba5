#pragma once
/// Reads a file with a single board.

#include <optional>
#include <string>

#include <sudoku/sudoku.hpp>

namespace cli {

/// The only board of a file. A plain board becomes a puzzle. Then `plain`, if it is not null, is set to its
/// shape.
sudoku::Puzzle read_one(const std::string& path, std::optional<sudoku::Shape> box,
                        std::optional<sudoku::Shape>* plain = nullptr);

}  // namespace cli
