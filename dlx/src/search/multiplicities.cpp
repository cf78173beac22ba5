#include "search/multiplicities.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

/// Which items need no multiplicity. They are looked at one after another, in terms of what is left of the
/// others:
///
///   - An item with bounds 0 and 1 is a secondary item.
///   - An item with no lower bound and room for all of its options constrains nothing.
///   - Nor does an item whose bounds follow from others, such as "32 dominoes in all" on a board of 64 cells:
///
///         Let S be the items all of whose options cover item D, too. Say each option of D covers at least k
///         and at most K of the items in S. Options of D cover those in S as often as they must and may be
///         covered: from m to M times together. So there are at least m / K and at most M / k of them.
///
///     If these bounds and those of D contradict each other, there is no solution. Then D is an item that
///     must be covered and has no options.
///
/// An option without a primary item is in no solution. So an item stays primary if it is the only one of an
/// option.

namespace dlx::detail {

namespace {

constexpr std::uint64_t kUnbounded = std::numeric_limits<std::uint64_t>::max();

struct Between {
  std::uint64_t least = 0, most = kUnbounded;
};

class Lessening {
 public:
  explicit Lessening(const Problem& problem)
      : problem_(problem),
        fates_(problem.item_count(), Fate::stays),
        primaries_(problem.option_count()),
        shared_(problem.item_count()) {
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
      if (!problem.is_primary(ItemId{i})) fates_[i] = Fate::secondary;
    }
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
      for (const Entry& entry : problem.entries(OptionId{o})) primaries_[o] += problem.is_primary(entry.item);
    }
  }

  Problem run() {
    bool changed = false;
    for (std::uint32_t i = 0; i < fates_.size(); ++i) {
      if (fates_[i] != Fate::stays || problem_.bounds(ItemId{i}) == Bounds{}) continue;
      fates_[i] = fate_of(ItemId{i});
      if (fates_[i] == Fate::stays) continue;
      for (const OptionId o : problem_.options(ItemId{i})) --primaries_[index(o)];
      changed = true;
    }
    return changed ? rebuilt() : problem_;
  }

 private:
  enum class Fate {
    stays,       ///< as it is
    secondary,   ///< it may be covered once
    free,        ///< it constrains nothing
    impossible,  ///< it leaves no solution
  };

  Fate fate_of(ItemId item) {
    const auto options = problem_.options(item);
    const auto [lo, hi] = problem_.bounds(item);
    if (std::any_of(options.begin(), options.end(), [this](OptionId o) { return primaries_[index(o)] == 1; }))
      return Fate::stays;
    if (lo == 0 && hi >= options.size()) return Fate::free;
    const Between range = range_of(item);
    if (range.most < lo || range.least > hi) return Fate::impossible;
    if (range.least >= lo && range.most <= hi) return Fate::free;
    return lo == 0 && hi == 1 ? Fate::secondary : Fate::stays;
  }

  /// How many options of `item` the other items want.
  Between range_of(ItemId item) {
    const auto options = problem_.options(item);
    Between covers{0, 0};  // of the items in S
    std::vector<std::uint32_t> together;
    for (const OptionId o : options) {
      for (const Entry& entry : problem_.entries(o)) {
        if (entry.item == item || fates_[index(entry.item)] != Fate::stays) continue;
        if (shared_[index(entry.item)]++ == 0) together.push_back(index(entry.item));
      }
    }
    for (const std::uint32_t i : together) {
      if (shared_[i] < problem_.options(ItemId{i}).size()) continue;
      const auto [lo, hi] = problem_.bounds(ItemId{i});
      covers.least += lo;
      covers.most += hi;
    }
    Between each{kUnbounded, 0};  // of the items in S, that an option of `item` covers
    for (const OptionId o : options) {
      const auto entries = problem_.entries(o);
      const auto size =
          static_cast<std::uint64_t>(std::count_if(entries.begin(), entries.end(), [&](Entry entry) {
            return shared_[index(entry.item)] > 0 &&
                   shared_[index(entry.item)] == problem_.options(entry.item).size();
          }));
      each = {std::min(each.least, size), std::max(each.most, size)};
    }
    for (const std::uint32_t i : together) shared_[i] = 0;
    Between range;
    if (!options.empty() && each.most > 0) range.least = (covers.least + each.most - 1) / each.most;
    if (!options.empty() && each.least > 0) range.most = covers.most / each.least;
    return range;
  }

  Problem rebuilt() const {
    ProblemBuilder builder;
    for (std::uint32_t i = 0; i < fates_.size(); ++i) {
      switch (fates_[i]) {
        case Fate::stays: {
          const auto [lo, hi] = problem_.bounds(ItemId{i});
          builder.primary({}, lo, hi);
          break;
        }
        case Fate::secondary:
        case Fate::free: builder.secondary(); break;
        case Fate::impossible: builder.primary(); break;
      }
    }
    for (std::uint32_t c = 0; c < problem_.color_count(); ++c) builder.color(problem_.name(ColorId{c}));
    std::vector<Entry> entries;
    for (std::uint32_t o = 0; o < problem_.option_count(); ++o) {
      entries.clear();
      for (const Entry& entry : problem_.entries(OptionId{o})) {
        if (fates_[index(entry.item)] <= Fate::secondary) entries.push_back(entry);
      }
      builder.option(entries);
    }
    return builder.build();
  }

  const Problem& problem_;
  std::vector<Fate> fates_;               // of each item
  std::vector<std::uint32_t> primaries_;  // how many primary items each option still has
  std::vector<std::uint32_t> shared_;     // scratch of range_of(), for each item: 0 between two calls
};

}  // namespace

Problem with_fewer_multiplicities(const Problem& problem) {
  return problem.has_multiplicities() ? Lessening(problem).run() : problem;
}

}  // namespace dlx::detail
