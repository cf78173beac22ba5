/// What the engine lanes compiles a problem into, against plain definitions.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <set>
#include <span>
#include <support/catch.hpp>
#include <support/engines.hpp>
#include <support/oracle.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/wide_problem.hpp>
#include <thread>
#include <utility>
#include <vector>

using namespace dlx;
using namespace dlx::test;
using detail::kBlock;
using detail::lanes_kernels;
using detail::LanesKernel;
using detail::LanesTable;
using detail::RowShape;
using detail::Seat;

namespace {

constexpr std::uint64_t kTableSeeds = dlx::test::rounds(150, 20);

std::size_t bits_set(const std::byte* row, const RowShape& shape) {
  return std::accumulate(row, row + shape.row_bytes(), std::size_t{0}, [](std::size_t n, std::byte b) {
    return n + static_cast<std::size_t>(std::popcount(std::to_integer<unsigned>(b)));
  });
}

/// A problem of some shape: small, wide or long.
Problem any_shape(std::uint64_t seed) {
  switch (seed % 8) {
    case 0: return random_problem(seed);
    case 1: return wide_problem(seed, 63);
    case 2: return wide_problem(seed, 64);
    case 3: return long_problem(seed);
    case 4: return wide_problem(seed, 15);
    case 5: return wide_problem(seed, 130);
    case 6: return long_problem(seed, 40);
    default: return wide_problem(seed, static_cast<std::uint32_t>(seed % 100));
  }
}

bool covers(const Problem& problem, OptionId option, ItemId item) {
  const auto entries = problem.entries(option);
  return std::any_of(entries.begin(), entries.end(), [item](Entry e) { return e.item == item; });
}

/// The kill row of an option: what cannot stand beside it, and nothing else.
void check_kill_row(const LanesTable& table, const Problem& problem, std::uint32_t o) {
  const RowShape& shape = table.shape();
  const std::byte* row = table.kill_row(o);
  std::size_t expected = table.seats(o).size();
  bool right = true;
  for (std::uint32_t p = 0; p < table.option_count(); ++p) {
    const bool dies = p == o || clash(problem, table.id(o), table.id(p));
    for (const Seat& seat : table.seats(p)) right = right && shape.test(row, seat) == dies;
    if (dies) expected += table.seats(p).size();
  }
  for (const Seat& seat : table.seats(o)) right = right && shape.test(row, {seat.lane, shape.open_bit()});
  CAPTURE(o);
  REQUIRE(right);
  REQUIRE(bits_set(row, shape) == expected);
}

/// Everything that its declaration promises of a table of `items` and `options`, by definition.
void check_table(const LanesTable& table, const Problem& problem, const std::vector<ItemId>& items,
                 const std::vector<OptionId>& options) {
  const RowShape& shape = table.shape();
  REQUIRE(table.option_count() == options.size());
  REQUIRE(shape.lanes == items.size());

  // The options of each lane, by bit.
  std::vector<std::vector<std::uint32_t>> lanes(items.size());
  std::size_t longest = 0, alive = 0;
  for (std::uint32_t o = 0; o < options.size(); ++o) {
    REQUIRE(table.id(o) == options[o]);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> expected, seats;
    for (std::uint32_t i = 0; i < items.size(); ++i) {
      if (!covers(problem, options[o], items[i])) continue;
      expected.emplace_back(i, lanes[i].size());
      lanes[i].push_back(o);
      longest = std::max(longest, lanes[i].size());
      ++alive;
    }
    for (const Seat& seat : table.seats(o)) seats.emplace_back(seat.lane, seat.bit);
    std::sort(seats.begin(), seats.end());
    REQUIRE(seats == expected);
  }
  const RowShape same(items.size(), longest);
  REQUIRE(shape.lane_bytes == same.lane_bytes);
  REQUIRE(shape.planes == same.planes);
  REQUIRE(shape.plane_bytes == same.plane_bytes);
  for (std::uint32_t i = 0; i < items.size(); ++i) {
    const std::vector<std::uint32_t> got(table.options_of() + table.lane_begin()[i],
                                         table.options_of() + table.lane_begin()[i + 1]);
    REQUIRE(got == lanes[i]);
  }

  // The full row, and nothing beside it.
  REQUIRE(reinterpret_cast<std::uintptr_t>(table.full_row()) % kBlock == 0);
  REQUIRE(bits_set(table.full_row(), shape) == alive + items.size());
  for (std::uint32_t i = 0; i < items.size(); ++i) {
    REQUIRE(shape.test(table.full_row(), {i, shape.open_bit()}));
    for (std::uint32_t b = 0; b < lanes[i].size(); ++b) REQUIRE(shape.test(table.full_row(), {i, b}));
  }

  for (std::uint32_t o = 0; o < options.size(); ++o) check_kill_row(table, problem, o);
}

/// The options of the table that cover both.
std::set<std::uint32_t> common(const LanesTable& table, std::uint32_t a, std::uint32_t b) {
  const auto of = [&](std::uint32_t lane) {
    std::set<std::uint32_t> all(table.options_of() + table.lane_begin()[lane],
                                table.options_of() + table.lane_begin()[lane + 1]);
    return all;
  };
  const std::set<std::uint32_t> x = of(a), y = of(b);
  std::set<std::uint32_t> both;
  std::set_intersection(x.begin(), x.end(), y.begin(), y.end(), std::inserter(both, both.end()));
  return both;
}

/// What the comment at LanesTable::Dominators says. Returns the number of pairs.
std::size_t check_dominators(const LanesTable& table) {
  const RowShape& shape = table.shape();
  // A slot of a block is laid out as a row of as many lanes as fit.
  const auto lanes = static_cast<std::uint32_t>(kBlock / shape.lane_bytes);
  std::set<std::pair<std::uint32_t, std::uint32_t>> pairs;
  std::set<std::uint32_t> blocks;
  for (const LanesTable::Dominators& block : table.dominators()) {
    REQUIRE(shape.planes == 1);
    REQUIRE(block.lane % lanes == 0);
    REQUIRE(block.lane < shape.lanes);
    REQUIRE(blocks.insert(block.lane).second);
    REQUIRE(block.slots > 0);
    for (std::uint32_t k = 0; k < block.slots; ++k) {
      const std::byte* shared = block.shared + k * kBlock;
      const std::byte* reverse = block.reverse + k * kBlock;
      const auto bits = [&](const std::byte* row, std::uint32_t i) {
        std::set<std::uint32_t> all;
        for (std::uint32_t bit = 0; bit <= shape.open_bit(); ++bit) {
          if (shape.test(row, {i, bit})) all.insert(bit);
        }
        return all;
      };
      for (std::uint32_t i = 0; i < lanes; ++i) {
        const std::uint32_t a = block.lane + i, b = block.others[k * lanes + i];
        if (b == a) {  // there is none
          REQUIRE(bits(shared, i).empty());
          REQUIRE(bits(reverse, i).empty());
          continue;
        }
        REQUIRE(a < shape.lanes);
        REQUIRE(b < shape.lanes);
        REQUIRE(pairs.emplace(a, b).second);
        const std::set<std::uint32_t> both = common(table, a, b);
        REQUIRE(both.size() >= 2);
        std::set<std::uint32_t> in_a, in_b;
        for (const std::uint32_t o : both) {
          for (const Seat& seat : table.seats(o)) {
            if (seat.lane == a) in_a.insert(seat.bit);
            if (seat.lane == b) in_b.insert(seat.bit);
          }
        }
        REQUIRE(bits(shared, i) == in_a);
        REQUIRE(bits(reverse, i) == in_b);
      }
    }
  }
  if (shape.planes > 1) return 0;
  // Those of an item that share the most.
  for (std::uint32_t a = 0; a < shape.lanes; ++a) {
    std::size_t least_in = ~std::size_t{0}, most_out = 0;
    for (std::uint32_t b = 0; b < shape.lanes; ++b) {
      if (a == b) continue;
      const std::size_t size = common(table, a, b).size();
      if (pairs.count({a, b}) == 1) {
        least_in = std::min(least_in, size);
      } else if (size >= 2) {
        most_out = std::max(most_out, size);
      }
    }
    REQUIRE(least_in >= most_out);
  }
  return pairs.size();
}

}  // namespace

TEST_CASE("lanes table: lanes are as wide as the longest item needs, with a bit to spare", "[lanes]") {
  const auto check = [](std::size_t longest, std::uint32_t lane_bytes, std::uint32_t planes) {
    CAPTURE(longest);
    const RowShape shape(10, longest);
    CHECK(shape.lane_bytes == lane_bytes);
    CHECK(shape.planes == planes);
    CHECK(shape.open_bit() == 8 * lane_bytes * planes - 1);
    CHECK(shape.open_bit() >= longest);
  };
  for (const std::size_t longest : {0U, 1U, 7U}) check(longest, 1, 1);
  for (const std::size_t longest : {8U, 15U}) check(longest, 2, 1);
  for (const std::size_t longest : {16U, 31U}) check(longest, 4, 1);
  for (const std::size_t longest : {32U, 63U}) check(longest, 8, 1);
  for (const std::size_t longest : {64U, 127U}) check(longest, 8, 2);
  for (const std::size_t longest : {128U, 191U}) check(longest, 8, 3);
  check(192, 8, 4);
  check(65'535, 8, 1024);
  check(65'536, 8, 1025);
}

TEST_CASE("lanes table: planes are whole blocks", "[lanes]") {
  for (const std::size_t longest : {5U, 12U, 20U, 40U, 100U}) {
    for (const std::size_t lanes : {0U, 1U, 7U, 8U, 9U, 16U, 17U, 32U, 33U, 63U, 64U, 65U, 1000U}) {
      CAPTURE(longest, lanes);
      const RowShape shape(lanes, longest);
      CHECK(shape.plane_bytes % kBlock == 0);
      CHECK(shape.plane_bytes >= lanes * shape.lane_bytes);
      CHECK(shape.plane_bytes < lanes * shape.lane_bytes + kBlock + (lanes == 0));
      CHECK(shape.row_bytes() == shape.planes * shape.plane_bytes);
    }
  }
}

TEST_CASE("lanes table: each seat is a bit of its own, in the place where the kernels look for it",
          "[lanes]") {
  for (const std::size_t longest : {7U, 15U, 31U, 63U, 64U, 130U}) {
    const RowShape shape(70, longest);
    CAPTURE(longest);
    std::vector<std::byte> memory(shape.row_bytes());
    std::byte* row = memory.data();
    REQUIRE(bits_set(row, shape) == 0);
    std::size_t set = 0;
    for (std::uint32_t lane = 0; lane < shape.lanes; ++lane) {
      for (std::uint32_t bit = 0; bit <= shape.open_bit(); ++bit) {
        REQUIRE_FALSE(shape.test(row, {lane, bit}));
        REQUIRE(shape.count(row, {lane, bit}) == bit);
        shape.set(row, {lane, bit});
        REQUIRE(shape.test(row, {lane, bit}));
        // The lane in its plane, as a number.
        const std::uint32_t lane_bits = 8 * shape.lane_bytes;
        std::uint64_t value = 0;
        std::copy_n(row + bit / lane_bits * shape.plane_bytes + lane * shape.lane_bytes, shape.lane_bytes,
                    reinterpret_cast<std::byte*>(&value));
        REQUIRE((value >> bit % lane_bits & 1) == 1);
        ++set;
      }
    }
    REQUIRE(bits_set(row, shape) == set);
    shape.clear(row, {3, shape.open_bit()});
    REQUIRE_FALSE(shape.test(row, {3, shape.open_bit()}));
    REQUIRE(bits_set(row, shape) == set - 1);
  }
}

TEST_CASE("lanes table: kill rows, seats and the full row are what they should be", "[lanes]") {
  std::set<std::uint32_t> widths;
  for (std::uint64_t seed = 0; seed < kTableSeeds; ++seed) {
    const Problem problem = any_shape(seed);
    CAPTURE(seed);
    for (const LanesKernel* kernel : lanes_kernels()) {
      INFO(kernel->name);
      const LanesTable table = table_of(problem, *kernel);
      widths.insert(table.shape().lane_bytes * table.shape().planes);
      if (kernel == lanes_kernels().front()) {
        check_table(table, problem, primary_items(problem), coverable_options(problem));
        continue;
      }
      const LanesTable first = table_of(problem);
      const std::size_t bytes = table.shape().row_bytes();
      REQUIRE(std::equal(first.full_row(), first.full_row() + bytes, table.full_row()));
      for (std::uint32_t o = 0; o < table.option_count(); ++o) {
        REQUIRE(std::equal(first.kill_row(o), first.kill_row(o) + bytes, table.kill_row(o)));
      }
    }
  }
  for (const std::uint32_t bytes : {1U, 2U, 4U, 8U, 16U, 24U}) CHECK(widths.count(bytes) == 1);
}

TEST_CASE("lanes table: items and options in any order, some of them only, in the same memory", "[lanes]") {
  LanesTable table;
  for (std::uint64_t seed = 1000; seed < 1000 + kTableSeeds; ++seed) {
    const Problem problem = any_shape(seed);
    CAPTURE(seed);
    Random random(seed);
    std::vector<ItemId> items = primary_items(problem);
    std::vector<OptionId> options = coverable_options(problem);
    random.shuffle(items);
    random.shuffle(options);
    if (random.one_in(2)) options.resize(options.size() - options.size() / 3);
    table.compile(problem, items, options, *lanes_kernels().front());  // over what was there
    check_table(table, problem, items, options);
    check_dominators(table);
  }
}

TEST_CASE("lanes table: dominators share options, and know each other", "[lanes]") {
  std::size_t pairs = 0;
  for (std::uint64_t seed = 2000; seed < 2000 + kTableSeeds; ++seed) {
    CAPTURE(seed);
    pairs += check_dominators(table_of(any_shape(seed)));
  }
  CHECK(pairs > 10 * kTableSeeds);
}

TEST_CASE("lanes table: large rows are made when they are asked for, by any number of threads",
          "[lanes][threads]") {
  constexpr std::uint32_t kItems = 300, kOptions = 3000, kThreads = 4;
  Random random(1);
  ProblemBuilder builder;
  std::vector<ItemId> items;
  for (std::uint32_t k = 0; k < kItems; ++k) items.push_back(builder.primary());
  const ItemId colored = builder.secondary();
  const ColorId colors[] = {builder.color("red"), builder.color("blue")};
  for (std::uint32_t o = 0; o < kOptions; ++o) {
    random.shuffle(items);
    std::vector<Entry> row(items.begin(), items.begin() + 8);
    if (random.one_in(2)) row.push_back({colored, colors[random.below(2)]});
    builder.option(row);
  }
  const Problem problem = builder.build();
  std::vector<OptionId> options = coverable_options(problem);
  LanesTable table;
  table.compile(problem, primary_items(problem), std::span(options).first(kOptions - 7),
                *lanes_kernels().front());
  REQUIRE(table.makes_rows_late());
  for (std::uint32_t o = 0; o < kOptions / 2; ++o) REQUIRE(table.kill_row(o) != nullptr);
  std::reverse(options.begin(), options.end());
  table.compile(problem, primary_items(problem), options, *lanes_kernels().front());  // over what was there

  // Each thread asks for all rows, in an order of its own, and looks at what was written last.
  std::vector<std::vector<const std::byte*>> got(kThreads, std::vector<const std::byte*>(kOptions));
  std::vector<std::size_t> right(kThreads);
  std::vector<std::thread> threads;
  for (std::uint32_t t = 0; t < kThreads; ++t) {
    threads.emplace_back([&table, &mine = got[t], &count = right[t], t] {
      for (std::uint32_t k = 0; k < kOptions; ++k) {
        const std::uint32_t o = t % 2 == 0 ? k : kOptions - 1 - k;
        mine[o] = table.kill_row(o);
        const Seat last = table.seats(o).back();
        count += table.shape().test(mine[o], {last.lane, table.shape().open_bit()});
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(right == std::vector<std::size_t>(kThreads, kOptions));
  for (const auto& mine : got) CHECK(mine == got.front());
  for (std::uint32_t o = 0; o < kOptions; o += kOptions / 20) check_kill_row(table, problem, o);
}
