#pragma once
/// PICTURE_API marks what the library of pictures offers. All else is hidden in a shared library.

#if defined(__GNUC__)  // clang says so too
#define PICTURE_API __attribute__((visibility("default")))
#else
#define PICTURE_API
#endif
