#include <picture/sheet.hpp>
#include <picture/squares.hpp>

#include <cmath>
#include <random>
#include <set>

#include "support/catch.hpp"
#include "support/xml.hpp"

using picture::Grid;
using picture::outline;
using picture::Point;
using picture::Square;

namespace {

/// The area that a closed line goes around: positive if it goes clockwise, with y downwards.
double area(const std::vector<Point>& line) {
  double sum = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Point& a = line[i];
    const Point& b = line[(i + 1) % line.size()];
    sum += a.x * b.y - b.x * a.y;
  }
  return sum / 2;
}

/// How often a line goes around a point: 1 if it is inside of a clockwise line.
int winding(const std::vector<Point>& line, Point at) {
  int turns = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Point& a = line[i];
    const Point& b = line[(i + 1) % line.size()];
    if (a.x != b.x || a.x < at.x) continue;  // an edge up or down, to the right of the point
    if (a.y <= at.y && b.y > at.y) ++turns;
    if (b.y <= at.y && a.y > at.y) --turns;
  }
  return turns;
}

}  // namespace

TEST_CASE("squares: outlines of random areas go around just these squares", "[picture]") {
  std::mt19937_64 random(7);
  for (int round = 0; round < 3000; ++round) {
    const int size = 1 + static_cast<int>(random() % 7);
    std::set<Square> squares;
    for (int row = 0; row < size; ++row) {
      for (int column = 0; column < size; ++column) {
        if (random() % 8 < 5) squares.insert({row, column});
      }
    }
    const std::vector<Square> list(squares.begin(), squares.end());
    const Grid grid{{3, -2}, 10};
    const double inset = round % 3;
    const auto lines = outline(grid, list, inset);
    double sum = 0;
    for (const auto& line : lines) sum += area(line);
    if (inset == 0) REQUIRE(sum == 100.0 * static_cast<double>(list.size()));
    for (int row = -1; row <= size; ++row) {
      for (int column = -1; column <= size; ++column) {
        int turns = 0;
        for (const auto& line : lines) turns += winding(line, grid.middle({row, column}));
        REQUIRE(turns == (squares.contains({row, column}) ? 1 : 0));
      }
    }
    for (const auto& line : lines) {
      for (std::size_t i = 0; i < line.size(); ++i) {  // each edge is straight, and turns at its end
        const Point& a = line[i];
        const Point& b = line[(i + 1) % line.size()];
        const Point& c = line[(i + 2) % line.size()];
        REQUIRE(((a.x == b.x) != (a.y == b.y)));
        REQUIRE((a.x == b.x) == (b.y == c.y));
      }
    }
  }
}

TEST_CASE("squares: an outline with an inset, by hand", "[picture]") {
  const Square angle[] = {{0, 0}, {1, 0}, {1, 1}, {1, 0}};
  const auto lines = outline({{0, 0}, 10}, angle, 1);
  REQUIRE(lines.size() == 1);
  std::vector<std::pair<double, double>> corners;
  for (const Point& each : lines[0]) corners.emplace_back(each.x, each.y);
  CHECK(corners ==
        std::vector<std::pair<double, double>>{{9, 1}, {9, 11}, {19, 11}, {19, 19}, {1, 19}, {1, 1}});
}

TEST_CASE("sheet: every picture is on a page, in order", "[picture]") {
  std::vector<picture::Labelled> pictures;
  for (int i = 0; i < 7; ++i) {
    pictures.push_back({picture::Picture(90, 90), "number " + std::to_string(i)});
    pictures.back().picture.text({45, 45}, std::to_string(i));
  }
  const auto sheet = support::read_xml(contact_sheet(pictures).svg("all"));
  CHECK(count(sheet, "svg") == 8);
  CHECK(support::texts(sheet, "text").front() == "number 0");
  CHECK(support::texts(sheet, "text").back() == "6");
  for (const std::size_t per_page : picture::kPerPage) {
    const auto pages = picture::pages(pictures, per_page);
    REQUIRE(pages.size() == (7 + per_page - 1) / per_page);
    std::vector<std::string> seen;
    for (const auto& page : pages) {
      for (const auto& each : support::read_xml(page.svg("page"))) {
        if (each.name == "text") seen.push_back(each.text);
        if (each.name != "svg" || each.depth == 0) continue;  // lies on the page
        const auto number = [&](const char* name) { return std::stod(each.attributes.at(name)); };
        CHECK(number("x") >= 0);
        CHECK(number("y") >= 0);
        CHECK(number("x") + number("width") <= page.width() + .01);
        CHECK(number("y") + number("height") <= page.height() + .01);
      }
    }
    REQUIRE(seen.size() == 14);
    CHECK(seen[12] == "number 6");
  }
  CHECK_THROWS_AS(picture::pages(pictures, 3), std::invalid_argument);
  CHECK(picture::pages({}, 2).empty());
}
