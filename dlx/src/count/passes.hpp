#pragma once
/// Counting in several passes, where there is no memory for large numbers.
///
/// Each pass is the same count, with numbers of 64 bits. The first is in floating-point numbers, each sum of
/// which is rounded up. So it finds an upper bound of the total. The others find the total modulo numbers of
/// which no two have a common factor. There are so many of these that their product is above the bound. So
/// only one number below the product has all these remainders: the total. No number may be above 2^1023.
///
/// Source: the Chinese remainder theorem, step by step as Garner does it (TAOCP 4.3.2).

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <dlx/big_count.hpp>

#include "count/bytes.hpp"
#include "count/sums.hpp"

namespace dlx::detail {

class Passes {
 public:
  Passes() = default;
  /// Takes what save() gave. Throws InvalidArgument if it is damaged.
  explicit Passes(Bytes& in);
  void save(std::string& out) const;

  /// How the current pass adds.
  Sums sums() const;
  /// The current pass has ended with this total; 0 if there was no way at all.
  void end(std::uint64_t total);
  bool done() const { return bound_.has_value() && remainders_.size() == moduli_.size(); }
  /// The total, once it is done.
  BigCount total() const;

  /// How many passes will follow the current one. In the first pass that is a guess.
  double left() const;

 private:
  void choose_moduli();

  std::optional<double> bound_;            // of the total; none in the first pass
  std::vector<std::uint64_t> moduli_;      // follow from the bound
  std::vector<std::uint64_t> remainders_;  // of the total, for as many of the moduli as are done
};

}  // namespace dlx::detail
