#pragma once
/// The hashes: for tables whose keys are words or texts, and one for numbers that should look random.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace dlx::detail {

inline constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15;  // 2^64 over the golden ratio

/// The hash of the words that have the hash `hash`, and of one more word.
inline std::uint64_t mix(std::uint64_t hash, std::uint64_t word) {
  hash = (hash ^ word) * kGolden;
  return hash ^ hash >> 32;
}

/// The hash of a key. Use its highest bits: they depend on every bit of the key.
inline std::uint64_t hash_of(const std::uint64_t* key, std::size_t words) {
  std::uint64_t hash = 0;
  for (std::size_t w = 0; w < words; ++w) hash = mix(hash, key[w]);
  return hash * kGolden;
}

/// The hash of a text. Use its highest bits. It may be another on another machine.
inline std::uint64_t hash_of(std::string_view text) {
  const char* at = text.data();
  const auto word_at = []<class Word>(const char* place, Word word) {
    std::memcpy(&word, place, sizeof(Word));
    return std::uint64_t{word};
  };
  std::uint64_t hash = text.size();
  std::size_t left = text.size();
  for (; left >= 8; left -= 8, at += 8) hash = mix(hash, word_at(at, std::uint64_t{}));
  if (left >= 4) {  // two words that overlap
    hash = mix(hash, word_at(at, std::uint32_t{}) | word_at(at + left - 4, std::uint32_t{}) << 32);
  } else if (left > 0) {  // the first, the middle and the last byte
    const auto byte = [at](std::size_t k) { return std::uint64_t{static_cast<unsigned char>(at[k])}; };
    hash = mix(hash, byte(0) | byte(left / 2) << 8 | byte(left - 1) << 16);
  }
  return hash * kGolden;
}

/// A number that looks random, and is always the same for the same `number`. Each of its bits depends on each
/// bit of `number`. Slower than mix(). It is the finalizer of MurmurHash3, which is in the public domain.
inline std::uint64_t scatter(std::uint64_t number) {
  number = (number ^ number >> 33) * 0xff51afd7ed558ccd;
  number = (number ^ number >> 33) * 0xc4ceb9fe1a85ec53;
  return number ^ number >> 33;
}

}  // namespace dlx::detail
