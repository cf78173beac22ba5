/// Colors, on a terminal that `script` makes, and the numbers of options.

#include <string>
#include <support/catch.hpp>
#include <support/program.hpp>

using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::kThree;
using dlx::test::refused;

namespace {

constexpr const char* kEscape = "\x1b";
constexpr const char* kOnTerminal = "1............2..";

/// What a terminal gets of a command, with these variables of the environment set.
std::string terminal_gets(const Folder& folder, const std::string& command,
                          const std::string& variables = "TERM=xterm") {
  return folder
      .run("env -u NO_COLOR " + variables + " script -qfc '" + command +
           "' /dev/null </dev/null | tr -d '\\r'")
      .out;
}

/// A text without what gives it colors.
std::string plain(const Folder& folder, const std::string& colored) {
  return folder.run("sed 's/\x1b\\[[0-9;]*m//g'", colored).out;
}

}  // namespace

TEST_CASE("color: --color, NO_COLOR and TERM decide, and without a terminal nothing changes", "[cli]") {
  const Folder folder;
  folder.write("board", kOnTerminal);
  const std::string command = "dlx sudoku --quiet --grid ";
  const std::string drawn = folder.run(command + "board").out;
  CHECK(!contains(drawn, kEscape));
  CHECK(folder.run("env -u NO_COLOR TERM=xterm " + command + "board").out == drawn);
  CHECK(folder.run(command + "--color never board").out == drawn);
  const std::string always = folder.run("NO_COLOR=1 TERM=dumb " + command + "--color always board").out;
  CHECK(contains(always, kEscape));
  CHECK(plain(folder, always) == drawn);
  CHECK(terminal_gets(folder, command + "board") == always);
  CHECK(terminal_gets(folder, command + "board", "TERM=xterm NO_COLOR=") == always);
  CHECK(terminal_gets(folder, command + "board", "TERM=xterm NO_COLOR=1") == drawn);
  CHECK(terminal_gets(folder, command + "board", "TERM=dumb") == drawn);
  CHECK(terminal_gets(folder, command + "--color never board") == drawn);
  refused(folder.run(command + "--color maybe board"),
          "--color: 'maybe' is not a word for when to use colors; expected auto, always or never (see");
}

TEST_CASE("color: givens are bold, and what was found is not", "[cli]") {
  const Folder folder;
  folder.write("board", kOnTerminal);
  for (const std::string threads : {"", " --threads 2"}) {
    const std::string drawn = folder.run("dlx sudoku --grid --color always board" + threads).out;
    CHECK(contains(drawn, "|  \x1b[1m1\x1b[0m \x1b[35m.3\x1b[0m | "));
    CHECK(contains(drawn, " \x1b[1m2\x1b[0m | "));
  }
  CHECK(contains(folder.run("dlx sudoku --convert --grid --color always board").out,
                 "|  \x1b[1m1\x1b[0m  . |"));
  const std::string made =
      folder.run("dlx sudoku --generate 1 --seed 1 --grid --solution --color always").out;
  CHECK(plain(folder, made) == folder.run("dlx sudoku --generate 1 --seed 1 --grid --solution").out);
  CHECK(contains(made, "\x1b[35m."));
  folder.write("rules", "sudoku 4x4\ngivens 1............2..\ndiagonals\n");
  const std::string rules = folder.run("dlx sudoku --grid --color always rules").out;
  CHECK(plain(folder, rules) == folder.run("dlx sudoku --grid rules").out);
  CHECK(contains(folder.run("dlx sudoku --fill 1 --grid --color always board").out, "\x1b[1m1\x1b[0m"));
  for (const std::string flags : {"", "--format numbers", "--format json", "--json", "--all", "--unique"}) {
    CAPTURE(flags);
    CHECK(!contains(folder.run("dlx sudoku --color always " + flags + " board").out, kEscape));
  }
}

TEST_CASE("color: the cells that a step changes are underlined", "[cli]") {
  const Folder folder;
  folder.write("board", "12..3......4....");
  const std::string step = folder.run("dlx sudoku --hint --color always board").out;
  CAPTURE(step);
  CHECK(plain(folder, step) == folder.run("dlx sudoku --hint board").out);
  CHECK(contains(step, " = "));
  CHECK(contains(step, "\x1b[4;35m."));
  CHECK(contains(step, "\x1b[1m1\x1b[0m"));
  CHECK(!contains(folder.run("dlx sudoku --steps --format line --color always board").out, kEscape));
  folder.write("hard", "43529.6.1.26.53..49.7.46523.74635..22.94..3656539.24.7361..4259748529136592361748");
  const std::string removed = folder.run("dlx sudoku --hint --color always hard").out;
  CHECK(contains(removed, "8 leaves r2c4 r2c8 r4c8"));
  CHECK(contains(removed, "\x1b[4m17\x1b[0m"));  // r2c4
}

TEST_CASE("numbers: before each option, in all that is printed of options", "[cli]") {
  const Folder folder;
  folder.write("p", kThree);
  CHECK(folder.run("dlx solve --numbers p").out ==
        "0: a  x:red\n1: b\n\n0: a  x:red\n3: b x:red\n\n1: b\n2: a x:blue\n\n");
  CHECK(folder.run("dlx cheapest --numbers p").out == "| cost 0\n0: a  x:red\n1: b\n\n");
  CHECK(folder.run("dlx diagram --nth 2 --numbers p").out == "1: b\n2: a x:blue\n\n");
  CHECK(contains(folder.run("dlx frequencies --numbers p").out, "2 free       1: b\n"));
  CHECK(contains(folder.run("dlx explain --require 2 --numbers p").out, "{1: b}"));
  CHECK(contains(folder.run("dlx symmetry --numbers p").out, "3: b x:red"));
  folder.write("no", "a b c\na b\nb c\n");
  CHECK(contains(folder.run("dlx why --numbers no").out, "option    0: a b\n"));
  const std::string queens = folder.run("dlx solve --numbers examples/queens8.dlx").out;
  CHECK(contains(queens, "\n 9: "));  // below numbers of two digits
  CHECK(folder.run("sed 's/^ *[0-9]*: //'", queens).out == folder.run("dlx solve examples/queens8.dlx").out);
}

TEST_CASE("numbers: dim on a terminal, and refused where there is nothing to number", "[cli]") {
  const Folder folder;
  folder.write("p", kThree);
  const std::string drawn = terminal_gets(folder, "dlx solve --quiet --limit 1 --numbers p");
  CHECK(drawn == "\x1b[2m0:\x1b[0m a  x:red\n\x1b[2m1:\x1b[0m b\n\n");
  terminal_gets(folder, "dlx solve --quiet --numbers --output o p");
  CHECK(folder.read("o") == folder.run("dlx solve --numbers p").out);
  CHECK(terminal_gets(folder, "dlx solve --quiet p") == folder.run("dlx solve p").out);
  for (const std::string command : {"solve", "cheapest", "sample", "explain", "why", "symmetry"}) {
    refused(folder.run("dlx " + command + " --numbers --json p"), "--numbers and --json exclude each other");
  }
  refused(folder.run("dlx diagram --numbers p"), "--numbers goes with --nth");
  refused(folder.run("dlx solve --part 1/2 --numbers p"), "--part excludes --numbers");
  CHECK(folder.run("dlx solve --numbers --checkpoint c --output o2 p").code == 0);
  CHECK(folder.run("dlx solve --checkpoint c --output o2 p").code == 2);
}

TEST_CASE("numbers: check reads them, and what stands behind them must be right", "[cli]") {
  const Folder folder;
  for (const std::string command : {"solve", "sample -n 5 --seed 1"}) {
    CHECK(folder.run("dlx " + command + " --numbers examples/queens8.dlx | dlx check examples/queens8.dlx -")
              .code == 0);
  }
  folder.write("p", kThree);
  const auto check = [&](const std::string& answers) { return folder.run("dlx check p -", answers); };
  CHECK(check(" 1: b\n 2: x:blue   a\n\n").code == 0);
  CHECK(contains(check("1: b x:red\n2: a x:blue\n\n").out, "option 1 is 'b', not 'b x:red'"));
  CHECK(contains(check("1: b\n7: a\n\n").out, "there is no option 7"));
  CHECK(contains(check("1: b\n\n").out, "item 'a' is not covered"));
  folder.write("dear", "a b\na |3\nb\na |5\n");
  CHECK(folder.run("dlx cheapest --best 2 --numbers dear | dlx check dear -").code == 0);
  CHECK(contains(folder.run("dlx check dear -", "0: a |5\n1: b\n\n").out, "option 0 is 'a |3', not 'a |5'"));
  folder.write("t.csv", "label;items\nAnna early;mon tue\n3: x;wed\n;mon tue wed\n");
  CHECK(folder.run("dlx solve --numbers t.csv | tee answers | dlx check t.csv -").code == 0);
  CHECK(contains(folder.read("answers"), "1: 3: x\n"));
  folder.write("j.json", R"({"primary":["a","b c"],"options":[["a"],["b c"]]})");
  CHECK(folder.run("dlx solve --numbers j.json | dlx check j.json -").code == 0);
}
