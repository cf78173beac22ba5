/// A report in a directory.

#include <bench/report.hpp>
#include <common/temporary_folder.hpp>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "bench/made_up.hpp"
#include "support/catch.hpp"

namespace {

using made_up::contains;

namespace fs = std::filesystem;

/// A directory whose name no shell takes as it is, gone in the end.
struct Scratch {
  const common::TemporaryFolder folder;
  const fs::path path = folder.path() / "a 'report' $x";
  Scratch() { fs::create_directory(path); }
};

std::string read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  REQUIRE(in);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::set<std::string> pictures_in(const std::string& markdown) {
  const std::regex link("!\\[[^\\]]+\\]\\(([^)]+)\\)");
  std::set<std::string> names;
  for (std::sregex_iterator it(markdown.begin(), markdown.end(), link), end; it != end; ++it)
    names.insert((*it)[1]);
  return names;
}

bool gnuplot_is_there() { return std::system("gnuplot --version >/dev/null 2>&1") == 0; }

struct Path {
  std::string before = std::getenv("PATH");
  explicit Path(const fs::path& only) { setenv("PATH", only.c_str(), 1); }
  ~Path() { setenv("PATH", before.c_str(), 1); }
};

TEST_CASE("directory: Markdown, JSON, CSV, and each plot that is shown", "[bench]") {
  const Scratch scratch;
  const fs::path directory = scratch.path / "made" / "for it";
  const auto problem = bench::write_directory(directory, made_up::report());
  const std::string markdown = read(directory / "report.md");
  CHECK(markdown.rfind("# dlx bench quick\n", 0) == 0);
  CHECK(contains(markdown, "| machine | a \\| b |\n"));
  CHECK(contains(markdown, "## hard\n"));
  CHECK(contains(markdown, "| lanes | 500000 | 2.00 | – | 1.00 | 1.00 |"));
  CHECK(contains(markdown, "- clasp, skipped: not installed\n"));
  CHECK(contains(markdown, "## queens\n"));
  CHECK(read(directory / "report.json").rfind("{", 0) == 0);
  CHECK(read(directory / "report.csv").rfind("suite,", 0) == 0);
  if (!gnuplot_is_there()) {
    CHECK(problem == "no plots: gnuplot is not installed");
    return;
  }
  CHECK_FALSE(problem);
  const std::set<std::string> pictures = pictures_in(markdown);
  CHECK(pictures == std::set<std::string>{"plots/nodes.svg", "plots/scaling-queens.svg", "plots/speed.svg",
                                          "plots/time.svg"});
  for (const std::string& picture : pictures) {
    INFO(picture);
    const std::string svg = read(directory / picture);
    CHECK(svg.rfind("<?xml", 0) == 0);
    CHECK(svg.find_last_not_of('\n') == svg.rfind("</svg>") + 5);
    CHECK(contains(svg, ">links<"));
  }
}

TEST_CASE(
    "directory: names are shown as they are, even if gnuplot or Markdown give their characters a meaning",
    "[bench]") {
  bench::Report report{.suite = "boards"};
  report.events = {{.name = "it's `x` \"y\" _z_ @a #b \\n", .boards = true, .of = 1}};
  report.events[0].results = {made_up::complete("a_b^2", 1, {1})};
  const Scratch scratch;
  const auto problem = bench::write_directory(scratch.path, report);
  CHECK(contains(read(scratch.path / "report.md"), "## it's \\`x\\` \"y\" \\_z\\_ @a \\#b \\\\n\n"));
  if (!gnuplot_is_there()) return;
  CHECK_FALSE(problem);
  const std::string svg = read(scratch.path / "plots" / "speed.svg");
  CHECK(contains(svg, "a_b^2"));
  CHECK(contains(svg, "_z_ @a #b \\n: 1 board"));
}

TEST_CASE("directory: reports with almost nothing in them have their plots, or none", "[bench]") {
  bench::Report report = made_up::report();
  SECTION("no events") { report.events.clear(); }
  SECTION("all skipped") {
    for (auto& event : report.events)
      for (auto& result : event.results)
        result = made_up::not_timed(result.contestant, bench::End::skipped, "why");
  }
  SECTION("no time measured") {
    for (auto& event : report.events)
      for (auto& result : event.results) result.seconds.assign(result.seconds.size(), 0.0);
  }
  SECTION("all stopped with nothing done") {
    for (auto& event : report.events)
      for (auto& result : event.results) result = made_up::stopped(result.contestant, 0, 10);
  }
  SECTION("one size") { report.events.resize(1); }
  const Scratch scratch;
  const auto problem = bench::write_directory(scratch.path, report);
  if (gnuplot_is_there()) CHECK_FALSE(problem);
  for (const std::string& picture : pictures_in(read(scratch.path / "report.md")))
    CHECK(contains(read(scratch.path / picture), "</svg>"));
}

TEST_CASE("directory: without gnuplot there is all but the plots", "[bench]") {
  const Scratch scratch;
  const Path nothing(scratch.path);
  CHECK(bench::write_directory(scratch.path, made_up::report()) == "no plots: gnuplot is not installed");
  CHECK(pictures_in(read(scratch.path / "report.md")).empty());
  CHECK(fs::exists(scratch.path / "plots" / "speed.gp"));
  CHECK_FALSE(fs::exists(scratch.path / "plots" / "speed.svg"));
}

TEST_CASE("directory: says what gnuplot said when it fails", "[bench]") {
  const Scratch scratch;
  const fs::path program = scratch.path / "gnuplot";
  std::ofstream(program) << "#!/bin/sh\necho half a picture\necho no such terminal >&2\nexit 1\n";
  fs::permissions(program, fs::perms::owner_all);
  const Path only(scratch.path);
  CHECK(bench::write_directory(scratch.path / "r", made_up::report()) ==
        "no plots: gnuplot failed on speed.gp: no such terminal");
  CHECK_FALSE(fs::exists(scratch.path / "r" / "plots" / "speed.svg"));
}

TEST_CASE("directory: one that cannot be made, or written to, is an error", "[bench]") {
  const Scratch scratch;
  std::ofstream(scratch.path / "file") << "in the way";
  CHECK_THROWS_AS(bench::write_directory(scratch.path / "file", made_up::report()), fs::filesystem_error);
  fs::create_directories(scratch.path / "taken" / "report.md");
  CHECK_THROWS_AS(bench::write_directory(scratch.path / "taken", made_up::report()), fs::filesystem_error);
}

}  // namespace
