#pragma once
/// Looks at what is left of a search while it is under way. forecaster.cpp begins with how.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>

#include <dlx/options.hpp>
#include <dlx/resume.hpp>

#include "budget/budget.hpp"
#include "search/engines.hpp"

namespace dlx::detail {

/// Used by the thread that made the budget.
class Forecaster {
 public:
  /// It should be asked after so many nodes.
  static constexpr std::uint64_t kNodes = std::uint64_t{1} << 14;
  /// What is left of a path is asked for so many forks only: that of a longer one would take much memory.
  static constexpr std::size_t kForks = 256;

  /// Keeps references. The search looks at each solution if `visit`, or else only counts. Does nothing unless
  /// the limits of the budget want forecasts.
  Forecaster(const Engines& engines, Budget& budget, const Strategy& by, std::size_t memory, bool visit)
      : engines_(engines), budget_(budget), by_(by), memory_(memory), visit_(visit) {}

  bool wanted() const { return budget_.limits().forecast; }

  /// If it is time, looks at what is left: at the subtrees that `left` returns.
  void ask(const auto& left) {
    if (wanted() && budget_.outlook().due(budget_.spent().nodes, budget_.seconds())) look(left());
  }

  /// Call it when the search is stopped before its end.
  void end(const auto& left) {
    if (wanted() && budget_.outlook().due_at_end(budget_.seconds())) look(left(), true);
  }

 private:
  void look(const UnfinishedList& left, bool at_end = false);

  const Engines& engines_;
  Budget& budget_;
  const Strategy by_;
  const std::size_t memory_;
  const bool visit_;
  std::unique_ptr<Engines> own_;  // made for the first look
  std::mt19937_64 random_{1};
};

}  // namespace dlx::detail
