#pragma once
/// Writing to a stream in large pieces.

#include <array>
#include <charconv>
#include <cstdint>
#include <ostream>
#include <string_view>

namespace dlx::detail {

/// Collects what is written. Hands it to the stream when there is much of it, or when flush() is called.
class Buffer {
 public:
  explicit Buffer(std::ostream& out) : out_(out) {}
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;

  Buffer& operator<<(char c) {
    if (used_ == bytes_.size()) flush();
    bytes_[used_++] = c;
    return *this;
  }

  Buffer& operator<<(std::string_view text) {
    if (text.size() > bytes_.size() - used_) {
      flush();
      if (text.size() > bytes_.size()) {
        out_.write(text.data(), static_cast<std::streamsize>(text.size()));
        return *this;
      }
    }
    text.copy(bytes_.data() + used_, text.size());
    used_ += text.size();
    return *this;
  }

  Buffer& operator<<(std::int64_t number) {
    constexpr std::size_t kLongest = 20;
    if (bytes_.size() - used_ < kLongest) flush();
    const auto written = std::to_chars(bytes_.data() + used_, bytes_.data() + bytes_.size(), number);
    used_ = static_cast<std::size_t>(written.ptr - bytes_.data());
    return *this;
  }

  /// A byte as two hexadecimal digits.
  Buffer& hex(unsigned char byte) {
    constexpr char kDigits[] = "0123456789abcdef";
    return *this << kDigits[byte >> 4] << kDigits[byte & 15];
  }

  void flush() {
    out_.write(bytes_.data(), static_cast<std::streamsize>(used_));
    used_ = 0;
  }

 private:
  std::ostream& out_;
  std::array<char, 1 << 16> bytes_{};
  std::size_t used_ = 0;
};

}  // namespace dlx::detail
