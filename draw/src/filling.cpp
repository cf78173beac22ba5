#include "filling.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include <picture/ink.hpp>

namespace draw {

namespace {

/// The first color from `wish` on that is not among `taken`.
std::size_t free_color(std::size_t wish, const std::array<bool, picture::kPieces>& taken) {
  for (std::size_t step = 0; step < picture::kPieces; ++step) {
    const std::size_t color = (wish + step) % picture::kPieces;
    if (!taken[color]) return color;
  }
  return wish % picture::kPieces;  // more than eight neighbors of all colors: they have outlines, too
}

void color(const Board& board, Filling& filling) {
  const bool each_its_own = board.label_count() == 0 && filling.areas.size() <= picture::kPieces;
  const auto beside = neighbors(board);
  std::vector<bool> done(filling.areas.size());
  for (std::size_t a = 0; a < filling.areas.size(); ++a) {
    Area& area = filling.areas[a];
    std::array<bool, picture::kPieces> taken{};
    for (const std::uint32_t cell : area.cells) {
      for (const std::uint32_t other : beside[cell]) {
        const std::uint32_t owner = filling.area_of[other];
        if (owner != kNoArea && owner != a && done[owner]) taken[filling.areas[owner].color] = true;
      }
    }
    area.color = each_its_own ? a : free_color(board.label_number(area.option), taken);
    done[a] = true;
  }
}

}  // namespace

std::vector<std::vector<std::uint32_t>> neighbors(const Board& board) {
  std::map<Place, std::uint32_t> known;
  for (std::uint32_t i = 0; i < board.cells().size(); ++i) known.emplace(board.cells()[i].place, i);
  std::vector<std::vector<std::uint32_t>> found(board.cells().size());
  const auto join = [&](std::uint32_t from, const Place& place) {
    const auto other = known.find(place);
    if (other == known.end()) return;
    found[from].push_back(other->second);
    found[other->second].push_back(from);
  };
  for (std::uint32_t i = 0; i < board.cells().size(); ++i) {
    const auto& [layer, square] = board.cells()[i].place;
    join(i, {layer, {square.row, square.column + 1}});
    join(i, {layer, {square.row + 1, square.column}});
    join(i, {layer + 1, square});
  }
  return found;
}

Filling fill(const Board& board, std::span<const dlx::OptionId> solution) {
  Filling filling;
  filling.area_of.assign(board.cells().size(), kNoArea);
  for (const dlx::OptionId option : solution) {
    Area area{option, board.label(option), 0, board.covered(option)};
    if (!area.cells.empty()) filling.areas.push_back(std::move(area));
  }
  // From the top left, whatever the order of the solution.
  std::sort(filling.areas.begin(), filling.areas.end(),
            [](const Area& a, const Area& b) { return a.cells.front() < b.cells.front(); });
  for (std::uint32_t a = 0; a < filling.areas.size(); ++a) {
    for (const std::uint32_t cell : filling.areas[a].cells) filling.area_of[cell] = a;
  }
  color(board, filling);
  return filling;
}

}  // namespace draw
