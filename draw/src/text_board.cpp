#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <draw/board.hpp>

#include "filling.hpp"

namespace draw {

namespace {

constexpr std::size_t kLineLength = 80;  // layers beside each other fill at most this
constexpr std::uint32_t kOutside = 0xffff'fffe;

/// Of the 256 colors of a terminal, those most like the inks of pieces.
constexpr int kGrounds[picture::kPieces] = {110, 209, 222, 217, 117, 79, 149, 142, 253};

/// Letters, as a terminal shows them: bytes that begin one.
std::size_t length(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

/// Control characters would move the cursor.
std::string printable(std::string text) {
  for (char& c : text) c = static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c;
  return text;
}

/// One layer as lines of the same length.
class Lines {
 public:
  Lines(const Board& board, const Filling& filling, const std::vector<std::string>& texts, bool colored,
        std::uint32_t layer)
      : filling_(filling),
        texts_(texts),
        colored_(colored),
        areas_(board.kind() == Board::Kind::pieces),
        rows_(static_cast<int>(board.rows().size())),
        columns_(static_cast<int>(board.columns().size())) {
    for (std::uint32_t i = 0; i < board.cells().size(); ++i) {
      const auto& [at, square] = board.cells()[i].place;
      if (at != layer) continue;
      // Between two cells is a wall if these numbers differ.
      const std::uint32_t side = areas_                    ? filling.area_of[i]
                                 : board.regions().empty() ? 0
                                                           : board.regions()[i];
      cells_.emplace(square, Known{i, side});
    }
    for (const std::string& text : texts) width_ = std::max(width_, length(text) + 2);
  }

  std::vector<std::string> all() const {
    std::vector<std::string> lines;
    for (int row = 0; row <= rows_; ++row) {
      std::string line = wall(row);
      const bool empty = line.find_first_of("+-") == std::string::npos;
      if (areas_ || !empty) lines.push_back(std::move(line));
      if (row < rows_) lines.push_back(row_of_cells(row));
    }
    return lines;
  }

 private:
  struct Known {
    std::uint32_t cell;
    std::uint32_t side;
  };

  std::uint32_t side(int row, int column) const {
    const auto found = cells_.find({row, column});
    return found == cells_.end() ? kOutside : found->second.side;
  }
  bool wall_above(int row, int column) const { return side(row - 1, column) != side(row, column); }
  bool wall_left(int row, int column) const { return side(row, column - 1) != side(row, column); }

  std::string wall(int row) const {
    std::string line;
    for (int column = 0; column <= columns_; ++column) {
      const bool across = wall_above(row, column - 1) || wall_above(row, column);
      const bool along = wall_left(row - 1, column) || wall_left(row, column);
      line += across && along ? '+' : across ? '-' : along ? '|' : ' ';
      if (column < columns_) line.append(width_, wall_above(row, column) ? '-' : ' ');
    }
    return line;
  }

  std::string row_of_cells(int row) const {
    std::string line;
    for (int column = 0; column <= columns_; ++column) {
      line += wall_left(row, column) ? '|' : ' ';
      if (column == columns_) break;
      const auto found = cells_.find({row, column});
      if (found == cells_.end()) {
        line.append(width_, ' ');
      } else {
        line += content(found->second.cell);
      }
    }
    return line;
  }

  std::string content(std::uint32_t cell) const {
    const std::string& text = texts_[cell];
    const std::size_t room = width_ - length(text);
    std::string out = std::string(room / 2, ' ') + text + std::string(room - room / 2, ' ');
    const std::uint32_t area = filling_.area_of[cell];
    if (!colored_ || area == kNoArea) return out;
    const int ground = kGrounds[filling_.areas[area].color % picture::kPieces];
    return "\x1b[38;5;16;48;5;" + std::to_string(ground) + "m" + out + "\x1b[0m";  // black on it
  }

  const Filling& filling_;
  const std::vector<std::string>& texts_;
  bool colored_;
  bool areas_;  // cells of one kind may touch: then each line of walls is there
  int rows_, columns_;
  std::size_t width_ = 3;
  std::map<picture::Square, Known> cells_;
};

/// What stands in each cell.
std::vector<std::string> texts(const Board& board, const Filling& filling,
                               std::span<const dlx::OptionId> solution) {
  std::vector<std::string> found;
  const auto contents = board.contents(solution);
  for (std::size_t i = 0; i < contents.size(); ++i) {
    if (!contents[i].option) {
      found.emplace_back(".");
    } else if (board.kind() == Board::Kind::pieces) {
      found.push_back(printable(filling.areas[filling.area_of[i]].label));
    } else if (contents[i].text.empty()) {
      found.emplace_back(board.queens() ? "Q" : "o");
    } else {
      found.push_back(printable(contents[i].text));
    }
  }
  return found;
}

}  // namespace

std::string text_board(const Board& board, std::span<const dlx::OptionId> solution, bool colored) {
  const Filling filling = fill(board, solution);
  const std::vector<std::string> in_cells = texts(board, filling, solution);
  std::vector<std::string> open;  // lines of the layers that stand beside each other
  std::size_t used = 0;
  std::string out;
  const auto close = [&] {
    if (!out.empty() && !open.empty()) out += '\n';
    for (std::string& line : open) {
      line.erase(line.find_last_not_of(' ') + 1);
      (out += line) += '\n';
    }
    open.clear();
    used = 0;
  };
  for (std::uint32_t layer = 0; layer < board.layers().size(); ++layer) {
    const auto lines = Lines(board, filling, in_cells, colored, layer).all();
    const std::size_t width = lines.front().size();  // a wall, which has no colors
    if (used > 0 && used + 3 + width > kLineLength) close();
    if (open.empty()) open.resize(lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) open[i] += (used > 0 ? "   " : "") + lines[i];
    used += (used > 0 ? 3 : 0) + width;
  }
  close();
  return out;
}

}  // namespace draw
