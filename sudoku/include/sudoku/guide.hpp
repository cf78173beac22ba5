#pragma once
/// Solves a puzzle as a person does: step by step, and each step has the name that players know.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <dlx/explain.hpp>
#include <dlx/options.hpp>

#include <sudoku/puzzle.hpp>

namespace sudoku {

/// What players call a step, in the order in which steps are looked for. doc/steps.md explains each of them.
enum class Technique : std::uint8_t {
  full_house,
  naked_single,
  hidden_single,
  only_way,  ///< a rule has one way left to be obeyed
  pointing,
  claiming,
  locked,    ///< like claiming, in a house that is no row, column or region
  rule_out,  ///< a rule or a cell could not be obeyed or filled
  naked_pair,
  naked_triple,
  hidden_pair,
  hidden_triple,
  naked_quad,
  hidden_quad,
  x_wing,
  swordfish,
  jellyfish,
  skyscraper,
  two_string_kite,
  w_wing,
  xy_wing,
  xyz_wing,
  unique_rectangle,
  simple_coloring,
  x_chain,
  xy_chain,
  alternating_chain,
  forcing_chain,
  assumption,
};
inline constexpr std::size_t kTechniques = static_cast<std::size_t>(Technique::assumption) + 1;
SUDOKU_API std::string_view name(Technique technique);  ///< "full house", "naked single" ...

/// How hard a puzzle is for a person.
enum class Grade : std::uint8_t {
  easy,      ///< singles
  medium,    ///< and locked candidates, pairs, triples and quads
  hard,      ///< and fish, wings, coloring, unique rectangles
  fiendish,  ///< and chains of any length
  beyond,    ///< something must be assumed
};
inline constexpr Grade kGrades[] = {Grade::easy, Grade::medium, Grade::hard, Grade::fiendish, Grade::beyond};
SUDOKU_API std::string_view name(Grade grade);  ///< "easy", "medium" ...
/// The grade of a rating in tenths; see Hint::rating.
SUDOKU_API Grade grade(int rating);
/// The lowest and the highest rating of a grade.
SUDOKU_API std::pair<int, int> ratings(Grade grade);

/// No rating is higher; see Hint::rating.
inline constexpr int kHighestRating = 120;

/// The next step, and how hard it is.
struct Hint {
  Technique technique = Technique::full_house;
  int rating = 0;  ///< in tenths, from 10 for a full house to kHighestRating; about that of Sudoku Explainer
  dlx::Step step{};  ///< in terms of encode(puzzle)
};

/// What a step speaks of, cell by cell, as it is drawn. What rules have besides cells is left out.
struct StepParts {
  struct Candidate {
    int cell = 0;
    int digit = 0;
    friend bool operator==(const Candidate&, const Candidate&) = default;
  };
  /// If `from` is not in the solution, `to` is. Or, if it is not strong: if `from` is, `to` is not.
  struct Link {
    Candidate from, to;
    bool strong = false;
  };

  std::vector<int> cells{};          ///< where to look
  std::vector<int> houses{};         ///< their places in Layout::houses()
  std::vector<Candidate> uses{};     ///< what the reason is about; of two colors, the first
  std::vector<Candidate> others{};   ///< the second color, or what `uses` forces
  std::vector<Candidate> gives{};    ///< what is in the solution
  std::vector<Candidate> removes{};  ///< what is in no solution
  std::vector<Link> links{};         ///< of a chain, in order
};

/// Leads through one puzzle.
///
/// Order:   the same puzzle has the same steps on every system.
/// Threads: belongs to one thread.
/// Source:  the steps are those of dlx::Explainer. Their order is that of the program HoDoKu.
class SUDOKU_API Guide {
 public:
  explicit Guide(const Puzzle& puzzle);
  ~Guide();
  Guide(Guide&&) noexcept;
  Guide& operator=(Guide&&) noexcept;

  const Puzzle& puzzle() const;
  /// The problem that Hint::step is about, as encode(puzzle).
  const dlx::Problem& problem() const;

  /// Forgets all steps. `more` are digits given besides those of the puzzle, or empty. If `unique`, the
  /// caller knows that there is just one solution. Then unique rectangles are looked for, if there are no
  /// clues of rules and no marks. Throws InvalidBoard unless `more` has a digit, or 0, for each cell.
  void begin(Digits more = {}, bool unique = false);

  /// From now on, next() finds nothing once a limit is reached. See dlx::Explainer::limit().
  void limit(const dlx::Limits& within);
  /// True if one of them was reached.
  bool stopped() const;

  /// The digits that begin() gave.
  Digits givens() const;
  /// These, and the digits found so far.
  std::vector<std::uint8_t> digits() const;
  /// The digits that a cell can still have. If it is filled, its digit.
  DigitSet candidates(int cell) const;
  /// True if all cells are filled.
  bool done() const;
  /// What shows that there is no solution: "r1c2 can have no digit", "box 3 has no place for 7".
  std::optional<std::string> dead_end() const;

  /// The cheapest step that helps. What rules say without anything new for a person is taken at once: it is
  /// no step. None if the puzzle is done or has no solution, or a limit is reached.
  std::optional<Hint> next();
  /// Up to `most` steps of the cheapest kind that helps. All of them can be taken, one after another. None
  /// has a rating above `highest`.
  std::vector<Hint> next(std::size_t most, int highest = kHighestRating);

  /// Makes a step. False if it tells nothing new. All digits that the step gives are in their cells then.
  bool take(const Hint& hint);

  /// The step in one line: "r4c7 = 5: hidden single in box 6". Requires that it was not taken yet.
  std::string describe(const Hint& hint) const;
  /// The same for a drawing. Requires that, too.
  StepParts parts(const Hint& hint) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace sudoku
