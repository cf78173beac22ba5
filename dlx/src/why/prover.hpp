#pragma once
/// Whether constraints have a solution together.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <dlx/deadline.hpp>

#include "why/constraints.hpp"

namespace dlx::detail {

/// What is known of some constraints. If neither a solution nor a core is there, a limit came before.
struct Proof {
  Status status = Status::complete;               ///< the limit that ended the search, if one did
  std::optional<std::vector<OptionId>> solution;  ///< of these constraints alone
  std::optional<std::vector<Constraint>> core;    ///< some of them that have no solution, ascending
};

/// Proves by search. At first a Refuter tries it, and then prices. What is too hard for them is left to the
/// engines. An engine does not say what it has used, so its core is all that it was given.
class Prover {
 public:
  /// Keeps references to both.
  Prover(const Constraints& constraints, const Deadline& deadline);

  /// Of these constraints, which are ascending. It may take this share of the time that is left.
  Proof prove(std::span<const Constraint> kept, double share);

  std::uint64_t searches() const { return searches_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  bool refute(const Relaxed& relaxed, std::uint64_t nodes, const Limits& within, Proof& proof);

  const Constraints& constraints_;
  const Deadline& deadline_;
  std::vector<double> weights_;  // of each constraint
  std::uint64_t searches_ = 0;
  std::uint64_t nodes_ = 0;
};

}  // namespace dlx::detail
