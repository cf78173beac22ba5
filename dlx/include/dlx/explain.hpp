#pragma once
/// Solves a problem as a person does: step by step, and each step has a reason.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <dlx/options.hpp>
#include <dlx/problem.hpp>
#include <dlx/subtree.hpp>

namespace dlx {

/// Why a step is right. An option is *left* if it is not chosen, and nothing has shown yet that it is in no
/// solution. Two options *conflict* if they share an item that only one of them can cover.
enum class Reason {
  single,      ///< an item needs all options that it has left
  blocked,     ///< an option conflicts with so many options of an item that too few would be left
  subset,      ///< k items, no two of them in one option, have options only within k other items. So no
               ///< other options can cover these
  coloring,    ///< items with two options left join options to a net of two colors. One of the colors is
               ///< chosen as a whole. What conflicts with both is out
  chain,       ///< the first option of a chain is chosen, or the last one. What conflicts with both is out
  cases,       ///< whichever option of an item is chosen, another option is out
  forcing,     ///< an option forces others, one after another, until an item has too few left
  assumption,  ///< nothing else helps: an option of a solution that a search has found
};

DLX_API std::string_view name(Reason reason);  ///< "single", "blocked" ...

/// What can be said next, and why.
struct Step {
  Reason reason = Reason::single;
  /// The items to look at.
  ///   single, assumption: the item.
  ///   blocked: the item that would have too few options.
  ///   subset: the k items.
  ///   coloring, chain: the items with two options that join the options of the net or of the chain.
  ///   cases: the item that must be covered; then the items with two options that cases go through.
  ///   forcing: the item of each option that is forced; then the one with too few left.
  std::vector<ItemId> items{};
  /// subset: the k other items. chain: the items that the options between have in common.
  std::vector<ItemId> within{};
  /// chain: the two options of items[0], then the two of items[1], and so on. If the first of two is not
  ///   chosen, the second is. The second conflicts with the first of the next item, by an item of `within`.
  /// cases: for each of these items but the first, the option of items[0] and the one that it forces.
  /// forcing: the option that cannot be chosen, then those it forces.
  /// coloring: the options of one color.
  std::vector<OptionId> options{};
  std::vector<OptionId> others{};   ///< coloring: the options of the other color
  std::vector<OptionId> chosen{};   ///< what is in the solution; only `single` and `assumption` choose
  std::vector<OptionId> removed{};  ///< what is in no solution; not what conflicts with `chosen`
  std::uint32_t rounds = 0;  ///< forcing: how many rounds of singles lead to the item with too few options
};

/// A set of kinds of items, one bit each. What they mean is up to the caller.
using Kinds = std::uint32_t;
inline constexpr Kinds kAnyKind = ~Kinds{0};

/// Two groups of items. No option has two rows. An option with a row has at most one of the columns.
/// In sudoku: the cells of a house, and its digits; the rows of a digit, and its columns.
struct Family {
  std::vector<ItemId> rows;
  std::vector<ItemId> columns;
};

/// Reasons about one problem at a time. It knows which options are chosen, and which are left. Each function
/// that looks for steps changes nothing. It returns up to `most` steps, or none if there is nothing of this
/// kind to be said. take() makes a step.
///
/// With colors and multiplicities, too. Up to the first assumption, steps hold for every solution.
/// Order:   the same problem and calls give the same steps on every system.
/// Threads: belongs to one thread.
/// Source:  singles: unit resolution. Subsets: the theorem of Hall. Chains: alternating paths, known to
///          players of sudoku as alternating inference chains.
class DLX_API Explainer {
 public:
  /// `kinds` has the kinds of each item, or is empty. Then all items are of any kind.
  explicit Explainer(Problem problem, std::vector<Kinds> kinds = {});
  ~Explainer();
  Explainer(Explainer&&) noexcept;
  Explainer& operator=(Explainer&&) noexcept;

  const Problem& problem() const;

  /// Forgets all steps, and begins with what the subtree says. What conflicts with its chosen options is out,
  /// too. Chosen options that conflict, or without a primary item, have no solution: that is no error.
  /// Throws InvalidArgument for an option past the last.
  void begin(const Subtree& from = {});

  /// From now on, functions that look for steps return none once a limit is reached. The time is counted from
  /// this call. Nodes, memory and progress are those of the search for an assumption.
  void limit(const Limits& within);
  /// True if one of them was reached.
  bool stopped() const;

  bool chosen(OptionId option) const;
  bool left(OptionId option) const;
  /// How many options the item has left.
  std::uint32_t left(ItemId item) const;
  /// How many more options must cover the item.
  std::uint32_t need(ItemId item) const;
  /// True if no item needs an option. Then the chosen options are a solution.
  bool done() const;
  /// True if begin() could not choose an option of the subtree: it is excluded, too, or has no primary item,
  /// or conflicts with another one. Then there is no solution, and unsolvable() in why.hpp says why.
  bool contradicts() const;
  /// An item that has too few options left, or on which options conflict that begin() was to choose. Then
  /// there is no solution.
  std::optional<ItemId> dead_end() const;

  /// Items of these kinds that need all their options.
  std::vector<Step> single(Kinds kinds = kAnyKind, std::size_t most = 1);
  /// Options that block an item of these kinds.
  std::vector<Step> blocked(Kinds kinds = kAnyKind, std::size_t most = 1);
  /// k rows whose options lie within k columns of a family.
  std::vector<Step> subset(std::size_t k, std::span<const Family> families, std::size_t most = 1);
  /// Nets joined by items of these kinds.
  std::vector<Step> coloring(Kinds kinds = kAnyKind, std::size_t most = 1);
  /// Chains. `shape` has the kinds of items[0], within[0], items[1], within[1], items[2] ... So it has an odd
  /// number of them, at least 3. If `longer`, the last two may be repeated. The shortest chains come first,
  /// and only those of one length are returned.
  std::vector<Step> chain(std::span<const Kinds> shape, bool longer, std::size_t most = 1);
  /// Items of these kinds with at least three options left, and at most `through` + 1. Up to `through` of
  /// these options force another one, by an item of the same kinds with two options left.
  std::vector<Step> cases(Kinds kinds, std::size_t through, std::size_t most = 1);
  /// Options that lead to a dead end by singles alone. All singles of a problem together are a round. Only
  /// those that need the fewest rounds are returned.
  std::vector<Step> forcing(std::size_t most = 1);
  /// An option of a solution, for the item of these kinds with the fewest options left. None if there is no
  /// solution.
  ///
  /// Throws:  whatever Limits::progress throws.
  std::vector<Step> assumption(Kinds kinds = kAnyKind);

  /// What comes next in a problem that is not known better: the first of these that has something to say.
  /// The families are found from the items: see families(). None if done(), contradicts() or dead_end(),
  /// or if assumption() has none.
  std::optional<Step> next();

  /// Makes a step. What it removes or chooses may be out or chosen already. False if all of it is.
  bool take(const Step& step);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Families of any problem. Items are put into groups, so that no option has two items of one group: each
/// item into the first group that it fits in. Two items of different groups belong together if an option has
/// both of them. All rows and columns of a pair of groups that belong together, by way of others or not, are
/// a family. None are found if the squares of the options' lengths add up to more than 10^8, as with an
/// option of 10,001 items: it would take too long.
DLX_API std::vector<Family> families(const Problem& problem);

}  // namespace dlx
