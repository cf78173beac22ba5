/// Counting along a frontier, to the end: every order, keys of any length, counts of any size, pauses
/// anywhere.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <string>
#include <support/catch.hpp>
#include <support/counting.hpp>
#include <support/frontier_runs.hpp>
#include <support/oracle.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/wide_problem.hpp>
#include <vector>

#include "count/frontiers.hpp"
#include "count/layer.hpp"
#include "count/steps.hpp"

using namespace dlx;
using namespace dlx::test;
using detail::FrontierSteps;
using detail::Order;
using detail::Part;
using detail::Remainder;

namespace {

constexpr std::uint64_t kTotalSeeds = dlx::test::rounds(3000, 300);

using Numbers = std::vector<std::uint32_t>;

/// The product over the parts, which all go along every one of their orders, to the same total.
BigCount total_of_parts(const Problem& problem) {
  BigCount product = 1;
  const auto parts = detail::independent_parts(problem, {});
  for (const Part& part : *parts) {
    const Remainder remainder(problem, part);
    const std::vector<Order> all = orders(remainder, [] { return true; });
    const BigCount total = along(remainder, all.front()).total;
    for (const Order& order : all) {
      INFO(order.name);
      REQUIRE(along(remainder, order).total == total);
    }
    product *= total;
  }
  return product;
}

/// Dominoes, each of them in 1 to `copies` copies.
Problem heavy(std::uint64_t seed, std::size_t rows, std::size_t columns, std::uint32_t copies) {
  Random random(seed);
  const Problem plain = dominoes(rows, columns);
  ProblemBuilder builder;
  primaries(builder, rows * columns);
  for (std::uint32_t o = 0; o < plain.option_count(); ++o) {
    const auto entries = plain.entries(OptionId{o});
    for (std::uint32_t n = 1 + random.below(copies); n > 0; --n) {
      builder.option(std::vector<Entry>(entries.begin(), entries.end()));
    }
  }
  return builder.build();
}

}  // namespace

TEST_CASE("frontier: every order finds what brute force finds", "[frontier]") {
  std::size_t some = 0;
  for (std::uint64_t seed = 20000; seed < 20000 + kTotalSeeds; ++seed) {
    const Problem problem = random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    const std::size_t expected = all_solutions(problem).size();
    REQUIRE(total_of_parts(problem) == expected);
    some += expected > 1;
  }
  CHECK(some > kTotalSeeds / 6);
  for (std::uint64_t seed = 0; seed < kTotalSeeds / 10; ++seed) {
    for (const Problem& problem : {wide_problem(seed, 100), long_problem(seed)}) {
      INFO("seed " << seed << '\n' << describe(problem));
      REQUIRE(total_of_parts(problem) == solve(problem, {.by = {.engine = Engine::links}}).solutions);
    }
  }
}

TEST_CASE("frontier: states of 1, 2, 4 and more words", "[frontier]") {
  // Two rows of dominoes, the upper row first and the lower one backwards, all standing but for 8 squares of
  // four cells that may lie: n bits on the frontier, and 2^8 states. Below each column hangs an item whose
  // only way, of two, is the color that the column gave: two bits more.
  struct Length {
    std::uint32_t columns;
    std::size_t words;
    bool colors;
  };
  for (const auto& [n, words, colors] : {Length{17, 1, false},
                                         {64, 1, false},
                                         {65, 2, false},
                                         {130, 4, false},
                                         {256, 4, false},
                                         {257, 5, false},
                                         {1100, 18, false},
                                         {20, 1, true},
                                         {50, 2, true},
                                         {300, 14, true}}) {
    CAPTURE(n, words, colors);
    ProblemBuilder builder;
    const auto upper = primaries(builder, n), lower = primaries(builder, n);
    const auto hanging = primaries(builder, colors ? n : 0);
    const ColorId red = builder.color("red"), blue = builder.color("blue");
    Numbers order;
    for (std::uint32_t c = 0; c < n; ++c) order.push_back(c);
    for (std::uint32_t c = n; c-- > 0;) order.push_back(n + c);
    for (std::uint32_t c = 0; c < hanging.size(); ++c) order.push_back(2 * n + c);
    for (std::uint32_t c = 0; c < n; ++c) {
      std::vector<Entry> standing{upper[c], lower[c]};
      if (colors) {
        const ItemId color = builder.secondary();
        if (c >= 16) standing.push_back({color, red});
        builder.option({hanging[c], {color, red}});
        builder.option({hanging[c], {color, blue}});
      }
      builder.option(standing);
      if (c % 2 == 0 && c < 16) builder.option({upper[c], upper[c + 1]});
      if (c + 1 < n) builder.option({lower[c], lower[c + 1]});
    }
    const Problem problem = builder.build();
    const Remainder remainder(problem, whole(problem));
    CHECK(FrontierSteps(remainder, order).words() == words);
    const Order by_hand{"by hand", order, 0};
    const Along counted = along(remainder, by_hand);
    CHECK(counted.total == BigCount(256) << (colors ? 16 : 0));  // the first 16 columns give no color
    CHECK(counted.most == 256);
    CHECK(along(remainder, by_hand, 1000, 7).total == counted.total);
    std::reverse(order.begin(), order.end());
    if (n <= 20) CHECK(along(remainder, {"back", order, 0}).total == counted.total);
  }
}

TEST_CASE("frontier: domino tilings past 2^64 and 2^128", "[frontier]") {
  struct Board {
    std::size_t rows, columns;
    const char* total;
  };
  for (const auto& [rows, columns, total] :
       {Board{8, 8, "12988816"},                                             // OEIS A004003
        Board{12, 12, "53060477521960000"},                                  // OEIS A004003
        Board{16, 16, "2444888770250892795802079170816"},                    // OEIS A004003
        Board{20, 20, "1269984011256235834242602753102293934298576249856"},  // OEIS A004003
        Board{40, 6, ""}}) {
    if (dlx::test::kQuick && rows == 20) continue;
    CAPTURE(rows, columns);
    const Problem problem = dominoes(rows, columns);
    const Remainder remainder(problem, whole(problem));
    const Order best = orders(remainder, [] { return true; }).front();
    const Along counted = along(remainder, best);
    CHECK(counted.total == (*total == 0 ? domino_tilings(rows, columns) : BigCount(total)));
    CHECK(along(remainder, best, 10'000, 1000).total == counted.total);
  }
}

TEST_CASE("frontier: numbers of ways may pass 64 and 128 bits anywhere in a step", "[frontier]") {
  constexpr std::uint64_t begin = dlx::test::rounds(0, 17), end = dlx::test::rounds(27, 18);
  std::size_t past_64 = 0, past_128 = 0;
  for (std::uint64_t seed = begin; seed < end; ++seed) {
    CAPTURE(seed);
    const Problem problem = heavy(seed, 4, 4 + seed % 6, 1U << (1 + seed % 9));
    const Remainder remainder(problem, whole(problem));
    Numbers order(remainder.primary_count());
    for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    const PlainFrontier plain(remainder, order);
    const Along counted = along(remainder, {"given", order, 0});
    REQUIRE(counted.total == plain.total);
    CHECK(counted.nodes == plain.states);
    for (const Order& other : orders(remainder, [] { return true; })) {
      INFO(other.name);
      REQUIRE(along(remainder, other, 1, 3).total == plain.total);
    }
    past_64 += (plain.total >> 64) != 0;
    past_128 += (plain.total >> 128) != 0;
  }
  CAPTURE(past_64, past_128);
  CHECK(past_64 >= (end - begin) / 5);
  CHECK(past_128 > 0);
}

TEST_CASE("frontier: ways that do not fit the numbers of a layer are not lost", "[frontier]") {
  // 40 keys, to which random numbers are added until the sum does not fit; then on with wider ones.
  using Wide = boost::multiprecision::uint128_t;
  for (std::uint64_t seed = 0; seed < dlx::test::rounds(200, 40); ++seed) {
    CAPTURE(seed);
    Random random(seed);
    std::map<std::uint64_t, BigCount> expected;
    const auto any = [&](unsigned bits) {
      return BigCount(random.below(1U << 30) + 1) << random.below(bits - 30);
    };
    std::uint64_t key = 0;
    BigCount ways;
    const auto draw = [&](unsigned bits) {
      key = random.below(40) * 0x9e3779b97f4a7c15;
      ways = any(bits);
    };
    detail::Room room;
    room.reset(~std::size_t{0});
    const auto fill = [&]<std::size_t kWords, class Count>(detail::Layer<kWords, Count>& layer, unsigned bits,
                                                           bool all) {
      detail::Outbox<kWords, Count> outbox;
      outbox.begin(layer, room, false);
      for (int k = 0; all ? k < 500 : !outbox.stuck(); ++k) {
        draw(bits);
        outbox.add(&key, static_cast<Count>(ways));
        expected[key] += ways;
      }
      outbox.flush();
      CHECK_FALSE(outbox.lost());
    };
    const std::size_t tables = std::size_t{1} << seed % 4;
    detail::Layer<1, std::uint64_t> narrow(1);
    narrow.clear(tables, seed % 50, room);
    fill(narrow, 64, false);
    detail::Layer<1, Wide> wide = narrow.widened<1, Wide>(room);
    CHECK_FALSE(wide.has_late());
    fill(wide, 128, false);
    detail::Layer<0, BigCount> big = wide.widened<0, BigCount>(room);
    fill(big, 200, true);
    CHECK(big.size() == expected.size());
    std::map<std::uint64_t, BigCount> found;
    for (std::size_t t = 0; t < tables; ++t) {
      const auto& table = big.table(t);
      for (std::size_t p = 0; p < table.places(); ++p) {
        if (table.count(p) != 0) found[*table.key(p)] = table.count(p);
      }
    }
    REQUIRE(found == expected);
  }
}

TEST_CASE("frontier: with pauses and interruptions anywhere it does the same", "[frontier]") {
  const Problem problem = dominoes(4, 6);
  const Remainder remainder(problem, whole(problem));
  for (const Order& order : orders(remainder, [] { return true; })) {
    INFO(order.name);
    const Along whole_run = along(remainder, order);
    CHECK(whole_run.total == 281);  // OEIS A004003 and its rectangles, A099390
    CHECK(whole_run.pauses + whole_run.interruptions == 0);
    for (const std::uint64_t step : {1U, 2U, 3U, 10U, 1000U}) {
      for (const double slice : {1e-3, 30.0, 100.0, 1000.0, 1e9}) {
        CAPTURE(step, slice);
        const Along pieces = along(remainder, order, slice, step, step == 3 || slice == 100);
        REQUIRE(pieces.total == whole_run.total);
        REQUIRE(pieces.nodes == whole_run.nodes);
        REQUIRE(pieces.updates == whole_run.updates);
        REQUIRE(pieces.most == whole_run.most);
        if (slice == 1e-3) REQUIRE(pieces.pauses + pieces.interruptions + 1 >= whole_run.nodes);
      }
    }
  }
}

TEST_CASE("frontier: goes on from what is saved, with numbers of ways of any size", "[frontier]") {
  for (const std::size_t length : {20U, 60U, 120U}) {  // 64 bits, 128 bits, more
    const Problem problem = dominoes(6, length);
    const Remainder remainder(problem, whole(problem));
    const Order order = orders(remainder, [] { return true; }).front();
    const Along at_once = along(remainder, order);
    CHECK(at_once.total == domino_tilings(length, 6));
    const double slice = 4 * static_cast<double>(at_once.nodes);  // nanoseconds
    const Along saved = along(remainder, order, slice, ~std::uint64_t{0}, true);
    CAPTURE(saved.pauses);
    CHECK(saved.pauses > 10);
    CHECK(saved.total == at_once.total);
    CHECK(saved.nodes == at_once.nodes);
    CHECK(saved.most == at_once.most);
  }
  for (std::uint64_t seed = 0; seed < rounds(100, 10); ++seed) {
    for (const Problem& problem : {random_problem(seed), wide_problem(seed, 100)}) {
      INFO("seed " << seed << '\n' << describe(problem));
      const std::vector<Part> parts = *detail::independent_parts(problem, {});
      for (const Part& part : parts) {
        const Remainder remainder(problem, part);
        const Order order = orders(remainder, [] { return true; }).front();
        const Along at_once = along(remainder, order), saved = along(remainder, order, 1e4, 100, true);
        REQUIRE(saved.total == at_once.total);
        REQUIRE(saved.nodes == at_once.nodes);
      }
    }
  }
}

TEST_CASE("frontier: with large numbers a pause takes no memory", "[frontier]") {
  // Three pairs of items after another, again and again: 1, 2, 4, 8, 4, 2, 1 states. A pair has 17 ways.
  ProblemBuilder builder;
  Numbers items;
  constexpr std::uint32_t kTimes = 300;
  for (std::uint32_t k = 0; k < kTimes; ++k) {
    const auto first = primaries(builder, 3), second = primaries(builder, 3);
    for (std::size_t pair = 0; pair < 3; ++pair) {
      builder.option({first[pair], second[pair]});
      for (int copy = 0; copy < 16; ++copy) builder.option({first[pair]});
      builder.option({second[pair]});
    }
    for (std::uint32_t item = 0; item < 6; ++item) items.push_back(6 * k + item);
  }
  const Problem problem = builder.build();
  const Remainder remainder(problem, whole(problem));
  for (const double slice : {1.0, 1e3, 1e4, kEndless}) {
    CAPTURE(slice);
    auto frontier = make_frontier(remainder, {"by hand", items, 0});
    const Limits limits;
    detail::Budget budget(limits);
    detail::Meter meter(budget);
    detail::Work work;
    auto event = detail::Frontier::Event::paused;
    while (event == detail::Frontier::Event::paused)
      event = frontier->run(meter, work, frontier->spent() + slice, 100'000'000);
    REQUIRE(event == detail::Frontier::Event::done);
    CHECK(frontier->total() == pow(BigCount(17), 3 * kTimes));
  }
}

TEST_CASE("frontier: a table that gets no memory for its keys is not ready", "[frontier]") {
  if (kSanitized) return;  // a sanitizer ends the program
  // Of so many words of 8 bytes, 16 keys take half of all addresses.
  const std::size_t words = std::numeric_limits<std::size_t>::max() / 256;
  detail::StateTable<0, std::uint64_t> table(words);
  detail::Room room;
  room.reset(~std::size_t{0});
  table.clear(1, 0);
  for (int again = 0; again < 2; ++again) CHECK_THROWS_AS(table.prepare(room), std::bad_alloc);
  CHECK(table.places() == 0);
}

TEST_CASE("frontier: what was saved and is damaged is refused", "[frontier]") {
  const Problem problem = dominoes(4, 6);
  const Remainder remainder(problem, whole(problem));
  const Order order = orders(remainder, [] { return true; }).front();
  std::string saved;
  make_frontier(remainder, order)->save(saved);
  for (std::size_t size = 0; size < saved.size(); ++size) {
    detail::Bytes in(std::string_view(saved).substr(0, size));
    CHECK_THROWS_AS(make_frontier(remainder, order)->load(in), InvalidArgument);
  }
}
