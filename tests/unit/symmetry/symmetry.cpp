/// Symmetries and classes of small problems, compared with brute force.

#include <pthread.h>
#include <algorithm>
#include <chrono>
#include <limits>
#include <numeric>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <dlx/format.hpp>
#include <dlx/symmetry.hpp>

#include "support/catch.hpp"
#include "support/classes.hpp"
#include "support/published.hpp"
#include "support/quick.hpp"
#include "support/symmetric_problem.hpp"
#include "symmetry/burnside.hpp"
#include "symmetry/conjugacy.hpp"
#include "symmetry/nauty.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

constexpr std::uint64_t kSymmetricProblems = kQuick ? 100 : 1000;

/// A random problem with few options, and a subtree of it.
struct SymmetricCase {
  explicit SymmetricCase(std::uint64_t seed) : problem(symmetric_problem(seed, 7, seed % 4 == 0)) {
    Random random(seed);
    if (random.one_in(4)) from.chosen = random.options(problem, 1);
    if (random.one_in(4)) from.excluded = random.options(problem, 1);
    symmetries = all_symmetries(problem, from);
    classes = classes_of(restricted(all_solutions(problem), from.chosen, from.excluded), symmetries);
  }

  Problem problem;
  Subtree from;
  std::vector<OptionPermutation> symmetries;
  ClassSizes classes;
};

}  // namespace

TEST_CASE("symmetry: those of random problems are those of brute force", "[symmetry][nauty]") {
  std::size_t with_symmetry = 0;
  for (std::uint64_t seed = 0; seed < kSymmetricProblems; ++seed) {
    const SymmetricCase each(seed);
    INFO("seed " << seed << '\n' << describe(each.problem));
    const Symmetries found = symmetries(each.problem, each.from);
    REQUIRE(found.status == Status::complete);
    REQUIRE(found.order == each.symmetries.size());
    with_symmetry += each.symmetries.size() > 1;
    for (const Symmetry& generator : found.generators) {
      const OptionPermutation to = numbers(generator.options);
      REQUIRE(std::count(each.symmetries.begin(), each.symmetries.end(), to) == 1);
      for (std::uint32_t o = 0; o < each.problem.option_count(); ++o) {
        // The items of an option go to the items of its image. Items that are alike may be mixed.
        if (to[o] == o) continue;
        REQUIRE(each.problem.entries(OptionId{o}).size() == each.problem.entries(OptionId{to[o]}).size());
        for (const Entry entry : each.problem.entries(OptionId{o})) {
          const auto image = each.problem.entries(OptionId{to[o]});
          REQUIRE(std::count_if(image.begin(), image.end(), [&](const Entry& other) {
                    return other.item == generator.items[index(entry.item)];
                  }) == 1);
        }
      }
    }
    for (std::uint32_t o = 0; o < each.problem.option_count(); ++o) {
      std::uint32_t first = o;
      for (const OptionPermutation& symmetry : each.symmetries) first = std::min(first, symmetry[o]);
      REQUIRE(index(found.option_orbits[o]) == first);
    }
  }
  CHECK(with_symmetry > kSymmetricProblems / 2);
}

TEST_CASE("symmetry: one solution of each class, the first of it, and the size of the class",
          "[symmetry][nauty]") {
  std::size_t smaller = 0;
  for (std::uint64_t seed = 0; seed < kSymmetricProblems; ++seed) {
    const SymmetricCase each(seed);
    INFO("seed " << seed << '\n' << describe(each.problem));
    REQUIRE(shown_classes(each.problem, {.from = each.from}) == each.classes);
    std::size_t solutions = 0;
    for (const auto& [first, size] : each.classes) solutions += size;
    smaller += solutions > each.classes.size();
  }
  CHECK(smaller > kSymmetricProblems / 8);
}

TEST_CASE("symmetry: classes are counted, by search and by Burnside's lemma", "[symmetry][nauty]") {
  std::size_t by_lemma = 0;
  for (std::uint64_t seed = 0; seed < kSymmetricProblems; ++seed) {
    const SymmetricCase each(seed);
    INFO("seed " << seed << '\n' << describe(each.problem));
    for (const Method method : {Method::automatic, Method::search}) {
      const CountOutcome counted = count_distinct(each.problem, {.method = method, .from = each.from});
      REQUIRE(counted.status == Status::complete);
      REQUIRE(counted.count == each.classes.size());
    }
    if (each.problem.has_multiplicities() || each.symmetries.size() < 2) continue;
    const CountOptions options{.method = Method::search, .from = each.from};
    detail::ClassSearch classes(each.problem, each.from, {}, detail::ClassSearch::Stands::first_found);
    const auto counted = detail::burnside(each.problem, classes, options, count(each.problem, options));
    REQUIRE(counted);
    REQUIRE(counted->count == each.classes.size());
    by_lemma += each.classes.size() > 1;
  }
  CHECK(by_lemma > kSymmetricProblems / 10);
}

TEST_CASE("symmetry: classes of conjugate symmetries are those of brute force", "[symmetry][nauty]") {
  for (std::uint64_t seed = 0; seed < kSymmetricProblems / 4; ++seed) {
    const SymmetricCase each(seed);
    if (each.symmetries.size() < 2 || each.symmetries.size() > 200) continue;
    INFO("seed " << seed << '\n' << describe(each.problem));
    detail::ClassSearch search(each.problem, each.from, {}, detail::ClassSearch::Stands::first_found);
    const auto classes = detail::conjugacy_classes(search.images(), kDefaultMemory, search.budget());
    REQUIRE(classes);
    // On vertices, which are the options that a solution can have.
    const std::vector<OptionId>& vertices = search.graph().options;
    const auto conjugates = [&](const OptionPermutation& g) {
      std::set<OptionPermutation> all;
      for (const OptionPermutation& s : each.symmetries) {
        OptionPermutation h(g.size());
        for (std::uint32_t o = 0; o < g.size(); ++o) h[s[o]] = s[g[o]];
        all.insert(h);
      }
      return all;
    };
    std::set<OptionPermutation> seen;
    for (const detail::ConjugacyClass& found : *classes) {
      OptionPermutation first(each.problem.option_count());
      std::iota(first.begin(), first.end(), 0U);
      for (std::size_t v = 0; v < vertices.size(); ++v)
        first[index(vertices[v])] = index(vertices[found.first[v]]);
      const std::set<OptionPermutation> expected = conjugates(first);
      REQUIRE(found.size == expected.size());
      for (const OptionPermutation& each_of_it : expected) REQUIRE(seen.insert(each_of_it).second);
    }
    REQUIRE(seen.size() == each.symmetries.size());
  }
}

TEST_CASE("symmetry: classes of larger problems are the orbits under the generators", "[symmetry][nauty]") {
  for (std::uint64_t seed = 0; seed < kSymmetricProblems; ++seed) {
    const Problem problem = symmetric_problem(seed, 17, seed % 4 == 0);
    INFO("seed " << seed << '\n' << describe(problem));
    const ClassSizes classes = classes_by_generators(all_solutions(problem), symmetries(problem).generators);
    REQUIRE(shown_classes(problem, {}) == classes);
    REQUIRE(count_distinct(problem).count == classes.size());
  }
}

// Its 4 solutions are one class. [0, 2, 3, 7, 8] is not the first of it.
TEST_CASE("symmetry: what stays where it is counts in the order of images", "[symmetry][nauty]") {
  const Problem problem = format::read(
      "2|p0 p1 2|p2 2|p3 2|p4 2|p5\np5 p0 p4\np1 p3 p2\np4 p3 p5\np3\np0\np3\np0\np2 p1 p0\np2\n");
  CHECK(shown_classes(problem, {}) == ClassSizes{{{0, 1, 2, 4, 8}, 4}});
}

TEST_CASE("symmetry: many conjugacy classes and levels are no reason to wait", "[symmetry][nauty]") {
  // Pairs of equal options, each at a cost of its own: 2^k symmetries, and each is a class by itself.
  ProblemBuilder pairs;
  for (std::uint32_t k = 0; k < 19; ++k) {
    const ItemId item = pairs.primary();
    for (int twice = 0; twice < 2; ++twice) pairs.option({item}, 0, k + 1);
  }
  const DistinctCount counted = count_distinct(pairs.build());
  CHECK(counted.symmetries == 1 << 19);
  CHECK(counted.count == 1);
  CHECK(counted.nodes < 1'000'000);
}

TEST_CASE("symmetry: of all solutions, one of each class stands for it", "[symmetry][nauty]") {
  using Stands = detail::ClassSearch::Stands;
  const Problem problem = latin(4);  // 576 solutions: after 256 of them, classes are remembered
  for (const Stands stands : {Stands::always_the_same, Stands::first_found}) {
    detail::ClassSearch classes(problem, {}, {}, stands);
    BigCount sum = 0;
    std::size_t found = 0;
    solve(problem, {}, [&](Solution solution) {
      if (const auto known = classes.stands_for(solution)) {
        ++found;
        sum += known->size;
      }
      return true;
    });
    CHECK(found == 2);
    CHECK(sum == 576);
  }
}

TEST_CASE("symmetry: the memory for symmetries is limited", "[symmetry][nauty]") {
  for (const std::size_t memory : {1'000U, 100'000U, 1'000'000U}) {
    CAPTURE(memory);
    CHECK(solve_distinct(sudoku_grids(3), {.within = {.memory = memory}}).status == Status::memory_limit);
  }
}

TEST_CASE("symmetry: many levels of nauty are no end of the stack", "[symmetry][nauty]") {
  const auto search = [](void* status) -> void* {
    constexpr int kRays = 21'000;  // of a star
    detail::CellGraph star{{0}, {}, {std::vector<int>(kRays + 1), std::vector<int>(kRays + 1, 1)}};
    std::iota(star.cells.order.begin(), star.cells.order.end(), 0);
    star.cells.last.back() = star.cells.last[kRays - 1] = 0;
    for (int ray = 0; ray < kRays; ++ray) {
      star.neighbours.push_back(kRays);
      star.begin.push_back(star.neighbours.size());
    }
    for (int ray = 0; ray < kRays; ++ray) star.neighbours.push_back(ray);
    star.begin.push_back(star.neighbours.size());
    const Limits limits{.memory = std::numeric_limits<std::size_t>::max()};
    detail::Budget budget(limits);
    if (!detail::ask_nauty(std::move(star), false, budget))
      *static_cast<Status*>(status) = budget.verdict().value();
    return nullptr;
  };
  Status status{};
  pthread_attr_t small;
  REQUIRE(pthread_attr_init(&small) == 0);
  REQUIRE(pthread_attr_setstacksize(&small, std::size_t{4} << 20) == 0);  // as symmetries() promises
  pthread_t thread{};
  REQUIRE(pthread_create(&thread, &small, search, &status) == 0);
  CHECK(pthread_join(thread, nullptr) == 0);
  CHECK(pthread_attr_destroy(&small) == 0);
  CHECK(status == Status::memory_limit);
}

TEST_CASE("symmetry: a thread that ends leaves no memory behind", "[symmetry][nauty]") {
  // The sanitizer of leaks looks at the end of the program.
  BigCount order = 0;
  std::thread([&order] { order = symmetries(independent(20, 2)).order; }).join();
  CHECK(order == BigCount("2551082656125828464640000"));
}

TEST_CASE("symmetry: a limit on time ends the search for symmetries", "[symmetry][nauty]") {
  const Limits within{.time = std::chrono::nanoseconds(1)};
  CHECK(symmetries(sudoku_grids(3), {}, within).status == Status::time_limit);
  CHECK(solve_distinct(sudoku_grids(3), {.within = within}).status == Status::time_limit);
  CHECK(count_distinct(sudoku_grids(3), {.within = within}).status == Status::time_limit);
}

TEST_CASE("symmetry: a limit on time holds where solutions are slow and nodes are not", "[symmetry][nauty]") {
  ProblemBuilder builder;
  const auto path = [&builder](std::size_t length) {
    const std::vector<ItemId> items = primaries(builder, length);
    for (std::size_t i = 0; i + 1 < length; ++i) builder.option({items[i], items[i + 1]});
    return items;
  };
  path(4200);  // takes 2,100 nodes, all forced
  for (const ItemId item : path(30)) builder.option({item});
  const auto slow = [](const SolutionClass&) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return true;
  };
  const DistinctOutcome outcome = solve_distinct(
      builder.build(), {.by = {.engine = Engine::links}, .within = {.time = std::chrono::milliseconds(500)}},
      slow);
  CHECK(outcome.status == Status::time_limit);
  if (!kSanitized) CHECK(outcome.seconds < 2);
}

TEST_CASE("symmetry: options that a search for classes cannot have are refused, and named", "[symmetry]") {
  const Problem problem = format::read("a b\na\nb\na b\na b\n");
  const auto refuses = [&problem](const SolveOptions& options, const std::string& words) {
    CAPTURE(words);
    CHECK_THROWS_MATCHES(solve_distinct(problem, options), InvalidArgument, Catch::Matchers::Message(words));
    CHECK_THROWS_MATCHES(solve_distinct_part(problem, {1, 2}, options), InvalidArgument,
                         Catch::Matchers::Message(words));
  };
  refuses({.by = {.heuristic = Heuristic::weights}},
          "solutions up to symmetry are searched for by mrv, not by weights: leave out the heuristic");
  refuses({.limit = 1, .by = {.heuristic = Heuristic::preclusion}},
          "solutions up to symmetry are searched for by mrv, not by preclusion: leave out the heuristic");
  refuses({.limit = 1, .restarts = true},
          "solutions up to symmetry are found by one search: leave out restarts");
  refuses({.threads = 2, .unordered = true},
          "solutions up to symmetry are shown in order: leave out unordered");
  CHECK_THROWS_AS(solve_distinct_part(problem, {3, 2}), InvalidArgument);
}

TEST_CASE("symmetry: a count that lists classes refuses a heuristic that learns", "[symmetry][nauty]") {
  const Problem problem = format::read("a b\na\nb\na b\na b\n");
  const CountOptions options{.by = {.heuristic = Heuristic::weights}};
  CHECK_THROWS_MATCHES(
      count_distinct(problem, options), InvalidArgument,
      Catch::Matchers::Message(
          "solutions up to symmetry are searched for by mrv, not by weights: leave out the heuristic"));
  CHECK(count_distinct(problem, {.limit = 1}).count == 1);
}

TEST_CASE("symmetry: without nauty everything says so", "[symmetry][without_nauty]") {
  CHECK_FALSE(symmetry_available());
  CHECK_THROWS_AS(symmetries(Problem()), Unavailable);
  CHECK_THROWS_AS(solve_distinct(Problem()), Unavailable);
  CHECK_THROWS_AS(count_distinct(Problem()), Unavailable);
}
