/// Solves a small sudoku with the adapter.

#include <iostream>
#include <sudoku/sudoku.hpp>

int main() {
  sudoku::Board board(sudoku::Shape(2, 2));
  for (int cell = 0; cell < 4; ++cell) board.set(cell, "2143"[cell] - '0');
  for (int row = 1; row < 4; ++row) board.set(4 * row, " 314"[row] - '0');
  board.set(6, 1);
  try {
    board.set(16, 1);
  } catch (const sudoku::InvalidBoard&) {  // crosses from the library to here
    sudoku::BatchSolver(board.shape()).solve(board, {}, [](const sudoku::Board& solved) {
      std::cout << to_line(solved) << '\n';
      return true;
    });
  }
}
