#pragma once
/// Jigsaws in one line: the symbols of all cells, and then a letter for the region of each.

#include <cstddef>
#include <optional>
#include <string_view>

#include <sudoku/text.hpp>

#include "text/lines.hpp"

namespace sudoku {

/// True for n² letters, n from 4 to 26, that name the regions of a jigsaw, or seem to be meant so: up to n
/// may be missing, too many or no letters, and blanks may stand between. There are from 2 to n + 1 different
/// ones; other text of this length has more. For n = 4 and 5 names may be like that. So there only one letter
/// may be wrong, and blanks stand between n letters each.
bool names_regions(std::string_view text, std::size_t n);

/// True for n² symbols and such letters, with nothing, blanks, a comma or a semicolon between. Where blanks
/// are between, text may stand behind. Otherwise nothing may be wrong with the letters.
bool is_jigsaw(const Line& line);

/// Puts the puzzle of such a line into `read`, or the mistake in it.
void read_jigsaw(const Line& line, const IncomingLines& lines, const std::optional<Shape>& shape,
                 ReadBoard& read);

/// The same for n² symbols, with blanks, commas or bars between, and for letters of which names_regions() is
/// true. Both are in the text of `line`, and so is the expected solution, unless it is empty.
void read_jigsaw(const Line& line, std::size_t n, std::string_view symbols, std::string_view names,
                 std::string_view solution, const IncomingLines& lines, const std::optional<Shape>& shape,
                 ReadBoard& read);

}  // namespace sudoku
