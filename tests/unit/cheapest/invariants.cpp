/// The tree of the search for the cheapest, by the numbered invariants of cheapest/tree.cpp, whenever it
/// polls.

#include <chrono>
#include <cstdint>
#include <dlx/cheapest.hpp>
#include <set>
#include <string>
#include <support/catch.hpp>
#include <support/oracle.hpp>
#include <support/priced_problems.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/tree_audit.hpp>
#include <vector>

using namespace dlx;
using namespace dlx::test;
using detail::Kept;
using detail::Tree;
using detail::TreeAudit;

namespace {

constexpr std::uint64_t kTreeProblems = rounds(400, 80);

}  // namespace

TEST_CASE("cheapest: the invariants hold whenever the tree polls", "[cheapest]") {
  const Costs kind = GENERATE(Costs::none, Costs::few, Costs::spread, Costs::huge);
  std::uint64_t polls = 0, deep = 0, dives = 0;
  for (std::uint64_t seed = 5000; seed < 5000 + kTreeProblems; ++seed) {
    const Problem problem = priced_problem(seed, seed % 3 == 0, kind);
    Random random(seed);
    CheapestOptions wanted;
    wanted.count = 1 + random.below(random.one_in(3) ? 100 : 4);
    wanted.dearest = random.one_in(2);
    wanted.from.chosen = random.options(problem, random.below(2));
    wanted.from.excluded = random.options(problem, random.below(3));
    wanted.within.progress_interval = std::chrono::nanoseconds(1);
    INFO("seed " << seed << ", costs " << static_cast<int>(kind) << ", best " << *wanted.count << ", dearest "
                 << wanted.dearest << '\n'
                 << describe(problem));
    const std::vector<OptionId>&required = wanted.from.chosen, &forbidden = wanted.from.excluded;
    const SolutionSet all = restricted(all_solutions(problem), required, forbidden);
    const detail::Costs costs(problem, wanted.dearest);
    Kept kept(*wanted.count, wanted.dearest ? 0 : costs.total());
    const TreeAudit* audit = nullptr;
    wanted.within.progress = [&](const Progress& now) {
      CAPTURE(now.nodes);
      REQUIRE(audit->violation() == "");
      ++polls;
      deep += audit->depth() > 1;
      dives += audit->dives();
    };
    detail::Budget budget(wanted.within);
    detail::Exchange exchange(1);
    Tree tree(problem, wanted, costs, kept, exchange, detail::Meter(budget));
    const TreeAudit own(tree, all, {required.begin(), required.end()}, {forbidden.begin(), forbidden.end()});
    audit = &own;
    REQUIRE(tree.run() == Status::complete);
    REQUIRE(kept.found().size() == std::min<std::uint64_t>(*wanted.count, all.size()));
  }
  CAPTURE(polls, deep, dives);
  CHECK(polls > 3 * kTreeProblems);
  CHECK(deep > kTreeProblems / 4);
  CHECK(dives > kTreeProblems);
}
