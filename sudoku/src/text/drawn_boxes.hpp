#pragma once
/// What the bars of a drawn grid say about its boxes.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <sudoku/board.hpp>

#include "text/row.hpp"

namespace sudoku {

/// How many columns of cells are between bars: if each row of n = `size` cells has its bars at the same
/// cells, and as many cells between any two. 0 if there are no such bars, or one cell is between them.
std::size_t columns_between_bars(const std::vector<Row>& rows, std::size_t size);

/// Why bars with so many columns between them contradict boxes of this shape. Empty if they do not.
std::optional<std::string> other_boxes(std::size_t columns, const Shape& shape);

}  // namespace sudoku
