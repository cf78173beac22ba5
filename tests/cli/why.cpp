/// why, and what info says first: results, JSON, limits, exit codes, mistakes.

#include <nlohmann/json.hpp>
#include <support/catch.hpp>
#include <support/program.hpp>
#include <support/quick.hpp>

using dlx::test::contains;
using dlx::test::Folder;
using nlohmann::json;

namespace {

constexpr const char* kTriangle = "a b c d | x\na b\nb c x\na c\nd x\n";

/// A board of n x n squares without two corners, which dominoes cannot cover. That is hard to prove.
std::string board(int n) {
  const auto square = [n](int row, int column) {
    const bool corner = row == column && (row == 0 || row == n - 1);
    return corner || row == n || column == n ? "" : 's' + std::to_string(row) + '.' + std::to_string(column);
  };
  std::string items, options;
  for (int row = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column) {
      const std::string its = square(row, column);
      if (its.empty()) continue;
      items += its + ' ';
      for (const std::string& other : {square(row + 1, column), square(row, column + 1)}) {
        if (!other.empty()) options += its + ' ' + other + '\n';
      }
    }
  }
  return items + '\n' + options;
}

}  // namespace

TEST_CASE("why: a conflict, and what comes nearest", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx why -", kTriangle);
  CHECK(run.code == 1);
  CHECK(run.out ==
        "there is no solution\n"
        "conflict  3 items; none of them can be left out\n"
        "item      a, 2 options\n"
        "item      b, 2 options\n"
        "item      c, 2 options\n"
        "nearest   1 cover is missing, the fewest possible\n"
        "missing   c\n"
        "option    a b\n"
        "option    d x\n");
  CHECK(contains(run.err, " searches, complete ("));
  const auto quiet = folder.run("dlx why --quiet -", kTriangle);
  CHECK(quiet.out == run.out);
  CHECK(quiet.err.empty());
}

TEST_CASE("why: --json is one object", "[cli]") {
  const Folder folder;
  const json none = json::parse(folder.run("dlx why --json -", kTriangle).out);
  CHECK(none["solvable"] == false);
  CHECK(none["conflict"] ==
        json::parse(R"({"items":["a","b","c"],"required":[],"minimal":true,"smallest":false})"));
  CHECK(none["nearest"] ==
        json::parse(R"({"misses":1,"bound":1,"missing":[{"item":"c","times":1}],"options":[0,3]})"));
  CHECK(none["status"] == "complete");
  const auto solved = folder.run("dlx why --json -", "a b\na\nb\n");
  CHECK(solved.code == 0);
  CHECK(solved.out.starts_with(R"({"solvable":true,"conflict":null,"nearest":null,"status":"complete",)"));
  CHECK(folder.run("dlx why -", "a b\na\nb\n").out == "there is a solution\n");
}

TEST_CASE("why: what is required and forbidden counts", "[cli]") {
  const Folder folder;
  folder.write("p", "2|a b 1:3|c\na b\na c\nb c\nb\nc\n");
  CHECK(folder.run("dlx why p").code == 0);
  CHECK(contains(folder.run("dlx why --forbid 1 p").out,
                 "conflict  1 item that cannot be had\nitem      a, 2 times, 1 option\n"
                 "nearest   1 cover is missing, the fewest possible\nmissing   a\n"));
  const auto required = folder.run("dlx why --require 0 --require 3 p");
  CHECK(required.code == 1);
  CHECK(required.out ==
        "there is no solution\n"
        "conflict  1 item and 2 required options; none of them can be left out\n"
        "item      b, 3 options\n"
        "required  a b\n"
        "required  b\n"
        "nearest   none: the required options exclude each other\n");
  const json nothing = json::parse(folder.run("dlx why --json --require 0 --require 3 p").out);
  CHECK(nothing["nearest"].is_null());
  CHECK(nothing["conflict"]["required"] == json({0, 3}));
  CHECK(contains(folder.run("dlx why --require 3 p").out, "conflict  2 items and 1 required option;"));
  CHECK(contains(folder.run("dlx why --require 5 p").err, "there is no option 5"));
  CHECK(folder.run("dlx why --require 5 p").code == 2);
}

TEST_CASE("why: a limit gives what was found so far, and says what it may lack", "[cli]") {
  const Folder folder;
  folder.write("p", board(12));
  const auto time = folder.run("dlx why --time-limit 0.2 p");
  CHECK(time.code == 3);
  CHECK(contains(time.out, "nearest   "));
  CHECK(contains(time.err, "stopped at the time limit"));
  folder.write("q", board(4));
  const auto nodes = folder.run("dlx why --node-limit 1 q");
  CHECK(nodes.code == 3);
  CHECK(nodes.out.starts_with("not known whether there is a solution\n"));
  const json unknown = json::parse(folder.run("dlx why --json --node-limit 1 q").out);
  CHECK(unknown["solvable"].is_null());
  CHECK(unknown["conflict"].is_null());
  CHECK(folder.run("dlx why --time-limit 0 q").code == 2);
}

TEST_CASE("why: Ctrl-C gives what was found so far", "[cli]") {
  const Folder folder;
  folder.write("p", board(12));
  const auto run = folder.interrupt("dlx why --json p");
  CHECK(run.code == 3);
  CHECK(contains(run.out, "\"status\":\"stopped\""));
}

TEST_CASE("info: says first what is wrong", "[cli]") {
  const Folder folder;
  folder.write("p", "a b 2|c\na b\nb c\nb\n");
  const auto run = folder.run("dlx info --require 0 --require 2 p");
  CHECK(run.code == 0);
  CHECK(run.out.starts_with(
      "unsolvable      required options 0 and 2 cover item 'b', which may be covered only once\n"
      "unsolvable      item 'c' must be covered at least 2 times, and only 1 option covers it\n"
      "items           3: "));
  const auto as_json = folder.run("dlx info --json p");
  CHECK(as_json.out.starts_with("{\"unsolvable\":["));
  const json object = json::parse(as_json.out);
  CHECK(object["unsolvable"] ==
        json({"item 'c' must be covered at least 2 times, and only 1 option covers it"}));
  CHECK(json::parse(folder.run("dlx info --json -", "a\na\n").out)["unsolvable"].empty());
  CHECK(folder.run("dlx info --require 3 p").code == 2);
  std::string many;
  for (int k = 0; k < 30; ++k) many += 'i' + std::to_string(k) + ' ';
  CHECK(folder.run("dlx info - | grep -c ^unsolvable", many + "\n\n").out == "20\n");
}
