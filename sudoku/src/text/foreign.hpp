#pragma once
/// Lines that are no boards: what a page prints between boards, and other formats that can be named.

#include <cstddef>
#include <string_view>

#include "text/row.hpp"

namespace sudoku {

/// What a text that begins so is, such as "a PDF file"; empty if that is not known.
std::string_view foreign_name(std::string_view text);

/// True for a row of n = 9 cells of which some are lists of candidates, as in .sdx files.
bool has_candidates(const Row& row);

/// True for text that a page may have between boards: three words or more, or a page number, or an address of
/// the web. A link by itself is no such text. It begins with two letters, or with a symbol that is not ASCII.
bool seems_footer(const Row& row);

/// True for a line of words: it begins with a word, and has neither digits nor blanks, but a letter that is
/// no digit of a board of its width.
bool is_text(const Row& row);

/// True for a rule with dots at its corners: .-------.-------.
bool is_dotted_rule(std::string_view text);

}  // namespace sudoku
