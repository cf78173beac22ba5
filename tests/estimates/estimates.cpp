/// estimates [PROBLEMS [PART...]]
///
/// How often the intervals of dlx::estimate() hold the truth. It makes so many problems (20) of each family
/// in problems.hpp, whose trees have 1 to 10 million nodes, and searches them. Then it estimates each of them
/// from one PART-th of its nodes (10, 30 and 100). It prints tables in Markdown. With --each it prints a
/// line for each estimate first, with low, middle and high divided by the truth. With --small the trees have
/// 10 to 200 thousand nodes. All but the times is the same on every machine.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <dlx/estimate.hpp>
#include <dlx/solve.hpp>

#include "estimate/clock.hpp"
#include "problems.hpp"

namespace {

using estimates::Family;

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
std::vector<Known> known_problems(const Family& family, std::size_t count, const Nodes& nodes) {
  std::vector<Known> known;
  std::mt19937_64 random(1);
  std::size_t size = family.first;
  while (known.size() < count) {
    dlx::Problem problem = family.make(random, size);
    const double start = dlx::detail::thread_seconds();
    const dlx::Outcome outcome = solve(problem, {.within = {.nodes = nodes.most}});
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

struct Tallies {
  Tally nodes, seconds, solutions, agreeing;

  void print(const std::string& name) const {
    std::printf("| %s |%s%s%s %d of %d |\n", name.c_str(), nodes.text().c_str(), seconds.text().c_str(),
                solutions.text().c_str(), agreeing.held, agreeing.all());
  }
};

void print_one(const Family& family, const Known& known, const dlx::Estimate& estimate) {
  const auto relative = [](const dlx::Interval& interval, double truth) {
    truth = std::max(truth, 1e-9);
    std::printf("  %5.2f %5.2f %5.2f", interval.low / truth, interval.middle / truth, interval.high / truth);
  };
  std::printf("%-12s %9llu", family.name, static_cast<unsigned long long>(known.outcome.nodes));
  relative(estimate.nodes, static_cast<double>(known.outcome.nodes));
  relative(estimate.seconds, known.seconds);
  relative(estimate.solutions, static_cast<double>(known.outcome.solutions));
  std::printf("  %10llu %4d %s\n", static_cast<unsigned long long>(known.outcome.solutions),
              static_cast<int>(estimate.probes), estimate.agree ? "" : "disagree");
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::uint64_t> numbers;
  bool each = false;
  Nodes nodes;
  for (int k = 1; k < argc; ++k) {
    if (argv[k] == std::string_view("--each")) {
      each = true;
    } else if (argv[k] == std::string_view("--small")) {
      nodes = {10'000, 200'000};
    } else {
      numbers.push_back(std::strtoull(argv[k], nullptr, 10));
    }
  }
  const std::size_t count = numbers.empty() ? 20 : static_cast<std::size_t>(numbers[0]);
  std::vector<std::uint64_t> parts{10, 30, 100};
  if (numbers.size() > 1) parts.assign(numbers.begin() + 1, numbers.end());

  std::vector<std::vector<Tallies>> by_family(std::size(estimates::kFamilies),
                                              std::vector<Tallies>(parts.size()));
  std::vector<Tallies> of_all(parts.size());
  for (std::size_t f = 0; f < std::size(estimates::kFamilies); ++f) {
    const Family& family = estimates::kFamilies[f];
    for (const Known& known : known_problems(family, count, nodes)) {
      for (std::size_t p = 0; p < parts.size(); ++p) {
        const dlx::Estimate estimate =
            dlx::estimate(known.problem, {.within = {.nodes = known.outcome.nodes / parts[p]}});
        for (Tallies* tallies : {&by_family[f][p], &of_all[p]}) {
          const auto truth = static_cast<double>(known.outcome.nodes);
          tallies->nodes.add(estimate.nodes, truth);
          tallies->seconds.add(estimate.seconds, known.seconds);
          tallies->solutions.add(estimate.solutions, static_cast<double>(known.outcome.solutions));
          if (estimate.agree) tallies->agreeing.add(estimate.nodes, truth);
        }
        if (each) print_one(family, known, estimate);
      }
    }
  }
  for (std::size_t p = 0; p < parts.size(); ++p) {
    std::printf("\n1/%llu of the nodes\n\n", static_cast<unsigned long long>(parts[p]));
    std::printf("| | nodes | +/- | seconds | +/- | solutions | +/- | nodes, if the probes agree |\n");
    std::printf("|---|---|---|---|---|---|---|---|\n");
    for (std::size_t f = 0; f < by_family.size(); ++f) by_family[f][p].print(estimates::kFamilies[f].name);
    of_all[p].print("all");
  }
}
