#pragma once
/// One hash for all tables whose keys are words.

#include <cstddef>
#include <cstdint>

namespace dlx::detail {

inline constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15;  // 2^64 over the golden ratio

/// The hash of some words, and of one more.
inline std::uint64_t mix(std::uint64_t hash, std::uint64_t word) {
  hash = (hash ^ word) * kGolden;
  return hash ^ hash >> 32;
}

/// The hash of a key. Take its highest bits: every bit of the key has a part in them.
inline std::uint64_t hash_of(const std::uint64_t* key, std::size_t words) {
  std::uint64_t hash = 0;
  for (std::size_t w = 0; w < words; ++w) hash = mix(hash, key[w]);
  return hash * kGolden;
}

}  // namespace dlx::detail
