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

/// The bytes at a place as a number. It may be another on another machine.
template <class Word>
std::uint64_t word_at(const char* place) {
  Word word;
  std::memcpy(&word, place, sizeof(Word));
  return word;
}

/// A text of less than 8 bytes as a word. Texts of the same length have different words. It may be another on
/// another machine.
inline std::uint64_t short_word(std::string_view text) {
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  // Two numbers hold all bytes. They may overlap.
  if (text.size() >= 4) return word_at<std::uint32_t>(begin) | word_at<std::uint32_t>(end - 4) << 32;
  if (text.size() >= 2) return word_at<std::uint16_t>(begin) | word_at<std::uint16_t>(end - 2) << 16;
  return text.empty() ? 0 : word_at<unsigned char>(begin);
}

/// Whether two texts are the same. Faster than == for short ones.
inline bool same(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  return a.size() < 8 ? short_word(a) == short_word(b) : a == b;
}

/// The hash of a text. Use its highest bits. It may be another on another machine.
inline std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = text.size();
  for (; text.size() >= 8; text.remove_prefix(8)) hash = mix(hash, word_at<std::uint64_t>(text.data()));
  return (hash ^ short_word(text)) * kGolden;
}

/// A number that looks random, and is always the same for the same `number`. Each of its bits depends on each
/// bit of `number`. Slower than mix(). It is the finalizer of MurmurHash3, which is in the public domain.
inline std::uint64_t scatter(std::uint64_t number) {
  number = (number ^ number >> 33) * 0xff51afd7ed558ccd;
  number = (number ^ number >> 33) * 0xc4ceb9fe1a85ec53;
  return number ^ number >> 33;
}

}  // namespace dlx::detail
