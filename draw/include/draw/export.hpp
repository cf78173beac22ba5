#pragma once
/// DRAW_API marks what the library of pictures of problems offers. All else is hidden in a shared library.

#if defined(__GNUC__)  // clang says so too
#define DRAW_API __attribute__((visibility("default")))
#else
#define DRAW_API
#endif
