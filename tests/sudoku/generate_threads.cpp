/// generate: threads change neither the puzzles nor their order.

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>

#include <support/catch.hpp>
#include <support/quick.hpp>

#include "made_support.hpp"

using made::make;
using sudoku::Wish;

TEST_CASE("generate: 1, 2 and 4 threads make the same puzzles", "[sudoku][generate][threads]") {
  const std::uint64_t number = dlx::test::rounds(1500, 100);
  const sudoku::Puzzle form = made::plain(2, 3);
  const auto alone = make(form, {}, {.number = number, .seed = 1});
  REQUIRE(alone.size() == number);
  for (const unsigned threads : {2U, 4U, 0U}) {
    CHECK(make(form, {}, {.number = number, .seed = 1, .threads = threads}) == alone);
  }
  sudoku::Puzzle ruled = made::plain(2, 2);
  ruled.add({"antiking"});
  ruled.add({"killercage", {5}, {{0, 1}}});
  CHECK(make(ruled, {}, {.number = 200, .seed = 1, .threads = 3}) ==
        make(ruled, {}, {.number = 200, .seed = 1}));
  Wish from;
  for (std::size_t k = 0; k < 20; ++k) from.from.push_back(alone[k].solution);
  CHECK(make(form, from, {.number = 5, .threads = 3}) == make(form, from, {.number = 5}));
}

TEST_CASE("generate: more threads than a search may have are refused", "[sudoku][generate][threads]") {
  CHECK_THROWS_AS(make(made::plain(2, 2), {}, {.threads = dlx::kMostThreads + 1}), dlx::InvalidArgument);
}

TEST_CASE("generate: each thread has a predicate of its own", "[sudoku][generate][threads]") {
  std::atomic<int> made = 0;
  Wish wish;
  wish.accept = [&] {
    ++made;
    return [owner = std::thread::id()](const sudoku::MadePuzzle& puzzle) mutable {
      if (owner == std::thread::id()) owner = std::this_thread::get_id();
      if (owner != std::this_thread::get_id()) throw std::logic_error("another thread");
      return puzzle.clues[0] != 0;
    };
  };
  const auto all = make(made::plain(2, 2), wish, {.number = 300, .threads = 3});
  CHECK(all.size() == 300);
  CHECK(made == 3);
  CHECK(all == make(made::plain(2, 2), wish, {.number = 300}));
}

TEST_CASE("generate: threads end at limits, and what they found is shown", "[sudoku][generate][threads]") {
  const sudoku::Puzzle form = made::plain(2, 2);
  Wish wish;
  // The puzzles 7 and 57 are never found. Those behind them wait for their turn.
  wish.accept = [] { return [](const sudoku::MadePuzzle& puzzle) { return puzzle.number % 50 != 7; }; };
  sudoku::GenerateOptions options{.number = 100, .threads = 4};
  options.patience = std::chrono::milliseconds(300);
  sudoku::GenerateOutcome outcome;
  const auto all = make(form, wish, options, &outcome);
  CHECK(outcome.status == dlx::Status::time_limit);
  REQUIRE(all.size() == 98);
  CHECK(all[6].number == 6);
  CHECK(all[7].number == 8);
}

TEST_CASE("generate: what a visitor or a predicate throws comes out", "[sudoku][generate][threads]") {
  const sudoku::Puzzle form = made::plain(2, 2);
  for (const unsigned threads : {1U, 3U}) {
    const auto visit = [](const sudoku::MadePuzzle&) -> bool { throw std::runtime_error("enough"); };
    CHECK_THROWS_WITH(generate(form, {}, {.number = 5000, .threads = threads}, visit), "enough");
    Wish wish;
    wish.accept = [] {
      return [](const sudoku::MadePuzzle&) -> bool { throw std::runtime_error("not this"); };
    };
    CHECK_THROWS_WITH(make(form, wish, {.number = 5000, .threads = threads}), "not this");
    int shown = 0;
    const auto outcome = generate(form, {}, {.number = 5000, .threads = threads},
                                  [&](const sudoku::MadePuzzle&) { return ++shown < 3; });
    CHECK(shown == 3);
    CHECK(outcome.status == dlx::Status::stopped);
  }
}

TEST_CASE("generate: threads find out that there is no solution", "[sudoku][generate][threads]") {
  sudoku::Puzzle form = made::plain(2, 2);
  form.give(0, 1);
  form.give(1, 1);
  sudoku::GenerateOutcome outcome;
  CHECK(make(form, {}, {.number = 1'000'000'000, .threads = 3}, &outcome).empty());
  CHECK(outcome.status == dlx::Status::complete);
}
