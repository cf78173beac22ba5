/// strong: all cheap conclusions about a board, at every node, in machine words.
///
/// What a good engineer writes if masks is too slow. The board is kept the other way round. A band is the
/// boxes side by side. For each band and digit, the bits of one word say where in the band the digit may
/// still be. So one instruction works on 27 cells. At every node this is repeated until nothing changes:
///  - Within a band a digit takes a different box in each row: a permutation of rows and boxes. In boxes one
///    below another it is a permutation of bands and columns. Places that no such permutation uses are struck
///    out. In books these are called locked candidates. If there is no permutation, the node fails.
///  - A digit with one place left in a row, column or box goes there.
///  - A cell with one digit left gets it. If a cell has none, the node fails. The words of all digits are
///    added bit by bit: that tells which cells have none, one, two or more.
/// Then it guesses in a cell with two digits, or else with the fewest. First it puts one digit into a copy of
/// the board, and searches that. Then it goes on with the board itself, without this digit in the cell.
///
/// Strong: 17-clue boards hardly need a guess. Weak: on easy boards masks is done before this has set up its
/// words. Nodes are boards on which nothing changes any more. Guesses are those with a choice.

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <type_traits>

#include "sudoku.hpp"

namespace bench {
namespace {

/// For 25 digits. g++ and clang have it, the standard does not.
__extension__ using Wide = unsigned __int128;

template <class Word>
int index_of_lowest(Word word) {
  if constexpr (sizeof(Word) > sizeof(std::uint64_t)) {
    const auto low = static_cast<std::uint64_t>(word);
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(word >> 64));
  } else {
    return std::countr_zero(word);
  }
}

template <class Word>
Word lowest(Word word) {
  return word & (~word + 1);
}

template <class Word>
int count(Word word) {
  if constexpr (sizeof(Word) > sizeof(std::uint64_t)) {
    return std::popcount(static_cast<std::uint64_t>(word)) +
           std::popcount(static_cast<std::uint64_t>(word >> 64));
  } else {
    return std::popcount(word);
  }
}

/// The lowest k bits.
template <class Word>
constexpr Word ones(int k) {
  return static_cast<Word>(~Word{0}) >> (8 * static_cast<int>(sizeof(Word)) - k);
}

/// Permutations p of k things, as words: bits i · across + p(i) · along for each i < k.
template <class Word, int k, int across, int along>
class Permutations {
 public:
  /// Those of `places` that some permutation within `places` uses.
  static Word used(Word places) {
    if constexpr (k <= 3) {
      static constexpr auto table = tabulate();
      return table[index(places)];
    } else {
      return search(places);
    }
  }

 private:
  static constexpr std::size_t kCount = k == 2 ? 2 : k == 3 ? 6 : k == 4 ? 24 : 120;

  static constexpr auto make() {
    std::array<Word, kCount> all{};
    std::array<int, k> order{};
    std::iota(order.begin(), order.end(), 0);
    for (Word& word : all) {
      for (int i = 0; i < k; ++i)
        word |= Word{1} << (i * across + order[static_cast<std::size_t>(i)] * along);
      std::next_permutation(order.begin(), order.end());
    }
    return all;
  }

  static constexpr Word search(Word places) {
    constexpr auto all = make();
    Word found = 0;
    for (const Word one : all) found |= (places & one) == one ? one : Word{0};
    return found;
  }

  /// The k² places moved together: row i by i · kShift, so that they do not overlap.
  static constexpr int kNext = along == 1 ? k : 1;  ///< from one row to the next, when moved
  static constexpr int kShift = across - kNext;
  static constexpr int kBits = k * std::max(k, along);
  static constexpr Word kRow = ones<Word>(k * along) / ones<Word>(along);  ///< the places of row 0
  static constexpr std::size_t index(Word places) {
    Word moved = 0;
    for (int i = 0; i < k; ++i) moved |= places >> i * kShift & kRow << i * kNext;
    return moved;
  }

  static constexpr auto tabulate() {
    std::array<Word, std::size_t{1} << kBits> table{};
    for (int pattern = 0; pattern < 1 << k * k; ++pattern) {
      Word places = 0;
      for (int bit = 0; bit < k * k; ++bit)
        places |= static_cast<Word>(pattern >> bit & 1) << (bit / k * across + bit % k * along);
      table[index(places)] = search(places);
    }
    return table;
  }
};

/// Boxes of r rows × c columns, so n = r·c digits. A band is r rows, or r boxes side by side. There are c
/// bands. There are r stacks, each of c boxes. Bit i · n + j of a word is column j of row i of its band.
template <int r, int c>
class Strong {
 public:
  explicit Strong(const sudoku::Shape&) {}

  Found solve(std::span<std::uint8_t> cells, std::uint64_t limit) {
    cells_ = cells;
    limit_ = limit;
    solutions_ = nodes_ = guesses_ = 0;
    Board board{};
    for (int band = 0; band < kBands; ++band) {
      board.open[band] = kAll;
      for (Word& word : board.at[band]) word = kAll;
    }
    board.changed = kDigits;
    int cell = 0;
    for (const int digit : cells) {
      if (digit != 0 && !put(board, cell / kCells, Word{1} << cell % kCells, digit - 1)) return {0, 0, 0};
      ++cell;
    }
    search(board);
    return {solutions_, nodes_, guesses_};
  }

 private:
  static constexpr int kN = r * c;
  static constexpr int kBands = c;
  static constexpr int kStacks = r;
  static constexpr int kCells = r * kN;  ///< in a band
  using Word =
      std::conditional_t<kCells <= 32, std::uint32_t, std::conditional_t<kCells <= 64, std::uint64_t, Wide>>;
  static_assert(r <= c && c * kN <= 8 * static_cast<int>(sizeof(Word)));
  static constexpr Word kAll = ones<Word>(kCells);
  static constexpr Word kRow = ones<Word>(kN);
  static constexpr Word kColumn = kAll / kRow;  ///< bits 0, n, 2n ...
  static constexpr Word kBox = kColumn * ones<Word>(c);
  static constexpr Word kBoxColumns = kRow / ones<Word>(c) * kColumn;  ///< the first of each box
  /// In a word of n columns for each band: those of the first stack.
  static constexpr Word kStack = ones<Word>(c * kN) / kRow * ones<Word>(c);
  static constexpr std::uint32_t kDigits = ones<std::uint32_t>(kN);
  using RowsToBoxes = Permutations<Word, r, kN, c>;
  using BandsToColumns = Permutations<Word, c, kN, 1>;

  struct Board {
    Word at[kBands][kN];    ///< where a digit may be
    Word open[kBands];      ///< cells that have not been put
    std::uint32_t changed;  ///< digits that have lost places since they were last looked at
  };

  /// False if the digit cannot be there.
  static bool put(Board& board, int band, Word bit, int digit) {
    if ((board.at[band][digit] & bit) == 0) return false;
    board.open[band] &= ~bit;
    for (int other = 0; other < kN; ++other) {
      board.changed |= static_cast<std::uint32_t>((board.at[band][other] & bit) != 0) << other;
      board.at[band][other] &= ~bit;
    }
    const int cell = index_of_lowest(bit);
    const int row = cell / kN, column = cell % kN;
    for (int b = 0; b < kBands; ++b) board.at[b][digit] &= ~(kColumn << column);
    board.at[band][digit] &= ~(kRow << row * kN | kBox << column / c * c);
    board.at[band][digit] |= bit;
    return true;
  }

  /// Strikes out places that no permutation uses. False if there is no permutation.
  static bool settle(Board& board, int digit) {
    Word columns = 0;
    for (int band = 0; band < kBands; ++band) {
      Word& word = board.at[band][digit];
      Word boxes = word;
      for (int i = 1; i < c; ++i) boxes |= word >> i;
      word &= RowsToBoxes::used(boxes & kBoxColumns) * ones<Word>(c);
      if (word == 0) return false;
      Word fold = word;
      for (int i = 1; i < r; ++i) fold |= word >> i * kN;
      columns |= (fold & kRow) << band * kN;
    }
    Word kept = 0;
    for (int stack = 0; stack < kStacks; ++stack) {
      const Word here = BandsToColumns::used(columns >> stack * c & kStack);
      if (here == 0) return false;
      kept |= here << stack * c;
    }
    for (int band = 0; band < kBands; ++band) board.at[band][digit] &= (kept >> band * kN & kRow) * kColumn;
    return true;
  }

  /// Puts the digit where it has one place in a row, column or box.
  static bool put_hidden(Board& board, int digit) {
    Word once = 0, twice = 0;
    for (int band = 0; band < kBands; ++band)
      for (int row = 0; row < r; ++row) {
        const Word places = board.at[band][digit] >> row * kN & kRow;
        twice |= once & places;
        once |= places;
      }
    const Word columns = (once & ~twice) * kColumn;
    for (int band = 0; band < kBands; ++band) {
      const Word places = board.at[band][digit];
      Word alone = places & columns;
      for (int i = 0; i < r; ++i) {
        const Word row = places & kRow << i * kN;
        const Word box = places & kBox << i * c;
        alone |= (row & (row - 1)) == 0 ? row : Word{0};
        alone |= (box & (box - 1)) == 0 ? box : Word{0};
      }
      for (alone &= board.open[band]; alone != 0; alone &= alone - 1)
        if (!put(board, band, lowest(alone), digit)) return false;
    }
    return true;
  }

  /// Puts digits into cells that have one left. False if a cell has none. `pairs` becomes the cells with two.
  static bool put_naked(Board& board, int band, Word& pairs) {
    Word once = 0, twice = 0, thrice = 0;
    for (const Word places : board.at[band]) {
      thrice |= twice & places;
      twice |= once & places;
      once |= places;
    }
    if (once != kAll) return false;
    pairs = twice & ~thrice;
    for (Word single = board.open[band] & ~twice; single != 0; single &= single - 1) {
      const Word bit = lowest(single);
      int digit = 0;
      while (digit < kN && (board.at[band][digit] & bit) == 0) ++digit;
      if (digit == kN || !put(board, band, bit, digit)) return false;
    }
    return true;
  }

  /// Draws conclusions until nothing changes. False if there is no solution. `pairs`: cells with two digits.
  static bool propagate(Board& board, Word (&pairs)[kBands]) {
    do {
      while (board.changed != 0) {
        const int digit = std::countr_zero(board.changed);
        board.changed &= board.changed - 1;
        Word open = 0;
        for (int band = 0; band < kBands; ++band) open |= board.at[band][digit] & board.open[band];
        if (open != 0 && !(settle(board, digit) && put_hidden(board, digit))) return false;
      }
      for (int band = 0; band < kBands; ++band)
        if (!put_naked(board, band, pairs[band])) return false;
    } while (board.changed != 0);
    return true;
  }

  struct Choice {
    int band = 0;
    Word bit = 0;  ///< the cell; none if there is nothing to choose
    int digit = 0;
  };

  /// The digit that is in the most pairs, and of these pairs the one whose other digit is in the most.
  static Choice choose_pair(const Board& board, const Word (&pairs)[kBands]) {
    Choice choice;
    int counts[kN] = {};
    for (int digit = 0; digit < kN; ++digit) {
      for (int band = 0; band < kBands; ++band) counts[digit] += count(pairs[band] & board.at[band][digit]);
      if (counts[digit] > counts[choice.digit]) choice.digit = digit;
    }
    int most = 0;
    for (int band = 0; band < kBands; ++band) {
      const Word cells = pairs[band] & board.at[band][choice.digit];
      if (cells == 0) continue;
      for (int other = 0; other < kN; ++other) {
        const Word both = cells & board.at[band][other];
        if (other == choice.digit || both == 0 || counts[other] <= most) continue;
        most = counts[other];
        choice.band = band;
        choice.bit = lowest(both);
      }
    }
    return choice;
  }

  /// A cell with the fewest digits, and the first of its digits.
  static Choice choose_fewest(const Board& board) {
    Choice choice;
    int fewest = kN + 1;
    for (int band = 0; band < kBands; ++band)
      for (Word left = board.open[band]; left != 0; left &= left - 1) {
        const Word bit = lowest(left);
        int digits = 0;
        for (const Word places : board.at[band]) digits += (places & bit) != 0;
        if (digits >= fewest) continue;
        fewest = digits;
        choice = {band, bit, 0};
      }
    if (choice.bit != 0)
      while ((board.at[choice.band][choice.digit] & choice.bit) == 0) ++choice.digit;
    return choice;
  }

  /// True if enough solutions were found.
  bool search(Board& board) {
    for (;;) {
      ++nodes_;
      Word pairs[kBands];
      if (!propagate(board, pairs)) return false;
      Choice choice = choose_pair(board, pairs);
      if (choice.bit == 0) choice = choose_fewest(board);
      if (choice.bit == 0) return solution(board);
      ++guesses_;
      Board guess = board;
      put(guess, choice.band, choice.bit, choice.digit);
      if (search(guess)) return true;
      board.at[choice.band][choice.digit] &= ~choice.bit;
      board.changed |= std::uint32_t{1} << choice.digit;
    }
  }

  bool solution(const Board& board) {
    if (solutions_++ == 0)
      for (int band = 0; band < kBands; ++band)
        for (int digit = 0; digit < kN; ++digit)
          for (Word left = board.at[band][digit]; left != 0; left &= left - 1)
            cells_.begin()[band * kCells + index_of_lowest(left)] = static_cast<std::uint8_t>(digit + 1);
    return solutions_ == limit_;
  }

  std::span<std::uint8_t> cells_;
  std::uint64_t limit_ = 0, solutions_ = 0, nodes_ = 0, guesses_ = 0;
};

/// A solver for each shape that it can do.
BoardSolver strong_for(const sudoku::Shape& shape) {
  if (shape == sudoku::Shape(2, 2)) return solver_for<Strong<2, 2>>(shape);
  if (shape == sudoku::Shape(2, 3)) return solver_for<Strong<2, 3>>(shape);
  if (shape == sudoku::Shape(3, 3)) return solver_for<Strong<3, 3>>(shape);
  if (shape == sudoku::Shape(3, 4)) return solver_for<Strong<3, 4>>(shape);
  if (shape == sudoku::Shape(4, 4)) return solver_for<Strong<4, 4>>(shape);
  if (shape == sudoku::Shape(5, 5)) return solver_for<Strong<5, 5>>(shape);
  return {};
}

const Enlist strong({.name = "strong",
                     .kind = Kind::backtracking,
                     .idea = "hidden and naked singles and locked candidates at every node, a word a digit",
                     .boards = strong_for});

}  // namespace
}  // namespace bench
