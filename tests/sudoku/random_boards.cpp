#include <algorithm>
#include <map>

#include <support/random_clues.hpp>
#include <support/rule_grids.hpp>

using sudoku::Layout;
using sudoku::Shape;

namespace dlx::test {
namespace {

void shuffle(std::vector<int>& numbers, std::mt19937& random) {
  for (int i = static_cast<int>(numbers.size()) - 1; i > 0; --i) {
    std::swap(numbers[static_cast<std::size_t>(i)], numbers[static_cast<std::size_t>(draw(random, i + 1))]);
  }
}

std::vector<int> shuffled(int count, std::mt19937& random) {
  std::vector<int> numbers;
  for (int i = 0; i < count; ++i) numbers.push_back(i);
  shuffle(numbers, random);
  return numbers;
}

/// Blanks so many cells of the grid, but fewer if it could be filled in more than `most` ways.
void blank(RuleBoard& board, const Grid& grid, int blanks, std::size_t most, std::mt19937& random) {
  const std::vector<int> order = shuffled(board.ground.cells(), random);
  for (;; blanks -= 3) {
    board.givens = grid;
    for (int i = 0; i < blanks; ++i) {
      board.givens[static_cast<std::size_t>(order[static_cast<std::size_t>(i)])] = 0;
    }
    board.fillings = fillings(board.ground, board.givens, most + 1);
    if (board.fillings.size() <= most) return;
  }
}

/// A filled board: the rows of a pattern, shifted, and then parts of it filled anew.
Grid random_filling(const Ground& ground, int box_rows, std::mt19937& random) {
  const int n = ground.n;
  const std::vector<int> digits = shuffled(n, random);
  Grid grid;
  for (int cell = 0; cell < ground.cells(); ++cell) {
    const int row = ground.row(cell);
    const int shift = row % box_rows * (n / box_rows) + row / box_rows;
    grid.push_back(
        static_cast<std::uint8_t>(digits[static_cast<std::size_t>((ground.column(cell) + shift) % n)] + 1));
  }
  RuleBoard board{ground, Layout(1, std::vector<int>{0}), {}, {}};
  for (int round = 0; round < 3; ++round) {
    blank(board, grid, ground.cells() * 3 / 5, 60, random);
    grid = board.fillings[static_cast<std::size_t>(draw(random, static_cast<int>(board.fillings.size())))];
  }
  return grid;
}

/// A grid that obeys the rule, if it is one for the whole board; else any grid.
Grid grid_for(const std::string& flag, const Ground& ground, int box_rows, std::mt19937& random) {
  for (const auto& [name, digits] : obedient_grids()) {
    if (name != flag || digits.size() != static_cast<std::size_t>(ground.cells())) continue;
    Grid grid;
    for (const char c : digits) grid.push_back(static_cast<std::uint8_t>(c - '0'));
    // Turned upside down, a diagonal would be the other one.
    if (draw(random, 2) == 0) std::reverse(grid.begin(), grid.end());
    return grid;
  }
  return random_filling(ground, box_rows, random);
}

/// Regions that each have all digits of the grid, but may be in pieces.
std::vector<int> scattered_regions(const Ground& ground, const Grid& grid, std::mt19937& random) {
  std::vector<int> regions(grid.size());
  for (int d = 1; d <= ground.n; ++d) {
    const std::vector<int> order = shuffled(ground.n, random);
    std::size_t next = 0;
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      if (grid[cell] == d) regions[cell] = order[next++];
    }
  }
  return regions;
}

/// Regions in one piece, each of at most n cells: they grow from random cells. What is left is in none.
std::vector<int> grown_regions(const Ground& ground, std::mt19937& random) {
  const std::vector<int> seeds = shuffled(ground.cells(), random);
  std::vector<int> regions(seeds.size(), -1);
  std::vector<int> sizes(static_cast<std::size_t>(ground.n), 1);
  for (int r = 0; r < ground.n; ++r)
    regions[static_cast<std::size_t>(seeds[static_cast<std::size_t>(r)])] = r;
  for (int step = 0; step < 200; ++step) {
    const int cell = draw(random, ground.cells());
    const int region = regions[static_cast<std::size_t>(cell)];
    const int other = draw(random, 2) == 0 ? ground.away(cell, draw(random, 2) * 2 - 1, 0)
                                           : ground.away(cell, 0, draw(random, 2) * 2 - 1);
    if (region < 0 || other < 0 || regions[static_cast<std::size_t>(other)] >= 0) continue;
    if (sizes[static_cast<std::size_t>(region)] == ground.n) continue;
    regions[static_cast<std::size_t>(other)] = region;
    ++sizes[static_cast<std::size_t>(region)];
  }
  return regions;
}

RuleBoard with_boxes(const Shape& shape) { return {ground_of(shape), Layout(shape), {}, {}}; }

}  // namespace

int draw(std::mt19937& random, int below) {
  return static_cast<int>(random() % static_cast<unsigned>(below));
}

Ground ground_of(const Shape& shape) {
  Ground ground{shape.size(), {}, shape.box_rows()};
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const int across = shape.size() / shape.box_columns();
    ground.regions.push_back(cell / shape.size() / shape.box_rows() * across +
                             cell % shape.size() / shape.box_columns());
  }
  return ground;
}

RuleBoard plain_4x4() {
  RuleBoard board = with_boxes(Shape(2, 2));
  board.givens.assign(16, 0);
  board.fillings = fillings(board.ground, board.givens, 1000);
  return board;
}

RuleBoard odd_4x4(std::mt19937& random) {
  Ground ground{4, std::vector<int>(16, -1)};
  if (draw(random, 2) == 0) {
    ground.regions = grown_regions(ground, random);
  } else {
    ground.regions = scattered_regions(ground, random_filling(ground, 1, random), random);
    const int holes = draw(random, 2) * draw(random, 16);
    for (int i = 0; i < holes; ++i) ground.regions[static_cast<std::size_t>(draw(random, 16))] = -1;
  }
  RuleBoard board{ground, Layout(4, ground.regions), Grid(16), {}};
  board.fillings = fillings(board.ground, board.givens, 1000);
  return board;
}

RuleBoard latin_5x5(std::mt19937& random) {
  Ground ground{5, {}};
  for (int cell = 0; cell < 25; ++cell) ground.regions.push_back(cell / 5);
  RuleBoard board{ground, Layout(5, Layout::usual_regions(5)), {}, {}};
  Grid grid = random_filling(ground, 1, random);
  const int step = 2 + draw(random, 2);
  if (draw(random, 3) == 0) {  // obeys some rules for the whole board
    for (int cell = 0; cell < 25; ++cell) {
      grid[static_cast<std::size_t>(cell)] =
          static_cast<std::uint8_t>((cell / 5 * step + cell % 5 * 2) % 5 + 1);
    }
  }
  blank(board, grid, 20, 150, random);
  return board;
}

RuleBoard board_6x6(std::mt19937& random, const std::string& flag) {
  const int kind = flag.empty() ? draw(random, 4) : 1;
  RuleBoard board = with_boxes(kind == 0 ? Shape(3, 2) : Shape(2, 3));
  const Grid grid = grid_for(flag, board.ground, kind == 0 ? 3 : 2, random);
  if (kind == 3) {
    board.ground = {6, scattered_regions(board.ground, grid, random)};
    board.layout = Layout(6, board.ground.regions);
  }
  blank(board, grid, 20 + draw(random, 10), 150, random);
  return board;
}

RuleBoard board_9x9(std::mt19937& random, const std::string& flag) {
  RuleBoard board = with_boxes(Shape(3, 3));
  blank(board, grid_for(flag, board.ground, 3, random), 36 + draw(random, 21), 150, random);
  return board;
}

sudoku::Puzzle puzzle_of(const RuleBoard& board, const Clues& clues) {
  sudoku::Puzzle puzzle(board.layout);
  for (int cell = 0; cell < board.ground.cells(); ++cell) {
    const int given = digit(board.givens, cell);
    if (given > 0) puzzle.give(cell, given);
  }
  for (const sudoku::Clue& clue : clues) puzzle.add(clue);
  return puzzle;
}

std::string text(const RuleBoard& board) {
  std::string text = std::to_string(board.ground.n) + " digits, regions";
  for (const int region : board.ground.regions) text += " " + std::to_string(region);
  text += ", givens ";
  for (const std::uint8_t given : board.givens) text += std::to_string(given);
  return text;
}

}  // namespace dlx::test
