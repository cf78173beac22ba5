/// Checks lanes against links, without any test framework: for machines that are only emulated.

#include <cstdint>
#include <cstdio>
#include <set>
#include <support/engines.hpp>
#include <support/published.hpp>
#include <support/random_problem.hpp>
#include <support/wide_problem.hpp>

#include "engine/links/links.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

int failures = 0;

void check(const Problem& problem, const Task& task, const char* what, std::uint64_t seed) {
  detail::Links links(problem);
  const SolutionSet expected = visit(links, task).set();
  for (const detail::LanesKernel* kernel : detail::lanes_kernels()) {
    detail::Lanes lanes(problem, *kernel);
    const Trace trace = visit(lanes, task);
    if (trace.set() == expected && trace.solutions.size() == expected.size() &&
        tally(lanes, task).solutions == expected.size()) {
      continue;
    }
    std::printf("%s: %s of seed %llu: not the solutions of links\n", kernel->name, what,
                static_cast<unsigned long long>(seed));
    ++failures;
  }
}

}  // namespace

int main() {
  int problems = 0;
  std::set<std::uint32_t> widths;
  for (std::uint64_t seed = 0; seed < 400; ++seed, ++problems) {
    const Problem problem = random_problem(seed);
    Random random(seed);
    check(problem, {.by = {.seed = seed}, .from = {.excluded = random.options(problem, random.below(3))}},
          "random problem", seed);
  }
  for (const std::uint32_t longest : {5U, 7U, 8U, 15U, 16U, 31U, 32U, 63U, 64U, 127U, 128U, 200U}) {
    for (std::uint64_t seed = 0; seed < 6; ++seed, ++problems) {
      const Problem problem = wide_problem(seed, longest);
      const detail::RowShape shape = table_of(problem).shape();
      widths.insert(shape.lane_bytes * shape.planes);
      check(problem, {}, "wide problem", seed);
      check(problem, {.by = {.heuristic = Heuristic::weights}}, "wide problem, weights,", seed);
    }
  }
  check(queens(8), {}, "queens", 8);
  check(langford(8), {}, "langford", 8);
  std::printf("%d problems, %d failures;", problems, failures);
  for (const detail::LanesKernel* kernel : detail::lanes_kernels()) std::printf(" %s", kernel->name);
  std::printf("; widths in bytes:");
  for (const std::uint32_t width : widths) std::printf(" %u", width);
  std::printf("\n");
  return failures == 0 && widths.size() >= 6 ? 0 : 1;
}
