#include "board_colors.hpp"

#include "color.hpp"

namespace cli {

namespace {

constexpr std::string_view kUnderlinedMagenta = "\x1b[4;35m";

}  // namespace

std::vector<sudoku::Decoration> board_colors(bool colored, sudoku::Digits digits, sudoku::Digits givens) {
  std::vector<sudoku::Decoration> colors(colored ? digits.size() : 0);
  for (std::size_t i = 0; i < colors.size(); ++i) {
    if (digits[i] != 0) colors[i] = {givens[i] != 0 ? kBold : kMagenta, kPlain};
  }
  return colors;
}

std::vector<sudoku::Decoration> board_colors(bool colored, sudoku::Digits digits, sudoku::Digits givens,
                                             const std::vector<int>& changed) {
  std::vector<sudoku::Decoration> colors = board_colors(colored, digits, givens);
  for (const int cell : changed) {
    const auto i = static_cast<std::size_t>(cell);
    if (colored) colors[i] = {digits[i] != 0 ? kUnderlinedMagenta : kUnderlined, kPlain};
  }
  return colors;
}

}  // namespace cli
