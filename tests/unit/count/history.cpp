/// What a count reports depends on the problem and the options, never on what its solver did before.

#include <cstddef>
#include <cstdint>
#include <dlx/count.hpp>
#include <sstream>
#include <string>
#include <support/catch.hpp>
#include <support/counting.hpp>
#include <support/instances.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <vector>

using namespace dlx;
using namespace dlx::test;

namespace {

struct Question {
  SolveOptions options;
  Method method = Method::automatic;
};

/// All that is reported but the time.
std::string report(const CountOutcome& outcome) {
  std::ostringstream text;
  text << outcome.count << ' ' << name(outcome.status) << ' ' << name(outcome.method) << ' '
       << name(outcome.engine) << ' ' << outcome.nodes << ' ' << outcome.updates << ' ' << outcome.guesses;
  for (const Trial& trial : outcome.trials) {
    text << "; " << name(trial.method) << ' ' << trial.order << ' ' << trial.counted << ' ' << trial.nodes
         << ' ' << trial.updates << ' ' << trial.most;
  }
  return text.str();
}

/// Whatever a solver may be asked that comes to its end soon.
std::vector<Question> questions(const Problem& problem, Random& random) {
  std::vector<Question> all;
  all.push_back({{}});
  all.push_back({{.within = {.nodes = 1 + random.below(2000)}}});
  all.push_back({{.by = {.seed = random.below(9)}}});
  all.push_back({{.from = {.chosen = random.options(problem, 1)}}});
  all.push_back({{.from = {.chosen = random.options(problem, 9)}}});  // they may conflict
  all.push_back({{.from = {.excluded = random.options(problem, 3)}}});
  all.push_back({{}, Method::frontier});
  all.push_back({{.within = {.nodes = 20'000}}, Method::search});
  all.push_back({{}, Method::memo});
  all.push_back({{.limit = 1 + random.below(50)}});
  all.push_back({{.by = {.engine = Engine::links}, .within = {.nodes = 5000}}});
  all.push_back({{.limit = 20, .by = {.heuristic = Heuristic::weights}}});
  return all;
}

}  // namespace

TEST_CASE("count: what the solver did before changes nothing that is reported", "[count]") {
  std::vector<Problem> problems = {queens(8),      latin(4),      sudoku_grids(2),
                                   dominoes(6, 7), matchings(10), side_by_side({queens(6), dominoes(4, 5)}),
                                   langford(8)};
  if (!dlx::test::kQuick) problems.push_back(load("soma"));
  for (std::uint64_t seed = 0; seed < dlx::test::rounds(200, 6); ++seed) {
    problems.push_back(random_problem(seed));
  }
  Random random(1);
  for (const Problem& problem : problems) {
    const std::vector<Question> all = questions(problem, random);
    std::vector<std::string> expected;
    for (const Question& question : all) {
      Solver fresh(problem);
      expected.push_back(report(count(fresh, counting(question.options, question.method))));
    }
    Solver solver(problem);
    for (std::uint64_t k = 0; k < dlx::test::rounds(60, 4); ++k) {
      const std::size_t q = random.below(static_cast<std::uint32_t>(all.size()));
      CAPTURE(problem.item_count(), problem.option_count(), k, q);
      REQUIRE(report(count(solver, counting(all[q].options, all[q].method))) == expected[q]);
      if (random.one_in(5)) solver.solve({.limit = 1 + random.below(20)});
    }
  }
}
