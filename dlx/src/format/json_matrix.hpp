#pragma once
/// Whether a bare list of lists of 0 and 1 is a matrix, or options of items that are called 0 and 1.

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace dlx::detail {

/// What a message says of a list that may be both.
inline constexpr const char* kUnclearMatrix =
    "these rows may be a matrix of 0 and 1, or options of items that are called 0 and 1; for a matrix write "
    "lines "
    "like 1 0 and read them as a matrix, for options write the names in quotes, like [\"1\",\"0\"]";

/// Looks at the rows of a bare list, while they are read.
class JsonMatrix {
 public:
  enum class Verdict { options, matrix, unclear };

  /// A row begins with this token.
  void begin_row(std::string_view token) {
    if (rows_++ == 0) first_ = token;
    length_ = ones_in_row_ = 0;
  }
  void digit(bool one) {
    ++length_;
    ones_in_row_ += one;
  }
  /// Anything but 0 and 1.
  void other() { digits_ = false; }
  void end_row() {
    if (rows_ == 1) width_ = length_;
    digits_ = digits_ && length_ == width_;
    repeated_ = repeated_ || ones_in_row_ > 1 || length_ - ones_in_row_ > 1;
    ones_ += ones_in_row_;
    longest_ = std::max(longest_, ones_in_row_);
  }

  /// A matrix has rows of one length with 0 and 1 alone. If one of them has a digit twice, they are no
  /// options. Else they may be both.
  Verdict verdict() const {
    if (rows_ == 0 || !digits_ || width_ == 0) return Verdict::options;
    return repeated_ ? Verdict::matrix : Verdict::unclear;
  }

  std::string_view first() const { return first_; }  // the token of the first row
  std::size_t width() const { return width_; }
  std::size_t ones() const { return ones_; }
  std::size_t longest() const { return longest_; }  // the most ones of a row

 private:
  std::string_view first_;
  bool digits_ = true;     // so far there is nothing else, and all rows have the same length
  bool repeated_ = false;  // a row has a digit twice
  std::size_t rows_ = 0, width_ = 0, ones_ = 0, longest_ = 0;
  std::size_t length_ = 0, ones_in_row_ = 0;  // of the current row
};

}  // namespace dlx::detail
