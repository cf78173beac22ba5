/// dlx estimate: what it prints, and how it ends.

#include <nlohmann/json.hpp>
#include <string>
#include <support/catch.hpp>
#include <support/program.hpp>
#include <support/published.hpp>

using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::kNone;
using dlx::test::queens;
using dlx::test::refused;
using dlx::test::ShellRun;
using dlx::test::text;
using nlohmann::json;

TEST_CASE("estimate: a small tree is exact", "[cli]") {
  const Folder folder;
  const ShellRun run = folder.run("dlx estimate --node-limit 100000 examples/queens8.dlx");
  CHECK(run.code == 0);
  CHECK(contains(run.out, "nodes      exactly "));
  CHECK(contains(run.out, "\nsolutions  exactly 92\n"));
  CHECK(contains(run.out, "\nparts      1: it takes less than an hour\n"));
  CHECK(contains(run.err, "exact by search (lanes), one thread: the whole tree was searched ("));
  const ShellRun none = folder.run("dlx estimate -", kNone);
  CHECK(none.code == 1);
  CHECK(contains(none.out, "solutions  exactly 0\n"));
  CHECK(contains(folder.run("dlx estimate --engine links --require 0 --quiet examples/queens8.dlx").out,
                 "solutions  exactly 4\n"));
  CHECK(folder.run("dlx estimate --quiet examples/queens8.dlx").err.empty());
}

TEST_CASE("estimate: of a large tree, intervals", "[cli]") {
  const Folder folder;
  folder.write("q14", text(queens(14)));
  const ShellRun run = folder.run("dlx estimate --node-limit 100000 q14");
  CHECK(run.code == 0);
  CHECK(contains(run.out, "nodes      about "));
  CHECK(contains(run.out, ", likely "));
  CHECK(contains(run.out, "\nparts      1"));
  CHECK(contains(run.err, "estimated by search (lanes), one thread: "));
  CHECK(contains(run.err, " probes, stopped at the node limit ("));
  CHECK(contains(run.err, "may be far quicker"));

  const auto object = [&](const std::string& flags) {
    return json::parse(folder.run("dlx estimate --json --node-limit 100000 " + flags + " q14").out);
  };
  const json said = object("");
  CHECK(said["exact"] == false);
  CHECK(said["method"] == "search");
  CHECK(said["status"] == "node_limit");
  CHECK(said["engine"] == "lanes");
  CHECK(said["solutions"]["low"] < 365596);  // OEIS A000170
  CHECK(said["solutions"]["high"] > 365596);
  CHECK(said["nodes"]["low"] < said["nodes"]["middle"]);
  CHECK(said["parts"] == 1);
  CHECK(said["searched"]["nodes"] <= 100000);
  const json again = object("--seed 1"), other = object("--seed 2");
  CHECK(again["nodes"] == said["nodes"]);
  CHECK(other["nodes"] != said["nodes"]);
}

TEST_CASE("estimate: more parts for a longer search", "[cli]") {
  const Folder folder;
  folder.write("q20", text(queens(20)));
  const json said = json::parse(folder.run("dlx estimate --json --node-limit 30000 q20").out);
  CHECK(said["parts"] > 1);
  CHECK(contains(folder.run("dlx estimate --node-limit 30000 q20").out, " each: --part K/"));
  folder.write("q40", text(queens(40)));
  CHECK(json::parse(folder.run("dlx estimate --json --node-limit 30000 q40").out)["parts"] == 100000);
}

TEST_CASE("estimate: if it knows too little, it says so", "[cli]") {
  const Folder folder;
  folder.write("q14", text(queens(14)));
  const ShellRun run = folder.run("dlx estimate --node-limit 300 q14");
  CHECK(run.code == 3);
  CHECK(contains(run.out, "nodes      at least "));
  CHECK_FALSE(contains(run.out, "parts"));
  CHECK(contains(run.err, "too few probes have ended for an estimate: raise --node-limit"));
  const json said = json::parse(folder.run("dlx estimate --json --node-limit 300 q14").out);
  CHECK(said["nodes"]["high"].is_null());
  CHECK(said["parts"].is_null());
}

TEST_CASE("estimate: after Ctrl-C it prints what is known", "[cli][signals]") {
  const Folder folder;
  folder.write("q20", text(queens(20)));
  const ShellRun run = folder.interrupt("dlx estimate --time-limit 2 q20", "1");
  CHECK(run.code == 3);
  CHECK(contains(run.out, "nodes      "));
  CHECK(contains(run.err, "stopped by a signal"));
}

TEST_CASE("estimate: flags that make no sense are refused", "[cli]") {
  const Folder folder;
  refused(folder.run("dlx estimate --time-limit 0 examples/queens8.dlx"),
          "is not a number of seconds above 0");
  refused(folder.run("dlx estimate --seed x examples/queens8.dlx"), "'x' is not a whole number");
  refused(folder.run("dlx estimate --require 99999 examples/queens8.dlx"), "99999");
  refused(folder.run("dlx estimate --engine lanes -", "2|a b\na\na b\na\n"), "multiplicities");
}
