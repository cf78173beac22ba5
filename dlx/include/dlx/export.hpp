#pragma once
/// DLX_API marks what dlx offers. All else stays hidden in a shared library.

#if defined(__GNUC__)  // clang says so too
#define DLX_API __attribute__((visibility("default")))
#else
#define DLX_API
#endif
