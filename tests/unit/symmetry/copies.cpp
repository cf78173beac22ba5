/// Classes where options are equal: a search for them takes the first copies.

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <dlx/format.hpp>
#include <dlx/symmetry.hpp>

#include "search/resume.hpp"
#include "support/catch.hpp"
#include "support/classes.hpp"
#include "support/quick.hpp"
#include "support/symmetric_problem.hpp"
#include "symmetry/class_search.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

constexpr std::uint64_t kCopiesProblems = rounds(4000, 400);

/// Items of many bounds, and options that are there several times: 12 at most.
Problem with_copies(std::uint64_t seed) {
  Random random(seed ^ 0x636f70696573);
  const Problem plain = symmetric_problem(seed, 2 + random.below(4));
  const auto some_bounds = [&random] {
    const std::uint32_t lo = random.below(4);
    return Bounds{lo, std::max(1U, lo + random.below(4))};
  };
  const bool alike = random.one_in(2);
  const Bounds all = some_bounds();
  ProblemBuilder builder;
  add_items_and_colors(builder, plain, [&](ItemId) {
    if (random.one_in(6)) return Bounds{};
    return alike ? all : some_bounds();
  });
  std::vector<std::vector<Entry>> options;
  for (std::uint32_t o = 0; o < plain.option_count(); ++o) {
    const auto entries = plain.entries(OptionId{o});
    for (std::uint32_t copies = 1 + random.below(5); copies > 0 && options.size() < 12; --copies)
      options.emplace_back(entries.begin(), entries.end());
  }
  random.shuffle(options);
  for (auto& option : options) {
    random.shuffle(option);
    builder.option(option);
  }
  return builder.build();
}

struct CopiesCase {
  explicit CopiesCase(std::uint64_t seed) : problem(with_copies(seed)) {
    Random random(seed);
    if (random.one_in(3)) from.chosen = random.options(problem, 1 + random.below(2));
    if (random.one_in(3)) from.excluded = random.options(problem, 1 + random.below(2));
    solutions = restricted(all_solutions(problem), from.chosen, from.excluded);
    classes = classes_by_generators(solutions, symmetries(problem, from).generators);
  }

  Problem problem;
  Subtree from;
  SolutionSet solutions;
  ClassSizes classes;
};

/// So many equal options of each of `items`, which want `bounds` of them, and an option of the last item.
std::string shop(const std::vector<std::string>& items, const std::string& bounds, int copies) {
  std::string head, rows;
  for (const std::string& item : items) {
    head += bounds + '|' + item + ' ';
    for (int k = 0; k < copies; ++k) rows += item + '\n';
  }
  return head + "x\n" + rows + "x\n";
}

}  // namespace

TEST_CASE("copies: classes are those that the generators make", "[symmetry][nauty]") {
  std::size_t fewer = 0;
  for (std::uint64_t seed = 0; seed < kCopiesProblems; ++seed) {
    const CopiesCase each(seed);
    INFO("seed " << seed << '\n' << describe(each.problem) << '\n' << to_string(each.from));
    REQUIRE(shown_classes(each.problem, {.from = each.from}) == each.classes);
    REQUIRE(count_distinct(each.problem, {.from = each.from}).count == each.classes.size());
    fewer += each.classes.size() < each.solutions.size();
  }
  CHECK(fewer > kCopiesProblems / 5);
}

TEST_CASE("copies: parts have each class once, and threads show the same classes", "[symmetry][nauty]") {
  for (std::uint64_t seed = 0; seed < kCopiesProblems / 4; ++seed) {
    const CopiesCase each(seed);
    INFO("seed " << seed << '\n' << describe(each.problem) << '\n' << to_string(each.from));
    ClassSizes found;
    for (std::uint32_t k = 1; k <= 3; ++k) {
      const auto outcome = solve_distinct_part(each.problem, {k, 3}, {.from = each.from},
                                               [&](std::size_t, const SolutionClass& known) {
                                                 const auto size = static_cast<std::size_t>(known.size);
                                                 CHECK(found.emplace(numbers(known.first), size).second);
                                                 return true;
                                               });
      REQUIRE(outcome.status == Status::complete);
    }
    REQUIRE(found == each.classes);
    if (seed % 8 == 0)
      REQUIRE(shown_classes(each.problem, {.from = each.from, .threads = 2}) == each.classes);
  }
}

TEST_CASE("copies: solutions have the first of each set, also where the search is cut", "[symmetry][nauty]") {
  std::size_t left_out = 0;
  for (std::uint64_t seed = 0; seed < kCopiesProblems / 2; ++seed) {
    const CopiesCase each(seed);
    INFO("seed " << seed << '\n' << describe(each.problem) << '\n' << to_string(each.from));
    detail::ClassSearch classes(each.problem, each.from, {}, detail::ClassSearch::Stands::always_the_same);
    const std::vector<OptionId>& first = classes.copies().first();
    Random random(seed);
    SolveOptions by{.by = {.engine = Engine::links, .heuristic = Heuristic::mrv}};
    if (random.one_in(3)) by.by.seed = seed;
    ClassSizes found;
    SolutionSet seen;
    const Outcome outcome = detail::resume(
        each.problem, first_position(classes.subtrees()), by, {},
        [&](std::size_t, Solution solution) {
          const Options set = numbers(solution);
          REQUIRE(seen.insert(set).second);
          for (std::uint32_t o = 0; o < first.size(); ++o) {
            const auto has = [&](std::uint32_t other) {
              return std::binary_search(set.begin(), set.end(), other);
            };
            for (std::uint32_t before = 0; has(o) && before < o; ++before)
              REQUIRE((first[before] != first[o] || has(before)));
          }
          if (const auto known = classes.stands_for(solution))
            REQUIRE(found.emplace(numbers(known->first), static_cast<std::size_t>(known->size)).second);
          return true;
        },
        {.nodes_of_piece = 1 + random.below(5), .copies = first});
    REQUIRE(outcome.status == Status::complete);
    REQUIRE(found == each.classes);
    left_out += each.solutions.size() - seen.size();
  }
  CHECK(left_out > kCopiesProblems);
}

TEST_CASE("copies: options without a primary item are left out, even if they are equal",
          "[symmetry][nauty]") {
  const auto order = [](int copies) {
    ProblemBuilder builder;
    const ItemId item = builder.primary(), other = builder.secondary();
    for (int k = 0; k < 2; ++k) {
      builder.option(std::vector<Entry>{});
      builder.option(std::vector<Entry>{other});
    }
    for (int k = 0; k < copies; ++k) builder.option(std::vector<Entry>{item});
    return symmetries(builder.build()).order;
  };
  CHECK(order(1) == 1);
  CHECK(order(3) == 6);
}

TEST_CASE("copies: the time is that of the classes", "[symmetry][nauty]") {
  const auto nodes = [](const std::string& text, std::uint64_t classes) {
    const DistinctCount counted = count_distinct(format::read(text), {.method = Method::search});
    CHECK(counted.status == Status::complete);
    CHECK(counted.count == classes);
    return counted.nodes;
  };
  CHECK(nodes(shop({"beer", "cake", "tea"}, "5", 9), 1) < 1000);
  CHECK(nodes(shop({"a"}, "0:30", 30), 31) < 1000);
  CHECK(nodes(shop({"a", "b", "c"}, "0:8", 8), 165) < 10'000);
  CHECK(nodes(shop({"a", "b", "c", "d", "e"}, "1", 40), 1) < 1000);
  // 20 copies of an option that solutions have once, and 20 of another that they have once or never.
  std::string tops = "p 0:1|q 0:9|r\n";
  for (int k = 0; k < 20; ++k) tops += "p\nq r\n";
  CHECK(nodes(tops, 2) < 1000);
}
