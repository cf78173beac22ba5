/// The line of progress, on a terminal that `script` makes.

#include <algorithm>
#include <string>

#include <support/catch.hpp>
#include <support/program.hpp>

using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::ShellRun;

namespace {

/// What a terminal shows of a command that is stopped after `seconds`. Its results go to the file `out`.
std::string on_terminal(const Folder& folder, const std::string& words, const std::string& seconds = "1.9") {
  return folder
      .run("script -qfc 'timeout -s INT " + seconds + " dlx " + words + " >out' /dev/null </dev/null")
      .out;
}

}  // namespace

TEST_CASE("progress: how many boards, how fast, how much of the file, and the time left", "[cli]") {
  const Folder folder;
  folder.run(
      "yes 1................................................................................ | head -20000 "
      ">boards");
  const std::string seen = on_terminal(folder, "sudoku --count --limit 2000 boards");
  CAPTURE(seen);
  CHECK(contains(seen, " boards/s, "));
  CHECK(contains(seen, " % done, about "));
  CHECK(contains(seen, " left"));
  const ShellRun out = folder.run("sort -u out");
  CHECK(contains(out.out, "2000"));
  CHECK(!contains(out.out, "boards/s"));
  CHECK(on_terminal(folder, "sudoku --quiet --count --limit 2000 boards").empty());
}

TEST_CASE("progress: a search whose solutions go to a file", "[cli]") {
  const Folder folder;
  // 30 items, each covered by one of two options: 2^30 solutions
  folder.run(
      "for i in $(seq 30); do printf ' i%s' $i; done >problem; echo >>problem; "
      "for i in $(seq 30); do echo i$i; echo i$i; done >>problem");
  const std::string seen = on_terminal(folder, "solve problem");
  CAPTURE(seen);
  CHECK(contains(seen, " % of the tree explored, "));
  // The line stays until the next one takes its place: it is not cleared for each solution.
  const auto clears = [&seen] {
    std::size_t number = 0;
    for (std::size_t at = 0; (at = seen.find("\r\x1b[K", at)) != std::string::npos; ++at) ++number;
    return number;
  };
  CHECK(clears() <= 3);
}

TEST_CASE("progress: draws", "[cli]") {
  const Folder folder;
  folder.run("printf 'a b\\na\\nb\\na b\\n' >problem");
  const std::string seen = on_terminal(folder, "sample -n 1000000000000 problem");
  CAPTURE(seen);
  CHECK(contains(seen, " of 1000000000000, "));
  CHECK(contains(seen, " solutions/s, 0 % done, about "));
}
