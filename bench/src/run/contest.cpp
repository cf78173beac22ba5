#include <bench/contest.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <sudoku/batch.hpp>

#include "run/attempt.hpp"

namespace bench {

namespace {

constexpr double kLeast = 0.02;  // seconds: what is shorter is done several times in a round
constexpr double kLeeway = 2;    // a timed round may take this much longer than the limit

/// The right answers, as far as they are known.
struct Truth {
  std::vector<std::uint64_t> boards{};  // how many solutions links find of each, up to the limit
  std::optional<dlx::BigCount> problem{};
  std::string source = "known";  // who says so
  bool sure = true;              // false: the answer of the first contestant that ended
};

/// Stops at the first board that takes too long.
Truth find_truth(const BoardSet& set, std::span<const Contestant>, const ContestOptions& options) {
  Truth truth;
  sudoku::BatchSolver links(set.shape);
  for (const sudoku::Board& board : set.boards) {
    const dlx::Outcome outcome = links.solve(
        board, {.limit = set.limit,
                .by = {.engine = dlx::Engine::links},
                .within = {.time = std::chrono::duration<double>(options.time_limit), .stop = options.stop}});
    if (outcome.status != dlx::Status::complete && outcome.status != dlx::Status::solution_limit) break;
    truth.boards.push_back(outcome.solutions);
  }
  return truth;
}

/// Contestants whose answer is trusted, the first one that comes to its end: links if they take part, and dlx
/// count; for costs dlx cheapest.
std::vector<Contestant> judges(const CoverEvent& event, std::span<const Contestant> taking_part) {
  std::vector<Contestant> result;
  const auto add = [&result](std::span<const Contestant> from, std::string_view name) {
    for (const Contestant& contestant : from) {
      if (contestant.name == name) result.push_back(contestant);
    }
  };
  if (!event.cheapest) add(taking_part, "links");
  add(contestants(), event.cheapest ? "cheapest" : "count");
  return result;
}

Truth find_truth(const CoverEvent& event, std::span<const Contestant> taking_part,
                 const ContestOptions& options) {
  Truth truth;
  truth.problem = event.answer;
  if (truth.problem) {
    if (event.limit && !event.cheapest) truth.problem = std::min<dlx::BigCount>(*truth.problem, *event.limit);
    return truth;
  }
  for (const Contestant& judge : judges(event, taking_part)) {
    const Attempt found = attempt(judge, event, 1, {options.time_limit, options.stop});
    if (found.end != End::complete) continue;
    truth.problem = found.work.answer;
    truth.source = "found by " + judge.name;
    break;
  }
  return truth;
}

std::string solutions(const dlx::BigCount& count) {
  return count.str() + (count == 1 ? " solution" : " solutions");
}

/// A remark: what was found, and what is right.
std::string differ(const CoverEvent& event, const dlx::BigCount& found, const Truth& truth) {
  const std::string right = "; " + truth.problem->str() + ' ';
  if (event.cheapest)
    return "a cost of " + found.str() + right + (truth.sure ? "is " : "was ") + truth.source;
  return solutions(found) + right + (truth.sure ? "are " : "were ") + truth.source;
}

/// The first thing that is wrong with the answers; empty if they are right.
std::string flaw(const BoardSet& set, const std::vector<BoardAnswer>& answers, const Truth& truth) {
  for (std::size_t b = 0; b < answers.size(); ++b) {
    const BoardAnswer& answer = answers[b];
    const std::string where = "board " + std::to_string(b + 1) + ": ";
    if (b < truth.boards.size() && answer.solutions != truth.boards[b]) {
      return where + solutions(answer.solutions) + " where links find " + std::to_string(truth.boards[b]);
    }
    if (answer.solutions == 0) continue;
    sudoku::Board solved(set.shape);
    try {
      solved.assign(answer.cells);
    } catch (const sudoku::InvalidBoard& error) {
      return where + error.what();
    }
    if (const auto broken = sudoku::flaw(set.boards[b], solved)) return where + *broken;
  }
  return {};
}

/// A run whose answers are checked.
Attempt checked(const Contestant& contestant, const BoardSet& set, Truth& truth, const Allowance& allowance) {
  std::vector<BoardAnswer> answers;
  Attempt result = attempt(contestant, set, 1, allowance, &answers);
  if (const std::string wrong = flaw(set, answers, truth); !wrong.empty()) {
    result.end = End::wrong;
    result.remark = wrong;
  }
  return result;
}

Attempt checked(const Contestant& contestant, const CoverEvent& event, Truth& truth,
                const Allowance& allowance) {
  Attempt result = attempt(contestant, event, 1, allowance);
  if (result.end != End::complete) return result;
  if (!truth.problem) {
    truth.problem = result.work.answer;
    truth.source = "found by " + contestant.name;
    truth.sure = false;
  } else if (result.work.answer != *truth.problem) {
    result.end = End::wrong;
    result.remark = differ(event, result.work.answer, truth);
  }
  return result;
}

/// A contestant that was right and came to its end.
struct Racer {
  const Contestant* contestant;
  std::size_t result;    // its place in the report
  std::uint64_t passes;  // in a round
};

Result report_of(const Contestant& contestant, const Attempt& attempt) {
  Result result;
  result.contestant = contestant.name;
  result.kind = contestant.kind;
  result.end = attempt.end;
  result.remark = attempt.remark;
  result.done = attempt.done;
  result.set_up = attempt.set_up;
  result.peak_bytes = attempt.peak_bytes;
  result.work = attempt.work;
  if (attempt.end == End::time_limit) result.seconds = {attempt.seconds};
  return result;
}

template <class Content>
void hold(const Content& content, std::span<const Contestant> contestants, const ContestOptions& options,
          EventReport& report) {
  const auto tell = [&](const Contestant& contestant, const std::string& what) {
    if (options.progress) options.progress(report.name + ": " + contestant.name + ", " + what);
  };
  Truth truth = find_truth(content, contestants, options);
  std::vector<Racer> racers;
  for (const Contestant& contestant : contestants) {
    if (options.stop.requested()) return;
    tell(contestant, "answers");
    const Attempt first = checked(contestant, content, truth, {options.time_limit, options.stop});
    if (first.end == End::skipped && first.remark.empty()) continue;
    if (first.end == End::complete) {
      const double passes = std::ceil(kLeast / std::max(first.seconds, kLeast / 1e6));
      racers.push_back({&contestant, report.results.size(), static_cast<std::uint64_t>(passes)});
    }
    report.results.push_back(report_of(contestant, first));
  }
  for (int round = 0; round < options.rounds; ++round) {
    for (std::size_t k = 0; k < racers.size() && !options.stop.requested(); ++k) {
      const Racer& racer = racers[(k + static_cast<std::size_t>(round)) % racers.size()];
      tell(*racer.contestant, "round " + std::to_string(round + 1) + " of " + std::to_string(options.rounds));
      const Allowance allowance{kLeeway * options.time_limit + kLeast, options.stop};
      const Attempt timed = attempt(*racer.contestant, content, racer.passes, allowance);
      Result& result = report.results[racer.result];
      if (timed.end == End::complete) {
        result.seconds.push_back(timed.seconds);
      } else if (!options.stop.requested()) {
        result.end = End::failed;
        result.remark = timed.end == End::failed ? timed.remark : "took several times as long as before";
      }
    }
  }
}

}  // namespace

EventReport contest(const Event& event, std::span<const Contestant> contestants,
                    const ContestOptions& options) {
  EventReport report;
  report.name = event.name;
  report.why = event.why;
  report.family = event.family;
  report.size = event.size;
  if (const auto* set = std::get_if<BoardSet>(&event.content)) {
    report.boards = true;
    report.of = set->boards.size();
    report.limit = set->limit;
    hold(*set, contestants, options, report);
  } else {
    const auto& cover = std::get<CoverEvent>(event.content);
    if (!cover.cheapest) report.limit = cover.limit;
    report.cheapest = cover.cheapest;
    hold(cover, contestants, options, report);
  }
  return report;
}

std::vector<EventReport> contest(std::span<const Event> events, std::span<const Contestant> contestants,
                                 const ContestOptions& options,
                                 const std::function<void(const EventReport&)>& each) {
  std::vector<EventReport> reports;
  std::map<std::pair<std::string, std::string>, std::string>
      left;  // by family and contestant: its last event
  for (const Event& event : events) {
    if (options.stop.requested()) break;
    std::vector<Contestant> here;
    std::vector<Result> absent;
    for (const Contestant& contestant : contestants) {
      const auto found = left.find({event.family, contestant.name});
      if (found == left.end()) {
        here.push_back(contestant);
      } else {
        absent.push_back({.contestant = contestant.name,
                          .kind = contestant.kind,
                          .remark = "out of time at " + found->second});
      }
    }
    EventReport report = contest(event, here, options);
    for (const Result& result : report.results) {
      if (!event.family.empty() && result.end == End::time_limit) {
        left[{event.family, result.contestant}] = event.name;
      }
    }
    report.results.insert(report.results.end(), absent.begin(), absent.end());
    if (each) each(report);
    reports.push_back(std::move(report));
  }
  return reports;
}

}  // namespace bench
