#pragma once
/// Random numbers that are the same on every system, each puzzle with a stream of its own.

#include <boost/random/uniform_int_distribution.hpp>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace sudoku::detail {

using Random = std::mt19937_64;

/// The stream with this number, of those that belong to `seed`.
inline Random stream_of(std::uint64_t seed, std::uint64_t number) {
  // The finalizer of MurmurHash3, which is in the public domain, so that near seeds have nothing in common.
  const auto scatter = [](std::uint64_t word) {
    word = (word ^ word >> 33) * 0xff51afd7ed558ccd;
    word = (word ^ word >> 33) * 0xc4ceb9fe1a85ec53;
    return word ^ word >> 33;
  };
  return Random(scatter(scatter(seed + 0x9e3779b97f4a7c15) ^ number));
}

/// A number from 0 to `end` - 1, each with the same chance.
inline std::size_t draw(Random& random, std::size_t end) {
  return static_cast<std::size_t>(
      boost::random::uniform_int_distribution<std::uint64_t>(0, std::uint64_t{end} - 1)(random));
}

template <class T>
void shuffle(Random& random, std::vector<T>& all) {
  for (std::size_t k = all.size(); k > 1; --k) std::swap(all[k - 1], all[draw(random, k)]);
}

}  // namespace sudoku::detail
