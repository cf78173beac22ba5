#pragma once
/// Where the program's data is.

#include <filesystem>

namespace cli {

/// The folder `name` of what is installed beside the program, or stands beside it where it was built.
/// Throws IoError if it is not there.
std::filesystem::path data(const std::string& name);

}  // namespace cli
