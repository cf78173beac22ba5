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

#include "measure.hpp"

namespace {

using estimates::Family;
using estimates::Known;
using estimates::known_problems;
using estimates::Nodes;
using estimates::Tally;

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
