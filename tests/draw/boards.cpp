/// Solutions on boards, against the options.

#include <draw/board.hpp>

#include <chrono>
#include <filling.hpp>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include <dlx/solve.hpp>

#include "support/catch.hpp"
#include "support/instances.hpp"
#include "support/xml.hpp"

using dlx::OptionId;
using dlx::Problem;
using dlx::test::load;
using draw::Board;

namespace {

using Chosen = std::vector<OptionId>;

/// The first solutions of a problem.
std::vector<Chosen> first_solutions(const Problem& problem, std::size_t count) {
  std::vector<Chosen> found;
  for (dlx::Solution solution : dlx::solutions(problem)) {
    found.emplace_back(solution.begin(), solution.end());
    if (found.size() == count) break;
  }
  return found;
}

Board the_board(const Problem& problem) {
  auto board = draw::board_of(problem);
  REQUIRE(board);
  return std::move(*board);
}

/// The area inside a polygon's points, positive if they go clockwise.
double area(const std::string& points) {
  std::vector<std::pair<double, double>> corners;
  std::istringstream in(points);
  char comma;
  for (double x, y; in >> x >> comma >> y;) corners.emplace_back(x, y);
  double sum = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const auto& [x, y] = corners[i];
    const auto& [next_x, next_y] = corners[(i + 1) % corners.size()];
    sum += x * next_y - next_x * y;
  }
  return sum / 2;
}

/// Checks a board of pieces: each cell has the option that covers the item of its name; neighbors have
/// different colors; and the picture has an area of each option, as large as its cells.
void check_pieces(const Problem& problem, const Chosen& solution) {
  const Board board = the_board(problem);
  REQUIRE(board.kind() == Board::Kind::pieces);
  std::map<std::string, OptionId> covers;
  for (const OptionId option : solution) {
    for (const dlx::Entry& entry : problem.entries(option)) {
      covers[std::string(problem.name(entry.item))] = option;
    }
  }
  const auto contents = board.contents(solution);
  for (std::size_t i = 0; i < contents.size(); ++i) {
    REQUIRE(contents[i].option == covers.at(board.cells()[i].name));
  }
  const draw::Filling filling = draw::fill(board, solution);
  CHECK(filling.areas.size() == solution.size());
  const auto beside = draw::neighbors(board);
  for (std::size_t i = 0; i < beside.size(); ++i) {
    for (const std::uint32_t other : beside[i]) {
      const auto a = filling.area_of[i], b = filling.area_of[other];
      REQUIRE((a == b || filling.areas[a].color != filling.areas[b].color));
    }
  }
  double inside = 0;
  for (const auto& element : support::read_xml(draw::board(board, solution).svg("board"))) {
    const auto fill = element.attributes.find("class");
    if (element.name != "polygon" || fill == element.attributes.end()) continue;
    if (fill->second.starts_with("f-piece")) inside += area(element.attributes.at("points"));
    if (fill->second == "f-paper") inside += area(element.attributes.at("points"));
  }
  CHECK(inside == 1600.0 * static_cast<double>(board.cells().size()));
}

}  // namespace

TEST_CASE("boards: dominoes, pentominoes and the Soma cube are areas of their cells", "[draw]") {
  for (const char* name : {"domino6x8", "domino8x8", "pent3x20", "pent8x8h", "soma"}) {
    const Problem problem = load(name);
    for (const Chosen& solution : first_solutions(problem, 4)) check_pieces(problem, solution);
  }
}

TEST_CASE("boards: a piece may lie in the hole of another, and need not hang together", "[draw]") {
  const Problem problem = dlx::format::read(
      "ring dot r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3 r1c4 r2c4 r3c4\n"
      "ring r1c1 r1c2 r1c3 r2c1 r2c3 r3c1 r3c2 r3c3\ndot r2c2 r2c4\nr1c4 r3c4\n",
      "ring");
  check_pieces(problem, {OptionId{0}, OptionId{1}, OptionId{2}});
  CHECK(draw::text_board(the_board(problem), Chosen{OptionId{0}, OptionId{1}, OptionId{2}}) ==
        "+--------------------+------+\n"
        "| ring   ring   ring |      |\n"
        "|      +------+      +------+\n"
        "| ring | dot  | ring | dot  |\n"
        "|      +------+      +------+\n"
        "| ring   ring   ring |      |\n"
        "+--------------------+------+\n");
}

TEST_CASE("boards: Latin squares have each symbol once in a row and a column", "[draw]") {
  const Problem problem = load("latin5");
  const Board board = the_board(problem);
  REQUIRE(board.kind() == Board::Kind::symbols);
  CHECK(board.regions().empty());
  for (const Chosen& solution : first_solutions(problem, 50)) {
    const auto contents = board.contents(solution);
    std::map<int, std::set<std::string>> in_row, in_column;
    for (std::size_t i = 0; i < contents.size(); ++i) {
      const auto& square = board.cells()[i].place.square;
      in_row[square.row].insert(contents[i].text);
      in_column[square.column].insert(contents[i].text);
    }
    const std::set<std::string> all{"0", "1", "2", "3", "4"};
    for (int line = 0; line < 5; ++line) REQUIRE((in_row[line] == all && in_column[line] == all));
  }
}

TEST_CASE("boards: a sudoku has its digits and its boxes", "[draw]") {
  const Problem problem = load("sudokuAI");
  const Board board = the_board(problem);
  REQUIRE(board.kind() == Board::Kind::symbols);
  CHECK(board.cells().size() == 60);  // givens are not in the problem
  REQUIRE(board.regions().size() == 60);
  std::map<std::pair<int, int>, std::set<std::uint32_t>> numbers;
  for (std::size_t i = 0; i < 60; ++i) {
    const auto& square = board.cells()[i].place.square;
    numbers[{square.row / 3, square.column / 3}].insert(board.regions()[i]);
  }
  CHECK(numbers.size() == 9);
  for (const auto& box : numbers) CHECK(box.second.size() == 1);
  const Chosen solution = first_solutions(problem, 1)[0];
  const auto contents = board.contents(solution);
  for (std::size_t i = 0; i < 60; ++i) {
    const auto option = contents[i].option;
    REQUIRE(option);
    const std::string row(problem.name(problem.entries(*option)[1].item));  // r and row and digit
    CHECK(contents[i].text == row.substr(2));
  }
}

TEST_CASE("boards: a symbol is all that items say beside the place", "[draw]") {
  // A square of two Latin squares: an option has a symbol of each.
  const auto two = draw::board_of(dlx::format::read(
      "r1c1 r1c2 r1a1 r1a2 r1b1 r1b2\nr1c1 r1a1 r1b1\nr1c1 r1a1 r1b2\nr1c2 r1a2 r1b2\nr1c1 r1a2 r1b1\n",
      "two"));
  REQUIRE(two);
  CHECK(two->label(OptionId{0}) == "1 1");
  CHECK(two->label(OptionId{1}) == "1 2");
  const auto letters = draw::board_of(dlx::format::read(
      "r1c1 r1c2 r1-red r1-blue\nr1c1 r1-red\nr1c1 r1-blue\nr1c2 r1-red\nr1c2 r1-blue\n", "letters"));
  REQUIRE(letters);
  CHECK(letters->label(OptionId{1}) == "blue");
  // A tile says nothing of the place: its name is the symbol.
  const auto tiles =
      draw::board_of(dlx::format::read("00 01 red blue\n00 red\n00 blue\n01 red\n01 blue\n", "tiles"));
  REQUIRE(tiles);
  CHECK(tiles->label(OptionId{3}) == "blue");
}

TEST_CASE("boards: queens stand where their rows and columns cross", "[draw]") {
  const Problem problem = load("queens12");
  const Board board = the_board(problem);
  REQUIRE(board.kind() == Board::Kind::marks);
  CHECK(board.queens());
  const std::string digits = "0123456789ab";
  for (const Chosen& solution : first_solutions(problem, 20)) {
    const auto contents = board.contents(solution);
    for (std::size_t i = 0; i < contents.size(); ++i) {
      if (!contents[i].option) continue;
      const auto entries = problem.entries(*contents[i].option);
      const auto& square = board.cells()[i].place.square;
      CHECK(problem.name(entries[0].item) == std::string("r") + digits[static_cast<std::size_t>(square.row)]);
      CHECK(problem.name(entries[1].item) ==
            std::string("c") + digits[static_cast<std::size_t>(square.column)]);
    }
    const auto elements = support::read_xml(draw::board(board, solution).svg("queens"));
    const auto crowns = std::count_if(elements.begin(), elements.end(), [](const auto& element) {
      return element.name == "polygon" && element.attributes.at("fill") != "none";
    });
    CHECK(crowns == 12);
  }
}

TEST_CASE("boards: colors of cells are what stands in them", "[draw]") {
  const Problem problem = dlx::format::read(
      "A0 A1 D0 D1 | 00 01 10 11\nA0 00:n 01:o\nA1 10:o 11:n\nD0 00:n 10:o\nD1 01:o 11:n\n", "words");
  const Board board = the_board(problem);
  CHECK(board.kind() == Board::Kind::colors);
  CHECK(draw::text_board(board, first_solutions(problem, 1)[0]) ==
        "+-------+\n| n   o |\n| o   n |\n+-------+\n");
}

TEST_CASE("boards: text to the letter", "[draw]") {
  const Problem soma = load("soma");
  CHECK(draw::text_board(the_board(soma), first_solutions(soma, 1)[0]) ==
        "+-------+---+   +-------+---+   +---+---+---+\n"
        "| A   A | L |   | P   P | L |   | T | P | Z |\n"
        "|   +---+   |   +---+   +---+   |   +---+   |\n"
        "| A | B | L |   | A | P | Z |   | T   T | Z |\n"
        "+---+   |   |   +---+---+   |   |   +---+---+\n"
        "| B   B | L |   | B | V | Z |   | T | V   V |\n"
        "+-------+---+   +---+---+---+   +---+-------+\n");
  const Problem hole = dlx::format::read("a1 b1 c1 a2 c2\na1 a2\nb1 c1\nc2\n", "hole");
  const Board board = the_board(hole);
  CHECK(draw::text_board(board, first_solutions(hole, 1)[0]) ==
        "+---+   +---+\n"
        "|   |   |   |\n"
        "|   +---+---+\n"
        "|   |       |\n"
        "+---+-------+\n");
  CHECK(draw::text_board(board, {}) ==
        "+---+   +---+\n"
        "| . |   | . |\n"
        "|   +---+   |\n"
        "| .   .   . |\n"
        "+-----------+\n");
  const std::string colored = draw::text_board(board, first_solutions(hole, 1)[0], true);
  CHECK(colored.find("\x1b[38;5;16;48;5;110m   \x1b[0m") != std::string::npos);
}

TEST_CASE("boards: names that are hostile are escaped", "[draw]") {
  dlx::ProblemBuilder builder;
  const std::string name = "<&\"'>\xFF\x01 piece with a long name";
  for (const std::string each : {name.c_str(), "r1c1", "r1c2"}) builder.primary(each);
  builder.option({{name}, {"r1c1"}, {"r1c2"}});
  const Board board = the_board(builder.build());
  const Chosen solution{OptionId{0}};
  CHECK_NOTHROW(support::read_xml(draw::board(board, solution).svg(name)));
  CHECK(draw::text_board(board, solution).find('\x01') == std::string::npos);
}

TEST_CASE("boards: a thousand cells take less than a second", "[draw]") {
  dlx::ProblemBuilder builder;
  const auto name = [](int row, int column) {
    return "r" + std::to_string(row) + "c" + std::to_string(column);
  };
  for (int row = 0; row < 32; ++row) {
    for (int column = 0; column < 32; ++column) builder.primary(name(row, column));
  }
  Chosen solution;
  for (int row = 0; row < 32; ++row) {
    for (int column = 0; column < 32; column += 2) {
      solution.push_back(builder.option({{name(row, column)}, {name(row, column + 1)}}));
    }
  }
  const Problem problem = builder.build();
  const auto start = std::chrono::steady_clock::now();
  const std::string svg = draw::board(the_board(problem), solution).svg("dominoes");
  [[maybe_unused]] const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  CHECK(svg.size() > 100000);
#ifndef DLX_SANITIZED
  CHECK(seconds.count() < 1);
#endif
}
