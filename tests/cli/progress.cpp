/// The line of progress, on a terminal that `script` makes.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include <support/catch.hpp>
#include <support/program.hpp>

using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::ShellRun;
using nlohmann::json;

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
  CHECK(contains(seen, " % done ("));
  // The line stays until the next one takes its place: it is not cleared for each solution.
  const auto clears = [&seen] {
    std::size_t number = 0;
    for (std::size_t at = 0; (at = seen.find("\r\x1b[K", at)) != std::string::npos; ++at) ++number;
    return number;
  };
  CHECK(clears() <= 3);
}

TEST_CASE("progress: a count knows about how much is done, and how long the rest takes", "[cli]") {
  const Folder folder;
  folder.run("sh examples/cluster/queens.sh 21 >problem");
  const std::string seen = on_terminal(folder, "count --method search problem", "2.9");
  CAPTURE(seen);
  CHECK(contains(seen, " % done ("));
  CHECK(contains(seen, " left ("));
  CHECK(contains(seen, " M nodes/s, "));
  // On a narrow terminal it is cut, so that it is one line.
  const std::string narrow =
      folder
          .run(
              "script -qfc 'stty cols 30; timeout -s INT 1.9 dlx count --method search "
              "problem >out' /dev/null </dev/null")
          .out;
  CAPTURE(narrow);
  const std::size_t begin = narrow.find("\r\x1b[K");
  REQUIRE(begin != std::string::npos);
  CHECK(narrow.find("\r\x1b[K", begin + 4) - begin - 4 <= 29);
}

TEST_CASE("progress: what was stopped says how far it was", "[cli]") {
  const Folder folder;
  folder.run("sh examples/cluster/queens.sh 12 >problem");
  const auto all =
      json::parse(folder.run("dlx count --method search --json problem").out)["nodes"].get<double>();
  for (const std::string words : {"count --method search --json", "count --method search --json --threads 2",
                                  "solve --json", "count --method search --json --checkpoint kept"}) {
    CAPTURE(words);
    const ShellRun run = folder.run("dlx " + words + " --node-limit 60000 problem | tail -1");
    const json summary = json::parse(run.out);
    const double truth = summary["nodes"].get<double>() / all;
    CHECK(summary.at("share")["low"].get<double>() <= truth * 1.5);
    CHECK(summary["share"]["high"].get<double>() >= truth / 1.5);
    CHECK(summary["seconds_left"]["low"].get<double>() <= summary["seconds_left"]["high"].get<double>());
    CHECK(contains(run.err, " % done ("));
  }
  const json part =
      json::parse(folder.run("dlx count --method search --part 1/2 --node-limit 20000 problem").out);
  CHECK(part["status"] == "node_limit");
  CHECK(part.at("share")["high"].get<double>() > part["share"]["low"].get<double>());
  CHECK(!json::parse(folder.run("dlx count --json problem").out).contains("share"));
  CHECK(!json::parse(folder.run("dlx solve --limit 5 --node-limit 20 --json problem | tail -1").out)
             .contains("share"));
}

TEST_CASE("progress: draws", "[cli]") {
  const Folder folder;
  folder.run("printf 'a b\\na\\nb\\na b\\n' >problem");
  const std::string seen = on_terminal(folder, "sample -n 1000000000000 problem");
  CAPTURE(seen);
  CHECK(contains(seen, " of 1000000000000, "));
  CHECK(contains(seen, " solutions/s, 0 % done, about "));
}
