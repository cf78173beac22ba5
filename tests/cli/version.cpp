/// What `dlx --version` tells, line by line.

#include <nlohmann/json.hpp>
#include <sstream>

#include <support/catch.hpp>
#include <support/program.hpp>

using dlx::test::Folder;

TEST_CASE("version: version, compiler and instruction set, each in a line", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx --version");
  CHECK(run.code == 0);
  CHECK(run.err.empty());
  std::istringstream lines(run.out);
  std::string version, compiler, instructions, more;
  std::getline(lines, version);
  std::getline(lines, compiler);
  std::getline(lines, instructions);
  CHECK(version == "dlx " DLX_VERSION);
#ifdef __clang__
  const std::string name = "Clang " + std::to_string(__clang_major__);
#else
  const std::string name = "GNU " + std::to_string(__GNUC__);
#endif
  CHECK(compiler.starts_with("compiler: " + name + "."));
  const auto info = nlohmann::json::parse(folder.run("dlx info --json -", "a\na\n").out);
  CHECK(instructions == "instructions: " + info["instructions"].get<std::string>());
  CHECK_FALSE(std::getline(lines, more));
}
