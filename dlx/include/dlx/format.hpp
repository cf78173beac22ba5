#pragma once
/// Knuth's text format for exact-cover problems, without his ceilings. doc/format.md tells it by example.
///
///     | lines that start with a bar are comments
///     a b c | x y
///     a b x:red
///     c x:red y
///
/// The first other line names the items, primary ones first, secondary ones behind the bar; each further
/// line is an option. Names are any bytes but blanks, ':' and '|'.

#include <iosfwd>
#include <string>
#include <string_view>

#include <dlx/problem.hpp>

namespace dlx::format {

/// Reads a problem. The payload of each option is the offset in `text` of the first byte of its line.
///
/// Cost:    linear in the text.
/// Throws:  ParseError with up to 20 mistakes, each with `source`, line and column.
DLX_API Problem read(std::string_view text, std::string_view source = "input");

/// The same from a stream, read to its end. Throws Error if the stream fails, or could not be opened.
DLX_API Problem read(std::istream& in, std::string_view source = "input");

/// Writes a problem so that read() gives the same items, options and colors; primary items come first.
///
/// Throws:  InvalidProblem for what the format cannot state: no primary item, an option without items, a
///          name or color with a blank, ':' or '|' in it. Nothing is written then.
DLX_API void write(std::ostream& out, const Problem& problem);

/// One option as it stands in a line of the format, without line end.
DLX_API std::string line(const Problem& problem, OptionId option);

}  // namespace dlx::format
