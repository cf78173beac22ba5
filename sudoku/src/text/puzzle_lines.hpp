#pragma once
/// What the lines of puzzles as text are: headers, clues, or something else.

#include <cstddef>
#include <optional>
#include <string_view>

#include "text/lines.hpp"

namespace sudoku {

/// What a line may begin with besides the name of a rule.
inline constexpr std::string_view kRegionsWord = "regions", kMarksWord = "marks", kSolutionWord = "solution";
inline constexpr std::string_view kNoMarks = "none";  // the value of marks for a cell without any digit

/// True if the words are the same but for upper case in `text`.
bool same_word(std::string_view text, std::string_view lower);

/// The n of `sudoku NxN`, 0 for samurai; empty for what is no header.
std::optional<int> header_size(std::string_view text);
/// True for `sudoku 9x9` and the like, and for `sudoku samurai`.
bool is_puzzle_header(std::string_view text);
/// True for the word sudoku and then a number or samurai, where that is no header: `sudoku 4x4 hard`.
bool is_like_header(std::string_view text);
/// True for such a line without other words: `sudoku 4`, `sudoku 37x37`, `sudoku 4 by 4`; or with samurai.
bool is_size_only(std::string_view text);

/// True for a line that is plainly a clue, and no title of a grid.
bool is_clue(const Line& line);
/// True for a line that begins with a word, and is no row of a grid whose highest digit is `most`.
bool begins_with_name(const Line& line, std::size_t most);
/// True for a line that belongs to no puzzle as text.
bool is_other_form(const Line& line);

}  // namespace sudoku
