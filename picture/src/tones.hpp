#pragma once
/// The tones of the inks.

#include <string>
#include <string_view>

#include <picture/ink.hpp>

namespace picture {

/// The name of an ink in classes of CSS: "ink", "piece3".
std::string_view name(Ink ink);
/// Its tone, like "#1a1a1a".
std::string_view light_tone(Ink ink);
std::string_view dark_tone(Ink ink);

/// A style sheet with the dark tones. `condition` is what is asked of a page before they hold; empty:
/// nothing.
std::string dark_sheet(std::string_view condition);

}  // namespace picture
