#include <sudoku/cover.hpp>

#include <algorithm>
#include <array>
#include <string>

#include "check_option.hpp"

namespace sudoku {
namespace {

std::uint32_t option_number(int n, int cell, int digit) {
  return static_cast<std::uint32_t>(cell * n + digit - 1);
}

/// Adds n² items, named by a letter and a number from 1 to n, twice: r1c1, r1c2 ...
std::vector<dlx::ItemId> pairs(dlx::ProblemBuilder& builder, int n, char a, char b) {
  std::vector<dlx::ItemId> items;
  items.reserve(static_cast<std::size_t>(n) * static_cast<std::size_t>(n));
  for (int i = 1; i <= n; ++i) {
    const std::string name = a + std::to_string(i) + b;
    for (int j = 1; j <= n; ++j) items.push_back(builder.primary(name + std::to_string(j)));
  }
  return items;
}

}  // namespace

dlx::Problem encode(Shape shape) { return encode(Board(shape)); }

dlx::Problem encode(const Board& board) {
  const Shape& shape = board.shape();
  const int n = shape.size();
  dlx::ProblemBuilder builder;
  const std::vector<dlx::ItemId> cells = pairs(builder, n, 'r', 'c');
  const std::vector<dlx::ItemId> rows = pairs(builder, n, 'r', 'n');
  const std::vector<dlx::ItemId> columns = pairs(builder, n, 'c', 'n');
  const std::vector<dlx::ItemId> boxes = pairs(builder, n, 'b', 'n');
  for (int cell = 0; cell < shape.cells(); ++cell) {
    for (int digit = 1; digit <= n; ++digit) {
      if (board.digit(cell) != 0 && board.digit(cell) != digit) continue;
      const auto of = [&](int unit) { return static_cast<std::size_t>(unit * n + digit - 1); };
      builder.option({cells[static_cast<std::size_t>(cell)], rows[of(shape.row(cell))],
                      columns[of(shape.column(cell))], boxes[of(shape.box(cell))]},
                     option_number(n, cell, digit));
    }
  }
  return builder.build();
}

std::vector<dlx::OptionId> givens(const Board& board) {
  std::vector<dlx::OptionId> required;
  givens(board, required);
  return required;
}

void givens(const Board& board, std::vector<dlx::OptionId>& required) {
  const int n = board.shape().size();
  const std::span<const std::uint8_t> digits = board.digits();
  std::size_t count = required.size();
  required.resize(count + digits.size());
  // Every cell is written at `count`. After a blank `count` does not move, so the next cell is written over
  // it. A branch would be slower: a processor cannot guess which cells are blank.
  dlx::OptionId* const options = required.data();
  int cell = 0;
  for (const std::uint8_t digit : digits) {
    options[count] = dlx::OptionId{option_number(n, cell++, digit)};
    count += digit != 0 ? 1 : 0;
  }
  required.resize(count);
}

Board decode(Shape shape, std::span<const dlx::OptionId> options) {
  Board board(shape);
  decode(options, board);
  return board;
}

void decode(std::span<const dlx::OptionId> options, Board& board) {
  const auto n = static_cast<std::uint32_t>(board.shape().size());
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init) to fill all of it costs time
  std::array<std::uint8_t, std::size_t{Shape::kMaxSize} * Shape::kMaxSize> room;
  const auto digits = std::span(room).first(board.digits().size());
  // The options of a solution are in the order of their cells. So nothing has to be divided.
  std::uint32_t strays = options.size() == digits.size() ? 0 : 1;
  if (strays == 0) {
    for (std::uint32_t cell = 0; cell < n * n; ++cell) {
      const std::uint32_t digit = dlx::index(options[cell]) - cell * n;
      strays |= digit < n ? 0 : 1;
      digits[cell] = static_cast<std::uint8_t>(digit + 1);
    }
  }
  if (strays != 0) {
    std::fill(digits.begin(), digits.end(), std::uint8_t{0});
    for (const dlx::OptionId option : options) {
      check_option(option, n * n * n);
      const std::uint32_t number = dlx::index(option);
      digits[number / n] = static_cast<std::uint8_t>(number % n + 1);
    }
  }
  board.assign(digits);
}

}  // namespace sudoku
