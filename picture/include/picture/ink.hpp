#pragma once
/// The colors of all pictures. Each has one tone on light paper and one on dark paper.

#include <cstddef>
#include <cstdint>

namespace picture {

/// What something is drawn with, named by what it is for.
enum class Ink : std::uint8_t {
  none,
  paper,     ///< the background
  ink,       ///< text and thick lines
  soft,      ///< text that matters less, arrows between things
  line,      ///< thin lines
  shade,     ///< an area that is a little darker than the paper
  found,     ///< what a program found, beside what was given in `ink`
  mark,      ///< an area that is pointed at
  strike,    ///< what is taken away or wrong
  on_piece,  ///< text on a piece, dark or light as the pieces are on this paper
  piece0,    ///< the areas of pieces; see piece()
  piece1,
  piece2,
  piece3,
  piece4,
  piece5,
  piece6,
  piece7,
  piece8,
  under0,  ///< lines and areas below text of any ink, in the hues of the pieces; see under()
  under1,
  under2,
  under3,
  under4,
  under5,
  under6,
  under7,
  under8,
};

inline constexpr std::size_t kPieces = 9;

/// The ink of the n-th piece. After kPieces of them they come again. Text on them reads well, and people who
/// are color-blind tell them apart. Source: Paul Tol, "Colour Schemes", 2021: the scheme "light".
constexpr Ink piece(std::size_t n) {
  return static_cast<Ink>(static_cast<std::size_t>(Ink::piece0) + n % kPieces);
}

/// The ink of the same hue as piece(n), paler on light paper and darker on dark paper. Text of any other ink
/// reads well on it. With an edge of piece(n) it is seen well, too.
constexpr Ink under(std::size_t n) {
  return static_cast<Ink>(static_cast<std::size_t>(Ink::under0) + n % kPieces);
}

}  // namespace picture
