#include <dlx/why.hpp>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <numeric>
#include <utility>

#include <dlx/deadline.hpp>

#include "checks.hpp"
#include "why/prover.hpp"

namespace dlx {

namespace {

using detail::Constraint;
using detail::Constraints;
using detail::Proof;
using detail::Prover;
using ConstraintSet = std::vector<Constraint>;  // ascending

/// A hard proof must leave time for others.
constexpr double kPartOfTime = 0.125;

/// Makes a set of constraints without a solution smaller, until nothing can be left out.
class Minimizer {
 public:
  Minimizer(const Constraints& constraints, const Deadline& deadline, Prover& prover, ConstraintSet core)
      : constraints_(constraints), deadline_(deadline), prover_(prover), core_(std::move(core)) {}

  void run() {
    repeat();
    ConstraintSet all = core_;
    // What many options can cover is needed least.
    std::stable_sort(all.begin(), all.end(), [this](Constraint a, Constraint b) {
      return constraints_.choices(a) > constraints_.choices(b);
    });
    todo_.push_back(std::move(all));
    while (!todo_.empty()) {
      if (const auto reached = deadline_.reached()) {
        status_ = *reached;
        return;
      }
      ConstraintSet chunk = std::move(todo_.back());
      todo_.pop_back();
      std::erase_if(chunk, [this](Constraint c) { return !in_core(c); });
      if (!chunk.empty()) leave_out(chunk);
    }
  }

  const ConstraintSet& core() const { return core_; }
  /// `complete` if nothing can be left out. Otherwise what ended a proof.
  Status status() const { return status_; }

 private:
  /// What the core used, in the order of weights that it has now, is often less.
  void repeat() {
    for (std::size_t before = core_.size() + 1; core_.size() < before && !deadline_.reached();) {
      before = core_.size();
      Proof proof = prover_.prove(core_, kPartOfTime);
      if (proof.core) core_ = std::move(*proof.core);
    }
  }

  bool in_core(Constraint c) const { return std::binary_search(core_.begin(), core_.end(), c); }

  /// Leaves out the chunk, or those of it that can be left out.
  void leave_out(const ConstraintSet& chunk) {
    ConstraintSet rest;
    std::copy_if(core_.begin(), core_.end(), std::back_inserter(rest),
                 [&](Constraint c) { return std::find(chunk.begin(), chunk.end(), c) == chunk.end(); });
    if (!known_solvable(rest)) {
      Proof proof = prover_.prove(rest, kPartOfTime);
      if (proof.core) {
        core_ = std::move(*proof.core);
        return;
      }
      if (proof.solution) {
        solvable_.push_back(constraints_.satisfied(*proof.solution));
      } else if (chunk.size() == 1) {
        status_ = proof.status;
      }
    }
    if (chunk.size() == 1) return;
    const auto middle = chunk.begin() + static_cast<std::ptrdiff_t>(chunk.size() / 2);
    todo_.emplace_back(middle, chunk.end());
    todo_.emplace_back(chunk.begin(), middle);  // is next
  }

  /// A solution of more than that was found before.
  bool known_solvable(const ConstraintSet& set) const {
    return std::any_of(solvable_.begin(), solvable_.end(), [&](const std::vector<bool>& satisfied) {
      return std::all_of(set.begin(), set.end(), [&](Constraint c) { return satisfied[c]; });
    });
  }

  const Constraints& constraints_;
  const Deadline& deadline_;
  Prover& prover_;
  ConstraintSet core_;
  std::vector<ConstraintSet> todo_;  // chunks that may be left out, the next one last
  std::vector<std::vector<bool>> solvable_;
  Status status_ = Status::complete;
};

void put_core(Conflict& conflict, const Constraints& constraints, const ConstraintSet& core) {
  for (const Constraint c : core) {
    if (constraints.is_item(c)) conflict.items.push_back(constraints.item(c));
    if (!constraints.is_item(c)) conflict.required.push_back(constraints.required(c));
  }
}

/// A constraint that has no solution by itself. Required options come first.
std::optional<Constraint> impossible(const Constraints& constraints) {
  for (auto c = static_cast<Constraint>(constraints.size()); c-- > 0;) {
    if (constraints.choices(c) < constraints.least(c)) return c;
  }
  return std::nullopt;
}

/// Of all that is demanded. What is seen at once is not searched for.
Proof first_proof(const Constraints& constraints, Prover& prover) {
  Proof proof;
  if (ConstraintSet contradiction = constraints.contradiction(); !contradiction.empty()) {
    proof.core = std::move(contradiction);
    return proof;
  }
  ConstraintSet all(constraints.size());
  std::iota(all.begin(), all.end(), Constraint{0});
  return prover.prove(all, 1);
}

}  // namespace

Conflict conflict(const Problem& problem, const WhyOptions& options) {
  detail::check_subtree(options.from, problem);
  const auto start = std::chrono::steady_clock::now();
  const Deadline deadline(options.within);
  const Constraints constraints(problem, options.from);
  Conflict conflict;
  Prover prover(constraints, deadline);
  if (const auto alone = impossible(constraints)) {
    conflict.status = Status::complete;
    put_core(conflict, constraints, {*alone});
  } else {
    Proof proof = first_proof(constraints, prover);
    conflict.status = proof.status;
    if (proof.core) {
      Minimizer minimizer(constraints, deadline, prover, std::move(*proof.core));
      minimizer.run();
      conflict.status = minimizer.status();
      put_core(conflict, constraints, minimizer.core());
    }
    conflict.solution = std::move(proof.solution);
  }
  conflict.minimal = conflict.found() && conflict.status == Status::complete;
  // One alone was looked for at first.
  conflict.smallest = conflict.minimal && conflict.items.size() + conflict.required.size() <= 2;
  conflict.searches = prover.searches();
  conflict.nodes = prover.nodes();
  conflict.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return conflict;
}

}  // namespace dlx
