#include "explain/conflicts.hpp"

#include <algorithm>

namespace dlx::detail {

bool agree(const Problem& problem, const Entry& entry, OptionId rival) {
  if (entry.color == kNoColor) return false;
  const std::span<const Entry> entries = problem.entries(rival);
  return std::find(entries.begin(), entries.end(), entry) != entries.end();
}

Conflicts::Conflicts(const Problem& problem, std::size_t most_options) {
  const std::size_t options = problem.option_count();
  if (options > most_options) return;
  sets_.assign(options, OptionSet(options));
  for (std::uint32_t o = 0; o < options; ++o) {
    for (const Entry& entry : problem.entries(OptionId{o})) {
      if (problem.is_primary(entry.item) && problem.bounds(entry.item).hi > 1) continue;
      for (const OptionId rival : problem.options(entry.item)) {
        if (rival != OptionId{o} && !agree(problem, entry, rival)) sets_[o].add(rival);
      }
    }
  }
}

void Conflicts::with_all(std::span<const OptionId> options, const OptionSet& among,
                         std::vector<OptionId>& found) const {
  found.clear();
  for (std::size_t w = 0; w < among.words().size(); ++w) {
    std::uint64_t word = among.words()[w];
    for (std::size_t i = 0; i < options.size() && word != 0; ++i) word &= sets_[index(options[i])].words()[w];
    for (; word != 0; word &= word - 1) {
      found.push_back(
          OptionId{static_cast<std::uint32_t>(w * 64) + static_cast<std::uint32_t>(std::countr_zero(word))});
    }
  }
}

}  // namespace dlx::detail
