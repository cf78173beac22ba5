/// Mistakes in every form: where, what, how to mend it; and reading goes on behind the board.

#include <algorithm>
#include <random>

#include <support/boards.hpp>
#include <support/catch.hpp>
#include <support/quick.hpp>

#include "sudoku/reader_support.hpp"

using dlx::test::boards::kBoard;
using sudoku::Board;
using sudoku::BoardReader;
using sudoku::Form;
using sudoku::Shape;
using Boards = std::vector<std::string>;

namespace {

/// What is read of `text`, with a board behind it, which is found.
Boards mistakes(const std::string& text, std::optional<Shape> shape = {}) {
  Boards boards = read_all(text + "\n" + kBoard, shape);
  REQUIRE_FALSE(boards.empty());
  CHECK(boards.back() == std::to_string(std::count(text.begin(), text.end(), '\n') + 2) + ": " + kBoard);
  boards.pop_back();
  return boards;
}

std::string replaced(std::string text, const std::string& old, const std::string& now) {
  const std::size_t at = text.find(old);
  REQUIRE(at != text.npos);
  return text.replace(at, old.size(), now);
}

const std::string kDrawn =
    "+-------+-------+-------+\n"
    "| 5 3 . | . 7 . | . . . |\n"
    "| 6 . . | 1 9 5 | . . . |\n"
    "| . 9 8 | . . . | . 6 . |\n"
    "+-------+-------+-------+\n"
    "| 8 . . | . 6 . | . . 3 |\n"
    "| 4 . . | 8 . 3 | . . 1 |\n"
    "| 7 . . | . 2 . | . . 6 |\n"
    "+-------+-------+-------+\n"
    "| . 6 . | . . . | 2 8 . |\n"
    "| . . . | 4 1 9 | . . 5 |\n"
    "| . . . | . 8 . | . 7 9 |\n"
    "+-------+-------+-------+\n";
const std::string kList = "[[1,2,3,4],\n [3,4,1,2],\n [2,1,4,3],\n [4,3,2,1]]";
const std::string kRows = "{1,2,3,4},\n{3,4,1,2},\n{2,1,4,3},\n{4,3,2,1}";

}  // namespace

TEST_CASE("sudoku mistakes: a drawn grid gives one mistake, wherever it is", "[sudoku]") {
  CHECK(mistakes(replaced(kDrawn, "1 9 5", "1 z 5")) ==
        Boards{"t:3:13: 'z' is not a digit or a blank ('.', '0', '_')"});
  CHECK(mistakes(replaced(kDrawn, "| 5 3 .", "| 5 3 ;")) ==
        Boards{"t:2:7: ';' is not a digit or a blank ('.', '0', '_')"});
  CHECK(mistakes(replaced(kDrawn, ". 6 . |\n+", ". 6 |\n+")) ==
        Boards{"t:4:24: row has 8 symbols, a 9x9 grid needs 9"});
  CHECK(mistakes(replaced(kDrawn, "5 3 .", "5 3 . .")) ==
        Boards{"t:2:25: row has 10 symbols, a 9x9 grid needs 9"});
  CHECK(mistakes(replaced(kDrawn, "5 3 .", "5 3")) ==
        Boards{"t:2:24: row has 8 symbols, a 9x9 grid needs 9"});
  CHECK(mistakes(replaced(kDrawn, "| 8 . .", "| 8 . A")) ==
        Boards{"t:6:7: 'A' stands for 10, but digits of a 9x9 board go up to 9"});
  CHECK(mistakes(replaced(kDrawn, "| . 6 . | . . . | 2 8 . |\n", "") + "\n") ==
        Boards{"t:11:26: the grid ends after 8 rows of 9"});
}

TEST_CASE("sudoku mistakes: numbers", "[sudoku]") {
  const std::string rows = lines(8, "0 0 0 0 0 0 0 0 0");
  CHECK(mistakes("5 3 0 0 10 0 0 0 0\n" + rows) ==
        Boards{"t:1:9: '10' is too high: digits of a 9x9 board go up to 9"});
  CHECK(mistakes("5 3 0 0 7 0 0 0 0\n0 0 0 99 0 0 0 0 0\n" + rows.substr(18)) ==
        Boards{"t:2:7: '99' is too high: digits of a 9x9 board go up to 9"});
  CHECK(mistakes("5, 3, 0, 0, 7, 0, 0, 0, 0\n0, 0, 0, 0, 0, 0, 0, 0\n" + rows.substr(18)) ==
        Boards{"t:2:23: row has 8 symbols, a 9x9 grid needs 9"});
  CHECK(read_all("|,|\n") == Boards{"t:1:1: no digit or blank in this line"});
  std::string many = "1";
  for (int i = 0; i < 81; ++i) many += " 10";
  CHECK(mistakes(many + "\n").size() == 1);
}

TEST_CASE("sudoku mistakes: a row of dashes that is too short is reported", "[sudoku]") {
  CHECK(mistakes(lines(4, "53--7----") + "--------\n" + lines(4, "53--7----")) ==
        Boards{"t:5:9: row has 8 symbols, a 9x9 grid needs 9"});
}

TEST_CASE("sudoku mistakes: lists", "[sudoku]") {
  CHECK(mistakes(replaced(kList, "3,4,1,2", "3,4,x4,2")) ==
        Boards{"t:2:7: 'x4' is not a digit or a blank ('.', '0', '_')"});
  CHECK(mistakes(replaced(kList, "3,4,1,2", "3,4,\"-1\",2")) ==
        Boards{"t:2:8: '-1' is not a digit or a blank ('.', '0', '_')"});
  CHECK(mistakes(replaced(kList, "3,4,1,2", "3,4,1")) ==
        Boards{"t:2:8: row has 3 cells, a 4x4 board needs 4"});
  CHECK(mistakes(replaced(kList, "3,4,1,2", "3,4,1,2,0")) ==
        Boards{"t:2:11: row has 5 cells, a 4x4 board needs 4"});
  CHECK(mistakes(replaced(kList, "3,4,1,2", "3,4,5,2")) ==
        Boards{"t:2:7: '5' stands for 5, but digits of a 4x4 board go up to 4"});
  CHECK(mistakes(replaced(kList, "3,4,1,2", "3,4,15,2")) ==
        Boards{"t:2:7: '15' is too high: digits of a 4x4 board go up to 4"});
  CHECK(mistakes(replaced(kList, "3,4,1,2", "3,4;1,2")) == Boards{"t:2:6: ',' or ']' is expected"});
  CHECK(mistakes(replaced(kList, "3,4,1,2", "3,4,,2")) ==
        Boards{"t:2:7: a digit or a blank is expected, such as 5, 0 or \".\""});
  CHECK(mistakes(replaced(kList, "3,4,1,2", "3,4,\"1,2")) == Boards{"t:2:7: this quote is not closed"});
  CHECK(mistakes(replaced(kList, "2],\n [2", "2]\n 3,[2")) ==
        Boards{"t:3:2: a row in brackets or the last bracket is expected"});
  CHECK(mistakes(replaced(kList, " [2,1,4,3],\n", "")) ==
        Boards{"t:3:11: the list has 3 rows, a 4x4 board needs 4"});
  CHECK(mistakes(replaced(kList, "1]]", "1]]]")) ==
        Boards{"t:4:12: nothing is expected behind a board; begin the next one on a line of its own"});
  CHECK(mistakes(replaced(kList, "2],\n", "2},\n")) ==
        Boards{"t:2:10: ']' is expected to close what its like has opened"});
  CHECK(mistakes("[[1,2,3],[4,5,6],[7,8,9]]") ==
        Boards{"t:1:3: 3 cells are too few: the smallest board has 4 rows of 4; a blank is '.' or '0'"});
  CHECK(mistakes("[]") == Boards{"t:1:2: a list without cells is no board"});
  CHECK(mistakes("[[[1]]]").size() == 1);
  CHECK(mistakes("]]") == Boards{"t:1:1: this bracket closes nothing; a list of rows begins with '['"});
  CHECK(mistakes("board =") == Boards{"t:1:8: the list ends here without its ']'"});
}

TEST_CASE("sudoku mistakes: a list that is not closed ends before the next board", "[sudoku]") {
  const std::string open = kList.substr(0, kList.size() - 1);
  CHECK(mistakes(open) == Boards{"t:4:11: the list ends here without its ']'"});
  CHECK(mistakes(open + "\n") == Boards{"t:4:11: the list ends here without its ']'"});
  CHECK(read_all(open) == Boards{"t:4:11: the list ends here without its ']'"});
  CHECK(read_all(open + "\n" + kList).size() == 2);
  CHECK(read_all(open + "\n" + kList).at(1) == "5: 1234341221434321");
  CHECK(read_all(open + "\n\n" + kList).at(1) == "6: 1234341221434321");
  CHECK(read_all(replaced(kList, "2],\n", "2,\n") + "\n" + kList).at(1) == "5: 1234341221434321");
  const std::string one = "[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]";
  CHECK(read_all(lines(2, one.substr(0, 40)) + one) == Boards{"t:1:41: the list ends here without its ']'",
                                                              "t:2:41: the list ends here without its ']'",
                                                              "3: 1234341221434321"});
}

TEST_CASE("sudoku mistakes: rows in brackets, but no brackets around all", "[sudoku]") {
  CHECK(mistakes(replaced(kRows, "3,4,1,2", "3,4,z,2")) ==
        Boards{"t:2:6: 'z' is not a digit or a blank ('.', '0', '_')"});
  CHECK(mistakes(replaced(kRows, "3,4,1,2", "3,4,1")) ==
        Boards{"t:2:7: row has 3 cells, a 4x4 board needs 4"});
  for (const std::size_t end : {31u, 32u, 33u}) {
    CAPTURE(end);
    CHECK(mistakes(kRows.substr(0, end)) ==
          Boards{std::string(end == 31 ? "t:3:10" : "t:3:11") + ": the board ends after 3 rows of 4"});
  }
  CHECK(mistakes("{1,2,3,4}}") == Boards{"t:1:10: the board ends after 1 row of 4"});
}

TEST_CASE("sudoku mistakes: lists of strings, each a row", "[sudoku]") {
  const std::string rows = "[\"1234\",\n\"3412\",\n\"2143\",\n\"4321\"]";
  CHECK(mistakes(replaced(rows, "3412", "3z12")) ==
        Boards{"t:2:3: 'z' is not a digit or a blank ('.', '0', '_')"});
  CHECK(mistakes(replaced(rows, "3412", "341")) == Boards{"t:2:6: row has 3 cells, a 4x4 board needs 4"});
  CHECK(mistakes(replaced(rows, "3412", "34120")) == Boards{"t:2:6: row has 5 cells, a 4x4 board needs 4"});
  CHECK(mistakes(replaced(rows, "3412", "3452")) ==
        Boards{"t:2:4: '5' stands for 5, but digits of a 4x4 board go up to 4"});
  CHECK(mistakes(replaced(rows, ",\n\"4321\"", "")) ==
        Boards{"t:3:7: the list has 3 rows, a 4x4 board needs 4"});
  CHECK(mistakes(replaced(rows, "\"3412\"", "7")) ==
        Boards{"t:2:1: a row in quotes or the last bracket is expected"});
  CHECK(mistakes("[\"" + kBoard + "\",\n\"" + kBoard + "\"]") ==
        Boards{"t:1:35: a string in a list is a row, of at most 32 symbols; a board in one line has no "
               "brackets around it"});
  CHECK(mistakes(rows.substr(0, rows.size() - 1) + "\n").size() == 1);
}

TEST_CASE("sudoku mistakes: a 0 beside another blank where digits have letters", "[sudoku]") {
  const std::string message =
      "'0' stands for a blank here, as '.' does; digits of a 16x16 board are 1-9 and A-G";
  const std::string row = "0123456789ABCDEF";
  const std::string blanks(16, '.');
  CHECK(mistakes(lines(15, blanks) + row + "\n") == Boards{"t:16:1: " + message});
  CHECK(mistakes(std::string(40, '.') + "0" + std::string(214, '.') + "F\n") == Boards{"t:1:41: " + message});
  CHECK(mistakes("0 A . . . . . . . . . . . . . .\n" + lines(15, ". . . . . . . . . . . . . . . .")) ==
        Boards{"t:1:1: " + message});
  CHECK(
      mistakes("A,0" + std::string(14, ',') + "\n" + lines(15, "B" + std::string(15, ','))) ==
      Boards{"t:1:3: '0' stands for a blank here, as nothing does; digits of a 16x16 board are 1-9 and A-G"});
  CHECK(mistakes("puzzle\n" + std::string(255, '.') + "0\n") == Boards{"t:2:256: " + message});
  std::string list = "[";
  for (int i = 0; i < 16; ++i) list += "\"" + (i == 2 ? row : blanks) + "\",";
  list.back() = ']';
  CHECK(mistakes(list) == Boards{"t:1:41: " + message});
  CHECK(mistakes("0" + std::string(99, '.') + "\n") ==
        Boards{"t:1:1: '0' stands for a blank here, as '.' does; digits of a 10x10 board are 1-9 and A"});
  // One of them alone, smaller boards, numbers.
  CHECK(mistakes(lines(16, row)).at(0).substr(0, 6) == "1: .12");
  CHECK(mistakes("0." + kBoard.substr(2) + "\n").at(0).substr(0, 4) == "1: .");
  CHECK(mistakes("10 0 . . . . . . . . . . . . . .\n" + lines(15, "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0"))
            .at(0)
            .substr(0, 6) == "1: A..");
}

TEST_CASE("sudoku mistakes: records", "[sudoku]") {
  const std::string head = "puzzle,solution\n";
  CHECK(mistakes(head + "5z" + kBoard.substr(2) + "," + kBoard + "\n") ==
        Boards{"t:2:2: 'z' is not a digit or a blank ('.', '0', '_')"});
  CHECK(mistakes(head + kBoard + ",5z" + kBoard.substr(2) + "\n") ==
        Boards{"t:2:84: 'z' is not a digit or a blank ('.', '0', '_'); the second column is the expected "
               "solution, or empty"});
  CHECK(
      mistakes(head + kBoard + "," + kBoard.substr(1) + "\n") ==
      Boards{
          "t:2:163: 80 symbols are no board: a 9x9 board has 81; the second column is the expected solution, "
          "or empty"});
  CHECK(mistakes(head + "," + kBoard + "\n") ==
        Boards{"t:2:1: nothing in the first column; a board is expected"});
  CHECK(mistakes(head + "12345,678\n") == Boards{"t:2:6: 5 symbols are no board: a 4x4 board has 16"});
  CHECK(mistakes(head + "foo,L\n") == Boards{"t:2:4: 3 symbols are no board: a 4x4 board has 16"});
  CHECK(mistakes(head + head + "1...............,L\n").size() == 1);
  CHECK(mistakes(head + "\nquiz,answer\n1...............,\n") == Boards{"4: 1..............."});
  CHECK(mistakes("\"" + kBoard + "\n") == Boards{"t:1:83: the quote around this field is not closed"});
}

TEST_CASE("sudoku mistakes: a line of 10 MB is reported in every form, and not held", "[sudoku]") {
  for (const std::string part :
       {"1 ", "1,", "- ", "| ", "[[1,", "[1],", "\"1\",", "53..7....,", "=-", "[", "]", " "}) {
    CAPTURE(part);
    std::string text;
    while (text.size() < 10'000'000) text += part;
    const Boards boards = read_all(text + "\n" + kBoard);
    REQUIRE(boards.size() >= 1);
    CHECK(boards.size() <= 2);
    CHECK(boards.front().size() < 150);
    CHECK(boards.back() == "2: " + kBoard);
  }
}

TEST_CASE("sudoku mistakes: if a text is changed anywhere, each board or mistake still has its place",
          "[sudoku][random]") {
  std::vector<std::string> texts{kDrawn,
                                 kList,
                                 kRows,
                                 kBoard,
                                 "puzzle,solution\n" + kBoard + "," + kBoard + "\n",
                                 "[Puzzle]\n" + kDrawn + "[State]\n1\n\n" + kBoard};
  for (const Shape& shape : {Shape(2, 2), Shape(2, 3), Shape(4, 4), Shape(6, 6)}) {
    Board board(shape);
    for (int cell = 0; cell < shape.cells(); cell += 3) board.set(cell, cell % shape.size() + 1);
    for (const Form form : {Form::line, Form::grid, Form::numbers, Form::leetcode, Form::csv, Form::json}) {
      std::string& text = texts.emplace_back(header(form));
      append_board(text, form, board, Board(shape));
    }
  }
  std::mt19937 random(3);
  const auto below = [&random](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  const std::string symbols = "159.0-|+= \t,\n\n\r[]{}\"'#;zZ*\xC2\xB7";
  for (std::uint64_t round = 0; round < dlx::test::rounds(20'000, 1500); ++round) {
    std::string text = texts[below(texts.size())];
    if (below(3) == 0) text += (below(2) == 0 ? "\n" : "") + texts[below(texts.size())];
    for (std::size_t changes = below(4) + 1; changes > 0 && !text.empty(); --changes) {
      const std::size_t at = below(text.size());
      switch (below(4)) {
        case 0: text.erase(at, below(3) + 1); break;
        case 1: text.insert(at, 1, symbols[below(symbols.size())]); break;
        case 2: text[at] = symbols[below(symbols.size())]; break;
        default: text.insert(at, text.substr(below(text.size()), below(30))); break;
      }
    }
    std::vector<std::string> raw;
    std::istringstream split(text);
    for (std::string line; std::getline(split, line);) raw.push_back(line);
    std::istringstream in(text);
    BoardReader reader(in, "t", below(4) == 0 ? std::optional<Shape>(Shape(3, 3)) : std::nullopt);
    std::size_t boards = 0;
    std::size_t last = 0;
    while (const auto read = reader.next()) {
      CAPTURE(text);
      // A line may have several puzzles as JSON, of which {} is the shortest.
      const bool shared = read->line == last && raw[last - 1].find("{}") != std::string::npos;
      REQUIRE((shared || read->line > last));
      if (!shared) REQUIRE(++boards <= raw.size());
      last = read->line;
      const auto* mistake = std::get_if<dlx::Mistake>(&read->content);
      if (mistake == nullptr) {
        const Board& board = std::get<Board>(read->content);
        std::string again;
        append_board(again, sudoku::kForms[below(std::size(sudoku::kForms))], board, board);
        std::istringstream written(again);
        const auto same = BoardReader(written, "t", board.shape()).next();
        REQUIRE(same);
        REQUIRE(std::get<Board>(same->content) == board);
        continue;
      }
      CAPTURE(mistake->describe());
      REQUIRE(mistake->line >= 1);
      REQUIRE(mistake->line <= raw.size());
      const std::string& line = raw[mistake->line - 1];
      REQUIRE(mistake->column >= 1);
      REQUIRE(mistake->column <= line.size() + 1);
      REQUIRE(line.substr(mistake->column - 1, mistake->token.size()) == mistake->token);
    }
  }
}
