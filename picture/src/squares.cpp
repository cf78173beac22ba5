#include <picture/squares.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <utility>

/// The edges of an area are walked clockwise, so that the area is on the right hand. At a corner where two
/// squares of the area touch, the walk turns right, and so stays at its own square.

namespace picture {

namespace {

// Directions, clockwise: right, down, left, up.
constexpr std::array<std::pair<int, int>, 4> kSteps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};  // row, column

struct Corner {
  int row;
  int column;
  friend auto operator<=>(const Corner&, const Corner&) = default;
};

using Edges = std::map<Corner, std::array<bool, 4>>;  // which directions an edge leaves a corner in

Edges edges_of(std::span<const Square> squares) {
  const std::set<Square> area(squares.begin(), squares.end());
  Edges edges;
  for (const Square& s : area) {
    const auto open = [&area, &s](int row, int column) {
      return !area.contains({s.row + row, s.column + column});
    };
    if (open(-1, 0)) edges[{s.row, s.column}][0] = true;
    if (open(0, 1)) edges[{s.row, s.column + 1}][1] = true;
    if (open(1, 0)) edges[{s.row + 1, s.column + 1}][2] = true;
    if (open(0, -1)) edges[{s.row + 1, s.column}][3] = true;
  }
  return edges;
}

struct Turn {
  Corner at;
  std::size_t in, out;  // directions
};

/// Takes the edges of one closed line away. The turns along it.
std::vector<Turn> take_line(Edges& edges) {
  const Corner begin = edges.begin()->first;
  const auto first =
      static_cast<std::size_t>(std::find(edges.begin()->second.begin(), edges.begin()->second.end(), true) -
                               edges.begin()->second.begin());
  std::vector<Turn> turns;
  Corner at = begin;
  std::size_t direction = first;
  do {
    const auto here = edges.find(at);
    here->second[direction] = false;
    if (here->second == std::array<bool, 4>{}) edges.erase(here);
    at = {at.row + kSteps[direction].first, at.column + kSteps[direction].second};
    std::size_t next = first;  // where the line began, its edge is taken away
    if (const auto there = edges.find(at); there != edges.end()) {
      for (const std::size_t turn : {1U, 0U, 3U}) {  // right, straight on, left
        if (!there->second[(direction + turn) % 4]) continue;
        next = (direction + turn) % 4;
        break;
      }
    }
    if (next != direction) turns.push_back({at, direction, next});
    direction = next;
  } while (at != begin || direction != first);
  return turns;
}

/// From an edge in this direction to the inside of the area: to its right hand.
Point inward(std::size_t direction) {
  const auto& [row, column] = kSteps[(direction + 1) % 4];
  return {static_cast<double>(column), static_cast<double>(row)};
}

}  // namespace

std::vector<std::vector<Point>> outline(const Grid& grid, std::span<const Square> squares, double inset) {
  std::vector<std::vector<Point>> lines;
  for (Edges edges = edges_of(squares); !edges.empty();) {
    std::vector<Point> line;
    for (const Turn& turn : take_line(edges)) {
      const Point in = inward(turn.in);
      const Point out = inward(turn.out);
      line.push_back({grid.corner.x + turn.at.column * grid.side + (in.x + out.x) * inset,
                      grid.corner.y + turn.at.row * grid.side + (in.y + out.y) * inset});
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace picture
