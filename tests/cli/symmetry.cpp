/// dlx symmetry, solve --distinct and count --distinct.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include <support/catch.hpp>
#include <support/program.hpp>

using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::refused;
using dlx::test::ShellRun;
using nlohmann::json;

namespace {

/// The sum over all lines of JSON that have an orbit.
std::uint64_t sum_of_orbits(const std::string& lines) {
  std::uint64_t sum = 0;
  std::istringstream in(lines);
  for (std::string line; std::getline(in, line);) {
    const json object = json::parse(line);
    if (object.contains("orbit")) sum += std::stoull(object["orbit"].get<std::string>());
  }
  return sum;
}

}  // namespace

TEST_CASE("symmetry: the command prints order, generators and orbits", "[cli][nauty]") {
  const Folder folder;
  folder.write("two.dlx", "a b | c\na c:red\nb c:blue\na c:blue\nb c:red\na b\n");
  const ShellRun run = folder.run("dlx symmetry two.dlx");
  CHECK(run.code == 0);
  CHECK(contains(run.out, "4 symmetries, made of 2 generators\n"));
  CHECK(contains(run.out, "2 orbits of items\n  a, b\n  c\n"));
  CHECK(contains(run.out, "2 orbits of options\n  a c:red, b c:blue, a c:blue, b c:red\n  a b\n"));
  const json found = json::parse(folder.run("dlx symmetry --json two.dlx").out);
  CHECK(found["order"] == "4");
  CHECK(found["option_orbits"] == json::parse("[[0,1,2,3],[4]]"));
  CHECK(json::parse(folder.run("dlx symmetry --json --require 0 two.dlx").out)["order"] == "1");
  CHECK(json::parse(folder.run("dlx symmetry --json --forbid 0 two.dlx").out)["order"] == "1");
  CHECK(json::parse(folder.run("dlx symmetry --json --forbid 0 --forbid 1 two.dlx").out)["order"] == "2");
}

TEST_CASE("symmetry: equal options are told", "[cli][nauty]") {
  const Folder folder;
  folder.write("equal.dlx", "a b\na\nb\na\n");
  const ShellRun run = folder.run("dlx symmetry equal.dlx");
  CHECK(contains(run.out, "2 symmetries"));
  CHECK(run.err ==
        "1 option is equal to one before it. Solutions that differ only in such options count as the same\n");
  CHECK(folder.run("dlx symmetry --forbid 2 equal.dlx").err.empty());
  CHECK(folder.run("dlx symmetry --require 0 equal.dlx").err.empty());
  CHECK(folder.run("dlx count --quiet equal.dlx").out == "2\n");
  CHECK(folder.run("dlx count --quiet --distinct equal.dlx").out == "1\n");
}

TEST_CASE("symmetry: the orbits of all classes add up to all solutions", "[cli][nauty]") {
  const Folder folder;
  const ShellRun run =
      folder.run("dlx solve --distinct --orbit --json examples/queens8.dlx >found && cat found");
  CHECK(run.code == 0);
  CHECK(contains(run.err, "12 solutions up to symmetry (8 symmetries), complete"));
  CHECK(sum_of_orbits(run.out) == 92);
  CHECK(folder.run("dlx check examples/queens8.dlx found").out == "12 solutions, 0 wrong\n");
  CHECK(folder.run("dlx solve --distinct --orbit examples/queens8.dlx | dlx check examples/queens8.dlx -")
            .out == "12 solutions, 0 wrong\n");
  const json summary = json::parse(folder.run("tail -1 found").out);
  CHECK(summary["solutions"] == 12);
  CHECK(summary["symmetries"] == "8");
  const json count = json::parse(folder.run("dlx count --distinct --json examples/queens8.dlx").out);
  CHECK(count["count"] == "12");
  CHECK(count["symmetries"] == "8");
}

TEST_CASE("symmetry: a limit counts classes, and stopping is told", "[cli][nauty]") {
  const Folder folder;
  const ShellRun run = folder.run("dlx solve --distinct --limit 3 examples/queens8.dlx");
  CHECK(run.code == 0);
  CHECK(contains(run.err, "3 solutions up to symmetry (8 symmetries), stopped at the solution limit"));
  const ShellRun stopped = folder.run("dlx solve --distinct --node-limit 20 examples/queens8.dlx");
  CHECK(stopped.code == 3);
  CHECK(contains(stopped.err, "stopped at the node limit"));
  const ShellRun none = folder.run("dlx solve --distinct --forbid 0 --require 0 examples/queens8.dlx");
  CHECK(none.code == 1);
}

TEST_CASE("symmetry: a number of symmetries that nobody reads is told by its digits", "[cli][nauty]") {
  const Folder folder;
  std::string equal = "a\n";
  for (int k = 0; k < 100; ++k) equal += "a\n";
  folder.write("equal", equal);
  const ShellRun run = folder.run("dlx solve --distinct equal");
  CHECK(contains(run.err, "1 solution up to symmetry (at least 10^157 symmetries), complete"));
  CHECK(
      contains(folder.run("dlx solve --distinct --json equal").out, "\"symmetries\":\"93326215443944152681"));
}

TEST_CASE("symmetry: parts have each class once, in the order of one search", "[cli][nauty][threads]") {
  const Folder folder;
  const std::string words = " --quiet --distinct examples/queens8.dlx";
  for (const char* k : {"1", "2", "3"}) {
    const std::string part = std::string(" --part ") + k + "/3";
    REQUIRE(folder.run("dlx solve --orbit" + part + words + " >s" + k).code == 0);
    REQUIRE(folder.run("dlx count" + part + words + " >c" + k).code == 0);
  }
  CHECK(folder.run("dlx merge --quiet c1 c2 c3").out == "12\n");
  const std::string whole = folder.run("dlx solve --orbit --json --threads 2" + words + " | sed '$d'").out;
  CHECK(folder.run("dlx merge --quiet s1 s2 s3").out == whole);
  CHECK(sum_of_orbits(whole) == 92);
  // A part without --distinct is of another search.
  REQUIRE(folder.run("dlx solve --quiet --part 1/3 examples/queens8.dlx >s1").code == 0);
  CHECK(folder.run("dlx merge --quiet s1 s2 s3").code == 1);
}

TEST_CASE("symmetry: flags that do not go together are refused", "[cli][nauty]") {
  const Folder folder;
  for (const char* flags :
       {"--restarts --limit 1", "--unordered", "--heuristic weights", "--checkpoint c --output o"}) {
    CAPTURE(flags);
    const ShellRun run = folder.run(std::string("dlx solve --distinct ") + flags + " examples/queens8.dlx");
    CHECK(run.code == 2);
    CHECK(contains(run.err, "--distinct excludes"));
  }
  for (const std::string method : {"frontier", "memo"}) {
    refused(folder.run("dlx count --distinct --part 1/2 --method " + method + " examples/queens8.dlx"),
            "leave out --method");
  }
  CHECK(contains(folder.run("dlx solve --orbit examples/queens8.dlx").err, "--orbit needs --distinct"));
}

TEST_CASE("symmetry: without nauty the commands say what is missing", "[cli][without_nauty]") {
  const Folder folder;
  for (const char* command : {"symmetry", "solve --distinct", "count --distinct"}) {
    const ShellRun run = folder.run(std::string("dlx ") + command + " examples/queens8.dlx");
    CHECK(run.code == 2);
    CHECK(contains(run.err, "dlx was built without the library nauty"));
  }
}
