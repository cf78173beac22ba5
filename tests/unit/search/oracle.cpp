/// The oracle itself, and dlx::flaw(), against the definition on every subset of the options.

#include <dlx/solve.hpp>
#include <string>
#include <support/catch.hpp>
#include <support/oracle.hpp>
#include <support/random_problem.hpp>
#include <vector>

using namespace dlx;
using namespace dlx::test;

namespace {

std::vector<OptionId> ids(const Options& options) {
  std::vector<OptionId> all;
  for (const std::uint32_t o : options) all.push_back(OptionId{o});
  return all;
}

}  // namespace

TEST_CASE("oracle: it finds just the subsets that are solutions by definition", "[oracle]") {
  std::size_t problems = 0, solved = 0, flaws = 0, subsets = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Problem problem = random_problem(seed);
    if (problem.option_count() > 9) continue;
    INFO("seed " << seed << '\n' << describe(problem));
    SolutionSet by_definition;
    bool flaw_agrees = true;
    for (std::uint32_t subset = 0; subset < std::uint32_t{1} << problem.option_count(); ++subset) {
      Options chosen;
      for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
        if ((subset >> o & 1U) != 0) chosen.push_back(o);
      }
      const bool solution = is_solution(problem, chosen);
      if (solution) by_definition.insert(chosen);
      flaw_agrees = flaw_agrees && flaw(problem, ids(chosen)).has_value() != solution;
      ++subsets;
      flaws += !solution;
    }
    REQUIRE(flaw_agrees);
    REQUIRE(all_solutions(problem) == by_definition);
    ++problems;
    solved += !by_definition.empty();
  }
  CAPTURE(problems, solved, subsets, flaws);
  CHECK(problems > 200);
  CHECK(solved > problems / 4);
  CHECK(flaws > subsets / 2);
}

TEST_CASE("oracle: random problems are of every kind", "[oracle]") {
  std::size_t solvable = 0, colored = 0, without_primary = 0, empty = 0, twice = 0, hopeless = 0, mixed = 0;
  constexpr std::uint64_t kProblems = 1000;
  for (std::uint64_t seed = 0; seed < kProblems; ++seed) {
    const Problem problem = random_problem(seed);
    solvable += !all_solutions(problem).empty();
    std::set<std::string> lines;
    bool color = false, secondary_only = false, repeat = false, none = false, uncovered = false,
         after = false;
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
      for (const Entry entry : problem.entries(OptionId{o})) color |= entry.color != kNoColor;
      secondary_only |= !problem.has_primary(OptionId{o});
      none |= problem.entries(OptionId{o}).empty();
      repeat |= !lines.insert(format::line(problem, OptionId{o})).second;
    }
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
      uncovered |= problem.is_primary(ItemId{i}) && problem.options(ItemId{i}).empty();
      after |= i > 0 && problem.is_primary(ItemId{i}) && !problem.is_primary(ItemId{i - 1});
    }
    colored += color;
    without_primary += secondary_only;
    twice += repeat;
    empty += none;
    hopeless += uncovered;
    mixed += after;
  }
  CAPTURE(solvable, colored, without_primary, empty, twice, hopeless, mixed);
  CHECK(solvable > kProblems / 3);
  CHECK(solvable < kProblems * 9 / 10);
  CHECK(colored > kProblems / 5);
  CHECK(without_primary > kProblems / 10);
  CHECK(empty > kProblems / 20);
  CHECK(twice > kProblems / 10);
  CHECK(hopeless > kProblems / 20);
  CHECK(mixed > kProblems / 3);
}

TEST_CASE("flaw: it names the item at fault", "[flaw]") {
  ProblemBuilder builder;
  builder.primary("a");
  builder.primary("b");
  builder.secondary("x");
  builder.option({"a", {"x", "red"}});   // 0
  builder.option({"b", {"x", "red"}});   // 1
  builder.option({"b", {"x", "blue"}});  // 2
  builder.option({"b", "x"});            // 3
  builder.option({"a", "b"});            // 4
  builder.option({"x"});                 // 5
  const Problem problem = builder.build();
  const auto say = [&](const Options& options) { return flaw(problem, ids(options)).value_or("none"); };
  CHECK(say({0, 1}) == "none");
  CHECK(say({1, 0}) == "none");
  CHECK(say({4}) == "none");
  CHECK(say({0, 2}).find("'x'") != std::string::npos);
  CHECK(say({0, 2}).find("color") != std::string::npos);
  CHECK(say({0, 3}).find("'x'") != std::string::npos);
  CHECK(say({0, 4}).find("'a'") != std::string::npos);
  CHECK(say({0}).find("'b'") != std::string::npos);
  CHECK(say({}).find("'a'") != std::string::npos);
  CHECK(say({4, 5}).find("option 5") != std::string::npos);
  CHECK(say({4, 4}) != "none");
  CHECK_THROWS_AS(say({4, 6}), InvalidArgument);
}
