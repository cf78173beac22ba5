#include "text/stream.hpp"

#include <algorithm>
#include <cstddef>
#include <istream>
#include <string>
#include <utility>

namespace sudoku {
namespace {

constexpr std::size_t kPiece = 1 << 16;

bool read_more(std::istream& in, const std::function<void()>& before_waiting, std::string& text) {
  if (!in.good()) return false;
  std::streambuf& buffer = *in.rdbuf();
  if (buffer.in_avail() <= 0 && before_waiting) before_waiting();
  // This flushes the stream that `in` is tied to, so that a prompt or answers are seen.
  const std::istream::sentry ready(in, true);
  if (!ready) return false;
  if (buffer.in_avail() <= 0 && buffer.sgetc() == std::char_traits<char>::eof()) {
    in.setstate(std::ios::eofbit);
    return false;
  }
  const std::size_t before = text.size();
  text.resize(before +
              std::min(kPiece, static_cast<std::size_t>(std::max<std::streamsize>(buffer.in_avail(), 1))));
  const std::streamsize count =
      buffer.sgetn(text.data() + before, static_cast<std::streamsize>(text.size() - before));
  text.resize(before + static_cast<std::size_t>(count));
  if (count == 0) in.setstate(std::ios::eofbit);
  return count > 0;
}

}  // namespace

MoreText from_stream(std::istream& in, std::function<void()> before_waiting) {
  return [&in, before_waiting = std::move(before_waiting)](std::string& text) {
    return read_more(in, before_waiting, text);
  };
}

}  // namespace sudoku
