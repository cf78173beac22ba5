#pragma once
/// What tests of made puzzles share: a plain solver that knows only houses, and runs of generate().

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include <sudoku/generate.hpp>

namespace made {

using Cells = std::vector<std::uint8_t>;

struct Puzzle {
  std::uint64_t number = 0;
  Cells clues, solution;
  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

/// Counts solutions by plain backtracking: the blank with the fewest digits left, its digits in order. It
/// looks at the houses alone, and at flaw() where all cells are filled.
class Backtracking {
 public:
  explicit Backtracking(const sudoku::Puzzle& form) : form_(form) {}

  std::uint64_t count(const Cells& clues, std::uint64_t limit) {
    limit_ = limit;
    found_ = 0;
    cells_ = clues;
    taken_.assign(form_.layout().houses().size(), 0);
    of_.assign(clues.size(), {});
    for (std::size_t house = 0; house < taken_.size(); ++house) {
      for (const int cell : form_.layout().houses()[house].cells) {
        of_[static_cast<std::size_t>(cell)].push_back(house);
      }
    }
    for (std::size_t cell = 0; cell < clues.size(); ++cell) {
      if (clues[cell] != 0 && (left(cell) >> clues[cell] & 1) == 0) return 0;
      if (clues[cell] != 0) toggle(cell);
    }
    search();
    return found_;
  }

 private:
  std::uint64_t left(std::size_t cell) const {
    std::uint64_t digits = form_.allowed(static_cast<int>(cell));
    for (const std::size_t house : of_[cell]) digits &= ~taken_[house];
    return digits;
  }

  void toggle(std::size_t cell) {
    for (const std::size_t house : of_[cell]) taken_[house] ^= std::uint64_t{1} << cells_[cell];
  }

  void search() {
    std::size_t best = cells_.size();
    int fewest = 100;
    for (std::size_t cell = 0; cell < cells_.size() && fewest > 1; ++cell) {
      if (cells_[cell] != 0) continue;
      const int digits = std::popcount(left(cell));
      if (digits < fewest) best = cell, fewest = digits;
    }
    if (best == cells_.size()) {
      found_ += form_.clues().empty() || !flaw(form_, cells_) ? 1 : 0;
      return;
    }
    for (std::uint64_t digits = left(best); digits != 0 && found_ < limit_; digits &= digits - 1) {
      cells_[best] = static_cast<std::uint8_t>(std::countr_zero(digits));
      toggle(best);
      search();
      toggle(best);
    }
    cells_[best] = 0;
  }

  const sudoku::Puzzle& form_;
  Cells cells_;
  std::vector<std::uint64_t> taken_;          // digits, of each house
  std::vector<std::vector<std::size_t>> of_;  // the houses of each cell
  std::uint64_t limit_ = 0, found_ = 0;
};

inline std::vector<Puzzle> make(const sudoku::Puzzle& form, const sudoku::Wish& wish,
                                const sudoku::GenerateOptions& options,
                                sudoku::GenerateOutcome* outcome = nullptr) {
  std::vector<Puzzle> all;
  const auto run = generate(form, wish, options, [&](const sudoku::MadePuzzle& puzzle) {
    all.push_back({puzzle.number,
                   {puzzle.clues.begin(), puzzle.clues.end()},
                   {puzzle.solution.begin(), puzzle.solution.end()}});
    return true;
  });
  if (outcome != nullptr) *outcome = run;
  return all;
}

inline int clue_count(const Cells& clues) {
  return static_cast<int>(clues.size()) - static_cast<int>(std::count(clues.begin(), clues.end(), 0));
}

/// True if each clue is the digit of the solution, and the solution obeys the form.
inline bool fits(const sudoku::Puzzle& form, const Puzzle& puzzle) {
  if (flaw(form, puzzle.solution)) return false;
  for (std::size_t cell = 0; cell < puzzle.clues.size(); ++cell) {
    if (puzzle.clues[cell] != 0 && puzzle.clues[cell] != puzzle.solution[cell]) return false;
  }
  return true;
}

/// True if there is one solution, and several without any of `groups` that has clues. `count` counts up to 2.
template <class Count>
bool is_minimal(const Puzzle& puzzle, const std::vector<std::vector<int>>& groups, Count count) {
  if (count(puzzle.clues) != 1) return false;
  for (const std::vector<int>& group : groups) {
    Cells fewer = puzzle.clues;
    for (const int cell : group) fewer[static_cast<std::size_t>(cell)] = 0;
    if (fewer != puzzle.clues && count(fewer) != 2) return false;
  }
  return true;
}

/// Each cell by itself.
inline std::vector<std::vector<int>> single_cells(const sudoku::Puzzle& form) {
  std::vector<std::vector<int>> groups;
  for (int cell = 0; cell < form.layout().cells(); ++cell) groups.push_back({cell});
  return groups;
}

inline sudoku::Puzzle plain(int box_rows, int box_columns) {
  return sudoku::Puzzle(sudoku::Layout(sudoku::Shape(box_rows, box_columns)));
}

}  // namespace made
