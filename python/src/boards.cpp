#include "boards.hpp"

#include <algorithm>
#include <span>

namespace dlx_python {

namespace {

std::optional<sudoku::Shape> shape_of(Box box) {
  if (!box) return std::nullopt;
  return sudoku::Shape(box->first, box->second);
}

sudoku::Shape shape_of(int size, Box box) {
  const std::string boards = "boards of " + std::to_string(size) + "x" + std::to_string(size);
  const std::optional<sudoku::Shape> shape = box ? shape_of(box) : sudoku::Shape::of_size(size);
  if (!shape) {
    const std::string hint = size == 3 ? "; a board of 9x9 is 9x9 numbers, or 81" : "";
    throw sudoku::InvalidBoard(boards + " have no usual boxes; say which with box=(rows, columns)" + hint);
  }
  if (shape->size() != size) {
    throw sudoku::InvalidBoard(boards + " have no boxes of " + std::to_string(shape->box_rows()) + "x" +
                               std::to_string(shape->box_columns()));
  }
  return *shape;
}

}  // namespace

sudoku::Puzzle puzzle_of(const Given& given) {
  if (const auto* puzzle = std::get_if<std::shared_ptr<const sudoku::Puzzle>>(&given)) return **puzzle;
  return sudoku::Puzzle(std::get<sudoku::Board>(given));
}

std::string line_of(const Given& given, sudoku::Digits digits) {
  std::string line;
  if (const auto* board = std::get_if<sudoku::Board>(&given)) {
    sudoku::Board filled(board->shape());
    filled.assign(digits);
    return to_line(filled);
  }
  append_line(line, *std::get<std::shared_ptr<const sudoku::Puzzle>>(given), digits);
  while (!line.empty() && line.back() == '\n') line.pop_back();
  return line;
}

BoardList::BoardList(Box box) : shape_(shape_of(box)) {}

void BoardList::add(const std::string& text, const std::string& source) {
  sudoku::BoardReader reader(text, source, shape_);
  std::optional<sudoku::ReadBoard> read = reader.next();
  const auto refuse = [&source](std::size_t line, const char* why) {
    throw dlx::ParseError({dlx::Mistake{source, line, 1, {}, why}});
  };
  if (!read) refuse(1, "there is no board in the text");
  if (const auto* mistake = std::get_if<dlx::Mistake>(&read->content)) throw dlx::ParseError({*mistake});
  if (const auto more = reader.next()) refuse(more->line, "one board is expected, and here begins another");
  if (auto* board = std::get_if<sudoku::Board>(&read->content)) {
    givens_.emplace_back(std::move(*board));
  } else {
    givens_.emplace_back(std::get<std::shared_ptr<const sudoku::Puzzle>>(read->content));
  }
  solutions_.emplace_back();
}

void BoardList::put(std::size_t k, sudoku::Digits solution) {
  solutions_[k].assign(solution.begin(), solution.end());
}

std::optional<std::string> BoardList::line(std::size_t k) const {
  if (solutions_.at(k).empty()) return std::nullopt;
  return line_of(givens_[k], solutions_[k]);
}

BoardArray::BoardArray(const py::buffer& digits, int size, Box box)
    : numbers_(digits, true), shape_(shape_of(size, box)), cells_(static_cast<std::size_t>(shape_.cells())) {
  if (numbers_.size() % cells_ != 0)
    throw sudoku::InvalidBoard(std::to_string(numbers_.size()) + " digits are no boards of " +
                               std::to_string(cells_) + " cells");
}

const Given& BoardArray::at(std::size_t k, Given& room) const {
  auto* board = std::get_if<sudoku::Board>(&room);
  if (board == nullptr || board->shape() != shape_) board = &room.emplace<sudoku::Board>(shape_);
  const std::size_t begin = k * cells_;
  if (const std::uint8_t* bytes = numbers_.bytes()) {
    const std::span digits(bytes + begin, cells_);
    if (*std::max_element(digits.begin(), digits.end()) <= shape_.size()) {
      board->assign(digits);
      return room;
    }
  }
  for (std::size_t i = 0; i < cells_; ++i) {
    const auto cell = static_cast<int>(i);
    const std::int64_t digit = numbers_[begin + i];
    if (digit < 0 || digit > shape_.size()) {
      throw sudoku::InvalidBoard(sudoku::Layout(shape_).name(cell) + " has " + numbers_.text(begin + i) +
                                 "; digits are 1 to " + std::to_string(shape_.size()) + ", and 0 is a blank");
    }
    board->set(cell, static_cast<int>(digit));
  }
  return room;
}

void BoardArray::put(std::size_t k, sudoku::Digits solution) {
  const std::size_t begin = k * cells_;
  if (std::uint8_t* bytes = numbers_.bytes()) {
    if (solution.empty()) std::fill_n(bytes + begin, cells_, std::uint8_t{0});
    std::copy(solution.begin(), solution.end(), bytes + begin);
    return;
  }
  for (std::size_t i = 0; i < cells_; ++i) numbers_.set(begin + i, solution.empty() ? 0 : solution[i]);
}

}  // namespace dlx_python
