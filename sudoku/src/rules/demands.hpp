#pragma once
/// What rules ask of the digits, in the terms of exact cover. Rules state it; encode() makes items and
/// options of it.
///
/// A variable has one value in each solution. Each cell is a variable: its value is its digit. A rule may
/// make more of them, such as the sum of a line. In the problem a variable is a secondary item, and its value
/// is the color of that item. "Exactly one of these alternatives holds" is a primary item. Each alternative
/// is an option of it, and gives some variables their colors.
///
/// Each filled board must be one solution, not several. So when the digits of all cells are known, just one
/// alternative of each choice may be left.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sudoku/puzzle.hpp>

namespace sudoku {

/// A cell, by its number, or what Demands::variable() made.
using Variable = int;

/// A variable has a value.
struct Assignment {
  Variable variable;
  int value;

  friend auto operator<=>(const Assignment&, const Assignment&) = default;
};

/// Reads digits one by one. Deterministic: after the same digits it is in the same state.
struct Automaton {
  using State = std::int64_t;
  static constexpr State kDead = -1;

  State start = 0;
  /// The state after `digit` at `place`, which is 0 for the first digit; kDead if the digit may not stand
  /// there.
  std::function<State(State state, std::size_t place, int digit)> step;
  /// True if the digits may end in this state.
  std::function<bool(State state)> accepts = [](State) { return true; };
};

class Demands {
 public:
  using Cells = std::vector<int>;
  using Alternative = std::vector<Assignment>;

  /// Exactly one of the alternatives holds.
  struct Choice {
    std::string name;
    std::vector<Alternative> alternatives;
  };
  /// A set of digits that cells may have, and what holds besides if they do.
  struct Group {
    DigitSet digits;
    Alternative also = {};
  };
  /// The digits of the cells are different, and are one of the groups.
  struct Cage {
    std::string name;
    Cells cells;
    std::vector<Group> groups;
  };
  /// At most one of these cells has its digit, or exactly one.
  struct Count {
    std::string name;
    bool exactly;
    std::vector<Assignment> cells;
  };
  /// Some places of a list of cells, as bits, and what holds besides if just these are chosen.
  struct Where {
    std::uint64_t places;
    Alternative also = {};
  };

  /// Demands that the cells keep what `puzzle` allows, which must outlive this. Houses are not among them.
  explicit Demands(const Puzzle& puzzle);

  /// What follows is demanded by something of this name. Items get names that begin with it.
  void begin(const std::string& name);

  // Variables.
  const Layout& layout() const { return puzzle_.layout(); }
  /// Makes a variable whose value is lo … hi.
  Variable variable(int lo, int hi);
  /// The values that a variable may have, ascending.
  std::vector<int> values(Variable variable) const;
  /// True if two cells must have different digits.
  bool differ(int a, int b) const;
  bool all_differ(const Cells& cells) const;
  /// True if each digit stands once in these cells.
  bool is_house(const Cells& cells) const;

  // Demands on cells.
  /// The cell has one of these digits.
  void allow(int cell, DigitSet digits);
  /// It is not so that `a` has the digit `d` and `b` has the digit `e`.
  void never(int a, int d, int b, int e);
  /// At most one, or exactly one, of these cells has its digit.
  void at_most_one(std::vector<Assignment> cells);
  void exactly_one(std::vector<Assignment> cells);
  /// No digit stands twice in these cells.
  void different(const Cells& cells);
  /// No digit stands twice in these cells, and their digits are one of the groups. A group with another
  /// number of digits than there are cells is left out.
  void cage(const Cells& cells, std::vector<Group> groups);
  /// The automaton accepts the digits of these cells in this order. A cell may come several times.
  void sequence(const Cells& cells, const Automaton& automaton);
  /// The digits of these cells have this sum. A cell may come several times, and counts each time.
  void sum(const Cells& cells, int total);
  /// Of a house, one of `where` says which cells are chosen, and one of `which` says what digits these have.
  void split(const Cells& house, const std::vector<Where>& where, const std::vector<Group>& which);
  /// A cage has at most so many groups, if they are all sets of some digits.
  static constexpr std::size_t kMostGroups = 2000;
  /// True if there are too many sets of digits to list them.
  bool is_large() const;
  /// True if these cells are a house, and there are not too many sets of digits for split().
  bool can_split(const Cells& cells) const;

  // Demands on variables.
  /// Choices of a large board have at most so many alternatives together. Each takes about 150 bytes as an
  /// option, so that is .6 GB.
  static constexpr std::size_t kMostAlternatives = 4'000'000;
  /// Exactly one of the alternatives holds. Those with a value that a variable may not have are left out.
  /// Throws InvalidBoard for more than kMostAlternatives, if is_large().
  void choose(std::vector<Alternative> alternatives);
  /// The values of the two variables fit.
  void pair(Variable a, Variable b, const std::function<bool(int, int)>& fit);
  /// The digits of the cells have the sum that is the value of `total`.
  void sum_is(const Cells& cells, Variable total);

  const std::vector<Choice>& choices() const { return choices_; }
  const std::vector<Cage>& cages() const { return cages_; }
  const std::vector<Count>& counts() const { return counts_; }
  int variables() const { return static_cast<int>(domains_.size()); }
  const std::string& name(Variable variable) const { return names_[static_cast<std::size_t>(variable)]; }
  DigitSet allowed(int cell) const { return allowed_[static_cast<std::size_t>(cell)]; }

 private:
  void count(bool exactly, std::vector<Assignment> cells);
  bool may_be(const Assignment& assignment) const;
  std::string next_name();
  void cage_sum(const Cells& cells, Variable total);
  std::vector<Cells> cliques(const Cells& cells) const;
  void mark_different(const Cells& cells);

  const Puzzle& puzzle_;
  std::vector<DigitSet> allowed_;             // of cells
  std::vector<std::pair<int, int>> domains_;  // of all variables: the least and the highest value
  std::vector<std::string> names_;
  std::vector<std::vector<bool>> differ_;
  std::vector<Choice> choices_;
  std::size_t alternatives_ = 0;  // of all choices
  std::vector<Cage> cages_;
  std::vector<Count> counts_;
  std::string base_;                 // of the names of items
  int names_made_ = 0;               // from it
  std::map<std::string, int> used_;  // names given to begin()
};

/// All that the clues of a puzzle demand, and what follows from them; collect.cpp.
Demands demands_of(const Puzzle& puzzle);

/// All sets of `count` digits up to `size` whose sum is `total`.
std::vector<DigitSet> sets_of_sum(int size, std::size_t count, int total);
/// The same, or nothing if there are more than `most`.
std::optional<std::vector<DigitSet>> few_sets_of_sum(int size, std::size_t count, int total,
                                                     std::size_t most);
/// All sets of `count` digits up to `size`.
std::vector<DigitSet> sets_of(int size, std::size_t count);
int sum_of(DigitSet digits);

}  // namespace sudoku
