#pragma once
/// What tests leave out where all takes up to ten times as long: with a sanitizer, with libc++, under node.

#include <cstdint>

namespace dlx::test {

/// Whether tests shall try less.
#ifdef DLX_QUICK_TESTS
inline constexpr bool kQuick = true;
#else
inline constexpr bool kQuick = false;
#endif

/// Whether a sanitizer is used. Then no time is checked.
#ifdef DLX_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

/// How often something is tried: `usual` times, or only `quick` times in quick tests.
constexpr std::uint64_t rounds(std::uint64_t usual, std::uint64_t quick) { return kQuick ? quick : usual; }

}  // namespace dlx::test
