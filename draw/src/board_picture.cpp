#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include <draw/board.hpp>

#include "filling.hpp"

namespace draw {

namespace {

using picture::Box;
using picture::Ink;
using picture::Picture;
using picture::Square;

constexpr double kCellSide = 40;  // of a cell
constexpr double kEdge = 4;       // around the board, for half of the outer line
constexpr double kAxis = 24;      // for names beside the board
constexpr double kGap = 28;       // between layers
constexpr double kThick = 3;      // lines around areas
constexpr double kThin = 1;       // lines between cells
constexpr double kSmallest = 9;   // text, in units: a board of 8 cells is 350 wide

/// A crown, in a square from 0 to 1.
constexpr picture::Point kCrown[] = {{.2, .78}, {.13, .32}, {.32, .55}, {.36, .2}, {.5, .52},
                                     {.64, .2}, {.68, .55}, {.87, .32}, {.8, .78}};

/// The squares of one area in one layer.
using Squares = std::vector<Square>;

/// One layer of a board, as it is drawn.
class Layer {
 public:
  Layer(Picture& to, picture::Grid grid, const Board& board, const Filling& filling,
        const std::vector<Board::Content>& contents, std::uint32_t layer)
      : to_(to), grid_(grid), board_(board), filling_(filling), contents_(contents) {
    for (std::uint32_t i = 0; i < board.cells().size(); ++i) {
      if (board.cells()[i].place.layer == layer) cells_.push_back(i);
    }
  }

  void draw() {
    for (const std::uint32_t cell : cells_) ground(cell);
    switch (board_.kind()) {
      case Board::Kind::pieces: pieces(); break;
      case Board::Kind::symbols:
      case Board::Kind::colors: symbols(); break;
      case Board::Kind::marks: marks(); break;
    }
    for (const std::uint32_t cell : cells_) name(cell);
  }

 private:
  Square square(std::uint32_t cell) const { return board_.cells()[cell].place.square; }

  /// An empty cell.
  void ground(std::uint32_t cell) {
    const bool covered = contents_[cell].option.has_value();
    const bool plain = covered || board_.kind() == Board::Kind::marks;
    to_.rectangle(grid_.box(square(cell)),
                  {.fill = plain ? Ink::paper : Ink::shade, .stroke = Ink::line, .width = kThin});
  }

  /// The name of a cell of an empty board.
  void name(std::uint32_t cell) {
    if (!filling_.areas.empty()) return;
    to_.text_in(grid_.box(square(cell)).inside(3), board_.cells()[cell].name, {.size = 13, .ink = Ink::soft},
                7);
  }

  /// Areas with holes in them are drawn before what lies in the holes.
  void pieces() {
    std::map<std::uint32_t, Squares> found;
    for (const std::uint32_t cell : cells_) {
      if (filling_.area_of[cell] != kNoArea) found[filling_.area_of[cell]].push_back(square(cell));
    }
    std::vector<std::pair<int, std::uint32_t>> order;
    for (const auto& [area, squares] : found) order.emplace_back(-extent(squares), area);
    std::sort(order.begin(), order.end());
    for (const auto& each : order) piece(filling_.areas[each.second], found[each.second]);
    for (const auto& each : order) label(filling_.areas[each.second], found[each.second]);
  }

  /// The size of the rectangle around squares.
  static int extent(const Squares& squares) {
    const auto [top, bottom] = std::minmax_element(
        squares.begin(), squares.end(), [](const Square& a, const Square& b) { return a.row < b.row; });
    const auto [left, right] = std::minmax_element(
        squares.begin(), squares.end(), [](const Square& a, const Square& b) { return a.column < b.column; });
    return (bottom->row - top->row + 1) * (right->column - left->column + 1);
  }

  void piece(const Area& area, const Squares& squares) {
    const auto lines = picture::outline(grid_, squares);
    for (const auto& line : lines) {
      to_.polygon(line, {.fill = clockwise(line) ? picture::piece(area.color) : Ink::paper});
    }
    for (const Square& each : squares) {  // fine lines between the squares of a piece
      const Box box = grid_.box(each);
      const picture::Style fine{.stroke = Ink::on_piece, .width = kThin, .opacity = .18};
      const auto has = [&squares](int row, int column) {
        return std::binary_search(squares.begin(), squares.end(), Square{row, column});
      };
      if (has(each.row, each.column + 1)) {
        to_.line({box.x + box.width, box.y}, {box.x + box.width, box.y + box.height}, fine);
      }
      if (has(each.row + 1, each.column)) {
        to_.line({box.x, box.y + box.height}, {box.x + box.width, box.y + box.height}, fine);
      }
    }
    for (const auto& line : lines) to_.polygon(line, {.stroke = Ink::on_piece, .width = kThick});
  }

  static bool clockwise(const std::vector<picture::Point>& line) {
    double sum = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const picture::Point& a = line[i];
      const picture::Point& b = line[(i + 1) % line.size()];
      sum += a.x * b.y - b.x * a.y;
    }
    return sum > 0;
  }

  /// In the square nearest to the middle, or along the longest run of squares if it is too long for one.
  void label(const Area& area, const Squares& squares) {
    if (area.label.empty()) return;
    double row = 0, column = 0;
    for (const Square& each : squares) {
      row += each.row / static_cast<double>(squares.size());
      column += each.column / static_cast<double>(squares.size());
    }
    const double size = kCellSide * .5;
    const bool fits = picture::text_width(area.label, size) <= kCellSide * .9;
    Box best{};
    double best_rank = 1e9;
    for (std::size_t i = 0; i < squares.size(); ++i) {
      std::size_t run = 1;
      while (!fits && i + run < squares.size() && squares[i + run].row == squares[i].row &&
             squares[i + run].column == squares[i].column + static_cast<int>(run)) {
        ++run;
      }
      Box box = grid_.box(squares[i]);
      box.width *= static_cast<double>(run);
      const double middle = squares[i].column + (static_cast<double>(run) - 1) / 2;
      const double rank = std::hypot(squares[i].row - row, middle - column) - 100 * static_cast<double>(run);
      if (rank < best_rank - 1e-9) {
        best = box;
        best_rank = rank;
      }
    }
    to_.text_in(best.inside(3), area.label, {.size = size, .ink = Ink::on_piece, .bold = true}, kSmallest);
  }

  void symbols() {
    // With few symbols and no regions, each symbol has a color, so that its places are seen.
    const bool tinted = board_.kind() == Board::Kind::symbols && board_.regions().empty() &&
                        board_.label_count() > 1 && board_.label_count() <= picture::kPieces;
    for (const std::uint32_t cell : cells_) {
      if (!contents_[cell].option) continue;
      const Box box = grid_.box(square(cell));
      if (tinted) {
        to_.rectangle(box, {.fill = picture::piece(board_.label_number(*contents_[cell].option)),
                            .stroke = Ink::on_piece,
                            .width = kThin});
      }
      const bool dot = contents_[cell].text.empty();
      if (dot) to_.circle(box.middle(), kCellSide * .22, {.fill = Ink::ink});
      if (!dot) {
        to_.text_in(box.inside(3), contents_[cell].text,
                    {.size = kCellSide * .55, .ink = tinted ? Ink::on_piece : Ink::ink}, kSmallest);
      }
    }
    regions();
  }

  /// Thick lines around regions, or around the board.
  void regions() {
    std::map<std::uint32_t, Squares> found;
    for (const std::uint32_t cell : cells_) {
      found[board_.regions().empty() ? 0 : board_.regions()[cell]].push_back(square(cell));
    }
    for (const auto& each : found) {
      for (const auto& line : picture::outline(grid_, each.second)) {
        to_.polygon(line, {.stroke = Ink::ink, .width = kThick * .8});
      }
    }
  }

  /// A chessboard, dark at the bottom left.
  void marks() {
    const int last = static_cast<int>(board_.rows().size()) - 1;
    for (const std::uint32_t cell : cells_) {
      const Box box = grid_.box(square(cell));
      if ((last - square(cell).row + square(cell).column) % 2 == 0) {
        to_.rectangle(box, {.fill = Ink::line, .opacity = .55});
      }
      if (!contents_[cell].option) continue;
      if (!contents_[cell].text.empty()) {
        to_.text_in(box.inside(3), contents_[cell].text, {.size = kCellSide * .5, .bold = true}, kSmallest);
      } else if (board_.queens()) {
        queen(box);
      } else {
        to_.circle(box.middle(), kCellSide * .28, {.fill = Ink::ink});
      }
    }
    regions();
  }

  void queen(Box box) {
    std::vector<picture::Point> points;
    for (const picture::Point& each : kCrown) {
      points.push_back({box.x + each.x * box.width, box.y + each.y * box.height});
    }
    to_.polygon(points, {.fill = Ink::ink, .stroke = Ink::ink, .width = kThick});
  }

  Picture& to_;
  picture::Grid grid_;
  const Board& board_;
  const Filling& filling_;
  const std::vector<Board::Content>& contents_;
  std::vector<std::uint32_t> cells_;
};

/// How layers are arranged, and what is around them.
struct Layout {
  explicit Layout(const Board& board, bool axes)
      : width(static_cast<double>(board.columns().size()) * kCellSide),
        height(static_cast<double>(board.rows().size()) * kCellSide),
        axis(axes ? kAxis : 0),
        title(axes && board.layers().size() > 1 ? kAxis : 0) {
    const auto layers = static_cast<double>(board.layers().size());
    // As near to a square as can be, but up to four stand side by side.
    across = layers <= 4 ? layers : std::ceil(std::sqrt(layers * height / width));
    across = std::clamp(across, 1.0, layers);
    down = std::ceil(layers / across);
  }

  double total_width() const { return 2 * kEdge + across * (axis + width) + (across - 1) * kGap; }
  double total_height() const { return 2 * kEdge + down * (title + axis + height) + (down - 1) * kGap; }

  double width, height;  // of a layer's cells
  double axis, title;
  double across = 1, down = 1;
};

void draw_axes(Picture& to, const Board& board, const picture::Grid& grid, const Layout& layout,
               std::size_t layer) {
  const picture::TextStyle style{.size = 13, .ink = Ink::soft};
  const auto& [x, y] = grid.corner;
  const double names_at = board.from_below() ? y + layout.height : y - layout.axis;
  for (std::size_t c = 0; c < board.columns().size(); ++c) {
    const Box box{x + static_cast<double>(c) * kCellSide, names_at, kCellSide, layout.axis};
    to.text_in(box.inside(2), board.columns()[c], style, 7);
  }
  for (std::size_t r = 0; r < board.rows().size(); ++r) {
    const Box box{x - layout.axis, y + static_cast<double>(r) * kCellSide, layout.axis, kCellSide};
    to.text_in(box.inside(2), board.rows()[r], style, 7);
  }
  if (layout.title == 0) return;
  const double above = y - (board.from_below() ? 0 : layout.axis) - layout.title;
  to.text_in({x, above, layout.width, layout.title}, "layer " + board.layers()[layer], {.size = 15}, 9);
}

}  // namespace

picture::Picture board(const Board& board, std::span<const dlx::OptionId> solution, bool axes) {
  const Layout layout(board, axes);
  const Filling filling = fill(board, solution);
  const auto contents = board.contents(solution);
  Picture to(layout.total_width(), layout.total_height());
  for (std::size_t layer = 0; layer < board.layers().size(); ++layer) {
    const double column = std::fmod(static_cast<double>(layer), layout.across);
    const double row = std::floor(static_cast<double>(layer) / layout.across);
    const double above = layout.title + (board.from_below() ? 0 : layout.axis);
    const picture::Grid grid{{kEdge + layout.axis + column * (layout.axis + layout.width + kGap),
                              kEdge + above + row * (layout.title + layout.axis + layout.height + kGap)},
                             kCellSide};
    if (axes) draw_axes(to, board, grid, layout, layer);
    Layer(to, grid, board, filling, contents, static_cast<std::uint32_t>(layer)).draw();
  }
  return to;
}

}  // namespace draw
