#include "search/search.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "checks.hpp"
#include "engine/lanes/lanes.hpp"
#include "parts.hpp"
#include "search/plan.hpp"

namespace dlx::detail {

namespace {

constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

}  // namespace

void Search::begin(SolveOptions&& options) {
  own_options_ = std::move(options);
  begin(own_options_);
}

void Search::prepare(const SolveOptions& options) {
  ++runs_;
  watch_.reset();
  for (const OptionId o : options.required) check_option(o, problem_.option_count());
  for (const OptionId o : options.forbidden) check_option(o, problem_.option_count());
  options_ = &options;
  tactics_ = Tactics(options, problem_.entry_count());
  watch_.emplace(options);
  outcome_ = {};
  outcome_.engine = options.engine;
  forgotten_work_ = {};
  engine_ = nullptr;
}

Searcher* Search::start_engine(bool remember) {
  remember_ = remember;
  engine_ = &engine();
  engine_->forget();
  return start(tactics_.next()) ? engine_ : nullptr;
}

/// Starts over. False if the required options conflict.
bool Search::start(const Attempt& attempt) {
  watch_->allow(attempt.nodes, engine_->work().nodes);
  engine_->reorder(attempt.seed);
  const bool possible = engine_->begin(options_->required, options_->forbidden, attempt.heuristic);
  engine_->shake(attempt.shake);
  return possible;
}

double Search::cost_to_start() {
  if (runs_ > 1) return 0;  // a solver that is used again will be so many times
  const Engine engine = choose_engine(problem_, table_bytes(), *options_);
  const double bytes = engine == Engine::lanes ? static_cast<double>(table_bytes()) : 0;
  return cost_to_compile(bytes, static_cast<double>(problem_.entry_count()));
}

std::size_t Search::table_bytes() {
  const std::size_t least = least_table_bytes(problem_);
  const bool wanted =
      options_->engine == Engine::lanes || (options_->engine != Engine::links && least <= options_->memory);
  if (!wanted || problem_.has_multiplicities()) return least;
  if (!table_bytes_) table_bytes_ = detail::table_bytes(problem_);
  return *table_bytes_;
}

/// The engine that is asked for, or the one that suits the problem.
Searcher& Search::engine() {
  outcome_.engine = choose_engine(problem_, table_bytes(), *options_);
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

bool Search::visit(std::span<const ItemId> part, const std::function<void(std::span<const OptionId>)>& see) {
  if (engine_ == nullptr) start_engine();
  constexpr std::uint64_t kMany = std::uint64_t{1} << 61;
  if (engine_->found() > kMany) {  // counted before: more than it can go on from
    forgotten_work_ = forgotten_work_ + engine_->work();
    watch_->work_beside(watch_->beside() + engine_->work());
    engine_->forget();
    engine_->begin(options_->required, options_->forbidden, options_->heuristic.value_or(Heuristic::mrv));
  }
  engine_->set_open(part);
  for (;;) {
    const Searcher::Event event = engine_->run(*watch_, engine_->work().solutions + 1, true);
    if (event == Searcher::Event::exhausted) return true;
    if (event == Searcher::Event::interrupted) {
      end(*watch_->verdict());
      return false;
    }
    ++outcome_.solutions;
    solution_.clear();
    engine_->chosen(solution_);
    see(solution_);
  }
}

bool Search::go_on() {
  Work work = engine_ == nullptr ? Work() : engine_->work();
  if (options_->node_limit) work.nodes = std::min(work.nodes, *options_->node_limit - 1);  // none is added
  if (watch_->poll(work, [] { return Share{1, 0}; })) return true;
  end(*watch_->verdict());
  return false;
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
    const Work work = engine_ == nullptr ? watch_->beside() : watch_->beside() + engine_->work();
    outcome.nodes = work.nodes;
    outcome.updates = work.updates;
    outcome.guesses = work.guesses;
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
