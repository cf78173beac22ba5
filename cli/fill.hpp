#pragma once
/// dlx sudoku --fill N: complete grids.

#include <optional>
#include <string>
#include <vector>

#include <sudoku/sudoku.hpp>

#include "command.hpp"
#include "pictures.hpp"

namespace cli {

/// Throws UsageError for flags that --fill has no use for.
void check_fill(const po::variables_map& values);

/// Prints N complete grids of the board of a file; without one, of the empty board. Then says how they were
/// drawn.
ExitCode fill_grids(const po::variables_map& values, const std::vector<std::string>& files, sudoku::Form form,
                    const std::optional<PictureForm>& drawn, std::optional<sudoku::Shape> box);

}  // namespace cli
