#pragma once
/// All of the sudoku adapter.

#include <sudoku/batch.hpp>
#include <sudoku/board.hpp>
#include <sudoku/cover.hpp>
#include <sudoku/fill.hpp>
#include <sudoku/generate.hpp>
#include <sudoku/guide.hpp>
#include <sudoku/layout.hpp>
#include <sudoku/picture.hpp>
#include <sudoku/puzzle.hpp>
#include <sudoku/puzzle_solver.hpp>
#include <sudoku/rating.hpp>
#include <sudoku/text.hpp>
