#pragma once
/// All of the sudoku adapter.

#include <sudoku/batch.hpp>
#include <sudoku/board.hpp>
#include <sudoku/cover.hpp>
#include <sudoku/text.hpp>
