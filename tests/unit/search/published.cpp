/// Numbers of solutions that others published.

#include <cstdint>
#include <dlx/count.hpp>
#include <support/catch.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/runs.hpp>
#include <vector>

using namespace dlx;
using namespace dlx::test;

namespace {

/// Counts in both ways, and looks at each solution, with every engine.
void check_total(const Problem& problem, std::uint64_t expected, SolveOptions options = {}) {
  for (const Engine engine : kEngines) {
    options.by.engine = engine;
    INFO(name(engine));
    CAPTURE(expected);
    bool sound = true;
    const Outcome outcome = solve(problem, options, [&](Solution solution) {
      sound = sound && !flaw(problem, solution).has_value();
      return true;
    });
    CHECK(outcome.status == Status::complete);
    CHECK(outcome.solutions == expected);
    CHECK(sound);
    const CountOutcome counted = count(problem, counting(options));
    CHECK(counted.status == Status::complete);
    CHECK(counted.count == expected);
  }
}

/// The same without looking.
void check_count(const Problem& problem, std::uint64_t expected) {
  for (const Engine engine : kEngines) {
    INFO(name(engine));
    CHECK(solve(problem, {.by = {.engine = engine}}).solutions == expected);
  }
}

}  // namespace

TEST_CASE("published: n queens", "[published]") {
  const std::vector<std::uint64_t> totals{1, 0, 0, 2, 10, 4, 40, 92, 352, 724};  // OEIS A000170, from n = 1
  for (std::size_t n = 1; n <= totals.size(); ++n) check_total(queens(n), totals[n - 1]);
}

TEST_CASE("published: Langford pairs", "[published]") {
  const std::vector<std::uint64_t> totals{0, 0, 2, 2, 0, 0, 52, 300};  // OEIS A176127, from n = 1
  for (std::size_t n = 1; n <= totals.size(); ++n) check_total(langford(n), totals[n - 1]);
}

TEST_CASE("published: Latin squares", "[published]") {
  check_total(latin(3), 12);      // OEIS A002860
  check_total(latin(4), 576);     // OEIS A002860
  check_count(latin(5), 161280);  // OEIS A002860
}

TEST_CASE("published: reduced Latin squares, by required options", "[published]") {
  std::vector<std::uint64_t> totals{1, 1, 1, 4, 56};  // OEIS A000315, from n = 1
  if (!kQuick) totals.push_back(9408);
  for (std::uint32_t n = 1; n <= totals.size(); ++n) {
    SolveOptions options;
    for (std::uint32_t k = 0; k < n; ++k) {
      options.from.chosen.push_back(OptionId{k * n + k});      // row 0, column k, symbol k
      options.from.chosen.push_back(OptionId{k * n * n + k});  // row k, column 0, symbol k
    }
    check_total(latin(n), totals[n - 1], options);
  }
}

TEST_CASE("published: 4×4 sudoku grids", "[published]") {
  check_total(sudoku_grids(2), 288);  // OEIS A107739
}

TEST_CASE("published: partitions of a set", "[published]") {
  check_total(partitions(5), 52);       // OEIS A000110, Bell numbers
  check_total(partitions(8), 4140);     // OEIS A000110
  check_count(partitions(10), 115975);  // OEIS A000110
}

TEST_CASE("published: perfect matchings of a complete graph", "[published]") {
  check_total(matchings(5), 0);
  check_total(matchings(6), 15);       // 5!!, OEIS A001147
  check_total(matchings(10), 945);     // 9!!
  check_count(matchings(14), 135135);  // 13!!
}

TEST_CASE("published: Steiner triple systems", "[published]") {
  check_total(triples(6), 0);
  check_total(triples(7), 30);   // OEIS A001201
  check_total(triples(9), 840);  // 9! / 432: one system, with 432 automorphisms
}

TEST_CASE("published: domino tilings", "[published]") {
  check_total(dominoes(3, 3), 0);
  check_total(dominoes(4, 4), 36);    // OEIS A004003
  check_total(dominoes(6, 6), 6728);  // OEIS A004003
}
