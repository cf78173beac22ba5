/// Boards in every form: files as other programs write them, and what is written here, read back.

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <set>

#include <support/boards.hpp>
#include <support/catch.hpp>

#include "sudoku/reader_support.hpp"

using dlx::test::boards::kBoard;
using dlx::test::boards::kSolved;
using sudoku::Board;
using sudoku::BoardReader;
using sudoku::Form;
using sudoku::ReadBoard;
using sudoku::Shape;
using Boards = std::vector<std::string>;

namespace {

/// The files of tests/data/boards; each has one board, kBoard.
std::map<std::string, std::string> files() {
  std::map<std::string, std::string> texts;
  for (const auto& entry : std::filesystem::directory_iterator(DLX_TEST_DATA "/boards")) {
    std::ifstream in(entry.path());
    texts[entry.path().filename()] = {std::istreambuf_iterator<char>(in), {}};
  }
  return texts;
}

Boards symbols(const std::string& text, std::optional<Shape> shape = {}) {
  Boards boards;
  for (const std::string& read : read_all(text, shape)) boards.push_back(read.substr(read.find(": ") + 2));
  return boards;
}

/// Boards of a shape: empty, with a cell in so many filled at random, and with the highest digit everywhere.
std::vector<Board> boards_of(Shape shape) {
  std::mt19937 random(static_cast<unsigned>(shape.size()));
  std::vector<Board> boards{Board(shape)};
  for (const int sparseness : {1, 2, 5, 40}) {
    Board& board = boards.emplace_back(shape);
    for (int cell = 0; cell < shape.cells(); ++cell) {
      if (static_cast<int>(random() % 1000) * sparseness >= 1000) continue;
      board.set(cell, static_cast<int>(random() % static_cast<unsigned>(shape.size())) + 1);
    }
  }
  Board& high = boards.emplace_back(shape);
  for (int cell = 0; cell < shape.cells(); ++cell) high.set(cell, shape.size());
  return boards;
}

std::string written(Form form, const std::vector<Board>& boards) {
  std::string text = header(form);
  for (const Board& board : boards) append_board(text, form, board, board);
  return text;
}

Boards lines_of(const std::vector<Board>& boards) {
  Boards lines;
  for (const Board& board : boards) lines.push_back(to_line(board));
  return lines;
}

}  // namespace

TEST_CASE("sudoku forms: files of every kind are read, written in every form, and read again", "[sudoku]") {
  const auto texts = files();
  CHECK(texts.size() >= 13);
  for (const auto& [file, text] : texts) {
    CAPTURE(file);
    REQUIRE(symbols(text) == Boards{kBoard});
    REQUIRE(symbols(text, Shape(3, 3)) == Boards{kBoard});
    std::istringstream in(text);
    const Board board = std::get<Board>(BoardReader(in, file).next()->content);
    for (const Form form : sudoku::kForms) {
      CAPTURE(name(form));
      CHECK(symbols(written(form, {board, board})) == Boards{kBoard, kBoard});
    }
  }
}

TEST_CASE("sudoku forms: line ends may be CRLF, and a byte order mark may come first", "[sudoku]") {
  for (const auto& [file, text] : files()) {
    CAPTURE(file);
    std::string dos = "\xEF\xBB\xBF";
    for (const char c : text) dos += c == '\n' ? std::string("\r\n") : std::string(1, c);
    CHECK(symbols(dos) == Boards{kBoard});
  }
}

TEST_CASE("sudoku forms: one text may have all of them", "[sudoku]") {
  std::string text;
  std::size_t count = 0;
  for (const auto& [file, one] : files()) {
    text += one + "\n" + kBoard + "\n";
    count += 2;
  }
  for (const Form form : sudoku::kForms) {
    for (const Shape& shape : {Shape(2, 3), Shape(3, 3), Shape(5, 5)}) {
      text += written(form, {Board(shape), Board(shape)}) + "\n";
      count += 2;
    }
  }
  const Boards read = symbols(text);
  CHECK(read.size() == count);
  CHECK(std::set<std::string>(read.begin(), read.end()) ==
        std::set<std::string>{kBoard, std::string(36, '.'), std::string(81, '.'), std::string(625, '.')});
}

TEST_CASE("sudoku forms: what is written is read back, of every size", "[sudoku]") {
  for (const int n : {4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 30, 32, 33, 34, 35, 36}) {
    const Shape shape = *Shape::of_size(n);
    const std::vector<Board> boards = boards_of(shape);
    for (const Form form : sudoku::kForms) {
      CAPTURE(n, name(form));
      CHECK(symbols(written(form, boards)) == lines_of(boards));
      CHECK(symbols(written(form, boards), shape) == lines_of(boards));
      for (const Board& board : boards) {
        std::string text;
        append_board(text, form, board, Board(shape));  // all is filled in
        if (form == Form::csv) continue;
        CHECK(symbols(text) == Boards{to_line(board)});
      }
    }
  }
}

TEST_CASE("sudoku forms: with a shape, any box is read back", "[sudoku]") {
  for (const Shape& shape : {Shape(1, 4), Shape(4, 1), Shape(1, 5), Shape(3, 2), Shape(4, 2), Shape(1, 9),
                             Shape(8, 2), Shape(2, 8), Shape(9, 4)}) {
    const std::vector<Board> boards = boards_of(shape);
    for (const Form form : sudoku::kForms) {
      CAPTURE(shape.box_rows(), shape.box_columns(), name(form));
      CHECK(symbols(written(form, boards), shape) == lines_of(boards));
    }
  }
}

TEST_CASE("sudoku forms: a drawn solution is read as the solved board", "[sudoku]") {
  const Board givens = [] {
    std::istringstream in(kBoard);
    return std::get<Board>(BoardReader(in, "t").next()->content);
  }();
  std::istringstream in(kSolved);
  const Board solved = std::get<Board>(BoardReader(in, "t").next()->content);
  const std::string grid = to_grid(solved, givens);
  CHECK(symbols(grid + grid + "\n" + grid) == Boards{kSolved, kSolved, kSolved});
  // Without the frame, the first row must tell the width by itself.
  CHECK(symbols(grid.substr(grid.find('\n') + 1)) == Boards{kSolved});
}

TEST_CASE("sudoku forms: a record has an expected solution", "[sudoku]") {
  const auto expected = [](const std::string& text) {
    std::istringstream in(text);
    const auto read = BoardReader(in, "t").next();
    return read->expected ? to_line(*read->expected) : "none";
  };
  CHECK(expected("quizzes,solutions\n" + kBoard + "," + kSolved) == kSolved);
  CHECK(expected("puzzle , solution,rating\n\"" + kBoard + "\" , \"" + kSolved + "\",1.5,\"a,b\"") ==
        kSolved);
  CHECK(expected("puzzle,solution\n" + kBoard + ",\n") == "none");
  CHECK(expected("puzzle\n" + kBoard + "\n") == "none");
  CHECK(expected(kBoard + "," + kSolved) == kSolved);
  CHECK(expected(kBoard) == "none");
  std::istringstream in(kBoard + "," + kSolved + "\n" + kBoard);
  BoardReader reader(in, "t");
  ReadBoard read;
  REQUIRE(reader.next(read));
  CHECK(read.expected);
  REQUIRE(reader.next(read));
  CHECK_FALSE(read.expected);
}

TEST_CASE("sudoku forms: the writers", "[sudoku]") {
  std::istringstream in("1..." + std::string(12, '.'));
  const Board board = std::get<Board>(BoardReader(in, "t").next()->content);
  CHECK(to_numbers(board) == "1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
  CHECK(to_json(board) == "[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]");
  CHECK(to_leetcode(board).substr(0, 20) == R"([["1",".",".","."],[)");
  Board twelve(Shape(3, 4));
  twelve.set(0, 10);
  CHECK(to_numbers(twelve).substr(0, 8) == "10  0  0");
  CHECK(to_leetcode(twelve).substr(0, 10) == "[[\"10\",\".\"");
  std::string record;
  append_record(record, board, nullptr);
  CHECK(record == to_line(board) + ",\n");
  CHECK(std::string(header(Form::csv)) == "puzzle,solution\n");
  CHECK_THROWS_AS(append_board(record, Form::line, board, twelve), sudoku::InvalidBoard);
}
