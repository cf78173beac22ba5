#include "generate/watch.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include <dlx/error.hpp>

namespace sudoku::detail {
namespace {

using Seconds = std::chrono::duration<double>;

void check(std::optional<Seconds> seconds, const char* what) {
  if (seconds && (!std::isfinite(seconds->count()) || seconds->count() <= 0)) {
    throw dlx::InvalidArgument(std::string(what) + " must be finite and above 0 seconds");
  }
}

}  // namespace

Watch::Watch(const GenerateOptions& options, std::uint64_t wanted) : options_(options), wanted_(wanted) {
  check(options.within.time, "the time limit");
  check(options.patience, "the patience");
  check(options.within.progress_interval, "the interval of progress reports");
  if (options.within.nodes == 0U) throw dlx::InvalidArgument("the limit on nodes must be at least 1");
}

bool Watch::go_on() {
  if (verdict()) return false;
  const Clock::time_point now = Clock::now();
  const Clock::time_point last{Clock::duration(last_puzzle_.load())};
  if (options_.within.stop.requested()) {
    end(dlx::Status::stopped);
  } else if (options_.within.nodes && nodes_ >= *options_.within.nodes) {
    end(dlx::Status::node_limit);
  } else if ((options_.within.time && Seconds(now - start_) >= *options_.within.time) ||
             (options_.patience && Seconds(now - last) >= *options_.patience)) {
    end(dlx::Status::time_limit);
  }
  report_if_due(now);
  return !verdict();
}

void Watch::end(dlx::Status status) {
  int none = -1;
  verdict_.compare_exchange_strong(none, static_cast<int>(status));
  stop_.request();
}

std::optional<dlx::Status> Watch::verdict() const {
  const int status = verdict_;
  return status < 0 ? std::nullopt : std::optional(static_cast<dlx::Status>(status));
}

dlx::Limits Watch::for_searches() {
  dlx::Limits limits;
  limits.memory = options_.within.memory;
  limits.stop = stop_.token();
  limits.progress = [this](const dlx::Progress&) { go_on(); };
  limits.progress_interval = std::chrono::milliseconds(20);
  return limits;
}

void Watch::count_puzzle() {
  ++puzzles_;
  last_puzzle_ = Clock::now().time_since_epoch().count();
}

void Watch::add(const dlx::SearchReport& work) {
  nodes_ += work.nodes;
  updates_ += work.updates;
  guesses_ += work.guesses;
  engine_ = work.engine;
}

double Watch::seconds() const { return Seconds(Clock::now() - start_).count(); }

void Watch::report_if_due(Clock::time_point now) {
  if (!options_.within.progress || std::this_thread::get_id() != owner_) return;
  if (Seconds(now - last_report_) < options_.within.progress_interval) return;
  last_report_ = now;
  const double share =
      static_cast<double>(puzzles_) / static_cast<double>(std::max<std::uint64_t>(wanted_, 1));
  options_.within.progress({puzzles_, nodes_, updates_, guesses_, seconds(), share});
}

GenerateOutcome Watch::outcome() const {
  GenerateOutcome outcome;
  outcome.status = verdict().value_or(dlx::Status::complete);
  outcome.engine = engine_;
  outcome.nodes = nodes_;
  outcome.updates = updates_;
  outcome.guesses = guesses_;
  outcome.seconds = seconds();
  outcome.puzzles = puzzles_;
  outcome.attempts = attempts_;
  return outcome;
}

}  // namespace sudoku::detail
