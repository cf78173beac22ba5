#pragma once
/// Problems whose trees are known, and how often intervals hold the truth.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <dlx/estimate.hpp>
#include <dlx/solve.hpp>

#include "problems.hpp"
#include "search/probes/clock.hpp"

namespace estimates {

/// Between how many nodes the trees have.
struct Nodes {
  std::uint64_t fewest = 1'000'000, most = 10'000'000;
};

struct Known {
  dlx::Problem problem;
  dlx::Outcome outcome;
  double seconds;  // of a core
};

/// Problems whose trees are neither small nor large. Draws some of a size, and goes on to the next size.
inline std::vector<Known> known_problems(const Family& family, std::size_t count, const Nodes& nodes) {
  std::vector<Known> known;
  std::mt19937_64 random(1);
  std::size_t size = family.first;
  while (known.size() < count) {
    dlx::Problem problem = family.make(random, size);
    const double start = dlx::detail::thread_seconds();
    const dlx::Outcome outcome =
        solve(problem, {.within = {.nodes = nodes.most}}, [](dlx::Solution) { return true; });
    if (outcome.status != dlx::Status::complete) {
      --size;
    } else if (outcome.nodes < nodes.fewest) {
      ++size;
    } else {
      known.push_back({std::move(problem), outcome, dlx::detail::thread_seconds() - start});
    }
  }
  return known;
}

/// How often an interval holds the truth, and how wide the intervals are.
struct Tally {
  int held = 0, below = 0, above = 0;
  std::vector<double> widths;  // high / low of each

  void add(const dlx::Interval& interval, double truth) {
    if (truth < interval.low) {
      ++below;
    } else if (truth > interval.high) {
      ++above;
    } else {
      ++held;
    }
    widths.push_back((interval.high + 1e-9) / (interval.low + 1e-9));
  }
  int all() const { return held + below + above; }
  double median() const {
    if (widths.empty()) return 1;
    std::vector<double> sorted = widths;
    std::sort(sorted.begin(), sorted.end());
    return sorted[sorted.size() / 2];
  }
  std::string text() const {
    char text[80];
    const double width = std::sqrt(median());
    std::snprintf(text, sizeof text,
                  width < 1000 ? " %d of %d (%d, %d) | %.2f |" : " %d of %d (%d, %d) | - |", held, all(),
                  below, above, width);
    return text;
  }
};

}  // namespace estimates
