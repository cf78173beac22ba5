#pragma once
/// Makes puzzles: random solutions, of which as many digits are left out as a wish allows.

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include <dlx/options.hpp>

#include <sudoku/puzzle.hpp>

namespace sudoku {

/// How the cells with clues lie on the grid: where one is, there are its images, too.
enum class ClueSymmetry {
  none,
  rotate90,   ///< quarter turns
  rotate180,  ///< half turns
  mirror,     ///< left and right change places
  flip,       ///< top and bottom change places
  diagonal,   ///< rows and columns change places
  full,       ///< all of these
};
inline constexpr ClueSymmetry kClueSymmetries[] = {
    ClueSymmetry::none, ClueSymmetry::rotate90, ClueSymmetry::rotate180, ClueSymmetry::mirror,
    ClueSymmetry::flip, ClueSymmetry::diagonal, ClueSymmetry::full};
SUDOKU_API std::string_view name(ClueSymmetry symmetry);  ///< "none", "rotate90" ...

/// A puzzle that was made. It has exactly one solution. Valid during the call that gets it.
struct MadePuzzle {
  std::uint64_t number;  ///< see GenerateOptions::first
  Digits clues;          ///< 0 for a blank; those of the form are among them
  Digits solution;
};

/// Says whether a puzzle is wanted.
using Accept = std::function<bool(const MadePuzzle&)>;

/// What puzzles are to be like.
struct Wish {
  int min_clues = 0;
  int max_clues = Shape::kMaxSize * Shape::kMaxSize;
  ClueSymmetry symmetry = ClueSymmetry::none;
  /// For each cell whether it may have a clue; empty: all may. Clues that the form gives may be anywhere.
  std::vector<bool> pattern{};
  /// No clue can be left out, or with a symmetry, no clue together with its images. If this is false, a
  /// puzzle with `min_clues` clues is not made smaller. What the form gives is never left out.
  bool minimal = true;
  /// If there are any: boards of the form that have one solution each. A puzzle is made from the solution of
  /// one of them, and has no clues but some of the board's.
  std::vector<std::vector<std::uint8_t>> from{};
  /// If there is one, it is called once by each thread, one thread at a time. That thread alone calls what it
  /// returns. It is asked about puzzles that meet all else. Its answer must depend on the puzzle alone.
  std::function<Accept()> accept{};
};

struct GenerateOptions {
  /// How many puzzles to make, at least 1; with Wish::from, for each of these boards.
  std::uint64_t number = 1;
  /// The same seed makes the same puzzles.
  std::uint64_t seed = 0;
  /// The number of the first puzzle. Puzzle k depends on the seed and on k alone. So a run can be divided.
  /// The first board of Wish::from has the first `number` puzzles, and so on.
  std::uint64_t first = 0;
  /// How many threads make puzzles; 0: one for each core, see dlx::thread_count().
  unsigned threads = 1;
  /// Time and stop are those of the whole run. Of Progress, `solutions` are the puzzles made so far, and
  /// `fraction` is their share. `nodes` is looked at before each attempt.
  dlx::Limits within{};
  /// The run ends as if the time was over when there has been no new puzzle for so long.
  std::optional<std::chrono::duration<double>> patience{};
};

struct GenerateOutcome : dlx::SearchReport {
  std::uint64_t puzzles = 0;
  std::uint64_t attempts = 0;  ///< puzzles that were begun
};

/// Makes puzzles with the layout, the rules, the marks and the givens of `form`, and shows each to `visit`
/// until that returns false. Two puzzles may be the same: small forms have only a few.
///
/// If the status is `complete` and there are fewer puzzles than asked for, it is proved that there is none:
/// the form has no solution, or the wish does not fit a board of Wish::from.
/// Cost:    for a minimal puzzle of 9×9, about a tenth of a millisecond. The tests whether a clue is needed
///          are searches. From 25×25 on they may take very long.
/// Order:   by the numbers of the puzzles, whatever the threads. If the run is stopped, some may be missing
///          between others.
/// Throws:  InvalidBoard for a wish that does not fit the form; dlx::InvalidArgument for options that make no
///          sense; whatever `visit` and `accept` throw.
/// Threads: `visit` and the progress callback are called on the thread that called generate().
SUDOKU_API GenerateOutcome generate(const Puzzle& form, const Wish& wish, const GenerateOptions& options,
                                    const std::function<bool(const MadePuzzle&)>& visit);

}  // namespace sudoku
