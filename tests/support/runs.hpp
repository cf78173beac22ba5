#pragma once
/// Searches that run to their end, and what they find.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <dlx/count.hpp>
#include <dlx/solve.hpp>

#include "support/oracle.hpp"

namespace dlx::test {

inline constexpr std::array kEngines{Engine::links, Engine::lanes, Engine::automatic};

/// True if a count takes the same nodes as a look at each solution. links promises that. lanes skips some.
inline bool counts_node_by_node(Engine engine) { return engine == Engine::links; }

/// Every engine with every heuristic: each must find all solutions.
inline std::vector<SolveOptions> ways() {
  std::vector<SolveOptions> all;
  for (const Engine engine : kEngines) {
    for (const Heuristic heuristic : {Heuristic::mrv, Heuristic::weights, Heuristic::preclusion}) {
      all.push_back({.by = {.engine = engine, .heuristic = heuristic}});
    }
  }
  return all;
}

/// Like "links, weights".
inline std::string describe(const SolveOptions& way) {
  return std::string(name(way.by.engine)) + ", " + std::string(name(*way.by.heuristic));
}

/// The options of a count that match the options of a search.
inline CountOptions counting(const SolveOptions& way, Method method = Method::automatic) {
  return {.limit = way.limit, .method = method, .by = way.by, .from = way.from, .within = way.within};
}

struct Run {
  std::vector<Options> solutions;  // in the order found
  Outcome outcome;

  SolutionSet set() const { return {solutions.begin(), solutions.end()}; }
};

inline Options numbers(Solution solution) {
  Options plain;
  for (const OptionId o : solution) plain.push_back(index(o));
  return plain;
}

inline Run run(Solver& solver, const SolveOptions& options = {}) {
  Run result;
  result.outcome = solver.solve(options, [&](Solution solution) {
    result.solutions.push_back(numbers(solution));
    return true;
  });
  return result;
}

inline Run run(const Problem& problem, const SolveOptions& options = {}) {
  Solver solver(problem);
  return run(solver, options);
}

/// The same, with solutions pulled from a range.
inline Run pull(const Problem& problem, const SolveOptions& options = {}) {
  Run result;
  Solutions range = solutions(problem, options);
  for (const Solution solution : range) result.solutions.push_back(numbers(solution));
  result.outcome = range.outcome();
  return result;
}

/// True if both searches found and did the same.
inline bool same(const Run& a, const Run& b) {
  return a.solutions == b.solutions && a.outcome.status == b.outcome.status &&
         a.outcome.solutions == b.outcome.solutions && a.outcome.nodes == b.outcome.nodes &&
         a.outcome.updates == b.outcome.updates && a.outcome.guesses == b.outcome.guesses;
}

}  // namespace dlx::test
