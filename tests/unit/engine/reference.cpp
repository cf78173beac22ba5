/// Solutions, nodes and updates of the engine links on fixed instances, which agree to the last one with
/// Knuth's DLX2 (first minimum wins ties).

#include <cstdint>
#include <dlx/solve.hpp>
#include <support/catch.hpp>
#include <support/instances.hpp>
#include <support/runs.hpp>
#include <vector>

using namespace dlx;
using namespace dlx::test;

namespace {

struct Figures {
  const char* instance;
  std::uint64_t solutions, nodes, updates;
};

// Solutions: OEIS A000170 (queens), A176127 (Langford), A002860 (Latin), A004003 (dominoes); Conway and Guy
// 1961 (Soma); Haselgrove 1960 (pentominoes); the rest were found by at least two independent programs. Nodes
// and updates: Knuth's dlx2.
const std::vector<Figures> kFigures{
    {"sudokuAI", 1, 2'720, 48'760},
    {"qwh20", 13'299, 659'722, 6'418'717},
    {"queens12", 14'200, 211'716, 3'641'627},
    {"domino6x8", 167'089, 642'005, 2'363'102},
    {"planted1", 1, 6'314, 384'111},
#ifndef DLX_QUICK_TESTS  // with a sanitizer, these take minutes
    {"pent3x20", 8, 32'978, 10'986'975},
    {"langford11", 35'584, 439'747, 5'974'979},
    {"latin5", 161'280, 1'701'926, 12'327'906},
    {"onefac10", 173'008, 525'024, 10'830'692},
    {"soma", 11'520, 254'640, 29'603'147},
    {"planted3c", 1, 497'254, 53'456'032},
    {"queens14", 365'596, 5'474'542, 92'434'044},
    {"pent8x8h", 520, 293'045, 102'179'915},
    {"langford12", 216'288, 2'831'065, 38'673'459},
    {"domino8x8", 12'988'816, 50'102'176, 184'609'612},
    {"graceful1", 6'816, 683'013, 131'880'847},
#endif
};

const SolveOptions kLinks{.by = {.engine = Engine::links}};

}  // namespace

TEST_CASE("reference: solutions, nodes and updates are those of Knuth's program", "[reference]") {
  for (const Figures& expected : kFigures) {
    INFO(expected.instance);
    const Outcome outcome = solve(load(expected.instance), kLinks);
    CHECK(outcome.status == Status::complete);
    CHECK(outcome.solutions == expected.solutions);
    CHECK(outcome.nodes == expected.nodes);
    CHECK(outcome.updates == expected.updates);
  }
}

TEST_CASE("reference: looking at solutions costs no nodes", "[reference]") {
  for (const char* instance : {"sudokuAI", "planted1", "queens12"}) {
    INFO(instance);
    const Problem problem = load(instance);
    const Outcome counted = solve(problem, kLinks);
    std::uint64_t seen = 0;
    const Outcome visited = solve(problem, kLinks, [&](Solution) { return ++seen > 0; });
    CHECK(seen == counted.solutions);
    CHECK(visited.nodes == counted.nodes);
    CHECK(visited.updates == counted.updates);
  }
}

TEST_CASE("reference: with a seed there are as many solutions", "[reference]") {
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  const Outcome plain = solve(load("sudokuAI"), {.by = {.engine = engine}});
  Solver solver(load("sudokuAI"));
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CHECK(solver.solve({.by = {.engine = engine, .seed = seed}}).solutions == 1);
  }
  const Outcome again = solver.solve({.by = {.engine = engine}});
  CHECK(again.nodes == plain.nodes);
  CHECK(again.updates == plain.updates);
}
