/// explain, and sudoku with --steps, --hint and --rate: results, JSON, limits, exit codes, mistakes.

#include <nlohmann/json.hpp>
#include <support/boards.hpp>
#include <support/catch.hpp>
#include <support/program.hpp>

using dlx::test::contains;
using dlx::test::Folder;
using namespace dlx::test::boards;

namespace {

constexpr const char* kHours =
    "ann bob cat | 9am 10am 11am\nann 9am\nann 10am\nbob 9am\nbob 10am\ncat 9am\ncat 10am\ncat 11am\n";

}  // namespace

TEST_CASE("explain: a line has what is chosen or removed, and why", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx explain -", kHours);
  CHECK(run.code == 0);
  CHECK(run.out ==
        "remove {cat 9am} {cat 10am}: subset, items ann bob only with items 9am 10am\n"
        "choose {cat 11am}: single, item cat has no other option\n"
        "choose {ann 9am}: assumption, item ann\n"
        "choose {bob 10am}: single, item bob has no other option\n");
  CHECK(contains(run.err, "4 steps; solved\n"));
  CHECK(contains(folder.run("dlx explain --stats -", kHours).err, "steps     2 single\n"));
}

TEST_CASE("explain: --json has numbers of options and names of items", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx explain --json -n 1 -", kHours);
  const auto end_of_first = run.out.find('\n');
  const auto step = nlohmann::json::parse(run.out.substr(0, end_of_first));
  CHECK(step["reason"] == "subset");
  CHECK(step["removed"] == nlohmann::json({4, 5}));
  CHECK(step["items"] == nlohmann::json({"ann", "bob"}));
  CHECK(step["within"] == nlohmann::json({"9am", "10am"}));
  const auto summary = nlohmann::json::parse(run.out.substr(end_of_first));
  CHECK(summary == nlohmann::json({{"result", "unfinished"}, {"steps", 1}}));
}

TEST_CASE("explain: 'dlx check' accepts what is chosen", "[cli]") {
  const Folder folder;
  const auto run = folder.run(
      "dlx explain examples/queens8.dlx | sed -n 's/^choose {\\(.*\\)}: .*/\\1/p' >answer && "
      "dlx check examples/queens8.dlx answer");
  CHECK(run.code == 0);
  CHECK(contains(run.out, "1 solution, 0 wrong"));
}

TEST_CASE("explain: what is required and forbidden is known before", "[cli]") {
  const Folder folder;
  const auto required = folder.run("dlx explain --require 1 -", kHours);
  CHECK(required.code == 0);
  CHECK(contains(required.out, "choose {bob 9am}: single, item bob has no other option\n"));
  CHECK_FALSE(contains(required.out, "assumption"));
  const auto conflict = folder.run("dlx explain --require 0 --require 2 --json -", kHours);
  CHECK(conflict.code == 1);
  CHECK(conflict.out ==
        "{\"result\":\"none\",\"steps\":0,\"dead_end\":\"9am\","
        "\"why\":[\"required options 0 and 2 cover item '9am', which may be covered only once\"]}\n");
  CHECK(contains(conflict.err,
                 "\nrequired options 0 and 2 cover item '9am', which may be covered only once\n"));
}

TEST_CASE("explain: it says why there is no solution", "[cli]") {
  const Folder folder;
  const std::string problem = "a b 2|c | x\na x:red\nb x:blue\nb\nc x\nc\nx\na\n";
  const auto reasons = [&](const std::string& flags) {
    const auto run = folder.run("dlx explain " + flags + " -", problem);
    CHECK(run.code == 1);
    return run.err.substr(run.err.find('\n') + 1);
  };
  const std::string lack =
      "item 'c' must be covered at least 2 times, and it has 2 options, but all but 1 is forbidden or "
      "excluded by required options\n";
  CHECK(reasons("--require 0 --require 1") ==
        lack + "required options 0 and 1 give item 'x' several colors\n");
  CHECK(reasons("--require 1 --require 2") ==
        "required options 1 and 2 cover item 'b', which may be covered only once\n" + lack);
  CHECK(reasons("--require 0 --require 3") ==
        "required options 0 and 3 cover item 'x', which may be covered only once\n");
  CHECK(reasons("--require 0") == lack);
  CHECK(reasons("--forbid 4") == lack);
  CHECK(reasons("--require 2 --forbid 2") == "option 2 is required and forbidden\n");
  CHECK(contains(reasons("--require 5"), "option 5 is required, but it has no primary item"));
  const auto told = [&](const std::string& flags) {
    return nlohmann::json::parse(folder.run("dlx explain --json " + flags + " -", problem).out);
  };
  CHECK(told("--forbid 4")["dead_end"] == "c");
  CHECK(told("--forbid 4")["why"][0] == lack.substr(0, lack.size() - 1));
  CHECK_FALSE(told("--require 2 --forbid 2").contains("dead_end"));
  CHECK(told("--require 2 --forbid 2")["why"][0] == "option 2 is required and forbidden");
  // Another item may have too few options left.
  CHECK(told("--require 2 --forbid 2 --forbid 4")["dead_end"] == "c");
}

TEST_CASE("explain: no solution has exit code 1, a limit 3", "[cli]") {
  const Folder folder;
  const auto none = folder.run("dlx explain -", "a b c\na b\nb c\na c\n");
  CHECK(none.code == 1);
  CHECK(contains(none.err, "there is no solution\n"));
  CHECK(folder.run("dlx explain -", "a b\na\n").code == 1);
  const auto stopped = folder.run("dlx explain --time-limit 0.01 examples/pentominoes6x10.dlx");
  CHECK(stopped.code == 3);
  CHECK(contains(stopped.err, "stopped by a limit or a signal\n"));
  CHECK(folder.run("dlx explain --number 0 -", kHours).code == 2);
}

TEST_CASE("sudoku: --hint and --steps lead to the solution", "[cli]") {
  const Folder folder;
  const auto hint = folder.run("dlx sudoku --hint --format line -", kBoard + '\n');
  CHECK(hint.code == 0);
  CHECK(hint.out == "r5c5 = 5: naked single\n");
  const auto steps = folder.run("dlx sudoku --steps -", kBoard + '\n' + kBoard + '\n');
  CHECK(steps.code == 0);
  CHECK(contains(steps.out, "r5c5 = 5: naked single\n+---"));
  CHECK(contains(steps.out, "|  5  3 .4 | .6  7 .8 | .9 .1 .2 |\n"));
  const auto said = nlohmann::json::parse(folder.run("dlx sudoku --steps --json -", kBoard).out);
  CHECK(said["result"] == "solved");
  CHECK(said["steps"].size() == 51);
  CHECK(said["steps"][0]["technique"] == "naked single");
  CHECK(said["steps"][0]["gives"] == nlohmann::json({{{"cell", "r5c5"}, {"digit", 5}}}));
  CHECK(said["steps"][0]["rating"] == 1.5);
  // All that is given, put together, is the solution.
  std::string solved = kBoard;
  for (const auto& step : said["steps"]) {
    for (const auto& place : step["gives"]) {
      const auto cell = place["cell"].get<std::string>();
      solved[static_cast<std::size_t>((cell[1] - '1') * 9 + cell[3] - '1')] =
          static_cast<char>('0' + place["digit"].get<int>());
    }
  }
  CHECK(solved == kSolved);
}

TEST_CASE("sudoku: steps of a rule say in JSON what their text says", "[cli]") {
  const Folder folder;
  const auto first = [&](const std::string& rules) {
    const auto said =
        nlohmann::json::parse(folder.run("dlx sudoku --steps --json -", "sudoku 4x4\n" + rules).out);
    return said["steps"][0];
  };
  const auto line = first("1...\n....\n..2.\n....\nthermometer: r1c2-r1c4\n");
  CHECK(line["text"] == "r1c2=2 r1c3=3 r1c4=4: only way, thermometer_r1c2");
  CHECK(line["gives"] == nlohmann::json::parse(R"([{"cell":"r1c2","digit":2},{"cell":"r1c3","digit":3},
                                                   {"cell":"r1c4","digit":4}])"));
  const auto cage = first("killercage 9: r1c3 r2c3 r2c2\n");
  CHECK(cage["gives"].empty());
  CHECK(cage["removes"] == nlohmann::json::parse(R"([{"cell":"r1c3","digit":1},{"cell":"r2c2","digit":1},
                                                     {"cell":"r2c3","digit":1}])"));
}

TEST_CASE("sudoku: steps of boards without just one solution", "[cli]") {
  const Folder folder;
  const auto none = folder.run("dlx sudoku --steps -", kUnsolvable);
  CHECK(none.out == "none\n\n\n");
  CHECK(contains(none.err, "<stdin>:1: with these digits there is no solution; one of them is wrong\n"));
  CHECK(folder.run("dlx sudoku --steps --format line -", kSolved).out == "solved\n\n");
  CHECK(folder.run("dlx sudoku --hint --format line -", kUnsolvable).out == "none\n");
  const auto several = folder.run("dlx sudoku --steps --format line -", kSeveral4x4);
  CHECK(several.code == 0);
  CHECK(contains(several.out, ": assumption\n"));
  CHECK(contains(several.err, "several solutions"));
  const auto solved = folder.run("dlx sudoku --hint -", kSolved);
  CHECK(solved.code == 0);
  CHECK(contains(solved.out, "solved\n"));
  const auto malformed = folder.run("dlx sudoku --steps --format line -", "12345\n" + kBoard);
  CHECK(malformed.code == 2);
  CHECK(malformed.out.starts_with("malformed\n\nr5c5 = 5: naked single\n"));
}

TEST_CASE("sudoku: --rate says a number and a grade, or a word", "[cli]") {
  const Folder folder;
  const auto run =
      folder.run("dlx sudoku --rate --stats --keep-text -",
                 kBoard + ";mine\n" + kUnsolvable + '\n' + kSeveral4x4 + "\n12345\n" + kSolved + '\n');
  CHECK(run.out == "1.5 easy;mine\nnone\nseveral\nmalformed\n0.0 easy\n");
  CHECK(run.code == 2);
  CHECK(contains(run.err, "grades    2 easy\n"));
  CHECK(contains(run.err, " naked single\n"));
  const auto said = nlohmann::json::parse(folder.run("dlx sudoku --rate --json -", kBoard).out);
  CHECK(said["rating"] == 1.5);
  CHECK(said["grade"] == "easy");
  CHECK(said["result"] == "rated");
  CHECK(said["steps"]["naked single"].get<int>() + said["steps"]["full house"].get<int>() == 51);
}

TEST_CASE("sudoku: ratings are the same with several threads", "[cli][threads]") {
  const Folder folder;
  const auto one = folder.run("dlx sudoku --rate examples/hardest.txt");
  CHECK(one.code == 0);
  CHECK(contains(one.out, " beyond\n"));
  CHECK(folder.run("dlx sudoku --rate --threads 3 examples/hardest.txt").out == one.out);
}

TEST_CASE("sudoku: steps of a puzzle with rules", "[cli]") {
  const Folder folder;
  const std::string puzzle = "sudoku 4x4\n1...\n....\n....\n....\ndiagonal+\ndiagonal-\n";
  const auto run = folder.run("dlx sudoku --steps --format line -", puzzle);
  CHECK(run.code == 0);
  CHECK(contains(run.out, "r1c2 = 2: assumption\n"));
  const auto cage = folder.run("dlx sudoku --hint --format line -",
                               "sudoku 4x4\n....\n....\n....\n....\nkillercage 3: r1c1 r1c2\n");
  CHECK(contains(cage.out, "killercage_r1c1"));
}

TEST_CASE("sudoku: flags that do not go with steps", "[cli]") {
  const Folder folder;
  for (const std::string flags :
       {"--steps --hint", "--rate --unique", "--steps --format csv", "--rate --format line",
        "--steps --keep-text", "--hint --json --format line", "--steps --require 3", "--rate --forbid 3"}) {
    INFO(flags);
    const auto run = folder.run("dlx sudoku " + flags + " -", kBoard);
    CHECK(run.code == 2);
    CHECK(run.out.empty());
    CHECK(!run.err.empty());
  }
}
