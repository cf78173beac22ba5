#pragma once
/// Packings of a box with pieces made of unit cubes.

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include <dlx/problem.hpp>

namespace dlx::test {

using Cube = std::array<int, 3>;
using Piece = std::vector<Cube>;

/// A piece in layers, each of which has its rows one after another with '/' between: "XX/X." is an L.
inline Piece piece(const std::vector<std::string>& layers) {
  Piece cubes;
  for (int z = 0; z < static_cast<int>(layers.size()); ++z) {
    int x = 0, y = 0;
    for (const char c : layers[static_cast<std::size_t>(z)]) {
      if (c == 'X') cubes.push_back({x, y, z});
      ++x;
      if (c == '/') {
        x = 0;
        ++y;
      }
    }
  }
  return cubes;
}

/// The twelve flat pieces of five cubes.
inline std::vector<Piece> pentominoes() {
  std::vector<Piece> pieces;
  for (const char* rows :
       {".XX/XX./.X.", "XXXXX", "XXXX/X...", "XXX./..XX", "XXX/XX.", "XXX/.X./.X.", "X.X/XXX", "XXX/X../X..",
        "XX./.XX/..X", ".X./XXX/.X.", "XXXX/.X..", "XX./.X./.XX"})
    pieces.push_back(piece({rows}));
  return pieces;
}

/// The seven pieces of the Soma cube.
inline std::vector<Piece> soma_pieces() {
  return {piece({"XX/X."}),          piece({"XXX/X.."}),        piece({"XXX/.X."}),       piece({"XX./.XX"}),
          piece({"XX/X.", "X./.."}), piece({"XX/X.", ".X/.."}), piece({"XX/X.", "../X."})};
}

/// All ways to turn a piece, but not to reflect it, moved to the origin.
inline std::set<Piece> turned(const Piece& piece) {
  const auto at_origin = [](Piece cubes) {
    Cube least = cubes[0];
    for (const Cube& cube : cubes) {
      for (std::size_t k = 0; k < 3; ++k) least[k] = std::min(least[k], cube[k]);
    }
    for (Cube& cube : cubes) {
      for (std::size_t k = 0; k < 3; ++k) cube[k] -= least[k];
    }
    std::sort(cubes.begin(), cubes.end());
    return cubes;
  };
  std::set<Piece> found{at_origin(piece)};
  for (std::size_t before = 0; found.size() != before;) {
    before = found.size();
    for (const Piece& each : std::set<Piece>(found)) {
      Piece about_z, about_x;
      for (const auto& [x, y, z] : each) {
        about_z.push_back({-y, x, z});
        about_x.push_back({x, -z, y});
      }
      found.insert({at_origin(about_z), at_origin(about_x)});
    }
  }
  return found;
}

/// Packings of a box of a × b × c, with each piece once.
inline Problem packings(const std::vector<Piece>& pieces, int a, int b, int c) {
  ProblemBuilder builder;
  std::vector<ItemId> names, cells;
  for (std::size_t p = 0; p < pieces.size(); ++p) names.push_back(builder.primary("p" + std::to_string(p)));
  for (int k = 0; k < a * b * c; ++k) cells.push_back(builder.primary("c" + std::to_string(k)));
  for (std::size_t p = 0; p < pieces.size(); ++p) {
    for (const Piece& each : turned(pieces[p])) {
      for (int k = 0; k < a * b * c; ++k) {
        std::vector<Entry> entries{names[p]};
        for (const auto& [dx, dy, dz] : each) {
          const int x = k % a + dx, y = k / a % b + dy, z = k / a / b + dz;
          if (x < a && y < b && z < c)
            entries.push_back(cells[static_cast<std::size_t>((z * b + y) * a + x)]);
        }
        if (entries.size() == each.size() + 1) builder.option(entries);
      }
    }
  }
  return builder.build();
}

}  // namespace dlx::test
