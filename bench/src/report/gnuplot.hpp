#pragma once
/// The program gnuplot.

#include <filesystem>
#include <optional>
#include <string>

namespace bench {

/// Runs gnuplot on a script that writes its picture to standard output. The picture goes into the file
/// `picture`. If something goes wrong, returns that in words; then there is no picture.
std::optional<std::string> run_gnuplot(const std::filesystem::path& script,
                                       const std::filesystem::path& picture);

}  // namespace bench
