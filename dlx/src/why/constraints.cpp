#include "why/constraints.hpp"

#include <algorithm>
#include <cstddef>
#include <unordered_set>

#include "hash.hpp"
#include "sort_unique.hpp"

namespace dlx::detail {

namespace {

constexpr Constraint kNotRequired = 0xffff'ffff;
constexpr ItemId kLeftOut{0xffff'ffff};

using OptionKey = std::vector<std::uint64_t>;  // the entries of an option, sorted

struct HashOfOption {
  std::size_t operator()(const OptionKey& key) const {
    return static_cast<std::size_t>(hash_of(key.data(), key.size()) >> 32);
  }
};

/// Makes the relaxed problem. Of equal options without an item that needs several, only the first one is
/// there. The others are not needed: one of them can do what they can.
class Relaxer {
 public:
  Relaxer(const Problem& problem, std::size_t constraints)
      : problem_(problem), items_(constraints, kLeftOut), colors_(problem.color_count(), kNoColor) {}

  void primary(Constraint constraint, Bounds bounds) {
    items_[constraint] = builder_.primary({}, bounds.lo, bounds.hi);
    needs_several_.push_back(bounds.lo > 1);
  }
  void secondary(Constraint constraint) {
    items_[constraint] = builder_.secondary();
    needs_several_.push_back(false);
  }

  /// Adds what is left of an option and, if it is required, the constraint of that. False if it has a twin.
  bool add(OptionId option, Constraint required) {
    entries_.clear();
    for (const Entry& entry : problem_.entries(option)) {
      if (const ItemId item = items_[index(entry.item)]; item != kLeftOut) {
        entries_.push_back({item, color(entry.color)});
      }
    }
    if (required != kNotRequired && items_[required] != kLeftOut) entries_.push_back(items_[required]);
    const bool several = std::any_of(entries_.begin(), entries_.end(), [this](const Entry& entry) {
      return needs_several_[index(entry.item)];
    });
    if (!several && is_twin()) return false;
    builder_.option(entries_);
    return true;
  }

  Problem build() { return builder_.build(); }

 private:
  ColorId color(ColorId color) {
    if (color == kNoColor) return kNoColor;
    ColorId& its = colors_[index(color)];
    if (its == kNoColor) its = builder_.color(problem_.name(color));
    return its;
  }

  bool is_twin() {
    key_.clear();
    for (const Entry& entry : entries_) {
      key_.push_back(std::uint64_t{index(entry.item)} << 32 | index(entry.color));
    }
    std::sort(key_.begin(), key_.end());
    return !seen_.insert(key_).second;
  }

  const Problem& problem_;
  ProblemBuilder builder_;
  std::vector<ItemId> items_;        // of each constraint
  std::vector<bool> needs_several_;  // of each item of the relaxed problem
  std::vector<ColorId> colors_;      // of each color of the whole problem
  std::vector<Entry> entries_;
  OptionKey key_;
  std::unordered_set<OptionKey, HashOfOption> seen_;
};

/// Whether covers in these colors are too many for a secondary item.
bool exclude_each_other(std::span<const ColorId> colors) {
  return colors.size() > 1 &&
         (colors.front() == kNoColor ||
          std::any_of(colors.begin(), colors.end(), [&](ColorId c) { return c != colors.front(); }));
}

}  // namespace

Constraints::Constraints(const Problem& problem, const Subtree& from)
    : problem_(problem),
      required_(from.chosen),
      usable_(problem.option_count()),
      constraint_of_(problem.option_count(), kNotRequired) {
  sort_unique(required_);
  for (std::uint32_t o = 0; o < usable_.size(); ++o) usable_[o] = problem.has_primary(OptionId{o});
  for (const OptionId option : from.excluded) usable_[index(option)] = false;
  for (std::size_t r = 0; r < required_.size(); ++r) {
    constraint_of_[index(required_[r])] = static_cast<Constraint>(problem.item_count() + r);
  }
}

std::span<const OptionId> Constraints::options(Constraint constraint) const {
  if (is_item(constraint)) return problem_.options(item(constraint));
  return {&required_[constraint - problem_.item_count()], 1};
}

std::size_t Constraints::choices(Constraint constraint) const {
  const auto all = options(constraint);
  return static_cast<std::size_t>(
      std::count_if(all.begin(), all.end(), [this](OptionId option) { return usable(option); }));
}

std::uint32_t Constraints::least(Constraint constraint) const {
  if (!is_item(constraint)) return 1;
  return problem_.is_primary(item(constraint)) ? problem_.bounds(item(constraint)).lo : 0;
}

std::vector<OptionId> Constraints::helpful(std::span<const Constraint> kept) const {
  std::vector<OptionId> helpful;
  std::vector<bool> taken(problem_.option_count());
  for (const Constraint constraint : kept) {
    if (least(constraint) == 0) continue;
    for (const OptionId option : options(constraint)) {
      if (taken[index(option)] || !usable(option)) continue;
      taken[index(option)] = true;
      helpful.push_back(option);
    }
  }
  std::sort(helpful.begin(), helpful.end());
  return helpful;
}

Relaxed Constraints::relaxed(std::span<const Constraint> kept) const {
  Relaxed relaxed;
  relaxed.constraints.assign(kept.begin(), kept.end());
  Relaxer relaxer(problem_, size());
  for (const Constraint constraint : kept) {
    if (!is_item(constraint)) {
      relaxer.primary(constraint, {1, 1});
    } else if (problem_.is_primary(item(constraint))) {
      relaxer.primary(constraint, problem_.bounds(item(constraint)));
    } else {
      relaxer.secondary(constraint);
    }
  }
  for (const OptionId option : helpful(kept)) {
    if (relaxer.add(option, constraint_of_[index(option)])) relaxed.options.push_back(option);
  }
  relaxed.problem = relaxer.build();
  return relaxed;
}

Constraints::Covers Constraints::covers(std::span<const OptionId> chosen) const {
  Covers covers(problem_.item_count());
  for (const OptionId option : chosen) {
    for (const Entry& entry : problem_.entries(option)) covers[index(entry.item)].push_back(entry.color);
  }
  return covers;
}

bool Constraints::too_many(ItemId item, std::span<const ColorId> covers) const {
  return problem_.is_primary(item) ? covers.size() > problem_.bounds(item).hi : exclude_each_other(covers);
}

std::vector<bool> Constraints::satisfied(std::span<const OptionId> chosen) const {
  const Covers covers = this->covers(chosen);
  std::vector<bool> satisfied(size());
  for (Constraint i = 0; i < covers.size(); ++i) {
    satisfied[i] = covers[i].size() >= least(i) && !too_many(item(i), covers[i]);
  }
  for (const OptionId option : chosen) {
    if (constraint_of_[index(option)] != kNotRequired) satisfied[constraint_of_[index(option)]] = true;
  }
  return satisfied;
}

std::vector<Constraint> Constraints::contradiction() const {
  const Covers covers = this->covers(required_);
  for (Constraint i = 0; i < covers.size(); ++i) {
    if (!too_many(item(i), covers[i])) continue;
    std::vector<Constraint> found{i};
    for (auto r = static_cast<Constraint>(covers.size()); r < size(); ++r) {
      const auto entries = problem_.entries(required(r));
      const auto has = [&](const Entry& entry) { return entry.item == item(i); };
      if (std::any_of(entries.begin(), entries.end(), has)) found.push_back(r);
    }
    return found;
  }
  return {};
}

}  // namespace dlx::detail
