#include "node_shapes.hpp"

#include <algorithm>
#include <utility>

namespace draw {

namespace {

using picture::Ink;
using picture::Picture;
using picture::Point;

constexpr double kCross = 9;  // its width
constexpr double kCrossGap = 5;
constexpr double kLegendLine = 30;
constexpr double kLegendText = 12;
constexpr double kLegendGap = 18;

void draw_cross(Picture& to, Point middle) {
  const double reach = kCross / 2;
  const picture::Style style{.stroke = Ink::strike, .width = 2};
  to.line({middle.x - reach, middle.y - reach}, {middle.x + reach, middle.y + reach}, style);
  to.line({middle.x - reach, middle.y + reach}, {middle.x + reach, middle.y - reach}, style);
}

/// A triangle that fills the box, on its tip or on its side.
void draw_triangle(Picture& to, picture::Box box, bool on_tip, const picture::Style& style) {
  const double far = box.y + (on_tip ? box.height : 0), near = box.y + (on_tip ? 0 : box.height);
  const Point corners[] = {{box.x, near}, {box.x + box.width, near}, {box.x + box.width / 2, far}};
  to.polygon(corners, style);
}

double legend_width(const ShapeMeaning& meaning) {
  return shape_width(meaning.look.shape, meaning.look.text) + 6 +
         picture::text_width(meaning.words, kLegendText);
}

}  // namespace

double shape_width(NodeShape shape, std::string_view text) {
  const double wide = picture::text_width(text, kShapeText);
  switch (shape) {
    case NodeShape::inner: return std::max(kShapeHeight + 4, wide + 16);
    case NodeShape::handed: return kShapeHeight + 4;
    case NodeShape::dead_end: return kCross + 14 + (text.empty() ? 0 : wide + kCrossGap);
    case NodeShape::solution: return std::max(kShapeHeight + 4, wide + 20);
    case NodeShape::left_out: return wide + 12;
    case NodeShape::folded: return wide * 2 + 16;
  }
  return 0;
}

void draw_node(Picture& to, Point middle, const NodeLook& look) {
  const double wide = shape_width(look.shape, look.text);
  const picture::Box box{middle.x - wide / 2, middle.y - kShapeHeight / 2, wide, kShapeHeight};
  const bool bad = look.shape == NodeShape::dead_end, good = look.shape == NodeShape::solution;
  const picture::Style style{.fill = look.current ? Ink::mark : Ink::paper,
                             .stroke = bad    ? Ink::strike
                                       : good ? Ink::found
                                              : Ink::soft,
                             .width = look.current ? 2.5 : 1.5,
                             .dashed = look.shape == NodeShape::left_out,
                             .tip = look.tip};
  picture::TextStyle letters{.size = kShapeText, .bold = good};
  switch (look.shape) {
    case NodeShape::handed: return draw_triangle(to, box, true, style);
    case NodeShape::folded:
      draw_triangle(to, box, false, style);
      return to.text({middle.x, middle.y + 5}, look.text, {.size = 11, .ink = Ink::soft});
    case NodeShape::left_out:
      to.rectangle(box, style);
      letters.ink = Ink::soft;
      break;
    case NodeShape::dead_end:
      to.rectangle(box, style);
      draw_cross(to, {box.x + 7 + kCross / 2, middle.y});
      if (look.text.empty()) return;
      letters.anchor = picture::TextStyle::Anchor::start;
      return to.text({box.x + 7 + kCross + kCrossGap, middle.y}, look.text, letters);
    case NodeShape::solution:
      to.rectangle(box, style, kShapeHeight / 2);
      to.rectangle(box.inside(3), {.stroke = Ink::found, .width = 1}, kShapeHeight / 2 - 3);
      break;
    case NodeShape::inner: to.rectangle(box, style, kShapeHeight / 2); break;
  }
  to.text(middle, look.text, letters);
}

ShapeLegend::ShapeLegend(std::vector<ShapeMeaning> meanings, double width) : meanings_(std::move(meanings)) {
  double x = 0, y = kLegendLine / 2;
  for (const ShapeMeaning& each : meanings_) {
    const double wide = legend_width(each);
    if (x > 0 && x + wide > width) {
      x = 0;
      y += kLegendLine;
    }
    places_.push_back({x, y});
    x += wide + kLegendGap;
  }
  height_ = meanings_.empty() ? 0 : y + kLegendLine / 2;
}

void ShapeLegend::draw(Picture& to, Point corner) const {
  for (std::size_t i = 0; i < meanings_.size(); ++i) {
    const NodeLook& look = meanings_[i].look;
    const double wide = shape_width(look.shape, look.text);
    const Point at{corner.x + places_[i].x, corner.y + places_[i].y};
    draw_node(to, {at.x + wide / 2, at.y}, look);
    to.text({at.x + wide + 6, at.y}, meanings_[i].words,
            {.size = kLegendText, .ink = Ink::soft, .anchor = picture::TextStyle::Anchor::start});
  }
}

}  // namespace draw
