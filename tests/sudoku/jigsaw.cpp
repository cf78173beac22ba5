/// Jigsaws in one line: symbols, then the letters of the regions.

#include <sstream>
#include <string>

#include <support/boards.hpp>
#include <support/catch.hpp>

#include "sudoku/reader_support.hpp"

using dlx::test::boards::kBoard;
using sudoku::Shape;
using Boards = std::vector<std::string>;

namespace {

const std::string kBlankFour = "1.............3.";
const std::string kRegions = "AAABABBBCCCDCDDD";

}  // namespace

TEST_CASE("jigsaw: symbols and letters, with or without something between", "[sudoku]") {
  const std::string expected = ": 4x4 1... .... .... ..3. regions AAAB ABBB CCCD CDDD";
  for (const std::string between : {"", " ", ",", ";", "\t"}) {
    CHECK(read_all(kBlankFour + between + kRegions) == Boards{"1" + expected});
    CHECK(read_all("12..\n34..\n" + kBlankFour + between + "wwwwwwwwaaaaaaaa").size() == 2);
    CHECK(read_all(kBoard + "\n " + kBlankFour + between + kRegions + " # it\n" + kBoard) ==
          Boards{"1: " + kBoard, "2" + expected, "3: " + kBoard});
  }
  CHECK(read_all(kBlankFour + "hhhnhnnnvvvzvzzz") == Boards{"1" + expected});
  CHECK(read_all(kBlankFour + "xxxyxyyyzzzazaaa") ==
        Boards{"1: 4x4 1... .... .... ..3. regions BBBC BCCC DDDA DAAA"});
  const std::string boxes =
      "AAABBBCCCAAABBBCCCAAABBBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII";
  CHECK(read_all(kBoard + boxes) == Boards{"1: " + kBoard});
  std::string rows;
  for (int row = 0; row < 9; ++row) rows += std::string(9, static_cast<char>('A' + row));
  CHECK(read_all(kBoard + "," + rows).at(0).starts_with("1: 9x9 53..7.... 6..195... "));
  CHECK(read_all(kBoard + rows).at(0).ends_with(" HHHHHHHHH IIIIIIIII"));
  // Sizes without boxes, and wide ones.
  std::string five;
  for (int row = 0; row < 5; ++row) five += std::string(5, static_cast<char>('A' + row));
  CHECK(read_all("12345" + std::string(20, '.') + five) == Boards{"1: 5x5 12345 ..... ..... ..... ....."});
  std::string sixteen;
  for (int column = 0; column < 256; ++column) sixteen += static_cast<char>('A' + column % 16);
  CHECK(read_all("G" + std::string(255, '.') + sixteen).at(0).starts_with("1: 16x16 G..."));
}

TEST_CASE("jigsaw: text, blanks, and columns of a table", "[sudoku]") {
  const std::string jigsaw = "1: 4x4 1... .... .... ..3. regions AAAB ABBB CCCD CDDD";
  for (const std::string& line :
       {kBlankFour + " " + kRegions + " no. 1", kBlankFour + "  \t" + kRegions,
        kBlankFour + " AAAB ABBB CCCD CDDD", kBlankFour + " AAAB ABBB CCCD CDDD no. 1",
        kBlankFour + " , " + kRegions, "\"1... .... .... ..3.\"," + kRegions,
        kBlankFour + ";" + kRegions + ";easy", "7," + kBlankFour + ",easy," + kRegions,
        kRegions + "," + kBlankFour}) {
    CAPTURE(line);
    CHECK(read_all(line) == Boards{jigsaw});
  }
  CHECK(read_all("puzzle,difficulty,regions\n" + kBlankFour + ",1," + kRegions) ==
        Boards{"2" + jigsaw.substr(1)});
  for (const std::string board :
       {"\"1...|....|....|..3.\"", "\"1,.,.,., .,.,.,., .,.,.,., .,.,3,.\"", "1... | .... | .... | ..3."}) {
    CHECK(read_all(kBoard + "\n" + board + "," + kRegions + "\n" + kBoard) ==
          Boards{"1: " + kBoard, "2" + jigsaw.substr(1), "3: " + kBoard});
  }
  std::string wide;  // 32×32, with x for blanks
  for (int row = 0; row < 32; ++row) wide += "xxxxxxxxxxxxxxxx xxxAxxxxxxxxxxxx\n";
  CHECK(read_all(wide).at(0).find("region") == std::string::npos);
  std::istringstream plain(kBlankFour + "," + kRegions + ",1234341221434321");
  CHECK(sudoku::BoardReader(plain, "t").next()->expected_digits->size() == 16);
  std::istringstream in("puzzle,regions,solution\n" + kBlankFour + "," + kRegions + ",1234341221434321,7\n" +
                        kBlankFour + " " + kRegions + " no. 1");
  sudoku::BoardReader reader(in, "t");
  const auto first = reader.next(), second = reader.next();
  REQUIRE(first);
  REQUIRE(second);
  CHECK(first->expected_digits->size() == 16);
  CHECK(first->text == ",7");
  CHECK(second->text == " no. 1");
}

TEST_CASE("jigsaw: letters that are nearly right are not taken as text", "[sudoku]") {
  const std::string nine =
      "AAAAABBBBAAAABBBBBCCCCCDDDDCCCCDDDDDEEEEEFFFFEEEEFFFFFGGGGGHHHHGGGGHHHHHIIIIIIIII";
  const std::string few = nine.substr(0, 80), one = kRegions.substr(0, 15);
  const std::string why = ": 80 letters to name the regions of 81 cells; each cell needs one";
  for (const std::string between : {" ", "\t", "   ", ";", ",", ",7,"}) {
    CAPTURE(between);
    const std::string place = "t:1:" + std::to_string(82 + between.size());
    CHECK(read_all(kBoard + between + few) == Boards{place + why});
    CHECK(read_all(kBoard + between + nine + "I").at(0).ends_with(": region 'I' has more than 9 cells"));
    CHECK(read_all(kBoard + between + few + "J") == Boards{place + ": more than 9 regions"});
    CHECK(read_all(kBoard + between + few + "H").at(0).ends_with("region 'H' has more than 9 cells"));
    CHECK(read_all(kBoard + between + few + ".")
              .at(0)
              .ends_with(": '.' is no letter; letters name the regions of a jigsaw"));
    CHECK(read_all(kBlankFour + between + one)
              .at(0)
              .ends_with(": 15 letters to name the regions of 16 cells; each cell needs one"));
  }
  CHECK(read_all(kBoard + " Sudoku no. 12 of the book that my grandfather gave me for my tenth birthday") ==
        Boards{"1: " + kBoard});
  CHECK(read_all(kBoard + " " + std::string(81, 'x')) == Boards{"1: " + kBoard});
  CHECK(read_all("puzzle,id,name\n" + kBlankFour + ",7,Anna Banana Hannah") == Boards{"2: " + kBlankFour});
  CHECK(read_all(kBoard + " " + nine.substr(0, 75)).at(0).starts_with("t:1:83: 75 letters"));
  CHECK(read_all(kBoard + " " + few.substr(1) + ".. no. 1").at(0).starts_with("t:1:162: '.' is no letter"));
}

TEST_CASE("jigsaw: records and other lines are what they were", "[sudoku]") {
  const std::string solved = "1234341221434321";
  CHECK(read_all(kBlankFour + "," + solved) == Boards{"1: " + kBlankFour});
  CHECK(read_all(kBlankFour + ",xxxxxxxxxxxxxxxx") == Boards{"1: " + kBlankFour});
  CHECK(read_all("puzzle,solution\n" + kBlankFour + ",") == Boards{"2: " + kBlankFour});
}

TEST_CASE("jigsaw: mistakes", "[sudoku]") {
  CHECK(read_all("5" + kBlankFour.substr(1) + kRegions + "\n" + kBoard) ==
        Boards{"t:1:1: '5' stands for 5, but digits of a 4x4 board go up to 4", "2: " + kBoard});
  CHECK(read_all(" ..!............." + kRegions) ==
        Boards{"t:1:4: '!' is not a digit or a blank ('.', '0', '_')"});
  CHECK(read_all(kBlankFour + "AAAAABBBCCCDCDDD") == Boards{"t:1:21: region 'A' has more than 4 cells"});
  CHECK(read_all(kBlankFour + kRegions, Shape(3, 3)) ==
        Boards{"t:1:1: this is a 4x4 puzzle, but its boxes must be 3x3"});
}
