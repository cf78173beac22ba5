#pragma once
/// Of all sets of options that symmetries make of one: the first.

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <vector>

#include <dlx/big_count.hpp>

#include "budget/budget.hpp"
#include "symmetry/copies.hpp"
#include "symmetry/stabilizer.hpp"

namespace dlx::detail {

/// Which image of a set is the first depends on the order of the orbits in each stabilizer on the way. By
/// default it is the one whose sorted options come first in lexicographic order.
///
/// Threads: belongs to one thread.
/// Source:  S. Linton, Finding the smallest image of a set, ISSAC 2004.
class Images {
 public:
  /// Puts the orbits of a stabilizer in order.
  using Arrange = std::function<void(Stabilizer&)>;

  /// Keeps references to `graph`, `copies` and `budget`. Keeps stabilizers up to `memory` bytes, about.
  Images(const SymmetryGraph& graph, const Copies& copies, const Automorphisms& group, Budget& budget,
         std::size_t memory, Arrange arrange = {});

  struct Image {
    std::vector<std::uint32_t> options;  // ascending
    BigCount symmetries;                 // so many leave the set where it is
  };

  /// The first image of `set`, which is ascending. Empty if the budget ends it.
  std::optional<Image> first(const std::vector<std::uint32_t>& set) { return search(set, false); }
  /// The same if `set` is the first. Empty if it is not, or if the budget ends it.
  std::optional<Image> if_first(const std::vector<std::uint32_t>& set) { return search(set, true); }

  /// What was done so far, in options looked at, about.
  std::uint64_t work() const { return work_; }

  Stabilizer& group() { return stabilizers_.front(); }
  /// Whether the stabilizers take half of the memory.
  bool half_full() const { return held_ > memory_ / 2; }
  /// The symmetries of `from` that leave the head of its orbit `rank`. Null if the budget ends it, or if it
  /// takes more memory than allowed: then the budget ends.
  Stabilizer* fix(Stabilizer& from, std::uint32_t rank);

 private:
  enum class Found { image, not_first, many, ended };
  struct First {
    std::uint32_t rank = Stabilizer::kAlone;
    std::uint32_t option = 0;  // an option of the set in this orbit
    std::size_t options = 0;   // so many are in it
  };
  struct Candidate;

  static First first_orbit(const Stabilizer& stabilizer, const std::vector<std::uint32_t>& set);
  std::optional<Image> search(const std::vector<std::uint32_t>& set, bool only_if_first);
  Found follow(Stabilizer& from, const std::vector<std::uint32_t>& set, bool only_if_first, bool few,
               Image& image);
  void extend(const Candidate& candidate, std::vector<std::uint32_t>& sequence) const;
  bool choose(Candidate& candidate, bool few);
  void choose_copies(Candidate& candidate) const;

  const SymmetryGraph& graph_;
  const Copies& copies_;
  Budget& budget_;
  std::size_t memory_;
  std::size_t held_ = 0;
  std::uint64_t work_ = 0;
  Arrange arrange_;
  std::deque<Stabilizer> stabilizers_;  // the whole group first
};

}  // namespace dlx::detail
