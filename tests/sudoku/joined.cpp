/// Boards in one line with '/' between their rows.

#include <istream>

#include <support/boards.hpp>
#include <support/catch.hpp>

#include "sudoku/reader_support.hpp"

using dlx::test::boards::kBoard;
using sudoku::BoardReader;
using sudoku::Shape;
using Boards = std::vector<std::string>;

namespace {

std::string joined(const std::string& line, std::size_t size, const std::string& between = "/") {
  std::string text;
  for (std::size_t at = 0; at < line.size(); at += size)
    text += (at > 0 ? between : "") + line.substr(at, size);
  return text;
}

}  // namespace

TEST_CASE("sudoku joined: rows of one line may have '/' between", "[sudoku]") {
  const std::string nine = joined(kBoard, 9);
  CHECK(read_all(nine) == Boards{"1: " + kBoard});
  CHECK(read_all(nine + "/\n" + joined(kBoard, 9, " / ") + "\n" + kBoard, Shape(3, 3)) ==
        Boards{"1: " + kBoard, "2: " + kBoard, "3: " + kBoard});
  CHECK(read_all("1234/3412/2143/4321\n1 2 3 4/3 4 1 2/2 1 4 3/4 3 2 1\n1,,3,4/3,,,/2,1,,3/,,,1\n").size() ==
        3);
  CHECK(read_all("1234/34..") == Boards{"t:1:5: '/' is not a digit or a blank ('.', '0', '_')"});
  const std::string sixteen = "ABCDEFG123456789" + std::string(240, '.');
  CHECK(read_all(joined(sixteen, 16)) == Boards{"1: " + sixteen});
  std::istringstream in(nine + ";SE 9.1/1.2;x\n" + nine + " ED=1/2/3/4\n" + nine + "\n");
  BoardReader reader(in, "t");
  for (const std::string text : {";SE 9.1/1.2;x", " ED=1/2/3/4", ""}) {
    const auto read = reader.next();
    REQUIRE(std::holds_alternative<sudoku::Board>(read->content));
    CHECK(read->text == text);
  }
}

TEST_CASE("sudoku joined: mistakes", "[sudoku]") {
  const std::string nine = joined(kBoard, 9);
  const auto changed = [&nine](std::size_t at, const std::string& to, std::optional<Shape> shape = {}) {
    return read_all(nine.substr(0, at) + to + nine.substr(at + 1) + "\n" + kBoard, shape).at(0);
  };
  CHECK(changed(12, "z") == "t:1:13: 'z' is not a digit or a blank ('.', '0', '_')");
  CHECK(changed(12, "") == "t:1:19: row has 8 symbols, a 9x9 grid needs 9");
  CHECK(changed(12, "..") == "t:1:20: row has 10 symbols, a 9x9 grid needs 9");
  CHECK(changed(9, "/........./") == "t:1:91: there are 10 rows with '/' between, a 9x9 grid needs 9");
  CHECK(read_all(nine.substr(0, 79), Shape(3, 3)) == Boards{"t:1:80: the grid ends after 8 rows of 9"});
  CHECK(read_all("12345/12345/12345/12345/12345").at(0).substr(0, 20) == "t:1:1: no box of at ");
}

TEST_CASE("sudoku joined: a line ends a grid, and is waited for alone", "[sudoku]") {
  const std::string text = "1234\n3412\n" + joined(kBoard, 9) + "\n";
  CHECK(read_all(text) == Boards{"t:2:5: the grid ends after 2 rows of 4", "3: " + kBoard});
  CountingBuffer buffer(text + kBoard);
  std::istream in(&buffer);
  BoardReader reader(in, "t");
  CHECK((reader.next() && reader.next()));
  CHECK(buffer.taken == text.size());
}
