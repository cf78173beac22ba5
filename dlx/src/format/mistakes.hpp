#pragma once
/// The mistakes of one text, kept until it has been read.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/error.hpp>

namespace dlx::detail {

inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";  // of UTF-8

/// Keeps views of `text` and `source`.
class Mistakes {
 public:
  Mistakes(std::string_view text, std::string_view source) : text_(text), source_(source) {}

  bool empty() const { return found_.empty(); }
  /// True if no more mistakes will be reported. Then reading may end.
  bool full() const { return found_.size() >= ParseError::kMaxMistakes; }
  /// Begins another round of reading, which may add just as many mistakes. In the end the mistakes of all
  /// rounds are sorted by their places, and the first ones are reported.
  void new_round();

  /// `token` is a part of the text.
  void add(std::string_view token, std::string message);
  /// Adds that there is a zero byte. Says what the text seems to be, if its first bytes tell.
  void add_zero(std::size_t place);

  /// Throws ParseError if there is a mistake. Finds lines and columns, in time linear in the text.
  void raise();

 private:
  struct Found {
    std::string_view token;
    std::string message;
  };

  std::string_view text_, source_;
  std::vector<Found> found_;
  std::vector<Found> earlier_;  // in the rounds before
};

}  // namespace dlx::detail
