/// count --part, solve --part and merge: a total that is proved, or none; all solutions, or none.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <support/catch.hpp>
#include <support/program.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>

using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::kQuick;
using dlx::test::kSanitized;
using dlx::test::kThree;
using dlx::test::not_merged;
using dlx::test::queens;
using dlx::test::refused;
using dlx::test::ShellRun;
using dlx::test::text;
using nlohmann::json;

namespace {

/// Counts all parts, or solves them, into the files p1, p2 ...
void run_parts(const Folder& folder, const std::string& command, int parts, const std::string& words) {
  for (int part = 1; part <= parts; ++part) {
    const std::string k = std::to_string(part);
    const ShellRun run =
        folder.run("dlx " + command + " --part " + k + '/' + std::to_string(parts) + ' ' + words + " >p" + k);
    INFO(run.err);
    REQUIRE(run.code == 0);
  }
}

void count_parts(const Folder& folder, int parts, const std::string& words) {
  run_parts(folder, "count", parts, words);
}

/// What 'dlx solve --json' prints, but for its last line.
std::string solved(const Folder& folder, const std::string& words) {
  const ShellRun run = folder.run("dlx solve --json " + words + " | sed '$d'");
  REQUIRE(run.code == 0);
  return run.out;
}

}  // namespace

TEST_CASE("parts: merge prints the sum of all parts, in any order", "[cli][parts]") {
  const Folder folder;
  count_parts(folder, 7, "examples/queens8.dlx");
  CHECK(folder.run("dlx merge p1 p2 p3 p4 p5 p6 p7").out == "92\n");
  const ShellRun run = folder.run("cat p7 p2 p3 >some; dlx merge p1 some p5 p6 - <p4");
  CHECK(run.out == "92\n");
  CHECK(run.code == 0);
  CHECK(contains(run.err, "92 solutions, complete (7 parts: "));
  const json sum = json::parse(folder.run("dlx merge --json p?").out);
  CHECK(sum["count"] == "92");
  CHECK(sum["parts"] == 7);
  std::uint64_t nodes = 0;
  for (int part = 1; part <= 7; ++part) {
    const json record = json::parse(folder.read("p" + std::to_string(part)));
    CHECK(record["part"] == part);
    CHECK(record["status"] == "complete");
    nodes += record["nodes"].get<std::uint64_t>();
  }
  CHECK(sum["nodes"] == nodes);
}

TEST_CASE("parts: each form of a problem and each method is counted in parts", "[cli][parts]") {
  const Folder folder;
  folder.write("three.dlx", kThree);
  folder.run("dlx convert --to json three.dlx >three.json");
  for (const std::string words :
       {"three.dlx", "three.json", "--method search three.dlx", "--engine links three.json"}) {
    CAPTURE(words);
    count_parts(folder, 3, words);
    CHECK(folder.run("dlx merge p1 p2 p3").out == "3\n");
  }
  // Parts of the same problem fit together, whatever form it was read in and whatever counted them.
  folder.run("dlx count --part 2/3 three.dlx >p2");
  CHECK(folder.run("dlx merge p1 p2 p3").out == "3\n");
  count_parts(folder, 2, "--require 0 --forbid 1 three.dlx");
  CHECK(folder.run("dlx merge p1 p2").out == folder.run("dlx count --require 0 --forbid 1 three.dlx").out);
}

TEST_CASE("parts: what does not fit together has no total", "[cli][parts]") {
  const Folder folder;
  folder.write("three.dlx", kThree);
  count_parts(folder, 5, "examples/queens8.dlx");
  not_merged(folder.run("dlx merge p1 p4"), "dlx: run these parts of 5, and merge again: 2-3,5\n");
  not_merged(folder.run("dlx merge p?  p3"),
             "p3:1: part 3 of 5 is here and in p3:1: leave one of them out\n");
  folder.run("dlx count --part 2/5 three.dlx >other");
  not_merged(folder.run("dlx merge p1 p3 p4 p5 other"),
             "other:1: this part is of another problem than p1:1\n"
             "dlx: run these parts of 5, and merge again: 2\n");
  folder.run("dlx count --part 2/5 --forbid 3 examples/queens8.dlx >other");
  CHECK(contains(folder.run("dlx merge p1 p3 p4 p5 other").err,
                 "other:1: this part was split in another way than p1:1"));
  folder.run("dlx count --part 2/6 examples/queens8.dlx >other");
  not_merged(folder.run("dlx merge p1 p3 p4 p5 other"),
             "other:1: this is one of 6 parts, but p1:1 is one of 5\n"
             "dlx: run these parts of 5, and merge again: 2\n");
  CHECK(folder.run("dlx count --part 2/5 --node-limit 3 examples/queens8.dlx >other").code == 3);
  not_merged(
      folder.run("dlx merge p1 p3 p4 p5 other"),
      "other:1: part 2 of 5 was stopped before it was done\n"
      "dlx: run these parts of 5, and merge again: 2\n"
      "dlx: a part that takes too long can be run in parts, such as 20: --part 2/5,1/20 and so on. --todo 20 "
      "lists all that is left\n");
  CHECK(folder.run("dlx merge p1 p2 p3 p4 p5 other").out == "92\n");  // what was given up does no harm
  not_merged(folder.run("dlx merge .in"), "dlx: there is no record of a part in what was given\n");
  refused(folder.run("dlx merge p1 missing"), "cannot open 'missing'");
}

TEST_CASE("parts: a damaged record is found, wherever it is damaged", "[cli][parts]") {
  const Folder folder;
  count_parts(folder, 2, "examples/queens8.dlx");
  const std::string whole = folder.read("p2");
  for (std::size_t i = 0; i + 1 < whole.size(); i += kSanitized ? 17 : 5) {
    std::string damaged = whole;
    damaged[i] = damaged[i] == '7' ? '8' : '7';
    folder.write("p2", damaged);
    const ShellRun run = folder.run("dlx merge p1 p2");
    CAPTURE(damaged, run.err);
    REQUIRE(run.code == 1);
    REQUIRE(run.out.empty());
    REQUIRE(contains(run.err, "p2:1: this "));
    REQUIRE(contains(run.err, "merge again: 2\n"));
  }
  folder.write("p2", whole.substr(0, whole.size() / 2));
  CHECK(contains(folder.run("dlx merge p1 p2").err, "p2:1: this is no record of a part, or it is damaged\n"));
  folder.write("p2", whole);
  const std::string p1 = folder.read("p1");
  folder.write("p1", p1.substr(0, p1.size() / 2));  // the next record begins in the same line
  not_merged(folder.run("cat p1 p2 | dlx merge -"),
             "<stdin>:1: the record of part 1 of 2 is cut off: what comes next is in the same line\n"
             "dlx: run these parts of 2, and merge again: 1\n");
  folder.write("p1", p1.substr(0, 9));
  CHECK(contains(folder.run("cat p1 p2 | dlx merge -").err, "<stdin>:1: a record of a part is cut off: "));
  folder.write("p1", p1);
  std::string no_records;
  for (int k = 0; k < 31; ++k) no_records += "7\n";
  folder.write("p2", no_records);
  const std::string told = folder.run("dlx merge p1 p2").err;
  CHECK(contains(told, "p2:20: this "));
  CHECK_FALSE(contains(told, "p2:21: "));
  CHECK(contains(told, "p2: 11 more such lines\n"));
}

TEST_CASE("parts: merge prints the solutions of all parts in the order of one search", "[cli][parts]") {
  const Folder folder;
  folder.write("three.dlx", kThree);
  folder.write("two.dlx", "2|a b\na b\na\n");
  folder.write("none.dlx", "a b\na\n");
  folder.write("queens10.dlx", text(queens(10)));
  const std::string many = kQuick ? "queens10.dlx" : DLX_TEST_DATA "/instances/langford11.dlx";
  for (const std::string& words : std::vector<std::string>{
           "examples/queens8.dlx", "examples/timetable.dlx", "three.dlx", "two.dlx", "none.dlx",
           DLX_TEST_DATA "/instances/sudokuAI.dlx", "--engine links examples/queens8.dlx",
           "--seed 7 --memory 64K " DLX_TEST_DATA "/instances/sudokuAI.dlx",
           "--require 3 --forbid 20 examples/queens8.dlx", many, "--engine links --seed 5 " + many}) {
    CAPTURE(words);
    const std::string expected = solved(folder, words);
    for (const int parts : kQuick ? std::vector{4} : std::vector{1, 4}) {
      run_parts(folder, "solve", parts, words);
      const std::string files = parts == 1 ? "p1" : "p3 p1 p4 p2";
      const ShellRun run = folder.run("dlx merge " + files);
      REQUIRE(run.code == (words == "none.dlx" ? 1 : 0));
      REQUIRE(run.out == expected);
      REQUIRE(contains(run.err, "complete ("));
      REQUIRE(folder.run("cat p? >all; dlx merge --quiet all; rm -f all p?").out == expected);
    }
  }
}

#ifndef DLX_QUICK_TESTS
TEST_CASE("parts: an item with very many options is split in little memory", "[cli][parts]") {
  const Folder folder;
  std::string options = "a\n";
  for (int k = 0; k < 700'000; ++k) options += "a\n";
  folder.write("many", options);
  const ShellRun run =
      folder.run("export MALLOC_ARENA_MAX=1; ulimit -v 250000; dlx solve --part 7/1000 many | wc -l");
  CHECK(run.out == "4097\n");
}
#endif

TEST_CASE("parts: any number of threads prints the same part", "[cli][parts][threads]") {
  const Folder folder;
  const std::string file = DLX_TEST_DATA "/instances/langford11.dlx";
  for (const std::string threads : {"1", "2", "0"}) {
    const std::string part = folder.run("dlx solve --threads " + threads + " --part 2/3 " + file).out;
    const std::string solutions = part.substr(0, part.rfind("{\"part\""));
    if (threads == "1") folder.write("one", solutions);
    CHECK(solutions.size() > 1000);
    CHECK(solutions == folder.read("one"));
  }
}

TEST_CASE("parts: solutions that do not fit together are not printed", "[cli][parts]") {
  const Folder folder;
  folder.write("queens10.dlx", text(queens(10)));
  const std::string file = kQuick ? "queens10.dlx" : DLX_TEST_DATA "/instances/langford11.dlx";
  run_parts(folder, "solve", 3, file);
  not_merged(folder.run("dlx merge p1 p3"), "dlx: run these parts of 3, and merge again: 2\n");
  CHECK(contains(folder.run("dlx merge p1 p2 p3 p1").err, ": part 1 of 3 is here and in p1:"));
  CHECK(contains(folder.run("dlx merge p1 p3 - <p2").err,
                 "merge cannot read solutions from standard input or a pipe"));
  folder.run("head -n 3 p2 >short");
  not_merged(folder.run("dlx merge p1 short p3"),
             "short:3: there is no record after the solutions: this part was stopped\n"
             "dlx: run these parts of 3, and merge again: 2\n");
  const std::string begun = folder.read("p1");
  folder.write("begun", begun.substr(0, begun.rfind("{\"part") + 50));
  const ShellRun cut = folder.run("cat begun p2 p3 >all; dlx merge all");
  CHECK(cut.code == 1);
  CHECK(cut.out.empty());
  CHECK(contains(cut.err,
                 ": the record of part 1 of 3 is cut off: what comes next is in the same line\n"
                 "dlx: run these parts of 3, and merge again: 1\n"));
  folder.write("begun", begun.substr(0, begun.find('\n') - 3));
  CHECK(contains(folder.run("cat begun p2 p3 >all; dlx merge all").err,
                 "all:1: a solution is cut off: what comes next is in the same line\n"));
  folder.run("sed 1d p2 >short");
  CHECK(contains(folder.run("dlx merge p1 short p3").err, "solutions are missing here: the record says "));
  folder.run("sed '1s/[0-9]/6/' p2 >other");
  CHECK(contains(folder.run("dlx merge p1 other p3").err, "are damaged: their digest is wrong"));
  folder.run("dlx count --part 2/3 " + file + " >other");
  CHECK(contains(folder.run("dlx merge p1 other p3").err, "this part is a count, but p1:"));
  CHECK(contains(folder.run("dlx merge other p1 p3").err, "this part has solutions, but other:1 is a count"));
  for (const std::string flags : {"--seed 3", "--engine links", "--memory 1M"}) {
    folder.run("dlx solve --part 2/3 " + flags + " " + file + " >other");
    CHECK(contains(folder.run("dlx merge p1 other p3").err, "this part was split in another way"));
  }
  CHECK(folder.run("dlx solve --part 2/3 --node-limit 50 " + file + " >other").code == 3);
  CHECK(contains(folder.run("dlx merge p1 other p3").err, "part 2 of 3 was stopped before it was done"));
}

TEST_CASE("parts: parts of a part stand for it, at any depth", "[cli][parts]") {
  const Folder folder;
  count_parts(folder, 3, "examples/queens8.dlx");
  CHECK(folder.run("dlx count --part 2/3 --node-limit 3 examples/queens8.dlx >p2").code == 3);
  const auto count_in = [&](const std::string& part, int parts, const std::string& name) {
    for (int k = 1; k <= parts; ++k) {
      const std::string number = std::to_string(k);
      const ShellRun run = folder.run("dlx count --part " + part + ',' + number + '/' +
                                      std::to_string(parts) + " examples/queens8.dlx >" + name + number);
      INFO(run.err);
      REQUIRE(run.code == 0);
      REQUIRE(contains(run.err, "in part " + part + ',' + number + '/'));
    }
  };
  count_in("2/3", 4, "in2-");
  CHECK(json::parse(folder.read("in2-3"))["part"] == json({2, 3}));
  CHECK(json::parse(folder.read("in2-3"))["parts"] == json({3, 4}));
  CHECK(folder.run("dlx merge p? in2-?").out == "92\n");
  CHECK(folder.run("dlx merge in2-? p3 p1").out == "92\n");
  CHECK(json::parse(folder.run("dlx merge --json p? in2-?").out)["parts"] == 3);
  folder.run("rm in2-3");
  not_merged(folder.run("dlx merge p1 p2 in2-?"),
             "dlx: run these parts of 3, and merge again: 3\n"
             "dlx: run these parts of 4 of part 2 of 3, and merge again: 3\n");
  count_in("2/3,3/4", 2, "in23-");
  CHECK(folder.run("dlx merge p? in2*").out == "92\n");
}

TEST_CASE("parts: what overlaps is not counted twice", "[cli][parts]") {
  const Folder folder;
  count_parts(folder, 3, "examples/queens8.dlx");
  folder.run("dlx count --part 2/3,1/2 examples/queens8.dlx >in1");
  folder.run("dlx count --part 2/3,2/2,1/5 examples/queens8.dlx >in2");
  not_merged(folder.run("dlx merge p? in1"),
             "in1:1: part 2/3,1/2 is here, and part 2 of 3, which it is a part of, is in p2:1: leave one of "
             "them out\n");
  not_merged(folder.run("dlx merge in2 p?"),
             "p2:1: part 2 of 3 is here, and part 2/3,2/2,1/5, which is a part of it, is in in2:1: leave one "
             "of them out\n"
             "dlx: run these parts of 2 of part 2 of 3, and merge again: 1\n"
             "dlx: run these parts of 5 of part 2/3,2/2, and merge again: 2-5\n");
  folder.run("dlx count --part 2/3,3/4 examples/queens8.dlx >in3");
  CHECK(contains(folder.run("dlx merge in1 in3").err,
                 "in3:1: this is one of 4 parts of part 2 of 3, but in1:1 is one of 2\n"));
  CHECK(contains(folder.run("dlx merge in1 in1").err, "in1:1: part 2/3,1/2 is here and in in1:1"));
  folder.run("dlx count --node-limit 3 --part 2/3,1/2 examples/queens8.dlx >in1");
  CHECK(folder.run("dlx merge in1 p?").out == "92\n");  // it was given up, and the part is there
  CHECK(folder.run("dlx merge p? in1").out == "92\n");
}

TEST_CASE("parts: --todo lists what is left to run", "[cli][parts]") {
  const Folder folder;
  count_parts(folder, 4, "examples/queens8.dlx");
  const auto todo = [&](const std::string& files) { return folder.run("dlx merge --todo 3 " + files); };
  CHECK(todo("p1 p3 p4").out == "2/4\n");
  CHECK(todo("p1 p2 p3 p4").out.empty());
  CHECK(todo("p1 p2 p3 p4").code == 0);
  folder.run("dlx count --part 2/4 --node-limit 3 examples/queens8.dlx >p2");
  CHECK(json::parse(folder.read("p2"))["status"] == "node_limit");
  CHECK(todo("p1 p2 p4").out == "2/4,1/3\n2/4,2/3\n2/4,3/3\n3/4\n");
  folder.run("dlx count --part 2/4,2/3 --node-limit 3 examples/queens8.dlx >in2");
  CHECK(todo("p? in2").out == "2/4,1/3\n2/4,2/3,1/3\n2/4,2/3,2/3\n2/4,2/3,3/3\n2/4,3/3\n");
  CHECK(todo("p? in2 .in").code == 0);
  CHECK(todo("p1 p1").code == 1);
  CHECK(todo("p1 p1").out == "2/4\n3/4\n4/4\n");
  CHECK(todo(".in").code == 1);
  // Whatever is listed, and listed again, comes to the total.
  folder.run(
      "cp in2 in2.json\n"
      "while dlx merge --todo 3 *.json p? >list && [ -s list ]; do\n"
      "  while read -r part; do\n"
      "    dlx count --quiet --part \"$part\" --node-limit 40 examples/queens8.dlx >\"$(echo \"$part\" | tr "
      "/ -)\".json\n"
      "  done <list\n"
      "done");
  CHECK(folder.run("dlx merge p? *.json").out == "92\n");
  refused(folder.run("dlx merge --todo 1 p1"), "a whole number from 2 to 100000");
}

TEST_CASE("parts: a part that a signal has stopped is listed as it is", "[cli][parts]") {
  const Folder folder;
  folder.run("sh examples/cluster/queens.sh 18 >q18");
  folder.run("timeout .5 dlx count --part 1/2 q18 >p1; dlx count --part 2/2 --node-limit 10 q18 >p2");
  CHECK(json::parse(folder.read("p1"))["status"] == "stopped");
  CHECK(folder.run("dlx merge --todo 2 p1 p2").out == "1/2\n2/2,1/2\n2/2,2/2\n");
}

TEST_CASE("parts: a limit that comes before the part is known", "[cli][parts]") {
  const Folder folder;
  const std::string count = "dlx count --part 2/3 examples/queens8.dlx ";
  const ShellRun run = folder.run(count + "--time-limit .000001");
  CHECK(run.code == 3);
  CHECK(json::parse(run.out)["status"] == "time_limit");
  CHECK(json::parse(run.out)["count"] == "0");
  CHECK(contains(run.err, "at least 0 solutions in part 2 of 3, stopped at the time limit"));
  // With a checkpoint the split is finished.
  const ShellRun kept = folder.run(count + "--time-limit .000001 --checkpoint kept");
  CHECK(kept.code == 3);
  CHECK(contains(kept.err, "nothing was finished that could be kept in 'kept'"));
  CHECK(contains(kept.err, " subtrees, stopped at the time limit"));
  const ShellRun whole = folder.run(count + "--checkpoint kept");
  CHECK(whole.code == 0);
  CHECK(contains(whole.err, " in part 2 of 3, complete"));
  // What is known is not computed again.
  const ShellRun again = folder.run(count + "--checkpoint kept --time-limit .000001");
  CHECK(again.code == 0);
  CHECK(again.out == whole.out);
}

TEST_CASE("parts: records of versions before parts of parts are read", "[cli][parts]") {
  const Folder folder;
  folder.run("cp " DLX_TEST_DATA "/records/queens8-*.json .");
  CHECK(folder.run("dlx merge queens8-1.json queens8-2.json").out == "92\n");
  not_merged(folder.run("dlx merge queens8-1.json queens8-2-stopped.json"),
             "queens8-2-stopped.json:1: part 2 of 2 was stopped before it was done\n"
             "dlx: run these parts of 2, and merge again: 2\n");
}

TEST_CASE("parts: wrong usage says how to mend it", "[cli][parts]") {
  const Folder folder;
  for (const std::string wrong :
       {"0/3", "4/3", "1", "1/", "/2", "1/100001", "a/b", "1/2/3", "-1/3", "1/2,", ",1/2", "1/2,3/2"}) {
    refused(folder.run("dlx count --part " + wrong + " examples/queens8.dlx"), "expected K/N like 3/10");
  }
  refused(folder.run("dlx count --part 1/2 --limit 3 examples/queens8.dlx"), "--limit and --part exclude");
  refused(folder.run("dlx merge"), "expected FILE...");
  for (const std::string command : {"solve", "solve --distinct", "count --distinct"}) {
    refused(folder.run("dlx " + command + " --part 1/2,1/2 examples/queens8.dlx"),
            "'" + command + "' takes no part of a part");
  }
  for (const std::string wrong : {"--limit 3", "--limit 1 --restarts", "--unordered", "--heuristic weights",
                                  "--heuristic preclusion"}) {
    refused(folder.run("dlx solve --part 1/2 " + wrong + " examples/queens8.dlx"), "--part excludes");
  }
  for (const std::string command : {"count", "solve"}) {
    CHECK(folder.run("dlx " + command + " --part 100000/100000 examples/queens8.dlx").code == 0);
  }
}
