#include <dlx/symmetry.hpp>

#include <dlx/error.hpp>

#include "symmetry/automorphisms.hpp"

namespace dlx {

bool symmetry_available() { return false; }

namespace detail {

std::optional<Automorphisms> automorphisms(const SymmetryGraph&, std::span<const std::uint32_t>, Budget&) {
  throw Unavailable("symmetries cannot be found: dlx was built without the library nauty");
}

}  // namespace detail

}  // namespace dlx
