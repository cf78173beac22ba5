/// Runs a fuzz target where there is no libFuzzer: on the files of some folders, and on all beginnings of
/// each.

#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "properties.hpp"

namespace {

/// Whether the target has no finding.
bool passes(const std::string& text, std::size_t length) {
  try {
    const std::string beginning = text.substr(0, length);  // a copy, so that a sanitizer sees where it ends
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(beginning.data()), length);
    return true;
  } catch (const std::exception& error) {
    std::cerr << "  the first " << length << " bytes: " << error.what() << '\n';
    return false;
  }
}

}  // namespace

int main(int argc, char** argv) {
  int files = 0, failed = 0;
  for (int i = 1; i < argc; ++i) {
    if (!std::filesystem::exists(argv[i])) continue;  // nothing has been found yet
    for (const auto& file : std::filesystem::directory_iterator(argv[i])) {
      std::cerr << file.path().string() << '\n';
      std::ifstream in(file.path(), std::ios::binary);
      const std::string text(std::istreambuf_iterator<char>(in), {});
      ++files;
      bool passed = true;
      for (std::size_t length = text.size() + 1; passed && length-- > 0;) passed = passes(text, length);
      failed += !passed;
    }
  }
  std::cerr << files << " files, " << failed << " failed\n";
  return files > 0 && failed == 0 ? 0 : 1;
}
