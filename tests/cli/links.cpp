/// Every relative link and picture in README.md, bench/README.md and doc/ leads to a file.

#include <regex>
#include <sstream>
#include <vector>

#include <support/catch.hpp>
#include <support/program.hpp>

namespace {

/// Where the links and pictures of a text in Markdown lead, headings left off. What stands between backticks
/// is no link.
std::vector<std::string> targets(std::istream& in) {
  static const std::regex code("`[^`]*`"), link(R"re(\]\(([^)\s]+)|(?:src|href)="([^"]+)")re");
  std::vector<std::string> found;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("```")) inside = !inside;
    if (inside) continue;
    line = std::regex_replace(line, code, "");
    for (std::sregex_iterator match(line.begin(), line.end(), link), end; match != end; ++match) {
      const std::string target = (*match)[1].matched ? (*match)[1] : (*match)[2];
      found.push_back(target.substr(0, target.find('#')));
    }
  }
  return found;
}

bool is_relative(const std::string& target) {
  return !target.empty() && target.find("://") == std::string::npos && !target.starts_with("mailto:");
}

/// Follows every relative link of one text, and returns how many there were.
std::size_t follow_links(const std::filesystem::path& path) {
  std::ifstream in(path);
  REQUIRE(in);
  std::size_t links = 0;
  for (const std::string& target : targets(in)) {
    if (!is_relative(target)) continue;
    ++links;
    CAPTURE(path.string(), target);
    CHECK(std::filesystem::exists(path.parent_path() / target));
  }
  return links;
}

}  // namespace

TEST_CASE("links: what is found in a text", "[cli][readme]") {
  std::istringstream in(
      "[a](b.md) and ![c `d`](e/f.svg \"g\"), [`h`](i.md#j)\n```c++\n[](int k) [l](m)\n```\n`[n](o)` "
      "[p](#q)\n"
      "<img src=\"r.png\"> <a href=\"https://s.org/\">\n[t\nu](v)\n");
  CHECK(targets(in) ==
        std::vector<std::string>{"b.md", "e/f.svg", "i.md", "", "r.png", "https://s.org/", "v"});
  CHECK_FALSE(is_relative("https://s.org/"));
  CHECK_FALSE(is_relative(""));
  CHECK(is_relative("../LICENSE"));
}

TEST_CASE("links: those of README.md lead to files", "[cli][readme]") {
  CHECK(follow_links(DLX_SOURCE_DIR "/README.md") >= 20);
}

TEST_CASE("links: those of bench/README.md lead to files", "[cli][readme]") {
  CHECK(follow_links(DLX_SOURCE_DIR "/bench/README.md") >= 8);
}

TEST_CASE("links: those of doc/ lead to files", "[cli][readme]") {
  std::size_t links = 0;
  for (const auto& entry : std::filesystem::directory_iterator(DLX_SOURCE_DIR "/doc")) {
    if (entry.path().extension() == ".md") links += follow_links(entry.path());
  }
  CHECK(links >= 20);
}
