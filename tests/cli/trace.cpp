/// trace and tree: what is printed, JSON, pictures, limits, exit codes, mistakes, Ctrl-C. doc/trace.md has
/// examples, too.

#include <nlohmann/json.hpp>
#include <sstream>
#include <support/catch.hpp>
#include <support/program.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <vector>

using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::independent;
using dlx::test::kSanitized;
using dlx::test::refused;
using dlx::test::text;

namespace {

constexpr const char* kSmall = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n";

std::vector<nlohmann::json> json_lines(const std::string& text) {
  std::istringstream in(text);
  std::vector<nlohmann::json> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(nlohmann::json::parse(line));
  return lines;
}

}  // namespace

TEST_CASE("trace: all steps, and how it ended", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx trace --stats -", kSmall);
  CHECK(run.code == 0);
  CHECK(std::count(run.out.begin(), run.out.end(), '\n') == 43);
  CHECK(run.out.ends_with("\nX8  level 0: the search is over: 1 solution\n"));
  CHECK(contains(run.err, "43 steps, 6 nodes, 1 solution; complete\n"));
  CHECK(contains(run.err, "node      in links, an item branched on"));
  CHECK(folder.run("dlx trace --quiet -", kSmall).err.empty());
}

TEST_CASE("trace: --steps prints the first steps, and more is no failure", "[cli]") {
  const Folder folder;
  const auto some = folder.run("dlx trace --steps 2 -", kSmall);
  CHECK(some.code == 0);
  CHECK(some.out ==
        "X1  level 0: begin: 7 open items, 6 options\n"
        "X2  level 0: 7 items are open: a, b, c, d, e, f and g\n");
  CHECK(contains(some.err, "2 steps, 1 node, 0 solutions; not at the end yet\n"));
  CHECK(contains(folder.run("dlx trace --steps 43 -", kSmall).err, "; complete\n"));
  CHECK(contains(folder.run("dlx trace --steps 42 -", kSmall).err, "; not at the end yet\n"));
}

TEST_CASE("trace: a problem without a solution has exit code 1", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx trace -", dlx::test::kNone);
  CHECK(run.code == 1);
  CHECK(contains(run.out, "a dead end\n"));
  CHECK(folder.run("dlx trace --require 0 --require 1 -", dlx::test::kNone).code == 1);
}

TEST_CASE("trace: an option that is required and forbidden", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx trace --require 0 --forbid 0 examples/seven.dlx");
  CHECK(run.code == 1);
  CHECK(contains(run.out, "option 0 {c e} is required, but it is forbidden or has no primary item"));
}

TEST_CASE("trace: each line of --json is complete in itself", "[cli]") {
  const Folder folder;
  const auto lines = json_lines(folder.run("dlx trace --json -", dlx::test::kThree).out);
  REQUIRE(lines.size() > 10);
  for (std::size_t k = 0; k + 1 < lines.size(); ++k) {
    INFO(lines[k].dump());
    for (const char* key : {"step", "kind", "level", "words", "gone", "back", "chosen", "lists",
                            "secondary_lists", "nodes", "solutions"}) {
      CHECK(lines[k].contains(key));
    }
    if (lines[k]["kind"] == "try") {
      CHECK(lines[k]["step"] == "C5");
      CHECK(lines[k].contains("option"));
      CHECK(lines[k].contains("entries"));
    }
  }
  const auto& red = lines[4];
  CHECK(red["entries"] == nlohmann::json::parse(R"(["a",{"item":"x","color":"red"}])"));
  CHECK(red["gone"]["colors"] == nlohmann::json::parse(R"([{"item":"x","color":"red"}])"));
  CHECK(red["lists"] == nlohmann::json::parse(R"([{"item":"b","options":[1,3]}])"));
  CHECK(lines.back()["status"] == "complete");
  CHECK(lines.back()["solutions"] == 3);
}

TEST_CASE("trace: options of a table have their labels", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx trace --from csv -", "name,items\nfirst,a b\nsecond,a\nthird,b\n");
  CHECK(contains(run.out, "try option 0 {first}, 1 of 2"));
}

TEST_CASE("trace, tree: Ctrl-C ends them between two steps", "[cli][signals]") {
  const Folder folder;
  const auto trace = folder.interrupt("dlx trace examples/dominoes12.dlx");
  CHECK(trace.code == 3);
  CHECK(trace.out.ends_with('\n'));
  CHECK(contains(trace.err, "stopped by a signal\n"));
  const auto tree = folder.interrupt("dlx tree --nodes 1000000000 --json examples/dominoes12.dlx");
  CHECK(tree.code == 3);
  CHECK(contains(tree.err, "stopped by a signal\n"));
}

TEST_CASE("tree: links and lanes of one problem", "[cli]") {
  const Folder folder;
  const auto links = folder.run("dlx tree --engine links -", kSmall);
  CHECK(links.code == 0);
  CHECK(std::count(links.out.begin(), links.out.end(), '\n') == 6);
  CHECK(contains(links.err, "links: 6 nodes, 1 solution, 1 dead end; complete\n"));
  CHECK(contains(links.err, "node: in links, an item branched on"));
  const auto lanes = folder.run("dlx tree -", kSmall);
  CHECK(contains(lanes.err, "lanes: 1 node, 1 solution, 0 dead ends; complete\n"));
  CHECK(contains(lanes.err, "node: in lanes, a guess"));
  CHECK(folder.run("dlx tree -", dlx::test::kNone).code == 1);
  CHECK(folder.run("dlx tree --quiet -", kSmall).err.empty());
}

TEST_CASE("tree: more nodes than are shown", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx tree --engine links --nodes 2 -", kSmall);
  CHECK(run.code == 0);
  CHECK(run.out ==
        "item a, 2 branches\n"
        "├─ 1 {a d g} → item b, 1 branch\n"
        "│  ... 1 more branch, not searched\n"
        "└─ ... 1 more branch, not searched\n");
  CHECK(
      contains(run.err, "the first 2 nodes, 0 solutions, 0 dead ends; there are more nodes: see --nodes\n"));
  const auto lines = json_lines(folder.run("dlx tree --engine links --nodes 2 --json -", kSmall).out);
  REQUIRE(lines.size() == 5);
  CHECK(lines[2]["kind"] == "left out");
  CHECK(lines[2]["parent"] == 1);
  CHECK(lines[4]["status"] == "node_limit");
}

TEST_CASE("tree: --dot quotes names", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx tree --engine links --dot -", "\"q\" b\\s\n\"q\" b\\s\n");
  CHECK(run.code == 0);
  CHECK(run.out ==
        "digraph tree {\n"
        "  node [fontname=\"sans-serif\"];\n"
        "  edge [fontname=\"sans-serif\"];\n"
        "  n0 [label=\"\\\"q\\\"\", shape=ellipse];\n"
        "  n1 [label=\"solution 1\", shape=doublecircle];\n"
        "  n0 -> n1 [label=\"0 {\\\"q\\\" b\\\\s}\"];\n"
        "}\n");
  // Graphviz reads no longer texts, and its SVG could not have control characters.
  const std::string wide(20'000, 'w');
  const auto odd = folder.run("dlx tree --engine links --dot -", "a\x01 " + wide + "\na\x01\n" + wide + '\n');
  CHECK(contains(odd.out, "n0 [label=\"a\xEF\xBF\xBD\""));
  CHECK(contains(odd.out, "ww\xE2\x80\xA6\"];\n"));
  CHECK(odd.out.size() < 10'000);
}

TEST_CASE("trace: --svg writes a picture of each step into a folder", "[cli]") {
  const Folder folder;
  folder.write("small.dlx", kSmall);
  const auto run = folder.run("dlx trace --svg new/steps small.dlx");
  CHECK(run.code == 0);
  CHECK(run.out.empty());
  CHECK(contains(run.err, "43 pictures in 'new/steps'\n"));
  CHECK(folder.run("ls new/steps | wc -l").out == "43\n");
  const std::string last = folder.read("new/steps/step-0043.svg");
  CHECK(last.starts_with("<svg "));
  CHECK(last.ends_with("</svg>\n"));
  CHECK(contains(last, "<title>small.dlx: step 43</title>"));
  CHECK(contains(last, "the search is over: 1 solution"));
  CHECK(contains(last, "prefers-color-scheme"));
  CHECK(folder.run("dlx trace --svg light --theme light --steps 2 small.dlx").code == 0);
  CHECK(folder.run("ls light").out == "step-0001.svg\nstep-0002.svg\n");
  CHECK_FALSE(contains(folder.read("light/step-0001.svg"), "prefers-color-scheme"));
  CHECK(folder.run("dlx trace --svg none -", dlx::test::kNone).code == 1);
}

TEST_CASE("trace: --svg draws the first 1000 steps, and says so", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx trace --svg steps examples/queens8.dlx");
  CHECK(run.code == 0);
  CHECK(contains(run.err, "1000 pictures in 'steps': the first steps only; --steps N draws N\n"));
  CHECK(folder.run("ls steps | tail -1").out == "step-1000.svg\n");
}

TEST_CASE("tree: --svg prints a picture", "[cli]") {
  const Folder folder;
  folder.write("small.dlx", kSmall);
  const auto run = folder.run("dlx tree --engine links --svg small.dlx");
  CHECK(run.code == 0);
  CHECK(run.out.starts_with("<svg "));
  CHECK(run.out.ends_with("</svg>\n"));
  CHECK(contains(run.out, "<title>small.dlx: a search tree of 6 nodes with 1 solution</title>"));
  CHECK(contains(run.out, ">3 {a d f}<"));
  CHECK(contains(run.err, "links: 6 nodes, 1 solution, 1 dead end; complete\n"));
  CHECK_FALSE(contains(folder.run("dlx tree --svg --theme dark small.dlx").out, "@media"));
}

TEST_CASE("tree: a deep tree takes time and memory linear in its nodes", "[cli]") {
  const Folder folder;
  const std::string nodes = kSanitized ? "20000" : "200000";
  folder.write("deep", text(independent(kSanitized ? 2'000 : 20'000, 2)));
  for (const std::string engine : {"auto", "links"}) {
    CAPTURE(engine);
    const auto run = folder.run("ulimit -t 10; dlx tree --json --nodes " + nodes + " --engine " + engine +
                                " deep | tail -n 1");
    CHECK(contains(run.out, "\"nodes\":" + nodes));
  }
  if (kSanitized) return;  // the memory of a sanitizer cannot be limited
  // As text each line is as long as its node is deep.
  folder.write("deep", text(independent(6'000, 2)));
  const auto lines = folder.run(
      "export MALLOC_ARENA_MAX=1; ulimit -v 60000; dlx tree --engine links --nodes 6100 deep | wc -l");
  CHECK(lines.out == "12096\n");
}

TEST_CASE("trace, tree: mistakes", "[cli]") {
  const Folder folder;
  refused(folder.run("dlx trace --svg steps --json -", kSmall), "--svg and --json");
  refused(folder.run("dlx trace --theme dark -", kSmall), "--theme is for --svg");
  refused(folder.run("dlx tree --theme dark -", kSmall), "--theme is for --svg");
  refused(folder.run("dlx tree --svg --dot -", kSmall), "--dot and --svg");
  refused(folder.run("dlx tree --svg --json -", kSmall), "--svg and --json");
  refused(folder.run("dlx trace --svg .in -", kSmall), "a file has this name");
  refused(folder.run("dlx trace --steps 0 -", kSmall), "--steps");
  refused(folder.run("dlx trace --engine lanes -", kSmall), "--engine");
  refused(folder.run("dlx trace --require 9 -", kSmall), "option 9");
  refused(folder.run("dlx tree --nodes 0 -", kSmall), "--nodes");
  refused(folder.run("dlx tree --dot --json -", kSmall), "--dot and --json");
  refused(folder.run("dlx tree --engine lanes -", "2|a\na\na\n"), "multiplicities");
}
