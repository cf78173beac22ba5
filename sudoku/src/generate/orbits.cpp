#include "generate/orbits.hpp"

#include <algorithm>
#include <string>

namespace sudoku {

std::string_view name(ClueSymmetry symmetry) {
  switch (symmetry) {
    case ClueSymmetry::none: return "none";
    case ClueSymmetry::rotate90: return "rotate90";
    case ClueSymmetry::rotate180: return "rotate180";
    case ClueSymmetry::mirror: return "mirror";
    case ClueSymmetry::flip: return "flip";
    case ClueSymmetry::diagonal: return "diagonal";
    case ClueSymmetry::full: break;
  }
  return "full";
}

namespace detail {
namespace {

using Place = Layout::Place;

/// The images of a place under moves that make the whole symmetry when they are repeated.
std::vector<Place> images(const Layout& layout, ClueSymmetry symmetry, Place at) {
  const int last_row = layout.rows() - 1;
  const int last_column = layout.columns() - 1;
  const Place turned{at.column, last_row - at.row};
  switch (symmetry) {
    case ClueSymmetry::none: return {};
    case ClueSymmetry::rotate90: return {turned};
    case ClueSymmetry::rotate180: return {{last_row - at.row, last_column - at.column}};
    case ClueSymmetry::mirror: return {{at.row, last_column - at.column}};
    case ClueSymmetry::flip: return {{last_row - at.row, at.column}};
    case ClueSymmetry::diagonal: return {{at.column, at.row}};
    case ClueSymmetry::full: return {turned, {at.column, at.row}};
  }
  return {};
}

}  // namespace

std::vector<std::vector<int>> orbits(const Layout& layout, ClueSymmetry symmetry) {
  std::vector<std::vector<int>> all;
  std::vector<bool> seen(static_cast<std::size_t>(layout.cells()));
  for (int first = 0; first < layout.cells(); ++first) {
    if (seen[static_cast<std::size_t>(first)]) continue;
    seen[static_cast<std::size_t>(first)] = true;
    std::vector<int> orbit{first};
    for (std::size_t k = 0; k < orbit.size(); ++k) {
      for (const Place image : images(layout, symmetry, layout.place(orbit[k]))) {
        const int cell = layout.at(image.row, image.column);
        if (cell < 0) {
          throw InvalidBoard("the layout has not the symmetry " + std::string(name(symmetry)) + ": " +
                             layout.name(orbit[k]) + " has no image");
        }
        if (seen[static_cast<std::size_t>(cell)]) continue;
        seen[static_cast<std::size_t>(cell)] = true;
        orbit.push_back(cell);
      }
    }
    std::sort(orbit.begin(), orbit.end());
    all.push_back(std::move(orbit));
  }
  return all;
}

}  // namespace detail
}  // namespace sudoku
