/// sudoku and signals: what was answered stays, and what is left is counted.

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>

#include <support/boards.hpp>
#include <support/catch.hpp>
#include <support/program.hpp>
#include <support/quick.hpp>

using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::ShellRun;
using dlx::test::until_caught;
using dlx::test::boards::kSolved;

namespace {

/// How many boards have no answer, as standard error says.
std::uint64_t left_of(const ShellRun& run) {
  for (const std::string start : {"stopped by a signal; at least ", "stopped by a signal; "}) {
    const std::size_t at = run.err.find(start);
    if (at != std::string::npos) return std::stoull(run.err.substr(at + start.size()));
  }
  FAIL(run.err);
  return 0;
}

/// Runs `dlx` with these words in the background while `writer` writes to `pipe`, and interrupts it.
ShellRun interrupt_with_pipe(const Folder& folder, const std::string& writer, const std::string& words) {
  return folder.run("rm -f pipe; mkfifo pipe; { " + writer + "; } >pipe & env --default-signal=INT dlx " +
                    words + " & job=$!; " + until_caught("INT") + "sleep 0.7; kill -INT $job; wait $job");
}

}  // namespace

TEST_CASE("sudoku: a signal keeps what was answered, and the rest is counted", "[cli][threads]") {
  constexpr std::uint64_t kBoards = 60'000;
  const Folder folder;
  folder.run("yes " + kSolved + " | head -" + std::to_string(kBoards) + " >boards");
  const unsigned threads = GENERATE(1U, 3U);
  for (const std::string signal : {"INT", "HUP"}) {
    for (const std::string more : {"06", "1", "14"}) {
      const std::string pause = (dlx::test::kSanitized ? "0.3" : "0.") + more;
      const ShellRun run = folder.interrupt(
          "dlx sudoku --engine links --threads " + std::to_string(threads) + " boards", pause, signal);
      CAPTURE(threads, signal, pause, run.err);
      REQUIRE(run.code == 3);
      std::istringstream lines(run.out);
      std::uint64_t solved = 0, stopped = 0;
      for (std::string line; std::getline(lines, line);) {
        if (line == "stopped") {
          ++stopped;  // it was being searched
        } else {
          REQUIRE(line == kSolved);
          ++solved;
        }
      }
      CHECK(stopped <= threads);
      const std::uint64_t left = left_of(run);
      CHECK(left > 0);
      if (contains(run.err, "at least")) {
        CHECK(solved + stopped + left < kBoards);
      } else {
        CHECK(solved + stopped + left == kBoards);
      }
      CHECK(std::ranges::count(run.err, '\n') == 2);
    }
  }
}

TEST_CASE("sudoku: a signal ends the wait for more boards", "[cli]") {
  const Folder folder;
  for (const std::string words : {"sudoku - <pipe", "sudoku pipe", "sudoku --threads 2 pipe"}) {
    CAPTURE(words);
    const ShellRun one = interrupt_with_pipe(folder, "echo " + kSolved + "; sleep 2", words);
    CHECK(one.code == 3);
    CHECK(one.out == kSolved + "\n");
    CHECK(contains(one.err, "1 board: 1 solved ("));
    CHECK(contains(one.err, "stopped by a signal while waiting for input\n"));
    const ShellRun none = interrupt_with_pipe(folder, "sleep 2", words);
    CHECK(none.code == 3);
    CHECK(none.out.empty());
    CHECK(contains(none.err, "0 boards ("));
  }
}

TEST_CASE("sudoku: a signal ends the reading of boards that do not end", "[cli]") {
  const Folder folder;
  // A board takes long: the program never waits for its writer.
  const ShellRun run = interrupt_with_pipe(folder, "timeout 20 yes " + std::string(81, '.'),
                                           "sudoku --count --limit 1000 - <pipe");
  CHECK(run.code == 3);
  CHECK(run.out.starts_with("1000\n"));
  CHECK(contains(run.err, "stopped by a signal; at least "));
}
