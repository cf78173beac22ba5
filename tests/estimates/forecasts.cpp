/// forecasts [PROBLEMS]
///
/// How often the forecasts of a search that is under way hold the truth. It makes so many problems (1) of
/// each family in problems.hpp, whose trees have 10 to 40 million nodes, and searches them to the end. When a
/// 10th, a quarter, half, three quarters and nine tenths of the nodes are done, it takes the forecast. It
/// prints a table in Markdown. With --each it prints a line for each forecast first: the truth, then low,
/// middle and high of the share, and then of the seconds that were left. With --small the trees have 1 to 4
/// million nodes.

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

#include <dlx/solve.hpp>

#include "measure.hpp"

namespace {

using estimates::Family;
using estimates::Known;
using estimates::Tally;

constexpr int kMarks[] = {10, 25, 50, 75, 90};  // percent of the nodes

struct Tallies {
  int none = 0;  // no forecast yet
  Tally share, seconds;
};

/// The reports of a search to its end, as its user sees them.
std::vector<dlx::Progress> reports_of(const Known& known, double& seconds) {
  std::vector<dlx::Progress> reports;
  const dlx::Limits within{.progress = [&](const dlx::Progress& now) { reports.push_back(now); },
                           .progress_interval = std::chrono::milliseconds(20),
                           .forecast = true};
  const dlx::Outcome outcome = solve(known.problem, {.within = within}, [](dlx::Solution) { return true; });
  seconds = outcome.seconds;
  return reports;
}

void measure(const Family& family, const Known& known, bool each, std::vector<Tallies>& tallies) {
  double seconds = 0;
  const std::vector<dlx::Progress> reports = reports_of(known, seconds);
  auto report = reports.begin();
  for (std::size_t k = 0; k < std::size(kMarks); ++k) {
    const auto all = static_cast<double>(known.outcome.nodes);
    const auto share = [&] { return static_cast<double>(report->nodes) / all; };
    while (report != reports.end() && 100 * share() < kMarks[k]) ++report;
    if (report == reports.end()) return;
    if (!report->forecast) {
      ++tallies[k].none;
      continue;
    }
    const double left = seconds - report->seconds;
    const auto& [of_share, of_seconds] = *report->forecast;
    tallies[k].share.add(of_share, share());
    tallies[k].seconds.add(of_seconds, left);
    if (each)
      std::printf("%-12s %5.3f  %5.3f %5.3f %5.3f  %6.2f  %6.2f %6.2f %6.2f\n", family.name, share(),
                  of_share.low, of_share.middle, of_share.high, left, of_seconds.low, of_seconds.middle,
                  of_seconds.high);
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::size_t count = 1;
  bool each = false;
  estimates::Nodes nodes{10'000'000, 40'000'000};
  for (int k = 1; k < argc; ++k) {
    if (argv[k] == std::string_view("--each")) {
      each = true;
    } else if (argv[k] == std::string_view("--small")) {
      nodes = {1'000'000, 4'000'000};
    } else {
      count = static_cast<std::size_t>(std::strtoull(argv[k], nullptr, 10));
    }
  }
  std::vector<Tallies> tallies(std::size(kMarks));
  for (const Family& family : estimates::kFamilies) {
    for (const Known& known : known_problems(family, count, nodes)) measure(family, known, each, tallies);
  }
  std::printf("\n| done | no forecast | share | +/- | seconds left | +/- |\n|---|---|---|---|---|---|\n");
  for (std::size_t k = 0; k < std::size(kMarks); ++k) {
    std::printf("| %d %% | %d |%s%s\n", kMarks[k], tallies[k].none, tallies[k].share.text().c_str(),
                tallies[k].seconds.text().c_str());
  }
}
