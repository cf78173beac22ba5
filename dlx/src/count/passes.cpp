#include "count/passes.hpp"

#include <algorithm>
#include <boost/integer/mod_inverse.hpp>
#include <cmath>
#include <numeric>

namespace dlx::detail {

Passes::Passes(Bytes& in) {
  if (in.get() != 0) {
    bound_ = as_double(in.get());
    if (!std::isfinite(*bound_) || *bound_ < 0) refuse_position();
    choose_moduli();
  }
  const std::uint64_t known = in.get();
  if (known > moduli_.size()) refuse_position();
  while (remainders_.size() < known) remainders_.push_back(in.get() % moduli_[remainders_.size()]);
}

void Passes::save(std::string& out) const {
  add_bytes(out, std::uint64_t{bound_.has_value()});
  if (bound_) add_bytes(out, as_bits(*bound_));
  add_bytes(out, std::uint64_t{remainders_.size()});
  for (const std::uint64_t remainder : remainders_) add_bytes(out, remainder);
}

Sums Passes::sums() const {
  if (!bound_) return Sums::rounded_up();
  return done() ? Sums() : Sums::modulo(moduli_[remainders_.size()]);
}

void Passes::end(std::uint64_t total) {
  if (bound_) {
    remainders_.push_back(total % moduli_[remainders_.size()]);
    return;
  }
  bound_ = as_double(total);
  choose_moduli();
}

void Passes::choose_moduli() {
  const BigCount bound(*bound_);
  BigCount product = 1;
  for (std::uint64_t next = std::uint64_t{1} << 63; product <= bound;) {
    const auto coprime = [&next](std::uint64_t modulus) { return std::gcd(modulus, next) == 1; };
    do --next;
    while (!std::all_of(moduli_.begin(), moduli_.end(), coprime));
    moduli_.push_back(next);
    product *= next;
  }
}

BigCount Passes::total() const {
  BigCount total = 0, product = 1;
  for (std::size_t k = 0; k < moduli_.size(); ++k) {
    const BigCount modulus = moduli_[k];
    // What must be added to the total: a multiple of the product of the moduli before.
    BigCount times = (remainders_[k] - total) % modulus *
                     boost::integer::mod_inverse(BigCount(product % modulus), modulus) % modulus;
    if (times < 0) times += modulus;
    total += product * times;
    product *= modulus;
  }
  return total;
}

double Passes::left() const {
  constexpr double kUsual = 3;
  if (done()) return 0;
  return bound_ ? static_cast<double>(moduli_.size() - remainders_.size() - 1) : kUsual;
}

}  // namespace dlx::detail
