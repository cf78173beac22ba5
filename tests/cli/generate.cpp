/// sudoku --generate: puzzles in every form, wishes that cannot be met, and flags that make no sense.

#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>
#include <support/boards.hpp>
#include <support/catch.hpp>
#include <support/program.hpp>
#include <support/quick.hpp>

using namespace dlx::test::boards;
using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::ShellRun;
using nlohmann::json;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::ptrdiff_t clues_of(const std::string& line) {
  return static_cast<std::ptrdiff_t>(line.size()) - std::count(line.begin(), line.end(), '.');
}

}  // namespace

TEST_CASE("generate: one line a puzzle, each with one solution", "[cli]") {
  const Folder folder;
  const ShellRun run = folder.run("dlx sudoku --generate 20 --seed 1 | tee made | dlx sudoku --unique -");
  CHECK(run.code == 0);
  const auto puzzles = lines_of(folder.read("made"));
  REQUIRE(puzzles.size() == 20);
  for (const std::string& puzzle : puzzles) {
    CHECK(puzzle.size() == 81);
    CHECK(clues_of(puzzle) < 32);
  }
  CHECK(contains(run.err, "20 puzzles, complete (20 attempts, lanes: "));
  CHECK_FALSE(contains(run.err, "--seed"));
  std::string unique;
  for (int i = 0; i < 20; ++i) unique += "unique\n";
  CHECK(run.out == unique);
}

TEST_CASE("generate: without a seed it draws one, and says which", "[cli]") {
  const Folder folder;
  const ShellRun run = folder.run("dlx sudoku --generate 3 --box 2x3");
  const std::size_t at = run.err.find("to make the same puzzles again, add --seed ");
  REQUIRE(at != std::string::npos);
  const std::string flag = run.err.substr(run.err.find("--seed", at));
  CHECK(folder.run("dlx sudoku --generate 3 --box 2x3 " + flag).out == run.out);
  CHECK(folder.run("dlx sudoku --generate 3 --box 2x3").out != run.out);
}

TEST_CASE("generate: threads change no byte", "[cli][threads]") {
  const Folder folder;
  const std::string words = "dlx sudoku --generate 300 --seed 5 --box 2x3 --solution";
  const std::string alone = folder.run(words).out;
  CHECK(lines_of(alone).size() == 300);
  CHECK(folder.run(words + " --threads 2").out == alone);
  CHECK(folder.run(words + " --threads 4").out == alone);
}

TEST_CASE("generate: every form reads back", "[cli]") {
  const Folder folder;
  const std::string words = "dlx sudoku --generate 4 --seed 2 ";
  const std::string puzzles = folder.run(words).out;
  for (const std::string form : {"line", "grid", "numbers", "leetcode", "csv", "json"}) {
    CAPTURE(form);
    CHECK(folder.run(words + "--format " + form + " | dlx sudoku --convert -").out == puzzles);
  }
  CHECK(folder.run(words + "--grid").out == folder.run(words + "--format grid").out);
}

TEST_CASE("generate: --solution writes solutions that are right", "[cli]") {
  const Folder folder;
  const std::string words = "dlx sudoku --generate 4 --seed 2 --solution ";
  const std::string right = "right\nright\nright\nright\n";
  CHECK(folder.run(words + "| dlx sudoku --check -").out == right);
  CHECK(folder.run(words + "--format csv | dlx sudoku --check -").out == right);
  CHECK(folder.run(words + "--format csv").out.starts_with("puzzle,solution\n"));
  const std::string grids = folder.run(words + "--grid").out;
  CHECK(grids == folder.run("dlx sudoku --generate 4 --seed 2 | dlx sudoku --grid -").out);
  folder.write("rules.txt", "sudoku 4x4\ndiagonal+\nkillercage 5: r1c1 r1c2\n");
  CHECK(folder.run(words + "rules.txt | dlx sudoku --check -").out == right);
}

TEST_CASE("generate: --json has an object a puzzle, then a summary", "[cli]") {
  const Folder folder;
  const auto lines = lines_of(folder.run("dlx sudoku --generate 3 --seed 2 --json").out);
  REQUIRE(lines.size() == 4);
  const auto puzzles = lines_of(folder.run("dlx sudoku --generate 3 --seed 2").out);
  for (std::size_t i = 0; i < 3; ++i) {
    const json puzzle = json::parse(lines[i]);
    CHECK(puzzle["puzzle"] == puzzles[i]);
    CHECK(puzzle["clues"] == clues_of(puzzles[i]));
    CHECK(folder.run("dlx sudoku -", puzzles[i]).out == puzzle["solution"].get<std::string>() + "\n");
  }
  const json summary = json::parse(lines[3]);
  CHECK(summary["puzzles"] == 3);
  CHECK(summary["attempts"] == 3);
  CHECK(summary["seed"] == 2);
  CHECK(summary["status"] == "complete");
}

TEST_CASE("generate: a file gives layout, rules and givens", "[cli]") {
  const Folder folder;
  folder.write(
      "rules.txt",
      "sudoku 6x6\n1.....\n......\n......\n......\n......\n......\ndiagonal+\nkillercage: r1c1-r1c3\n");
  const ShellRun run =
      folder.run("dlx sudoku --generate 5 --seed 1 rules.txt | tee made | dlx sudoku --unique -");
  CHECK(run.out == "unique\nunique\nunique\nunique\nunique\n");
  const std::string made = folder.read("made");
  CHECK(made.starts_with("sudoku 6x6\n1"));
  CHECK(contains(made, "diagonal+\nkillercage: r1c1-r1c3\n\n"));
  folder.write("given.txt", "5" + std::string(80, '.'));
  for (const std::string& puzzle : lines_of(folder.run("dlx sudoku --generate 5 --seed 1 given.txt").out)) {
    CHECK(puzzle.starts_with("5"));
  }
  CHECK(lines_of(folder.run("dlx sudoku --generate 1 -", "1...............").out)[0].size() == 16);
  const ShellRun none = folder.run("dlx sudoku --generate 2 --seed 1 -", "11..............");
  CHECK(none.code == 1);
  CHECK(contains(none.err, "0 of 2 puzzles, complete"));
  CHECK(contains(none.err, "the layout, rules and givens have no solution"));
}

TEST_CASE("generate: clues, symmetry and pattern", "[cli]") {
  const Folder folder;
  for (const auto& puzzle : lines_of(folder.run("dlx sudoku --generate 10 --seed 1 --clues 22-23").out)) {
    CHECK((clues_of(puzzle) == 22 || clues_of(puzzle) == 23));
  }
  for (const auto& puzzle : lines_of(folder.run("dlx sudoku --generate 10 --seed 1 --clues 35").out)) {
    CHECK(clues_of(puzzle) == 35);
  }
  const auto minimal = lines_of(folder.run("dlx sudoku --generate 2 --seed 1 --clues 26-81 --minimal").out);
  for (const auto& puzzle : minimal) CHECK((clues_of(puzzle) >= 26 && clues_of(puzzle) < 35));
  for (auto puzzle : lines_of(folder.run("dlx sudoku --generate 9 --seed 1 --symmetry rotate180").out)) {
    for (char& symbol : puzzle) symbol = symbol == '.' ? '.' : '1';
    CHECK(std::equal(puzzle.begin(), puzzle.end(), puzzle.rbegin()));
  }
  folder.write("pattern.txt", "111111......1.1.1..1.1.1.1.1.1.1....");
  const auto patterned =
      lines_of(folder.run("dlx sudoku --generate 9 --seed 1 --box 2x3 --pattern pattern.txt").out);
  CHECK(patterned.size() == 9);
  for (const std::string& puzzle : patterned) {
    for (std::size_t i = 0; i < 36; ++i) {
      CHECK((puzzle[i] == '.' || folder.read("pattern.txt")[i] == '1'));
    }
  }
}

TEST_CASE("generate: --from makes minimal puzzles inside boards", "[cli]") {
  const Folder folder;
  folder.write("boards", kBoard + "\n" + kSolved + "\n" + std::string(81, '.') + "\n" + std::string(80, '.'));
  const ShellRun run = folder.run("dlx sudoku --generate 3 --seed 1 --from boards");
  CHECK(run.code == 2);
  CHECK(contains(run.err,
                 "boards:3: the board has several solutions; puzzles are made from boards with one\n"));
  CHECK(contains(run.err, "boards:4:"));
  const auto puzzles = lines_of(run.out);
  REQUIRE(puzzles.size() == 6);
  for (std::size_t k = 0; k < 6; ++k) {
    const std::string& board = k < 3 ? kBoard : kSolved;
    for (std::size_t i = 0; i < 81; ++i) CHECK((puzzles[k][i] == '.' || puzzles[k][i] == board[i]));
    CHECK(folder.run("dlx sudoku -", puzzles[k]).out == kSolved + "\n");
  }
  CHECK(folder.run("dlx sudoku --generate 3 --from -", kBoard).code == 0);
  CHECK(folder.run("dlx sudoku --generate 3 --from -", kSeveral4x4).code == 1);
  CHECK(folder.run("dlx sudoku --generate 3 --from -", "").code == 2);
  const auto objects = lines_of(folder.run("dlx sudoku --generate 1 --json --from -", "\n" + kBoard).out);
  CHECK(json::parse(objects[0])["line"] == 2);
  // A puzzle with rules between plain boards, in the order given.
  const std::string rules = "sudoku 4x4\n1...\n..1.\n.4..\n...2\nthermometer: r1c1 r1c2\n\n";
  const ShellRun mixed =
      folder.run("dlx sudoku --generate 1 --seed 1 --from -", kBoard + "\n" + rules + kBoard);
  CAPTURE(mixed.out, mixed.err);
  const auto lines = lines_of(mixed.out);
  REQUIRE(lines.size() > 3);
  CHECK(lines.front().size() == 81);
  CHECK(lines[1] == "sudoku 4x4");
  CHECK(lines.back().size() == 81);
}

TEST_CASE("generate: a wish that cannot be met ends with a message, and what was found is kept", "[cli]") {
  const Folder folder;
  const ShellRun none = folder.run("dlx sudoku --generate 3 --seed 1 --clues 17 --time-limit 0.2");
  CHECK(none.code == 3);
  CHECK(none.out.empty());
  CHECK(contains(none.err, "0 of 3 puzzles with --clues 17, stopped at the time limit ("));
  const ShellRun impossible = folder.run("dlx sudoku --generate 3 --clues 5");
  CHECK(impossible.code == 2);
  CHECK(contains(impossible.err, "no puzzle of 9x9 without other rules has fewer than 17 clues"));
  const ShellRun some = folder.run("dlx sudoku --generate 1000000 --seed 1 --time-limit 0.3");
  CHECK(some.code == 3);
  CHECK_FALSE(lines_of(some.out).empty());
  CHECK(contains(some.err, std::to_string(lines_of(some.out).size()) + " of 1000000 puzzles, stopped"));
  const ShellRun nodes = folder.run("dlx sudoku --generate 1000000 --seed 1 --node-limit 5000 --json");
  CHECK(nodes.code == 3);
  CHECK(json::parse(lines_of(nodes.out).back())["status"] == "node_limit");
}

TEST_CASE("generate: a signal keeps what was found", "[cli][threads]") {
  const Folder folder;
  for (const std::string threads : {"1", "2"}) {
    const ShellRun run =
        folder.interrupt("dlx sudoku --generate 100000000 --seed 1 --threads " + threads, "0.4");
    CHECK(run.code == 3);
    const auto puzzles = lines_of(run.out);
    REQUIRE_FALSE(puzzles.empty());
    CHECK(puzzles.back().size() == 81);
    CHECK(contains(run.err, std::to_string(puzzles.size()) + " of 100000000 puzzles, stopped by a signal ("));
  }
}

TEST_CASE("generate: a signal ends the wait for boards", "[cli]") {
  const Folder folder;
  const ShellRun run = folder.run(
      "mkfifo pipe; { echo " + kSolved +
      "; sleep 2; } >pipe & env --default-signal=INT dlx sudoku --generate 2 --seed 1 --from pipe & job=$!; "
      "sleep 0.7; kill -INT $job; wait $job");
  CHECK(run.code == 3);
  CHECK(lines_of(run.out).empty());
  CHECK(contains(run.err, "stopped by a signal ("));
}

TEST_CASE("generate: flags that make no sense are refused", "[cli]") {
  const Folder folder;
  folder.write("board", kBoard);
  const auto refused = [&](const std::string& words, const std::string& why) {
    const ShellRun run = folder.run("dlx sudoku " + words);
    CAPTURE(words, run.err);
    CHECK(run.code == 2);
    CHECK(run.out.empty());
    CHECK(contains(run.err, why));
  };
  refused("", "expected FILE; '-' is standard input");
  refused("--clues 20 board", "--clues needs --generate");
  refused("--symmetry full board", "--symmetry needs --generate");
  refused("--solution board", "--solution needs --generate");
  refused("--generate 0", "--generate");
  refused("--generate 1 --all", "--generate does not go with --all");
  refused("--generate 1 --require 3", "--generate does not go with --require");
  refused("--generate 1 --engine links", "--generate does not go with --engine");
  refused("--generate 1 --clues many", "'many' is no range; expected MIN-MAX like 20-25");
  refused("--generate 1 --clues 30-20", "'30-20' is no range");
  refused("--generate 1 --clues 82", "there are cells for 81 clues, not for 82");
  refused("--generate 1 --clues 30 --symmetry rotate90",
          "with this symmetry there may be 29 or 32 clues, and no number between");
  refused("--generate 1 --clues 26-27 --symmetry full", "there may be 25 or 28 clues");
  refused("--generate 1 --symmetry round", "round");
  refused("--generate 1 --solution --format json", "--solution goes with --format line, grid or csv");
  refused("--generate 1 --from board board", "--from names the boards; leave out 'board'");
  refused("--generate 1 --pattern none", "none");
  refused("--generate 1 --pattern board --box 2x2", "board");
  refused("--generate 1 --box 7x7", "--box");
  folder.write("two", kBoard + "\n" + kBoard);
  refused("--generate 1 two", "one board is expected, but there are more in 'two'");
  folder.write("bad", "1..");
  refused("--generate 1 bad", "bad:1:");
  folder.write("empty", "");
  refused("--generate 1 empty", "there is no board in 'empty'");
}

TEST_CASE("generate: two signals at once are one", "[cli][signals]") {
  const Folder folder;
  const auto run =
      folder.run("timeout -s INT 0.5 dlx sudoku --generate 100000000 --seed 1 --threads 2 | tail -1 | wc -c");
  CHECK(run.out == "82\n");
  CHECK(contains(run.err, " of 100000000 puzzles, stopped"));
}

TEST_CASE("generate: puzzles with rules have one form", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx sudoku --generate 1 --format csv -", "sudoku 4x4\ndiagonal+\n");
  CHECK(run.code == 2);
  CHECK(contains(run.err, "a puzzle with rules is written as text, with its rules; leave out --format"));
}

TEST_CASE("generate: --difficulty makes puzzles of a grade, or of a range of ratings", "[cli]") {
  const Folder folder;
  for (const std::string grade : {"easy", "medium", "hard", "fiendish"}) {
    INFO(grade);
    const auto run =
        folder.run("dlx sudoku --generate 6 --seed 3 --difficulty " + grade +
                   " >made && "
                   "dlx sudoku --unique made && dlx sudoku --rate made | cut -d' ' -f2 | sort -u");
    CHECK(run.out == "unique\nunique\nunique\nunique\nunique\nunique\n" + grade + '\n');
  }
  const auto ratings = folder.run(
      "dlx sudoku --generate 8 --seed 4 --difficulty 2.6-3.0 | dlx sudoku --rate - | cut -d' ' -f1 | "
      "awk '$1 < 2.6 || $1 > 3.0'");
  CHECK(ratings.out.empty());
  const auto range = folder.run(
      "dlx sudoku --generate 8 --seed 5 --difficulty medium-hard | dlx sudoku --rate - | cut -d' ' -f2 | "
      "sort -u");
  CHECK(range.out == "hard\nmedium\n");
  const std::string rules = "sudoku 6x6\ndiagonal+\n";
  CHECK(folder
            .run("dlx sudoku --generate 3 --seed 1 --difficulty medium-beyond - >made && dlx sudoku --rate "
                 "made | "
                 "grep -c easy",
                 rules)
            .out == "0\n");
}

TEST_CASE("generate: --difficulty with threads, and what it refuses", "[cli][threads]") {
  const Folder folder;
  const std::string command = "dlx sudoku --generate 12 --seed 3 --difficulty hard ";
  const auto one = folder.run(command);
  CHECK(one.code == 0);
  CHECK(folder.run(command + "--threads 3").out == one.out);
  for (const std::string wrong : {"harder", "hard-easy", "3.0-", "-", "2.6-13", "nan", "3-2", "3.05", "0"}) {
    INFO(wrong);
    const auto run = folder.run("dlx sudoku --generate 1 --difficulty " + wrong);
    CHECK(run.code == 2);
    CHECK(contains(run.err, "--difficulty: '" + wrong + "'"));
  }
  CHECK(folder.run("dlx sudoku --difficulty easy -").code == 2);
  const auto none = folder.run("dlx sudoku --generate 1 --box 2x2 --difficulty beyond --time-limit 0.3");
  CHECK(none.code == 3);
  CHECK(contains(none.err, "0 of 1 puzzle with --difficulty beyond, stopped at the time limit"));
}

TEST_CASE("generate: --from ends at the time limit, too, while it looks for other solutions", "[cli]") {
  const Folder folder;
  const auto run = folder.run("timeout 20 dlx sudoku --generate 1 --from - --time-limit 0.3",
                              "sudoku 16x16\nantiknight\nnonconsecutive\nantiking\ndiagonal+\ndiagonal-\n");
  CHECK(run.code == 3);
  CHECK(contains(run.err, "stopped at the time limit"));
  CHECK(folder
            .run("dlx sudoku --generate 18446744073709551615 --from - --time-limit 1e300",
                 std::string("1234341221434321") + '\n' + std::string("1234341221434321") + '\n')
            .code == 2);
}
