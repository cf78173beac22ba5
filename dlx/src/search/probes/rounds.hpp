#pragma once
/// Rounds of probes, each wider than the one before.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "search/probes/probe.hpp"
#include "search/probes/spread.hpp"

namespace dlx::detail {

class Rounds {
 public:
  /// Keeps a reference.
  explicit Rounds(Prober& prober) : prober_(prober) {}

  /// Probes until all that may be spent is spent, or a budget ends it. `spent` tells the part, 0 to 1. The
  /// last round takes what is left.
  void run(const std::function<double()>& spent);

  /// How many probes there were.
  std::uint64_t probes() const { return probes_; }
  /// Whether there are enough for an interval, and their means are finite.
  bool enough() const;
  Spread spread_of(double TreeSize::*what) const;

 private:
  bool round(std::size_t width);

  Prober& prober_;
  std::vector<TreeSize> means_;  // of the probes: each is a mean over all rounds
  double widths_ = 0;            // of the probes of these rounds
  std::uint64_t probes_ = 0;
};

}  // namespace dlx::detail
