#pragma once
/// Whether a sanitizer is used. With one, all takes ten times as long.

#include <cstdint>

namespace dlx::test {

#ifdef DLX_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

/// How often something is tried: `sanitized` times with a sanitizer, otherwise `usual` times.
constexpr std::uint64_t rounds(std::uint64_t usual, std::uint64_t sanitized) {
  return kSanitized ? sanitized : usual;
}

}  // namespace dlx::test
