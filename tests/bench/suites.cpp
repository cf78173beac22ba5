/// Suites of events: what they consist of, and that what is said of them is so.

#include <bench/event.hpp>
#include <common/temporary_folder.hpp>
#include <dlx/count.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <stdexcept>

#include "support/catch.hpp"

namespace {

namespace fs = std::filesystem;
using bench::BoardSet;
using bench::CoverEvent;
using bench::Event;
using bench::Suite;

const fs::path kData = DLX_SOURCE_DIR "/bench/data";

std::vector<std::string> names(const std::vector<Event>& events) {
  std::vector<std::string> all;
  for (const Event& event : events) all.push_back(event.name);
  return all;
}

/// A folder of data that a test may spoil.
class Folder {
 public:
  Folder() { fs::create_directories(path() / "cover"); }

  void write(const std::string& file, const std::string& text) const {
    std::ofstream(path() / file, std::ios::binary) << text;
  }
  std::string file(const std::string& name) const { return (path() / name).string(); }
  const fs::path& path() const { return folder_.path(); }

 private:
  common::TemporaryFolder folder_;
};

TEST_CASE("suites: names differ within a suite, and all say why they are there", "[bench]") {
  for (const Suite suite : bench::kSuites) {
    const auto events = bench::events(suite, kData);
    INFO(bench::name(suite));
    CHECK_FALSE(events.empty());
    std::set<std::string> seen;
    for (const Event& event : events) {
      INFO(event.name);
      CHECK(seen.insert(event.name).second);
      CHECK_FALSE(event.why.empty());
      CHECK(event.why.find_first_of("\n\t") == std::string::npos);
      CHECK(event.family.empty() == (event.size == 0));
      if (const auto* set = std::get_if<BoardSet>(&event.content)) {
        CHECK_FALSE(set->boards.empty());
        for (const sudoku::Board& board : set->boards) REQUIRE_FALSE(sudoku::contradiction(board));
      } else {
        CHECK(std::get<CoverEvent>(event.content).answer);
      }
    }
  }
}

TEST_CASE("suites: sudoku is four sets of 1,000 boards, each asked for two solutions", "[bench]") {
  const auto events = bench::events(Suite::sudoku, kData);
  CHECK(names(events) == std::vector<std::string>{"easy", "random", "clues17", "hard"});
  for (const Event& event : events) {
    const auto& set = std::get<BoardSet>(event.content);
    CHECK(set.boards.size() == 1000);
    CHECK(set.limit == 2);
    CHECK(set.shape == sudoku::Shape(3, 3));
  }
}

TEST_CASE("suites: cover has every file of its folder, with the right answer", "[bench]") {
  const auto events = bench::events(Suite::cover, kData);
  std::set<std::string> files;
  for (const auto& file : fs::directory_iterator(kData / "cover")) {
    if (file.path().extension() == ".dlx") files.insert(file.path().stem().string());
  }
  const auto all = names(events);
  CHECK(std::set<std::string>(all.begin(), all.end()) == files);
  const std::set<std::string> slow = {"sp40", "edge6_6", "graceful1", "word4x5"};
  for (const Event& event : events) {
    if (slow.count(event.name) > 0) continue;
    INFO(event.name);
    const auto& content = std::get<CoverEvent>(event.content);
    CHECK(content.task.family.empty());
    CHECK(dlx::count(content.task.problem).count == *content.answer);
  }
}

TEST_CASE("suites: families grow, with the right answers", "[bench]") {
  std::string family;
  int size = 0;
  std::set<std::string> families;
  for (const Event& event : bench::events(Suite::scaling, kData)) {
    INFO(event.name);
    CHECK((event.family != family || event.size > size));
    if (event.family != family) CHECK(families.insert(event.family).second);
    family = event.family;
    size = event.size;
    if (const auto* set = std::get_if<BoardSet>(&event.content)) {
      CHECK(set->shape.size() == size);
      CHECK(set->boards.size() == 10);
      continue;
    }
    const auto& content = std::get<CoverEvent>(event.content);
    CHECK(content.task.family == family);
    CHECK(content.task.size == size);
    if (family == "domino" || (family == "queens" && size <= 12) || size <= 11) {
      CHECK(dlx::count(content.task.problem).count == *content.answer);
    }
  }
  CHECK(families == std::set<std::string>{"queens", "langford", "domino", "sudoku"});
}

TEST_CASE("suites: quick has a little of each", "[bench]") {
  const auto events = bench::events(Suite::quick, kData);
  CHECK(events.size() <= 20);
  int sets = 0, problems = 0;
  std::set<std::string> families;
  for (const Event& event : events) {
    INFO(event.name);
    if (!event.family.empty()) {
      families.insert(event.family);
    } else {
      ++(std::holds_alternative<BoardSet>(event.content) ? sets : problems);
    }
    if (const auto* set = std::get_if<BoardSet>(&event.content)) {
      CHECK(set->boards.size() <= 100);
    } else {
      const auto& content = std::get<CoverEvent>(event.content);
      const auto outcome = dlx::count(content.task.problem, {.within = {.nodes = 2'000'000}});
      CHECK(outcome.status == dlx::Status::complete);
    }
  }
  CHECK(sets == 4);
  CHECK(problems == 4);
  CHECK(families.size() == 4);
}

TEST_CASE("suites: a file that is missing or wrong is named", "[bench]") {
  const Folder folder;
  const auto message = [&](Suite suite) -> std::string {
    try {
      bench::events(suite, folder.path());
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return "no mistake";
  };
  const std::string index = folder.file("cover/index.tsv"), easy = folder.file("sudoku/easy.txt");
  CHECK(message(Suite::cover) == index + ": cannot be opened");
  folder.write("cover/index.tsv", "# file\na.dlx 1 blanks\n");
  CHECK(message(Suite::cover) ==
        index + ": line 2: expected a file, the answer and why it is there, with tabs between");
  folder.write("cover/index.tsv", "a.dlx\tmany\twhy\n");
  CHECK(message(Suite::cover) == index + ": line 1: expected a number in place of 'many'");
  folder.write("cover/index.tsv", "a.dlx\t1\twhy\n");
  CHECK(message(Suite::cover) == folder.file("cover/a.dlx") + ": cannot be opened");
  folder.write("cover/a.dlx", "a b\na c\n");
  CHECK(message(Suite::cover).find(folder.file("cover/a.dlx") + ":2:3: ") == 0);

  CHECK(message(Suite::sudoku) == easy + ": cannot be opened");
  fs::create_directories(folder.path() / "sudoku");
  folder.write("sudoku/easy.txt", std::string(81, '.') + '\n');
  CHECK(message(Suite::sudoku) == easy + ": expected 1000 boards, found 1");
  folder.write("sudoku/easy.txt", std::string(80, '.') + "!\n");
  CHECK(message(Suite::sudoku).find(easy + ":1:") == 0);
}

}  // namespace
