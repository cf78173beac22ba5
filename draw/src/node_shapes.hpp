#pragma once
/// The nodes of search trees, each kind with a shape of its own, and the legend that explains them.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <picture/picture.hpp>

namespace draw {

enum class NodeShape : std::uint8_t {
  inner,     ///< a box with round ends: the item branched on
  handed,    ///< a triangle that stands on its tip
  dead_end,  ///< a box with a cross: the item that is short of options
  solution,  ///< a box with round ends and a double line: the number of the solution
  left_out,  ///< a dashed box
  folded,    ///< a triangle: a part of the tree that is not drawn
};

inline constexpr double kShapeHeight = 24;
inline constexpr double kShapeText = 13;

/// How wide the shape is with this text.
double shape_width(NodeShape shape, std::string_view text);

/// How a node is drawn.
struct NodeLook {
  NodeShape shape = NodeShape::inner;
  std::string text{};
  std::string tip{};     ///< shown when a pointer is on it
  bool current = false;  ///< it is pointed at
};

void draw_node(picture::Picture& to, picture::Point middle, const NodeLook& look);

/// What a shape means.
struct ShapeMeaning {
  NodeLook look{};
  std::string words{};
};

/// Shapes with their meanings, in lines.
class ShapeLegend {
 public:
  ShapeLegend(std::vector<ShapeMeaning> meanings, double width);

  double height() const { return height_; }
  void draw(picture::Picture& to, picture::Point corner) const;

 private:
  std::vector<ShapeMeaning> meanings_;
  std::vector<picture::Point> places_;  // of each, from the corner: the left of the middle of its line
  double height_ = 0;
};

}  // namespace draw
