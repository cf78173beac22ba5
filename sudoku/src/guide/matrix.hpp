#pragma once
/// The exact-cover problem of a puzzle, and what its items and options mean to players.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <dlx/explain.hpp>

#include <sudoku/cover.hpp>

namespace sudoku {

/// The kinds of items.
inline constexpr dlx::Kinds kCellItem = 1;
inline constexpr dlx::Kinds kRowItem = 2;
inline constexpr dlx::Kinds kColumnItem = 4;
inline constexpr dlx::Kinds kRegionItem = 8;
inline constexpr dlx::Kinds kOtherHouseItem = 16;
inline constexpr dlx::Kinds kRuleItem = 32;
inline constexpr dlx::Kinds kLineItem = kRowItem | kColumnItem;
inline constexpr dlx::Kinds kHouseItem = kLineItem | kRegionItem | kOtherHouseItem;

/// Immutable.
class Matrix {
 public:
  explicit Matrix(const Puzzle& puzzle);

  const dlx::Problem& problem() const { return problem_; }

  struct Meaning {
    dlx::Kinds kind = kRuleItem;
    int place = 0;  ///< the number of the cell or of the house
    int digit = 0;  ///< of a house
  };
  const Meaning& meaning(dlx::ItemId item) const { return meanings_[index(item)]; }
  std::vector<dlx::Kinds> kinds() const;

  /// The item of a cell: it has a digit.
  dlx::ItemId cell_item(int cell) const { return cells_[static_cast<std::size_t>(cell)]; }
  /// The option that puts a digit into a cell, if the cell can have it.
  std::optional<dlx::OptionId> option(int cell, int digit) const {
    return options_[static_cast<std::size_t>(cell * size_ + digit - 1)];
  }
  struct Placed {
    int cell;
    int digit;
  };
  /// What the option does; none if it belongs to a rule.
  std::optional<Placed> placed(dlx::OptionId option) const;
  /// True if some options belong to rules.
  bool has_ruled() const { return has_ruled_; }

  std::vector<dlx::Family> naked;   ///< cells of a house, and its digits
  std::vector<dlx::Family> hidden;  ///< digits of a house, and its cells
  std::vector<dlx::Family> fish;    ///< rows of a digit, and its columns; or the other way round

 private:
  void find_houses(const Layout& layout);
  void find_families();

  dlx::Problem problem_;
  int size_;
  int cell_count_;
  std::vector<Meaning> meanings_;
  std::vector<dlx::ItemId> cells_;
  std::vector<std::optional<dlx::OptionId>> options_;
  bool has_ruled_ = false;
};

}  // namespace sudoku
