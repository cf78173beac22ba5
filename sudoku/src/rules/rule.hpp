#pragma once
/// The table of rules. A rule is one file: what its clues look like in a text and in a picture, what they
/// demand, and a check.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sudoku/puzzle.hpp>

namespace sudoku {

class Canvas;
class Demands;

/// Pairs of cells.
using Pairs = std::vector<std::pair<int, int>>;

struct Rule {
  /// Which groups of cells a clue has, and how f-puzzles writes them.
  enum class Form {
    flag,      ///< none: the rule holds everywhere
    cells,     ///< one group. f-puzzles: `cells`, or `cell` for a single one
    line,      ///< one group, in order. f-puzzles: one of `lines`
    arrow,     ///< the circle, then the line without the circle. f-puzzles: `cells` and one of `lines`
    pair,      ///< two groups of the same length. f-puzzles: `cells` and `cloneCells`
    outside,   ///< the row or column that is seen from outside, in that order. f-puzzles: `cell`
    diagonal,  ///< the same for a diagonal. f-puzzles: `cell` and `direction`
  };
  /// How many values a clue has.
  enum class Values { none, optional, one, several };

  std::string_view name;  ///< as f-puzzles calls it, where it knows the rule
  Form form = Form::flag;
  Values values = Values::none;
  std::size_t cell_count = 0;  ///< how many cells the first group must have; 0: any number but 0

  bool is_simple = false;    ///< a line comes to no cell twice
  bool in_one_grid = false;  ///< it sees no more cells from outside than one grid has in a row

  /// Adds houses to the layout, or throws InvalidBoard and leaves it as it was. May be null.
  void (*lay_out)(const Clue& clue, Layout& layout) = nullptr;
  /// States what the clue asks of the digits. May be null, if lay_out() says it all.
  void (*demand)(const Clue& clue, const Puzzle& puzzle, Demands& demands) = nullptr;
  /// True if the digits of a filled puzzle obey the clue. It knows nothing of demand(): at most both ask the
  /// same function which cells a clue is about. May be null as above.
  bool (*holds)(const Clue& clue, const Puzzle& puzzle, Digits digits) = nullptr;
  /// In the place of holds(), for a rule about pairs of cells, whose clues may look at cells that are not
  /// theirs: the pairs that do not obey the clue. The puzzle need not be filled: a pair with a blank is not
  /// looked at.
  Pairs (*breaks)(const Clue& clue, const Puzzle& puzzle, Digits digits) = nullptr;

  /// Draws the clue. Null if it has no place on the board.
  void (*draw)(const Clue& clue, Canvas& canvas) = nullptr;
  /// What the rule says, below a picture.
  std::string_view says;
};

/// One of them in each file, or a few that are alike.
extern const Rule kAntiking, kAntiknight, kArrow, kBetweenline, kBoxindexer, kClone, kColumnindexer,
    kDiagonalUp, kDiagonalDown, kDifference, kDigitalroot, kDisjointgroups, kDoublearrow, kEntropicline,
    kEven, kExtraregion, kKillercage, kLittlekillersum, kMaximum, kMinimum, kModularline, kNabner,
    kNegativeratio, kNegativexv, kNonconsecutive, kOdd, kPalindrome, kQuadruple, kRatio, kRegionsumline,
    kRenban, kRowindexer, kSandwichsum, kSkyscraper, kSlowthermometer, kThermometer, kWhispers, kWindoku,
    kXsum, kXv, kZipperline;

/// The largest number that a value of a clue may be.
inline constexpr int kMostValue = 1'000'000;

/// True if the digits of a filled puzzle obey the clue.
bool obeys(const Rule& rule, const Clue& clue, const Puzzle& puzzle, Digits digits);

/// All rules, in the order of the alphabet.
std::span<const Rule* const> all_rules();

/// The rule of this name; null if there is none.
const Rule* find_rule(std::string_view name);

}  // namespace sudoku
