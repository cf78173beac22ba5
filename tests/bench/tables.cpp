/// Tables for a terminal, and what is worked out for them.

#include <bench/report.hpp>
#include <sstream>

#include "bench/made_up.hpp"
#include "support/catch.hpp"

namespace {

using made_up::contains;

std::string text(const bench::EventReport& event) {
  std::ostringstream out;
  bench::write_text(out, event);
  return out.str();
}

std::string families(const std::vector<bench::EventReport>& events) {
  std::ostringstream out;
  bench::write_families(out, events);
  return out.str();
}

TEST_CASE("report: the median of the rounds, whatever their order", "[bench]") {
  CHECK(bench::seconds(made_up::complete("a", 1, {5, 1, 3})) == 3.0);
  CHECK(bench::seconds(made_up::complete("a", 1, {4, 1, 3, 2})) == 2.5);
  CHECK(bench::seconds(made_up::stopped("a", 7, 10)) == 10.0);
  CHECK_FALSE(bench::seconds(made_up::stopped("a", 0, 10)));
  CHECK_FALSE(bench::seconds(made_up::not_timed("a", bench::End::skipped, "")));
}

TEST_CASE("report: spread is half the range, as a share of the median", "[bench]") {
  CHECK(bench::spread(made_up::complete("a", 1, {5, 1, 4})) == 0.5);
  CHECK(bench::spread(made_up::complete("a", 1, {2, 2})) == 0.0);
  CHECK_FALSE(bench::spread(made_up::complete("a", 1, {2})));
  CHECK_FALSE(bench::spread(made_up::complete("a", 1, {0, 0, 0})));
}

TEST_CASE("table: boards, first the fastest, then those that were stopped, then the others with reasons",
          "[bench]") {
  CHECK(text(made_up::boards()) ==
        "hard: nobody likes them\n"
        "1000 boards, up to 2 solutions of each are looked for\n"
        "\n"
        "contestant  boards       µs    ±  times  guesses    nodes  memory\n"
        "             per s  a board        best  a board  a board     MiB\n"
        "lanes       500000     2.00    –   1.00     1.00        –       –\n"
        "links         2000      500  25%    250     1.23     2.50    3.00\n"
        "masks         40.0    25000    –  12500        –        –       –  412 of 1000 boards in 10.3 s\n"
        "naive            –        –    –      –        –        –       –  0 of 1000 boards in 10 s\n"
        "hasty       wrong: board 3: 0 solutions, not 1\n"
        "clasp       skipped: not installed\n");
}

TEST_CASE("table: a problem, without columns of which nothing is known", "[bench]") {
  CHECK(text(made_up::problem()) ==
        "queens 8: the old one\n"
        "all solutions are counted: 92\n"
        "\n"
        "contestant      time    ±  times    nodes\n"
        "                   s        best\n"
        "count       0.000125    –   1.00  2000000\n"
        "links           1.00  50%   8000  2000000\n"
        "plain              –    –      –        –  no end in 10 s\n");
}

TEST_CASE("table: large counts and long remarks stay in their lines", "[bench]") {
  bench::EventReport event = made_up::problem();
  event.results[2].work.answer = dlx::BigCount("123456789012345678901234567890");
  event.results.push_back(made_up::not_timed("broken", bench::End::failed, "first\nsecond\tthird"));
  const std::string table = text(event);
  CHECK(contains(table, "all solutions are counted: 1.234e+29\n"));
  CHECK(contains(table, "broken      failed: first second third\n"));
}

TEST_CASE("table: says what is looked for", "[bench]") {
  bench::EventReport event{.name = "mine", .boards = true, .of = 1, .limit = 1};
  CHECK(text(event) == "mine\n1 board, the first solution of each is looked for\n\n");
  event.limit.reset();
  CHECK(text(event) == "mine\n1 board, all solutions of each are counted\n\n");
  event.boards = false;
  event.limit = 7;
  CHECK(text(event) == "mine\nup to 7 solutions are looked for\n\n");
  event.results = {made_up::complete("lanes", 1, {1})};
  event.results[0].work.answer = 5;
  CHECK(contains(text(event), "up to 7 solutions are looked for; 5 found\n"));
}

TEST_CASE("table: without a time there is no speed, and no comparison", "[bench]") {
  bench::EventReport event{.name = "mine", .boards = true, .of = 5, .limit = 1};
  event.results = {made_up::complete("slow", 5, {1}), made_up::complete("quick", 5, {0})};
  CHECK(text(event) ==
        "mine\n5 boards, the first solution of each is looked for\n\n"
        "contestant  boards       µs\n"
        "             per s  a board\n"
        "quick            –        0\n"
        "slow          5.00   200000\n");
}

TEST_CASE("table: a family has a column for each size", "[bench]") {
  std::vector<bench::EventReport> events = made_up::family();
  events.push_back(made_up::boards());
  CHECK(families(events) ==
        "queens: it grows\n"
        "all solutions are counted; CPU time, by size\n"
        "\n"
        "contestant       4    10    12\n"
        "lanes        8.5µs  21µs  25µs\n"
        "links        8.4ms  21ms  >10s\n"
        "plain       failed     –     –\n"
        "masks       skipped: sudokus only\n"
        "plain       failed at 4: signal 11\n");
  CHECK(families({made_up::boards()}).empty());
}

TEST_CASE("table: in a family of boards the time is that of one", "[bench]") {
  bench::EventReport event{
      .name = "sudoku 9", .family = "sudoku", .size = 9, .boards = true, .of = 50, .limit = 2};
  event.results = {made_up::complete("links", 50, {1}), made_up::stopped("masks", 20, 10)};
  CHECK(contains(families({event}), "links         20ms\nmasks       ~500ms\n"));
}

}  // namespace
