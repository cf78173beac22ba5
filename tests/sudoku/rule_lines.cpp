#include <support/catch.hpp>

#include <algorithm>
#include <fstream>
#include <memory>
#include <set>
#include <sstream>
#include <string>

#include <sudoku/sudoku.hpp>

namespace {

/// The clues in the first column of the table of rules in doc/sudoku.md.
std::vector<std::string> clue_lines() {
  std::ifstream file(DLX_SOURCE_DIR "/doc/sudoku.md");
  std::vector<std::string> clues;
  bool there = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("#")) there = line == "### The rules";
    if (there && line.starts_with("| `")) clues.push_back(line.substr(3, line.find('`', 3) - 3));
  }
  return clues;
}

}  // namespace

TEST_CASE("rules: doc/sudoku.md shows each rule, and its examples can be solved", "[sudoku][rules]") {
  std::set<std::string> shown;
  for (const std::string& clue : clue_lines()) {
    CAPTURE(clue);
    shown.insert(clue.substr(0, clue.find_first_of(": ")));
    std::istringstream text("sudoku 9x9\n" + clue + "\n");
    sudoku::BoardReader reader(text, "doc");
    const auto read = reader.next();
    REQUIRE(read);
    const auto* puzzle = std::get_if<std::shared_ptr<const sudoku::Puzzle>>(&read->content);
    REQUIRE(puzzle != nullptr);
    CHECK(sudoku::PuzzleSolver(**puzzle).solve({.limit = 1}).solutions == 1);
  }
  CHECK(shown.erase("marks") == 1);
  const std::vector<std::string> all = sudoku::rules();
  CHECK(shown == std::set<std::string>(all.begin(), all.end()));
}
