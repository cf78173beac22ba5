#include "search.hpp"

#include <algorithm>
#include <limits>

#include "checks.hpp"

namespace dlx::detail {

namespace {

constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

}  // namespace

void Search::begin(const SolveOptions& options) {
  ++runs_;
  watch_.reset();
  for (const OptionId o : options.required) check_option(o, links_.option_count());
  for (const OptionId o : options.forbidden) check_option(o, links_.option_count());
  options_ = options;
  watch_.emplace(options_);
  outcome_ = {};
  switch (options_.engine) {
    case Engine::automatic:
    case Engine::links:
      outcome_.engine = Engine::links;
      links_.reorder(options_.seed);
      if (!links_.begin(options_.required, options_.forbidden)) end(Status::complete);
  }
}

bool Search::next() {
  if (!watch_) return false;
  if (outcome_.solutions == options_.limit) {
    end(Status::solution_limit);
    return false;
  }
  return conclude(run_until(outcome_.solutions + 1)) == Links::Event::solution;
}

void Search::finish() {
  if (!watch_) return;
  if (conclude(run_until(options_.limit.value_or(kNever))) == Links::Event::solution)
    end(Status::solution_limit);
}

BigCount Search::count() {
  std::vector<std::vector<std::uint32_t>> parts;
  if (watch_ && !options_.limit) parts = links_.independent_parts();
  if (parts.size() < 2) {
    finish();
    return outcome_.solutions;
  }
  // The largest last: if the search is stopped there, the counts of all others are known.
  std::stable_sort(parts.begin(), parts.end(),
                   [](const auto& a, const auto& b) { return a.size() < b.size(); });
  BigCount product = 1;
  for (const auto& part : parts) {
    const std::uint64_t before = outcome_.solutions;
    links_.set_open(part);
    const Links::Event event = run_until(kNever);
    product *= outcome_.solutions - before;
    if (event == Links::Event::interrupted) {
      end(watch_->verdict());
      return &part == &parts.back() ? product : 0;
    }
    if (product == 0) break;
  }
  end(Status::complete);
  return product;
}

Solution Search::solution() {
  links_.chosen(solution_);
  return solution_;
}

Links::Event Search::run_until(std::uint64_t solutions) {
  const Links::Event event = links_.run(*watch_, solutions);
  outcome_.solutions = links_.work().solutions;
  return event;
}

Links::Event Search::conclude(Links::Event event) {
  if (event == Links::Event::exhausted) end(Status::complete);
  if (event == Links::Event::interrupted) end(watch_->verdict());
  return event;
}

Outcome Search::outcome() const {
  Outcome outcome = outcome_;
  if (watch_) {
    outcome.nodes = links_.work().nodes;
    outcome.updates = links_.work().updates;
    outcome.seconds = watch_->seconds();
  }
  return outcome;
}

void Search::end(Status status) {
  outcome_ = outcome();
  outcome_.status = status;
  watch_.reset();
}

}  // namespace dlx::detail
