/// Pictures of boards and puzzles, read back.

#include <cmath>
#include <fstream>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <sstream>

#include <sudoku/sudoku.hpp>

#include "picture/drawn.hpp"
#include "sudoku/random_puzzle.hpp"
#include "support/catch.hpp"

using picture::Theme;
using support::read_xml;
using support::XmlElement;
using Elements = std::vector<XmlElement>;

namespace {

constexpr double kCell = 40;

Elements elements_of(const picture::Picture& picture) { return read_xml(picture.svg("t", Theme::light)); }

/// The top left corner of the first square, from the outline of all cells: the last thick polygon.
std::pair<double, double> corner_of(const Elements& elements) {
  std::pair<double, double> corner{1e9, 1e9};
  for (const XmlElement& each : elements) {
    if (each.name != "polygon" || each.attributes.at("class") != "s-ink" ||
        each.attributes.contains("stroke-dasharray"))
      continue;
    for (const auto& [x, y] : support::points(each)) {
      corner.first = std::min(corner.first, x);
      corner.second = std::min(corner.second, y);
    }
  }
  return corner;
}

/// The large digits of a picture, by row and column, and whether they are in the ink of what is given.
std::map<std::pair<int, int>, std::pair<std::string, bool>> digits_in(const Elements& elements) {
  std::map<std::pair<int, int>, std::pair<std::string, bool>> digits;
  const auto [left, top] = corner_of(elements);
  for (const XmlElement& each : elements) {
    if (each.name != "text" || !each.attributes.contains("text-anchor")) continue;
    const double size = support::number(each, "font-size");
    if (size < .4 * kCell && each.text.size() == 1) continue;  // a mark
    const double x = support::number(each, "x") - left;
    const double y = support::number(each, "y") - .36 * size - top;
    const auto row = static_cast<int>(std::floor(y / kCell)),
               column = static_cast<int>(std::floor(x / kCell));
    digits[{row, column}] = {each.text, each.attributes.at("class") == "f-ink"};
  }
  return digits;
}

sudoku::Puzzle puzzle_in(const std::string& text) {
  std::istringstream in(text);
  sudoku::BoardReader reader(in, "t");
  const auto read = reader.next();
  REQUIRE(read);
  const auto* puzzle = std::get_if<std::shared_ptr<const sudoku::Puzzle>>(&read->content);
  REQUIRE(puzzle != nullptr);
  return **puzzle;
}

/// A puzzle for each rule: the examples of doc/sudoku.md.
std::vector<sudoku::Puzzle> examples() {
  std::ifstream file(DLX_SOURCE_DIR "/doc/sudoku.md");
  std::vector<sudoku::Puzzle> puzzles;
  bool there = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("#")) there = line == "### The rules";
    if (!there || !line.starts_with("| `")) continue;
    puzzles.push_back(puzzle_in("sudoku 9x9\n" + line.substr(3, line.find('`', 3) - 3) + "\n"));
  }
  return puzzles;
}

/// What is drawn besides text and examples, in order.
std::vector<std::string> shapes_in(const Elements& elements) {
  std::vector<std::string> shapes;
  for (const XmlElement& each : elements) {
    if (each.depth != 1 || each.name == "svg") continue;
    std::string shape = each.name;
    for (const auto& [name, value] : each.attributes) shape += ' ' + name + '=' + value;
    if (each.name == "text" && !each.attributes.contains("text-anchor")) continue;  // below the board
    shapes.push_back(shape + each.text);
  }
  return shapes;
}

}  // namespace

TEST_CASE("sudoku pictures: every rule draws something of its own, or says it", "[picture][sudoku]") {
  const Elements blank = elements_of(picture_of(sudoku::Puzzle(sudoku::Layout(sudoku::Shape(3, 3)))));
  const std::set<std::string> whole_board = {"antiking",      "antiknight", "disjointgroups",
                                             "negativeratio", "negativexv", "nonconsecutive"};
  std::set<std::string> seen;
  std::set<std::vector<std::string>> looks;
  for (const sudoku::Puzzle& puzzle : examples()) {
    if (puzzle.clues().empty()) continue;  // marks
    const std::string rule = puzzle.clues()[0].rule;
    CAPTURE(rule);
    seen.insert(rule);
    const Elements elements = elements_of(picture_of(puzzle));
    CHECK(support::clipped(elements) == "");
    CHECK(support::texts(elements, "text").size() > support::texts(blank, "text").size());
    if (whole_board.contains(rule)) {
      CHECK(shapes_in(elements) == shapes_in(blank));
    } else {
      CHECK(looks.insert(shapes_in(elements)).second);
      CHECK(shapes_in(elements).size() > shapes_in(blank).size());
    }
  }
  const std::vector<std::string> all = sudoku::rules();
  CHECK(seen == std::set<std::string>(all.begin(), all.end()));
}

TEST_CASE("sudoku pictures: clues of the same place and of different rules look different",
          "[picture][sudoku]") {
  const auto looks_of = [](const std::vector<std::string>& names, const std::string& rest) {
    std::set<std::vector<std::string>> looks;
    for (const std::string& name : names)
      looks.insert(shapes_in(elements_of(picture_of(puzzle_in("sudoku 9x9\n" + name + rest + "\n")))));
    return looks.size();
  };
  CHECK(looks_of({"thermometer", "slowthermometer", "doublearrow", "palindrome", "renban", "whispers",
                  "betweenline", "regionsumline", "entropicline", "modularline", "nabner", "zipperline"},
                 ": r1c1-r1c3") == 12);
  CHECK(looks_of({"odd", "even", "minimum", "maximum", "extraregion", "killercage", "rowindexer",
                  "columnindexer", "boxindexer"},
                 ": r5c5") == 9);
  CHECK(looks_of({"sandwichsum", "xsum", "skyscraper"}, " 4: r0c3") == 3);
  CHECK(looks_of({"difference", "ratio"}, ": r1c1 r1c2") == 2);
}

TEST_CASE("sudoku pictures: digits are where they belong, and those given look different",
          "[picture][sudoku]") {
  std::mt19937 random(3);
  for (const auto& [rows, columns] : {std::pair(2, 2), {2, 3}, {3, 3}, {4, 4}, {5, 6}, {6, 6}}) {
    const sudoku::Shape shape(rows, columns);
    sudoku::Board board(shape);
    std::vector<std::uint8_t> digits;
    for (int cell = 0; cell < shape.cells(); ++cell) {
      const auto digit = static_cast<int>(random() % static_cast<unsigned>(shape.size() + 1));
      digits.push_back(static_cast<std::uint8_t>(digit));
      if (random() % 3 == 0) board.set(cell, digit);
    }
    const auto drawn = digits_in(elements_of(picture_of(board, {.digits = digits})));
    for (int cell = 0; cell < shape.cells(); ++cell) {
      const bool given = board.digit(cell) != 0;
      const int digit = given ? board.digit(cell) : digits[static_cast<std::size_t>(cell)];
      const auto found = drawn.find({shape.row(cell), shape.column(cell)});
      REQUIRE((found != drawn.end()) == (digit != 0));
      if (digit == 0) continue;
      const char letter = static_cast<char>(digit < 10 ? '0' + digit : 'A' + digit - 10);
      CHECK(found->second.first == (shape.size() > 32 ? std::to_string(digit) : std::string(1, letter)));
      CHECK(found->second.second == given);
    }
  }
}

TEST_CASE("sudoku pictures: thick lines are where a region ends", "[picture][sudoku]") {
  std::mt19937 random(5);
  for (int round = 0; round < 200; ++round) {
    const sudoku::Layout layout = round == 0 ? sudoku::Layout::samurai() : random_layout(random);
    const Elements elements = elements_of(picture_of(sudoku::Puzzle(layout)));
    const auto [left, top] = corner_of(elements);
    std::set<std::pair<std::pair<int, int>, bool>> thick;  // the edge from a corner to the right or down
    for (const XmlElement& each : elements) {
      if (each.name != "polygon") continue;
      const support::Numbers line = support::points(each);
      for (std::size_t i = 0; i < line.size(); ++i) {
        const auto& a = line[i];
        const auto& b = line[(i + 1) % line.size()];
        const bool across = a.second == b.second;
        const auto at = [&](double value, double from) {
          return static_cast<int>(std::lround((value - from) / kCell));
        };
        const int row = at(std::min(a.second, b.second), top), column = at(std::min(a.first, b.first), left);
        const int length = across ? at(std::abs(a.first - b.first), 0) : at(std::abs(a.second - b.second), 0);
        for (int k = 0; k < length; ++k)
          thick.insert({across ? std::pair(row, column + k) : std::pair(row + k, column), across});
      }
    }
    const auto region = [&](int row, int column) {
      const int cell = layout.at(row, column);
      return cell < 0 ? -2 : layout.region(cell);
    };
    for (int row = 0; row <= layout.rows(); ++row) {
      for (int column = 0; column <= layout.columns(); ++column) {
        const bool above = region(row - 1, column) != region(row, column);
        const bool beside = region(row, column - 1) != region(row, column);
        REQUIRE(thick.contains({{row, column}, true}) == above);
        REQUIRE(thick.contains({{row, column}, false}) == beside);
      }
    }
  }
}

TEST_CASE("sudoku pictures: random puzzles of all rules fit into their pictures", "[picture][sudoku]") {
  std::mt19937 random(7);
  for (int round = 0; round < 400; ++round) {
    const sudoku::Puzzle puzzle = random_puzzle(random);
    const Elements elements =
        elements_of(picture_of(puzzle, {.remark = "a<b> & \"c\" " + std::string(200, 'x')}));
    CHECK(support::clipped(elements) == "");
  }
}

TEST_CASE("sudoku pictures: marks are what a cell may have", "[picture][sudoku]") {
  const Elements elements =
      elements_of(picture_of(puzzle_in("sudoku 4x4\n1...\n....\n....\n....\nmarks 2 4: r2c2\n")));
  CHECK(support::texts(elements, "text") == std::vector<std::string>{"1", "2", "4"});
  const std::vector<sudoku::DigitSet> marks(16, 0b1010);
  sudoku::Board board(sudoku::Shape(2, 2));
  board.set(0, 1);
  CHECK(support::texts(elements_of(picture_of(board, {.marks = marks})), "text").size() == 1 + 15 * 2);
  CHECK_THROWS_AS(picture_of(board, {.marks = std::span(marks).first(15)}), sudoku::InvalidBoard);
  const std::vector<std::uint8_t> digits(15);
  CHECK_THROWS_AS(picture_of(board, {.digits = digits}), sudoku::InvalidBoard);
}

TEST_CASE("sudoku pictures: clues beside the board do not lie above each other", "[picture][sudoku]") {
  const Elements elements = elements_of(
      picture_of(puzzle_in("sudoku 9x9\nsandwichsum 11: r0c3\nxsum 12: r0c3\nskyscraper 3: r0c3\n"
                           "littlekillersum 14: r1c4-r6c9\nlittlekillersum 15: r1c2 r2c1\n"
                           "skyscraper 6: r3c0\nskyscraper 7: r3c10\nlittlekillersum 8: r9c9\n")));
  CHECK(support::clipped(elements) == "");
  std::vector<XmlElement> numbers;
  for (const XmlElement& each : elements) {
    if (each.name == "text" && each.attributes.contains("text-anchor")) numbers.push_back(each);
  }
  REQUIRE(numbers.size() == 8);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const auto a = support::extent(numbers[i]), b = support::extent(numbers[j]);
      const bool apart = a[1].first < b[0].first || b[1].first < a[0].first || a[1].second < b[0].second ||
                         b[1].second < a[0].second;
      CAPTURE(numbers[i].text, numbers[j].text);
      CHECK(apart);
    }
  }
}
