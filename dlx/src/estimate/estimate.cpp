#include <dlx/estimate.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include <dlx/error.hpp>

#include "budget/budget.hpp"
#include "checks.hpp"
#include "search/engines.hpp"
#include "search/probes/clock.hpp"
#include "search/probes/probe.hpp"
#include "search/probes/rounds.hpp"
#include "search/probes/spread.hpp"
#include "search/run.hpp"

namespace dlx {

namespace {

using detail::TreeSize;

constexpr double kSearch = 0.2;                   // of the limits: for the search itself
constexpr std::uint64_t kNodesAtOnce = 4096;      // of it
constexpr std::size_t kForks = 256;               // if it stops deeper in the tree, what it did is not used
constexpr double kFaster = 0.75, kSlower = 1.35;  // than measured: the time of the nodes not seen
constexpr double kDisagree = 0.25;                // standard error of the mean of probes that do not agree
constexpr double kNoneSeen = 3;  // events may be expected where none was seen: with fewer, 5 % see none

/// One estimate under way.
class Estimating {
 public:
  Estimating(const Problem& problem, const EstimateOptions& options)
      : options_(options),
        engines_(problem),
        budget_(options.within),
        engine_(engines_.choose(options.engine, options.within.memory)),
        run_(engine_, budget_) {}

  Estimate run() {
    result_.work.engine = engines_.kind(options_.engine, options_.within.memory);
    if (search()) {
      set_exact();
    } else {
      probe();
    }
    run_.settle();
    const Status status = result_.exact ? Status::complete : budget_.verdict().value_or(limit());
    result_.work = detail::report(budget_, status, result_.work.engine);
    return std::move(result_);
  }

 private:
  bool search();
  void probe();
  void set_exact();
  void set_intervals(const detail::Prober& prober, const detail::Rounds& rounds);
  void set_unknown();

  /// The part of the limits that is spent, 0 to 1.
  double spent() const {
    double part = 0;
    const Limits& within = options_.within;
    if (within.time) part = budget_.seconds() / within.time->count();
    if (within.nodes)
      part = std::max(part, static_cast<double>(run_.work().nodes) / static_cast<double>(*within.nodes));
    return part;
  }
  /// The limit that ends it, if it ends in good time.
  Status limit() const { return options_.within.time ? Status::time_limit : Status::node_limit; }

  const EstimateOptions& options_;
  detail::Engines engines_;
  detail::Budget budget_;
  detail::SearchEngine& engine_;
  detail::Run run_;
  TreeSize least_;               // what the search itself has done
  TreeSize done_;                // the same, or nothing if probes begin at the root again
  std::vector<Subtree> left_;    // and what it has not
  double seconds_per_node_ = 0;  // of the search itself
  Estimate result_;
};

/// The search itself. True if it has ended.
bool Estimating::search() {
  const double start = detail::thread_seconds();
  if (!run_.begin(options_.from)) return true;
  detail::Run::Event event = detail::Run::Event::paused;
  while (event == detail::Run::Event::paused && spent() < kSearch) {
    event = run_.go_on(detail::Run::kNever, true, kNodesAtOnce);
  }
  const detail::Work& work = run_.work();
  const double seconds = detail::thread_seconds() - start;
  seconds_per_node_ = seconds / static_cast<double>(std::max(work.nodes, std::uint64_t{1}));
  least_ = {static_cast<double>(work.nodes), seconds, static_cast<double>(work.solutions)};
  done_ = least_;
  result_.found = work.solutions;
  if (event == detail::Run::Event::exhausted) return true;
  left_ = {options_.from};
  const detail::Path path = engine_.path(kForks);
  if (path.forks.size() < kForks) {
    left_ = left_of(engines_.problem(), options_.from, path).roots();
  } else {
    done_ = {};
  }
  return false;
}

/// Probes until the limits are spent.
void Estimating::probe() {
  std::mt19937_64 random(options_.seed);
  detail::Prober prober(engines_.problem(), run_, random, left_, true);
  detail::Rounds rounds(prober);
  rounds.run([this] { return spent(); });
  result_.probes = rounds.probes();
  result_.found =
      std::max<BigCount>(result_.found, static_cast<std::uint64_t>(done_.solutions) + prober.found());
  if (rounds.enough()) {
    set_intervals(prober, rounds);
  } else {
    set_unknown();
  }
}

void Estimating::set_exact() {
  const auto exactly = [](double value) { return Interval{value, value, value}; };
  result_.exact = result_.agree = true;
  result_.nodes = exactly(done_.nodes);
  result_.seconds = exactly(done_.seconds);
  result_.solutions = exactly(done_.solutions);
}

void Estimating::set_intervals(const detail::Prober& prober, const detail::Rounds& rounds) {
  constexpr double kMany = 1e9;
  const detail::Spread nodes = rounds.spread_of(&TreeSize::nodes);
  const detail::Spread solutions = rounds.spread_of(&TreeSize::solutions);
  result_.nodes = detail::interval(done_.nodes, nodes, kMany);
  // Short looks take longer than a search that goes on. But that has seen only one corner of the tree.
  const double probed = rounds.spread_of(&TreeSize::seconds).mean / std::max(1.0, nodes.mean);
  result_.seconds = {kFaster * std::min(seconds_per_node_, probed) * result_.nodes.low,
                     std::cbrt(seconds_per_node_ * seconds_per_node_ * probed) * result_.nodes.middle,
                     kSlower * std::max(seconds_per_node_, probed) * result_.nodes.high};
  const auto hits = static_cast<double>(prober.hits());
  result_.solutions = detail::interval(done_.solutions, solutions, std::max(hits, 1.0));
  if (hits == 0) {
    const double share = std::min(1.0, prober.looked_at() / std::max(1.0, nodes.mean));
    result_.solutions.high += kNoneSeen / share;
  }
  result_.agree = std::max(nodes.error, solutions.error) < kDisagree;
}

void Estimating::set_unknown() {
  const auto at_least = [](double value) {
    return Interval{value, value, std::numeric_limits<double>::infinity()};
  };
  result_.nodes = at_least(least_.nodes);
  result_.seconds = at_least(least_.seconds);
  result_.solutions = at_least(static_cast<double>(result_.found));
}

}  // namespace

Estimate estimate(const Problem& problem, const EstimateOptions& options) {
  detail::check_subtree(options.from, problem);
  if (!options.within.time && !options.within.nodes)
    throw InvalidArgument("an estimate needs a limit on time or on nodes");
  return Estimating(problem, options).run();
}

double parts_for(const Estimate& estimate, double seconds) {
  return std::max(1.0, std::ceil(estimate.seconds.middle / seconds));
}

}  // namespace dlx
