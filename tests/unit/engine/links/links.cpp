/// The linked structure, by the numbered invariants of engine/links/lists.cpp and links.cpp.

#include <algorithm>
#include <cstdint>
#include <optional>

#include <support/audit.hpp>
#include <support/catch.hpp>
#include <support/engines.hpp>
#include <support/oracle.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <vector>

#include "parts.hpp"

using namespace dlx;
using namespace dlx::test;
using detail::Budget;
using detail::independent_parts;
using detail::Links;
using detail::LinksAudit;
using detail::Meter;

namespace {

/// Searches from the start, through at most `nodes` nodes if given, as far as solution number `pause_at`.
Links::Event search(Links& links, std::optional<std::uint64_t> nodes, std::uint64_t pause_at = kNever) {
  SolveOptions options;
  options.within.nodes = nodes;
  Budget budget(options.within);
  Meter meter(budget);
  return links.run(meter, pause_at);
}

/// Items a b | x, options "a x:red", "a b", "b x:red", "b x:blue".
Problem colored() {
  ProblemBuilder builder;
  builder.primary("a");
  builder.primary("b");
  builder.secondary("x");
  builder.option({"a", {"x", "red"}});
  builder.option({"a", "b"});
  builder.option({"b", {"x", "red"}});
  builder.option({"b", {"x", "blue"}});
  return builder.build();
}

}  // namespace

TEST_CASE("links: the invariants hold after each node of a search", "[links]") {
  std::uint64_t stops = 0;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    const Problem problem = random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Links links(problem);
    LinksAudit audit(links);
    REQUIRE(audit.violation() == "");
    for (std::uint64_t nodes = 1;; ++nodes) {
      links.forget();
      links.begin({});
      const Links::Event event = search(links, nodes);
      CAPTURE(nodes);
      REQUIRE(audit.violation() == "");
      ++stops;
      if (event == Links::Event::exhausted) break;
      REQUIRE(links.work().nodes == nodes);
    }
  }
  CHECK(stops > 2000);  // or nothing was tested
}

TEST_CASE("links: the invariants hold at each solution, and the search goes on from there", "[links]") {
  for (std::uint64_t seed = 1000; seed < 2000; ++seed) {
    const Problem problem = random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Links links(problem);
    LinksAudit audit(links);
    SolutionSet found;
    links.begin({});
    SolveOptions options;
    Budget budget(options.within);
    Meter meter(budget);
    std::vector<OptionId> chosen;
    while (links.run(meter, found.size() + 1) == Links::Event::solution) {
      REQUIRE(audit.violation() == "");
      chosen.clear();
      links.chosen(chosen);
      std::sort(chosen.begin(), chosen.end());
      REQUIRE(found.insert(numbers(chosen)).second);
    }
    REQUIRE(audit.violation() == "");
    REQUIRE(found == all_solutions(problem));
    links.rewind();
    REQUIRE(audit.difference() == "");
  }
}

TEST_CASE("links: uncover restores every link", "[links]") {
  std::uint64_t deep = 0;
  for (std::uint64_t seed = 2000; seed < 2600; ++seed) {
    const Problem problem = random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Random random(seed);
    Links links(problem);
    if (random.one_in(4)) links.reorder(seed);
    LinksAudit audit(links);
    for (int k = 0; k < 8; ++k) {
      const auto required = random.options(problem, random.below(4));
      const auto forbidden = random.options(problem, random.below(4));
      links.forget();
      const bool possible = links.begin({required, forbidden});
      REQUIRE(audit.violation() == "");
      if (possible && !random.one_in(4)) {
        search(links, 1 + random.below(12), 1 + random.below(5));
        REQUIRE(audit.violation() == "");
      }
      deep += audit.depth() > 1;
      if (random.one_in(2)) continue;  // begin() must undo what is left here
      links.rewind();
      REQUIRE(audit.difference() == "");
      REQUIRE(audit.violation() == "");
    }
    links.rewind();
    REQUIRE(audit.difference() == "");
  }
  CHECK(deep > 300);
}

TEST_CASE("links: a search by parts leaves nothing behind", "[links]") {
  for (std::uint64_t seed = 3000; seed < 3400; ++seed) {
    const Problem problem = random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Random random(seed);
    Links links(problem);
    LinksAudit audit(links);
    const auto required = random.options(problem, random.below(2));
    const auto forbidden = random.options(problem, random.below(3));
    if (links.begin({required, forbidden})) {
      const auto parts = independent_parts(problem, {required, forbidden});
      for (const auto& part : *parts) {
        links.restrict_to(part);
        SolveOptions options;
        Budget budget(options.within);
        Meter meter(budget);
        links.run(meter, links.work().solutions + 1 + random.below(3));
        if (random.one_in(3)) break;
      }
    }
    links.rewind();
    REQUIRE(audit.difference() == "");
    REQUIRE(audit.violation() == "");
  }
}

TEST_CASE("links: reordering without a seed gives the first order again", "[links]") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Problem problem = random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Links links(problem);
    LinksAudit audit(links);
    links.begin({});
    search(links, {}, 1);
    links.reorder(seed);
    REQUIRE(audit.violation() == "");
    links.begin({});
    search(links, {}, 1);
    links.reorder({});
    REQUIRE(audit.difference() == "");
  }
}

TEST_CASE("links: a required option purifies its colored items", "[links]") {
  Links links(colored());
  LinksAudit audit(links);
  const std::vector<OptionId> red{OptionId{0}}, blue{OptionId{0}, OptionId{3}};
  REQUIRE(links.begin({red, {}}));
  CHECK(audit.depth() == 1);
  CHECK(audit.violation() == "");
  CHECK(search(links, {}, 1) == Links::Event::solution);
  CHECK(audit.violation() == "");
  std::vector<OptionId> chosen;
  links.chosen(chosen);
  std::sort(chosen.begin(), chosen.end());
  CHECK(numbers(chosen) == Options{0, 2});
  CHECK(search(links, {}) == Links::Event::exhausted);
  CHECK_FALSE(links.begin({blue, {}}));
  CHECK(audit.violation() == "");
  links.rewind();
  CHECK(audit.difference() == "");
}
