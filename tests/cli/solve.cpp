/// solve, count and info: results, JSON, limits, exit codes.

#include <nlohmann/json.hpp>
#include <support/catch.hpp>
#include <support/program.hpp>
#include <support/quick.hpp>

using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::kNone;
using dlx::test::kThree;
using nlohmann::json;

TEST_CASE("solve: options are printed as in the file and in its order, then an empty line", "[cli]") {
  const Folder folder;
  folder.write("two.dlx", kThree);
  const auto run = folder.run("dlx solve two.dlx");
  CHECK(run.code == 0);
  CHECK(run.out == "a  x:red\nb\n\na  x:red\nb x:red\n\nb\na x:blue\n\n");
  CHECK(contains(run.err, "3 solutions, complete (lanes: "));
}

TEST_CASE("solve: - is standard input, and CRLF and a missing last newline do no harm", "[cli]") {
  const Folder folder;
  CHECK(folder.run("dlx solve -", "a b\r\na\r\nb").out == "a\nb\n\n");
  CHECK(folder.run("dlx solve --limit 1 -", kThree).out == "a  x:red\nb\n\n");
}

TEST_CASE("solve: --output - is standard output, and no file is lost", "[cli]") {
  const Folder folder;
  folder.write("p", "a\na\n");
  CHECK(folder.run("dlx solve --output - p").out == "a\n\n");
  CHECK(folder.run("dlx solve --output out p && cat out").out == "a\n\n");
  const auto refused = [&](const std::string& output, const std::string& message) {
    const auto run = folder.run("dlx solve --output " + output + " p");
    CHECK(run.code == 2);
    CHECK(contains(run.err, message));
  };
  refused("p", "'p' is an input, and is left as it is");
  refused("./p", "'./p' is an input, and is left as it is");
  CHECK(folder.run("dlx solve --output p - <p").code == 2);
  CHECK(folder.run("cp p ./-; dlx solve --output - - <p").out == "a\n\n");
  refused("''", "--output needs a name");
  CHECK(folder.read("p") == "a\na\n");
  // Nothing is searched, so the file with earlier solutions stays.
  folder.write("out", "precious");
  for (const std::string flag : {"--require 9", "--forbid 9", "--engine lanes --memory 1"})
    CHECK(folder.run("dlx solve --output out " + flag + " p").code == 2);
  CHECK(folder.read("out") == "precious");
}

TEST_CASE("solve: a stream that is closed is not mixed up with a file", "[cli]") {
  const Folder folder;
  folder.write("p", "a\na\n");
  for (const std::string closed : {"2>&-", "1>&-", "0<&- 1>&- 2>&-"}) {
    CAPTURE(closed);
    CHECK(folder.run("rm -f out; dlx solve --output out p " + closed).code == 0);
    CHECK(folder.read("out") == "a\n\n");
  }
  CHECK(folder.run("dlx solve - 0<&-").code == 2);
  CHECK(folder.run("dlx solve p 1>&-").code == 2);
}

TEST_CASE("solve: --json gives numbers and a last line with the summary", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx solve --json - | tee all | head -3; tail -1 all >last", kThree);
  CHECK(run.out == "{\"options\":[0,1]}\n{\"options\":[0,3]}\n{\"options\":[1,2]}\n");
  const json summary = json::parse(folder.read("last"));
  CHECK(summary["status"] == "complete");
  CHECK(summary["solutions"] == 3);
  CHECK(summary["engine"] == "lanes");
  CHECK(summary["nodes"].is_number_unsigned());
  CHECK(summary["updates"].is_number_unsigned());
  CHECK(summary["guesses"].is_number_unsigned());
  CHECK(summary["seconds"].is_number());
}

TEST_CASE("solve: without a solution the exit code is 1, and standard output is empty", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx solve -", kNone);
  CHECK(run.code == 1);
  CHECK(run.out.empty());
  CHECK(contains(run.err, "0 solutions, complete"));
}

TEST_CASE("solve: at the limit all that was asked is done, so the exit code is 0", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx solve --limit 2 --json -", kThree);
  CHECK(run.code == 0);
  CHECK(contains(run.out, "\"status\":\"solution_limit\",\"solutions\":2"));
  CHECK(contains(run.err, "2 solutions, stopped at the solution limit ("));
  CHECK(folder.run("dlx solve --limit 5 -", kThree).code == 0);
}

TEST_CASE("solve: at a node or time limit the exit code is 3, even if something was found", "[cli]") {
  const Folder folder;
  const auto nodes = folder.run("dlx solve --node-limit 100 --json examples/queens8.dlx | tail -1");
  CHECK(json::parse(nodes.out)["status"] == "node_limit");
  CHECK(json::parse(nodes.out)["nodes"] == 100);
  CHECK(folder.run("dlx solve --node-limit 100 examples/queens8.dlx").code == 3);
  const auto time = folder.run("dlx count --time-limit 0.05 --json examples/pentominoes6x10.dlx");
  CHECK(time.code == 3);
  CHECK(json::parse(time.out)["status"] == "time_limit");
}

TEST_CASE("solve: options are required and forbidden by number", "[cli]") {
  const Folder folder;
  CHECK(folder.run("dlx solve --require 3 -", kThree).out == "a  x:red\nb x:red\n\n");
  CHECK(folder.run("dlx solve --forbid 3 --forbid 2 -", kThree).out == "a  x:red\nb\n\n");
  CHECK(folder.run("dlx solve --require 0 --require 2 -", kThree).code == 1);
  const auto past = folder.run("dlx solve --require 4 -", kThree);
  CHECK(past.code == 2);
  CHECK(contains(past.err, "there is no option 4"));
}

TEST_CASE("solve: a seed changes the order only, and the same seed gives the same order", "[cli]") {
  const Folder folder;
  const std::string plain = folder.run("dlx solve examples/queens8.dlx").out;
  const std::string seeded = folder.run("dlx solve --seed 7 examples/queens8.dlx").out;
  CHECK(seeded != plain);
  CHECK(seeded == folder.run("dlx solve --seed 7 examples/queens8.dlx").out);
  CHECK(folder.run("dlx count --seed 7 examples/queens8.dlx").out == "92\n");
}

TEST_CASE("solve: heuristics and restarts change the order only, and always in the same way", "[cli]") {
  const Folder folder;
  CHECK(folder.run("dlx count --heuristic mrv examples/queens8.dlx").out == "92\n");
  CHECK(folder.run("dlx count --heuristic weights examples/queens8.dlx").out == "92\n");
  CHECK(folder.run("dlx count --heuristic preclusion examples/queens8.dlx").out == "92\n");
  folder.run("dlx solve --quiet --heuristic weights examples/queens8.dlx >all");
  CHECK(folder.run("dlx check --quiet examples/queens8.dlx all").code == 0);
  const std::string command = "dlx solve --quiet --limit 1 --restarts --seed 3 examples/pentominoes6x10.dlx";
  const std::string once = folder.run(command + " | tee one").out;
  CHECK(once == folder.run(command).out);
  CHECK(folder.run("dlx check --quiet examples/pentominoes6x10.dlx one").code == 0);
  CHECK(folder.run("dlx solve --restarts --limit 1 -", kNone).code == 1);
  CHECK(contains(folder.run("dlx count --stats examples/queens8.dlx").err, " guesses, "));
}

TEST_CASE("solve: --quiet leaves standard error empty and standard output as it is", "[cli]") {
  const Folder folder;
  const auto loud = folder.run("dlx solve --stats -", kThree);
  const auto quiet = folder.run("dlx solve --stats --quiet -", kThree);
  CHECK(quiet.err.empty());
  CHECK(quiet.out == loud.out);
  CHECK(contains(loud.err, "nodes/s"));
  CHECK_FALSE(contains(folder.run("dlx solve -", kThree).err, "nodes/s"));
}

TEST_CASE("solve: there is no progress line if standard error is no terminal", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx count --engine links --time-limit 1.3 examples/pentominoes6x10.dlx");
  CHECK_FALSE(contains(run.err, "explored"));
  CHECK_FALSE(contains(run.err, "\r"));
}

TEST_CASE("solve: a terminal shows a progress line after a second, and it is removed at the end", "[cli]") {
  const Folder folder;
  if (folder.run("script -qec true /dev/null").code != 0) {  // every Debian and Ubuntu has it
    WARN("not tested: 'script' cannot make a terminal here");
    return;
  }
  const auto run = folder.run(
      "script -qec 'dlx count --engine links --time-limit 1.5 examples/pentominoes6x10.dlx' /dev/null");
  // A fast machine has a forecast by then, which takes the place of the share explored.
  CHECK((contains(run.out, " % of the tree explored, ") || contains(run.out, " % done (")));
  CHECK(contains(run.out, "M nodes/s"));
  CHECK(contains(run.out, "\r\x1b[K"));
}

TEST_CASE("count: prints the number, as a string in JSON", "[cli]") {
  const Folder folder;
  const auto plain = folder.run("dlx count -", kThree);
  CHECK(plain.out == "3\n");
  CHECK(plain.code == 0);
  const auto run = folder.run("dlx count --json -", kThree);
  const json summary = json::parse(run.out);
  CHECK(summary["count"] == "3");
  CHECK(summary["status"] == "complete");
  CHECK(summary["engine"] == "lanes");
  const auto none = folder.run("dlx count -", kNone);
  CHECK(none.out == "0\n");
  CHECK(none.code == 1);
}

TEST_CASE("count: totals past 2^64 are exact", "[cli]") {
  const Folder folder;
  std::string items, options;
  for (int i = 0; i < 70; ++i) {
    const std::string item = "i" + std::to_string(i);
    items += item + " ";
    options += item + "\n" + item + "\n";
  }
  CHECK(folder.run("dlx count -", items + "\n" + options).out == "1180591620717411303424\n");  // 2^70
}

TEST_CASE("info: prints sizes, extremes, uncovered items, engine and memory", "[cli]") {
  const Folder folder;
  const std::string text = "a b c | x y\na x:1\na b y\na x:2\nx\n";
  const auto run = folder.run("dlx info -", text);
  CHECK(run.code == 0);
  CHECK(contains(run.out, "items           5: 3 primary, 2 secondary\n"));
  CHECK(contains(run.out, "options         4: 1 without a primary item\n"));
  CHECK(contains(run.out, "longest item    a: 3 options\n"));
  CHECK(contains(run.out, "shortest item   c: 0 options\n"));
  CHECK(contains(run.out, "uncovered items 1: c\n"));
  CHECK(contains(run.out, "engine          lanes: a table of "));
  CHECK(contains(run.out, " bytes fits the 536870912 allowed\n"));
  CHECK(contains(run.out, "\ninstructions    "));
  CHECK(contains(folder.run("dlx info --engine links -", text).out,
                 "engine          links: asked for by name\n"));
  CHECK(contains(folder.run("dlx info --memory 1 -", text).out, "engine          auto: links at the top"));
  const auto refused = folder.run("dlx info --engine lanes --memory 1 -", text);
  CHECK(refused.code == 2);
  CHECK(contains(refused.err, "lanes would take "));
  CHECK(contains(run.out, " for the search\n"));
  const json info = json::parse(folder.run("dlx info --json -", text).out);
  CHECK(info["primary"] == 3);
  CHECK(info["colors"] == 2);
  CHECK(info["uncovered"] == json::array({"c"}));
  CHECK(info["longest"]["item"] == "a");
  CHECK(info["shortest"]["item"] == "c");
}

TEST_CASE("info: the shortest item is a primary one", "[cli]") {
  const Folder folder;
  const std::string text = "a b | x y\na x\na b\nb\nb\n";  // y has no option, and x one
  CHECK(contains(folder.run("dlx info -", text).out, "shortest item   a: 2 options\n"));
  CHECK(json::parse(folder.run("dlx info --json -", text).out)["shortest"]["item"] == "a");
  const std::string none = "{\"primary\":[],\"secondary\":[\"x\"],\"options\":[[\"x\"]]}";
  CHECK(!contains(folder.run("dlx info --from json -", none).out, "shortest"));
  CHECK(json::parse(folder.run("dlx info --from json --json -", none).out)["shortest"].is_null());
}

TEST_CASE("examples: the problems have the answers that their comments tell", "[cli]") {
  const Folder folder;
  CHECK(folder.run("dlx count examples/queens8.dlx").out == "92\n");  // OEIS A000170
  CHECK(folder.run("dlx count examples/timetable.dlx").out == "32\n");
  CHECK(folder.run("dlx solve --limit 1 examples/pentominoes6x10.dlx | wc -l").out == "13\n");
  if (!dlx::test::kQuick)                                                         // minutes with asan
    CHECK(folder.run("dlx count examples/pentominoes6x10.dlx").out == "9356\n");  // Haselgrove 1960
  CHECK(folder.run(DLX_QUEENS " 6").out == "4\n.Q....\n...Q..\n.....Q\nQ.....\n..Q...\n....Q.\n");
  const auto hardest = folder.run("dlx sudoku --unique examples/hardest.txt | sort | uniq -c");
  CHECK(contains(hardest.out, "12 unique\n"));
}
