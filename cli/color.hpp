#pragma once
/// Colors, for people who read results at a terminal. Messages on standard error have none.
///
/// What a color means is also said without it: in bold, underlined, or by the text itself. Magenta and red
/// are the two of the 16 colors that can be read on black and on white.

#include <string_view>

#include "command.hpp"
#include "io.hpp"

namespace cli {

/// What a terminal takes for an order. They add up, until kPlain ends all of them.
inline constexpr std::string_view kBold = "\x1b[1m";
inline constexpr std::string_view kDim = "\x1b[2m";
inline constexpr std::string_view kUnderlined = "\x1b[4m";
inline constexpr std::string_view kMagenta = "\x1b[35m";
inline constexpr std::string_view kPlain = "\x1b[0m";

/// Adds --color.
void add_color(po::options_description& flags);

/// Whether results get colors. `--color auto` says so for a terminal that knows them (TERM is not `dumb`) if
/// NO_COLOR is not set, or empty (https://no-color.org). Call it after `output` is opened.
bool has_colors(const po::variables_map& values, const Output& output);

}  // namespace cli
