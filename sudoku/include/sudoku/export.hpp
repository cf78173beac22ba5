#pragma once
/// SUDOKU_API marks what the sudoku adapter offers. All else is hidden in a shared library.

#if defined(__GNUC__)  // clang says so too
#define SUDOKU_API __attribute__((visibility("default")))
#else
#define SUDOKU_API
#endif
