#pragma once
/// Steps in words.

#include <string>

#include "guide/methods.hpp"

namespace sudoku {

/// See Guide::describe().
std::string describe(const View& view, const Hint& hint);

/// What it means that an item has too few options: "r1c2 can have no digit", "box 3 has no place for 7".
std::string nothing_left(const View& view, dlx::ItemId item);

}  // namespace sudoku
