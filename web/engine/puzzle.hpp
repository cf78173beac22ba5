#pragma once
/// The sudoku that calls are about.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <sudoku/guide.hpp>
#include <sudoku/picture.hpp>
#include <sudoku/puzzle.hpp>
#include <sudoku/text.hpp>

#include "host.hpp"
#include "puzzle_search.hpp"

namespace web {

/// A puzzle that was read, and what the next call about the same text needs.
class PuzzleSubject {
 public:
  explicit PuzzleSubject(std::string text);

  const std::string& text() const { return text_; }
  const sudoku::Puzzle& puzzle() const { return *puzzle_; }
  /// None if it is no plain board.
  const std::optional<sudoku::Board>& board() const { return board_; }
  /// These two are made when they are asked for first.
  PuzzleSearch& search();
  sudoku::Guide& guide();

 private:
  std::string text_;
  std::optional<sudoku::Board> board_;
  std::optional<sudoku::Puzzle> puzzle_;
  std::optional<PuzzleSearch> search_;
  std::optional<sudoku::Guide> guide_;
};

/// The puzzle of the request's `text`, kept as subject() keeps problems. Throws dlx::ParseError, also if
/// there is no board or more than one.
PuzzleSubject& puzzle_subject(const Json& request);

/// The digits at `key`, one for each cell. Empty if the request has none. Throws dlx::InvalidArgument for
/// others.
std::vector<std::uint8_t> digits_in(const Json& request, const char* key, const sudoku::Puzzle& puzzle);
/// The lists of digits at `key`, one for each cell, as sets.
std::vector<sudoku::DigitSet> marks_in(const Json& request, const char* key, const sudoku::Puzzle& puzzle);

/// A text that is read as this puzzle, or as this plain board: a line, if that is clear enough.
std::string text_of(const sudoku::Puzzle& puzzle);
std::string text_of(const sudoku::Board& board);

Json numbers(sudoku::Digits digits);
Json numbers(sudoku::DigitSet digits);
/// A picture and its boxes, for BoardPicture in types.ts.
Json board_picture(const picture::Picture& picture, const sudoku::PicturePlaces& places,
                   picture::Theme theme);

Json read_puzzles(const Json& request);
Json puzzle_picture(const Json& request);

}  // namespace web
