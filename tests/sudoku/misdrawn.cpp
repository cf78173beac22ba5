/// Clues that no drawing has, in the text form. fpuzzles_mistakes.cpp has some in JSON.

#include <string>
#include <vector>

#include <support/catch.hpp>

#include "sudoku/reader_support.hpp"

namespace {

/// What is read of a blank puzzle of 4×4 with this clue: a mistake, or the puzzle.
std::string told_of(const std::string& clue) {
  const std::vector<std::string> read = read_all("sudoku 4x4\n" + clue);
  REQUIRE(read.size() == 1);
  return read[0];
}

}  // namespace

TEST_CASE("misdrawn: a clue that nobody can draw is refused", "[sudoku]") {
  const std::string mark = ", which are not side by side; name two cells that share an edge";
  CHECK(told_of("xv X: r1c1 r3c1") == "t:2:1: xv joins r1c1 and r3c1" + mark);
  CHECK(told_of("difference: r1c1 r2c2") == "t:2:1: difference joins r1c1 and r2c2" + mark);
  CHECK(told_of("ratio 2: r1c4 r2c1") == "t:2:1: ratio joins r1c4 and r2c1" + mark);
  CHECK(told_of("ratio: r1c4 r1c4") == "t:2:1: ratio joins r1c4 and r1c4" + mark);
  for (const std::string rule :
       {"thermometer", "slowthermometer", "doublearrow", "palindrome", "renban", "whispers", "betweenline",
        "regionsumline", "entropicline", "modularline", "nabner", "zipperline"}) {
    CHECK(told_of(rule + ": r1c1 r1c2 r2c4 r3c4") ==
          "t:2:1: " + rule +
              " has a gap between r1c2 and r2c4; name every cell that the line goes through, in order");
    CHECK(told_of(rule + ": r1c1-r1c3 r1c3-r3c3") ==
          "t:2:1: " + rule + " has r1c3 twice in a row; name it once");
  }
  for (const std::string rule : {"thermometer", "slowthermometer"}) {
    CHECK(told_of(rule + ": r1c1 r1c2 r2c1 r1c1") ==
          "t:2:1: " + rule + " comes to r1c1 twice; where it branches, each branch is a clue");
  }
  const std::string block = ", which do not meet at a corner; name the four cells around one";
  CHECK(told_of("quadruple 1: r1c1-r1c4") == "t:2:1: quadruple has r1c1 r1c2 r1c3 r1c4" + block);
  CHECK(told_of("quadruple 1: r1c1 r1c2 r2c2 r2c3") == "t:2:1: quadruple has r1c1 r1c2 r2c2 r2c3" + block);
  CHECK(told_of("quadruple 1: r1c1 r1c2 r2c1 r2c1") == "t:2:1: quadruple has r1c1 r1c2 r2c1 r2c1" + block);
  CHECK(told_of("quadruple 1: r1c1 r2c1 r1c3 r2c3") == "t:2:1: quadruple has r1c1 r2c1 r1c3 r2c3" + block);
  CHECK(told_of("arrow: r1c1; r1c3 r1c4") ==
        "t:2:1: arrow has a gap between its circle at r1c1 and r1c3; name "
        "every cell that the line goes through, in order");
  CHECK(told_of("arrow: r1c1; r1c2 r1c4") ==
        "t:2:1: arrow has a gap between r1c2 and r1c4; name every cell that the line goes through, in order");
  CHECK(told_of("arrow: r1c1; r1c1-r1c3") ==
        "t:2:1: arrow has r1c1 in its circle and as the first of its line; name it in the circle only");
  for (const std::string circle :
       {"r1c1 r2c2", "r1c1 r1c3", "r1c1 r1c2 r2c2", "r1c1 r1c1", "r1c1 r1c2 r1c4"}) {
    CHECK(told_of("arrow: " + circle + "; r2c1") ==
          "t:2:1: arrow has the circle " + circle +
              "; the cells of a number must be side by side, in one row or column");
  }
  const std::string diagonal = ", which is no whole diagonal; name all its cells, as in r1c3-r3c1";
  CHECK(told_of("littlekillersum 9: r2c2-r4c4") ==
        "t:2:1: littlekillersum goes from r2c2 to r4c4" + diagonal);
  CHECK(told_of("littlekillersum 9: r1c1-r3c3") ==
        "t:2:1: littlekillersum goes from r1c1 to r3c3" + diagonal);
  CHECK(told_of("littlekillersum 9: r1c1-r1c4") ==
        "t:2:1: littlekillersum goes from r1c1 to r1c4" + diagonal);
  CHECK(told_of("littlekillersum 9: r1c3 r3c1") ==
        "t:2:1: littlekillersum goes from r1c3 to r3c1" + diagonal);
  CHECK(told_of("littlekillersum 9: r1c2") == "t:2:1: littlekillersum is r1c2" + diagonal);
  for (const std::string rule : {"sandwichsum", "xsum", "skyscraper"}) {
    const std::string line =
        ", which is no whole row or column; name the place that it is seen from, as r0c3 above column 3";
    CHECK(told_of(rule + " 2: r1c1-r1c3") == "t:2:1: " + rule + " goes from r1c1 to r1c3" + line);
    CHECK(told_of(rule + " 2: r1c1-r4c4") == "t:2:1: " + rule + " goes from r1c1 to r4c4" + line);
    CHECK(told_of(rule + " 2: r1c1 r1c2 r2c3 r1c4") == "t:2:1: " + rule + " goes from r1c1 to r1c4" + line);
  }
}

TEST_CASE("misdrawn: a sandwich sum is in one grid", "[sudoku]") {
  const auto samurai = [](const std::string& clue) { return read_all("sudoku samurai\n" + clue).at(0); };
  const std::string grids = ", through several grids; name the cells of one, as in ";
  CHECK(samurai("sandwichsum 5: r7c0") == "t:2:1: sandwichsum goes from r7c1 to r7c21" + grids + "r7c1-r7c9");
  CHECK(samurai("sandwichsum 5: r22c8") ==
        "t:2:1: sandwichsum goes from r21c8 to r1c8" + grids + "r21c8-r13c8");
  for (const std::string clue :
       {"sandwichsum 5: r6c0", "sandwichsum 5: r7c7-r7c15", "xsum 5: r7c0", "skyscraper 5: r7c0"})
    CHECK(samurai(clue).starts_with("1: "));
}

TEST_CASE("misdrawn: what is drawn on purpose is read", "[sudoku]") {
  for (const std::string clue : {
           "thermometer: r1c1 r2c2 r2c3 r1c4",       // diagonal steps
           "thermometer: r1c1",                      // a bulb without a tube
           "whispers: r1c1 r1c2 r2c2 r2c1 r1c1",     // a loop
           "renban: r1c1 r2c2 r3c3 r3c2 r2c2 r1c3",  // a line that crosses itself
           "killercage 7: r1c1 r4c4",                // a cage in two pieces
           "clone: r1c1 r1c3; r3c2 r3c4",            // and clones
           "quadruple 1: r2c2 r1c1 r1c2 r2c1",       // in any order
           "arrow: r2c2; r1c1 r1c2 r2c3",            // an arrow that leaves by a corner
           "arrow: r1c2 r1c1; r2c3 r3c4",            // a number, from its other end
           "arrow: r2c1 r1c1 r3c1; r4c2",            // in a column
           "littlekillersum 4: r4c1",                // a corner
       }) {
    CHECK(told_of(clue) == "1: 4x4 .... .... .... ...., " + clue);
  }
  // Where grids overlap, a line may end with one of them.
  CHECK(read_all("sudoku samurai\nsandwichsum 3: r1c7-r9c7\nlittlekillersum 9: r1c1-r9c9\n")
            .at(0)
            .starts_with("1: "));
}
