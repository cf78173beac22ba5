/// Every ```console block of README.md and doc/ does what it says.
///
/// A line that begins with "$ " is a command, and what follows is its standard output. `cat FILE` shows a
/// file of the block, unless it is in examples/: it is made with what is shown.

#include <algorithm>
#include <iterator>
#include <sstream>
#include <string_view>
#include <vector>

#include <dlx/symmetry.hpp>

#include <support/catch.hpp>
#include <support/program.hpp>
#include <support/quick.hpp>

namespace {

/// Texts with long searches, which a sanitizer makes ten times as long. Other tests run the same code on
/// smaller problems, so with a sanitizer these texts are left out.
constexpr std::string_view kLong[] = {"algorithm-x.md", "checkpoints.md", "making.md", "steps.md",
                                      "symmetry.md"};

struct Step {
  std::string command, output;
};

std::vector<std::vector<Step>> console_blocks(const std::filesystem::path& path) {
  std::ifstream in(path);
  std::vector<std::vector<Step>> blocks;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line == "```console") {
      inside = true;
      blocks.emplace_back();
    } else if (line.starts_with("```")) {
      inside = false;
    } else if (inside && line.starts_with("$ ")) {
      blocks.back().push_back({line.substr(2), ""});
    } else if (inside) {
      REQUIRE_FALSE(blocks.back().empty());
      blocks.back().back().output += line + "\n";
    }
  }
  return blocks;
}

/// Runs every block of one text in one folder, and returns how many commands there were.
std::size_t run_examples(const std::filesystem::path& path) {
  const dlx::test::Folder folder;
  std::size_t commands = 0;
  for (const auto& block : console_blocks(path)) {
    for (const Step& step : block) {
      CAPTURE(path.string(), step.command);
      ++commands;
      if (step.command.starts_with("cat ") && !step.command.starts_with("cat examples/")) {
        folder.write(step.command.substr(4), step.output);
      } else {
        CHECK(folder.run(step.command).out == step.output);
      }
    }
  }
  return commands;
}

}  // namespace

TEST_CASE("examples: the commands in README.md print what it shows", "[cli][readme]") {
  CHECK(run_examples(DLX_SOURCE_DIR "/README.md") >= 3);
}

TEST_CASE("examples: the commands in doc/ print what it shows", "[cli][readme]") {
  std::size_t commands = 0;
  for (const auto& entry : std::filesystem::directory_iterator(DLX_SOURCE_DIR "/doc")) {
    const std::string name = entry.path().filename().string();
    if (name == "symmetry.md" && !dlx::symmetry_available()) continue;
    if (dlx::test::kSanitized && std::count(std::begin(kLong), std::end(kLong), name) > 0) continue;
    if (entry.path().extension() == ".md") commands += run_examples(entry.path());
  }
  CHECK(commands >= 3);
}
