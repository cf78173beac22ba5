#pragma once
/// Mistakes in texts, as a page speaks of them.

#include <string_view>
#include <vector>

#include <dlx/error.hpp>

#include "host.hpp"

namespace web {

/// Columns are in UTF-16 units, as JavaScript and text areas count. In a Mistake they are in bytes of UTF-8.
Json mistake(const dlx::Mistake& mistake, std::string_view text);
Json mistakes(const std::vector<dlx::Mistake>& mistakes, std::string_view text);

/// The length of a text in UTF-16 units.
std::size_t utf16_length(std::string_view text);

}  // namespace web
