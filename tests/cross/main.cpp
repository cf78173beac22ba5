/// Checks lanes against links, without any test framework: for machines that are only emulated.

#include <cstdint>
#include <cstdio>
#include <optional>
#include <set>
#include <support/engines.hpp>
#include <support/published.hpp>
#include <support/random_problem.hpp>
#include <support/wide_problem.hpp>

#include "engine/links/links.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

int problems = 0, failures = 0;
std::uint64_t nodes = 0, updates = 0;

void check(const Problem& problem, const Task& task, const char* what, std::uint64_t seed) {
  ++problems;
  detail::Links links(problem);
  const SolutionSet expected = visit(links, task).set();
  const auto fail = [&](const detail::LanesKernel& kernel, const char* how) {
    std::printf("%s: %s of seed %llu: %s\n", kernel.name, what, static_cast<unsigned long long>(seed), how);
    ++failures;
  };
  std::optional<Visit> first;
  for (const detail::LanesKernel* kernel : detail::lanes_kernels()) {
    detail::Lanes lanes(problem, *kernel);
    const Visit trace = visit(lanes, task);
    if (trace.set() != expected || trace.solutions.size() != expected.size() ||
        tally(lanes, task).solutions != expected.size()) {
      fail(*kernel, "not the solutions of links");
    }
    if (!first) first = trace;
    if (!same(trace, *first)) fail(*kernel, "not the search of the first instruction set");
  }
  nodes += first->work.nodes;
  updates += first->work.updates;
}

}  // namespace

/// The first line is the same on every machine. The second names the instruction sets.
int main() {
  std::set<std::uint32_t> widths;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Problem problem = random_problem(seed);
    Random random(seed);
    check(problem, {.seed = seed, .excluded = random.options(problem, random.below(3))}, "random problem",
          seed);
  }
  for (const std::uint32_t longest : {5U, 7U, 8U, 15U, 16U, 31U, 32U, 63U, 64U, 127U, 128U, 200U}) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      const Problem problem = wide_problem(seed, longest);
      const detail::RowShape shape = table_of(problem).shape();
      widths.insert(shape.lane_bytes * shape.planes);
      check(problem, {}, "wide problem", seed);
      check(problem, {.heuristic = Heuristic::weights}, "wide problem, weights,", seed);
    }
  }
  check(queens(8), {}, "queens", 8);
  check(langford(8), {}, "langford", 8);
  std::printf("%d problems, %d failures, %llu nodes, %llu updates; widths in bytes:", problems, failures,
              static_cast<unsigned long long>(nodes), static_cast<unsigned long long>(updates));
  for (const std::uint32_t width : widths) std::printf(" %u", width);
  std::printf("\n");
  for (const detail::LanesKernel* kernel : detail::lanes_kernels()) std::printf("%s ", kernel->name);
  std::printf("\n");
  return failures == 0 && widths.size() >= 6 ? 0 : 1;
}
