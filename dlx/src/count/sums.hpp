#pragma once
/// How numbers of ways are added.

#include <cstdint>
#include <cstring>

namespace dlx::detail {

/// A floating-point number as bits, and back. Not every standard library has std::bit_cast.
inline std::uint64_t as_bits(double number) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &number, sizeof bits);
  return bits;
}
inline double as_double(std::uint64_t bits) {
  double number = 0;
  std::memcpy(&number, &bits, sizeof number);
  return number;
}

/// How numbers of 64 bits are added. 0 is no number: it marks a free place in a table.
class Sums {
 public:
  /// Exactly. A sum of 2^64 or more does not fit.
  Sums() = default;
  /// Modulo `modulus`, which must be below 2^63. The numbers are 1 to `modulus`.
  static Sums modulo(std::uint64_t modulus) { return Sums(modulus); }
  /// As the bits of floating-point numbers. Each sum is rounded up. One that is infinite does not fit.
  static Sums rounded_up() { return Sums(kRoundedUp); }

  std::uint64_t one() const { return rule_ == kRoundedUp ? as_bits(1.0) : 1; }

  /// a += b. False if the sum does not fit; then nothing has changed.
  bool add(std::uint64_t& a, std::uint64_t b) const {
    std::uint64_t sum = a + b;
    if (rule_ == kExact) {
      if (sum < b) return false;
    } else if (rule_ == kRoundedUp) {
      // The sum is rounded to the nearest number. The next number, which has the next bits, is above it.
      sum = as_bits(as_double(a) + as_double(b)) + 1;
      if (sum >= kInfinite) return false;
    } else if (sum > rule_) {
      sum -= rule_;
    }
    a = sum;
    return true;
  }

 private:
  static constexpr std::uint64_t kExact = 0, kRoundedUp = ~std::uint64_t{0};
  static constexpr std::uint64_t kInfinite = std::uint64_t{0x7ff} << 52;

  explicit Sums(std::uint64_t rule) : rule_(rule) {}

  std::uint64_t rule_ = kExact;  // or kRoundedUp, or the modulus
};

}  // namespace dlx::detail
