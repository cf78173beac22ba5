#pragma once
/// Several pictures on pages.

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include <picture/picture.hpp>

namespace picture {

/// A picture on a sheet, and what stands above it; empty: nothing.
struct Labelled {
  Picture picture;
  std::string label{};
};

/// One picture that has all others in rows of about the same number, as near to a square as they can be, in
/// their order.
PICTURE_API Picture contact_sheet(std::span<const Labelled> pictures);

/// How many pictures may be on a page.
inline constexpr std::size_t kPerPage[] = {1, 2, 4, 6};

/// Pages of A4 paper, to print: `per_page` pictures on each, which is one of kPerPage; the last page may have
/// fewer. Their units are millimeters.
PICTURE_API std::vector<Picture> pages(std::span<const Labelled> pictures, std::size_t per_page);

}  // namespace picture
