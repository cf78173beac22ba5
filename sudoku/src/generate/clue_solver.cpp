#include "generate/clue_solver.hpp"

#include <algorithm>
#include <utility>

#include <sudoku/cover.hpp>

namespace sudoku::detail {

ClueSolver::ClueSolver(const Puzzle& form, dlx::Limits within)
    : size_(form.layout().size()),
      problem_(encode(form)),
      solver_(problem_),
      option_of_(form.givens().size() * static_cast<std::size_t>(size_)),
      found_(form.givens().size()) {
  for (std::uint32_t i = 0; i < problem_.option_count(); ++i) {
    const std::uint64_t number = problem_.payload(dlx::OptionId{i});
    if (number < option_of_.size()) option_of_[static_cast<std::size_t>(number)] = dlx::OptionId{i};
  }
  options_.within = std::move(within);
  options_.by.heuristic = form.clues().empty() ? dlx::Heuristic::mrv : dlx::Heuristic::weights;
}

const std::vector<std::uint8_t>* ClueSolver::other(Digits clues, Digits known) {
  if (!require(clues)) return nullptr;
  bool another = false;
  const auto differs = [&](dlx::Solution solution) {
    decode(solution);
    another = !std::equal(found_.begin(), found_.end(), known.begin());
    return !another;
  };
  const dlx::Outcome outcome = solver_.solve(options_, std::cref(differs));
  add(outcome);
  if (another) return &found_;
  if (outcome.status != dlx::Status::complete) throw Stopped();
  return nullptr;
}

bool ClueSolver::any_without(Digits clues, int cell, int digit) {
  if (!require(clues)) return false;
  const auto number = static_cast<std::size_t>(cell * size_ + digit - 1);
  if (const auto& wrong = option_of_[number]) options_.from.excluded.push_back(*wrong);
  options_.limit = 1;
  const dlx::Outcome outcome = solver_.solve(options_);
  options_.limit.reset();
  add(outcome);
  if (outcome.solutions == 0 && outcome.status != dlx::Status::complete) throw Stopped();
  return outcome.solutions > 0;
}

std::uint64_t ClueSolver::count(Digits clues, std::uint64_t limit) {
  if (!require(clues)) return 0;
  options_.limit = limit;
  const dlx::Outcome outcome = solver_.solve(options_);
  options_.limit.reset();
  add(outcome);
  if (!ended(outcome.status)) throw Stopped();
  return outcome.solutions;
}

const std::vector<std::uint8_t>* ClueSolver::any(Digits clues, std::optional<std::uint64_t> nodes) {
  if (!require(clues)) return nullptr;
  options_.within.nodes = nodes;
  const auto take = [&](dlx::Solution solution) {
    decode(solution);
    return false;
  };
  const dlx::Outcome outcome = solver_.solve(options_, std::cref(take));
  options_.within.nodes.reset();
  add(outcome);
  if (outcome.solutions > 0) return &found_;
  if (outcome.status == dlx::Status::stopped || outcome.status == dlx::Status::time_limit) throw Stopped();
  return nullptr;
}

const std::vector<std::uint8_t>* ClueSolver::random(std::uint64_t seed) {
  if (!random_solver_) random_solver_.emplace(problem_);
  dlx::SolveOptions options;
  options.limit = 1;
  options.restarts = true;
  options.by = {.heuristic = dlx::Heuristic::weights, .seed = seed};
  options.within = options_.within;
  bool any = false;
  const dlx::Outcome outcome = random_solver_->solve(options, [&](dlx::Solution solution) {
    decode(solution);
    any = true;
    return true;
  });
  add(outcome);
  if (any) return &found_;
  if (outcome.status != dlx::Status::complete) throw Stopped();
  return nullptr;
}

/// Makes the clues the beginning of the next search. False if a cell cannot have its digit.
bool ClueSolver::require(Digits clues) {
  options_.from.chosen.clear();
  options_.from.excluded.clear();
  const std::optional<dlx::OptionId>* of_cell = option_of_.data();
  for (const std::uint8_t digit : clues) {
    if (digit != 0) {
      if (!of_cell[digit - 1]) return false;
      options_.from.chosen.push_back(*of_cell[digit - 1]);
    }
    of_cell += size_;
  }
  return true;
}

void ClueSolver::decode(dlx::Solution solution) {
  for (const dlx::OptionId chosen : solution) {
    const std::uint64_t number = problem_.payload(chosen);
    if (number >= option_of_.size()) continue;
    const auto place = static_cast<std::uint32_t>(number);
    const auto size = static_cast<std::uint32_t>(size_);
    found_[place / size] = static_cast<std::uint8_t>(place % size + 1);
  }
}

void ClueSolver::add(const dlx::Outcome& outcome) {
  work_.nodes += outcome.nodes;
  work_.updates += outcome.updates;
  work_.guesses += outcome.guesses;
  work_.engine = outcome.engine;
}

}  // namespace sudoku::detail
