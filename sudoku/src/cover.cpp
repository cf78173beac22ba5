#include <sudoku/cover.hpp>

#include <string>

namespace sudoku {
namespace {

std::uint32_t option_number(int n, int cell, int digit) {
  return static_cast<std::uint32_t>(cell * n + digit - 1);
}

/// Adds the n² items that pair each `a` with each `b`, both from 1.
std::vector<dlx::ItemId> pairs(dlx::ProblemBuilder& builder, int n, char a, char b) {
  std::vector<dlx::ItemId> items;
  items.reserve(static_cast<std::size_t>(n * n));
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
  for (int cell = 0; cell < board.shape().cells(); ++cell) {
    if (const int digit = board.digit(cell); digit != 0) {
      required.push_back(dlx::OptionId{option_number(board.shape().size(), cell, digit)});
    }
  }
  return required;
}

Board decode(Shape shape, std::span<const dlx::OptionId> options) {
  const auto n = static_cast<std::uint32_t>(shape.size());
  Board board(shape);
  for (const dlx::OptionId option : options) {
    const std::uint32_t number = dlx::index(option);
    if (number >= n * n * n) {
      throw dlx::InvalidArgument("option " + std::to_string(number) + " is past the last, " +
                                 std::to_string(n * n * n - 1));
    }
    board.set(static_cast<int>(number / n), static_cast<int>(number % n + 1));
  }
  return board;
}

}  // namespace sudoku
