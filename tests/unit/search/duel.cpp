/// Searches that choose their heuristic: the choice forced, early and late, against brute force.

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <support/catch.hpp>
#include <support/instances.hpp>
#include <support/oracle.hpp>
#include <support/pieces.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <vector>

#include "count/counting.hpp"
#include "search/attempts.hpp"
#include "search/challenger.hpp"

using namespace dlx;
using namespace dlx::test;
using detail::Duel;

namespace {

constexpr double kOutOfReach = std::numeric_limits<double>::infinity();

/// A search of a random part of a random problem, which chooses its heuristic after a few nodes.
struct RandomDuel {
  Problem problem;
  SolveOptions options;
  Duel::Rules rules;  ///< each challenge comes to pass
  SolutionSet expected;
};

RandomDuel random_duel(std::uint64_t seed) {
  RandomDuel duel{any_problem(seed), {}, {}, {}};
  Random random(seed);
  duel.options = random_search(duel.problem, random);
  duel.options.by.engine = Engine::automatic;
  duel.rules = {.first = 1.0 + random.below(400), .worth = 0, .better = 0, .clear = 0, .looks = 7};
  if (random.one_in(3)) duel.rules.better = duel.rules.clear = 1 + random.below(3);
  duel.expected =
      restricted(all_solutions(duel.problem), duel.options.from.chosen, duel.options.from.excluded);
  return duel;
}

Run run_duel(const RandomDuel& duel, const SolveOptions& options) {
  detail::Engines engines(duel.problem);
  Run run;
  run.outcome = detail::solve(
      engines, options,
      [&](Solution solution) {
        run.solutions.push_back(numbers(solution));
        return true;
      },
      duel.rules);
  return run;
}

Outcome run_unseen(const RandomDuel& duel, const SolveOptions& options) {
  detail::Engines engines(duel.problem);
  return detail::solve(engines, options, {}, duel.rules);
}

Run run_in_pieces(const RandomDuel& duel, std::uint64_t nodes_of_piece) {
  detail::Engines engines(duel.problem);
  detail::Attempts attempts(engines, duel.options, {.nodes_of_piece = nodes_of_piece, .rules = duel.rules});
  Run run;
  while (attempts.go_on() == Search::Event::solution) run.solutions.push_back(numbers(attempts.solution()));
  run.outcome = attempts.outcome();
  return run;
}

bool none_twice(const Run& run) { return run.set().size() == run.solutions.size(); }

bool is_part(const SolutionSet& some, const SolutionSet& all) {
  return std::includes(all.begin(), all.end(), some.begin(), some.end());
}

}  // namespace

TEST_CASE("duel: a search that changes over shows each solution once", "[duel]") {
  std::uint64_t changed = 0;
  for (std::uint64_t seed = 0; seed < rounds(4000, 400); ++seed) {
    RandomDuel duel = random_duel(seed);
    INFO("seed " << seed << '\n' << describe(duel.problem));
    const Run all = run_duel(duel, duel.options);
    REQUIRE(all.outcome.status == Status::complete);
    REQUIRE(none_twice(all));
    REQUIRE(all.set() == duel.expected);
    const Outcome unseen = run_unseen(duel, duel.options);
    REQUIRE(unseen.status == Status::complete);
    REQUIRE(unseen.solutions == duel.expected.size());
    SolveOptions plain = duel.options;
    plain.by.heuristic = Heuristic::mrv;
    changed += run_duel(duel, plain).outcome.nodes != all.outcome.nodes;

    for (std::uint64_t limit = 2; limit <= std::min<std::uint64_t>(duel.expected.size() + 1, 6); ++limit) {
      CAPTURE(limit);
      SolveOptions options = duel.options;
      options.limit = limit;
      const Run some = run_duel(duel, options);
      const std::uint64_t found = std::min<std::uint64_t>(limit, duel.expected.size());
      REQUIRE(some.solutions.size() == found);
      REQUIRE(some.outcome.solutions == found);
      REQUIRE(none_twice(some));
      REQUIRE(is_part(some.set(), duel.expected));
      REQUIRE((some.outcome.status == Status::complete) == (limit > duel.expected.size()));
      REQUIRE(run_unseen(duel, options).solutions == found);
    }
  }
  CHECK(changed > rounds(4000, 400) / 20);
}

TEST_CASE("duel: slices change nothing, wherever the search is cut into pieces", "[duel]") {
  for (std::uint64_t seed = 0; seed < rounds(1000, 100); ++seed) {
    const RandomDuel duel = random_duel(seed);
    INFO("seed " << seed << '\n' << describe(duel.problem));
    // Pieces begin before the first look, and after some.
    for (const std::uint64_t nodes_of_piece : {1 + seed % 7, 9 + seed % 30, detail::kNodesOfPiece}) {
      CAPTURE(nodes_of_piece);
      detail::Engines engines(duel.problem);
      detail::Attempts attempts(engines, duel.options,
                                {.nodes_of_piece = nodes_of_piece, .rules = duel.rules});
      Run sliced;
      std::uint64_t before = 0;
      for (Search::Event event{}; (event = attempts.go_on(1 + seed % 5)) != Search::Event::ended;) {
        if (event == Search::Event::solution) sliced.solutions.push_back(numbers(attempts.solution()));
        const std::uint64_t nodes = attempts.outcome().nodes;
        if (nodes == before) REQUIRE(event == Search::Event::solution);
        REQUIRE(nodes - before <= 1 + seed % 5);
        before = nodes;
      }
      const Run whole = run_in_pieces(duel, nodes_of_piece);
      REQUIRE(whole.set() == duel.expected);
      REQUIRE(sliced.solutions == whole.solutions);
      REQUIRE(attempts.outcome().nodes == whole.outcome.nodes);
    }
  }
}

TEST_CASE("duel: a search that is stopped at any node has shown solutions, none twice", "[duel]") {
  for (std::uint64_t seed = 0; seed < rounds(400, 40); ++seed) {
    RandomDuel duel = random_duel(seed);
    INFO("seed " << seed << '\n' << describe(duel.problem));
    const std::uint64_t nodes = run_duel(duel, duel.options).outcome.nodes;
    for (std::uint64_t k = 1; k <= std::min<std::uint64_t>(nodes + 1, 60); ++k) {
      CAPTURE(k);
      SolveOptions options = duel.options;
      options.within.nodes = k;
      const Run some = run_duel(duel, options);
      REQUIRE(none_twice(some));
      REQUIRE(is_part(some.set(), duel.expected));
      REQUIRE(some.outcome.solutions == some.solutions.size());
      REQUIRE(some.outcome.nodes <= k);
      if (some.outcome.status == Status::complete) REQUIRE(some.set() == duel.expected);
      REQUIRE(run_unseen(duel, options).solutions <= duel.expected.size());
    }
  }
}

TEST_CASE("duel: threads go on in the same order, in as many nodes", "[duel][threads]") {
  for (std::uint64_t seed = 0; seed < rounds(600, 60); ++seed) {
    RandomDuel duel = random_duel(seed);
    INFO("seed " << seed << '\n' << describe(duel.problem));
    for (const double better : {0.0, 2.0, kOutOfReach}) {
      CAPTURE(better);
      duel.rules.better = duel.rules.clear = better;
      duel.rules.looks = 1 + static_cast<int>(seed % 3);
      const Run one = run_duel(duel, duel.options);
      REQUIRE(one.set() == duel.expected);
      for (const unsigned threads : {2U, 3U}) {
        SolveOptions options = duel.options;
        options.threads = threads;
        const Run more = run_duel(duel, options);
        REQUIRE(more.solutions == one.solutions);
        REQUIRE(more.outcome.nodes == one.outcome.nodes);
        REQUIRE(more.outcome.status == Status::complete);
        REQUIRE(run_unseen(duel, options).solutions == duel.expected.size());
        options.limit = 2;
        REQUIRE(run_duel(duel, options).solutions.size() == std::min<std::size_t>(2, duel.expected.size()));
      }
    }
  }
}

TEST_CASE("duel: threads find the same where a challenge ends after pieces should begin",
          "[duel][threads][larger]") {
  const Problem problem = load("sud25r_330");
  for (const std::uint64_t seed : {1U, 9U}) {
    CAPTURE(seed);
    const Run one = run(problem, {.by = {.seed = seed}});
    const Run two = run(problem, {.by = {.seed = seed}, .threads = 2});
    CHECK(one.solutions.size() == 163);
    CHECK(two.solutions == one.solutions);
    CHECK(two.outcome.nodes == one.outcome.nodes);
  }
}

TEST_CASE("duel: counts are exact, wherever the search changes over, and lower bounds if it stops",
          "[duel]") {
  std::uint64_t by_weights = 0;
  for (std::uint64_t seed = 0; seed < rounds(3000, 300); ++seed) {
    const RandomDuel duel = random_duel(seed);
    INFO("seed " << seed << '\n' << describe(duel.problem));
    const bool multiple = duel.problem.has_multiplicities();
    const Method method = multiple ? Method::search : Method::automatic;
    const auto count = [&](const CountOptions& options) {
      detail::Engines engines(duel.problem);
      detail::Budget budget(options.within);
      return detail::Counting(engines, budget, options, method, false, duel.rules).run();
    };
    CountOptions options{.by = duel.options.by, .from = duel.options.from};
    options.threads = 1 + static_cast<unsigned>(seed % 3);
    const CountOutcome all = count(options);
    REQUIRE(all.status == Status::complete);
    REQUIRE(all.count == duel.expected.size());
    for (const Trial& trial : all.trials) by_weights += trial.order == "preclusion" && trial.counted;
    if (seed % 10 != 0) continue;
    options.threads = 1;
    for (std::uint64_t k = 1; k <= std::min<std::uint64_t>(all.nodes, 40); ++k) {
      CAPTURE(k);
      options.within.nodes = k;
      const CountOutcome some = count(options);
      REQUIRE(some.count <= duel.expected.size());
      if (some.status == Status::complete) REQUIRE(some.count == duel.expected.size());
    }
  }
  CHECK(by_weights > rounds(3000, 300) / 20);
}

TEST_CASE("duel: what a challenger has only begun does not count", "[duel]") {
  const Problem problem = load("queens12");
  const SolveOptions options;
  detail::Engines engines(problem);
  detail::Budget budget(options.within);
  detail::Challenger challenger(engines, budget, options, false);
  const Duel duel(Duel::Rules{});
  const detail::Stand leader{1e6, 1e-9};
  challenger.challenge(1, detail::Run::kNever);  // one node
  CHECK(challenger.stand_without_branch().explored == 0);
  CHECK_FALSE(duel.overtakes(challenger.stand_without_branch(), leader));
  challenger.challenge(1e6, detail::Run::kNever);
  CHECK(challenger.stand_without_branch().explored > 0);
  CHECK(challenger.stand_without_branch().explored < 1);
  CHECK(duel.overtakes(challenger.stand_without_branch(), leader));
}

TEST_CASE("duel: a leader that is stuck is challenged sooner, and by more work", "[duel]") {
  using detail::Stand;
  const auto looks = [](std::initializer_list<Stand> stands, const Stand& challenger) {
    Duel duel(Duel::Rules{.first = 1600, .worth = 40});
    std::vector<double> spent;
    for (const Stand& leader : stands) {
      CHECK(duel.next() == leader.spent);
      spent.push_back(duel.look(leader, challenger));
    }
    return spent;
  };
  using Spent = std::vector<double>;
  const Stand none, begun{12800, 0}, behind{12800, .001}, ahead{12800, .99};
  // The share grows as the work does. In the second search there is too little to come for a challenge.
  for (const Stand& challenger : {none, begun, behind}) {
    CHECK(looks({{100, .001}, {200, .002}, {400, .004}, {800, .008}, {1600, .016}}, challenger) ==
          Spent{0, 0, 0, 0, 1600});
    CHECK(looks({{100, .01}, {200, .02}, {400, .04}, {800, .08}, {1600, .16}}, challenger) ==
          Spent{0, 0, 0, 0, 0});
  }
  CHECK(looks({{100, .5}, {200, .5}, {400, .5}, {800, .5}, {1600, .9}}, none) == Spent{0, 0, 1600, 3200, 0});
  CHECK(looks({{100, .5}, {200, .5}, {400, .6}, {800, .7}}, none) == Spent{0, 0, 1600, 0});
  // A challenger that is level may cost twice as much.
  CHECK(looks({{100, .001}, {200, .002}, {400, .004}, {800, .008}, {1600, .016}}, ahead) ==
        Spent{0, 0, 0, 0, 3200});
  CHECK(looks({{100, .01}, {200, .02}, {400, .04}, {800, .08}, {1600, .2}}, ahead) == Spent{0, 0, 0, 0, 320});
  const std::initializer_list<Stand> stuck{{100, .5},  {200, .5},  {400, .5},   {800, .5},   {1600, .5},
                                           {3200, .5}, {6400, .5}, {12800, .5}, {25600, .5}, {51200, .5}};
  CHECK(looks(stuck, ahead) == Spent{0, 0, 1600, 3200, 6400, 12800, 12800, 12800, 25600, 51200});
  CHECK(looks(stuck, begun) == Spent{0, 0, 1600, 3200, 6400, 12800, 12800, 12800, 25600, 51200});
  CHECK(looks(stuck, behind) == Spent{0, 0, 50, 100, 200, 400, 800, 1600, 3200, 6400});
  // Not behind: it has 1.5 times as much to come as a leader that has seen enough, not more.
  CHECK(looks({{100, .5}, {200, .5}, {400, .5}}, {400, .4}) == Spent{0, 0, 1600});
  CHECK(looks({{100, .5}, {200, .5}, {400, .5}}, {400, .39}) == Spent{0, 0, 50});
  // Eight times as much in the beginning.
  CHECK(looks({{100, .05}, {200, .05}, {400, .05}}, {400, .0066}) == Spent{0, 0, 1600});
  CHECK(looks({{100, .05}, {200, .05}, {400, .05}}, {400, .0065}) == Spent{0, 0, 50});
  // The leader has cost much, and there was no challenge, or hardly one.
  CHECK(looks(stuck, none) == Spent{0, 0, 1600, 3200, 6400, 12800, 800, 1600, 3200, 6400});
  CHECK(looks(stuck, {1600, 0}) == Spent{0, 0, 1600, 3200, 6400, 12800, 12800, 12800, 3200, 6400});
}

TEST_CASE("duel: a leader that is slow is challenged in its first milliseconds", "[duel]") {
  using detail::Stand;
  // From look to look it has so many times as much to come.
  const auto looks = [](double times, double gains, const Stand& challenger) {
    Duel duel(Duel::Rules{.first = 1600, .worth = 40});
    std::vector<double> spent;
    double to_come = 1000;
    for (double cost = 100; cost <= 25600; cost *= 2, to_come *= times) {
      spent.push_back(duel.look({cost, cost / (cost + gains * to_come), gains}, challenger));
    }
    return spent;
  };
  using Spent = std::vector<double>;
  const Stand begun{12800, 0}, behind{12800, .001};
  for (const Stand& challenger : {Stand(), begun}) {
    CHECK(looks(1.34, 1, challenger) == Spent{0, 0, 400, 800, 1600, 3200, 6400, 0, 0});
    CHECK(looks(1.34, 1.9, challenger) == Spent{0, 0, 400, 800, 1600, 3200, 6400, 0, 0});
    CHECK(looks(1.3, 1, challenger) == Spent(9));
    CHECK(looks(1.34, 2, challenger) == Spent(9));  // its memo works
  }
  CHECK(looks(1.34, 1, behind) == Spent(9));
}

TEST_CASE("duel: it is over after some looks, or some more if the leader is stuck", "[duel]") {
  const auto looks = [](double growth) {  // from look to look
    Duel duel(Duel::Rules{.first = 1600, .looks = 3, .more = 2});
    int late = 0;  // those that count
    for (double explored = .01; !duel.over(); explored *= growth) {
      const double spent = duel.next();
      duel.look({spent, explored}, {});
      late += spent >= 1600;
    }
    return late;
  };
  CHECK(looks(1.5) == 3);
  CHECK(looks(1.1) == 5);
}

TEST_CASE("duel: a challenger overtakes sooner once it has seen some of its tree", "[duel]") {
  const Duel duel(Duel::Rules{.first = 1600, .better = 8, .clear = 1.5});
  const auto overtakes = [&](double explored, double times) {
    const double spent = 200;
    const double to_come = spent * (1 - explored) / explored * times;
    return duel.overtakes({spent, explored}, {spent, spent / (spent + to_come)});
  };
  for (const double explored : {.07, .5, .9}) {
    CHECK(overtakes(explored, 1.6));
    CHECK_FALSE(overtakes(explored, 1.4));
  }
  for (const double explored : {.01, .06}) {  // less than a 16th
    CHECK(overtakes(explored, 8.1));
    CHECK_FALSE(overtakes(explored, 7.9));
  }
}

TEST_CASE("duel: a leader that may gain is challenged later, and harder to overtake", "[duel]") {
  using detail::Stand;
  Stand leader{1600, .01};
  const Stand challenger{1600, .1};  // it has an 11th of that to come
  Duel duel(Duel::Rules{.first = 1600, .worth = 40});
  CHECK(duel.overtakes(challenger, leader));
  CHECK(duel.look(leader, {}) == 1600);
  leader.gains = 8;
  CHECK_FALSE(duel.overtakes(challenger, leader));
  CHECK(Duel(Duel::Rules{.first = 1600, .worth = 40}).look(leader, {}) == 0);
}

TEST_CASE("duel: a challenge that seems to be in vain ends soon", "[duel]") {
  const Problem problem = load("sud25r_330");  // mrv takes 56,093 nodes
  CHECK(count(problem).nodes < 62'000);        // 69,242 if the challenger may cost as much as the leader
  CHECK(solve(problem).nodes < 60'000);        // 66,911
}

TEST_CASE("duel: where mrv is stuck, preclusion takes over soon", "[duel]") {
  const Problem problem = load("rules2");  // mrv takes millions of nodes, preclusion about 130
  for (const std::optional<std::uint64_t> limit :
       {std::optional<std::uint64_t>(), std::optional<std::uint64_t>(2)}) {
    const Outcome solved = solve(problem, {.limit = limit, .within = {.nodes = 2000}});
    CHECK(solved.status == Status::complete);
    CHECK(solved.solutions == 1);
    const CountOutcome counted = count(problem, {.limit = limit, .within = {.nodes = 2000}});
    CHECK(counted.status == Status::complete);
    CHECK(counted.count == 1);
    Solver solver(problem);
    Search search = solver.start({.limit = limit}, false);
    int slices = 0;
    while (search.go_on(10) != Search::Event::ended) ++slices;
    CHECK(slices > 10);
    CHECK(search.outcome().nodes == solved.nodes);
    CHECK_THROWS_AS(search.left(), InvalidArgument);
    CHECK_THROWS_AS(search.position(), InvalidArgument);
  }
}
