#include "why/prover.hpp"

#include <algorithm>
#include <limits>

#include <dlx/solve.hpp>

#include "why/counting.hpp"
#include "why/refuter.hpp"

namespace dlx::detail {

namespace {

// Of a Refuter: what takes more is for prices, and then for the engines.
constexpr std::uint64_t kFirstNodes = 500;
constexpr std::uint64_t kMoreNodes = 5000;

std::vector<OptionId> of_whole_problem(const Relaxed& relaxed, std::span<const OptionId> options) {
  std::vector<OptionId> whole;
  for (const OptionId option : options) whole.push_back(relaxed.options[index(option)]);
  std::sort(whole.begin(), whole.end());
  return whole;
}

std::vector<Constraint> constraints_of(const Relaxed& relaxed, std::span<const std::uint32_t> items) {
  std::vector<Constraint> constraints;
  for (const std::uint32_t item : items) constraints.push_back(relaxed.constraints[item]);
  return constraints;
}

}  // namespace

Prover::Prover(const Constraints& constraints, const Deadline& deadline)
    : constraints_(constraints), deadline_(deadline), weights_(constraints.size(), 1) {}

/// False if the refuter has given up.
bool Prover::refute(const Relaxed& relaxed, std::uint64_t nodes, const Limits& within, Proof& proof) {
  std::vector<double> weights;
  for (const Constraint constraint : relaxed.constraints) weights.push_back(weights_[constraint]);
  Refuter refuter(relaxed.problem, std::move(weights));
  const Deadline deadline(within);
  const auto end = refuter.run(std::min(nodes, within.nodes.value_or(nodes)), within.memory, deadline);
  nodes_ += refuter.nodes();
  for (std::size_t i = 0; i < relaxed.constraints.size(); ++i) {
    weights_[relaxed.constraints[i]] = refuter.weights()[i];
  }
  if (end == Refuter::End::given_up) return false;
  if (end == Refuter::End::solved) {
    proof.solution = of_whole_problem(relaxed, refuter.chosen());
    return true;
  }
  std::vector<std::uint32_t> used;
  for (std::uint32_t i = 0; i < relaxed.constraints.size(); ++i) {
    if (refuter.used(i)) used.push_back(i);
  }
  proof.core = constraints_of(relaxed, used);
  return true;
}

Proof Prover::prove(std::span<const Constraint> kept, double share) {
  ++searches_;
  Proof proof;
  const Relaxed relaxed = constraints_.relaxed(kept);
  SolveOptions options{.limit = 1, .within = deadline_.left()};
  if (options.within.time) *options.within.time *= share;
  if (refute(relaxed, kFirstNodes, options.within, proof)) return proof;
  if (const auto items = priced_out(relaxed.problem, Deadline(options.within))) {
    proof.core = constraints_of(relaxed, *items);
    return proof;
  }
  if (refute(relaxed, kMoreNodes, options.within, proof)) return proof;

  const Outcome outcome = solve(relaxed.problem, options, [&](Solution solution) {
    proof.solution = of_whole_problem(relaxed, solution);
    return true;
  });
  nodes_ += outcome.nodes;
  if (proof.solution) return proof;
  if (outcome.status == Status::complete) {
    proof.core.emplace(kept.begin(), kept.end());
  } else {
    proof.status = outcome.status;
  }
  return proof;
}

}  // namespace dlx::detail
