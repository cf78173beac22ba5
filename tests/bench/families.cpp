/// Families of problems that grow: published counts, and what is no family.

#include <bench/event.hpp>
#include <dlx/count.hpp>
#include <stdexcept>

#include "support/catch.hpp"

namespace {

struct Known {
  const char* family;
  int n;
  const char* answer;
};

TEST_CASE("families: as many solutions as published", "[bench]") {
  const Known all[] = {
      {"queens", 1, "1"},
      {"queens", 2, "0"},
      {"queens", 3, "0"},
      {"queens", 4, "2"},
      {"queens", 5, "10"},
      {"queens", 8, "92"},
      {"queens", 9, "352"},  // OEIS A000170
      {"langford", 1, "0"},
      {"langford", 2, "0"},
      {"langford", 3, "2"},
      {"langford", 4, "2"},
      {"langford", 5, "0"},
      {"langford", 8, "300"},  // twice OEIS A014552
      {"domino", 1, "0"},
      {"domino", 2, "2"},
      {"domino", 3, "0"},
      {"domino", 4, "36"},
      {"domino", 5, "0"},
      {"domino", 8, "12988816"},
      {"domino", 10, "258584046368"},  // OEIS A004003
  };
  for (const Known& known : all) {
    INFO(known.family << ' ' << known.n);
    const bench::CoverTask task = bench::make_family(known.family, known.n);
    CHECK(task.family == known.family);
    CHECK(task.size == known.n);
    CHECK(dlx::count(task.problem).count == dlx::BigCount(known.answer));
  }
}

TEST_CASE("families: queens begin in the middle, as Knuth's do", "[bench]") {
  const dlx::Problem problem = bench::make_family("queens", 5).problem;
  std::string names;
  for (std::uint32_t i = 0; i < problem.primary_count(); ++i) {
    names += std::string(problem.name(dlx::ItemId{i})) + ' ';
  }
  CHECK(names == "r2 c2 r3 c3 r1 c1 r4 c4 r0 c0 ");
  CHECK(problem.secondary_count() == 18);
  CHECK(problem.option_count() == 25);
}

TEST_CASE("families: an unknown family is refused in words", "[bench]") {
  CHECK_THROWS_WITH(bench::make_family("rooks", 8),
                    "no family of problems is called 'rooks'; there are queens, langford, domino");
  CHECK_THROWS_WITH(bench::make_family("domino", 0), "size 0 of domino is below 1");
  CHECK_THROWS_AS(bench::make_family("queens", -3), std::invalid_argument);
}

}  // namespace
