#include "search.hpp"

#include <algorithm>
#include <memory>
#include <optional>

#include <dlx/count.hpp>
#include <dlx/diagram.hpp>
#include <dlx/solve.hpp>

#include "problem.hpp"

namespace web {

namespace {

constexpr std::size_t kManyNumbers = 1 << 16;  // of options, in the solutions of a slice

/// A search that goes on in slices.
class Solving {
 public:
  explicit Solving(const Json& request)
      : watch_(request), solver_(subject(request).problem()), search_(solver_.start(options(request))) {}

  Json go_on(double milliseconds) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    const auto spent = [&] {
      return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
    };
    bool ended = false;
    for (std::size_t numbers = 0; !ended && numbers < kManyNumbers && spent() < milliseconds;) {
      const auto before = spent();
      const dlx::Search::Event event = search_.go_on(nodes_);
      if (event == dlx::Search::Event::solution) {
        found(search_.solution());
        numbers += search_.solution().size() + 1;
      } else if (event == dlx::Search::Event::paused) {
        adapt(spent() - before);
      } else {
        ended = true;
      }
    }
    return outcome(ended);
  }

 private:
  dlx::SolveOptions options(const Json& request) const {
    dlx::SolveOptions options{.within = watch_.limits()};
    if (request.contains("limit")) options.limit = request["limit"].get<std::uint64_t>();
    return options;
  }

  /// So that the clock is read often enough, and not too often.
  void adapt(double milliseconds) {
    if (milliseconds < 2) nodes_ *= 2;
    if (milliseconds > 8) nodes_ = std::max<std::uint64_t>(nodes_ / 4, 1);
  }

  Json outcome(bool ended) const {
    const dlx::Outcome outcome = search_.outcome();
    Json json = report(outcome);
    json["solutions"] = std::to_string(outcome.solutions);
    json["fraction"] = search_.progress().fraction;
    json["done"] = ended;
    return json;
  }

  Watch watch_;
  dlx::Solver solver_;
  dlx::Search search_;
  std::uint64_t nodes_ = 256;  // of a go_on()
};

std::unique_ptr<Solving> solving;

}  // namespace

Json solve(const Json& request) {
  solving.reset();
  solving = std::make_unique<Solving>(request);
  return nullptr;
}

Json solve_on(const Json& request) {
  Json answer = solving->go_on(request.at("milliseconds").get<double>());
  if (answer.at("done").get<bool>()) solving.reset();
  return answer;
}

Json count(const Json& request) {
  const Watch watch(request);
  const dlx::CountOutcome counted = dlx::count(subject(request).problem(), {.within = watch.limits()});
  Json json = report(counted);
  json["count"] = counted.count.str();
  json["method"] = name(counted.method);
  return json;
}

Json sample(const Json& request) {
  const Watch watch(request);
  const dlx::DiagramOutcome made = dlx::diagram(subject(request).problem(), {.within = watch.limits()});
  Json json = report(made);
  json["count"] = "0";
  if (!made.diagram) return json;
  json["count"] = made.diagram->count().str();
  if (made.diagram->root() == dlx::Diagram::kNone) return json;
  dlx::Sampler sampler(*made.diagram, std::stoull(request.at("seed").get_ref<const std::string&>()));
  const auto number = request.at("number").get<std::uint64_t>();
  for (std::uint64_t i = 0; i < number && !watch.stopped(); ++i) found(sampler.next());
  return json;
}

}  // namespace web
