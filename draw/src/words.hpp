#pragma once
/// Text in pictures of searches.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/problem.hpp>

namespace draw {

/// An option with its number: "1 {a d g}"; or with its label, if it has one.
std::string option_words(const dlx::Problem& problem, dlx::OptionId option,
                         std::span<const std::string> labels);

/// Its number, or its label.
std::string option_name(dlx::OptionId option, std::span<const std::string> labels);

/// A text in lines that are not wider than `width`, at most so many. What is left of it then is an ellipsis.
/// Lines end at blanks; a word that is too wide has a line by itself.
std::vector<std::string> lines_of(std::string_view text, double size, double width, std::size_t most);

}  // namespace draw
