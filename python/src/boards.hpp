#pragma once
/// Sudoku boards as the module dlx.sudoku hands them on: texts that are read, or arrays that are filled in.

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include <sudoku/sudoku.hpp>

#include "numbers.hpp"

namespace dlx_python {

/// A plain board, or a puzzle with rules.
using Given = std::variant<sudoku::Board, std::shared_ptr<const sudoku::Puzzle>>;

/// The rows and columns of a box, if they are asked for.
using Box = std::optional<std::pair<int, int>>;

/// The layout, rules and givens, whatever the board is.
sudoku::Puzzle puzzle_of(const Given& given);
/// A symbol for each cell, on one line without a line end.
std::string line_of(const Given& given, sudoku::Digits digits);

/// Boards, and their solutions.
///
/// Threads: at() may be called by several threads, and so may put() for different boards.
class Boards {
 public:
  virtual ~Boards() = default;

  virtual std::size_t size() const = 0;
  /// Board k, from 0. It may be put into `room`, which is used again. Throws sudoku::InvalidBoard.
  virtual const Given& at(std::size_t k, Given& room) const = 0;
  /// Keeps the solution of board k. It has no digits if there is none.
  virtual void put(std::size_t k, sudoku::Digits solution) = 0;
};

/// Boards of any form, each read from a text.
class BoardList : public Boards {
 public:
  explicit BoardList(Box box);

  /// Throws dlx::ParseError unless the text has just one board.
  void add(const std::string& text, const std::string& source);

  std::size_t size() const override { return givens_.size(); }
  const Given& at(std::size_t k, Given&) const override { return givens_[k]; }
  void put(std::size_t k, sudoku::Digits solution) override;

  /// The solution of board k as a line. Empty if there is none.
  std::optional<std::string> line(std::size_t k) const;

 private:
  std::optional<sudoku::Shape> shape_;
  std::vector<Given> givens_;
  std::vector<std::vector<std::uint8_t>> solutions_;
};

/// Boards of one size in an array of whole numbers, one after another. Solutions are put in their place, and
/// zeros if there is none.
class BoardArray : public Boards {
 public:
  /// Throws sudoku::InvalidBoard if there is no board with so many digits, or the box does not fit.
  BoardArray(const py::buffer& digits, int size, Box box);

  std::size_t size() const override { return numbers_.size() / cells_; }
  const Given& at(std::size_t k, Given& room) const override;
  void put(std::size_t k, sudoku::Digits solution) override;

 private:
  Numbers numbers_;
  sudoku::Shape shape_;
  std::size_t cells_;
};

}  // namespace dlx_python
