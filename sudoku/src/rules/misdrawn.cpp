#include "rules/misdrawn.hpp"

#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <string_view>
#include <vector>

namespace sudoku {
namespace {

using CellList = std::vector<int>;
using Why = std::optional<std::string>;

class ClueShape {
 public:
  ClueShape(const Rule& rule, const Clue& clue, const Layout& layout)
      : rule_(rule), clue_(clue), layout_(layout) {}

  Why why() const {
    switch (rule_.form) {
      case Rule::Form::flag:
      case Rule::Form::pair: return {};
      case Rule::Form::cells:
        if (rule_.cell_count == 2) return no_pair(clue_.cells[0]);
        return rule_.cell_count == 4 ? no_block(clue_.cells[0]) : Why();
      case Rule::Form::line: return no_line(clue_.cells[0]);
      case Rule::Form::arrow: return no_arrow(clue_.cells[0], clue_.cells[1]);
      case Rule::Form::outside: return no_view(clue_.cells[0], false);
      case Rule::Form::diagonal: return no_view(clue_.cells[0], true);
    }
    return {};
  }

 private:
  /// From one cell to another.
  Layout::Place step(int from, int to) const {
    const Layout::Place a = layout_.place(from), b = layout_.place(to);
    return {b.row - a.row, b.column - a.column};
  }
  bool touch(int a, int b) const {
    const Layout::Place its = step(a, b);
    return std::max(std::abs(its.row), std::abs(its.column)) == 1;
  }
  bool side_by_side(int a, int b) const {
    const Layout::Place its = step(a, b);
    return std::abs(its.row) + std::abs(its.column) == 1;
  }
  bool is_cell(int from, Layout::Place its, int sign) const {
    const Layout::Place place = layout_.place(from);
    return layout_.at(place.row + sign * its.row, place.column + sign * its.column) >= 0;
  }

  std::string names(const CellList& cells) const {
    std::string text;
    for (const int cell : cells) text += (text.empty() ? "" : " ") + layout_.name(cell);
    return text;
  }
  /// The name of the rule, and then all `words`.
  std::string said(std::initializer_list<std::string_view> words) const {
    std::string text(rule_.name);
    for (const std::string_view word : words) text += word;
    return text;
  }

  Why no_pair(const CellList& cells) const {
    if (side_by_side(cells[0], cells[1])) return {};
    return said({" joins ", layout_.name(cells[0]), " and ", layout_.name(cells[1]),
                 ", which are not side by side; name two cells that share an edge"});
  }

  Why no_block(CellList cells) const {
    std::sort(cells.begin(), cells.end());
    const Layout::Place down = step(cells[0], cells[2]), across = step(cells[1], cells[3]);
    const bool fits = side_by_side(cells[0], cells[1]) && side_by_side(cells[2], cells[3]) && down.row == 1 &&
                      down.column == 0 && across.row == 1 && across.column == 0;
    if (fits) return {};
    return said(
        {" has ", names(clue_.cells[0]), ", which do not meet at a corner; name the four cells around one"});
  }

  Why no_line(const CellList& cells) const {
    for (std::size_t i = 1; i < cells.size(); ++i) {
      const std::string here = layout_.name(cells[i]);
      if (cells[i - 1] == cells[i]) return said({" has ", here, " twice in a row; name it once"});
      if (touch(cells[i - 1], cells[i])) continue;
      return said({" has a gap between ", layout_.name(cells[i - 1]), " and ", here,
                   "; name every cell that the line goes through, in order"});
    }
    if (!rule_.is_simple) return {};
    CellList sorted = cells;
    std::sort(sorted.begin(), sorted.end());
    const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
    if (twice == sorted.end()) return {};
    return said({" comes to ", layout_.name(*twice), " twice; where it branches, each branch is a clue"});
  }

  Why no_arrow(const CellList& circle, const CellList& line) const {
    CellList number = circle;
    std::sort(number.begin(), number.end());
    for (std::size_t i = 1; i < number.size(); ++i) {
      const Layout::Place first = step(number[0], number[1]), its = step(number[i - 1], number[i]);
      if (side_by_side(number[0], number[1]) && its.row == first.row && its.column == first.column) continue;
      return said({" has the circle ", names(circle),
                   "; the cells of a number must be side by side, in one row or column"});
    }
    const std::string begin = layout_.name(line[0]);
    if (std::find(circle.begin(), circle.end(), line[0]) != circle.end())
      return said(
          {" has ", begin, " in its circle and as the first of its line; name it in the circle only"});
    if (std::none_of(circle.begin(), circle.end(), [&](int cell) { return touch(cell, line[0]); })) {
      return said({" has a gap between its circle at ", layout_.name(circle[0]), " and ", begin,
                   "; name every cell that the line goes through, in order"});
    }
    return no_line(line);
  }

  /// Not a row, column or diagonal from end to end. Where several grids overlap, it may end with a grid.
  Why no_view(const CellList& cells, bool diagonal) const {
    if (is_straight(cells, diagonal) && is_whole(cells, diagonal)) return leaves_grid(cells);
    const std::string_view whole = diagonal
                                       ? ", which is no whole diagonal; name all its cells, as in r1c3-r3c1"
                                       : ", which is no whole row or column; name the place that it is "
                                         "seen from, as r0c3 above column 3";
    const std::string first = layout_.name(cells.front());
    if (cells.size() == 1) return said({" is ", first, whole});
    return said({" goes from ", first, " to ", layout_.name(cells.back()), whole});
  }

  Why leaves_grid(const CellList& cells) const {
    const auto n = static_cast<std::size_t>(layout_.size());
    if (!rule_.in_one_grid || cells.size() <= n) return {};
    const std::string first = layout_.name(cells.front());
    return said({" goes from ", first, " to ", layout_.name(cells.back()),
                 ", through several grids; name the cells of one, as in ", first, "-",
                 layout_.name(cells[n - 1])});
  }

  bool is_straight(const CellList& cells, bool diagonal) const {
    for (std::size_t i = 1; i < cells.size(); ++i) {
      const Layout::Place first = step(cells[0], cells[1]), its = step(cells[i - 1], cells[i]);
      if (!touch(cells[0], cells[1]) || side_by_side(cells[0], cells[1]) == diagonal) return false;
      if (its.row != first.row || its.column != first.column) return false;
    }
    return true;
  }

  bool is_whole(const CellList& cells, bool diagonal) const {
    if (layout_.rows() != layout_.size() || layout_.columns() != layout_.size()) return true;
    const auto ends = [&](Layout::Place its) {
      return !is_cell(cells.front(), its, -1) && !is_cell(cells.back(), its, 1);
    };
    if (cells.size() > 1) return ends(step(cells[0], cells[1]));
    return diagonal ? ends({1, 1}) || ends({1, -1}) : layout_.size() == 1;
  }

  const Rule& rule_;
  const Clue& clue_;
  const Layout& layout_;
};

}  // namespace

std::optional<std::string> misdrawn(const Rule& rule, const Clue& clue, const Layout& layout) {
  return ClueShape(rule, clue, layout).why();
}

}  // namespace sudoku
