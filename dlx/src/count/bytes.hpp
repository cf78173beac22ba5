#pragma once
/// Numbers as bytes, the same on every machine: the lowest byte first.

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>

#include <dlx/big_count.hpp>
#include <dlx/error.hpp>

namespace dlx::detail {

inline void add_bytes(std::string& out, std::uint64_t number) {
  for (int byte = 0; byte < 8; ++byte) out += static_cast<char>(number >> 8 * byte & 0xff);
}

inline void add_bytes(std::string& out, const boost::multiprecision::uint128_t& number) {
  add_bytes(out, static_cast<std::uint64_t>(number & ~std::uint64_t{0}));
  add_bytes(out, static_cast<std::uint64_t>(number >> 64));
}

inline void add_bytes(std::string& out, const BigCount& number) {
  std::string bytes;
  export_bits(number, std::back_inserter(bytes), 8);
  add_bytes(out, std::uint64_t{bytes.size()});
  out += bytes;
}

[[noreturn]] inline void refuse_position() { throw InvalidArgument("the position of a frontier is damaged"); }

/// Takes numbers from the beginning of a text. Throws InvalidArgument if it ends too soon.
class Bytes {
 public:
  explicit Bytes(std::string_view text) : text_(text) {}

  void get(std::uint64_t& number) {
    const std::string_view bytes = take(8);
    number = 0;
    for (std::size_t byte = 8; byte-- > 0;) number = number << 8 | static_cast<unsigned char>(bytes[byte]);
  }
  void get(boost::multiprecision::uint128_t& number) {
    std::uint64_t low = 0, high = 0;
    get(low);
    get(high);
    number = high;
    number = number << 64 | low;
  }
  void get(BigCount& number) {
    const std::string_view bytes = take(get());
    import_bits(number, bytes.begin(), bytes.end(), 8);
  }
  std::uint64_t get() {
    std::uint64_t number = 0;
    get(number);
    return number;
  }
  /// How many bytes are left.
  std::size_t size() const { return text_.size(); }

 private:
  std::string_view take(std::uint64_t size) {
    if (size > text_.size()) refuse_position();
    const std::string_view bytes = text_.substr(0, static_cast<std::size_t>(size));
    text_.remove_prefix(bytes.size());
    return bytes;
  }

  std::string_view text_;
};

}  // namespace dlx::detail
