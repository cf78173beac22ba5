#pragma once
/// A search that tells which items it needed to prove that there is no solution.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <dlx/deadline.hpp>

#include "explain/knowledge.hpp"

namespace dlx::detail {

/// Why there is no solution below a node: with the choices of these levels, these items alone have none.
class Cause {
 public:
  void add_item(std::uint32_t item) { add(items_, item); }
  void add_level(std::size_t level) { add(levels_, level); }
  bool has_item(std::uint32_t item) const { return has(items_, item); }
  bool has_level(std::size_t level) const { return has(levels_, level); }
  void drop_level(std::size_t level) { levels_[level / 64] &= ~(std::uint64_t{1} << level % 64); }
  void add(const Cause& other);
  std::size_t bytes() const { return (items_.capacity() + levels_.capacity()) * sizeof(std::uint64_t); }

 private:
  using Bits = std::vector<std::uint64_t>;
  static void add(Bits& bits, std::size_t k);
  static bool has(const Bits& bits, std::size_t k) {
    return k / 64 < bits.size() && (bits[k / 64] >> k % 64 & 1) != 0;
  }

  Bits items_;
  Bits levels_;
};

/// Searches for one solution, depth first. Each dead end has a cause: the item that has too few options, the
/// items on which its options conflict with chosen ones, and the levels where these were chosen. The cause of
/// a node is that of all its branches together. If a branch has failed without need of its own choice, the
/// other branches fail, too. So they are not tried, and the search jumps back to a level that is in the
/// cause. An item gets more weight each time that it has too few options. Items with a large weight for their
/// number of branches come first.
///
/// It takes many times as long for a node as the engines do. But it needs fewer nodes where a small part of
/// the problem has no solution, and it says which part.
///
/// Source: P. Prosser, Hybrid algorithms for the constraint satisfaction problem (1993): conflict-directed
///         backjumping; Boussemart and others, Boosting systematic search by weighting constraints (2004).
class Refuter {
 public:
  /// `weights` are those of the items.
  Refuter(const Problem& problem, std::vector<double> weights);

  enum class End { solved, refuted, given_up };

  /// Searches through so many nodes at most. Gives up, too, if it would take more bytes than that. Call it
  /// once.
  End run(std::uint64_t nodes, std::size_t bytes, const Deadline& deadline);

  /// After `solved`: the options of the solution.
  std::vector<OptionId> chosen() const;
  /// After `refuted`: whether this item was needed.
  bool used(std::uint32_t item) const { return cause_.has_item(item); }
  const std::vector<double>& weights() const { return weights_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Level {
    std::size_t first_mark;  // of the knowledge, before the first branch
    std::size_t mark;        // before the branch that is tried
    std::size_t begin;       // in branches_
    std::size_t next;        // the branch to be tried next; those before it were tried
    std::size_t end;
    bool excludes;  // the options of branches that were tried are out
    Cause cause;    // of the branches that were tried
  };

  const Problem& problem() const { return knowledge_.problem(); }
  std::optional<std::uint32_t> dead_item() const;
  std::uint32_t best_item() const;
  void explain(std::uint32_t item, Cause& cause) const;
  void branch_on(std::uint32_t item);
  bool try_next();
  bool back(Cause cause);
  void note(std::size_t since);

  Knowledge knowledge_;
  std::vector<double> weights_;
  std::vector<Level> levels_;
  std::vector<OptionId> branches_;       // of all levels
  std::vector<std::uint32_t> level_of_;  // of an option: where it was chosen or went out
  std::vector<ItemId> why_;              // of an option that is out, as in Knowledge::Change
  std::size_t bytes_ = 0;                // of all causes
  std::uint64_t nodes_ = 0;
  Cause cause_;
};

}  // namespace dlx::detail
