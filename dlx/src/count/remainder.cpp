#include "count/remainder.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

#include "rows.hpp"

namespace dlx::detail {

namespace {

/// What the options of a part do to a secondary item.
struct Use {
  std::optional<ColorId> color;  // of the first option that covers it
  bool disputed = false;         // two of them conflict through it
  std::uint32_t number = 0;      // in the Remainder
  std::map<ColorId, std::uint32_t> values;
};

}  // namespace

Remainder::Remainder(const Problem& problem, const Part& part)
    : primary_count_(static_cast<std::uint32_t>(part.items.size())), ids_(part.options) {
  std::unordered_map<std::uint32_t, std::uint32_t> primary;
  for (const ItemId item : part.items)
    primary.emplace(index(item), static_cast<std::uint32_t>(primary.size()));
  values_.assign(primary_count_, 1);

  std::unordered_map<std::uint32_t, Use> secondary;
  std::size_t entries = 0;
  for (const OptionId o : part.options) {
    entries += problem.entries(o).size();
    for (const Entry& entry : problem.entries(o)) {
      if (problem.is_primary(entry.item)) continue;
      Use& use = secondary[index(entry.item)];
      use.disputed |= use.color && (*use.color == kNoColor || *use.color != entry.color);
      use.color = entry.color;
    }
  }
  seats_.reserve(entries);
  begin_.reserve(part.options.size() + 1);
  for (const OptionId o : part.options) {
    for (const Entry& entry : problem.entries(o)) {
      if (problem.is_primary(entry.item)) {
        seats_.push_back({primary.at(index(entry.item)), 1});
        continue;
      }
      Use& use = secondary.at(index(entry.item));
      if (!use.disputed) continue;
      if (use.values.empty()) {
        use.number = item_count();
        use.values.emplace(kNoColor, 1);
        values_.push_back(1);
      }
      const auto next = static_cast<std::uint32_t>(use.values.size()) + 1;
      const std::uint32_t value = use.values.emplace(entry.color, next).first->second;
      values_[use.number] = std::max(values_[use.number], value);
      seats_.push_back({use.number, value});
    }
    begin_.push_back(static_cast<std::uint32_t>(seats_.size()));
  }

  sort_into_rows(item_count(), item_begin_, options_, [this](auto put) {
    for (std::uint32_t o = 0; o < option_count(); ++o) {
      for (const Seat& seat : seats(o)) put(seat.item, o);
    }
  });
  for (std::uint32_t i = 0; i < part.bounds.size(); ++i) {
    const auto size = static_cast<std::uint32_t>(options(i).size());
    bounds_.push_back({std::min(part.bounds[i].lo, size + 1), std::min(part.bounds[i].hi, size)});
    values_[i] = has_room_for_all(i) ? bounds_[i].lo : bounds_[i].hi;
  }
}

}  // namespace dlx::detail
