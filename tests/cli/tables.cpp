/// --from csv, labels in answers, and costs with decimals in what commands print.

#include <string>
#include <support/catch.hpp>
#include <support/program.hpp>

using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::refused;

namespace {

constexpr const char* kShifts =
    "label;items;cost\n"
    "Anna early;mon tue;2.50\n"
    "Ben late;wed;4\n"
    "Ben all;mon tue wed;7.25\n"
    ";mon tue;3\n";
constexpr const char* kTable = ",mon,tue,wed\nAnna,1,1,0\nBen,,,x\nCleo,1.0,True,1\n";

}  // namespace

TEST_CASE("tables: options are printed by their labels, and check reads them", "[cli]") {
  const Folder folder;
  folder.write("shifts.csv", kShifts);
  const auto solved = folder.run("dlx solve shifts.csv");
  CHECK(contains(solved.out, "Anna early\nBen late\n\n"));
  CHECK(contains(solved.out, "mon tue |3.00\n"));  // it has no label
  CHECK(contains(solved.err, "dlx: 'shifts.csv' was read with cells between ';'; items in column 2 'items'"));
  for (const std::string command :
       {"solve", "solve --json", "cheapest --best 3", "cheapest --best 3 --json"}) {
    CAPTURE(command);
    folder.run("dlx " + command + " --quiet shifts.csv >answers");
    CHECK(folder.run("dlx check shifts.csv answers").out == "3 solutions, 0 wrong\n");
  }
  CHECK(folder.run("dlx check --quiet shifts.csv -", "mon tue\nBen late\n\nAnna early\n\n").out ==
        "solution 2, ending in line 5: item 'wed' is not covered\n2 solutions, 1 wrong, 1 not compared\n");
  CHECK(folder.run("dlx frequencies --quiet shifts.csv").out ==
        "1 free       Anna early\n2 free       Ben late\n1 free       Ben all\n1 free       mon tue |3.00\n");
  CHECK(contains(folder.run("dlx sample --quiet --seed 1 --require 0 shifts.csv").out, "Anna early\n"));
  folder.write("table", kTable);
  CHECK(folder.run("dlx solve --quiet --limit 1 --from csv --require 0 table").out == "Anna\nBen\n\n");
  CHECK(folder.run("dlx solve --quiet --from csv table | dlx check --quiet --from csv table -").out ==
        "2 solutions, 0 wrong\n");
}

TEST_CASE("tables: a label that could mean another option, too, is not taken for either", "[cli]") {
  const Folder folder;
  const auto check = [&](const std::string& table, const std::string& flag) {
    folder.write("t.csv", "label,items\n" + table);
    return folder.run("dlx solve --quiet " + flag + " t.csv | dlx check --quiet t.csv -");
  };
  refused(check("b,a\n,b\n", ""), "line 1: 'b' is the label of option 0 and could mean option 1, too");
  refused(check("x,a\n0: x,b\n", "--numbers"),
          "line 1: '0: x' is the label of option 1 and could mean option 0, too");
  for (const char* table : {"b,a\n,b\n", "x,a\n0: x,b\n"}) CHECK(check(table, "--json").code == 0);
  CHECK(check("x,a\n0: x,b\n", "").code == 2);
  folder.write("t.csv", "label,items,cost\nb,a,1\n,b,2\n");  // the other one is printed with its cost
  CHECK(folder.run("dlx solve --quiet t.csv | dlx check --quiet t.csv -").out == "1 solution, 0 wrong\n");
  CHECK(check("\"\xEF\xBB\xBFq\",a\nc,b\n", "").out ==
        "1 solution, 0 wrong\n");  // a label, no byte order mark
  CHECK(check("b,a\nc,b\n", "--numbers").out == "1 solution, 0 wrong\n");
}

TEST_CASE("tables: every command that reads a problem takes csv", "[cli]") {
  const Folder folder;
  folder.write("table", kTable);
  for (const std::string command : {"count", "diagram --nth 0", "sample --seed 1 --json", "frequencies",
                                    "info", "solve", "explain", "cheapest", "convert --to knuth"}) {
    CAPTURE(command);
    CHECK(folder.run("dlx " + command + " --from csv table").code == 0);
    refused(folder.run("dlx " + command + " --items 2 table"), "add --from csv");
  }
}

TEST_CASE("tables: mistakes name the flags of the program", "[cli]") {
  const Folder folder;
  folder.write("pairs", "a b,5\nc,6\n");
  folder.write("matrix", "1,0\n0,1\n");
  folder.write("labels", "items,label\na,A\nb,A\n");
  const std::string unclear =
      " hold items: no head is 'items', and the rows are not all 0 and 1 below a row of names; say it like "
      "--items 2 or --items day,room";
  CHECK(folder.run("dlx count --from csv pairs").err ==
        "dlx: it is not clear which columns of 'pairs'" + unclear + "\n");
  CHECK(folder.run("dlx count --from csv matrix").err ==
        "dlx: it is not clear which columns of 'matrix'" + unclear +
            "; if it is a matrix of 0 and 1 alone, --from matrix reads it\n");
  CHECK(folder.run("dlx count --from csv labels").err ==
        "labels:3:3: the label 'A' is that of a row before, too; expected a new one, or no label (--label "
        "none)\n");
}

TEST_CASE("tables: convert writes csv with the labels", "[cli]") {
  const Folder folder;
  folder.write("shifts.csv", kShifts);
  const std::string text =
      "label,items,cost\nAnna early,mon tue,2.50\nBen late,wed,4.00\nBen all,mon tue wed,7.25\n"
      ",mon tue,3.00\n";
  CHECK(folder.run("dlx convert --to csv shifts.csv").out == text);
  CHECK(folder.run("dlx convert --to csv shifts.csv | dlx convert --from csv --to csv -").out == text);
  CHECK(folder.run("dlx convert --to csv --secondary wed shifts.csv | head -1").out ==
        "label,items: mon tue | wed,cost\n");
  CHECK(folder.run("dlx convert --to knuth --label none --cost none shifts.csv").out ==
        "mon tue wed\nmon tue\nwed\nmon tue wed\nmon tue\n");
  refused(folder.run("dlx convert --to csv --items nothing shifts.csv"), "there is no column 'nothing'");
  refused(folder.run("dlx convert --to csv --split comma shifts.csv"),
          "expected blanks, commas, semicolons or none");
}

TEST_CASE("tables: costs are printed with the decimals of the problem", "[cli]") {
  const Folder folder;
  folder.write("p", "a b\na |2.50\nb |4\na b |7.25\nb |4.125\n");
  const auto run = folder.run("dlx cheapest p");
  CHECK(run.out == "| cost 6.500\na |2.50\nb |4\n\n");
  CHECK(contains(run.err, "found a solution of cost 6.500; all cost at least "));
  CHECK(contains(run.err, "1 solution, cost 6.500, complete"));
  const auto as_json = folder.run("dlx cheapest --json --best 2 p");
  CHECK(contains(as_json.out, "{\"cost\":6.500,\"options\":[0,1]}\n{\"cost\":6.625,\"options\":[0,3]}\n"));
  CHECK(contains(as_json.out, "\"status\":\"complete\",\"bound\":6.625,"));
  const auto count = [&](const std::string& flags) {
    return folder.run("dlx cheapest --quiet " + flags + " p | grep -c cost").out;
  };
  CHECK(count("--bound 6.5") == "1\n");
  CHECK(count("--bound 6.6249") == "1\n");
  CHECK(count("--bound 6.625") == "2\n");
  CHECK(count("--most --bound 6.6251") == "1\n");
  CHECK(count("--most --bound 6.6250") == "2\n");
  CHECK(count("--bound 99999999999999999999.5") == "3\n");
  CHECK(contains(folder.run("dlx cheapest --bound 6 p").err, "no solution costs at most 6.000\n"));
  CHECK(contains(folder.run("dlx info p").out, "4 options, all from 2.500 to 7.250\n"));
  CHECK(contains(folder.run("dlx info --json p").out, "\"least_cost\":2.500,\"most_cost\":7.250,"));
  const auto check = [&](const std::string& answer) { return folder.run("dlx check p -", answer).out; };
  CHECK(check("| cost 6.5\na |2.5\nb |4.00\n\n") == "1 solution, 0 wrong\n");
  CHECK(check("{\"cost\":6.500,\"options\":[0,1]}\n") == "1 solution, 0 wrong\n");
  CHECK(check("{\"options\":[0,1],\"cost\":6.51}\n") ==
        "solution 1, ending in line 1: it costs 6.500, not 6.51\n1 solution, 1 wrong\n");
  CHECK(check("| cost 6.5001\na\nb |4\n\n") ==
        "solution 1, ending in line 4: it costs 6.500, not 6.5001\n1 solution, 1 wrong\n");
  refused(folder.run("dlx bench costs --problem p"), "decimals");
}

TEST_CASE("tables: a matrix in JSON is told, or refused", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx count --from json -", "[[1,0,1],[0,1,0]]");
  CHECK(run.out == "1\n");
  CHECK(contains(run.err, "dlx: '<stdin>' was read as a matrix: a row is an option\n"));
  CHECK(folder.run("dlx count --quiet --from json -", "[[1,0,1],[0,1,0]]").err.empty());
  refused(folder.run("dlx count --from json -", "[[1,0],[0,1]]"), "<stdin>:1:2: these rows may be a matrix");
}
