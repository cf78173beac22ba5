/// f-puzzles' JSON: what each field means.

#include <initializer_list>
#include <string>
#include <utility>

#include <support/catch.hpp>

#include "sudoku/reader_support.hpp"

using sudoku::Board;
using sudoku::BoardReader;
using sudoku::ReadBoard;
using sudoku::Shape;
using Boards = std::vector<std::string>;

namespace {

const std::string kBlank4 = "4x4 .... .... .... ....";

/// A puzzle of 4×4 with these fields.
std::string four(const std::string& fields) { return R"({"size":4,)" + fields + "}"; }

/// What is read of that, without the line and the blank grid.
std::string clues(const std::string& fields) {
  const Boards read = read_all(four(fields));
  REQUIRE(read.size() == 1);
  const std::string before = "1: " + kBlank4;
  return read[0].starts_with(before + ", ") ? read[0].substr(before.size() + 2) : read[0];
}

ReadBoard read_one(const std::string& text) {
  std::istringstream in(text);
  auto read = BoardReader(in, "t").next();
  REQUIRE(read);
  return std::move(*read);
}

}  // namespace

TEST_CASE("fpuzzles: the example", "[sudoku]") {
  CHECK(read_all(R"({"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},)"
                 R"({"value":3,"given":true},{}]],"xv":[{"cells":["R1C1","R1C2"],"value":"V"}],)"
                 R"("thermometer":[{"lines":[["R4C1","R3C1","R2C1"]]}]})") ==
        Boards{"1: 4x4 .... .... .... ..3., xv 5: r1c1 r1c2, thermometer: r4c1 r3c1 r2c1"});
}

TEST_CASE("fpuzzles: without clues, marks and regions it is a plain board", "[sudoku]") {
  CHECK(read_all(R"({"size":4})") == Boards{"1: ................"});
  const std::string grid =
      R"("grid":[[{"value":1,"given":true},{"value":2},{"value":3,"given":false},null],[{},{},{},{}],)"
      R"([{},{},{},{}],[{},{"centerPencilMarks":[1],"cornerPencilMarks":[2],"highlight":3},{},{}]])";
  CHECK(read_all(four(grid)) == Boards{"1: 1..............."});
  CHECK(read_all(R"({"size":"4"})") == Boards{"1: ................"});
  for (const int size : {1, 2, 3, 5, 6, 7, 12, 13, 36}) {
    CAPTURE(size);
    const ReadBoard read = read_one(R"({"size":)" + std::to_string(size) + "}");
    const auto shape = Shape::of_size(size);  // a size without boxes is that of a puzzle
    REQUIRE(std::holds_alternative<Board>(read.content) == shape.has_value());
    if (shape) CHECK(std::get<Board>(read.content).shape() == *shape);
  }
  const auto boxes = R"({"size":2,"grid":[[{"region":0},{"region":"0"}],[{"region":1},{"region":1}]]})";
  CHECK(read_all(boxes) == Boards{"1: 2x2 .. .."});
}

TEST_CASE("fpuzzles: looks and remarks, and what is empty, change nothing", "[sudoku]") {
  CHECK(read_all(four(R"("title":"a {b} #c","author":"\"me\"","ruleset":"x","line":[{"lines":[["R1C1"]]}],)"
                      R"("circle":[1],"text":[{"value":"9"}],"rectangle":[2],"cage":[{"cells":["R1C1"]}],)"
                      R"("highlightConflicts":true,"disabledlogic":["a"],"truecandidatesoptions":["b"])")) ==
        Boards{"1: ................"});
  CHECK(read_all(four(R"("a":null,"b":false,"c":"","d":[],"e":{},"antiknight":false,"killercage":[],)"
                      R"("diagonal+":null,"negative":[],"thermometer":"","xv":null)")) ==
        Boards{"1: ................"});
}

TEST_CASE("fpuzzles: regions", "[sudoku]") {
  const auto with = [](const std::string& row) {
    return four(R"("grid":[)" + row + R"(,[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]])");
  };
  CHECK(read_all(with(R"([{"region":null},{"region":""},{"region":"0"},{}])")) ==
        Boards{"1: " + kBlank4 + " regions -AAB AABB CCDD CCDD"});
  // A prime size has rows for regions.
  CHECK(read_all(R"({"size":3,"grid":[[{},{"region":1},{}],[{},{},{"region":null}],[{},{},{}]]})") ==
        Boards{"1: 3x3 ... ... ... regions ABA BB- CCC"});
}

TEST_CASE("fpuzzles: a value counts if it is given, and marks if they are given", "[sudoku]") {
  CHECK(read_all(R"({"size":2,"grid":[[{"value":"2","given":true,"givenPencilMarks":[1,2]},{"value":77}],)"
                 R"([{"givenPencilMarks":["2"]},{"givenPencilMarks":[],"given":true}]]})") ==
        Boards{"1: 2x2 2. .., marks 2 r2c1"});
  CHECK(read_all(R"({"size":2,"grid":[[{"value":2,"given":true,"givenPencilMarks":[1]},{}],[{},{}]]})") ==
        Boards{"1: 2x2 2. .., marks  r1c1"});
}

TEST_CASE("fpuzzles: given may be said as text or number", "[sudoku]") {
  const auto with = [](const std::string& given) {
    return read_all(R"({"size":2,"grid":[[{"value":2,"given":)" + given + "},{}],[{},{}]]}");
  };
  for (const std::string given : {"true", "1", "1.0", "\"true\"", "\"1\""}) {
    CAPTURE(given);
    CHECK(with(given) == Boards{"1: 2x2 2. .."});
  }
  for (const std::string given : {"false", "0", "\"false\"", "\"0\"", "\"\"", "\" \"", "null"}) {
    CAPTURE(given);
    CHECK(with(given) == Boards{"1: 2x2 .. .."});
  }
}

TEST_CASE("fpuzzles: rules for the whole puzzle", "[sudoku]") {
  for (const std::string rule :
       {"diagonal+", "diagonal-", "antiknight", "antiking", "nonconsecutive", "disjointgroups"}) {
    CHECK(clues('"' + rule + R"(":true)") == rule);
  }
  CHECK(clues(R"("negative":["ratio","xv","xv"])") == "negativeratio, negativexv");
}

TEST_CASE("fpuzzles: rules for groups of cells", "[sudoku]") {
  for (const std::string rule :
       {"killercage", "extraregion", "even", "odd", "rowindexer", "columnindexer", "boxindexer"}) {
    CHECK(clues('"' + rule + R"(":[{"cells":["R1C1","r2c1"],"outlineC":"#fff"},{"cells":["R4C4"]}])") ==
          rule + ": r1c1 r2c1, " + rule + ": r4c4");
  }
  CHECK(clues(R"("killercage":[{"cells":["R1C1"],"value":"4"},{"cells":["R2C1"],"value":3},)"
              R"({"cells":["R3C1"],"value":""},{"cells":["R4C1"],"value":null}])") ==
        "killercage 4: r1c1, killercage 3: r2c1, killercage: r3c1, killercage: r4c1");
  for (const std::string rule : {"odd", "even", "minimum", "maximum"}) {
    CHECK(clues('"' + rule + R"(":[{"cell":"R1C2"},{"cell":"R3C4"}])") ==
          rule + ": r1c2, " + rule + ": r3c4");
  }
  CHECK(clues(R"("difference":[{"cells":["R1C1","R1C2"]},{"cells":["R2C1","R1C1"],"value":"2"}])") ==
        "difference: r1c1 r1c2, difference 2: r2c1 r1c1");
  CHECK(clues(R"("ratio":[{"cells":["R1C1","R1C2"],"value":3.0}])") == "ratio 3: r1c1 r1c2");
  CHECK(clues(R"("xv":[{"cells":["R1C1","R1C2"],"value":"X"},{"cells":["R2C1","R2C2"],"value":"v"},)"
              R"({"cells":["R3C1","R3C2"],"value":""},{"cells":["R3C1","R3C2"]}])") ==
        "xv 10: r1c1 r1c2, xv 5: r2c1 r2c2");
  CHECK(clues(R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":["1",2,"2"]},)"
              R"({"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[]}])") ==
        "quadruple 1 2 2: r1c1 r1c2 r2c1 r2c2");
  CHECK(clues(R"("clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R3C3","R3C4"]}])") ==
        "clone: r1c1 r1c2; r3c3 r3c4");
}

TEST_CASE("fpuzzles: a cage is a look, unless it has a digital root", "[sudoku]") {
  CHECK(clues(R"("cage":[{"cells":["R1C1"],"value":"12"},{"cells":["R1C1","R1C2"],"value":"DR5"},)"
              R"({"cells":["R2C1"],"value":"DRAW"},{"cells":["R2C1"],"value":"DR"},{"value":7},3])") ==
        "digitalroot 5: r1c1 r1c2");
}

TEST_CASE("fpuzzles: rules for lines have one clue a line", "[sudoku]") {
  for (const std::string rule :
       {"thermometer", "slowthermometer", "doublearrow", "palindrome", "renban", "whispers", "betweenline",
        "regionsumline", "entropicline", "modularline", "nabner", "zipperline"}) {
    CHECK(clues('"' + rule +
                R"(":[{"lines":[["R4C1","R3C1","R2C1"],["R1C1","R1C2","R1C3"]],"value":""},)"
                R"({"lines":[["R4C4","R3C3","R3C2"]]},{"lines":[]},{"lines":[[]]}])") ==
          rule + ": r4c1 r3c1 r2c1, " + rule + ": r1c1 r1c2 r1c3, " + rule + ": r4c4 r3c3 r3c2");
  }
  CHECK(clues(R"("whispers":[{"lines":[["R1C1","R1C2"]],"value":"3"}],)"
              R"("modularline":[{"lines":[["R1C1","R1C2"],["R2C1","R2C2"]],"value":2}])") ==
        "whispers 3: r1c1 r1c2, modularline 2: r1c1 r1c2, modularline 2: r2c1 r2c2");
  CHECK(clues(R"("renban":[{"lines":[["R1C1","R1C2"]],"value":"3"}])") == "renban: r1c1 r1c2");
}

TEST_CASE("fpuzzles: an arrow has its circle, and lines without it", "[sudoku]") {
  CHECK(
      clues(R"("arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2","R1C3"],["R1C1","R2C1"]]},)"
            R"({"cells":["R3C1","R3C2"],"lines":[["R3C2","R3C3","R2C2","R3C1"],["R3C1","R3C2","R4C2"]]},)"
            R"({"cells":["R4C4"],"lines":[]},{"cells":["R4C4"],"lines":[["R4C4"]]}])") ==
      "arrow: r1c1; r1c2 r1c3, arrow: r1c1; r2c1, arrow: r3c1 r3c2; r3c3 r2c2 r3c1, arrow: r3c1 r3c2; r4c2");
}

TEST_CASE("fpuzzles: clues beside the grid see a row, a column or a diagonal", "[sudoku]") {
  for (const std::string rule : {"sandwichsum", "xsum", "skyscraper"}) {
    CHECK(clues('"' + rule +
                R"(":[{"cell":"R0C2","value":"3"},{"cell":"R5C2","value":"3"},)"
                R"({"cell":"R2C0","value":4},{"cell":"r2c5","value":0},{"cell":"R1C0"},)"
                R"({"cell":"R1C0","value":""}])") ==
          rule + " 3: r1c2 r2c2 r3c2 r4c2, " + rule + " 3: r4c2 r3c2 r2c2 r1c2, " + rule +
              " 4: r2c1 r2c2 r2c3 r2c4, " + rule + " 0: r2c4 r2c3 r2c2 r2c1");
  }
  const auto little = [](const std::string& cell, const std::string& direction) {
    return clues(R"("littlekillersum":[{"cell":")" + cell + R"(","cells":["R1C1"],"direction":")" +
                 direction + R"(","value":"9"}])");
  };
  CHECK(little("R0C2", "DR") == "littlekillersum 9: r1c3 r2c4");
  CHECK(little("R0C4", "DL") == "littlekillersum 9: r1c3 r2c2 r3c1");
  CHECK(little("R5C1", "UR") == "littlekillersum 9: r4c2 r3c3 r2c4");
  CHECK(little("R5C5", "ul") == "littlekillersum 9: r4c4 r3c3 r2c2 r1c1");
  CHECK(little("R3C5", "UL") == "littlekillersum 9: r2c4 r1c3");
  CHECK(little("R0C0", "DR") == "littlekillersum 9: r1c1 r2c2 r3c3 r4c4");
}

TEST_CASE("fpuzzles: the expected solution", "[sudoku]") {
  const std::string solution = R"("solution":[1,"2",3,4,3,4,1,2,2,1,4,3,4,3,2,1])";
  const ReadBoard plain = read_one(four(solution));
  REQUIRE(plain.expected);
  CHECK(to_line(*plain.expected) == "1234341221434321");
  CHECK_FALSE(plain.expected_digits);
  const ReadBoard puzzle = read_one(four(solution + R"(,"antiking":true)"));
  CHECK_FALSE(puzzle.expected);
  CHECK(puzzle.expected_digits == std::vector<std::uint8_t>{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1});
  for (const std::string part : {R"([])", R"([1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,0])", R"("1234341221434321")",
                                 R"([1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,5])", "true"}) {
    const ReadBoard without = read_one(four(R"("solution":)" + part + R"(,"antiking":true)"));
    CHECK(std::holds_alternative<std::shared_ptr<const sudoku::Puzzle>>(without.content));
    CHECK_FALSE(without.expected_digits);
  }
}

TEST_CASE("fpuzzles: JSON on one line or several, one object or more", "[sudoku]") {
  const std::string expected = ": " + kBlank4 + ", antiking, killercage 3: r1c1 r1c2";
  const std::string one = R"({"size":4,"antiking":true,"killercage":[{"cells":["R1C1","R1C2"],"value":3}]})";
  const std::string pretty = R"({
  "size": 4,
  "antiking": true, # a comment

  "killercage": [
    {
      "cells": ["R1C1",
      "R1C2"], "color": "#abc", "value": 3
    }
  ]
}
)";
  const std::string board = "12..34..21..43..";
  CHECK(read_all(one) == Boards{"1" + expected});
  CHECK(read_all("  " + one + " # note") == Boards{"1" + expected});
  CHECK(read_all("\xEF\xBB\xBF" + one) == Boards{"1" + expected});
  CHECK(read_all(one + "\r\n" + board + "\r\n" + one) ==
        Boards{"1" + expected, "2: " + board, "3" + expected});
  CHECK(read_all(pretty) == Boards{"1" + expected});
  CHECK(read_all(pretty + pretty + board) == Boards{"1" + expected, "12" + expected, "23: " + board});
  CHECK(read_all(one + one + "," + one + ";\n" + one) ==
        Boards{"1" + expected, "1" + expected, "1" + expected, "2" + expected});
  CHECK(read_all("[" + one + "," + one + "]\n" + board) ==
        Boards{"1" + expected, "1" + expected, "2: " + board});
  CHECK(read_all("[\n" + one + ",\n" + one + "\n]\n" + board) ==
        Boards{"2" + expected, "3" + expected, "5: " + board});
  CHECK(read_all("{\n\n\"a\"\n:0}").size() == 1);
  // Lists of rows stay what they were.
  CHECK(read_all("{\n\"12..\", # first\n\"34..\",\n\"21..\",\n\"43..\"};\n" + one) ==
        Boards{"1: " + board, "6" + expected});
  CHECK(read_all("12..\n34..\n21..\n43..\n" + one) == Boards{"1: " + board, "5" + expected});
  CHECK(read_all("12..\n34..\n" + one) == Boards{"t:2:5: the grid ends after 2 rows of 4", "3" + expected});
}

TEST_CASE("fpuzzles: a line may be long", "[sudoku]") {
  std::string row = "[";
  for (int i = 0; i < 36; ++i) {
    row += i == 0 ? "" : ",";
    row += R"({"value":36,"given":false,"centerPencilMarks":[)";
    for (int digit = 1; digit < 36; ++digit) row += std::to_string(digit) + ",";
    row += "36]}";
  }
  std::string text = R"({"size":36,"grid":[)" + row + "]";
  for (int i = 1; i < 36; ++i) text += "," + row + "]";
  text += R"(],"antiking":true})";
  REQUIRE(text.size() > (1 << 16));
  const Boards read = read_all(text + "\n1234341221434321");
  REQUIRE(read.size() == 2);
  CHECK(read[0].ends_with(" ...................................., antiking"));
  CHECK(read[1] == "2: 1234341221434321");
  CHECK(read_all(R"({"size":4,"title":")" + std::string(1 << 23, 'a') + "\"}\n1234341221434321") ==
        Boards{"t:1:1: this line has more than 4194304 bytes; no board has so many", "2: 1234341221434321"});
  std::string lines = "{\"size\":4,\n";
  for (int i = 0; i < 100'000; ++i) lines += "\"title\":\"" + std::string(40, 'a') + "\",\n";
  CHECK(read_all(lines + "\"author\":1}\n1234341221434321").at(0).find("more than 4194304 bytes") !=
        std::string::npos);
}

TEST_CASE("fpuzzles: the line of a list may be as long", "[sudoku]") {
  const std::string title(1 << 16, 'a');
  const std::string puzzle = four("\"title\":\"" + title + "#\"");
  const std::string blank = "1: ................";
  for (const std::string begin : {"[", " [ ", "\xEF\xBB\xBF["}) {
    CAPTURE(begin);
    CHECK(read_all(begin + puzzle + "," + puzzle + "]\n1234341221434321") ==
          Boards{blank, blank, "2: 1234341221434321"});
  }
  CHECK(read_all("[[" + title + "\n1234341221434321") ==
        Boards{"t:1:1: this line has more than 65536 bytes; no board has so many", "2: 1234341221434321"});
}

TEST_CASE("fpuzzles: after a list that is no board, puzzles are read", "[sudoku]") {
  const std::string blank = "................", rest = "{ \"size\" : 4}\n1234341221434321";
  CHECK(read_all("[]\n{\"size\":4}\n" + rest) == Boards{"t:1:2: a list without cells is no board",
                                                        "2: " + blank, "3: " + blank, "4: 1234341221434321"});
  for (const std::string list :
       {"[1,2,3]", "[x]", "[\"\"]", "[,]", "[}", "[[]]", "[1,2,3,4],\n[]", "[1,2,3,4]\n[3,4,1,2]",
        "[[1,2,3,4]\n[3,4,1,2]", "{1,2,3", "{1,2,3,4}", "{{1,2,3,4},"}) {
    for (const std::string puzzle : {"{\"size\":4}", "{\n\"size\"\n:4\n}", "[\n{ \"size\":4}\n]"}) {
      CAPTURE(list, puzzle);
      const Boards read = read_all(list + "\n" + puzzle + "\n" + rest);
      REQUIRE(read.size() == 4);
      CHECK(read[0].starts_with("t:"));
      CHECK(read[1].ends_with(": " + blank));
      CHECK(read[2].ends_with(": " + blank));
      CHECK(read[3].ends_with(": 1234341221434321"));
    }
  }
}

TEST_CASE("fpuzzles: with a shape, every puzzle has its boxes", "[sudoku]") {
  CHECK(read_all(R"({"size":6})", Shape(3, 2)) == Boards{"1: " + std::string(36, '.')});
  CHECK(read_all(R"({"size":4})", Shape(3, 2)) ==
        Boards{"t:1:9: this is a 4x4 puzzle, but its boxes must be 3x2"});
}
