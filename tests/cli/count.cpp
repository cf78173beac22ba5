/// dlx count: methods, what they say, and how they end.

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <support/catch.hpp>
#include <support/program.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <vector>

using dlx::test::contains;
using dlx::test::dominoes;
using dlx::test::Folder;
using dlx::test::matchings;
using dlx::test::refused;
using dlx::test::ShellRun;
using dlx::test::text;
using nlohmann::json;

namespace {

constexpr const char* kMethods[] = {"auto", "frontier", "memo", "search"};

}  // namespace

TEST_CASE("count: every method prints the same number", "[cli]") {
  const Folder folder;
  folder.write("dominoes", text(dominoes(6, 6)));
  const std::string none = "a b c\na b\nb c\n", secondary = "a b | x\na x:1\na x:2\nb x:1\nb x\n";
  for (const std::string method : kMethods) {
    CAPTURE(method);
    const std::string command = "dlx count --method " + method + " ";
    const ShellRun run = folder.run(command + "dominoes");
    CHECK(run.out == "6728\n");  // OEIS A004003
    CHECK(run.code == 0);
    CHECK(contains(run.err, "6728 solutions, complete ("));
    CHECK(folder.run(command + "examples/queens8.dlx").out == "92\n");  // OEIS A000170
    CHECK(folder.run(command + "examples/timetable.dlx").out == "32\n");
    CHECK(folder.run(command + "-", secondary).out == "1\n");
    const ShellRun zero = folder.run(command + "-", none);
    CHECK(zero.out == "0\n");
    CHECK(zero.code == 1);
    CHECK(folder.run(command + "--quiet --stats dominoes").err.empty());
    CHECK(folder.run(command + "--require 0 --forbid 1 -", secondary).out == "1\n");
    CHECK(folder.run("dlx count --method=" + method + " dominoes").out == "6728\n");
  }
  CHECK(folder.run("dlx count -", text(dominoes(16, 16))).out ==
        "2444888770250892795802079170816\n");  // OEIS A004003
}

TEST_CASE("count: an engine or a limit is refused with a method that cannot use it", "[cli]") {
  const Folder folder;
  folder.write("p", text(dominoes(4, 4)));
  for (const std::string method : {"frontier", "memo"}) {
    CAPTURE(method);
    for (const std::string engine : {"links", "lanes"}) {
      refused(folder.run("dlx count --engine " + engine + " --method " + method + " p"),
              "--engine " + engine + " counts by search: leave out one of --engine and --method " + method);
    }
    refused(folder.run("dlx count --limit 5 --method " + method + " p"),
            "--limit counts by search: leave out one of --limit and --method " + method);
    CHECK(folder.run("dlx count --engine auto --method " + method + " p").out == "36\n");
  }
  refused(folder.run("dlx count --heuristic weights --method frontier p"),
          "--heuristic is for searches: leave out one of --heuristic and --method frontier");
  for (const std::string method : {"auto", "search"}) {
    CAPTURE(method);
    CHECK(folder.run("dlx count --limit 5 --method " + method + " p").out == "5\n");
    CHECK(folder.run("dlx count --engine links --method " + method + " p").out == "36\n");
  }
  refused(folder.run("dlx count --method frontiers p"),
          "--method: 'frontiers' is not a method; expected auto, frontier, memo or search");
  for (const std::string unknown : {"''", "Auto", "auto,memo", "1"}) {
    CAPTURE(unknown);
    refused(folder.run("dlx count --method " + unknown + " p"), " is not a method; expected auto, ");
  }
  refused(folder.run("dlx count p --method"), "--method");
  // The words of the command come before the file is read.
  refused(folder.run("dlx count --method none missing"), "is not a method");
  refused(folder.run("dlx solve --method memo p"), "unknown flag '--method'");
  CHECK(contains(folder.run("dlx count --help").out, "--method NAME"));
}

TEST_CASE("count: --json says how it was counted", "[cli]") {
  const Folder folder;
  folder.write("p", text(dominoes(6, 6)));
  for (const std::string method : kMethods) {
    CAPTURE(method);
    const ShellRun run = folder.run("dlx count --json --method " + method + " p");
    const json summary = json::parse(run.out);
    CHECK(summary.at("count") == "6728");  // OEIS A004003
    CHECK(summary.at("status") == "complete");
    if (method != "auto") CHECK(summary.at("method") == method);
    CHECK(summary.at("method") != "auto");
    CHECK(summary.contains("engine") == (summary.at("method") != "frontier"));
    for (const char* number : {"nodes", "updates", "guesses"}) CHECK(summary.at(number).is_number_unsigned());
    CHECK(summary.at("seconds").is_number());
    CHECK(run.out.find('\n') + 1 == run.out.size());
  }
  const json engine = json::parse(folder.run("dlx count --json --engine links examples/queens8.dlx").out);
  CHECK(engine.at("method") == "search");
  CHECK(engine.at("engine") == "links");
}

TEST_CASE("count: --stats says what was tried", "[cli]") {
  const Folder folder;
  folder.write("p", text(dominoes(6, 6)));
  const ShellRun frontier = folder.run("dlx count --stats --method frontier p");
  CHECK(contains(frontier.err, "\ntried     frontier 'greedy"));
  CHECK(contains(frontier.err, " bytes; counted\n"));
  CHECK(contains(frontier.err, " states kept, "));
  CHECK_FALSE(contains(frontier.err, "tried     search"));
  const ShellRun memo = folder.run("dlx count --stats --method memo p");
  CHECK(contains(memo.err, "\ntried     memo: "));
  CHECK_FALSE(contains(memo.err, "tried     frontier"));
  const ShellRun search = folder.run("dlx count --stats --method search examples/queens8.dlx");
  CHECK(contains(search.err, "\ntried     search: "));
  CHECK_FALSE(contains(search.err, "kept"));
  CHECK_FALSE(contains(folder.run("dlx count p").err, "tried"));
  // What was given up says so.
  CHECK(contains(frontier.err, "; given up\n"));
  const ShellRun small = folder.run("dlx count --stats --method frontier --memory 1K p");
  CHECK_FALSE(contains(small.err, "; counted\n"));
}

TEST_CASE("count: what does not fit the memory, the time or the nodes is a lower bound", "[cli]") {
  const Folder folder;
  folder.write("endless", text(matchings(40)));
  folder.write("p", text(dominoes(6, 6)));
  const ShellRun memory = folder.run("dlx count --method frontier --memory 1K p");
  CHECK(memory.code == 3);
  CHECK(memory.out == "0\n");
  CHECK(contains(memory.err, "at least 0 solutions, stopped at the memory limit ("));
  const ShellRun summary = folder.run("dlx count --json --method frontier --memory 1K p");
  CHECK(summary.code == 3);
  CHECK(json::parse(summary.out).at("status") == "memory_limit");
  CHECK(folder.run("dlx count --memory 1K p").code == 0);  // by another method
  for (const std::string method : kMethods) {
    CAPTURE(method);
    const std::string command = "dlx count --memory 2G --method " + method + " ";
    const ShellRun nodes = folder.run(command + "--node-limit 100 endless");
    CHECK(nodes.code == 3);
    CHECK(contains(nodes.err, "at least " + nodes.out.substr(0, nodes.out.size() - 1) + " solution"));
    CHECK(contains(nodes.err, "stopped at the node limit ("));
    const ShellRun time = folder.run(command + "--time-limit 0.1 endless");
    CHECK(time.code == 3);
    CHECK(contains(time.err, "at least "));
    CHECK(contains(time.err, "stopped at the time limit ("));
  }
}

TEST_CASE("count: Ctrl-C ends each method at once, with a lower bound", "[cli]") {
  const Folder folder;
  folder.write("endless", text(matchings(40)));
  // The program must have begun to listen.
  const std::vector<std::string> pauses =
      dlx::test::kSanitized ? std::vector<std::string>{"1", "2"} : std::vector<std::string>{"0.1", "0.4"};
  for (const std::string method : kMethods) {
    for (const std::string& pause : pauses) {
      CAPTURE(method, pause);
      // Milliseconds from the signal to the end, then the exit code.
      const ShellRun run =
          folder.run("env --default-signal=INT dlx count --memory 2G --method " + method +
                     " endless >found 2>said & job=$!; sleep " + pause +
                     "; start=$(date +%s%N); kill -INT $job; wait $job; code=$?; end=$(date +%s%N); "
                     "echo $(((end - start) / 1000000)) $code");
      std::istringstream words(run.out);
      int milliseconds = -1, code = -1;
      words >> milliseconds >> code;
      CHECK(code == 3);
      // 100 for the count; the rest for the shell, to give back the memory, and for others on the machine
      if (!dlx::test::kSanitized) CHECK(milliseconds < 1150);
      const std::string found = folder.read("found");
      CHECK(found.find_first_not_of("0123456789\n") == std::string::npos);
      CHECK(contains(folder.read("said"), "at least " + found.substr(0, found.size() - 1) + " solution"));
      CHECK(contains(folder.read("said"), ", stopped by a signal ("));
    }
  }
}
