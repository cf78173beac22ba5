#include "search.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "checks.hpp"
#include "engine/lanes.hpp"
#include "parts.hpp"
#include "plan.hpp"

namespace dlx::detail {

namespace {

constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

}  // namespace

void Search::begin(SolveOptions&& options) {
  own_options_ = std::move(options);
  begin(own_options_);
}

void Search::begin(const SolveOptions& options, bool count) {
  ++runs_;
  watch_.reset();
  for (const OptionId o : options.required) check_option(o, problem_.option_count());
  for (const OptionId o : options.forbidden) check_option(o, problem_.option_count());
  options_ = &options;
  tactics_ = Tactics(options, problem_.entry_count());
  watch_.emplace(options);
  outcome_ = {};
  remember_ = count && !options.limit && options.engine == Engine::automatic;
  engine_ = &engine();
  engine_->forget();
  if (!start(tactics_.next())) end(Status::complete);
}

/// Starts over. False if the required options conflict.
bool Search::start(const Attempt& attempt) {
  watch_->allow(attempt.nodes, engine_->work().nodes);
  engine_->reorder(attempt.seed);
  const bool possible = engine_->begin(options_->required, options_->forbidden, attempt.heuristic);
  engine_->shake(attempt.shake);
  return possible;
}

/// The engine that is asked for, or the one that suits the problem.
Searcher& Search::engine() {
  std::size_t bytes = least_table_bytes(problem_);
  if (options_->engine == Engine::lanes || (options_->engine != Engine::links && bytes <= options_->memory)) {
    if (!table_bytes_) table_bytes_ = table_bytes(problem_);
    bytes = *table_bytes_;
  }
  outcome_.engine = choose_engine(bytes, *options_);
  const LanesKernel& kernel = *lanes_kernels().front();
  switch (outcome_.engine) {
    case Engine::links:
      if (!links_) links_ = std::make_unique<Links>(problem_);
      return *links_;
    case Engine::lanes: {
      const std::size_t rest = options_->memory - *table_bytes_;
      const std::size_t memo = remember_ ? rest / 2 : 0;
      if (!lanes_) {
        lanes_ = std::make_unique<Relay>(problem_, std::make_unique<Lanes>(problem_, kernel, memo), kernel);
      }
      lanes_->remember(memo);
      lanes_->allow(rest - memo);
      return *lanes_;
    }
    case Engine::automatic: break;
  }
  if (!both_) both_ = std::make_unique<Relay>(problem_, std::make_unique<Links>(problem_), kernel);
  both_->allow(options_->memory);
  return *both_;
}

bool Search::next() {
  if (!watch_) return false;
  if (outcome_.solutions == options_->limit) {
    end(Status::solution_limit);
    return false;
  }
  return conclude(run_until(outcome_.solutions + 1, true)) == Searcher::Event::solution;
}

void Search::finish() {
  if (!watch_) return;
  if (conclude(run_until(options_->limit.value_or(kNever), false)) == Searcher::Event::solution)
    end(Status::solution_limit);
}

BigCount Search::count() {
  std::vector<std::vector<ItemId>> parts;
  if (watch_ && !options_->limit) {
    parts = independent_parts(problem_, options_->required, options_->forbidden);
  }
  if (parts.size() < 2) {
    finish();
    return engine_->found();
  }
  // The largest last: if the search is stopped there, the counts of all others are known.
  std::stable_sort(parts.begin(), parts.end(),
                   [](const auto& a, const auto& b) { return a.size() < b.size(); });
  BigCount product = 1;
  for (const auto& part : parts) {
    const BigCount before = engine_->found();
    engine_->set_open(part);
    const Searcher::Event event = run_until(kNever, false);
    product *= engine_->found() - before;
    if (event == Searcher::Event::interrupted) {
      end(*watch_->verdict());
      return &part == &parts.back() ? product : 0;
    }
    if (product == 0) break;
  }
  end(Status::complete);
  return product;
}

Solution Search::solution() {
  solution_.clear();
  engine_->chosen(solution_);
  arrange(solution_);
  return solution_;
}

/// Sorts option numbers, each there once: by a bit for every option of the problem, unless these are many
/// more. To sort the 81 options of a sudoku would take as long as to find them.
void Search::arrange(std::vector<OptionId>& options) {
  constexpr std::size_t kBits = 64;
  if (marks_.empty()) marks_.resize(problem_.option_count() / kBits + 1);
  if (options.size() * 8 < marks_.size()) {
    std::sort(options.begin(), options.end());
    return;
  }
  for (const OptionId o : options) marks_[index(o) / kBits] |= std::uint64_t{1} << index(o) % kBits;
  options.clear();
  for (std::size_t word = 0; word < marks_.size(); ++word) {
    for (; marks_[word] != 0; marks_[word] &= marks_[word] - 1) {
      const auto bit = static_cast<std::size_t>(std::countr_zero(marks_[word]));
      options.push_back(OptionId{static_cast<std::uint32_t>(word * kBits + bit)});
    }
  }
}

Searcher::Event Search::run_until(std::uint64_t solutions, bool visit) {
  for (;;) {
    const Searcher::Event event = engine_->run(*watch_, solutions, visit);
    outcome_.solutions = engine_->work().solutions;
    if (event != Searcher::Event::interrupted || watch_->verdict()) return event;
    start(tactics_.next());
  }
}

Searcher::Event Search::conclude(Searcher::Event event) {
  if (event == Searcher::Event::exhausted) end(Status::complete);
  if (event == Searcher::Event::interrupted) end(*watch_->verdict());
  return event;
}

Outcome Search::outcome() const {
  Outcome outcome = outcome_;
  if (watch_) {
    outcome.nodes = engine_->work().nodes;
    outcome.updates = engine_->work().updates;
    outcome.guesses = engine_->work().guesses;
    outcome.seconds = watch_->seconds();
  }
  return outcome;
}

std::size_t Search::bytes() const {
  std::size_t bytes = 0;
  if (links_) bytes += links_->bytes();
  if (lanes_) bytes += lanes_->bytes();
  if (both_) bytes += both_->bytes();
  return bytes;
}

void Search::end(Status status) {
  outcome_ = outcome();
  outcome_.status = status;
  watch_.reset();
}

}  // namespace dlx::detail
