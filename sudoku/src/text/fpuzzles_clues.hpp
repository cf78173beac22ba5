#pragma once
/// Parts of the reader of f-puzzles' JSON.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sudoku/puzzle.hpp>

#include "rules/rule.hpp"
#include "text/json_value.hpp"

namespace sudoku {

/// "grid: a list is expected": throws JsonMistake.
[[noreturn]] void refuse_json(const JsonValue& at, std::string message);

/// What stands there, for a message.
std::string shown(const JsonValue& value);

/// A whole number, also in quotes. Empty for anything else, and for what is beyond the range of int.
std::optional<int> json_number(const JsonValue& value);

/// The value of this key; null if there is none, or if it is empty.
const JsonValue* json_field(const JsonValue& object, std::string_view key);

/// True also for a string of blanks.
bool is_blank(const JsonValue& value);

/// Reads the clues of a puzzle into it.
class FPuzzleClues {
 public:
  explicit FPuzzleClues(Puzzle& puzzle) : puzzle_(puzzle) {}

  /// A field that is no frame and no look.
  void field(const std::string& name, const JsonValue& value);
  /// A `cage` is a look, unless its value says otherwise.
  void cages(const JsonValue& list);

 private:
  using Groups = std::vector<std::vector<int>>;

  void flag(const Rule& rule, const JsonValue& value);
  void negative(const JsonValue& list);
  void clue(const Rule& rule, const JsonValue& object);
  void lines(const Rule& rule, const JsonValue& object, const std::vector<int>& values);
  void add(const Rule& rule, const JsonValue& at, const std::vector<int>& values, Groups groups);

  bool values(const Rule& rule, const JsonValue& object, std::vector<int>& all) const;
  int value(const Rule& rule, const JsonValue& value) const;
  const JsonValue& needed(const JsonValue& object, std::string_view key) const;
  Layout::Place square(const JsonValue& name) const;
  std::vector<int> cells(const JsonValue& list) const;
  std::vector<int> single_or_cells(const JsonValue& object) const;
  std::vector<int> seen(const JsonValue& object, bool diagonal) const;
  Layout::Place step(const JsonValue& object) const;
  [[noreturn]] void fail(const JsonValue& at, const std::string& message) const {
    refuse_json(at, where_ + ": " + message);
  }

  Puzzle& puzzle_;
  std::string where_;  // the clue at hand: "killercage 3"
};

}  // namespace sudoku
