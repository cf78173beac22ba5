/// The harness, with contestants made for it: right, wrong, slow, broken.

#include <algorithm>
#include <atomic>
#include <bench/contest.hpp>
#include <chrono>
#include <csignal>
#include <future>
#include <stdexcept>
#include <sudoku/batch.hpp>
#include <thread>

#include "support/boards.hpp"
#include "support/catch.hpp"

namespace {

using bench::BoardSolver;
using bench::Contestant;
using bench::CoverSolver;
using bench::End;
using bench::Found;

const sudoku::Shape kFour(2, 2);

/// 4×4 boards with 1, 2 or more and 0 solutions.
bench::BoardSet boards() {
  bench::BoardSet set{kFour, {}};
  for (const char* text : {"1234341221434321", "12343412........", "1...............", "11.............."}) {
    sudoku::Board board(kFour);
    for (int cell = 0; cell < 16; ++cell) board.set(cell, text[cell] == '.' ? 0 : text[cell] - '0');
    set.boards.push_back(board);
  }
  return set;
}

bench::Event board_event() { return {.name = "four", .why = "small", .content = boards()}; }

/// Two solutions.
bench::Event cover_event() {
  dlx::ProblemBuilder builder;
  for (const char* item : {"a", "b"}) builder.primary(item);
  builder.option({"a"});
  builder.option({"b"});
  builder.option({"a", "b"});
  return {
      .name = "ab", .why = "small", .content = bench::CoverEvent{{builder.build()}, {}, dlx::BigCount(2)}};
}

Found solve(std::span<std::uint8_t> cells, std::uint64_t limit) {
  sudoku::Board board(kFour);
  board.assign(cells);
  sudoku::BatchSolver solver(kFour);
  const auto outcome = solver.solve(board, {.limit = limit}, [&](const sudoku::Board& solved) {
    std::copy(solved.digits().begin(), solved.digits().end(), cells.begin());
    return true;
  });
  return {outcome.solutions, outcome.nodes};
}

Contestant on_boards(const std::string& name, BoardSolver solver) {
  return {.name = name, .idea = "a test", .boards = [solver](const sudoku::Shape&) { return solver; }};
}

Contestant on_problems(const std::string& name, CoverSolver solver) {
  return {.name = name, .idea = "a test", .cover = [solver](const bench::CoverTask&) { return solver; }};
}

Found count_two(std::optional<std::uint64_t> limit) {
  return {std::min<std::uint64_t>(2, limit.value_or(2))};
}

[[noreturn]] void run_for_ever() {
  for (std::atomic<int> k = 0;; ++k) {
  }
}

bench::EventReport hold(const bench::Event& event, const std::vector<Contestant>& contestants,
                        bench::ContestOptions options = {.rounds = 2, .time_limit = 0.2}) {
  return bench::contest(event, contestants, options);
}

TEST_CASE("contest: contestants that are right are timed in every round", "[bench]") {
  const auto report = hold(board_event(), {on_boards("right", solve), on_boards("too", solve)});
  CHECK(report.name == "four");
  CHECK(report.boards);
  CHECK(report.of == 4);
  CHECK(report.limit == 2U);
  REQUIRE(report.results.size() == 2);
  for (const bench::Result& result : report.results) {
    CHECK(result.end == End::complete);
    CHECK(result.remark.empty());
    CHECK(result.done == 4);
    CHECK(result.seconds.size() == 2);
    CHECK(bench::seconds(result) > 0);
    CHECK(result.peak_bytes > 0);
    CHECK(result.work.answer == 1 + 2 + 2 + 0);
    CHECK(result.work.nodes > 0U);
    CHECK_FALSE(result.work.guesses);
  }
}

TEST_CASE("contest: wrong numbers of solutions are named", "[bench]") {
  const auto report =
      hold(board_event(), {on_boards("one", [](auto cells, std::uint64_t) { return solve(cells, 1); })});
  const bench::Result& result = report.results.at(0);
  CHECK(result.end == End::wrong);
  CHECK(result.remark == "board 2: 1 solution where links find 2");
  CHECK(result.seconds.empty());
}

TEST_CASE("contest: boards that break a rule are named", "[bench]") {
  const auto spoil = [](int cell, std::uint8_t digit) {
    return on_boards("spoils", [=](std::span<std::uint8_t> cells, std::uint64_t limit) {
      const Found found = solve(cells, limit);
      cells[static_cast<std::size_t>(cell)] = digit;
      return found;
    });
  };
  CHECK(hold(board_event(), {spoil(15, 0)}).results.at(0).remark == "board 1: r4c4 is blank");
  CHECK(hold(board_event(), {spoil(0, 2)}).results.at(0).remark == "board 1: the given 1 at r1c1 is 2");
  CHECK(hold(board_event(), {spoil(0, 9)}).results.at(0).end == End::wrong);
}

TEST_CASE("contest: counts of a problem are compared with the known answer", "[bench]") {
  const auto report = hold(
      cover_event(), {on_problems("right", count_two), on_problems("wrong", [](auto) { return Found{3}; })});
  CHECK(report.results.at(0).end == End::complete);
  CHECK(report.results.at(0).done == 1);
  CHECK(report.results.at(0).work.answer == 2);
  CHECK(report.results.at(1).end == End::wrong);
  CHECK(report.results.at(1).remark == "3 solutions; 2 are known");
}

TEST_CASE("contest: if the answer of a problem is not known, dlx finds it", "[bench]") {
  bench::Event event = cover_event();
  auto& content = std::get<bench::CoverEvent>(event.content);
  content.answer.reset();
  const Contestant wrong = on_problems("wrong", [](auto) { return Found{1}; });
  const Contestant right = on_problems("right", count_two);
  CHECK(hold(event, {wrong}).results.at(0).remark == "1 solution; 2 are found by count");
  CHECK(hold(event, {wrong, right}).results.at(1).end == End::complete);
  CHECK(hold(event, {wrong, on_problems("links", count_two)}).results.at(0).remark ==
        "1 solution; 2 are found by links");
  content.cheapest = true;
  Contestant dear{.name = "dear", .idea = "a test"};
  dear.cheapest = [](const bench::CoverTask&) -> CoverSolver { return [](auto) { return Found{9}; }; };
  CHECK(hold(event, {dear}).results.at(0).remark == "a cost of 9; 0 is found by cheapest");
}

TEST_CASE("contest: if dlx cannot count a problem in time, the first contestant that can is right",
          "[bench]") {
  const bench::Event event{.name = "queens",
                           .why = "large",
                           .content = bench::CoverEvent{bench::make_family("queens", 22), {}, {}}};
  const auto report = hold(event,
                           {on_problems("first", [](auto) { return Found{5}; }),
                            on_problems("other", [](auto) { return Found{7}; })},
                           {.rounds = 1, .time_limit = 0.05});
  CHECK(report.results.at(0).end == End::complete);
  CHECK(report.results.at(1).remark == "7 solutions; 5 were found by first");
}

TEST_CASE("contest: a limit holds for a known answer, too", "[bench]") {
  bench::Event event = cover_event();
  std::get<bench::CoverEvent>(event.content).limit = 1;
  const auto report = hold(event, {on_problems("first", count_two)});
  CHECK(report.limit == 1U);
  CHECK(report.results.at(0).end == End::complete);
  CHECK(report.results.at(0).work.answer == 1);
}

TEST_CASE("contest: a limit has no effect on the cost of the cheapest", "[bench]") {
  bench::Event event = cover_event();
  auto& content = std::get<bench::CoverEvent>(event.content);
  content.cheapest = true;
  content.limit = 1;
  Contestant two{.name = "two", .idea = "a test"};
  two.cheapest = [](const bench::CoverTask&) -> CoverSolver { return [](auto) { return Found{2}; }; };
  CHECK(hold(event, {two}).results.at(0).end == End::complete);
}

TEST_CASE("contest: a contestant that takes too long is stopped, and what it did is kept", "[bench]") {
  int board = 0;
  const auto report =
      hold(board_event(), {on_boards("slow", [board](auto cells, std::uint64_t limit) mutable {
             if (++board == 3) run_for_ever();
             return solve(cells, limit);
           })});
  const bench::Result& result = report.results.at(0);
  CHECK(result.end == End::time_limit);
  CHECK(result.done == 2);
  REQUIRE(result.seconds.size() == 1);
  CHECK(result.seconds[0] >= 0.15);
  CHECK(result.seconds[0] < 1);
}

TEST_CASE("contest: a wrong answer before the time limit counts", "[bench]") {
  int board = 0;
  const auto report = hold(board_event(), {on_boards("slow", [board](auto cells, std::uint64_t) mutable {
                             if (++board == 3) run_for_ever();
                             return solve(cells, 1);
                           })});
  CHECK(report.results.at(0).end == End::wrong);
}

TEST_CASE("contest: a contestant that sleeps is stopped, too", "[bench]") {
  const auto report = hold(cover_event(),
                           {on_problems("sleeps",
                                        [](auto) {
                                          std::this_thread::sleep_for(std::chrono::hours(1));
                                          return Found{2};
                                        })},
                           {.rounds = 1, .time_limit = 0.05});
  CHECK(report.results.at(0).end == End::time_limit);
  CHECK(report.results.at(0).done == 0);
}

TEST_CASE("contest: a contestant that breaks down harms no other", "[bench]") {
  const auto report =
      hold(cover_event(),
           {on_problems("crashes",
                        [](auto) {
                          std::raise(SIGKILL);
                          return Found{};
                        }),
            on_problems("throws", [](auto) -> Found { throw std::runtime_error("no luck"); }),
            on_problems("exits", [](auto) -> Found { std::_Exit(3); }), on_problems("right", count_two)});
  CHECK(report.results.at(0).end == End::failed);
  CHECK(report.results.at(0).remark == "broke down with signal 9 (Killed)");
  CHECK(report.results.at(1).end == End::failed);
  CHECK(report.results.at(1).remark == "no luck");
  CHECK(report.results.at(2).end == End::failed);
  CHECK(report.results.at(2).remark == "ended with code 3");
  CHECK(report.results.at(3).end == End::complete);
}

TEST_CASE("contest: a contestant that cannot do it is not in the report", "[bench]") {
  CHECK(hold(board_event(), {on_boards("unable", {}), on_problems("other", count_two)}).results.empty());
  CHECK(hold(cover_event(), {on_boards("boards", solve), on_problems("unable", {})}).results.empty());
}

TEST_CASE("contest: the order rotates from round to round", "[bench]") {
  std::vector<std::string> told;
  bench::ContestOptions options{.rounds = 2, .time_limit = 1};
  options.progress = [&told](const std::string& what) { told.push_back(what); };
  hold(cover_event(), {on_problems("a", count_two), on_problems("b", count_two)}, options);
  CHECK(told == std::vector<std::string>{"ab: a, answers", "ab: b, answers", "ab: a, round 1 of 2",
                                         "ab: b, round 1 of 2", "ab: b, round 2 of 2",
                                         "ab: a, round 2 of 2"});
}

TEST_CASE("contest: a stop ends it soon, with what was done until then", "[bench]") {
  dlx::Stop stop;
  std::future<void> later;
  bench::ContestOptions options{.rounds = 1, .time_limit = 600, .stop = stop.token()};
  options.progress = [&](const std::string& what) {
    if (what != "ab: slow, answers") return;
    later = std::async(std::launch::async, [&stop] {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      stop.request();
    });
  };
  const auto begin = std::chrono::steady_clock::now();
  const auto report = hold(
      cover_event(),
      {on_problems("right", count_two), on_problems("slow", [](auto) -> Found { run_for_ever(); })}, options);
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(20));
  REQUIRE(report.results.size() == 2);
  CHECK(report.results[1].end == End::skipped);
  CHECK(report.results[1].remark == "stopped");
}

TEST_CASE("contest: in a family, a contestant that runs out of time is left out at larger sizes", "[bench]") {
  std::vector<bench::Event> events;
  for (const int size : {4, 5, 6}) {
    events.push_back(cover_event());
    events.back().family = "abs";
    events.back().size = size;
    events.back().name = "abs " + std::to_string(size);
    std::get<bench::CoverEvent>(events.back().content).task.size = size;
  }
  const Contestant gives_up{.name = "gives_up", .idea = "a test", .cover = [](const bench::CoverTask& task) {
                              const int size = task.size;
                              return [size](std::optional<std::uint64_t> limit) {
                                if (size == 5) run_for_ever();
                                return count_two(limit);
                              };
                            }};
  std::vector<std::string> shown;
  const std::vector<Contestant> all{gives_up, on_problems("right", count_two)};
  const auto reports = bench::contest(events, all, {.rounds = 1, .time_limit = 0.1},
                                      [&](const bench::EventReport& event) { shown.push_back(event.name); });
  CHECK(shown == std::vector<std::string>{"abs 4", "abs 5", "abs 6"});
  REQUIRE(reports.size() == 3);
  const auto of = [](const bench::EventReport& report, const std::string& name) {
    const auto found = std::find_if(report.results.begin(), report.results.end(),
                                    [&](const bench::Result& result) { return result.contestant == name; });
    REQUIRE(found != report.results.end());
    return *found;
  };
  CHECK(of(reports[0], "gives_up").end == End::complete);
  CHECK(of(reports[1], "gives_up").end == End::time_limit);
  CHECK(of(reports[2], "gives_up").end == End::skipped);
  CHECK(of(reports[2], "gives_up").remark == "out of time at abs 5");
  CHECK(of(reports[2], "right").end == End::complete);
}

}  // namespace
