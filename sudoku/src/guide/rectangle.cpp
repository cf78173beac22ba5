/// Unique rectangles of the first type.

#include <algorithm>
#include <array>

#include "guide/methods.hpp"

namespace sudoku {
namespace {

class RectangleFinder {
 public:
  RectangleFinder(const View& view, std::size_t most) : view_(view), most_(most) {}

  std::vector<dlx::Step> find() {
    const Layout& layout = view_.layout;
    for (int a = 0; a < layout.cells(); ++a) {
      if (left(a) != 2) continue;
      const Layout::Place at = layout.place(a);
      // The cell `a` and its neighbors `b` in the row and `c` in the column have the two digits, `d` has
      // more.
      for (int column = 0; column < layout.columns(); ++column) {
        for (int row = 0; row < layout.rows(); ++row) {
          if (row == at.row || column == at.column) continue;
          look_at({a, layout.at(at.row, column), layout.at(row, at.column), layout.at(row, column)});
          if (steps_.size() >= most_) return std::move(steps_);
        }
      }
    }
    return std::move(steps_);
  }

 private:
  std::uint32_t left(int cell) const { return view_.explainer.left(view_.matrix.cell_item(cell)); }

  bool can_have(int cell, int digit) const {
    const auto option = view_.matrix.option(cell, digit);
    return option && view_.explainer.left(*option);
  }

  void look_at(const std::array<int, 4>& corners) {
    const auto [a, b, c, d] = corners;
    if (b < 0 || c < 0 || d < 0 || left(b) != 2 || left(c) != 2 || left(d) < 3) return;
    std::vector<int> digits;
    for (int digit = 1; digit <= view_.layout.size(); ++digit) {
      if (can_have(a, digit)) digits.push_back(digit);
    }
    dlx::Step step{.reason = dlx::Reason::blocked};
    for (const int digit : digits) {
      if (!can_have(b, digit) || !can_have(c, digit) || !can_have(d, digit)) return;
      step.removed.push_back(*view_.matrix.option(d, digit));
    }
    if (!can_be_exchanged(corners)) return;
    for (const int cell : corners) step.items.push_back(view_.matrix.cell_item(cell));
    steps_.push_back(std::move(step));
  }

  /// True if each house has none of the four cells, all of them, or two that have different digits.
  bool can_be_exchanged(const std::array<int, 4>& corners) const {
    const auto& houses = view_.layout.houses();
    return std::all_of(houses.begin(), houses.end(), [&](const House& house) {
      const auto has = [&](std::size_t corner) {
        return std::find(house.cells.begin(), house.cells.end(), corners[corner]) != house.cells.end();
      };
      // a and d have the same digit, and so have b and c.
      return has(0) + has(3) == has(1) + has(2);
    });
  }

  const View& view_;
  std::size_t most_;
  std::vector<dlx::Step> steps_;
};

}  // namespace

std::vector<dlx::Step> unique_rectangles(const View& view, std::size_t most) {
  if (!view.unique) return {};
  return RectangleFinder(view, most).find();
}

}  // namespace sudoku
