/// sudoku: every way to ask, board by board.

#include <nlohmann/json.hpp>
#include <sstream>
#include <support/boards.hpp>
#include <support/catch.hpp>
#include <support/program.hpp>
#include <support/quick.hpp>

using namespace dlx::test::boards;
using dlx::test::contains;
using dlx::test::Folder;
using nlohmann::json;

namespace {

const std::string kMalformed = std::string(80, '.');

}  // namespace

TEST_CASE("sudoku: one line a board, in the order given", "[cli]") {
  const Folder folder;
  const auto run =
      folder.run("dlx sudoku -", kBoard + "\n" + kMalformed + "\n" + kContradiction + "\n" + kSolved + "\n");
  CHECK(run.out == kSolved + "\nmalformed\nnone\n" + kSolved + "\n");
  CHECK(run.code == 2);  // a malformed board comes before one without a solution
  CHECK(contains(run.err, "<stdin>:2:"));
  CHECK(contains(run.err, "<stdin>:3: row 1 has two 7s: columns 1 and 7"));
}

TEST_CASE("sudoku: exit code 1 if a well-formed board has no solution, 0 if all have", "[cli]") {
  const Folder folder;
  CHECK(folder.run("dlx sudoku -", kBoard).code == 0);
  CHECK(folder.run("dlx sudoku -", kContradiction).code == 1);
  CHECK(folder.run("dlx sudoku -", kBoard + "\n" + kContradiction).code == 1);
}

TEST_CASE("sudoku: --unique gives a word", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx sudoku --unique -",
                              kBoard + "\n" + kContradiction + "\n" + kSeveral4x4 + "\n" + kMalformed);
  CHECK(run.out == "unique\nnone\nseveral\nmalformed\n");
  CHECK(folder.run("dlx sudoku --unique -", kBoard).code == 0);
  CHECK(folder.run("dlx sudoku --unique -", kSeveral4x4).code == 1);
}

TEST_CASE("sudoku: --count counts up to the limit", "[cli]") {
  const Folder folder;
  CHECK(folder.run("dlx sudoku --count -", kSeveral4x4).out == "72\n");  // 288 / 4
  CHECK(folder.run("dlx sudoku --count --limit 10 -", kSeveral4x4).out == "10\n");
  CHECK(folder.run("dlx sudoku --count --limit 10 -", kSeveral4x4).code == 0);
  CHECK(folder.run("dlx sudoku --count -", std::string(16, '.')).out == "288\n");  // OEIS A107739
  const auto none = folder.run("dlx sudoku --count -", kContradiction);
  CHECK(none.out == "0\n");
  CHECK(none.code == 1);
}

TEST_CASE("sudoku: --all prints every solution, then an empty line", "[cli]") {
  const Folder folder;
  const auto run =
      folder.run("dlx sudoku --all --limit 3 -", kSeveral4x4 + "\n" + kBoard + "\n" + kContradiction);
  CHECK(run.out.substr(0, 51).find("\n\n") == std::string::npos);
  CHECK(run.out.substr(50, 2) == "\n\n");
  CHECK(run.out.substr(52) == kSolved + "\n\nnone\n\n");
  CHECK(folder.run("dlx sudoku --all - | wc -l", std::string(16, '.')).out == "289\n");
}

TEST_CASE("sudoku: --grid draws, and marks what was filled in", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx sudoku --grid -", kBoard);
  CHECK(contains(run.out, "+----------+----------+----------+\n|  5  3 .4 | .6  7 .8 | .9 .1 .2 |\n"));
  CHECK(folder.run("dlx sudoku --grid -", kContradiction).out == "none\n\n");
}

TEST_CASE("sudoku: --matrix writes the board as a problem with all 324 items", "[cli]") {
  const Folder folder;
  folder.write("board.txt", kBoard);
  const auto info = json::parse(folder.run("dlx sudoku --matrix board.txt | dlx info --json -").out);
  CHECK(info["primary"] == 324);
  CHECK(info["options"] == 30 + 51 * 9);
  CHECK(folder.run("dlx sudoku --matrix board.txt | dlx count -").out == "1\n");
  CHECK(folder.run("dlx sudoku --matrix - | dlx count -", std::string(16, '.')).out == "288\n");
  CHECK(folder.run("dlx sudoku --matrix - | dlx count -", kContradiction).out == "0\n");
  const auto two = folder.run("dlx sudoku --matrix -", kBoard + "\n" + kBoard);
  CHECK(two.code == 2);
  CHECK(two.out.empty());
  CHECK(folder.run("dlx sudoku --matrix -", kMalformed).code == 2);
}

TEST_CASE("sudoku: --json gives one object a board", "[cli]") {
  const Folder folder;
  const auto run =
      folder.run("dlx sudoku --json - | tee all | sed -n 1p; sed -n 2p all >second; sed -n 3p all >third",
                 kBoard + "\n" + kContradiction + "\n" + kMalformed);
  const json first = json::parse(run.out);
  CHECK(first["result"] == "solved");
  CHECK(first["solution"] == kSolved);
  CHECK(first["line"] == 1);
  CHECK(json::parse(folder.read("second"))["result"] == "none");
  CHECK(json::parse(folder.read("third"))["result"] == "malformed");
  CHECK(json::parse(folder.run("dlx sudoku --json --count -", kSeveral4x4).out)["count"] == "72");
  CHECK(json::parse(folder.run("dlx sudoku --json --all --limit 5 -", kSeveral4x4).out)["solutions"].size() ==
        5);
  CHECK(json::parse(folder.run("dlx sudoku --json --unique -", kBoard).out)["result"] == "unique");
}

TEST_CASE("sudoku: a limit on nodes or time stops a board, and the next one is tried", "[cli]") {
  const Folder folder;
  const auto run =
      folder.run("dlx sudoku --engine links --node-limit 60 -", std::string(81, '.') + "\n" + kSolved);
  CHECK(run.out == "stopped\n" + kSolved + "\n");
  CHECK(run.code == 3);
  CHECK(folder.run("dlx sudoku --unique --engine links --node-limit 20 -", std::string(81, '.')).out ==
        "stopped\n");
  const auto count = folder.run("dlx sudoku --count --time-limit 0.05 -", std::string(81, '.'));
  CHECK(count.code == 3);
  CHECK(std::stoull(count.out) > 0);
  CHECK(contains(count.err, "lower bound"));
}

TEST_CASE("sudoku: options of the matrix are required and forbidden", "[cli]") {
  const Folder folder;
  // Option 0 puts a 1 into the first cell of a 4x4 board.
  CHECK(folder.run("dlx sudoku --count --require 0 -", std::string(16, '.')).out == "72\n");
  CHECK(folder.run("dlx sudoku --count --forbid 0 -", std::string(16, '.')).out == "216\n");
  CHECK(folder.run("dlx sudoku --require 64 -", std::string(16, '.')).code == 2);
}

TEST_CASE("sudoku: sizes are found from the text, and boxes can be given", "[cli]") {
  const Folder folder;
  CHECK(folder.run("dlx sudoku --count -", "1.....\n......\n......\n......\n......\n......\n").code == 0);
  const auto sixteen = folder.run("dlx sudoku -", [] {
    std::string grid;
    for (int row = 0; row < 16; ++row) grid += std::string(16, '.') + "\n";
    return grid;
  }());
  CHECK(sixteen.out.size() == 257);
  CHECK(folder.run("dlx sudoku --box 2x2 - | wc -l", "1...............\n2...............\n").out == "2\n");
  const auto five = folder.run("dlx sudoku -", ".....\n.....\n.....\n.....\n.....\n");
  CHECK(five.code == 2);
  CHECK(contains(five.err, "give the shape of its boxes, such as 1x5"));
  CHECK(folder.run("dlx sudoku --count --box 1x5 -", ".....\n.....\n.....\n.....\n.....\n").out ==
        "161280\n");
  for (const char* box : {"3", "0x3", "3x", "x3", "3x3x3", "-3x3", "6x7", "99999999999x1"}) {
    CAPTURE(box);
    CHECK(folder.run(std::string("dlx sudoku --box ") + box + " -", kBoard).code == 2);
  }
}

TEST_CASE("sudoku: an answer comes before the input ends", "[cli]") {
  const Folder folder;
  const auto run = folder.run("(echo " + kBoard +
                              "; sleep 3) | dlx sudoku - | (read -r line; echo \"$line\"; date +%s >now) & "
                              "date +%s >start; wait");
  CHECK(run.out == kSolved + "\n");
  CHECK(std::stoll(folder.read("now")) - std::stoll(folder.read("start")) <= 2);
}

TEST_CASE("sudoku: each run takes the same nodes", "[cli]") {
  // They were not the same where the search depended on bits that nobody had written.
  const Folder folder;
  const std::string command =
      "dlx sudoku --unique examples/hardest.txt 2>&1 >/dev/null | sed 's/, [0-9.]* s)//'";
  const std::string first = folder.run(command).out;
  CHECK(contains(first, "12 boards: 12 unique (lanes: "));
  for (int k = 0; k < 5; ++k) CHECK(folder.run(command).out == first);
}

TEST_CASE("sudoku: ways to ask that exclude each other are refused", "[cli]") {
  const Folder folder;
  for (const char* both : {"--all --count", "--unique --count", "--grid --json", "--grid --count",
                           "--matrix --json", "--unique --limit 2", "--limit 2", "--convert --limit 2"}) {
    CAPTURE(both);
    const auto run = folder.run(std::string("dlx sudoku ") + both + " -", kBoard);
    CHECK(run.code == 2);
    CHECK(run.out.empty());
  }
}

TEST_CASE("sudoku: rules that take too much memory are told, and the next puzzle is answered", "[cli]") {
  if (dlx::test::kQuick) return;  // four million options take a minute there
  const Folder folder;
  std::string text = "sudoku 36x36\n";
  for (int column = 1; column <= 36; ++column) text += "sandwichsum 300: r0c" + std::to_string(column) + '\n';
  folder.write("boards", text + "\nsudoku 1x1\n");
  const auto is_told = [](const std::string& words) {
    CHECK(contains(words, ":1: the rules up to sandwichsum_r1c"));
    CHECK(contains(words, " take more than 4000000 options"));
  };
  const auto run = folder.run("dlx sudoku --unique --quiet boards");
  CHECK(run.out == "malformed\nunique\n");
  is_told(run.err);
  for (const std::string asked : {"--matrix boards", "--generate 1 --from boards"}) {
    CAPTURE(asked);
    const auto refused = folder.run("dlx sudoku --quiet " + asked);
    CHECK(refused.code == 2);
    CHECK(contains(refused.err, "boards:1:1: the rules up to sandwichsum_r1c"));
  }
  for (const char* asked : {"", "--all ", "--count "}) {
    CAPTURE(asked);
    const auto answers = folder.run("dlx sudoku --quiet --json " + std::string(asked) + "boards");
    std::istringstream lines(answers.out);
    std::string first, second, none;
    std::getline(lines, first);
    std::getline(lines, second);
    CHECK_FALSE(std::getline(lines, none));
    const json refused = json::parse(first), solved = json::parse(second);
    CHECK(refused.size() == 3);
    CHECK(refused["line"] == 1);
    CHECK(refused["result"] == "malformed");
    is_told(refused["message"]);
    is_told(answers.err);
    CHECK(solved["line"] == 39);
    CHECK((solved["result"] == "solved" || solved["result"] == "counted"));
  }
}

TEST_CASE("sudoku: a board that lacks an option, or is too large for the engine, is told by its line",
          "[cli]") {
  const Folder folder;
  const std::string small(16, '.');
  const std::string wide(81, '.');
  const auto refused = [&](const std::string& flags, const std::string& boards, const std::string& why) {
    CAPTURE(flags, boards);
    folder.write("boards", boards);
    const auto run = folder.run("dlx sudoku --count --limit 5 " + flags + " boards");
    CHECK(run.code == 2);
    CHECK(run.out == "5\n");
    CHECK(contains(run.err, "boards:3:1: " + why));
  };
  refused("--require 100", wide + "\n\n" + small + "\n", "there is no option 100; the problem has 64");
  refused("--require 100", wide + "\n\nsudoku 4x4\nmarks 1: r1c1\n",
          "there is no option 100; the problem has 64");
  refused("--engine lanes --memory 100000", small + "\n\n" + wide + "\n", "lanes would take ");
}

TEST_CASE("sudoku: one of many solutions of rules is found after a bad beginning", "[cli]") {
  const Folder folder;
  folder.write("rules",
               "sudoku 16x16\nkillercage 60: r1c1-r1c8\nkillercage 70: r2c1-r2c9\nrenban: r3c1-r3c8\n");
  CHECK(folder.run("dlx sudoku --node-limit 5000 rules").code == 0);
  CHECK(folder.run("dlx sudoku --node-limit 5000 --heuristic preclusion rules").code == 3);
}
