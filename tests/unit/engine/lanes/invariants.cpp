/// States of the engine lanes after random steps, by the numbered invariants of engine/lanes/lanes.cpp.

#include <cstdint>
#include <optional>
#include <support/catch.hpp>
#include <support/engines.hpp>
#include <support/lanes_audit.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/wide_problem.hpp>
#include <vector>

#include "parts.hpp"

using namespace dlx;
using namespace dlx::test;
using detail::Budget;
using detail::independent_parts;
using detail::Lanes;
using detail::lanes_kernels;
using detail::LanesAudit;
using detail::Meter;
using detail::Part;
using detail::SearchEngine;
using detail::Work;

namespace {

constexpr std::uint64_t kWalkProblems = rounds(500, 120);

/// Runs, offers and skips at random until the search is at its end or there were so many steps. Checks the
/// invariants after each.
class Walk {
 public:
  Walk(Lanes& lanes, Random& random) : lanes_(lanes), audit_(lanes), random_(random) {}

  void go(const std::vector<ItemId>& items, std::uint32_t steps) {
    REQUIRE(audit_.violation(items) == "");
    for (std::uint32_t k = 0; k < steps; ++k) {
      const Work before = lanes_.work();
      lanes_.offer(random_.below(6), before.nodes + 1 + random_.below(20));
      SolveOptions options;
      options.within.nodes = 1 + random_.below(20);
      Budget budget(options.within);
      Meter meter(budget, before);
      const auto event = lanes_.run(meter, before.solutions + 1 + random_.below(3), true);
      CAPTURE(k, static_cast<int>(event), lanes_.work().nodes);
      REQUIRE(audit_.violation(items) == "");
      ++events_;
      deep_ += audit_.depth() > 2;
      if (event == SearchEngine::Event::exhausted) return;
      if (event != SearchEngine::Event::offered) continue;
      ++offers_;
      if (random_.one_in(4)) lanes_.skip();
    }
  }

  std::uint64_t events() const { return events_; }
  std::uint64_t offers() const { return offers_; }
  std::uint64_t deep() const { return deep_; }

 private:
  Lanes& lanes_;
  const LanesAudit audit_;
  Random& random_;
  std::uint64_t events_ = 0, offers_ = 0, deep_ = 0;
};

}  // namespace

TEST_CASE("lanes: the invariants hold after any steps", "[lanes]") {
  std::uint64_t events = 0, offers = 0, deep = 0;
  for (std::uint64_t seed = 0; seed < kWalkProblems; ++seed) {
    Random random(seed);
    const std::uint32_t longest[] = {3, 8, 15, 31, 63, 64, 130};
    const bool wide = random.one_in(2);
    const Problem problem = wide ? wide_problem(seed, longest[random.below(7)]) : random_problem(seed);
    INFO("seed " << seed << '\n' << (wide ? "" : describe(problem)));
    const auto kernels = lanes_kernels();
    Lanes lanes(problem, *kernels[random.below(static_cast<std::uint32_t>(kernels.size()))]);
    Walk walk(lanes, random);
    for (int k = 0; k < 6; ++k) {
      if (random.one_in(3)) lanes.reorder(random.one_in(2) ? std::optional(seed) : std::nullopt);
      const auto required = random.options(problem, random.below(3));
      const auto forbidden = random.options(problem, random.below(3));
      constexpr Heuristic kAny[] = {Heuristic::mrv, Heuristic::mrv, Heuristic::weights,
                                    Heuristic::preclusion};
      lanes.forget();
      lanes.allow_preclusion(std::size_t{1} << 24);
      if (!lanes.begin({required, forbidden}, kAny[random.below(4)])) continue;
      walk.go(primary_items(problem), 1 + random.below(12));
      const auto parts = independent_parts(problem, {required, forbidden});
      if (!parts || random.one_in(2)) continue;
      for (const Part& part : *parts) {
        lanes.restrict_to(part);
        walk.go(part.items, 1 + random.below(6));
      }
    }
    events += walk.events();
    offers += walk.offers();
    deep += walk.deep();
  }
  CAPTURE(events, offers, deep);
  CHECK(events > kWalkProblems * 5);
  CHECK(offers > kWalkProblems);
  CHECK(deep > kWalkProblems);
}
