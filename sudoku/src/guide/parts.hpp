#pragma once
/// What steps speak of.

#include <cstddef>
#include <optional>
#include <vector>

#include "guide/methods.hpp"

namespace sudoku {

/// See Guide::parts().
StepParts parts(const View& view, const Hint& hint);

/// The cells whose digits the options of a rule's item speak of: directly, or by another item.
std::vector<int> cells_of_rule(const View& view, dlx::ItemId item);

/// The candidates that an option of a rule names: cells have them if it is chosen.
std::vector<dlx::OptionId> digits_of_way(const View& view, dlx::OptionId way);

/// The candidates that conflict with an option of a rule: cells cannot have them if it is chosen.
std::vector<dlx::OptionId> digits_against(const View& view, dlx::OptionId way);

/// The first house whose last blank is the cell.
std::optional<std::size_t> house_with_last_blank(const View& view, int cell);

/// Of a step that locks a digit: an item of a house that all removed options have, and all options of its
/// first item.
std::optional<dlx::ItemId> item_shared(const View& view, const dlx::Step& step);

}  // namespace sudoku
