/// convert, and --from of the commands that read a problem.

#include <string>
#include <support/boards.hpp>
#include <support/catch.hpp>
#include <support/program.hpp>

using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::refused;

namespace {

constexpr const char* kKnuth = "| two ways\na b | x\na  x:red\nb\na x:blue\nb x:red\n";
constexpr const char* kMatrix = "101 0\n010 0 # the second\n000 1\n011 1\n100 0\n";

/// That what solve prints of `problem`, with and without --json, is `count` solutions.
void check_answers(const Folder& folder, const std::string& problem, const std::string& count) {
  for (const std::string flag : {"", "--json "}) {
    CAPTURE(problem, flag);
    folder.run("dlx solve --quiet " + flag + problem + " >answers");
    const auto run = folder.run("dlx check --quiet " + problem + " answers");
    CHECK(run.out == count + ", 0 wrong\n");
    CHECK(run.err.empty());
  }
}

}  // namespace

TEST_CASE("convert: from each form to each", "[cli]") {
  const Folder folder;
  folder.write("p.dlx", kKnuth);
  const std::string plain = "a b | x\na x:red\nb\na x:blue\nb x:red\n";
  CHECK(folder.run("dlx convert --to knuth p.dlx").out == plain);
  CHECK(folder.run("dlx convert --to json p.dlx >p.json; dlx convert --to knuth p.json").out == plain);
  CHECK(folder.run("dlx convert --to json p.dlx | dlx convert --from json --to json - | cmp - p.json").code ==
        0);
  const auto cnf = folder.run("dlx convert --to cnf p.dlx");
  CHECK(contains(cnf.out, "c 1 = option 0: a x:red\n"));
  CHECK(contains(cnf.out, "\np cnf 4 "));

  folder.write("m", kMatrix);
  const std::string rows = "# secondary: the last 1 columns\n1010\n0100\n0001\n0111\n1000\n";
  CHECK(folder.run("dlx convert --from matrix --secondary 1 --to matrix m").out == rows);
  CHECK(folder.run("dlx convert --from matrix --to matrix m").out == "1010\n0100\n0001\n0111\n1000\n");
  CHECK(folder.run("dlx convert --from matrix --secondary 1 --to knuth m").out ==
        "0 1 2 | 3\n0 2\n1\n3\n1 2 3\n0\n");
  CHECK(folder
            .run("dlx convert --from matrix --secondary 1 --to json m | "
                 "dlx convert --from json --to matrix -")
            .out == rows);
}

TEST_CASE("convert: multiplicities and costs from form to form", "[cli]") {
  const Folder folder;
  const std::string text = "2|a 0:3|b c | x\na b x:red |5\nb\nc |7\n";
  folder.write("p.dlx", text);
  CHECK(folder.run("dlx convert --to knuth p.dlx").out == text);
  CHECK(folder.run("dlx convert --to json p.dlx >p.json; dlx convert --to knuth p.json").out == text);
  CHECK(contains(folder.read("p.json"), R"({"item":"a","lo":2,"hi":2})"));
  CHECK(contains(folder.run("dlx convert --to cnf p.dlx").out, "c costs are left out"));
  CHECK(contains(folder.run("dlx convert --to lp p.dlx").out, "Minimize\n cost: 5 x0 + 7 x2\n"));
  refused(folder.run("dlx convert --to matrix p.dlx"), "a matrix has none");
  refused(folder.run("printf 'a\\na |5\\n' | dlx convert --to matrix -"),
          "option 0 costs 5, and a matrix has no costs; Knuth's format and JSON can state it");
  refused(folder.run("printf '3:2|a\\na |x\\n' | dlx convert --to json -"),
          "<stdin>:1:1: item 'a' cannot be covered 3 to 2 times");
  const auto info = folder.run("dlx info p.dlx");
  CHECK(contains(info.out, "multiplicities  2 items\ncosts           2 options, all from 0 to 7\n"));
  CHECK(contains(folder.run("dlx info --json p.dlx").out,
                 R"("multiplicities":2,"costs":2,"least_cost":0,"most_cost":7)"));
  CHECK(contains(folder.run("dlx info -", "a\na\n").out,
                 "multiplicities  0 items\ncosts           0 options\n"));
}

TEST_CASE("convert: from OR-Library's form", "[cli]") {
  const Folder folder;
  folder.write("three.txt", "3 4\n30 2 1 2\n25 1 3\n40 2 2 3\n12 1 1\n");
  CHECK(folder.run("dlx convert --from orlib --to knuth three.txt").out ==
        "1 2 3\n1 2 |30\n3 |25\n2 3 |40\n1 |12\n");
  CHECK(folder.run("dlx solve --from orlib three.txt").out == "1 2 |30\n3 |25\n\n2 3 |40\n1 |12\n\n");
  CHECK(folder.run("dlx count --from orlib three.txt").out == "2\n");
  CHECK(folder.run("dlx solve --from orlib three.txt | dlx check --from orlib three.txt -").code == 0);
  refused(folder.run("dlx info --from orlib -", "2 1\n5 1 3\n"),
          "<stdin>:2:5: '3' is not a row of column 1; expected a whole number from 1 to 2");
  refused(folder.run("dlx convert --from knuth --to orlib three.txt"), "'orlib' is not a form to write");
}

TEST_CASE("convert: at most one by pairs or by counters", "[cli]") {
  const Folder folder;
  folder.write("p", "a\na\na\na\na\na\na\na\na\na\n");
  const std::string counters = folder.run("dlx convert --to cnf --at-most-one counters p").out;
  CHECK(contains(counters, "\np cnf 16 30\n"));
  CHECK(folder.run("dlx convert --to cnf p").out == counters);
  CHECK(contains(folder.run("dlx convert --to cnf --at-most-one pairs p").out, "\np cnf 9 37\n"));
}

TEST_CASE("convert: what a form cannot state is refused, and says which form can", "[cli]") {
  const Folder folder;
  folder.write("p.dlx", kKnuth);
  refused(
      folder.run("dlx convert --to matrix p.dlx"),
      "dlx: option 0 gives item 'x' the color 'red', and a matrix has no colors; Knuth's format and JSON can "
      "state it");
  folder.write("none.json", R"({"secondary":["x"],"options":[["x"]]})");
  refused(folder.run("dlx convert --to knuth none.json"), "without primary items");
  folder.write("empty.json", R"([["a"],[]])");
  refused(folder.run("dlx convert --to knuth empty.json"), "option 1 has no items");
  folder.write("blank.json", R"([["a b"]])");
  refused(folder.run("dlx convert --to knuth blank.json"),
          "item 'a b' cannot be written in Knuth's format: it holds ' '; JSON can state it");
  refused(folder.run("printf 'a\\377\\na\\377\\n' | dlx convert --to json -"),
          "no UTF-8; Knuth's format can state it");
}

TEST_CASE("convert: wrong usage says how to mend it", "[cli]") {
  const Folder folder;
  folder.write("p", "a\na\n");
  refused(folder.run("dlx convert p"), "--to is missing; expected knuth, matrix, json, csv, cnf or lp");
  refused(folder.run("dlx convert --to jsom p"),
          "--to: 'jsom' is not a form to write; expected knuth, matrix, json, csv, cnf or lp");
  refused(folder.run("dlx convert --to dimacs p"),
          "--to: 'dimacs' is not a form to write; expected knuth, matrix, json, csv, cnf or lp");
  refused(folder.run("dlx convert --from cnf --to json p"),
          "--from: 'cnf' is not a form to read; expected knuth, matrix, json, csv or orlib");
  refused(folder.run("dlx convert --to json --at-most-one pairs p"), "--at-most-one goes with --to cnf only");
  refused(folder.run("dlx convert --to cnf --at-most-one pair p"),
          "--at-most-one: 'pair' is not a way to say it; expected pairs or counters");
  refused(folder.run("dlx convert --to json p p"), "one file too many");
  refused(folder.run("dlx convert --to json missing"), "cannot open 'missing'");
  refused(folder.run("dlx convert --to json --secondary 1 p"), "add --from matrix");
  CHECK(folder.run("dlx convert --to json p >/dev/full").code == 2);
  const auto help = folder.run("dlx help convert");
  CHECK(contains(help.out, "usage: dlx convert [flags] FILE\n"));
  CHECK(contains(help.out, "--at-most-one NAME"));
  CHECK(contains(folder.run("dlx help").out, "dlx convert FILE"));
}

TEST_CASE("from: every command that reads a problem takes each form", "[cli]") {
  const Folder folder;
  folder.write("m", kMatrix);
  folder.write("p.json", R"({"primary":["a","b","c"],"options":[["a","c"],["b"],["b","c"],["a"]]})");
  for (const std::string command : {"count", "diagram --nth 0", "sample --seed 1 --json", "frequencies",
                                    "info", "solve", "explain", "convert --to knuth"}) {
    CAPTURE(command);
    CHECK(folder.run("dlx " + command + " --from matrix --secondary 1 m").code == 0);
    CHECK(folder.run("dlx " + command + " p.json").code == 0);
    CHECK(folder.run("dlx " + command + " --from json - <p.json").code == 0);
    refused(folder.run("dlx " + command + " - <p.json"), "<stdin>:");  // never guessed
    refused(folder.run("dlx " + command + " --from knuth p.json"), "p.json:");
    refused(folder.run("dlx " + command + " --from jso p.json"),
            "'jso' is not a form to read; expected knuth, matrix, json, csv or orlib");
    refused(folder.run("dlx " + command + " --secondary 1 m"), "add --from matrix or --from csv");
    refused(folder.run("dlx " + command + " --from matrix --secondary x m"),
            "--secondary: 'x' is not a number of columns");
    refused(folder.run("dlx " + command + " --from matrix --secondary 5 m"),
            "5 secondary columns are more than the 4 of the matrix in 'm'");
    CHECK(contains(folder.run("dlx help " + command.substr(0, command.find(' '))).out, "--from NAME"));
  }
  CHECK(folder.run("dlx count --from matrix --secondary 1 m").out == "2\n");
  CHECK(folder.run("dlx count --from matrix --secondary 1 -", "10\n").out == "1\n");
  CHECK(folder.run("dlx count --from matrix -", "10\n").out == "0\n");
  refused(folder.run("dlx check --from matrix --secondary 9 m answers"), "9 secondary columns");
  refused(folder.run("dlx sudoku --from json -"), "--from needs --generate");
}

TEST_CASE(
    "from: for a text that makes no sense in Knuth's format, the message names the form that it seems to "
    "have",
    "[cli]") {
  const Folder folder;
  folder.write("list", R"([["a"],["b"]])");
  folder.write("P.JSON", R"([["a"],["b"]])");
  folder.write("m", "1001001\n0110110\n");
  const std::string looks_like_json =
      "dlx: 'list' was read in Knuth's format and looks like JSON; --from json reads it\n";
  const std::string looks_like_matrix =
      "'m' was read in Knuth's format and looks like a matrix; --from matrix reads it\n";
  CHECK(contains(folder.run("dlx count list").err, looks_like_json));
  CHECK(contains(folder.run("dlx count m").err, looks_like_matrix));
  CHECK_FALSE(contains(folder.run("dlx count --from knuth list").err, looks_like_json));
  CHECK_FALSE(contains(folder.run("dlx count --from knuth m").err, looks_like_matrix));
  const std::string& board = dlx::test::boards::kBoard;
  const std::string looks_like_sudoku =
      "looks like a sudoku; 'dlx sudoku' solves it, and 'dlx sudoku --matrix' ";
  folder.write("line", board + "\n");
  folder.write("rows", board.substr(0, 9) + "\n" + board.substr(9, 9) + "\n");
  CHECK(contains(folder.run("dlx explain line").err, looks_like_sudoku));
  CHECK(contains(folder.run("dlx solve rows").err, looks_like_sudoku));
  CHECK(contains(folder.run("dlx count -", "label;items\nA;a b\n").err,
                 "looks like a table; --from csv reads it"));
  CHECK(contains(folder.run("dlx count -", "2 2\n5 1 1\n6 1 2\n").err, "OR-Library; --from orlib reads it"));
  CHECK_FALSE(contains(folder.run("dlx count -", "1 2 3\n1 2\n4\n").err, "looks like"));
  CHECK_FALSE(contains(folder.run("dlx solve --from knuth line").err, looks_like_sudoku));
  CHECK(folder.run("dlx count P.JSON").out == "1\n");
  folder.write("digits", "0 1\n0\n1\n");  // items that are called 0 and 1
  CHECK(folder.run("dlx count --quiet digits").err.empty());
}

TEST_CASE("from: solutions of a matrix and of JSON are the names of their items", "[cli]") {
  const Folder folder;
  folder.write("m", kMatrix);
  CHECK(folder.run("dlx solve --from matrix --secondary 1 m").out == "0 2\n1\n\n1 2 3\n0\n\n");
  folder.write(
      "p.json",
      R"({"options":[["a",{"color":"red","item":"x"}],["b"]],"primary":["b","a"],"secondary":["x"]})");
  CHECK(folder.run("dlx solve p.json").out == "a x:red\nb\n\n");
  CHECK(folder.run("dlx frequencies p.json").out == "1 forced     a x:red\n1 forced     b\n");
}

TEST_CASE("from: check takes what solve prints of each form", "[cli]") {
  const Folder folder;
  folder.write("p.dlx", kKnuth);
  check_answers(folder, "p.dlx", "3 solutions");
  folder.write("m", kMatrix);
  check_answers(folder, "--from matrix --secondary 1 m", "2 solutions");
  check_answers(folder, "--from matrix m", "2 solutions");
  folder.write("p.json", R"({"primary":["a"],"secondary":["x"],"options":[[],["a","x"],["x"],[],["a"]]})");
  check_answers(folder, "p.json", "2 solutions");
  folder.write("nothing.json", R"({"secondary":["x"],"options":[["x"],[]]})");
  check_answers(folder, "nothing.json", "1 solution");  // the empty one
  CHECK(folder.run("dlx count nothing.json").out == "1\n");
}

TEST_CASE("from: names that lines cannot tell apart are checked through --json", "[cli]") {
  const Folder folder;
  folder.write("p.json", R"([["a b"],["a","b"]])");
  CHECK(folder.run("dlx solve --json p.json | dlx check p.json -").out == "1 solution, 0 wrong\n");
  refused(
      folder.run("dlx solve p.json | dlx check p.json -"),
      "item 'a b' has a blank, ':' or '|' in its name, so a line of names could mean several options; check "
      "what 'dlx solve --json' prints");
}

TEST_CASE("from: mistakes in JSON and matrices are reported with their places", "[cli]") {
  const Folder folder;
  folder.write("p.json", "{\"primary\":[\"a\"],\n\"options\":[[\"a\"],\n[\"b\"], 7]}\n");
  refused(folder.run("dlx solve p.json"), "p.json:3:2: unknown item 'b'; ");
  refused(folder.run("dlx solve p.json"), "p.json:3:8: '7' is unexpected; ");
  refused(folder.run("dlx solve --from matrix -", "101\n10\n"),
          "<stdin>:2:3: this row has 2 columns, but the first has 3");
  refused(folder.run("dlx solve --from matrix -", "a b\n"), "<stdin>:1:1: 'a' is neither 0 nor 1");
}
