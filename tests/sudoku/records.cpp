/// Lines of a table: where the puzzle is, its solution, and the text behind.

#include <support/boards.hpp>
#include <support/catch.hpp>

#include "sudoku/reader_support.hpp"

using dlx::test::boards::kBoard;
using dlx::test::boards::kSolved;
using sudoku::Board;
using sudoku::BoardReader;
using Boards = std::vector<std::string>;

namespace {

const std::string kSolvedFour = "1234341221434321";

/// For each board of a text: `line: puzzle solution text`, with what is missing left out.
Boards records(const std::string& text, std::optional<sudoku::Shape> shape = {}) {
  std::istringstream in(text);
  BoardReader reader(in, "t", shape);
  Boards all;
  for (sudoku::ReadBoard read; reader.next(read);) {
    const auto* mistake = std::get_if<dlx::Mistake>(&read.content);
    all.push_back(mistake ? mistake->describe()
                          : std::to_string(read.line) + ": " + to_line(std::get<Board>(read.content)));
    if (read.expected) all.back() += " = " + to_line(*read.expected);
    if (!read.text.empty()) all.back() += " <" + read.text + ">";
  }
  return all;
}

}  // namespace

TEST_CASE("sudoku records: a header names the column of the puzzle and that of the solution", "[sudoku]") {
  const std::string both = ": " + kBoard + " = " + kSolved;
  CHECK(records("id,puzzle,solution,clues,difficulty\n1," + kBoard + "," + kSolved + ",27,2.2\n") ==
        Boards{"2" + both + " <,27,2.2>"});
  CHECK(records("solution,quiz\n" + kSolved + "," + kBoard + "\n") == Boards{"2" + both});
  CHECK(records("Answer;clues;Puzzle\n" + kSolved + ";30;" + kBoard + ";hard") ==
        Boards{"2" + both + " <;hard>"});
  CHECK(records("id\tpuzzle\tsolution\n1\t" + kBoard + "\t" + kSolved + "\n\t" + kBoard + "\t\n") ==
        Boards{"2" + both, "3: " + kBoard});
  CHECK(records("\"id\",\"quizzes\"\n\"a, b\",\"" + kBoard + "\"\n") == Boards{"2: " + kBoard});
}

TEST_CASE("sudoku records: beside the name of the puzzle, the others may be anything", "[sudoku]") {
  const std::string both = "2: " + kBoard + " = " + kSolved;
  for (const std::string first : {"", "n", "no.", "1", "2nd", "mean (1-10)"}) {
    for (const std::string between : {",", ";", "\t"}) {
      CAPTURE(first, between);
      CHECK(records(first + between + "puzzle" + between + "solution\n0" + between + kBoard + between +
                    kSolved) == Boards{both});
      CHECK(records(first + between + "solution" + between + "Puzzles\n0" + between + kSolved + between +
                    kBoard) == Boards{both});
      CHECK(records("quiz" + between + "solution" + between + first + "\n" + kBoard + between + kSolved) ==
            Boards{both});
    }
  }
}

TEST_CASE("sudoku records: a header may follow another one of another kind", "[sudoku]") {
  CHECK(records("id;quiz\n1;" + kBoard + "\nquiz,id\n" + kBoard + ",1\nid;quiz\n2;" + kBoard) ==
        Boards{"2: " + kBoard, "4: " + kBoard + " <,1>", "6: " + kBoard});
  CHECK(records("Hard; one\nes,solutions\n" + kBoard + "," + kSolved) ==
        Boards{"3: " + kBoard + " = " + kSolved});
}

TEST_CASE("sudoku records: without a name the puzzle is the first column that is a board", "[sudoku]") {
  const std::string both = ": " + kBoard + " = " + kSolved;
  CHECK(records("id,board,expected\n17," + kBoard + "," + kSolved + "\n") == Boards{"2" + both});
  CHECK(records("1," + kBoard + "," + kSolved + "\n2;" + kBoard + ";" + kSolved + ";9.1\n") ==
        Boards{"1" + both, "2" + both + " <;9.1>"});
  CHECK(records("2.5, 27 ," + kBoard + "\neasy," + kBoard + "\nhard;" + kSolvedFour) ==
        Boards{"1: " + kBoard, "2: " + kBoard, "3: " + kSolvedFour});
  CHECK(records("550e8400-e29b-41d4-a716-446655440000," + kBoard) == Boards{"1: " + kBoard});
  CHECK(records("7," + kSolvedFour, sudoku::Shape(2, 2)) == Boards{"1: " + kSolvedFour});
  CHECK(records("\"" + kBoard + "\";\"" + kSolved + "\"\n") == Boards{"1" + both});
  CHECK(records("easy," + kBoard + "\nhard one," + kBoard).size() == 2);  // no headers
  // What is behind the puzzle and no board is text.
  CHECK(records("puzzle,level\n" + kBoard + ",easy\n") == Boards{"2: " + kBoard + " <,easy>"});
  CHECK(records(kBoard + ",27,2.2") == Boards{"1: " + kBoard + " <,27,2.2>"});
}

TEST_CASE("sudoku records: a solution is not taken for a puzzle that cannot be read", "[sudoku]") {
  CHECK(records("1," + kBoard.substr(1) + "," + kSolved) ==
        Boards{"t:1:83: 80 symbols are no board: a 9x9 board has 81"});
  CHECK(records("id,puzzle,solution\n1,," + kSolved) ==
        Boards{"t:2:3: nothing in the second column; a board is expected"});
  CHECK(records("id,level,puzzle\n1,easy\n") == Boards{"t:2:7: nothing in column 3; a board is expected"});
  CHECK(records("id,puzzle,level,solution\n1," + kBoard + ",easy," + kSolved.substr(1) + "\n") ==
        Boards{"t:2:170: 80 symbols are no board: a 9x9 board has 81; column 4 is the expected solution, or "
               "empty"});
}

TEST_CASE("sudoku records: text behind a board is kept", "[sudoku]") {
  CHECK(records(kBoard + ";SE 9.1;name") == Boards{"1: " + kBoard + " <;SE 9.1;name>"});
  CHECK(records(kBoard + " ED=11.9/1.2/1.2 ; a, b") == Boards{"1: " + kBoard + " < ED=11.9/1.2/1.2 ; a, b>"});
  CHECK(records(kBoard + "\t27\n" + kBoard + " 9.1\n" + kBoard) ==
        Boards{"1: " + kBoard + " <\t27>", "2: " + kBoard + " < 9.1>", "3: " + kBoard});
  CHECK(records(kSolvedFour + ";easy\n" + kSolvedFour + "; # none") ==
        Boards{"1: " + kSolvedFour + " <;easy>", "2: " + kSolvedFour});
  CHECK(records(kBoard + " " + kSolved + " easy") == Boards{"1: " + kBoard + " = " + kSolved + " < easy>"});
  CHECK(records(kBoard + ";" + kSolved + ";easy") == Boards{"1: " + kBoard + " = " + kSolved + " <;easy>"});
  CHECK(records(kBoard.substr(1) + ";easy") ==
        Boards{"t:1:81: 80 symbols are no board: a 9x9 board has 81 <;easy>"});
  const std::string wide = "1" + std::string(255, '.');
  CHECK(records(wide + " by me") == Boards{"1: " + wide + " < by me>"});
  CHECK(records("0." + wide.substr(2) + " by me").at(0).substr(0, 7) == "t:1:1: ");
}

TEST_CASE("sudoku records: a small board may have its solution behind a blank", "[sudoku]") {
  const std::string four = "12..341221434321", six = "12345645612323156456423131264564531.",
                    solved_six = "123456456123231564564231312645645312";
  for (const std::string between : {" ", "\t", "  "}) {
    CAPTURE(between);
    CHECK(records(four + between + kSolvedFour) == Boards{"1: " + four + " = " + kSolvedFour});
    CHECK(records(six + between + solved_six) == Boards{"1: " + six + " = " + solved_six});
    CHECK(records(lines(20, four + between + kSolvedFour)).size() == 20);
    CHECK(records(four + between + kSolvedFour + " 1.5;a") ==
          Boards{"1: " + four + " = " + kSolvedFour + " < 1.5;a>"});
  }
  CHECK(records(kSolvedFour + " " + kSolvedFour + "\n" + kBoard + " " + kSolved) ==
        Boards{"1: " + kSolvedFour + " = " + kSolvedFour, "2: " + kBoard + " = " + kSolved});
  // What has blanks in its second word, or higher digits, or as many symbols as a board, is read as before.
  CHECK(records(kSolvedFour + " " + four) == Boards{"t:1:34: the grid ends after 1 row of 32"});
  CHECK(records(four + " " + kSolvedFour.substr(1) + "5") ==
        Boards{"t:1:34: the grid ends after 1 row of 32"});
  CHECK(records(four + " " + kSolvedFour + " " + four + " " + four).at(0).starts_with("1: " + four));
  CHECK(records(four + " " + kSolvedFour + " " + four + " " + four).at(0).find('=') == std::string::npos);
  std::string wide;
  for (int row = 0; row < 32; ++row) wide += "1..2..3..4...... .......4........\n";
  CHECK(records(wide).size() == 1);
}

TEST_CASE("sudoku records: what was read as one board or a title still is", "[sudoku]") {
  CHECK(records("quizs,solutions\n" + kBoard + "  ," + kSolved) == Boards{"2: " + kBoard + " = " + kSolved});
  CHECK(records(kBoard + "," + kSolved.substr(0, 40) + " " + kSolved.substr(40)) ==
        Boards{"1: " + kBoard + " = " + kSolved});
  CHECK(records("quiz,level,solution\n" + kBoard + "," + kSolved) ==
        Boards{"2: " + kBoard + " = " + kSolved});
  // The bands of a 16×16 board are 64 symbols each.
  const std::string band = "1" + std::string(63, '.');
  CHECK(records(band + " " + band + " " + band + " " + band) == Boards{"1: " + band + band + band + band});
  CHECK(records(band + " " + std::string(36, '.')) == Boards{"1: " + band + std::string(36, '.')});
  const std::string grid = "1234\n3412\n2143\n4321\n";
  for (const std::string title :
       {"Very hard one today; 3 stars", "Level\tpuzzle", "Easy one; 16 stars of 2000"}) {
    CAPTURE(title);
    CHECK(records(title + "\n" + grid + title + "\n" + grid) ==
          Boards{"2: " + kSolvedFour, "7: " + kSolvedFour});
  }
}
