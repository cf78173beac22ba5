#pragma once
/// Whether tests shall be quick: with a sanitizer or under node, all takes up to ten times as long.

#include <cstdint>

namespace dlx::test {

#ifdef DLX_QUICK_TESTS
inline constexpr bool kQuick = true;
#else
inline constexpr bool kQuick = false;
#endif

/// How often something is tried: `usual` times, or only `quick` times in quick tests.
constexpr std::uint64_t rounds(std::uint64_t usual, std::uint64_t quick) { return kQuick ? quick : usual; }

}  // namespace dlx::test
