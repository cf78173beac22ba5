#pragma once
/// Where the program's data is.

#include <filesystem>

namespace cli {

/// The folder `name` of the data that is installed with the program. Where the program was built, it is found
/// in the same way. Throws IoError if it is not there.
std::filesystem::path data(const std::string& name);

}  // namespace cli
