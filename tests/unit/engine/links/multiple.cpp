/// The linked structure with multiplicities, by the numbered invariants of engine/links/multiple.cpp.

#include <algorithm>
#include <cstdint>
#include <support/audit.hpp>
#include <support/catch.hpp>
#include <support/oracle.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <vector>

#include "parts.hpp"

using namespace dlx;
using namespace dlx::test;
using detail::Budget;
using detail::independent_parts;
using detail::Meter;
using detail::MultipleLinks;
using detail::MultipleLinksAudit;
using detail::Part;

namespace {

constexpr std::uint64_t kMultipleProblems = rounds(600, 200);

/// Searches on, through at most `nodes` nodes, as far as solution number `pause_at`.
MultipleLinks::Event search(MultipleLinks& links, std::uint64_t nodes, std::uint64_t pause_at) {
  SolveOptions options;
  options.within.nodes = nodes;
  Budget budget(options.within);
  Meter meter(budget);
  return links.run(meter, pause_at);
}

}  // namespace

TEST_CASE("multiplicities: the invariants hold after each node of a search", "[multiplicities][links]") {
  std::uint64_t stops = 0, deep = 0;
  for (std::uint64_t seed = 0; seed < kMultipleProblems; ++seed) {
    const Problem problem = random_multiple(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    MultipleLinks links(problem);
    MultipleLinksAudit audit(links);
    REQUIRE(audit.violation() == "");
    for (std::uint64_t nodes = 1; nodes < 60; ++nodes) {
      links.forget();
      links.begin({});
      const MultipleLinks::Event event = search(links, nodes, ~std::uint64_t{0});
      CAPTURE(nodes);
      REQUIRE(audit.violation() == "");
      ++stops;
      deep += audit.depth() > 2;
      if (event == MultipleLinks::Event::exhausted) break;
    }
    links.rewind();
    REQUIRE(audit.difference() == "");
  }
  CHECK(stops > kMultipleProblems * 5);
  CHECK(deep > kMultipleProblems);
}

TEST_CASE("multiplicities: all is restored, also required and forbidden options", "[multiplicities][links]") {
  std::uint64_t deep = 0;
  for (std::uint64_t seed = 0; seed < kMultipleProblems; ++seed) {
    const Problem problem = random_multiple(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Random random(seed);
    MultipleLinks links(problem);
    if (random.one_in(4)) links.reorder(seed);
    MultipleLinksAudit audit(links);
    for (int k = 0; k < 8; ++k) {
      const auto required = random.options(problem, random.below(4));
      const auto forbidden = random.options(problem, random.below(4));
      links.forget();
      const bool possible = links.begin({required, forbidden});
      REQUIRE(audit.violation() == "");
      if (possible && random.one_in(3)) {
        const auto parts = independent_parts(problem, {required, forbidden});
        REQUIRE(parts);
        for (const Part& part : *parts) {
          links.restrict_to(part);
          search(links, links.work().nodes + 1 + random.below(12),
                 links.work().solutions + 1 + random.below(3));
        }
      } else if (possible) {
        search(links, 1 + random.below(12), 1 + random.below(5));
        REQUIRE(audit.violation() == "");
      }
      REQUIRE(possible == independent_parts(problem, {required, forbidden}).has_value());
      deep += audit.depth() > 1;
      if (random.one_in(2)) continue;  // begin() must undo what is left here
      links.rewind();
      REQUIRE(audit.difference() == "");
      REQUIRE(audit.violation() == "");
    }
    links.rewind();
    REQUIRE(audit.difference() == "");
  }
  CHECK(deep > kMultipleProblems);
}
