/// Orders of the items for counting along a frontier, and what follows from them.

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <string_view>
#include <support/catch.hpp>
#include <support/counting.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/wide_problem.hpp>
#include <vector>

#include "count/order.hpp"
#include "count/steps.hpp"

using namespace dlx;
using namespace dlx::test;
using detail::FrontierSteps;
using detail::Order;
using detail::Remainder;
using detail::Schedule;

namespace {

constexpr std::uint64_t kOrderSeeds = dlx::test::rounds(2000, 300);

using Numbers = std::vector<std::uint32_t>;

/// In place of the parts of `problem`, each with its items in a random order.
template <class Check>
void for_each_part(const Problem& problem, const Check& check) {
  const auto parts = detail::independent_parts(problem, {});
  for (const detail::Part& part : *parts) check(Remainder(problem, part));
}

Problem problem_to_order(std::uint64_t seed) {
  if (seed % 10 == 8) return wide_problem(seed, 60);
  return seed % 10 == 9 ? long_problem(seed) : random_problem(seed);
}

Order best(const Problem& problem) {
  return orders(Remainder(problem, whole(problem)), [] { return true; }).front();
}

/// The most bits on the frontier at a time.
std::uint32_t widest(const Problem& problem, const Order& order) {
  const FrontierSteps steps(Remainder(problem, whole(problem)), order.items);
  std::uint32_t most = 0;
  for (std::size_t s = 0; s < steps.steps().size(); ++s) most = std::max(most, steps.width(s));
  return most;
}

}  // namespace

TEST_CASE("order: each has all primary items once, and no two orders are the same", "[order]") {
  std::set<std::string_view> names;
  for (std::uint64_t seed = 0; seed < kOrderSeeds; ++seed) {
    CAPTURE(seed);
    for_each_part(problem_to_order(seed), [&](const Remainder& remainder) {
      const std::vector<Order> all = orders(remainder, [] { return true; });
      REQUIRE_FALSE(all.empty());
      std::set<Numbers> seen;
      for (const Order& order : all) {
        names.insert(order.name);
        REQUIRE(seen.insert(order.items).second);
        Numbers sorted = order.items;
        std::sort(sorted.begin(), sorted.end());
        REQUIRE(sorted.size() == remainder.primary_count());
        for (std::uint32_t k = 0; k < sorted.size(); ++k) REQUIRE(sorted[k] == k);
      }
      const auto wider = [](const Order& a, const Order& b) { return a.width < b.width; };
      REQUIRE(std::is_sorted(all.begin(), all.end(), wider));
    });
  }
  // All of the rules have come up, two of them with a way back at least.
  CHECK(names.size() >= 7);
}

TEST_CASE("order: an option is decided at the turn of the first of its items", "[order]") {
  for (std::uint64_t seed = 0; seed < kOrderSeeds; ++seed) {
    CAPTURE(seed);
    Random random(seed);
    for_each_part(problem_to_order(seed), [&](const Remainder& remainder) {
      Numbers order(remainder.primary_count()), place(order.size());
      for (std::uint32_t k = 0; k < order.size(); ++k) order[k] = k;
      random.shuffle(order);
      for (std::uint32_t k = 0; k < order.size(); ++k) place[order[k]] = k;
      const Schedule schedule(remainder, order);

      // The turn of each option: the least place of its primary items. Turns with an option are steps, and so
      // is that of an item without any.
      Numbers turn(remainder.option_count());
      std::set<std::uint32_t> turns;
      for (std::uint32_t p = 0; p < order.size(); ++p) {
        if (remainder.options(p).empty()) turns.insert(place[p]);
      }
      for (std::uint32_t o = 0; o < turn.size(); ++o) {
        turn[o] = ~0U;
        for (const auto& seat : remainder.seats(o)) {
          if (seat.item < remainder.primary_count()) turn[o] = std::min(turn[o], place[seat.item]);
        }
        turns.insert(turn[o]);
      }
      const Numbers ordered(turns.begin(), turns.end());
      REQUIRE(schedule.steps.size() == ordered.size());
      for (std::size_t s = 0; s < ordered.size(); ++s) REQUIRE(schedule.steps[s] == order[ordered[s]]);
      for (std::uint32_t o = 0; o < turn.size(); ++o) REQUIRE(ordered[schedule.step_of[o]] == turn[o]);
      for (std::uint32_t i = 0; i < remainder.item_count(); ++i) {
        const auto options = remainder.options(i);
        if (options.empty()) continue;
        const auto earlier = [&](std::uint32_t a, std::uint32_t b) { return turn[a] < turn[b]; };
        const auto [first, last] = std::minmax_element(options.begin(), options.end(), earlier);
        REQUIRE(ordered[schedule.first[i]] == turn[*first]);
        REQUIRE(ordered[schedule.last[i]] == turn[*last]);
      }
    });
  }
}

TEST_CASE("order: fields of bits last from the first option to the last", "[order]") {
  for (std::uint64_t seed = 0; seed < kOrderSeeds; ++seed) {
    CAPTURE(seed);
    for_each_part(problem_to_order(seed), [&](const Remainder& remainder) {
      const std::vector<Order> all = orders(remainder, [] { return true; });
      const Order& order = all[seed % all.size()];
      const Schedule schedule(remainder, order.items);
      const FrontierSteps steps(remainder, order.items);
      REQUIRE(steps.steps().size() == schedule.steps.size());
      std::uint32_t most = 0;
      for (std::uint32_t s = 0; s < schedule.steps.size(); ++s) {
        std::uint32_t bits = 0;
        for (std::uint32_t i = 0; i < remainder.item_count(); ++i) {
          if (!remainder.options(i).empty() && schedule.first[i] <= s && s < schedule.last[i]) {
            bits += static_cast<std::uint32_t>(std::bit_width(remainder.values(i)));
          }
        }
        REQUIRE(steps.width(s) == bits);
        most = std::max(most, bits);
        for (std::uint32_t k = steps.steps()[s].first_option; k < steps.steps()[s].last_option; ++k) {
          REQUIRE(schedule.step_of[steps.option(k)] == s);
        }
      }
      // No more states than there are patterns of bits, and no fewer than at the widest step.
      REQUIRE(order.width >= most);
      REQUIRE(order.width <= most + std::log2(static_cast<double>(schedule.steps.size() + 1)));
    });
  }
}

TEST_CASE("order: dominoes need about as many bits as the short side of the board", "[order]") {
  struct Board {
    std::size_t rows, columns;
  };
  for (const auto [rows, columns] : {Board{4, 4}, {6, 6}, {6, 40}, {40, 6}, {8, 30}, {12, 12}, {2, 500}}) {
    CAPTURE(rows, columns);
    const auto least = static_cast<std::uint32_t>(std::min(rows, columns));
    const Problem problem = dominoes(rows, columns);
    const Order own = best(problem);
    CHECK(widest(problem, own) <= least + 1);
    Random random(rows * columns);
    for (int k = 0; k < 5; ++k) {
      // However it is given, the frontier is at most a bit wider.
      const Problem other = shuffled(problem, random);
      const Order found = best(other);
      INFO(found.name);
      CHECK(found.width <= own.width + 1);
      if (least < 6) continue;  // a random order may be as good
      CHECK(widest(other, found) <= least + 2);
      CHECK(found.name.substr(0, 6) == "greedy");
    }
  }
}

TEST_CASE("order: if all orders are very wide after the first greedy one, no other greedy one is made",
          "[order]") {
  struct Triples {
    std::uint32_t items;
    std::ptrdiff_t made;
  };
  for (const auto [items, made] : {Triples{400, 1}, {40, 3}}) {
    CAPTURE(items);
    Random random(items);
    ProblemBuilder builder;
    const auto all = primaries(builder, items);
    for (std::uint32_t o = 0; o < 4 * items; ++o) {
      std::set<ItemId> some;
      while (some.size() < 3) some.insert(all[random.below(items)]);
      builder.option(std::vector<Entry>(some.begin(), some.end()));
    }
    const Problem problem = builder.build();
    const auto found = orders(Remainder(problem, whole(problem)), [] { return true; });
    CHECK((found.front().width > 100) == (made == 1));
    const auto greedy = std::count_if(found.begin(), found.end(), [](const Order& order) {
      return order.name.substr(0, 6) == "greedy" && order.name.find("back") == std::string_view::npos;
    });
    CHECK(greedy == made);
  }
}

TEST_CASE("order: an item that shares options with all others comes last", "[order]") {
  // A strip of dominoes of three kinds, of each of which one may be used: 3 + 2 * 30 cells, with pieces
  // first.
  ProblemBuilder builder;
  const auto kinds = primaries(builder, 3), cells = primaries(builder, 60);
  for (std::size_t c = 0; c < 60; ++c) {
    if (c + 2 < 60) builder.option({cells[c], cells[c + 2]});
    for (const ItemId kind : kinds) {
      if (c % 2 == 0) builder.option({kind, cells[c], cells[c + 1]});
    }
  }
  const Problem problem = builder.build();
  const Order own = best(problem);
  CHECK(widest(problem, own) <= 3 + 4);
  const Numbers end(own.items.end() - 6, own.items.end());
  for (const std::uint32_t kind : {0U, 1U, 2U}) CHECK(std::count(end.begin(), end.end(), kind) == 1);
}

TEST_CASE("order: Latin squares, as given and shuffled", "[order]") {
  for (const std::size_t n : {3U, 4U, 5U}) {
    CAPTURE(n);
    const Problem problem = latin(n);
    const Order own = best(problem);
    // Row after row: which symbols the columns have, n * n bits, and about two rows of cells or symbols more.
    CHECK(widest(problem, own) <= n * n + 2 * n);
    Random random(n);
    for (int k = 0; k < 5; ++k) {
      const Problem other = shuffled(problem, random);
      CHECK(best(other).width <= own.width + 1);
    }
  }
}

TEST_CASE("order: a greedy order is given up if it takes too many steps, or must not go on", "[order]") {
  const auto names = [](std::uint32_t items, const std::function<bool()>& go_on) {
    ProblemBuilder builder;  // all items in one option, and each in one of its own
    const auto all = primaries(builder, items);
    builder.option(std::vector<Entry>(all.begin(), all.end()));
    for (const ItemId item : all) builder.option({item});
    const Problem problem = builder.build();
    std::vector<std::string_view> found;
    for (const Order& order : orders(Remainder(problem, whole(problem)), go_on)) found.push_back(order.name);
    return found;
  };
  const std::vector<std::string_view> neither{"given", "reverse"};
  CHECK(names(11'000, [] { return true; }) == neither);
  int all = 0, few = 0;
  names(3'000, [&all] { return ++all > 0; });
  CHECK(all > 100);
  CHECK(names(3'000, [&few] { return ++few < 4; }) == neither);
  CHECK(few == 4);
}
