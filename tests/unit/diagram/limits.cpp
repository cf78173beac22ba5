/// Diagrams that are too large, and work that is stopped: never a wrong diagram, and never more memory.

#include <chrono>
#include <cstdint>
#include <dlx/diagram.hpp>
#include <future>
#include <support/catch.hpp>
#include <support/diagram_audit.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <thread>

#include "diagram/builder.hpp"

using namespace dlx;
using namespace dlx::test;
using namespace std::chrono_literals;

TEST_CASE("diagram: one that does not fit the memory is given up, and its size is reported", "[diagram]") {
  const Problem problem = queens(9);  // 352 solutions
  std::size_t refused = 0;
  for (std::size_t memory = 1; memory < 200'000; memory += 1 + memory / 4) {
    INFO(memory << " bytes");
    const Engine engine = memory % 2 == 0 ? Engine::links : Engine::automatic;
    const DiagramOutcome outcome = diagram(problem, {.by = {.engine = engine}, .within = {.memory = memory}});
    if (outcome.status == Status::complete) {
      REQUIRE(outcome.diagram);
      CHECK(outcome.diagram->count() == 352);
      CHECK(violation(*outcome.diagram) == "");
    } else {
      ++refused;
      CHECK(outcome.status == Status::memory_limit);
      CHECK_FALSE(outcome.diagram);
    }
    CHECK(outcome.bytes <= std::max(memory, std::size_t{400}));  // an empty builder
    CHECK(outcome.diagram_nodes <= outcome.bytes / sizeof(Diagram::Node));
  }
  CHECK(refused > 5);
  CHECK(name(Status::memory_limit) == "memory_limit");
}

TEST_CASE("diagram: a problem that is too large is refused in every case", "[diagram]") {
  // No frontier fits, and there are too many solutions to list; in the second the frontier fits, but not the
  // diagram.
  for (const std::size_t memory : {std::size_t{1} << 20, std::size_t{dlx::test::rounds(64, 16)} << 20}) {
    CAPTURE(memory);
    const DiagramOutcome outcome = diagram(endless(), {.within = {.memory = memory}});
    CHECK(outcome.status == Status::memory_limit);
    CHECK_FALSE(outcome.diagram);
    CHECK(outcome.bytes <= memory);
  }
}

TEST_CASE("diagram: it is given up soon where memory is too short to begin a frontier", "[diagram]") {
  for (const std::size_t memory : {20'000U, 50'000U, 100'000U, 200'000U, 400'000U}) {
    CAPTURE(memory);
    const DiagramOutcome outcome =
        diagram(dominoes(12, 12), {.within = {.nodes = 2'000'000, .memory = memory}});
    CHECK(outcome.status == Status::memory_limit);
  }
}

TEST_CASE("diagram: stop, time limit and node limit", "[diagram][stopping]") {
  Stop stop;
  stop.request();
  for (const Problem& problem : {endless(), queens(6), Problem(), independent(3, 2)}) {
    const DiagramOutcome stopped = diagram(problem, {.within = {.stop = stop.token()}});
    CHECK(stopped.status == Status::stopped);
    CHECK_FALSE(stopped.diagram);
    CHECK(stopped.listed == 0);
  }
  const DiagramOutcome late = diagram(endless(), {.within = {.time = 10ms}});
  CHECK(late.status == Status::time_limit);
  CHECK_FALSE(late.diagram);
  const DiagramOutcome whole = diagram(queens(8), {.by = {.engine = Engine::links}});
  for (const std::uint64_t nodes : {std::uint64_t{1}, whole.nodes - 1, whole.nodes}) {
    const DiagramOutcome outcome =
        diagram(queens(8), {.by = {.engine = Engine::links}, .within = {.nodes = nodes}});
    CHECK(outcome.nodes == nodes);
    CHECK(outcome.diagram.has_value() == (outcome.status == Status::complete));
    if (nodes < whole.nodes) CHECK(outcome.status == Status::node_limit);
  }
  CHECK(diagram(queens(8), {.by = {.engine = Engine::links}, .within = {.nodes = whole.nodes + 1}}).diagram);
}

TEST_CASE("diagram: a stop works soon at any time", "[diagram][stopping][threads]") {
  const Problem problem = matchings(16);  // 2027025 solutions: searching, sorting, merging
  for (const auto pause : {20ms, 300ms, 600ms, 900ms}) {
    Stop stop;
    std::chrono::steady_clock::time_point asked;
    DiagramOutcome outcome;
    {
      const auto other = std::async(std::launch::async, [&] {
        std::this_thread::sleep_for(pause);
        asked = std::chrono::steady_clock::now();
        stop.request();
      });
      outcome = diagram(problem, {.within = {.stop = stop.token()}});
    }
    if (outcome.status == Status::complete) continue;  // a fast machine
    CHECK(outcome.status == Status::stopped);
    // 100 ms, ten times that on a machine that others use
    if (!dlx::test::kSanitized) CHECK(std::chrono::steady_clock::now() - asked < 1s);
  }
}

TEST_CASE("diagram: the time limit works in set-up, and between parts", "[diagram][stopping]") {
  const Problem problem = independent(dlx::test::kSanitized ? 300'000 : 1'000'000, 2);
  for (const auto limit : {1ms, 300ms}) {
    const auto start = std::chrono::steady_clock::now();
    CHECK(diagram(problem, {.within = {.time = limit}}).status == Status::time_limit);
    if (!dlx::test::kSanitized) CHECK(std::chrono::steady_clock::now() - start < limit + 1s);
  }
}

TEST_CASE("diagram: frequencies ask whether to go on", "[diagram][stopping]") {
  for (const Problem& problem : {independent(300, 2), dominoes(10, 12)}) {  // large numbers, and many nodes
    const Diagram large = *diagram(problem).diagram;
    std::size_t asked = 0;
    CHECK(large.frequencies([&asked] { return ++asked > 0; }) == large.frequencies());
    REQUIRE(asked > 0);
    std::size_t left = asked / 2;
    CHECK(large.frequencies([&left] { return left-- > 0; }).empty());
  }
}

TEST_CASE("diagram: options that make no sense are refused", "[diagram]") {
  CHECK_THROWS_AS(diagram(queens(6), {.within = {.time = 0s}}), InvalidArgument);
  CHECK_THROWS_AS(diagram(queens(6), {.by = {.engine = Engine::lanes}, .within = {.memory = 16}}),
                  InvalidArgument);
}

TEST_CASE("diagram: progress is reported", "[diagram]") {
  std::uint64_t reports = 0, solutions = 0;
  diagram(dominoes(6, 6), {.within = {.progress =
                                          [&](const Progress& now) {
                                            ++reports;
                                            solutions = now.solutions;
                                          },
                                      .progress_interval = 1ns}});
  CHECK(reports > 0);
  CHECK(solutions <= 6728);
}
