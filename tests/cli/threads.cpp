/// --threads: the same output in the same order, in bounded memory, at once.

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include <support/boards.hpp>
#include <support/catch.hpp>
#include <support/program.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>

using namespace dlx::test::boards;
using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::ShellRun;

namespace {

std::string repeated(int times, const std::string& text) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

/// Boards of all kinds, some slow among many fast ones, and more malformed ones than are told.
std::string mixed() {
  std::string six_rows = "1.....\n";
  for (int row = 1; row < 6; ++row) six_rows += "......\n";
  const std::string some = kBoard + "\n1...............\n\n" + six_rows + kContradiction + "\n" +
                           std::string(81, '.') + "\n" + kSolved + "\n12345\n\n" + six_rows.substr(7) + "\n";
  return repeated(100, kBoard + "\n") + repeated(dlx::test::kQuick ? 5 : 15, some) + repeated(30, "1.3\n\n") +
         repeated(300, kSolved + "\n") + some + repeated(3, "................\n");
}

/// What was said, without times.
std::string timeless(const std::string& text) {
  std::istringstream in(text);
  std::string kept;
  for (std::string line; std::getline(in, line);) {
    if (line.ends_with(" s)")) line.erase(line.rfind(','));
    if (const std::size_t time = line.find(",\"seconds\":"); time != line.npos) line.erase(time);
    kept += line + "\n";
  }
  return kept;
}

}  // namespace

TEST_CASE("sudoku: on any number of threads it prints the same", "[cli][threads]") {
  const Folder folder;
  folder.write("boards", mixed());
  for (const std::string how :
       {"", "--unique", "--count --limit 3", "--all --limit 20", "--grid", "--grid --all --limit 2", "--json",
        "--json --all --limit 20", "--json --unique", "--quiet --node-limit 60", "--seed 5"}) {
    const ShellRun one = folder.run("dlx sudoku " + how + " boards");
    CHECK(one.code == 2);
    for (const std::string threads : {"1", "2", "5"}) {
      if (dlx::test::kQuick && threads != "5") continue;
      CAPTURE(how, threads);
      const ShellRun several = folder.run("dlx sudoku --threads " + threads + " " + how + " boards");
      CHECK(several.code == one.code);
      REQUIRE(timeless(several.out) == timeless(one.out));
      REQUIRE(timeless(several.err) == timeless(one.err));
    }
  }
  CHECK(folder.run("dlx sudoku --threads 3 -", kBoard).code == 0);
  CHECK(folder.run("dlx sudoku --threads 3 -", kBoard + "\n" + kContradiction).code == 1);
  CHECK(folder.run("dlx sudoku --threads 3 --count --node-limit 9 -", std::string(81, '.')).code == 3);
  CHECK(folder.run("dlx sudoku --threads 3 examples/hardest.txt").out ==
        folder.run("dlx sudoku examples/hardest.txt").out);
}

TEST_CASE("sudoku: the answer to a board does not depend on the boards before it", "[cli][threads]") {
  const Folder folder;
  const std::string hard =
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  const std::string few = std::string(18, '.') + kBoard.substr(18);
  const std::vector<std::string> boards = {
      kSolved, hard, kContradiction, kBoard, few, "1...............", "1234341221434321"};
  const auto ask = [&](const std::string& how, const std::vector<std::string>& asked) {
    std::string text;
    for (const std::string& board : asked) text += board + "\n\n";
    std::istringstream out(timeless(folder.run("dlx sudoku --json " + how + " -", text).out));
    std::vector<std::string> answers;
    for (std::string line; std::getline(out, line);) answers.push_back(line.substr(line.find(',')));
    return answers;
  };
  for (const std::string how : {"--count", "--count --memory 200K", "--unique", ""}) {
    CAPTURE(how);
    std::vector<std::string> alone;
    for (const std::string& board : boards) alone.push_back(ask(how, {board}).at(0));
    CHECK(ask(how, boards) == alone);
    const std::vector<std::string> back(boards.rbegin(), boards.rend());
    std::reverse(alone.begin(), alone.end());
    CHECK(ask(how, back) == alone);
    CHECK(ask(how + " --threads 3", back) == alone);
  }
}

TEST_CASE("sudoku: an error comes after the answers to the boards before it", "[cli][threads]") {
  const Folder folder;
  const std::string before = repeated(70, kSolved + "\n");
  folder.write("no option", before + "................\n" + before);
  folder.write("no text", before + std::string(1, '\0') + "\n" + before);
  for (const std::string how :
       {"'no option' --require 714", "'no option' --require 714 --json --all", "'no text'"}) {
    for (const std::string threads : {"1", "2", "4"}) {
      CAPTURE(how, threads);
      const ShellRun run = folder.run("dlx sudoku --threads " + threads + " " + how);
      CHECK(run.code == 2);
      CHECK(timeless(run.out) == timeless(folder.run("dlx sudoku " + how).out));
      if (how == "'no text'") CHECK(run.out == before);
      CHECK(run.err.find('\n') + 1 == run.err.size());
    }
  }
  for (const std::string threads : {"1", "3"}) {
    CAPTURE(threads);
    CHECK(contains(folder.run("dlx sudoku --threads " + threads + " -").err, "there is no board"));
    const ShellRun gone =
        folder.run("yes " + kSolved + " | (dlx sudoku --threads " + threads + " -; echo $? >code) | head -1");
    CHECK(gone.out == kSolved + "\n");
    CHECK(folder.read("code") == "141\n");  // SIGPIPE
  }
}

TEST_CASE("threads: their number is 1 to 256, or 0 for one a core", "[cli][threads]") {
  const Folder folder;
  for (const std::string number : {"257", "-1", "x", "''", "1.5"}) {
    CAPTURE(number);
    const ShellRun run = folder.run("dlx sudoku --threads " + number + " -", kBoard);
    CHECK(run.code == 2);
    CHECK(contains(
        run.err, "--threads: '" + (number == "''" ? "" : number) + "' is not a whole number from 0 to 256"));
  }
  CHECK(folder.run("dlx sudoku --threads 256 -", kBoard).out == kSolved + "\n");
  CHECK(folder.run("dlx sudoku --threads 0 -", kBoard).out == kSolved + "\n");
  CHECK(contains(folder.run("dlx info --threads 2 -").err, "unknown flag '--threads'"));
}

TEST_CASE("threads: if the system gives fewer, those that there are do all", "[cli][threads]") {
  if (dlx::test::kSanitized) return;  // a sanitizer must be loaded first
  const Folder folder;
  folder.write("boards", repeated(50, kBoard + "\n" + kContradiction + "\n"));
  const std::string langford = DLX_TEST_DATA "/instances/langford11.dlx";
  const std::string queens = DLX_TEST_DATA "/instances/queens12.dlx";
  for (const std::string& command :
       {"solve " + queens, "solve --limit 14000 " + queens, "solve --unordered " + queens,
        "count --method search " + langford, "count --method search --checkpoint kept " + langford,
        "count --method frontier " + langford, std::string("cheapest --best 5 examples/crews.dlx"),
        std::string("sudoku boards"), std::string("sudoku --all --limit 2 boards"),
        std::string("sudoku --generate 20 --seed 1")}) {
    const bool ordered = !contains(command, "--unordered");
    const ShellRun one = folder.run("dlx " + command + (ordered ? "" : " | sort"));
    REQUIRE(one.out.size() > 2);
    const auto run = [&](const std::string& plan) {
      return folder.run("rm -f kept; DLX_FAIL='pthread_create " + plan +
                        "' LD_PRELOAD='" DLX_FAILING "' '" DLX_TO_FAIL "' " + command +
                        " --threads 4 >found; code=$?; " + (ordered ? "cat" : "sort") + " found; exit $code");
    };
    for (const std::string number : {"1", "2", "3"}) {
      CAPTURE(command, number);
      const ShellRun fewer = run(number + " rest");
      CAPTURE(fewer.err);
      CHECK(fewer.code == one.code);
      REQUIRE((fewer.out == one.out));
      CHECK(run(number + " kill").code == 137);  // the thread is asked for
    }
  }
}

TEST_CASE("solve, count: on any number of threads they print the same", "[cli][threads]") {
  const Folder folder;
  folder.write("queens10.dlx", dlx::test::text(dlx::test::queens(10)));
  const std::string data = DLX_TEST_DATA "/instances/";
  const std::string many = data + "onefac10.dlx";
  std::vector<std::string> files{data + "langford11.dlx", many, data + "queens12.dlx"};
  if (dlx::test::kQuick) files = {"queens10.dlx"};
  for (const std::string& file : files) {
    for (const std::string how :
         {"solve", "solve --json", "solve --limit 700", "count", "count --method search"}) {
      if (file == many && (how == "solve" || how == "solve --json")) continue;  // to print all takes long
      const ShellRun one = folder.run("dlx " + how + " " + file + " | sed 's/,\"nodes\".*//'");
      CHECK(one.out.size() > 2);
      for (const std::string threads : {"0", "1", "2", "5"}) {
        if (dlx::test::kQuick && (threads == "0" || threads == "2")) continue;
        CAPTURE(file, how, threads);
        const ShellRun several =
            folder.run("dlx " + how + " --threads " + threads + " " + file + " | sed 's/,\"nodes\".*//'");
        REQUIRE(several.out == one.out);
      }
    }
  }
  const std::string board = DLX_TEST_DATA "/instances/domino8x8.dlx";
  const std::string sorted = " --json examples/queens8.dlx | sort | sed 's/,\"nodes\".*//'";
  CHECK(folder.run("dlx solve --threads 2 --unordered" + sorted).out == folder.run("dlx solve" + sorted).out);
  CHECK(folder.run("dlx solve --threads 2 " + board + " | head -1").code == 0);  // a closed pipe ends it
  CHECK(folder.run("dlx count --method search --threads 2 --node-limit 100000 " + board).code == 3);
}

TEST_CASE("sudoku: --all on threads holds only a part of the solutions of a board", "[cli][threads]") {
  const Folder folder;
  const std::string empty = std::string(81, '.') + "\n";
  const ShellRun run = folder.run("dlx sudoku --threads 3 --all --limit 3000 -", repeated(4, empty));
  const std::size_t half = run.out.size() / 2;
  CHECK(run.out.size() == std::size_t{4} * (3000 * 82 + 1));
  CHECK(run.out.substr(half) == run.out.substr(0, half));
  CHECK(folder.run("dlx sudoku --threads 2 --all - | wc -l", repeated(3, "................\n\n")).out ==
        "867\n");
#ifndef DLX_QUICK_TESTS
  // Four times 25 MB do not fit beside the 40 MB or so that three threads reserve.
  const ShellRun tight = folder.run(
      "export MALLOC_ARENA_MAX=1; ulimit -v 100000; dlx sudoku --threads 3 --all --limit 300000 - | wc -c",
      repeated(4, empty));
  CHECK(tight.out == std::to_string(4 * (300000 * 82 + 1)) + "\n");
#endif
}

TEST_CASE("sudoku: with threads, too, an answer comes before the input ends", "[cli][threads]") {
  const Folder folder;
  const ShellRun run = folder.run("(printf '" + kBoard + "\\n" + kSolved +
                                  "\\n53'; sleep 3) | dlx sudoku --threads 3 - 2>said | "
                                  "(read -r line; read -r line; echo \"$line\"; date +%s >now) & "
                                  "date +%s >start; wait");
  CHECK(run.out == kSolved + "\n");
  CHECK(std::stoll(folder.read("now")) - std::stoll(folder.read("start")) <= 2);
  // Solutions of a search that goes on are shown as well.
  const ShellRun first =
      folder.run("echo " + std::string(81, '.') +
                 " | timeout 20 dlx sudoku --threads 2 --all --time-limit 15 --quiet - | head -1 | wc -c");
  CHECK(first.out == "82\n");
}

TEST_CASE("sudoku: Ctrl-C stops the searches of all threads", "[cli][threads]") {
  const Folder folder;
  folder.write("boards", repeated(5, std::string(81, '.') + "\n") + repeated(2000, kBoard + "\n"));
  const ShellRun stopped = folder.interrupt("dlx sudoku --threads 3 --count boards");
  CHECK(stopped.code == 3);
  const auto begun = std::ranges::count(stopped.out, '\n');  // lower bounds
  CHECK(begun >= 1);
  CHECK(begun <= 3);
  CHECK(contains(stopped.err, "stopped by a signal; " + std::to_string(2005 - begun) + " boards without"));
  CHECK(contains(stopped.err, " stopped ("));
  // While it waits for input, and while it searches what it has read.
  const auto signalled = [&folder](const std::string& board) {
    const ShellRun ended = folder.run("(echo " + board +
                                      "; sleep 2) | (exec 3<&0; env --default-signal=INT dlx sudoku "
                                      "--threads 2 --count - <&3 >found & job=$!; "
                                      "sleep 0.5; kill -INT $job; wait $job; echo $?) 2>said");
    return ended.out;
  };
  CHECK(signalled(kBoard) == "3\n");
  CHECK(folder.read("found") == "1\n");
  CHECK(signalled(std::string(81, '.')) == "3\n");
  CHECK(contains(folder.read("said"), " stopped ("));
}

TEST_CASE("sudoku: --stats prints boards a second", "[cli][threads]") {
  const Folder folder;
  for (const std::string threads : {"1", "2"}) {
    const ShellRun run = folder.run("dlx sudoku --stats --threads " + threads + " examples/hardest.txt");
    CHECK(contains(run.err, " boards/s, "));
    CHECK(contains(run.err, " updates a board\n"));
  }
}
