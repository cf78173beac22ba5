#include "search.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <dlx/count.hpp>
#include <dlx/deadline.hpp>
#include <dlx/diagram.hpp>
#include <dlx/resume.hpp>
#include <dlx/solve.hpp>
#include <dlx/split.hpp>

#include "problem.hpp"

namespace web {

namespace {

constexpr std::size_t kManyNumbers = 1 << 16;  // solutions and their options, in a slice

/// Options that a piece shares with the one before it are not repeated. Shares are compared, and need not be
/// exact. All else must be.
Json pieces_json(const dlx::UnfinishedList& pieces) {
  Json json = Json::array();
  for (auto at = pieces.begin(); at != pieces.end(); ++at) {
    const dlx::Unfinished& piece = at.own();
    json.push_back({{"same", Json::array({at.same().chosen, at.same().excluded})},
                    {"root", to_string(piece.root)},
                    {"givenAway", std::to_string(piece.given_away)},
                    {"shown", std::to_string(piece.shown)},
                    {"share", static_cast<double>(piece.root.share) / dlx::Subtree::kWhole}});
  }
  return json;
}

std::uint64_t exactly(const Json& number) { return std::stoull(number.get_ref<const std::string&>()); }

dlx::Position position_of(const Json& pieces) {
  dlx::Position position;
  position.share = 0;
  for (const Json& each : pieces) {
    dlx::Unfinished piece;
    piece.root = dlx::parse_subtree(each.at("root").get_ref<const std::string&>());
    piece.given_away = exactly(each.at("givenAway"));
    piece.shown = exactly(each.at("shown"));
    position.share += piece.root.share;
    const Json& same = each.at("same");
    position.left.push_back({same.at(0).get<std::size_t>(), same.at(1).get<std::size_t>()}, std::move(piece));
  }
  return position;
}

/// A search that goes on in slices.
class Solving {
 public:
  explicit Solving(const Json& request)
      : watch_(request),
        search_(start(request)),
        keep_(request.value("keep", std::numeric_limits<std::uint64_t>::max())) {}

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
        ++numbers;
        if (keep_ == 0) continue;
        --keep_;
        found(search_.solution());
        numbers += search_.solution().size();
      } else if (event == dlx::Search::Event::paused) {
        adapt(spent() - before);
      } else {
        ended = true;
      }
    }
    return outcome(ended);
  }

  Json left() const { return pieces_json(search_.position().left); }

 private:
  dlx::Search start(const Json& request) const {
    dlx::Solver& solver = subject(request).solver();
    if (!request.contains("pieces")) return solver.start(options(request));
    dlx::SolveOptions its = options(request);
    its.by.heuristic = dlx::Heuristic::mrv;
    return solver.start(its, position_of(request["pieces"]));
  }

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
    json["done"] = ended;
    return json;
  }

  Watch watch_;
  dlx::Search search_;
  std::uint64_t keep_;         // so many solutions more are handed over
  std::uint64_t nodes_ = 256;  // of a go_on()
};

std::unique_ptr<Solving> solving;

}  // namespace

void end_solving() { solving.reset(); }

Json solve(const Json& request) {
  solving = std::make_unique<Solving>(request);
  return nullptr;
}

Json solve_on(const Json& request) { return solving->go_on(request.at("milliseconds").get<double>()); }

Json solve_left(const Json&) { return solving->left(); }

namespace {

Json counted_json(const dlx::CountOutcome& counted) {
  Json json = report(counted);
  json["count"] = counted.count.str();
  json["method"] = name(counted.method);
  return json;
}

}  // namespace

Json count(const Json& request) {
  const Watch watch(request);
  return counted_json(dlx::count(subject(request).problem(), {.within = watch.limits()}));
}

Json split(const Json& request) {
  const auto pieces = dlx::split(subject(request).problem(), request.at("pieces").get<std::size_t>());
  return pieces_json(dlx::first_position(pieces).left);
}

Json count_pieces(const Json& request) {
  const Watch watch(request);
  const dlx::UnfinishedList pieces = position_of(request.at("pieces")).left;
  return counted_json(dlx::count(subject(request).problem(), {.within = watch.limits()}, pieces));
}

Json sample(const Json& request) {
  const Watch watch(request);
  const dlx::Deadline deadline(watch.limits());
  const dlx::DiagramOutcome made = dlx::diagram(subject(request).problem(), {.within = watch.limits()});
  Json json = report(made);
  json["count"] = "0";
  if (!made.diagram) return json;
  json["count"] = made.diagram->count().str();
  if (made.diagram->root() == dlx::Diagram::kNone) return json;
  dlx::Sampler sampler(*made.diagram, exactly(request.at("seed")));
  const auto number = request.at("number").get<std::uint64_t>();
  for (std::uint64_t i = 0; i < number; ++i) {
    if (const auto why = deadline.reached()) {
      json["status"] = name(*why);
      break;
    }
    found(sampler.next());
  }
  return json;
}

}  // namespace web
