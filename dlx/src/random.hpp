#pragma once
/// Random numbers and orders that are the same on every system. The distributions of the standard library and
/// std::shuffle do not promise that.

#include <boost/random/uniform_int_distribution.hpp>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace dlx::detail {

/// A number from 0 to `end` - 1, each with the same chance.
template <class Number>
Number draw(std::mt19937_64& random, const Number& end) {
  return boost::random::uniform_int_distribution<Number>(0, Number(end - 1))(random);
}

template <class T>
void shuffle(std::mt19937_64& random, std::vector<T>& all) {
  for (std::size_t k = all.size(); k > 1; --k) {
    std::swap(all[k - 1], all[static_cast<std::size_t>(draw(random, std::uint64_t{k}))]);
  }
}

}  // namespace dlx::detail
