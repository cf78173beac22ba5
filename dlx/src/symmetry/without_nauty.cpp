#include <dlx/symmetry.hpp>

#include <stdexcept>

#include "symmetry/nauty.hpp"

namespace dlx {

bool symmetry_available() { return false; }

namespace detail {

std::optional<NautyAnswer> ask_nauty(CellGraph, bool, Budget&) {
  throw std::logic_error("nauty was asked, and is not here");
}

}  // namespace detail

}  // namespace dlx
