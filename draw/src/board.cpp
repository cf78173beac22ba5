#include <draw/board.hpp>

#include <algorithm>
#include <map>
#include <utility>

#include "cells.hpp"
#include "rows_and_columns.hpp"
#include "symbols.hpp"

namespace draw {

/// Makes boards.
class BoardMaker {
 public:
  explicit BoardMaker(const dlx::Problem& problem) { board_.problem_ = problem; }

  std::optional<Board> make() {
    if (auto cells = find_cells(board_.problem_)) {
      with_cells(std::move(*cells));
    } else if (auto crossings = find_crossings(board_.problem_)) {
      board_.kind_ = Board::Kind::marks;
      board_.queens_ = crossings->queens;
      board_.row_of_ = std::move(crossings->row_of);
      board_.column_of_ = std::move(crossings->column_of);
      take(std::move(crossings->cells));
    } else {
      return std::nullopt;
    }
    number_labels();
    return std::move(board_);
  }

 private:
  void number_labels() {
    std::map<std::string, std::uint32_t> known;
    for (std::uint32_t o = 0; o < board_.problem_.option_count(); ++o) {
      std::string label = board_.label(dlx::OptionId{o});
      const auto number = static_cast<std::uint32_t>(known.size());
      board_.label_numbers_.push_back(
          label.empty() ? 0 : known.try_emplace(std::move(label), number).first->second);
    }
    board_.label_count_ = static_cast<std::uint32_t>(known.size());
  }

  void with_cells(Cells cells) {
    std::size_t most = 0;  // cells of an option
    bool colored = false;
    for (std::uint32_t o = 0; o < board_.problem_.option_count(); ++o) {
      std::size_t count = 0;
      for (const dlx::Entry& entry : board_.problem_.entries(dlx::OptionId{o})) {
        if (cells.cell_of[index(entry.item)] == kNoCell) continue;
        ++count;
        colored = colored || entry.color != dlx::kNoColor;
      }
      most = std::max(most, count);
    }
    if (colored) {
      board_.kind_ = Board::Kind::colors;
    } else if (most == 1) {
      board_.kind_ = Board::Kind::symbols;
      Symbols symbols = read_symbols(board_.problem_, cells);
      board_.symbols_ = std::move(symbols.of_option);
      board_.regions_ = std::move(symbols.regions);
    }
    take(std::move(cells));
  }

  void take(Cells cells) {
    board_.cells_ = std::move(cells.cells);
    board_.cell_of_ = std::move(cells.cell_of);
    board_.layers_ = std::move(cells.layers);
    board_.rows_ = std::move(cells.rows);
    board_.columns_ = std::move(cells.columns);
    board_.from_below_ = cells.from_below;
  }

  Board board_;
};

std::vector<std::uint32_t> Board::covered(dlx::OptionId option) const {
  std::vector<std::uint32_t> cells;
  std::uint32_t row = kNoCell, column = kNoCell;
  for (const dlx::Entry& entry : problem_.entries(option)) {
    const std::uint32_t item = index(entry.item);
    if (kind_ != Kind::marks) {
      if (cell_of_[item] != kNoCell) cells.push_back(cell_of_[item]);
      continue;
    }
    if (row_of_[item] != kNoCell) row = row_of_[item];
    if (column_of_[item] != kNoCell) column = column_of_[item];
  }
  if (row != kNoCell) cells.push_back(row * static_cast<std::uint32_t>(columns_.size()) + column);
  std::sort(cells.begin(), cells.end());
  return cells;
}

std::string Board::label(dlx::OptionId option) const {
  if (kind_ == Kind::symbols) return symbols_[index(option)];
  std::string text;
  if (queens_) return text;
  for (const dlx::Entry& entry : problem_.entries(option)) {
    const std::uint32_t item = index(entry.item);
    const bool of_board = kind_ == Kind::marks ? row_of_[item] != kNoCell || column_of_[item] != kNoCell
                                               : cell_of_[item] != kNoCell;
    if (of_board || !problem_.is_primary(entry.item)) continue;
    if (!text.empty()) text += ' ';
    text += problem_.name(entry.item);
  }
  return text;
}

std::vector<Board::Content> Board::contents(std::span<const dlx::OptionId> solution) const {
  std::vector<Content> found(cells_.size());
  for (const dlx::OptionId option : solution) {
    for (const std::uint32_t cell : covered(option)) found[cell].option = option;
    if (kind_ == Kind::symbols || kind_ == Kind::marks) {
      const std::string text = label(option);
      for (const std::uint32_t cell : covered(option)) found[cell].text = text;
    }
    if (kind_ != Kind::colors) continue;
    for (const dlx::Entry& entry : problem_.entries(option)) {
      const std::uint32_t cell = cell_of_[index(entry.item)];
      if (cell != kNoCell && entry.color != dlx::kNoColor) found[cell].text = problem_.name(entry.color);
    }
  }
  return found;
}

std::optional<Board> board_of(const dlx::Problem& problem) { return BoardMaker(problem).make(); }

std::string_view cell_names() {
  return "r1c2, x1y2, x1y2z3, (1,2), 1,2, 1,2,3, a1, A1, 00, p00 or 000; or rows r1, r2 ... and columns c1, "
         "c2 ...";
}

}  // namespace draw
