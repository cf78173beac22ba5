/// The method `bands`: complete grids of an empty board, each exactly as likely as any other.
///
/// A box has r rows and c columns, so there are n = r·c digits, c bands and r stacks; r and c are 2 or 3, or
/// r is 4 and c is 2. With boxes of four columns, rows change places with columns. The row of a digit in a
/// box and its column in the box say where it stands. So a grid is known if these are known for each digit in
/// each box. A try draws them in this order. "Draws" means: one of some choices, whose number is always the
/// same, each with the same chance.
///
///   1. The first stack. The digits of its top box are named by where they stand. The names become digits at
///      the end, in one of n! ways. The columns of the digits in the lower boxes are drawn by Spread, see
///      below. Then the r digits of a column of a box come in one of r! orders.
///   2. The rows of the digits in the other boxes of each band, by Spread, too.
///   3. The columns of the digits in each other stack. In the top box, each row has one of c! orders. If
///      there is a middle box (c = 3), each digit has two columns left. Of the 6 orders of a row, 2 avoid the
///      columns above, or none: none if all three digits stand in the same column above; and if there is an
///      order, there are just 2 (see kAvoiding). One of the 2 is drawn. In the bottom box, each digit has one
///      column left.
///
/// The try is rejected if a row of a middle box has no order, or if two digits of a row of a bottom box have
/// the same column. Otherwise it has made a grid: each digit is once in each row, column and box.
///
/// Proof that grids are equally likely. All lists of drawn choices have the same chance, since the number of
/// choices at each step does not depend on the choices before. (After a rejection the rest of the list is not
/// drawn. Then it does not matter.) A list makes at most one grid. Each grid is made by just one list: read
/// off the grid, each step has one choice that fits. So each grid has the chance 1 / (number of lists).
///
/// For 9×9 there are 9! · 56 · 6^6 first stacks, 56^3 ways to go on with the rows, and 6^3 · 2^3 choices for
/// each of two stacks: 4.97 · 10^23 lists. There are 6.67 · 10^21 grids. So one try in 74.5 makes a grid. For
/// 8×8 there are 8! · 4!^2 first stacks, 5016^2 ways to go on, and 2^4 choices for each of three stacks: one
/// try in 82 makes one of the 2.91 · 10^16 grids.
#include <sudoku/fill.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace sudoku {
namespace {

/// For each digit its row in a box, or its column.
using Places = std::array<std::uint8_t, 9>;
/// The places of the digits of one row or column, which come from the least digit to the greatest.
using Order = std::array<std::uint8_t, 4>;

/// All orders of so many places.
template <std::size_t Count, std::size_t Places>
constexpr std::array<Order, Count> all_orders() {
  std::array<Order, Count> all{};
  Order order{0, 1, 2, 3};
  for (Order& next : all) {
    next = order;
    std::next_permutation(order.begin(), order.begin() + Places);
  }
  return all;
}
constexpr auto kTwo = all_orders<2, 2>();
constexpr auto kThree = all_orders<6, 3>();
constexpr auto kFour = all_orders<24, 4>();

std::span<const Order> orders_of(int digits) {
  if (digits == 2) return kTwo;
  if (digits == 3) return kThree;
  return kFour;
}

/// For all columns that three digits may have above, in one number of base 3: the orders that avoid them.
class Avoiding {
 public:
  constexpr Avoiding() {
    for (std::size_t above = 0; above < orders_.size(); ++above) {
      const std::array<std::size_t, 3> old{above / 9, above / 3 % 3, above % 3};
      std::size_t found = 0;
      for (const Order& order : kThree) {  // a third one would be out of bounds, and this no constant
        if (order[0] != old[0] && order[1] != old[1] && order[2] != old[2]) orders_[above][found++] = order;
      }
      any_[above] = found == 2;
    }
  }

  bool any(std::size_t above) const { return any_[above]; }
  const Order& order(std::size_t above, bool second) const { return orders_[above][second ? 1 : 0]; }

 private:
  std::array<std::array<Order, 2>, 27> orders_{};
  std::array<bool, 27> any_{};
};
constexpr Avoiding kAvoiding;

/// Where digits may stand in a line of boxes, if it is known for the first box. There are as many places as
/// boxes. Each place has m digits in each box. Each digit is once in each place.
///
/// A way gives each digit an order of the places that are left, told by the steps from its first place. With
/// two boxes there is one way. With three, if t digits of one place go on to the next, then t digits of each
/// place do. So there are C(m,0)^3 + ... + C(m,m)^3 ways: 10 for m = 2, 56 for m = 3.
class Spread {
 public:
  Spread(std::size_t places, std::size_t m) : places_(places), m_(m), steps_(orders_of_steps(places)) {
    Way way{};
    add_ways(0, way);
  }

  static const Spread& of(int places, int m) {
    static const Spread spreads[] = {{2, 2}, {2, 3}, {2, 4}, {3, 2}, {3, 3}, {4, 2}};
    constexpr int kFirst[] = {-2, 1, 3};
    return spreads[kFirst[places - 2] + m];
  }

  std::uint64_t ways() const { return ways_.size(); }

  /// Where the first `digits` digits stand in the boxes after the first: `box(k)` is the k-th.
  template <class Boxes>
  void apply(std::uint64_t way, std::size_t digits, const Places& first, const Boxes& box) const {
    const Way& chosen = ways_[static_cast<std::size_t>(way)];
    std::array<std::uint8_t, 4> next{};
    for (std::size_t digit = 0; digit < digits; ++digit) {
      const std::size_t place = first[digit];
      const Order& steps = steps_[chosen[place * m_ + next[place]++]];
      for (std::size_t k = 1; k < places_; ++k) {
        const std::size_t to = place + steps[k - 1];
        box(k)[digit] = static_cast<std::uint8_t>(to < places_ ? to : to - places_);
      }
    }
  }

 private:
  using Way = Places;  // for the m digits of the first place, then of the second ...: which order of steps

  static std::vector<Order> orders_of_steps(std::size_t places) {
    std::vector<Order> all;
    Order steps{1, 2, 3, 4};
    do all.push_back(steps);
    while (std::next_permutation(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(places - 1)));
    return all;
  }

  /// Adds all ways that begin as `way` does, with orders for so many digits.
  void add_ways(std::size_t digits, Way& way) {
    if (digits == places_ * m_) return ways_.push_back(way);
    for (std::size_t order = 0; order < steps_.size(); ++order) {
      way[digits] = static_cast<std::uint8_t>(order);
      bool room = true;
      for (std::size_t k = 1; k < places_; ++k) {
        std::size_t& used = used_[k][(digits / m_ + steps_[order][k - 1]) % places_];
        room = ++used <= m_ && room;
      }
      if (room) add_ways(digits + 1, way);
      for (std::size_t k = 1; k < places_; ++k) --used_[k][(digits / m_ + steps_[order][k - 1]) % places_];
    }
  }

  std::size_t places_, m_;
  std::vector<Order> steps_;
  std::vector<Way> ways_;
  std::array<std::array<std::size_t, 4>, 4> used_{};  // how many digits each place of each box has
};

std::uint64_t power(std::uint64_t base, int exponent) {
  return exponent == 0 ? 1 : base * power(base, exponent - 1);
}

class Try {
 public:
  /// For boxes of four columns, rows change places with columns.
  Try(const Shape& shape, const Draw& draw)
      : rows_(shape.box_columns() == 4 ? shape.box_columns() : shape.box_rows()),
        columns_(shape.box_columns() == 4 ? shape.box_rows() : shape.box_columns()),
        digits_(static_cast<std::size_t>(shape.size())),
        draw_(draw) {}

  /// False if the try is rejected.
  bool fill() {
    first_stack();
    rows_of_bands();
    for (int stack = 1; stack < rows_; ++stack) {
      if (!columns_of_stack(static_cast<std::size_t>(stack))) return false;
    }
    return true;
  }

  void write(Board& board) const {
    std::array<std::uint8_t, 9> names{1, 2, 3, 4, 5, 6, 7, 8, 9};
    for (std::size_t left = digits_; left > 1; --left) {
      std::swap(names[left - 1], names[static_cast<std::size_t>(draw_(left))]);
    }
    for (int band = 0; band < columns_; ++band) {
      for (int stack = 0; stack < rows_; ++stack) {
        const Box& box = bands_[static_cast<std::size_t>(band)][static_cast<std::size_t>(stack)];
        for (std::size_t digit = 0; digit < digits_; ++digit) {
          int row = band * rows_ + box.row[digit];
          int column = stack * columns_ + box.column[digit];
          if (board.shape().box_rows() != rows_) std::swap(row, column);
          board.set(row * board.shape().size() + column, names[digit]);
        }
      }
    }
  }

 private:
  struct Box {
    Places row{}, column{};
  };
  using Band = std::array<Box, 4>;

  /// Gives the digits of each line their places in the order chosen for the line.
  void arrange(const Places& lines, std::array<Order, 4> orders, Places& places) const {
    std::array<std::uint8_t, 4> next{};
    for (std::size_t digit = 0; digit < digits_; ++digit) {
      const std::size_t line = lines[digit];
      places[digit] = orders[line][next[line]++];
    }
  }

  /// The same with one of `all` orders for each of `count` lines, which `drawn` tells. Takes that from it.
  void arrange(std::uint64_t& drawn, std::span<const Order> all, int count, const Places& lines,
               Places& places) const {
    std::array<Order, 4> orders{};
    for (int line = 0; line < count; ++line) {
      orders[static_cast<std::size_t>(line)] = all[static_cast<std::size_t>(drawn % all.size())];
      drawn /= all.size();
    }
    arrange(lines, orders, places);
  }

  void first_stack() {
    Box& top = bands_[0][0];
    for (std::size_t digit = 0; digit < digits_; ++digit) {
      top.row[digit] = static_cast<std::uint8_t>(digit / static_cast<std::size_t>(columns_));
      top.column[digit] = static_cast<std::uint8_t>(digit % static_cast<std::size_t>(columns_));
    }
    const Spread& spread = Spread::of(columns_, rows_);
    spread.apply(draw_(spread.ways()), digits_, top.column,
                 [this](std::size_t band) -> Places& { return bands_[band][0].column; });
    const std::span<const Order> orders = orders_of(rows_);
    std::uint64_t drawn = draw_(power(orders.size(), columns_ * (columns_ - 1)));
    for (int band = 1; band < columns_; ++band) {
      Box& box = bands_[static_cast<std::size_t>(band)][0];
      arrange(drawn, orders, columns_, box.column, box.row);
    }
  }

  void rows_of_bands() {
    const Spread& spread = Spread::of(rows_, columns_);
    for (int band = 0; band < columns_; ++band) {
      Band& boxes = bands_[static_cast<std::size_t>(band)];
      spread.apply(draw_(spread.ways()), digits_, boxes[0].row,
                   [&boxes](std::size_t stack) -> Places& { return boxes[stack].row; });
    }
  }

  bool columns_of_stack(std::size_t stack) {
    Box& top = bands_[0][stack];
    const std::span<const Order> orders = orders_of(columns_);
    std::uint64_t drawn = draw_(power(orders.size(), rows_));
    arrange(drawn, orders, rows_, top.row, top.column);
    if (columns_ == 3 && !middle_box(top, bands_[1][stack])) return false;
    return bottom_box(stack);
  }

  /// Each row of the middle box gets an order that avoids the columns above.
  bool middle_box(const Box& top, Box& middle) {
    std::array<std::size_t, 3> above{};
    for (std::size_t digit = 0; digit < digits_; ++digit) {
      std::size_t& code = above[middle.row[digit]];
      code = 3 * code + top.column[digit];
    }
    const std::uint64_t second = draw_(power(2, rows_));
    std::array<Order, 4> orders{};
    for (std::size_t row = 0; row < static_cast<std::size_t>(rows_); ++row) {
      if (!kAvoiding.any(above[row])) return false;
      orders[row] = kAvoiding.order(above[row], (second >> row & 1) != 0);
    }
    arrange(middle.row, orders, middle.column);
    return true;
  }

  /// Each digit gets the column that is left. False if two digits of a row get the same.
  bool bottom_box(std::size_t stack) {
    Box& bottom = bands_[static_cast<std::size_t>(columns_ - 1)][stack];
    const int sum = columns_ * (columns_ - 1) / 2;
    std::array<unsigned, 4> used{};
    for (std::size_t digit = 0; digit < digits_; ++digit) {
      int column = sum - bands_[0][stack].column[digit];
      if (columns_ == 3) column -= bands_[1][stack].column[digit];
      const unsigned bit = 1U << column;
      unsigned& of_row = used[bottom.row[digit]];
      if ((of_row & bit) != 0) return false;
      of_row |= bit;
      bottom.column[digit] = static_cast<std::uint8_t>(column);
    }
    return true;
  }

  int rows_, columns_;  // of a box
  std::size_t digits_;
  const Draw& draw_;
  std::array<Band, 3> bands_{};
};

}  // namespace

bool try_bands(const Draw& draw, Board& board) {
  const Shape& shape = board.shape();
  const int least = std::min(shape.box_rows(), shape.box_columns());
  const int most = std::max(shape.box_rows(), shape.box_columns());
  if (least < 2 || most > (least == 2 ? 4 : 3))
    throw InvalidBoard("boards are filled band by band if their boxes are 2x2, 2x3, 2x4 or 3x3");
  Try attempt(shape, draw);
  if (!attempt.fill()) return false;
  attempt.write(board);
  return true;
}

}  // namespace sudoku
