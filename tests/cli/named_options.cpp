/// --require and --forbid with the text of an option, in all commands that have them.

#include <sstream>
#include <string>
#include <support/catch.hpp>
#include <support/program.hpp>
#include <support/quick.hpp>
#include <utility>
#include <vector>

using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::kSanitized;
using dlx::test::kThree;
using dlx::test::refused;

namespace {

// Options 0 and 3 are equal; 1 and 4 differ in their costs, and 2 has the items of 5 in another color.
constexpr const char* kEqual = "a b c | x\na b\nc x:1\na x:red\nb a\nc x:1 |7\na x:blue\nb\n";

}  // namespace

TEST_CASE("named options: a text means what the number means, whatever the order and the blanks", "[cli]") {
  const Folder folder;
  folder.write("p", kThree);
  std::size_t tried = 0;  // with a sanitizer each fifth, so that each command has each of the flags
  for (const auto& [text, number] : std::vector<std::pair<std::string, std::string>>{
           {"a x:red", "0"}, {"x:red  a ", "0"}, {"b", "1"}, {" x:blue a", "2"}, {"x:red b", "3"}}) {
    for (const std::string command :
         {"solve", "count", "explain", "why", "diagram --nth 0", "sample --seed 1", "frequencies", "cheapest",
          "info", "trace", "tree", "symmetry", "estimate --seed 1", "solve --distinct", "solve --part 1/2",
          "count --part 1/2"}) {
      for (const std::string flag : {"--require", "--forbid"}) {
        if (kSanitized && ++tried % 5 > 0) continue;
        CAPTURE(command, flag, text);
        const std::string cut = " p | sed 's/\"seconds.*//;s/^time.*//'";
        const auto named = folder.run("dlx " + command + " " + flag + " '" + text + "'" + cut);
        CHECK(named.out == folder.run("dlx " + command + " " + flag + " " + number + cut).out);
        CHECK(!contains(named.err, flag));
      }
    }
  }
}

TEST_CASE("named options: every option of a problem is found by its text", "[cli]") {
  const Folder folder;
  std::istringstream lines(folder.run("cat examples/pentominoes6x10.dlx").out);
  std::vector<std::string> texts;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with('|')) texts.push_back(line);
  }
  texts.erase(texts.begin());  // the items
  REQUIRE(texts.size() > 1000);
  std::string by_text, by_number;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i % 3 == 0) continue;
    const std::size_t blank = texts[i].find(' ');
    by_text += " --forbid '" + texts[i].substr(blank) + ' ' + texts[i].substr(0, blank) + '\'';
    by_number += " --forbid " + std::to_string(i);
  }
  const std::string rest =
      " --quiet --part 1/1 examples/pentominoes6x10.dlx | sed 's/\"seconds[^,]*,//;s/\"digest.*//'";
  const std::string numbered = folder.run("dlx count" + by_number + rest).out;
  CHECK(contains(numbered, "\"rule\""));
  CHECK(folder.run("dlx count" + by_text + rest).out == numbered);
}

TEST_CASE("named options: of several equal options, --forbid means all, and --require none", "[cli]") {
  const Folder folder;
  folder.write("p", kEqual);
  refused(folder.run("dlx solve --require 'b a' p"),
          "--require 'b a': options 0 and 3 have these items; name one by its number");
  const auto both = folder.run("dlx frequencies --forbid 'a b' p");
  CHECK(both.out == folder.run("dlx frequencies --forbid 0 --forbid 3 p").out);
  CHECK(contains(both.err, "dlx: --forbid 'a b' forbids options 0 and 3, which have these items\n"));
  CHECK(folder.run("dlx solve --quiet --forbid 'a b' p").err.empty());
}

TEST_CASE("named options: costs tell options apart, and without one it is the option that costs nothing",
          "[cli]") {
  const Folder folder;
  folder.write("p", kEqual);
  const auto same = [&](const std::string& text, const std::string& number) {
    CAPTURE(text);
    CHECK(folder.run("dlx frequencies --quiet --require '" + text + "' p").out ==
          folder.run("dlx frequencies --quiet --require " + number + " p").out);
  };
  same("x:1 c", "1");
  same("c x:1 |7", "4");
  same("c |3 x:1 |4", "4");
  refused(folder.run("dlx solve --require 'c x:1 |8' p"), "there is no such option; did you mean option ");
  folder.write("dear", "a b\na |1\nb\na |2\n");
  refused(folder.run("dlx solve --require a dear"), "options 0 and 2 have these items");
}

TEST_CASE("named options: a number is a number, and with a blank before it an item", "[cli]") {
  const Folder folder;
  folder.write("p", "5 6\n6\n5\n5 6\n");
  CHECK(folder.run("dlx solve --quiet --require 2 p").out == "5 6\n\n");
  refused(folder.run("dlx solve --require 5 p"), "there is no option 5");
  CHECK(folder.run("dlx solve --quiet --require ' 5' p").out == "6\n5\n\n");
  CHECK(folder.run("dlx solve --quiet --require '5 6' p").out == "5 6\n\n");
  folder.write("m", "110\n001\n111\n");
  CHECK(folder.run("dlx solve --quiet --from matrix --json --require ' 2' m | head -1").out ==
        "{\"options\":[0,1]}\n");
}

TEST_CASE("named options: what is no option is told, with the nearest that is", "[cli]") {
  const Folder folder;
  folder.write("p", kThree);
  const auto told = [&](const std::string& text, const std::string& why) {
    refused(folder.run("dlx count --forbid '" + text + "' p"), "--forbid '" + text + "': " + why);
  };
  told("a y:red", "there is no item 'y'");
  told("a x:rod", "there is no color 'rod'; did you mean 'red'?");
  told("b x:blue", "there is no such option; did you mean option 1, 'b'?");
  told("a", "there is no such option; did you mean option 0, 'a x:red'?");
  told("|3", "there is no item in this text");
  folder.write("q", "north south\nnorth\nsouth\n");
  refused(folder.run("dlx count --require noth q"), "there is no item 'noth'; did you mean 'north'?");
  refused(folder.run("dlx count --require 'north south' q"), "did you mean option 0, 'north'?");
  CHECK(contains(folder.run("dlx count --require noth q").err, "dlx help count"));
  refused(folder.run("dlx sudoku --require r1c1 -", std::string(16, '.')),
          "--require: 'r1c1' is not the number of an option");
}

TEST_CASE("named options: labels of a table, and names with blanks", "[cli]") {
  const Folder folder;
  folder.write("t.csv", "label;items\nAnna early;mon tue\nBen;wed\n7;wed\n");
  CHECK(folder.run("dlx solve --quiet --require 'Anna early' --forbid Ben t.csv").out == "Anna early\n7\n\n");
  CHECK(folder.run("dlx solve --quiet --require 'tue mon' --require ' 7' t.csv").out == "Anna early\n7\n\n");
  refused(folder.run("dlx solve --require 'Ana early' t.csv"), "did you mean 'Anna early'?");
  refused(folder.run("dlx solve --require Zoe t.csv"),
          "--require 'Zoe': no option has this label, and there is no item 'Zoe' (");
  folder.write("j.json",
               R"({"primary":["a","b c","a b","c"],"options":[["a","b c"],["a b","c"],["a"],["b c"]]})");
  refused(folder.run("dlx solve --require 'a b c' j.json"), "options 0 and 1 look like this");
  refused(folder.run("dlx solve --forbid 'a b c' j.json"), "options 0 and 1 look like this");
  CHECK(folder.run("dlx solve --quiet --json --require 'b c' --require 1 j.json | head -1").out ==
        "{\"options\":[1,2,3]}\n");
  refused(folder.run("dlx solve --require 'c b' j.json"), "item 'b c' has a blank");
}

TEST_CASE("named options: a number that is the label of another option is refused", "[cli]") {
  const Folder folder;
  folder.write("t.csv", "id,items\n1,a b\n2,a\n3,b\n,b a\n");
  refused(folder.run("dlx solve --require 1 t.csv"),
          "--require 1: this could be the number of an option, or a label; the option with this label is "
          "' 1', and the one with this number ' 2'");
  CHECK(folder.run("dlx solve --quiet --require 3 t.csv").out == "b a\n\n");  // it has no label
  folder.write("five.csv", "id,items\n5,a b\n1,a\n7,b\n");
  refused(folder.run("dlx solve --require 5 five.csv"), "the option with this label is ' 5' (");
  CHECK(folder.run("dlx solve --quiet --require 1 five.csv").out == "1\n7\n\n");  // the same option
  CHECK(folder.run("dlx solve --quiet --require ' 1' t.csv").out == "1\n\n");
}

TEST_CASE("named options: a checkpoint and a part are the same by number and by text", "[cli]") {
  const Folder folder;
  folder.write("p", kThree);
  CHECK(folder.run("dlx count --require 0 --checkpoint c p").out == "2\n");
  CHECK(folder.run("dlx count --require 'x:red a' --checkpoint c p").out == "2\n");
  CHECK(folder.run("dlx count --require b --checkpoint c p").code == 2);
  folder.run("dlx solve --forbid 3 --part 1/2 p >1; dlx solve --forbid 'b x:red' --part 2/2 p >2");
  CHECK(folder.run("dlx merge 1 2").out == folder.run("dlx solve --forbid 3 --json p | head -2").out);
}

TEST_CASE("named options: blanks at the ends of a line may belong to names", "[cli]") {
  const Folder folder;
  folder.write("ends.json",
               R"json({"primary": [" a", "b "], "options": [[" a"], ["b "], [" a", "b "]]})json");
  CHECK(folder.run("dlx solve --quiet --forbid 0 ends.json").out == " a b \n\n");
  CHECK(folder.run("dlx count --quiet --require ' a b ' ends.json").out == "1\n");
  CHECK(folder.run("dlx count --quiet --forbid ' a' ends.json").out == "1\n");
  refused(folder.run("dlx count --require 'a b' ends.json"), "must be written as 'dlx solve' prints it");
}
