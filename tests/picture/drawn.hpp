#pragma once
/// What is drawn in a picture, where, for tests.

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <picture/picture.hpp>

#include "support/xml.hpp"

namespace support {

using Numbers = std::vector<std::pair<double, double>>;

inline double number(const XmlElement& element, const char* name) {
  const auto found = element.attributes.find(name);
  return found == element.attributes.end() ? 0 : std::stod(found->second);
}

/// The points of a polygon or a polyline.
inline Numbers points(const XmlElement& element) {
  Numbers all;
  std::istringstream in(element.attributes.at("points"));
  char comma;
  for (double x, y; in >> x >> comma >> y;) all.emplace_back(x, y);
  return all;
}

/// Points that a shape lies between, without the width of its stroke.
inline Numbers extent(const XmlElement& each) {
  const auto of = [&](const char* name) { return number(each, name); };
  if (each.name == "circle") {
    return {{of("cx") - of("r"), of("cy") - of("r")}, {of("cx") + of("r"), of("cy") + of("r")}};
  }
  if (each.name == "line") return {{of("x1"), of("y1")}, {of("x2"), of("y2")}};
  if (each.name == "rect" || each.name == "svg")
    return {{of("x"), of("y")}, {of("x") + of("width"), of("y") + of("height")}};
  if (each.name == "polygon" || each.name == "polyline") return points(each);
  if (each.name != "text") return {};
  const double size = of("font-size"), wide = picture::text_width(each.text, size);
  const auto anchor = each.attributes.find("text-anchor");
  const double share = anchor == each.attributes.end() ? 0 : anchor->second == "middle" ? .5 : 1;
  const double left = of("x") - share * wide;
  return {{left, of("y") - .75 * size}, {left + wide, of("y") + .1 * size}};
}

/// The first element of the picture itself that is not wholly inside of it; empty if all are. What lies in
/// pictures within it is not looked at.
inline std::string clipped(const std::vector<XmlElement>& elements) {
  std::istringstream box(elements[0].attributes.at("viewBox"));
  double x, y, width, height;
  box >> x >> y >> width >> height;
  for (const XmlElement& each : elements) {
    if (each.depth != 1 || each.attributes.contains("transform")) continue;
    if (each.name == "rect" && each.attributes.at("width") == "100%") continue;  // the paper
    for (const auto& [at_x, at_y] : extent(each)) {
      if (at_x >= -.01 && at_y >= -.01 && at_x <= width + .01 && at_y <= height + .01) continue;
      return each.name + " " + each.text + " at " + std::to_string(at_x) + ", " + std::to_string(at_y);
    }
  }
  return "";
}

}  // namespace support
