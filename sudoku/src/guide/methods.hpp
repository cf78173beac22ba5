#pragma once
/// How each technique is looked for, in the order of their ratings.

#include <cstddef>
#include <span>
#include <vector>

#include <sudoku/guide.hpp>

#include "guide/matrix.hpp"

namespace sudoku {

/// What methods look at.
struct View {
  const Layout& layout;
  const Matrix& matrix;
  dlx::Explainer& explainer;
  bool unique;  ///< unique rectangles may be looked for
};

struct Method {
  Technique technique;
  int rating;   ///< of the shortest steps, in tenths
  int longer;   ///< so much more for each link or round more
  int highest;  ///< but never more than this
  std::vector<dlx::Step> (*find)(const View& view, std::size_t most);
};

std::span<const Method> methods();

/// The rating of a step that this method found.
int rating(const Method& method, const dlx::Step& step);

/// Takes all steps that show a person nothing new: a rule has one way left, or ways to obey rules go, and no
/// digit of a cell goes. So they do not hide the step that helps. They have no rating: singles up
/// to `only way` are looked for before, and these steps change nothing for them.
void take_unseen(const View& view);

/// Cells of which one is the last blank of a house.
std::vector<dlx::Step> full_houses(const View& view, std::size_t most);

/// Two digits in two rows and two columns, in four cells of two regions. If all four could have only these
/// digits, they could be exchanged, and there would be two solutions. So the fourth has another one. A step
/// has the four cells as items, the fourth one last.
std::vector<dlx::Step> unique_rectangles(const View& view, std::size_t most);

}  // namespace sudoku
