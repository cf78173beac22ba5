/// f-puzzles' JSON: mistakes, each with its place; and reading goes on behind the puzzle.

#include <string>

#include <support/catch.hpp>

#include "sudoku/reader_support.hpp"

using Boards = std::vector<std::string>;

namespace {

const std::string kBoard4 = "12..34..21..43..";

/// The mistake in a puzzle of 4×4 with these fields, without its source; a board behind it is read.
std::string mistake(const std::string& fields) {
  const Boards read = read_all("{\"size\":4,\n" + fields + "}\n" + kBoard4);
  REQUIRE(read.size() == 2);
  CHECK(read[1].ends_with(": " + kBoard4));
  REQUIRE(read[0].starts_with("t:"));
  return read[0].substr(2);
}

}  // namespace

TEST_CASE("fpuzzles mistakes: a field that is not known is refused by name", "[sudoku]") {
  const std::string why = " is no known field; it may be a rule, so the puzzle is refused";
  CHECK(mistake(R"("foo":true)") == "2:7: 'foo'" + why);
  CHECK(mistake(R"( "foo" : [ {} ])") == "2:10: 'foo'" + why);
  CHECK(mistake(R"("antiking":true,"Thermometer":[1])") == "2:31: 'Thermometer'" + why);
  for (const std::string value : {"1", "0", "\"x\"", "[0]", R"({"a":0})", "-1.5"}) {
    CHECK(mistake(R"("foo":)" + value) == "2:7: 'foo'" + why);
  }
  // These are rules, but no fields.
  for (const std::string rule : {"digitalroot", "negativexv", "negativeratio", "windoku"}) {
    CHECK(mistake('"' + rule + R"(":true)").find("'" + rule + "'" + why) != std::string::npos);
  }
}

TEST_CASE("fpuzzles mistakes: size and grid", "[sudoku]") {
  CHECK(read_all("{}\n" + kBoard4) == Boards{"t:1:1: this puzzle has no 'size'", "2: " + kBoard4});
  CHECK(read_all(R"({"size":""})") == Boards{"t:1:1: this puzzle has no 'size'"});
  for (const std::string size : {"0", "37", "-4", "4.5", "\"four\"", "1e20", "99999999999999999999"}) {
    const Boards read = read_all("{\"size\":" + size + "}");
    REQUIRE(read.size() == 1);
    CHECK(read[0].starts_with("t:1:9: size: a whole number from 1 to 36 is expected, not '"));
  }
  for (const std::string& size : {std::string("1e999"), std::string(1'000'000, '1')})
    CHECK(read_all("{\"size\":" + size + "}") ==
          Boards{"t:1:9: '" + size.substr(0, 40) + "' is too large a number"});
  CHECK(mistake(R"("grid":5)") == "2:8: grid: a list is expected, not '5'");
  CHECK(mistake(R"("grid":[[{},{},{},{}],[{},{},{},{}]])") == "2:8: grid has 2 rows, the size is 4");
  CHECK(mistake(R"("grid":[[{}]])") == "2:8: grid has 1 row, the size is 4");
  CHECK(mistake(R"("grid":[[{}],[],[],[]])") == "2:9: grid row 1 has 1 cell, the size is 4");
  CHECK(mistake(R"("grid":[[{},{},{},{}],[{},{}],[],[]])") == "2:23: grid row 2 has 2 cells, the size is 4");
  CHECK(mistake(R"("grid":[7,7,7,7])") == "2:9: grid row 1: a list is expected, not '7'");
  const std::string rest = R"(,{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]])";
  CHECK(mistake(R"("grid":[[{},5)" + rest) == "2:13: grid r1c2: an object is expected, not '5'");
  CHECK(mistake(R"("grid":[[{},{"value":5,"given":true})" + rest) ==
        "2:22: grid r1c2: the value '5' is no digit from 1 to 4");
  CHECK(mistake(R"("grid":[[{},{"value":"z","given":true})" + rest) ==
        "2:22: grid r1c2: the value 'z' is no digit from 1 to 4");
  CHECK(mistake(R"("grid":[[{},{"givenPencilMarks":[1,7]})" + rest) ==
        "2:36: grid r1c2: the mark '7' is no digit from 1 to 4");
  CHECK(mistake(R"("grid":[[{},{"givenPencilMarks":3})" + rest) ==
        "2:33: grid r1c2: givenPencilMarks is a list, not '3'");
  for (const std::string given : {"2", "-1", "0.5", "\"yes\"", "[1]", "{\"a\":1}"}) {
    CHECK(mistake(R"("grid":[[{},{"value":3,"given":)" + given + "}" + rest)
              .find("2:32: grid r1c2: given is true or false, not ") == 0);
  }
  for (const std::string region : {"4", "-1", "\"a\"", "true"}) {
    CHECK(mistake(R"("grid":[[{},{"region":)" + region + "}" + rest)
              .find("2:23: grid r1c2: the region is a number from 0 to 3 or null, not ") == 0);
  }
  CHECK(mistake(R"("grid":[[{},{"region":3})" + rest) ==
        "2:8: grid: region 4 has 5 cells, but there are only 4 digits");
}

TEST_CASE("fpuzzles mistakes: a solution of a wrong length", "[sudoku]") {
  CHECK(mistake(R"("solution":[1,2])") == "2:12: a solution has 16 digits, not 2");
  CHECK(mistake(R"("solution":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1,""])") ==
        "2:12: a solution has 16 digits, not 17");
}

TEST_CASE("fpuzzles mistakes: clues are named by their field and number", "[sudoku]") {
  CHECK(mistake(R"("killercage":{"cells":["R1C1"]})") ==
        "2:14: killercage: a list of clues is expected, not an object");
  CHECK(mistake(R"("killercage":[{"cells":["R1C1"]},7])") ==
        "2:34: killercage 2: an object is expected, not '7'");
  CHECK(mistake(R"("killercage":[{"value":7}])") == "2:15: killercage 1: there is no 'cells'");
  CHECK(mistake(R"("killercage":[{"cells":"R1C1"}])") ==
        "2:24: killercage 1: a list of cells is expected, not 'R1C1'");
  CHECK(mistake(R"("killercage":[{"cells":["R1C1"]},{"cells":["R1C2","R5C1"]}])") ==
        "2:51: killercage 2: 'R5C1' is outside of the grid");
  for (const std::string cell : {"R0C1", "R9C9", "R1C99", "R99999999C1"}) {
    CHECK(mistake(R"("odd":[{"cell":")" + cell + R"("}])").starts_with("2:16: odd 1: "));
  }
  for (const std::string cell :
       {"\"\"", "\"A1\"", "5", "\"R1\"", "\"C1R1\"", "\"R1C\"", "\"RC1\"", "\"R1C1x\"", "[]"}) {
    CHECK(mistake(R"("odd":[{"cell":)" + cell + R"(}])")
              .starts_with("2:16: odd 1: a cell such as 'R1C1' is expected, not "));
  }
  CHECK(mistake(R"("killercage":[{"cells":["R1C1","R1C1"]}])") ==
        "2:15: killercage 1: the cage at r1c1 has the cell r1c1 twice");
  CHECK(mistake(R"("difference":[{"cells":["R1C1","R1C2","R1C3"]}])") == "2:15: difference 1: needs 2 cells");
  CHECK(mistake(R"("killercage":[{"cells":["R1C1"],"value":"12a"}])") ==
        "2:41: killercage 1: the value '12a' is no whole number from 0 to 1000000");
  CHECK(mistake(R"("killercage":[{"cells":["R1C1"],"value":-1}])").find("the value '-1'") !=
        std::string::npos);
  CHECK(mistake(R"("killercage":[{"cells":["R1C1"],"value":[3]}])").find("the value a list") !=
        std::string::npos);
  CHECK(mistake(R"("xv":[{"cells":["R1C1","R1C2"],"value":"10"}])") ==
        "2:40: xv 1: the value X or V is expected, not '10'");
  CHECK(mistake(R"("quadruple":[{"cells":["R1C1","R1C2"],"values":[1]}])") ==
        "2:14: quadruple 1: needs 4 cells");
  CHECK(mistake(R"("quadruple":[{"cells":["R1C1","R1C2"],"values":1}])") ==
        "2:48: quadruple 1: a list of values is expected, not '1'");
  CHECK(mistake(R"("clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R3C3"]}])") ==
        "2:10: clone 1: needs two groups with the same number of cells");
  CHECK(mistake(R"("thermometer":[{"cells":["R1C1"]}])") == "2:16: thermometer 1: there is no 'lines'");
  CHECK(mistake(R"("thermometer":[{"lines":["R1C1"]}])") ==
        "2:26: thermometer 1: a list of cells is expected, not 'R1C1'");
  CHECK(mistake(R"("arrow":[{"lines":[["R1C1","R1C2"]]}])") == "2:10: arrow 1: there is no 'cells'");
  CHECK(mistake(R"("sandwichsum":[{"cell":"R1C1","value":3}])") ==
        "2:24: sandwichsum 1: 'R1C1' is not beside the grid");
  CHECK(mistake(R"("sandwichsum":[{"cell":"R0C0","value":3}])") ==
        "2:24: sandwichsum 1: no cell is seen from 'R0C0'");
  CHECK(mistake(R"("littlekillersum":[{"cell":"R0C1","direction":"DL","value":3}])") ==
        "2:28: littlekillersum 1: no cell is seen from 'R0C1'");
  CHECK(mistake(R"("littlekillersum":[{"cell":"R0C1","direction":"D","value":3}])") ==
        "2:47: littlekillersum 1: the direction UL, UR, DL or DR is expected, not 'D'");
  CHECK(mistake(R"("littlekillersum":[{"cell":"R0C1","value":3}])") ==
        "2:20: littlekillersum 1: there is no 'direction'");
  CHECK(mistake(R"("negative":["xv","foo"])") ==
        "2:18: negative: \"ratio\" or \"xv\" is expected, not 'foo'");
  CHECK(mistake(R"("negative":true)") == "2:12: negative: a list of rules is expected, not true");
  CHECK(mistake(R"("antiking":1)") == "2:12: antiking: true or false is expected, not '1'");
  CHECK(mistake(R"("cage":[{"cells":["R1C1"],"value":"DR0"}])") ==
        "2:35: cage 1: 'DR0' is no digital root; these are DR1 to DR9");
}

TEST_CASE("fpuzzles mistakes: what is no JSON", "[sudoku]") {
  CHECK(mistake(R"("killercage":[})") == "2:15: this puzzle is no JSON: '}' cannot be here");
  CHECK(mistake(R"("a":b)") == "2:5: this puzzle is no JSON: 'b' cannot be here");
  CHECK(mistake("\"a\":\"b\n\"").starts_with("2:5: this puzzle is no JSON: '\"b\\x0a' cannot be here"));
  CHECK(mistake("\"a\" 1") == "2:5: this puzzle is no JSON: '1}' cannot be here");
  CHECK(mistake("\"a\":1 \"b\":2") == "2:7: this puzzle is no JSON: '\"b\"' cannot be here");
  CHECK(mistake("\"a\":\"\xFF\"").starts_with("2:5: this puzzle is no JSON: '"));
  CHECK(mistake("\"a\":[\n  {\n  \"b\": 1;\n  }\n]") == "4:9: this puzzle is no JSON: ';' cannot be here");
  // A key that is there twice: one of its rules would be lost.
  CHECK(mistake(R"("odd":[],"odd":[{"cell":"R1C1"}])") ==
        "1:1: 'odd' is twice in this object; expected each key once");
  CHECK(mistake(R"("grid":[[{"value":1,"value":2}]])") ==
        "2:10: 'value' is twice in this object; expected each key once");
  // Objects that do not end.
  CHECK(read_all("{\"size\":4,\n\"title\":1\n" + kBoard4) ==
        Boards{"t:3:1: this puzzle is no JSON: '12..' cannot be here", "3: " + kBoard4});
  CHECK(read_all("{\"size\":4,\n{\"size\":4}\n" + kBoard4) ==
        Boards{"t:2:1: this puzzle is no JSON: '{' cannot be here", "2: ................", "3: " + kBoard4});
  CHECK(read_all("{\"size\":4,") ==
        Boards{"t:1:11: the text ends before this puzzle as JSON does: a brace or bracket is open"});
  CHECK(read_all("{\"size\":4,\n\"a\":\n\n") ==
        Boards{"t:3:1: the text ends before this puzzle as JSON does: a brace or bracket is open"});
}

TEST_CASE("fpuzzles mistakes: what follows on the line is read", "[sudoku]") {
  const std::string blank = "1: " + std::string(16, '.');
  for (const std::string wrong :
       {R"("bad")", R"("a":"}",b)", R"("a" "b":2)", R"("a":"\xFF}")", R"("a":"\q\"}")", R"("a":[{"b"}])"}) {
    CAPTURE(wrong);
    const std::string row = R"({"size":4},{"size":4,)" + wrong + R"(},{"size":4},{"size":4})";
    for (const std::string& text : {row, "[" + row + "]"}) {
      const Boards read = read_all(text + "\n" + kBoard4);
      REQUIRE(read.size() == 5);
      CHECK(read[0] == blank);
      CHECK(read[1].starts_with("t:1:"));
      CHECK(read[2] == blank);
      CHECK(read[3] == blank);
      CHECK(read[4] == "2: " + kBoard4);
    }
  }
  // The rest of a puzzle is none.
  CHECK(read_all(R"({"size":4,"odd":[{"cells":["R1C1"]]}],"antiking":true})") ==
        Boards{"t:1:35: this puzzle is no JSON: ']' cannot be here"});
}

TEST_CASE("fpuzzles mistakes: a bracket behind a puzzle", "[sudoku]") {
  const std::string puzzle = R"({"size":4})", blank = "1: " + std::string(16, '.');
  const std::string why = ": this bracket closes nothing; the puzzle before it has ended";
  CHECK(read_all(puzzle + "}\n" + kBoard4) == Boards{blank, "t:1:11" + why, "2: " + kBoard4});
  CHECK(read_all(puzzle + "]") == Boards{blank, "t:1:11" + why});
  CHECK(read_all(puzzle + "\n }\n") == Boards{blank, "t:2:2" + why});
  CHECK(read_all("[" + puzzle + "]]") == Boards{blank, "t:1:12" + why});
  CHECK(read_all("[" + puzzle + "}]") == Boards{blank, "t:1:12" + why});
  CHECK(read_all("[" + puzzle + "]\n" + puzzle + "];") ==
        Boards{blank, "2" + blank.substr(1), "t:2:11" + why});
  CHECK(read_all("[" + puzzle + " ] ;\n" + kBoard4) == Boards{blank, "2: " + kBoard4});
}

TEST_CASE("fpuzzles mistakes: nested too deep", "[sudoku]") {
  const std::string deep(100'000, '[');
  CHECK(mistake("\"title\":" + deep + std::string(deep.size(), ']')) ==
        "2:72: lists and objects are nested too deep here");
  CHECK(read_all("{\"a\":" + deep).size() == 1);
  std::string objects = "{\"a\":";
  for (int i = 0; i < 100'000; ++i) objects += "{\"a\":";
  CHECK(read_all(objects).size() == 1);
  std::string fields = "{\"size\":4";
  for (int i = 0; i < 2000; ++i) fields += ",\"f" + std::to_string(i) + "\":[]";
  CHECK(read_all(fields + "}") == Boards{"t:1:1: this puzzle has more than 1000 fields"});
}

TEST_CASE("fpuzzles mistakes: a clue that nobody can draw is refused", "[sudoku]") {
  CHECK(mistake(R"("xv":[{"cells":["R1C1","R3C1"],"value":"X"}])") ==
        "2:7: xv 1: joins r1c1 and r3c1, which are not side by side; name two cells that share an edge");
  CHECK(
      mistake(R"("thermometer":[{"lines":[["R1C1","R1C2"],["R1C1","R1C3"]]}])") ==
      "2:42: thermometer 1: has a gap between r1c1 and r1c3; name every cell that the line goes through, in "
      "order");
  CHECK(
      mistake(R"("quadruple":[{"cells":["R1C1","R1C2","R3C1","R3C2"],"values":[1]}])") ==
      "2:14: quadruple 1: has r1c1 r1c2 r3c1 r3c2, which do not meet at a corner; name the four cells around "
      "one");
  CHECK(mistake(R"("arrow":[{"cells":["R1C1"],"lines":[["R1C1","R2C3"]]}])") ==
        "2:37: arrow 1: has a gap between its circle at r1c1 and r2c3; name every cell that the line goes "
        "through, in order");
}
