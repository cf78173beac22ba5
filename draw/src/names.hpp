#pragma once
/// What the name of an item says: whether it can be a cell, and what it is made of.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace draw {

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

enum class Form {
  row_column,  // r1c2
  axes,        // x1y2, x1y2z3
  numbers,     // 1,2 or p(1,2) or 1,2,3
  chess,       // a1
  sheet,       // A1
  digits,      // 00, p00, 000, p000
};
inline constexpr Form kForms[] = {Form::row_column, Form::axes,  Form::numbers,
                                  Form::chess,      Form::sheet, Form::digits};

/// A number of a name, and how it is written there.
struct Coordinate {
  int number = 0;
  std::string text{};
};

/// A name, taken as that of a cell.
struct CellName {
  std::string family;                   // names of one family are cells of one board
  std::vector<Coordinate> coordinates;  // in the order of the name: two or three
};

std::optional<CellName> read_cell(Form form, std::string_view name);

/// A name in tokens, which are runs of digits, of letters or of other characters: "r1n3" is 1, n and 3 of the
/// family "r###". Or each character behind the first is a token: "r03" is 0 and 3 of the family "r##".
struct Tokens {
  std::string family;
  std::vector<std::string_view> tokens;
};
Tokens read_tokens(std::string_view name, bool characters);

/// A row or a column by itself: r1, row1, ra.
struct LineName {
  std::string family;     // "r", "row" ...
  Coordinate coordinate;  // ra is 10
};
std::optional<LineName> read_line(std::string_view name);

}  // namespace draw
