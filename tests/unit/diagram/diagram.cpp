/// Diagrams against brute force: their solutions, order, numbers and frequencies.

#include <algorithm>
#include <cstdint>
#include <dlx/diagram.hpp>
#include <support/catch.hpp>
#include <support/diagram_audit.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <utility>
#include <vector>

using namespace dlx;
using namespace dlx::test;

namespace {

constexpr std::uint64_t kDiagramProblems = rounds(6000, 1000);

Diagram checked_diagram(const Problem& problem, const DiagramOptions& options = {}) {
  DiagramOutcome outcome = diagram(problem, options);
  REQUIRE(outcome.status == Status::complete);
  REQUIRE(outcome.diagram);
  CHECK(outcome.diagram_nodes == outcome.diagram->node_count());
  CHECK(outcome.bytes == outcome.diagram->bytes());
  return *outcome.diagram;
}

/// Options that differ a little from a solution have a rank only if they are another solution.
void check_near(const Diagram& own, std::vector<OptionId> options, const SolutionSet& expected) {
  const auto agrees = [&] {
    std::vector<OptionId> sorted = options;
    std::sort(sorted.begin(), sorted.end());
    return own.rank(options).has_value() == expected.contains(numbers(sorted));
  };
  const OptionId outside{static_cast<std::uint32_t>(own.option_count())};
  options.push_back(outside);
  if (!agrees()) FAIL_CHECK("an option that the problem does not have");
  options.pop_back();
  for (OptionId& option : options) {
    const OptionId own_option = std::exchange(option, options.front());
    if (!agrees()) FAIL_CHECK("option " << index(own_option) << " replaced by the first");
    option = outside;
    if (!agrees()) FAIL_CHECK("option " << index(own_option) << " replaced by one outside");
    option = own_option;
  }
  if (options.empty()) return;
  std::reverse(options.begin(), options.end());
  if (!agrees()) FAIL_CHECK("options in the other order");
  options.pop_back();
  if (!agrees()) FAIL_CHECK("an option left out");
}

/// All that can be asked of `own`, which is to have the solutions `expected`.
void check(const Diagram& own, const SolutionSet& expected) {
  CHECK(violation(own) == "");
  CHECK(own.count() == expected.size());
  const std::vector<Options> all = listed(own);
  REQUIRE(all == in_order(own, expected));
  for (std::size_t k = 0; k < all.size(); ++k) {
    const std::vector<OptionId> solution = own.solution(k);
    if (numbers(solution) != all[k]) FAIL_CHECK("solution " << k);
    if (own.rank(solution) != BigCount(k)) FAIL_CHECK("rank of solution " << k);
    check_near(own, solution, expected);
  }
  CHECK_THROWS_AS(own.solution(all.size()), InvalidArgument);
  CHECK_THROWS_AS(own.solution(-1), InvalidArgument);
  std::vector<BigCount> often(own.option_count());
  for (const Options& solution : expected) {
    for (const std::uint32_t o : solution) ++often[o];
  }
  CHECK(own.frequencies() == often);
}

}  // namespace

TEST_CASE("diagram: random problems give what brute force gives", "[diagram]") {
  std::size_t several = 0;
  for (std::uint64_t seed = 0; seed < kDiagramProblems; ++seed) {
    INFO("seed " << seed);
    const Problem problem = any_problem(seed);
    const SolutionSet all = all_solutions(problem);
    several += all.size() > 1;
    check(checked_diagram(problem), all);
  }
  CHECK(several > kDiagramProblems / 6);
}

TEST_CASE("diagram: required and forbidden options", "[diagram]") {
  std::size_t some = 0;
  for (std::uint64_t seed = 0; seed < kDiagramProblems; ++seed) {
    INFO("seed " << seed);
    const Problem problem = any_problem(seed);
    Random random(seed);
    const std::vector<OptionId> required = random.options(problem, random.below(3));
    const std::vector<OptionId> forbidden = random.options(problem, random.below(3));
    const SolutionSet expected = restricted(all_solutions(problem), required, forbidden);
    some += !required.empty() && !expected.empty();
    check(checked_diagram(problem, {.from = {.chosen = required, .excluded = forbidden}}), expected);
  }
  CHECK(some > kDiagramProblems / 20);
}

TEST_CASE("diagram: the engine, the seed and the heuristic change nothing", "[diagram]") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    INFO("seed " << seed);
    const Problem problem = random_problem(seed);
    const Diagram usual = checked_diagram(problem);
    for (SolveOptions way : ways()) {
      way.by.seed = seed;
      const Diagram other = checked_diagram(problem, {.by = way.by});
      CHECK(
          std::equal(usual.nodes().begin(), usual.nodes().end(), other.nodes().begin(), other.nodes().end()));
      CHECK(usual.root() == other.root());
    }
  }
}

TEST_CASE("diagram: counts that others published", "[diagram]") {
  CHECK(checked_diagram(queens(8)).count() == 92);
  CHECK(checked_diagram(langford(8)).count() == 300);  // each with its reversal
  CHECK(checked_diagram(dominoes(6, 6)).count() == 6728);
  CHECK(checked_diagram(matchings(10)).count() == 945);
  CHECK(checked_diagram(partitions(8)).count() == 4140);
  CHECK(checked_diagram(sudoku_grids(2)).count() == 288);
  CHECK(checked_diagram(latin(4)).count() == 576);
  CHECK(checked_diagram(triples(7)).count() == 30);
}

TEST_CASE("diagram: more solutions than a run of the list has", "[diagram]") {
  const Problem problem = matchings(14);  // 135135, and runs have 65536
  const Diagram own = checked_diagram(problem);
  CHECK(violation(own) == "");
  CHECK(own.count() == 135135);
  std::uint64_t k = 0;
  Options before;
  for (const Solution solution : own) {
    if (k % rounds(1, 16) == 0 && flaw(problem, solution)) FAIL("solution " << k << " is none");
    if (k % 1000 == 0) CHECK(numbers(own.solution(k)) == numbers(solution));
    ++k;
  }
  CHECK(k == 135135);
  for (const BigCount& often : own.frequencies()) CHECK(often == 135135 / 13);
}

TEST_CASE("diagram: no items, no solutions, only required options", "[diagram]") {
  check(checked_diagram(Problem()), {{}});
  CHECK(checked_diagram(Problem()).root() == Diagram::kDone);
  check(Diagram(), {});
  CHECK(Diagram().root() == Diagram::kNone);
  ProblemBuilder builder;
  const ItemId a = builder.primary(), b = builder.primary();
  const ItemId c = builder.secondary();
  builder.option({a, b, c});
  builder.option({a, c});
  builder.option({b, c});
  builder.option({c});
  const Problem problem = builder.build();
  check(checked_diagram(problem), {{0}});
  check(checked_diagram(problem, {.from = {.chosen = {OptionId{0}, OptionId{0}}}}), {{0}});
  check(checked_diagram(problem, {.from = {.chosen = {OptionId{0}}, .excluded = {OptionId{0}}}}), {});
  check(checked_diagram(problem, {.from = {.chosen = {OptionId{1}, OptionId{2}}}}), {});
  check(checked_diagram(problem, {.from = {.chosen = {OptionId{3}}}}), {});
  CHECK_THROWS_AS(diagram(problem, {.from = {.chosen = {OptionId{4}}}}), InvalidArgument);
}

TEST_CASE("diagram: parts take the sum of their nodes, and counts pass 64, 128 and 256 bits", "[diagram]") {
  for (const auto& [parts, bytes] :
       {std::pair{20U, 8U}, {64U, 16U}, {128U, 40U}, {256U, 48U}, {2000U, 48U}}) {
    INFO(parts << " parts");
    const Diagram own = checked_diagram(independent(parts, 2));
    const BigCount total = BigCount(1) << parts;
    CHECK(violation(own) == "");
    CHECK(own.count() == total);
    CHECK(own.node_count() == 2 * parts);
    CHECK(own.bytes() < own.node_count() * (16 + bytes) + parts * parts / 4 + 1000);
    // The k-th one takes option 2p + 1 where bit p of k, from the top, is set.
    const BigCount k = total / 3;
    const std::vector<OptionId> solution = own.solution(k);
    REQUIRE(solution.size() == parts);
    for (unsigned p = 0; p < parts; ++p) {
      CHECK(index(solution[p]) == 2 * p + unsigned{bit_test(k, parts - 1 - p)});
    }
    CHECK(own.rank(solution) == k);
    CHECK(own.frequencies() == std::vector<BigCount>(2 * parts, total / 2));
    CHECK_THROWS_WITH(own.solution(total), "there is no solution " + total.str() +
                                               "; they are numbered from 0 to " + BigCount(total - 1).str());
  }
}

TEST_CASE("diagram: parts of several solutions, and one without any", "[diagram]") {
  ProblemBuilder builder;
  const auto items = primaries(builder, 9);
  for (const std::size_t first : {0U, 3U, 6U}) {  // each three: 4 ways
    builder.option({items[first], items[first + 1]});
    builder.option({items[first + 1], items[first + 2]});
    for (std::size_t k = 0; k < 3; ++k) builder.option({items[first + k]});
    builder.option({items[first], items[first + 1], items[first + 2]});
  }
  const Problem problem = builder.build();
  const Diagram own = checked_diagram(problem);
  check(own, run(problem).set());
  CHECK(own.count() == 64);
  CHECK(own.node_count() ==
        3 * checked_diagram(problem, {.from = {.chosen = {OptionId{5}, OptionId{11}}}}).node_count() - 6);
  std::vector<OptionId> last;
  for (std::uint32_t o = 12; o < 18; ++o) last.push_back(OptionId{o});
  check(checked_diagram(problem, {.from = {.excluded = last}}), {});
}

TEST_CASE("diagram: iterators and copies need nothing but themselves", "[diagram]") {
  Diagram::Iterator it;
  CHECK(it == std::default_sentinel);
  std::vector<Options> expected;
  {
    const Diagram own = checked_diagram(queens(6));
    expected = listed(own);
    Diagram copy = own;
    copy = Diagram(std::move(copy));
    it = copy.begin();
    CHECK(copy.nodes().data() == own.nodes().data());
  }
  std::vector<Options> found;
  for (; it != std::default_sentinel; it++) found.push_back(numbers(*it));
  CHECK(found == expected);
  CHECK(found.size() == 4);
}
