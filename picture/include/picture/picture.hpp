#pragma once
/// Pictures: shapes and text in a plane, written as SVG. They know nothing of what they show.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <picture/export.hpp>
#include <picture/ink.hpp>

namespace picture {

/// In units of the picture, from its top left corner, to the right and down. Units are of the caller's
/// choice: a picture is shown at any size. Numbers are written to a hundredth.
struct Point {
  double x = 0;
  double y = 0;
};

struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;

  Point middle() const { return {x + width / 2, y + height / 2}; }
  /// The same box, smaller by `by` on all four sides.
  Box inside(double by) const { return {x + by, y + by, width - 2 * by, height - 2 * by}; }
};

/// How a shape is drawn.
struct Style {
  Ink fill = Ink::none;
  Ink stroke = Ink::none;
  double width = 1;        ///< of the stroke
  bool dashed = false;     ///< the stroke
  double opacity = 1;      ///< of the whole shape, from 0 to 1
  std::string_view tip{};  ///< shown when a pointer is on the shape; empty: nothing
};

/// How text is drawn: in one line, around or beside a point.
struct TextStyle {
  enum class Anchor : std::uint8_t { start, middle, end };

  double size = 16;  ///< the height of a line
  Ink ink = Ink::ink;
  Anchor anchor =
      Anchor::middle;  ///< which part of the text is at the point; it is always the middle of its height
  bool bold = false;
  double turn = 0;  ///< turned around the point by so many degrees, clockwise
};

/// On which paper a picture is shown.
enum class Theme : std::uint8_t {
  automatic,  ///< light or dark, as the page or the system of whoever looks at it
  light,
  dark,
};

/// A picture that is being drawn. What is drawn later lies above what was drawn before.
///
/// Text may be any bytes: what is special in XML is escaped, and what XML does not allow is shown as U+FFFD.
/// Threads: belongs to one thread at a time.
class PICTURE_API Picture {
 public:
  Picture(double width, double height) : width_(width), height_(height) {}

  double width() const { return width_; }
  double height() const { return height_; }

  void rectangle(Box box, const Style& style, double rounding = 0);
  void circle(Point middle, double radius, const Style& style);
  void line(Point from, Point to, const Style& style);
  /// A line through all of these points, with round corners.
  void path(std::span<const Point> points, const Style& style);
  /// The same, and back to the first point.
  void polygon(std::span<const Point> points, const Style& style);
  /// A smooth curve from the first to the last of four points, which the two others pull: a cubic Bezier
  /// curve.
  void curve(Point from, Point pull_from, Point pull_to, Point to, const Style& style);
  /// A line with a head at `to`, that is `head` long.
  void arrow(Point from, Point to, const Style& style, double head);

  void text(Point at, std::string_view text, const TextStyle& style = {});
  /// Text in the middle of a box. If it is too wide, it becomes smaller, down to `least`. If that is not
  /// enough, its end is left out for an ellipsis, and all of it is shown when a pointer is on it.
  void text_in(Box box, std::string_view text, TextStyle style = {}, double least = 6);

  /// Draws all of another picture, as large as fits in the middle of the box.
  void place(const Picture& other, Box box);
  /// Draws all of another picture, each shape where it is there. So a picture can be made of layers that are
  /// drawn at the same time.
  void add(const Picture& layer) { shapes_ += layer.shapes_; }

  /// An SVG document. `title` says in a few words what it shows, for those who cannot see it. If a unit of
  /// the picture is one of CSS, such as "mm", and that is given, it has this size on paper.
  std::string svg(std::string_view title, Theme theme = Theme::automatic, std::string_view unit = {}) const;

 private:
  void open(std::string_view name, const Style& style);
  void close(std::string_view name, const Style& style);
  void attribute(std::string_view name, double value);
  void points(std::span<const Point> points);

  double width_;
  double height_;
  std::string shapes_;  // the elements, with the colors of light paper
};

/// About how wide a line of text is, in units: it cannot be known, since each system has its own letters.
PICTURE_API double text_width(std::string_view text, double size);

/// `text`, if it is at most `width` units wide by text_width(). If not, its longest beginning that is,
/// together with the ellipsis behind it; at least one letter.
///
/// Cost: O(what is shown) time.
PICTURE_API std::string shortened(std::string_view text, double size, double width);

}  // namespace picture
