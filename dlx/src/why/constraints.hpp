#pragma once
/// What a problem demands, cut into constraints that can be left out one by one.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <dlx/problem.hpp>
#include <dlx/subtree.hpp>

namespace dlx::detail {

/// A constraint: its number. Items come first, with their numbers, and then the required options.
using Constraint = std::uint32_t;

/// A problem that demands only some constraints, and where its items and options come from. The options are
/// those that can help to cover an item that needs it.
struct Relaxed {
  Problem problem;
  std::vector<Constraint> constraints;  ///< of each item
  std::vector<OptionId> options;        ///< of each option, that of the whole problem
};

/// The items and required options of a subtree as constraints. That a required option is chosen is a
/// constraint like that of an item which only this option covers. Options that are forbidden, or that have no
/// primary item, are not there.
///
/// Keeps references to both arguments.
class Constraints {
 public:
  Constraints(const Problem& problem, const Subtree& from);

  std::size_t size() const { return problem_.item_count() + required_.size(); }
  bool is_item(Constraint constraint) const { return constraint < problem_.item_count(); }
  ItemId item(Constraint constraint) const { return ItemId{constraint}; }
  OptionId required(Constraint constraint) const { return required_[constraint - problem_.item_count()]; }

  /// How many options can cover it.
  std::size_t choices(Constraint constraint) const;
  /// How often it must be covered at least.
  std::uint32_t least(Constraint constraint) const;

  /// The problem with these constraints, which are ascending, and no others.
  Relaxed relaxed(std::span<const Constraint> kept) const;

  /// Marks what these options of the problem satisfy, each of them usable.
  std::vector<bool> satisfied(std::span<const OptionId> chosen) const;

  /// An item that required options cover too often, or in two colors, and these options. Empty if there is
  /// none.
  std::vector<Constraint> contradiction() const;

  /// False if it is forbidden or has no primary item.
  bool usable(OptionId option) const { return usable_[index(option)]; }

 private:
  using Covers = std::vector<std::vector<ColorId>>;  // of each item

  std::span<const OptionId> options(Constraint constraint) const;
  Covers covers(std::span<const OptionId> chosen) const;
  bool too_many(ItemId item, std::span<const ColorId> covers) const;
  /// The options that can cover what must be covered.
  std::vector<OptionId> helpful(std::span<const Constraint> kept) const;

  const Problem& problem_;
  std::vector<OptionId> required_;         // ascending, none twice
  std::vector<bool> usable_;               // of each option
  std::vector<Constraint> constraint_of_;  // of each option: the constraint that requires it, or none
};

}  // namespace dlx::detail
