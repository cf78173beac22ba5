/// sudoku --format, --convert and --check, and boards in every form as input.

#include <nlohmann/json.hpp>
#include <support/boards.hpp>
#include <support/catch.hpp>
#include <support/program.hpp>

using namespace dlx::test::boards;
using dlx::test::contains;
using dlx::test::Folder;
using nlohmann::json;

namespace {

const std::string kHead = "puzzle,solution\n";

}  // namespace

TEST_CASE("sudoku: boards are read in every form, and all are written in every form", "[cli]") {
  const Folder folder;
  const std::string files = std::string("'" DLX_TEST_DATA "'/boards/*");
  folder.run("for f in " + files + "; do cat $f; echo; done > all");
  const std::string count = folder.run("ls " + files + " | wc -l").out;
  for (const std::string form : {"line", "grid", "numbers", "leetcode", "csv", "json"}) {
    CAPTURE(form);
    const auto converted = folder.run("dlx sudoku --convert --format " + form + " all > " + form +
                                      " && dlx sudoku " + form + " | sort | uniq -c");
    CHECK(converted.code == 0);
    CHECK(std::stoi(converted.out) == std::stoi(count));
    CHECK(contains(converted.out, " " + kSolved + "\n"));
    const auto solved =
        folder.run("dlx sudoku --format " + form + " all | dlx sudoku --unique - | sort | uniq -c");
    CHECK(std::stoi(solved.out) == std::stoi(count));
    CHECK(contains(solved.out, " unique\n"));
  }
  CHECK(folder.run("dlx sudoku --grid all").out == folder.run("dlx sudoku --format grid all").out);
}

TEST_CASE("sudoku: --format writes a word in place of a board, or what readers take for no board", "[cli]") {
  const Folder folder;
  const std::string input = kContradiction + "\n" + kSeveral4x4 + "\n12345\n";
  const auto csv = folder.run("dlx sudoku --format csv -", input);
  CHECK(csv.out == kHead + kContradiction + ",\n" + kSeveral4x4 + ",1234341221434321\n,\n");
  CHECK(csv.code == 2);
  CHECK(contains(csv.err, "<stdin>:1: none\n"));
  CHECK(contains(csv.err, "<stdin>:3:1: no box"));
  CHECK(folder.run("dlx sudoku --format json -", input).out ==
        "null\n[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]\nnull\n");
  CHECK(contains(folder.run("dlx sudoku --format leetcode -", input).out, "null\n[[\"1\",\"2\","));
  CHECK(folder.run("dlx sudoku --format numbers -", input).out ==
        "none\n\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n\nmalformed\n\n");
  CHECK(folder.run("dlx sudoku --format line -", input).out == "none\n1234341221434321\nmalformed\n");
}

TEST_CASE("sudoku: --format with --all ends the solutions of a board", "[cli]") {
  const Folder folder;
  const auto lines = [&](const std::string& form) {
    return folder.run("dlx sudoku --all --limit 3 --format " + form + " - | wc -l", kSeveral4x4).out;
  };
  CHECK(lines("line") == "4\n");
  CHECK(lines("leetcode") == "4\n");
  CHECK(lines("json") == "4\n");
  CHECK(lines("csv") == "4\n");  // with the header
  CHECK(lines("numbers") == "15\n");
  CHECK(lines("grid") == "24\n");
}

TEST_CASE("sudoku: --convert writes boards as they are, and keeps the expected solution", "[cli]") {
  const Folder folder;
  const std::string input = kHead + kBoard + "," + kSolved + "\n" + kUnsolvable + ",\n";
  const auto csv = folder.run("dlx sudoku --convert --format csv -", input);
  CHECK(csv.out == input);
  CHECK(csv.code == 0);
  CHECK(contains(csv.err, "2 boards: 2 converted\n"));
  CHECK(folder.run("dlx sudoku --convert -", input).out == kBoard + "\n" + kUnsolvable + "\n");
  const auto bad = folder.run("dlx sudoku --convert -", kBoard + "\n123\n");
  CHECK(bad.out == kBoard + "\nmalformed\n");
  CHECK(bad.code == 2);
}

TEST_CASE("sudoku: --check says whether the expected solution is right", "[cli]") {
  const Folder folder;
  const std::string four = "1234341221434321";
  std::string changed = kSolved;
  std::swap(changed[2], changed[3]);  // none of them given
  const std::string input = kHead + kBoard + "," + kSolved + "\n" + kSeveral4x4 + "," + four + "\n" + kBoard +
                            "," + changed + "\n" + kBoard + ",6" + kSolved.substr(1) + "\n" + kUnsolvable +
                            "," + kSolved + "\n" + kBoard + "," + kBoard + "\n" + kBoard + ",\n12345,\n";
  const auto run = folder.run("dlx sudoku --check -", input);
  CHECK(run.out == "right\nseveral\nwrong\nwrong\nnone\nwrong\nmalformed\nmalformed\n");
  CHECK(run.code == 2);
  CHECK(contains(run.err, "<stdin>:4: the expected solution is wrong: box 1 has two 6s: r1c3 and r2c1\n"));
  CHECK(contains(run.err, "<stdin>:5: the expected solution is wrong: the given 5 at r1c1 is 6\n"));
  CHECK(contains(run.err, "<stdin>:7: the expected solution is wrong: r1c3 is blank\n"));
  CHECK(contains(run.err, "<stdin>:8:1: this line has no expected solution; --check"));
  const auto code = [&](const std::string& record) {
    return folder.run("dlx sudoku --check -", record).code;
  };
  CHECK(code(kBoard + "," + kSolved) == 0);
  CHECK(code(kBoard + "," + changed) == 1);
  CHECK(code(kSeveral4x4 + "," + four) == 1);
  CHECK(code(kContradiction + "," + kSolved) == 1);
  CHECK(code(kBoard) == 2);
  const auto stopped =
      folder.run("dlx sudoku --check --engine links --node-limit 20 -", std::string(81, '.') + "," + kSolved);
  CHECK(stopped.out == "stopped\n");
  CHECK(stopped.code == 3);
  // What breaks the rules is wrong, whatever the search would have said.
  const auto wrong = folder.run("dlx sudoku --check --engine links --node-limit 20 -",
                                std::string(81, '.') + ",6" + kSolved.substr(1));
  CHECK(wrong.out == "wrong\n");
  CHECK(contains(wrong.err, "the expected solution is wrong: "));
}

TEST_CASE("sudoku: --check with --json and --threads", "[cli][threads]") {
  const Folder folder;
  std::string input = kHead;
  for (int i = 0; i < 100; ++i) {
    input += kBoard + "," + kSolved + "\n" + kBoard + ",6" + kSolved.substr(1) + "\n";
  }
  folder.write("in.csv", input);
  const auto one = folder.run("dlx sudoku --check in.csv");
  const auto four = folder.run("dlx sudoku --check --threads 4 in.csv");
  CHECK(one.out == four.out);
  CHECK(four.code == 1);
  const auto object = json::parse(folder.run("dlx sudoku --check --json in.csv | sed -n 2p").out);
  CHECK(object["line"] == 3);
  CHECK(object["result"] == "wrong");
  CHECK(object["message"] == "the expected solution is wrong: the given 5 at r1c1 is 6");
  CHECK(folder.run("dlx sudoku --convert --format csv --threads 4 in.csv").out == input);
  CHECK(folder.run("dlx sudoku --format grid --threads 4 in.csv").out ==
        folder.run("dlx sudoku --grid in.csv").out);
}

TEST_CASE("sudoku: forms and questions that exclude each other are refused", "[cli]") {
  const Folder folder;
  for (const char* both :
       {"--format json --json", "--format csv --count", "--format grid --grid", "--convert --json",
        "--check --unique", "--check --convert", "--check --format csv", "--check --require 1",
        "--check --forbid 1", "--convert --all", "--format pdf", "--matrix --format line"}) {
    CAPTURE(both);
    const auto run = folder.run(std::string("dlx sudoku ") + both + " -", kBoard);
    CHECK(run.code == 2);
    CHECK(run.out.empty());
  }
  CHECK(contains(folder.run("dlx sudoku --format pdf -", kBoard).err,
                 "expected line, grid, numbers, leetcode, csv or json"));
}

TEST_CASE("sudoku: neither a line nor a list without end takes memory", "[cli]") {
  const Folder folder;
#ifndef DLX_QUICK_TESTS
  const std::string limited =
      "(export MALLOC_ARENA_MAX=1; ulimit -v 60000; dlx sudoku --convert --quiet - 2>said | wc -l)";
  CHECK(
      folder.run("(head -c 200000000 /dev/zero | tr '\\0' 1; echo; echo " + kBoard + ") | " + limited).out ==
      "2\n");
  for (const char* line : {"[", "[1,", "---------", "| - |", "{1,2,3,4},", "1..............."}) {
    CAPTURE(line);
    const auto run = folder.run(
        "yes -- '" + std::string(line) +
        "' | head -c 20000000 | (export MALLOC_ARENA_MAX=1; ulimit -v 60000; dlx sudoku --convert --quiet "
        "- 2>said >/dev/null)");
    CHECK((run.code == 0 || run.code == 2));
    CHECK(!contains(folder.read("said"), "memory"));
  }
#endif
}

TEST_CASE("sudoku: a list or a drawn grid is answered before the input ends", "[cli]") {
  const Folder folder;
  for (const std::string form : {"grid", "leetcode", "numbers", "csv"}) {
    CAPTURE(form);
    // The last line of a grid is a rule, and that of numbers is empty.
    folder.run("dlx sudoku --convert --format " + form + " - > board", kBoard);
    // The input ends once the answer was seen; if none comes, dlx ends.
    const auto run = folder.run(
        "rm -f seen; mkfifo seen; (cat board; read -r go <seen) | timeout 100 dlx sudoku - | "
        "(read -r line; echo \"$line\"; echo go >seen)");
    CHECK(run.out == kSolved + "\n");
  }
}
