// Which folders of the library may include which. The compiler does not see to that: they are one target.

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <support/catch.hpp>
#include <vector>

namespace {

using Folders = std::set<std::string>;

// doc/architecture.md says the same. All of them may include the headers of no folder.
const std::map<std::string, Folders> kBelow = {
    {"budget", {}},
    {"engine", {"budget"}},
    {"search", {"budget", "engine"}},
    {"count", {"budget", "engine", "search"}},
    {"diagram", {"budget", "engine", "search", "count"}},
    {"symmetry", {"budget", "engine", "search", "count"}},
    {"cheapest", {"budget"}},
    {"estimate", {"budget", "engine", "search"}},
    {"explain", {"search"}},
    {"why", {"search", "cheapest", "explain"}},
    {"trace", {"budget", "engine", "search"}},
    {"format", {}},
};

/// The folders whose headers a file includes.
Folders used_by(const std::filesystem::path& file) {
  const std::regex include("\\s*#include \"([a-z_]+)/.*");
  std::ifstream in(file);
  Folders used;
  std::smatch match;
  for (std::string line; std::getline(in, line);) {
    if (std::regex_match(line, match, include)) used.insert(match[1]);
  }
  return used;
}

/// All headers of the project that a file includes, those that they include as well, and so on.
std::set<std::string> reached_from(const std::filesystem::path& file) {
  const std::filesystem::path root = DLX_SOURCE_DIR;
  const std::regex include("\\s*#include [\"<](.*)[\">].*");
  std::set<std::string> reached;
  std::vector<std::filesystem::path> open{root / file};
  while (!open.empty()) {
    std::ifstream in(open.back());
    open.pop_back();
    std::smatch match;
    for (std::string line; std::getline(in, line);) {
      if (!std::regex_match(line, match, include)) continue;
      for (const char* folder : {"sudoku/include", "sudoku/src", "dlx/include"}) {
        const std::filesystem::path header = root / folder / match[1].str();
        if (std::filesystem::exists(header) && reached.insert(match[1]).second) open.push_back(header);
      }
    }
  }
  return reached;
}

}  // namespace

TEST_CASE("layers: boards and layouts of sudoku know nothing of exact cover, nor how text is read",
          "[layers]") {
  for (const char* file : {"sudoku/src/board.cpp", "sudoku/src/layout.cpp"}) {
    CAPTURE(file);
    const std::set<std::string> reached = reached_from(file);
    CHECK(reached.contains("sudoku/board.hpp"));
    for (const std::string& header : reached) {
      CAPTURE(header);
      CHECK_FALSE(header.starts_with("dlx/"));
      CHECK_FALSE(header.starts_with("text/"));
    }
  }
}

TEST_CASE("layers: a folder of the library includes only what is below it", "[layers]") {
  const std::filesystem::path root = std::filesystem::path(DLX_SOURCE_DIR) / "dlx/src";
  Folders seen;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (!entry.is_regular_file()) continue;
    const std::filesystem::path path = entry.path().lexically_relative(root);
    const bool in_folder = path.has_parent_path();
    const std::string folder = in_folder ? path.begin()->string() : "";
    CAPTURE(path.string());
    if (in_folder) REQUIRE(kBelow.count(folder) == 1);
    seen.insert(folder);
    for (const std::string& used : used_by(entry.path())) {
      CAPTURE(used);
      CHECK((used == folder || (in_folder && kBelow.at(folder).count(used) == 1)));
    }
  }
  CHECK(seen.size() == kBelow.size() + 1);
}
