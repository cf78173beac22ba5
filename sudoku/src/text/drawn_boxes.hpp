#pragma once
/// What the bars of a drawn grid say about its boxes.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <sudoku/board.hpp>

#include "text/row.hpp"

namespace sudoku {

/// How many columns are between two bars, if it is the same number everywhere, in rows of `size` cells each.
/// 0 if it is not, if a row has no bars within, or if the number is 1.
std::size_t columns_between_bars(const std::vector<Row>& rows, std::size_t size);

/// Why bars with so many columns between them contradict boxes of this shape. Empty if they do not.
std::optional<std::string> other_boxes(std::size_t columns, const Shape& shape);

}  // namespace sudoku
