#pragma once
/// Numbers of things, for messages.

#include <cstdint>
#include <string>

namespace dlx::detail {

/// "1 option", "2 options"; with "es" as the ending: "2 branches".
inline std::string counted(std::uint64_t count, const char* thing, const char* ending = "s") {
  return std::to_string(count) + ' ' + thing + (count == 1 ? "" : ending);
}

}  // namespace dlx::detail
