#pragma once
/// dlx sudoku --generate: makes puzzles.

#include <optional>
#include <string>
#include <vector>

#include <sudoku/sudoku.hpp>

#include "command.hpp"
#include "pictures.hpp"

namespace cli {

/// Flags that say which puzzles to make.
po::options_description generate_flags();

/// Throws UsageError for flags that do not go with --generate, or not without it.
void check_generate(const po::variables_map& values);

/// Makes puzzles with the layout, the rules and the givens of a file; without one, plain boards.
ExitCode generate_puzzles(const po::variables_map& values, const std::vector<std::string>& files,
                          sudoku::Form form, const std::optional<PictureForm>& drawn,
                          std::optional<sudoku::Shape> box);

}  // namespace cli
