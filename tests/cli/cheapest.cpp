/// cheapest: results, order, limits, exit codes, and what check says of them.

#include <nlohmann/json.hpp>
#include <support/catch.hpp>
#include <support/priced_problems.hpp>
#include <support/program.hpp>

using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::kNone;
using dlx::test::priced_queens;
using dlx::test::text;
using nlohmann::json;

namespace {

// Solutions: {0,1} 7, {0,3} 9, {2} 9.
constexpr const char* kPrices = "a b\na |1 |2\nb |4\na b |9\nb |6\n";

}  // namespace

TEST_CASE("cheapest: the cost, then the solution as it is in the file", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx cheapest -", kPrices);
  CHECK(run.code == 0);
  CHECK(run.out == "| cost 7\na |1 |2\nb |4\n\n");
  CHECK(contains(run.err, "found a solution of cost 7; all cost at least "));
  CHECK(contains(run.err, "1 solution, cost 7, complete ("));
  const auto quiet = folder.run("dlx cheapest --quiet -", kPrices);
  CHECK(quiet.out == run.out);
  CHECK(quiet.err.empty());
}

TEST_CASE("cheapest: the K cheapest in order, ties by option numbers", "[cli]") {
  const Folder folder;
  const auto two = folder.run("dlx cheapest --best 2 --json - | head -2", kPrices);
  CHECK(two.out == "{\"cost\":7,\"options\":[0,1]}\n{\"cost\":9,\"options\":[0,3]}\n");
  const std::string all = folder.run("dlx cheapest --best 5 -", kPrices).out;
  CHECK(all == "| cost 7\na |1 |2\nb |4\n\n| cost 9\na |1 |2\nb |6\n\n| cost 9\na b |9\n\n");
  const auto most = folder.run("dlx cheapest --most -", kPrices);
  CHECK(most.out == "| cost 9\na |1 |2\nb |6\n\n");
  CHECK(contains(most.err, "all cost at most "));
}

TEST_CASE("cheapest: threads change nothing that is printed", "[cli][threads]") {
  const Folder folder;
  const std::string one = folder.run("dlx cheapest --quiet --best 3 -", kPrices).out;
  for (const char* threads : {"0", "2", "7"}) {
    const auto run =
        folder.run(std::string("dlx cheapest --quiet --best 3 --threads ") + threads + " -", kPrices);
    CHECK(run.code == 0);
    CHECK(run.out == one);
  }
}

TEST_CASE("cheapest: a bound keeps all solutions that cost no more", "[cli]") {
  const Folder folder;
  const auto lines = [&](const std::string& options) {
    return folder.run("dlx cheapest --quiet --json " + options + " - | grep -c options", kPrices).out;
  };
  CHECK(lines("--bound 6") == "0\n");
  CHECK(lines("--bound 8") == "1\n");
  CHECK(lines("--bound 9") == "3\n");
  CHECK(lines("--bound 9 --best 2") == "2\n");
  CHECK(lines("--bound 8 --most") == "2\n");
  CHECK(lines("--bound 0 --most") == "3\n");
  const auto none = folder.run("dlx cheapest --bound 6 -", kPrices);
  CHECK(none.code == 1);
  CHECK(none.out.empty());
  CHECK(contains(none.err, "0 solutions, complete"));
}

TEST_CASE("cheapest: the summary in JSON", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx cheapest --json - | tail -1", kPrices);
  CHECK(run.out.starts_with("{\"status\":\"complete\",\"bound\":"));
  const json summary = json::parse(run.out);
  CHECK(summary["bound"] == 7);
  CHECK(summary["solutions"] == 1);
  CHECK(summary["nodes"].is_number_unsigned());
  CHECK(summary["seconds"].is_number());
  const json all = json::parse(folder.run("dlx cheapest --best 9 --json - | tail -1", kPrices).out);
  CHECK(all["bound"].is_null());
}

TEST_CASE("cheapest: without a solution or a cost", "[cli]") {
  const Folder folder;
  const auto none = folder.run("dlx cheapest -", kNone);
  CHECK(none.code == 1);
  CHECK(none.out.empty());
  CHECK(contains(none.err, "0 solutions, complete"));
  const auto free = folder.run("dlx cheapest -", "a b\na b\na\nb\n");
  CHECK(free.code == 0);
  CHECK(free.out == "| cost 0\na b\n\n");
  CHECK(contains(free.err, "no option has a cost, so every solution costs 0\n"));
  CHECK(contains(folder.run("dlx cheapest -", "a b\na |3\n").err, "no option covers item 'b'"));
}

TEST_CASE("cheapest: multiplicities, required and forbidden options", "[cli]") {
  const Folder folder;
  const std::string text = "2|a 0:1|b\na |5\na b |1\na b |2\na |9\n";
  CHECK(folder.run("dlx cheapest --quiet -", text).out == "| cost 6\na |5\na b |1\n\n");
  CHECK(folder.run("dlx cheapest --quiet --forbid 1 -", text).out == "| cost 7\na |5\na b |2\n\n");
  CHECK(folder.run("dlx cheapest --quiet --require 3 -", text).out == "| cost 10\na b |1\na |9\n\n");
  CHECK(folder.run("dlx cheapest --quiet --require 1 --require 2 -", text).code == 1);
  CHECK(contains(folder.run("dlx solve -", "0:2|b 2|a\na |5\n").err,
                 "item 'a' must be covered at least 2 times, and only 1 option covers it\n"));
  const auto past = folder.run("dlx cheapest --require 4 -", text);
  CHECK(past.code == 2);
  CHECK(contains(past.err, "there is no option 4"));
}

TEST_CASE("cheapest: a bound that is too low is named", "[cli]") {
  const Folder folder;
  folder.write("p", "a b\na |3\nb |4\n");
  const auto cheap = folder.run("dlx cheapest --bound 6 p");
  CHECK(cheap.code == 1);
  CHECK(contains(cheap.err, "no solution costs at most 6\n"));
  CHECK(contains(folder.run("dlx cheapest --most --bound 8 p").err, "no solution costs at least 8\n"));
}

TEST_CASE("cheapest: a limit gives the best so far, and says that it is not proved", "[cli]") {
  const Folder folder;
  folder.write("q", text(priced_queens()));
  const auto nodes = folder.run("dlx cheapest --node-limit 500 --json q | tail -1");
  CHECK(json::parse(nodes.out)["status"] == "node_limit");
  const auto time = folder.run("dlx cheapest --time-limit 0.3 q >best");
  CHECK(time.code == 3);
  CHECK(contains(time.err, "stopped at the time limit"));
  CHECK(contains(time.err, "; others cost at least "));
  if (!folder.read("best").empty()) {
    CHECK(contains(time.err, "not proved to be the cheapest"));
    CHECK(folder.run("dlx check q best").out == "1 solution, 0 wrong\n");
  }
}

TEST_CASE("cheapest: Ctrl-C gives the best so far", "[cli]") {
  const Folder folder;
  folder.write("q", text(priced_queens()));
  const auto run = folder.interrupt("dlx cheapest --json q");
  CHECK(run.code == 3);
  CHECK(contains(run.out, "{\"status\":\"stopped\",\"bound\":"));
}

TEST_CASE("cheapest: wrong usage says how to mend it", "[cli]") {
  const Folder folder;
  folder.write("p", kPrices);
  const auto refused = [&](const std::string& options, std::string_view words) {
    const auto run = folder.run("dlx cheapest " + options + " p");
    CAPTURE(options, run.err);
    CHECK(run.code == 2);
    CHECK(run.out.empty());
    CHECK(contains(run.err, words));
  };
  refused("--best 0", "--best: '0' is not a whole number from 1");
  refused("--bound -1", "--bound: '-1' is not a number of at least 0");
  refused("--bound 2,5", "--bound: '2,5' is not a number of at least 0, like 5 or 2.50");
  refused("--most --bound 99999999999999999999",
          "--bound: no solution can cost at least 99999999999999999999");
  refused("--json --numbers", "--numbers and --json exclude each other");
  CHECK_FALSE(contains(folder.run("dlx cheapest --json --numbers p").err, "found a solution"));
  refused("--limit 2", "unknown flag '--limit'; it is a flag of 'dlx solve' and others");
  refused("--engine lanes", "unknown flag '--engine'");
  refused("--mots", "did you mean '--most'?");
  CHECK(contains(folder.run("dlx help cheapest").out, "--best K"));
  CHECK(contains(folder.run("dlx help").out, "dlx cheapest FILE"));
  CHECK(folder.run("dlx cheapest p >/dev/full").code == 2);
}

TEST_CASE("cheapest: check takes what it prints, and tells a wrong cost", "[cli]") {
  const Folder folder;
  folder.write("p", kPrices);
  for (const std::string form : {"", "--json "}) {
    CHECK(folder.run("dlx cheapest --best 3 " + form + "p >answers; dlx check p answers").out ==
          "3 solutions, 0 wrong\n");
    CHECK(folder.run("sed 's/cost\\(\":\\| \\)9/cost\\18/' answers | dlx check p -").code == 1);
  }
  const auto check = [&](const std::string& answers) { return folder.run("dlx check p -", answers).out; };
  CHECK(check("| cost 9\na b |9\n\n") == "1 solution, 0 wrong\n");
  CHECK(check("| cost 9\na b\n\n") == "1 solution, 0 wrong\n");
  CHECK(check("| cost 8\na b |9\n\n") ==
        "solution 1, ending in line 3: it costs 9, not 8\n1 solution, 1 wrong\n");
  CHECK(check("| cost 9\na |3\nb |6\n\n") == "1 solution, 0 wrong\n");  // the second b
  CHECK(check("a |3\nb |5\n\n") ==
        "solution 1, ending in line 3: 'b |5' is no option of the problem\n1 solution, 1 wrong\n");
  // 9 if the sum is taken modulo 2 to the 64th
  CHECK(check("a b |18446744073709551615 |10\n\n") ==
        "solution 1, ending in line 2: 'a b |18446744073709551615 |10' is no option of the problem\n"
        "1 solution, 1 wrong\n");
  CHECK(check("{\"cost\":7,\"options\":[0,1]}\n{\"cost\":7,\"options\":[2]}\n") ==
        "solution 2, ending in line 2: it costs 9, not 7\n2 solutions, 1 wrong\n");
  CHECK(folder.run("dlx check p -", "{\"cost\":\"7\",\"options\":[0,1]}\n").code == 2);
}

TEST_CASE("cheapest: equal options of an item with a multiplicity are told apart", "[cli]") {
  const Folder folder;
  folder.write("p", "2|a\na |3\na |3\na\n");
  folder.run("dlx cheapest --best 3 --quiet p >answers");
  CHECK(folder.run("dlx check p answers").out == "3 solutions, 0 wrong, 3 not compared\n");
  CHECK(folder.run("dlx solve p | dlx check p -").out == "3 solutions, 0 wrong, 3 not compared\n");
  CHECK(folder.run("dlx check p -", "a |3\na |3\na |3\n\n").code == 1);
}

TEST_CASE("cheapest: known answers", "[cli]") {
  const Folder folder;
  CHECK(contains(folder.run("dlx cheapest examples/crews.dlx").out, "| cost 1500\n"));
  CHECK(folder.run("dlx count examples/roster.dlx").out == "3\n");
}
