/// Published numbers of solutions up to symmetry.

#include <cstdint>
#include <vector>

#include <dlx/symmetry.hpp>

#include "support/catch.hpp"
#include "support/polycubes.hpp"
#include "support/published.hpp"
#include "support/quick.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

struct KnownClasses {
  Problem problem;
  std::uint64_t symmetries, classes, solutions;
};

/// Lists the classes, and counts them. The sizes must add up to the number of solutions.
void check_known(const KnownClasses& known) {
  BigCount sum = 0;
  const DistinctOutcome listed = solve_distinct(known.problem, {}, [&](const SolutionClass& found) {
    CHECK_FALSE(flaw(known.problem, found.first));
    sum += found.size;
    return true;
  });
  CHECK(listed.symmetries == known.symmetries);
  CHECK(listed.solutions == known.classes);
  CHECK(sum == known.solutions);
  CHECK(count_distinct(known.problem).count == known.classes);
}

/// One-factorizations of the complete graph on n vertices: items are edges, options perfect matchings.
Problem one_factorizations(std::uint32_t n) {
  ProblemBuilder builder;
  std::vector<std::vector<ItemId>> edge(n, std::vector<ItemId>(n));
  for (std::uint32_t a = 0; a < n; ++a) {
    for (std::uint32_t b = a + 1; b < n; ++b) edge[a][b] = builder.primary();
  }
  std::vector<Entry> matching;
  std::vector<bool> used(n);
  const auto extend = [&](const auto& self) -> void {
    std::uint32_t a = 0;
    while (a < n && used[a]) ++a;
    if (a == n) {
      builder.option(matching);
      return;
    }
    used[a] = true;
    for (std::uint32_t b = a + 1; b < n; ++b) {
      if (used[b]) continue;
      used[b] = true;
      matching.push_back(edge[a][b]);
      self(self);
      matching.pop_back();
      used[b] = false;
    }
    used[a] = false;
  };
  extend(extend);
  return builder.build();
}

/// Steiner triple systems: items are pairs of points, options triples.
Problem triple_systems(std::uint32_t n) {
  ProblemBuilder builder;
  std::vector<std::vector<ItemId>> pair(n, std::vector<ItemId>(n));
  for (std::uint32_t a = 0; a < n; ++a) {
    for (std::uint32_t b = a + 1; b < n; ++b) pair[a][b] = builder.primary();
  }
  for (std::uint32_t a = 0; a < n; ++a) {
    for (std::uint32_t b = a + 1; b < n; ++b) {
      for (std::uint32_t c = b + 1; c < n; ++c) builder.option({pair[a][b], pair[a][c], pair[b][c]});
    }
  }
  return builder.build();
}

/// Graphs on n vertices: items are pairs, which are an edge or not, and vertices, which have up to n - 1
/// edges.
Problem graphs_on(std::uint32_t n) {
  ProblemBuilder builder;
  std::vector<ItemId> vertex;
  for (std::uint32_t v = 0; v < n; ++v) vertex.push_back(builder.primary("", 0, n - 1));
  for (std::uint32_t a = 0; a < n; ++a) {
    for (std::uint32_t b = a + 1; b < n; ++b) {
      const ItemId pair = builder.primary();
      builder.option({pair});
      builder.option({pair, vertex[a], vertex[b]});
    }
  }
  return builder.build();
}

}  // namespace

// Sources: OEIS A002562 and A000170.
TEST_CASE("symmetry: queens up to rotation and reflection", "[symmetry][nauty]") {
  const std::uint64_t classes[] = {1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752};
  const std::uint64_t solutions[] = {2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596};
  for (std::size_t n = 4; n <= (kQuick ? 10 : 14); ++n) {
    CAPTURE(n);
    check_known({queens(n), 8, classes[n - 4], solutions[n - 4]});
  }
}

// Sources: OEIS A014552 and A176127.
TEST_CASE("symmetry: Langford pairs up to reversal", "[symmetry][nauty]") {
  check_known({langford(3), 2, 1, 2});
  check_known({langford(4), 2, 1, 2});
  check_known({langford(7), 2, 26, 52});
  check_known({langford(8), 2, 150, 300});
  if (!kQuick) check_known({langford(11), 2, 17792, 35584});
}

// Sources: Haselgrove 1960, Scott 1958, Bouwkamp 1969; Conway and Guy 1961 for the Soma cube.
TEST_CASE("symmetry: packings of boxes up to rotation and reflection", "[symmetry][nauty]") {
  const std::vector<Piece> flat = pentominoes();
  check_known({packings(flat, 3, 20, 1), 4, 2, 8});
  check_known({packings(soma_pieces(), 3, 3, 3), 48, 240, 11520});
  if (kQuick) return;
  check_known({packings(flat, 4, 15, 1), 4, 368, 1472});
  check_known({packings(flat, 5, 12, 1), 4, 1010, 4040});
  check_known({packings(flat, 6, 10, 1), 4, 2339, 9356});
  check_known({packings(flat, 2, 5, 6), 8, 264, 2112});
  check_known({packings(flat, 2, 3, 10), 8, 12, 96});
}

// Main classes of Latin squares: OEIS A003090. One-factorizations: OEIS A000474. Triple systems: OEIS
// A030129.
TEST_CASE("symmetry: designs up to isomorphism", "[symmetry][nauty]") {
  check_known({latin(4), 6 * 24 * 24 * 24, 2, 576});
  check_known({latin(5), 6 * 120 * 120 * 120, 2, 161280});
  check_known({one_factorizations(6), 720, 1, 6});
  check_known({one_factorizations(8), 40320, 6, 6240});
  check_known({triple_systems(7), 5040, 1, 30});
  check_known({triple_systems(9), 362880, 1, 840});
  if (kQuick) return;
  check_known({latin(6), std::uint64_t{6} * 720 * 720 * 720, 12, 812851200});
  check_known({triple_systems(13), 6227020800, 2, 1197504000});
}

// OEIS A000088. With 100 kB there is no room for the forms of 1044 classes.
TEST_CASE("symmetry: graphs up to isomorphism, with memory for all classes or for some",
          "[symmetry][nauty]") {
  const std::uint32_t n = kQuick ? 6 : 7;
  const std::uint64_t classes = kQuick ? 156 : 1044, graphs = std::uint64_t{1} << n * (n - 1) / 2;
  for (const std::size_t memory : {kDefaultMemory, std::size_t{100'000}}) {
    CAPTURE(memory);
    BigCount sum = 0;
    const DistinctOutcome listed =
        solve_distinct(graphs_on(n), {.within = {.memory = memory}}, [&](const SolutionClass& found) {
          sum += found.size;
          return true;
        });
    CHECK(listed.status == Status::complete);
    CHECK(listed.solutions == classes);
    CHECK(sum == graphs);
  }
}

// 1629189 is the mean over the eight symmetries of the square, found by an independent program.
TEST_CASE("symmetry: tilings of a square with dominoes, by Burnside's lemma", "[symmetry][nauty]") {
  const DistinctCount counted = count_distinct(dominoes(8, 8));
  CHECK(counted.symmetries == 8);
  CHECK(counted.count == 1629189);
  CHECK(counted.method == Method::frontier);
}

TEST_CASE("symmetry: a search for classes has far fewer nodes", "[symmetry][nauty]") {
  const Problem soma = packings(soma_pieces(), 3, 3, 3);
  CHECK(solve_distinct(soma).nodes * 10 <= solve(soma).nodes);
  if (kQuick) return;
  const Problem flat = packings(pentominoes(), 6, 10, 1);
  CHECK(solve_distinct(flat).nodes * 2 <= solve(flat).nodes);
}
