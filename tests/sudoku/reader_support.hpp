#pragma once
/// Reading a text in one go, and each board as one string, to compare.

#include <memory>
#include <optional>
#include <sstream>
#include <streambuf>
#include <string>
#include <variant>
#include <vector>

#include <sudoku/text.hpp>

#include "sudoku/puzzle_support.hpp"
#include "support/catch.hpp"

/// For each board that comes, `line: symbols`, or where and what its mistake is. For a puzzle, told().
inline std::vector<std::string> read_all(sudoku::BoardReader reader) {
  std::vector<std::string> boards;
  while (const auto read = reader.next()) {
    if (const auto* mistake = std::get_if<dlx::Mistake>(&read->content)) {
      boards.push_back(mistake->describe());
    } else if (const auto* puzzle = std::get_if<std::shared_ptr<const sudoku::Puzzle>>(&read->content)) {
      boards.push_back(std::to_string(read->line) + ": " + told(**puzzle));
    } else {
      boards.push_back(std::to_string(read->line) + ": " + to_line(std::get<sudoku::Board>(read->content)));
    }
  }
  return boards;
}

/// The same for a text. It may come from a stream, or be at hand.
inline std::vector<std::string> read_all(const std::string& text, std::optional<sudoku::Shape> shape = {}) {
  std::istringstream in(text);
  const std::vector<std::string> boards = read_all(sudoku::BoardReader(in, "t", shape));
  REQUIRE(read_all(sudoku::BoardReader(text, "t", shape)) == boards);
  return boards;
}

/// `line` as often as said, each with its line end.
inline std::string lines(int count, const std::string& line) {
  std::string text;
  for (int i = 0; i < count; ++i) text += line + "\n";
  return text;
}

/// Gives a text byte by byte, and counts the bytes taken and how often its end was come upon.
class CountingBuffer : public std::streambuf {
 public:
  explicit CountingBuffer(std::string text) : text_(std::move(text)) {}
  std::size_t taken = 0;
  int ends_seen = 0;

 private:
  int_type underflow() override {
    if (taken == text_.size()) return ++ends_seen, traits_type::eof();
    setg(&text_[taken], &text_[taken], &text_[taken] + 1);
    ++taken;
    return traits_type::to_int_type(*gptr());
  }
  std::string text_;
};
