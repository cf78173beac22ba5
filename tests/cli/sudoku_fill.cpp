/// sudoku --fill: complete grids.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include <sudoku/sudoku.hpp>
#include <support/catch.hpp>
#include <support/program.hpp>

using dlx::test::contains;
using dlx::test::Folder;
using nlohmann::json;

namespace {

std::vector<std::string> fill_lines(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace

TEST_CASE("fill: grids of the empty board, the same for the same seed", "[cli][fill]") {
  const Folder folder;
  const auto run = folder.run("dlx sudoku --fill 20 --seed 4");
  CHECK(run.code == 0);
  CHECK(contains(run.err, "20 grids; of 6670903752021072936960 grids, each is as likely as any other"));
  CHECK(fill_lines(run.out).size() == 20);
  for (const std::string& line : fill_lines(run.out)) {
    CHECK(line.size() == 81);
    CHECK(folder.run("dlx sudoku --unique -", line).out == "unique\n");
  }
  CHECK(folder.run("dlx sudoku --fill 20 --seed 4 --quiet").out == run.out);
  CHECK(folder.run("dlx sudoku --fill 20 --seed 5 --quiet").out != run.out);
}

TEST_CASE("fill: without a seed, tells the one it drew", "[cli][fill]") {
  const Folder folder;
  const auto run = folder.run("dlx sudoku --fill 3 --box 2x3");
  CHECK(contains(run.err, "of 28200960 grids, each is as likely as any other (drawn from a diagram)"));
  const std::string before = "to draw the same grids again, add --seed ";
  REQUIRE(contains(run.err, before));
  const std::size_t at = run.err.find(before) + before.size();
  const std::string seed = run.err.substr(at, run.err.find('\n', at) - at);
  CHECK(folder.run("dlx sudoku --fill 3 --box 2x3 --seed " + seed).out == run.out);
}

TEST_CASE("fill: keeps the givens and rules of a file", "[cli][fill]") {
  const Folder folder;
  folder.write("x.txt", "sudoku 6x6\ndiagonal+\n\n");
  const auto run = folder.run("dlx sudoku --fill 2 --seed 1 x.txt --json");
  CHECK(run.code == 0);
  const auto lines = fill_lines(run.out);
  REQUIRE(lines.size() == 3);
  const std::string grid = json::parse(lines[0])["solution"];
  std::string diagonal;
  for (std::size_t i = 0; i < 6; ++i) diagonal += grid[5 * (i + 1)];
  std::sort(diagonal.begin(), diagonal.end());
  CHECK(diagonal == "123456");
  const auto summary = json::parse(lines[2]);
  CHECK(summary["grids"] == 2);
  CHECK(summary["seed"] == 1);
  CHECK(summary["method"] == "diagram");
  CHECK(summary["uniform"] == true);
  CHECK(summary["status"] == "complete");
  const auto given = folder.run("dlx sudoku --fill 2 --seed 1 --format csv -", "1234............");
  CHECK(contains(given.out, "puzzle,solution\n1234............,1234"));
}

TEST_CASE("fill: says if grids are not equally likely", "[cli][fill]") {
  const Folder folder;
  const auto run = folder.run("dlx sudoku --fill 1 --node-limit 1 --box 3x2");
  CHECK(run.code == 0);
  CHECK(contains(run.err, "1 grid; the grids are random, but not all equally likely (found by search)"));
}

TEST_CASE("fill: no grid, and too little time", "[cli][fill]") {
  const Folder folder;
  const auto none = folder.run("dlx sudoku --fill 1 -", "11..............");
  CHECK(none.out.empty());
  CHECK(none.code == 1);
  CHECK(contains(none.err,
                 "there is no grid that obeys the givens and rules: row 1 has two 1s: r1c1 and r1c2"));
  const auto late =
      folder.run("dlx sudoku --fill 1000000000 --time-limit 0.2 | wc -l");
  CHECK(contains(late.err, " grids, stopped at the time limit; of 66709"));
}

TEST_CASE("fill: mistakes", "[cli][fill]") {
  const Folder folder;
  const auto mistake = [&](const std::string& flags) {
    const auto run = folder.run("dlx sudoku " + flags, "................\n................");
    CHECK(run.code == 2);
    CHECK(run.out.empty());
    return run.err;
  };
  CHECK(contains(mistake("--fill 0"), "--fill: '0' is not a whole number from 1"));
  CHECK(contains(mistake("--fill 3 --all"), "--all does not go with --fill"));
  CHECK(contains(mistake("--fill 3 --engine links"), "--engine does not go with --fill"));
  CHECK(contains(mistake("--fill 3 --threads 2"), "--threads does not go with --fill"));
  CHECK(contains(mistake("--fill 3 -"), "one board is expected, but there are more in '<stdin>'"));
  CHECK(contains(mistake("--fill 3 missing"), "cannot open 'missing'"));
}
