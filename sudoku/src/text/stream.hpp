#pragma once
/// A text that comes from a stream.

#include <functional>
#include <iosfwd>

#include "text/lines.hpp"

namespace sudoku {

/// Takes what the stream has ready. If it has nothing, calls `before_waiting`, if there is one, and waits.
/// Keeps a reference to `in`.
MoreText from_stream(std::istream& in, std::function<void()> before_waiting);

}  // namespace sudoku
