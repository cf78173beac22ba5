#pragma once
/// The cheapest solutions of a problem, part by part.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <dlx/cheapest.hpp>

#include "budget/budget.hpp"
#include "cheapest/best_sums.hpp"
#include "cheapest/cost_search.hpp"
#include "cheapest/part_problems.hpp"

namespace dlx::detail {

class ByParts {
 public:
  using Found = Kept::Found;

  /// `parts`: see parts_to_search(). Keeps references to all others. Solutions that cost more than `limit`
  /// are not wanted. Those that are go to `kept`.
  ByParts(const Problem& problem, const CheapestOptions& wanted, Budget& budget, Amount limit, Kept& kept,
          std::vector<Part> parts);

  Status run();

  /// If the search is not complete: what solutions that are not kept cost at least.
  Amount proved() const { return proved_; }

  /// Whether the best solutions of the whole are made of the best ones of each part. They are if one is
  /// wanted. If more are, two solutions of a part may cost the same. Which one is better must not depend on
  /// other parts. It does if one of them has all options of the other: then the other options cost nothing,
  /// and all of their items may be covered more or less often.
  static bool can_do(const Problem& problem, const CheapestOptions& wanted, const std::vector<Part>& parts);

 private:
  /// A search of a part.
  struct Search {
    Search(Problem of_part, const CheapestOptions& for_part, Budget& budget, Amount limit)
        : problem(std::move(of_part)), wanted(for_part), search(problem, wanted, budget, limit) {}
    Problem problem;
    CheapestOptions wanted;
    CostSearch search;
    std::uint64_t nodes = 0;  // before its turn
  };
  struct PartState {
    Part part;
    std::unique_ptr<Search> search{};  // while it is under way
    std::vector<Found> found{};        // its best solutions so far, with its own option numbers
    Amount least = 0;                  // no solution of it costs less
    std::optional<Amount> others{};    // nor does one that is not found; empty if there is no other
  };

  static bool one_is_wanted(const CheapestOptions& wanted) {
    return wanted.count.value_or(wanted.cost_limit ? 0 : 1) == 1;
  }

  std::optional<Status> find_best();
  std::optional<Status> find_more();
  Status put_together(std::optional<Status> ended);
  void begin(PartState& state, std::optional<std::uint64_t> count, Amount limit);
  std::optional<Status> take_turn(PartState& state);
  void learn(PartState& state, bool complete);
  std::optional<Amount> limit_of_sums() const;
  void improved(const PartState& state, const CheapestProgress& now);
  void tell(Amount cost, Amount least, std::uint64_t nodes);
  Amount limit_of(const PartState& state, Amount limit) const;
  BestSums sums() const;

  const CheapestOptions& wanted_;
  Budget& budget_;
  const Amount limit_;
  Kept& kept_;
  PartProblems problems_;
  std::vector<PartState> parts_;
  Found chosen_;              // the options chosen above the root
  Amount least_ = 0;          // of all parts together, with what is chosen
  Amount cost_ = 0;           // of the best solution found of each part, with what is chosen
  std::size_t unsolved_ = 0;  // parts without a solution so far
  std::size_t done_ = 0;      // parts of which the search is complete
  std::size_t bytes_ = 0;     // of the solutions of all parts
  std::uint64_t nodes_ = 0;   // of all turns so far
  std::optional<Amount> told_{};
  bool tells_ = false;  // each part had its first turn
  Amount proved_ = 0;
};

}  // namespace dlx::detail
