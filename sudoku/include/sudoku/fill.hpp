#pragma once
/// Complete grids drawn at random: where it can be done, each exactly as likely as any other.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include <dlx/big_count.hpp>
#include <dlx/options.hpp>

#include <sudoku/puzzle.hpp>

namespace sudoku {

/// How complete grids are drawn.
enum class FillMethod {
  diagram,  ///< from the diagram of all solutions: each grid is exactly as likely as any other
  bands,    ///< band by band, with rejection: each grid is exactly as likely as any other
  search,   ///< the first solution of a search in random order: not all grids are equally likely
};

SUDOKU_API std::string_view name(FillMethod method);  ///< "diagram", "bands", "search"

struct FillOptions {
  std::uint64_t seed = 0;
  /// `nodes` and `memory` bound the making of a diagram. Without `nodes` it may take some seconds. `time` is
  /// for all that the filler does, from its construction on.
  dlx::Limits within{};
};

/// Fills a puzzle, again and again. Each grid obeys the puzzle's givens, marks and rules, and has passed
/// verify(). Grids are drawn one by one: what was drawn before does not change the chances.
///
/// Method:  `bands` for a 9×9 or 8×8 board with boxes, if about one in a thousand grids of the empty board
///          or more obeys the givens and rules. Else `diagram`, if it can be made within the limits. Else
///          `search`. The choice depends on the puzzle and on `nodes` and `memory`, not on the seed.
/// Order:   the same puzzle, seed and limits give the same grids on every system, as long as no limit on time
///          ends the drawing.
/// Threads: one filler belongs to one thread at a time.
class SUDOKU_API Filler {
 public:
  explicit Filler(const Puzzle& puzzle, const FillOptions& options = {});
  ~Filler();
  Filler(Filler&&) noexcept;
  Filler& operator=(Filler&&) noexcept;

  FillMethod method() const;
  /// True if each grid is exactly as likely as any other.
  bool uniform() const { return method() != FillMethod::search; }
  /// How many grids there are, if it is known: with the diagram, and for an empty board.
  const std::optional<dlx::BigCount>& count() const;

  /// The next grid; valid until the one after it is drawn. Empty if there is none: status() says why.
  Digits next();

  /// Why there is no grid. `complete`: it is proved that the puzzle has none. `time_limit` or `stopped`: the
  /// time is up, or it was asked to stop. Without an end so far it is `solution_limit`.
  dlx::Status status() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Gives a number from 0 to end − 1.
using Draw = std::function<std::uint64_t(std::uint64_t end)>;

/// One try of the method `bands`: makes a complete grid of an empty board of what `draw` gives. False if the
/// try is rejected. If `draw` gives each number with the same chance, each grid comes with the same chance.
/// Tests that give it all numbers in turn see each grid just once.
///
/// Throws:  InvalidBoard unless boxes are 2×2, 2×3, 3×2, 2×4, 4×2 or 3×3.
/// Source:  src/fill/bands.cpp has the proof.
SUDOKU_API bool try_bands(const Draw& draw, Board& board);

}  // namespace sudoku
