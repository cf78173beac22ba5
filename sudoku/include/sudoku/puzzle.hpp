#pragma once
/// Puzzles with rules of their own: cages, thermometers, arrows ... doc/sudoku.md shows each rule. Knows
/// nothing of exact cover.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sudoku/layout.hpp>

namespace sudoku {

/// One digit for each cell of a layout, 0 for a blank.
using Digits = std::span<const std::uint8_t>;

/// A set of digits: bit d is set if the digit d is in it.
using DigitSet = std::uint64_t;

/// What a rule says about some cells: "these four cells are a cage with the sum 15".
struct Clue {
  std::string rule;                          ///< "killercage"; see rules()
  std::vector<int> values = {};              ///< {15}
  std::vector<std::vector<int>> cells = {};  ///< the groups of cells that the rule asks for, mostly one

  friend bool operator==(const Clue&, const Clue&) = default;
};

/// The names of all rules, in the order of the alphabet.
SUDOKU_API std::vector<std::string> rules();

/// A layout, what is given, and the clues of all rules.
///
/// Throws:  what changes a puzzle throws InvalidBoard for what does not fit it, and leaves it as it was.
/// Threads: a const Puzzle may be shared.
class SUDOKU_API Puzzle {
 public:
  explicit Puzzle(Layout layout);
  /// A plain board, with what is given on it.
  explicit Puzzle(const Board& board);

  const Layout& layout() const { return layout_; }
  Digits givens() const { return givens_; }
  /// The digits that the givens and the marks of a cell leave, before any house or rule is looked at.
  DigitSet allowed(int cell) const { return allowed_[static_cast<std::size_t>(cell)]; }
  /// True if marks leave the cell other digits than its given does, or without a given fewer than all.
  bool has_marks(int cell) const;
  bool has_marks() const;  ///< any cell
  const std::vector<Clue>& clues() const { return clues_; }

  /// The cell has this digit. If the cell has another already, no digit is allowed there.
  void give(int cell, int digit);
  /// The cell has one of these digits.
  void allow(int cell, DigitSet digits);
  /// The cell has no given any more, and any digit is allowed there.
  void blank(int cell);
  /// Adds a clue. Some rules add houses to the layout, too: diagonals, windows. The cells may lie anywhere:
  /// readers refuse lines with gaps and the like, see doc/sudoku.md.
  void add(Clue clue);

 private:
  Layout layout_;
  std::vector<std::uint8_t> givens_;
  std::vector<DigitSet> allowed_;
  std::vector<Clue> clues_;
};

/// What the rules of a puzzle say, in a few words each: "No digit stands twice in a cage ..." Each is there
/// once.
SUDOKU_API std::vector<std::string_view> rule_texts(const Puzzle& puzzle);

/// The first digit that is given twice in a house: "row 3 has two 7s: r3c2 and r3c8". Empty if there is none.
SUDOKU_API std::optional<std::string> contradiction(const Puzzle& puzzle);

/// Why verify() is false: "r1c3 is blank", "the given 5 at r1c1 is 6", "row 3 has two 7s: r3c2 and r3c8",
/// "killercage 15 at r1c1 does not hold". Empty if verify() is true.
SUDOKU_API std::optional<std::string> flaw(const Puzzle& puzzle, Digits solved);

/// Something that is wrong, and where.
struct Flaw {
  std::vector<int> cells;  ///< ascending in a clue, in the order of the house in a house
  std::string words;       ///< "row 3 has two 7s: r3c2 and r3c8"
};

/// What is already wrong with digits that need not fill the puzzle: digits that stand twice in a house, and
/// clues that do not hold although all of their cells are filled. A clue about pairs of cells is looked at
/// pair by pair. An empty list does not say that there is a solution. Throws InvalidBoard unless there is a
/// digit, or 0, for each cell.
SUDOKU_API std::vector<Flaw> flaws(const Puzzle& puzzle, Digits digits);

/// True if `solved` fills all cells, keeps what is given, and obeys all houses and clues. Each rule has a
/// plain check of its own here. It does not matter how the puzzle was solved.
SUDOKU_API bool verify(const Puzzle& puzzle, Digits solved);

}  // namespace sudoku
