/// Numbers of solutions that others published, by every method of counting that gets there in a second or so,
/// and by the automatic choice.

#include <cstddef>
#include <cstdint>
#include <dlx/count.hpp>
#include <initializer_list>
#include <string>
#include <support/catch.hpp>
#include <support/counting.hpp>
#include <support/instances.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/runs.hpp>
#include <vector>

using namespace dlx;
using namespace dlx::test;

namespace {

using Methods = std::initializer_list<Method>;

constexpr Method kAuto = Method::automatic, kFrontier = Method::frontier, kMemo = Method::memo,
                 kSearch = Method::search;

void check_methods(const Problem& problem, const BigCount& expected,
                   Methods methods = {kAuto, kFrontier, kMemo, kSearch}, const SolveOptions& options = {}) {
  CAPTURE(problem.item_count(), problem.option_count());
  for (const Method method : methods) {
    INFO(name(method));
    const CountOutcome counted = count(problem, counting(options, method));
    CHECK(counted.status == Status::complete);
    CHECK(counted.count == expected);
  }
}

/// The same, but shuffled.
void check_shuffled(const Problem& problem, const BigCount& expected, Methods methods) {
  Random random(problem.option_count());
  for (int k = 0; k < 3; ++k) check_methods(shuffled(problem, random), expected, methods);
}

/// Bricks of 1 × 1 × 2 in a box.
Problem bricks(std::size_t x, std::size_t y, std::size_t z) {
  ProblemBuilder builder;
  const auto cells = primaries(builder, x * y * z);
  for (std::size_t c = 0; c < cells.size(); ++c) {
    if (c % x + 1 < x) builder.option({cells[c], cells[c + 1]});
    if (c / x % y + 1 < y) builder.option({cells[c], cells[c + x]});
    if (c / x / y + 1 < z) builder.option({cells[c], cells[c + x * y]});
  }
  return builder.build();
}

}  // namespace

TEST_CASE("methods: queens, Langford pairs, triples, matrices with little to share", "[published]") {
  const std::vector<std::uint64_t> queens_totals{1, 0, 0, 2, 10, 4, 40, 92, 352};  // OEIS A000170, from n = 1
  for (std::size_t n = 1; n <= queens_totals.size(); ++n) check_methods(queens(n), queens_totals[n - 1]);
  check_methods(queens(10), 724, {kAuto, kMemo, kSearch});                      // OEIS A000170
  check_methods(queens(12), 14200, {kAuto, kSearch});                           // OEIS A000170
  const std::vector<std::uint64_t> langford_totals{0, 0, 2, 2, 0, 0, 52, 300};  // OEIS A176127, from n = 1
  for (std::size_t n = 1; n <= langford_totals.size(); ++n)
    check_methods(langford(n), langford_totals[n - 1]);
  check_methods(triples(6), 0);
  check_methods(triples(7), 30);                            // OEIS A001201
  check_methods(triples(9), 840, {kAuto, kMemo, kSearch});  // 9! / 432: one system, with 432 automorphisms
  if (!dlx::test::kQuick) {
    check_methods(queens(13), 73712, {kAuto});     // OEIS A000170
    check_methods(langford(11), 35584, {kAuto});   // OEIS A176127
    check_methods(langford(12), 216288, {kAuto});  // OEIS A176127
  }
}

TEST_CASE("methods: Latin squares and sudoku grids", "[published]") {
  check_methods(latin(3), 12);                                    // OEIS A002860
  check_methods(latin(4), 576);                                   // OEIS A002860
  check_methods(sudoku_grids(2), 288);                            // OEIS A107739
  check_methods(latin(5), 161280, {kAuto, kMemo, kFrontier});     // OEIS A002860
  const std::vector<std::uint64_t> totals{1, 1, 1, 4, 56, 9408};  // OEIS A000315, from n = 1
  for (std::uint32_t n = 1; n <= totals.size(); ++n) {
    SolveOptions reduced;
    for (std::uint32_t k = 0; k < n; ++k) {
      reduced.from.chosen.push_back(OptionId{k * n + k});      // row 0, column k, symbol k
      reduced.from.chosen.push_back(OptionId{k * n * n + k});  // row k, column 0, symbol k
    }
    check_methods(latin(n), totals[n - 1], {kAuto, kFrontier, kMemo, kSearch}, reduced);
  }
  if (!dlx::test::kQuick) {
    check_methods(latin(6), 812851200, {kAuto});  // OEIS A002860
  }
}

TEST_CASE("methods: partitions and matchings", "[published]") {
  check_methods(partitions(5), 52);       // OEIS A000110, Bell numbers
  check_methods(partitions(8), 4140);     // OEIS A000110
  check_methods(partitions(10), 115975);  // OEIS A000110
  check_methods(matchings(5), 0);
  check_methods(matchings(6), 15);                                     // 5!!, OEIS A001147
  check_methods(matchings(10), 945);                                   // 9!!
  check_methods(matchings(14), 135135);                                // 13!!
  check_methods(matchings(20), 654729075, {kAuto, kFrontier, kMemo});  // 19!!
  if (!dlx::test::kQuick) {
    check_methods(partitions(12), 4213597, {kAuto, kFrontier, kMemo});    // OEIS A000110
    check_methods(matchings(30), BigCount("6190283353629375"), {kAuto});  // 29!!
  }
}

TEST_CASE("methods: dominoes and bricks of any size", "[published]") {
  check_methods(dominoes(3, 3), 0);
  check_methods(dominoes(4, 4), 36);                                              // OEIS A004003
  check_methods(dominoes(6, 6), 6728);                                            // OEIS A004003
  check_methods(dominoes(8, 8), 12988816, {kAuto, kFrontier, kMemo});             // OEIS A004003
  check_methods(dominoes(12, 12), 53060477521960000, {kAuto, kFrontier, kMemo});  // OEIS A004003
  check_shuffled(dominoes(8, 8), 12988816, {kAuto, kFrontier, kMemo});
  const BigCount strip = domino_tilings(40, 6);
  check_methods(dominoes(6, 40), strip, {kAuto, kFrontier, kMemo});
  check_shuffled(dominoes(6, 40), strip, {kAuto, kFrontier, kMemo});
  check_methods(dominoes(4, 100), domino_tilings(100, 4), {kAuto, kFrontier, kMemo});
  check_methods(dominoes(2, 2000), domino_tilings(2000, 2), {kAuto, kFrontier});  // a Fibonacci number
  check_methods(bricks(2, 2, 2), 9);                                              // OEIS A006253
  check_methods(bricks(2, 2, 10), 326041, {kAuto, kFrontier, kMemo});             // OEIS A006253
  if (!dlx::test::kQuick) {
    check_methods(dominoes(16, 16), BigCount("2444888770250892795802079170816"), {kAuto, kFrontier, kMemo});
    check_shuffled(dominoes(12, 12), 53060477521960000, {kAuto, kFrontier});
    check_methods(dominoes(20, 20), BigCount("1269984011256235834242602753102293934298576249856"), {kAuto});
    check_methods(bricks(4, 4, 6), 932814464901633, {kAuto, kFrontier});
  }
}

TEST_CASE("methods: the automatic choice on the instances", "[published]") {
  struct Instance {
    const char* name;
    std::uint64_t total;
  };
  for (const auto& [name, total] : {
           Instance{"domino6x8", 167089},  // OEIS A099390
           {"domino8x8", 12988816},        // OEIS A004003
           {"latin5", 161280},             // OEIS A002860
           {"pent3x20", 8},                // Haselgrove 1960; TAOCP 7.2.2.1
           {"queens12", 14200},            // OEIS A000170
           {"sudokuAI", 1},
           {"planted1", 1},
           // Found by two independent programs, see reference.cpp:
           {"qwh20", 13299},
           {"onefac10", 173008},
#ifndef DLX_QUICK_TESTS
           {"langford11", 35584},   // OEIS A176127
           {"langford12", 216288},  // OEIS A176127
           {"pent8x8h", 520},       // Scott 1958
           {"queens14", 365596},    // OEIS A000170
           {"soma", 11520},         // Conway and Guy 1961
           {"planted3c", 1},
           {"graceful1", 6816},  // see reference.cpp
#endif
       }) {
    CAPTURE(name);
    check_methods(load(name), total, {kAuto});
  }
}
