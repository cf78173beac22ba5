#include <picture/picture.hpp>

#include <algorithm>
#include <cmath>

#include "text.hpp"
#include "tones.hpp"

/// Each shape has its colors twice: as attributes, the tones of light paper, which every viewer reads; and as
/// classes, for which a style sheet has the tones of dark paper. A page that shows a picture may give the
/// classes tones of its own.

namespace picture {

namespace {

constexpr double kBelowMiddle =
    .36;  // from the middle of a capital or a digit to its base line, in heights of a line

void append_color(std::string& out, std::string_view what, Ink ink) {
  if (ink == Ink::none && what == "stroke") return;
  out.append(" ").append(what).append("=\"").append(light_tone(ink)).append("\"");
}

/// The classes of the inks; nothing for `none`, which is the same on any paper.
void append_classes(std::string& out, Ink fill, Ink stroke) {
  if (fill == Ink::none && stroke == Ink::none) return;
  out += " class=\"";
  if (fill != Ink::none) out.append("f-").append(name(fill));
  if (fill != Ink::none && stroke != Ink::none) out += ' ';
  if (stroke != Ink::none) out.append("s-").append(name(stroke));
  out += '"';
}

}  // namespace

void Picture::attribute(std::string_view name, double value) {
  shapes_.append(" ").append(name).append("=\"");
  append_number(shapes_, value);
  shapes_ += '"';
}

void Picture::open(std::string_view name, const Style& style) {
  shapes_.append("<").append(name);
  append_classes(shapes_, style.fill, style.stroke);
  append_color(shapes_, "fill", style.fill);
  append_color(shapes_, "stroke", style.stroke);
  if (style.stroke != Ink::none) attribute("stroke-width", style.width);
  if (style.dashed) {
    shapes_ += " stroke-dasharray=\"";
    append_number(shapes_, style.width * 4);
    shapes_ += ' ';
    append_number(shapes_, style.width * 3);
    shapes_ += '"';
  }
  if (style.opacity < 1) attribute("opacity", style.opacity);
}

void Picture::close(std::string_view name, const Style& style) {
  if (style.tip.empty()) {
    shapes_ += "/>\n";
    return;
  }
  shapes_ += "><title>";
  append_escaped(shapes_, style.tip);
  shapes_.append("</title></").append(name).append(">\n");
}

void Picture::rectangle(Box box, const Style& style, double rounding) {
  open("rect", style);
  attribute("x", box.x);
  attribute("y", box.y);
  attribute("width", box.width);
  attribute("height", box.height);
  if (rounding > 0) attribute("rx", rounding);
  close("rect", style);
}

void Picture::circle(Point middle, double radius, const Style& style) {
  open("circle", style);
  attribute("cx", middle.x);
  attribute("cy", middle.y);
  attribute("r", radius);
  close("circle", style);
}

void Picture::line(Point from, Point to, const Style& style) {
  open("line", style);
  attribute("x1", from.x);
  attribute("y1", from.y);
  attribute("x2", to.x);
  attribute("y2", to.y);
  shapes_ += " stroke-linecap=\"round\"";
  close("line", style);
}

void Picture::points(std::span<const Point> points) {
  shapes_ += " points=\"";
  for (const Point& each : points) {
    if (&each != points.data()) shapes_ += ' ';
    append_number(shapes_, each.x);
    shapes_ += ',';
    append_number(shapes_, each.y);
  }
  shapes_ += '"';
}

void Picture::path(std::span<const Point> points, const Style& style) {
  open("polyline", style);
  this->points(points);
  shapes_ += " stroke-linecap=\"round\" stroke-linejoin=\"round\"";
  close("polyline", style);
}

void Picture::polygon(std::span<const Point> points, const Style& style) {
  open("polygon", style);
  this->points(points);
  shapes_ += " stroke-linejoin=\"round\"";
  close("polygon", style);
}

void Picture::curve(Point from, Point pull_from, Point pull_to, Point to, const Style& style) {
  const auto append = [this](std::string_view before, Point point) {
    shapes_ += before;
    append_number(shapes_, point.x);
    shapes_ += ' ';
    append_number(shapes_, point.y);
  };
  open("path", style);
  append(" d=\"M", from);
  append(" C", pull_from);
  append(" ", pull_to);
  append(" ", to);
  shapes_ += "\" stroke-linecap=\"round\"";
  close("path", style);
}

void Picture::arrow(Point from, Point to, const Style& style, double head) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  if (length == 0) return;
  const Point along{(to.x - from.x) / length, (to.y - from.y) / length};
  const Point neck{to.x - along.x * head, to.y - along.y * head};
  const Point aside{-along.y * head / 2, along.x * head / 2};
  if (length > head) line(from, neck, style);
  const Point tip[] = {to, {neck.x + aside.x, neck.y + aside.y}, {neck.x - aside.x, neck.y - aside.y}};
  polygon(tip, {.fill = style.stroke, .opacity = style.opacity});
}

void Picture::text(Point at, std::string_view text, const TextStyle& style) {
  shapes_ += "<text";
  append_classes(shapes_, style.ink, Ink::none);
  append_color(shapes_, "fill", style.ink);
  attribute("x", at.x);
  attribute("y", at.y + kBelowMiddle * style.size);
  attribute("font-size", style.size);
  if (style.anchor == TextStyle::Anchor::middle) shapes_ += " text-anchor=\"middle\"";
  if (style.anchor == TextStyle::Anchor::end) shapes_ += " text-anchor=\"end\"";
  if (style.bold) shapes_ += " font-weight=\"bold\"";
  if (style.turn != 0) {
    shapes_ += " transform=\"rotate(";
    append_number(shapes_, style.turn);
    shapes_ += ' ';
    append_number(shapes_, at.x);
    shapes_ += ' ';
    append_number(shapes_, at.y);
    shapes_ += ")\"";
  }
  shapes_ += ">";
  append_escaped(shapes_, text);
  shapes_ += "</text>\n";
}

void Picture::text_in(Box box, std::string_view text, TextStyle style, double least) {
  const double wide = text_width(text, style.size);
  if (wide > box.width) style.size = std::max(std::min(least, style.size), style.size * box.width / wide);
  Point at = box.middle();
  if (style.anchor == TextStyle::Anchor::start) at.x = box.x;
  if (style.anchor == TextStyle::Anchor::end) at.x = box.x + box.width;
  if (text_width(text, style.size) <= box.width * 1.001) return this->text(at, text, style);
  shapes_ += "<g><title>";
  append_escaped(shapes_, text);
  shapes_ += "</title>";
  this->text(at, shortened(text, style.size, box.width), style);
  shapes_ += "</g>\n";
}

void Picture::place(const Picture& other, Box box) {
  const double scale = std::min(box.width / other.width_, box.height / other.height_);
  const Point corner{box.x + (box.width - other.width_ * scale) / 2,
                     box.y + (box.height - other.height_ * scale) / 2};
  shapes_ += "<svg";
  attribute("x", corner.x);
  attribute("y", corner.y);
  attribute("width", other.width_ * scale);
  attribute("height", other.height_ * scale);
  shapes_ += " viewBox=\"0 0 ";
  append_number(shapes_, other.width_);
  shapes_ += ' ';
  append_number(shapes_, other.height_);
  shapes_ += "\">\n";
  shapes_ += other.shapes_;
  shapes_ += "</svg>\n";
}

std::string Picture::svg(std::string_view title, Theme theme, std::string_view unit) const {
  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ";
  append_number(out, width_);
  out += ' ';
  append_number(out, height_);
  const auto size = [&](std::string_view name, double value) {
    out.append("\" ").append(name).append("=\"");
    append_number(out, value);
    out += unit;
  };
  if (!unit.empty()) {
    size("width", width_);
    size("height", height_);
  }
  out += "\" font-family=\"Helvetica, Arial, sans-serif\" role=\"img\">\n<title>";
  append_escaped(out, title);
  out += "</title>\n";
  if (theme == Theme::automatic) {
    out += "<style>" + dark_sheet("@media (prefers-color-scheme: dark)") + "</style>\n";
  } else if (theme == Theme::dark) {
    out += "<style>" + dark_sheet("") + "</style>\n";
  }
  out.append("<rect class=\"f-paper\" fill=\"")
      .append(light_tone(Ink::paper))
      .append("\" width=\"100%\" height=\"100%\"/>\n");
  out += shapes_;
  out += "</svg>\n";
  return out;
}

}  // namespace picture
