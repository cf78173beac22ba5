#include "density.hpp"

#include <algorithm>

namespace draw {

Sharing share(std::size_t of, std::size_t most) {
  return {of, std::max<std::size_t>(1, (of + most - 1) / std::max<std::size_t>(1, most))};
}

Density density(const dlx::Problem& problem, const Arrangement& arrangement, std::size_t columns,
                std::size_t rows) {
  Density found;
  const std::size_t primary = problem.primary_count();
  const std::size_t secondary = problem.secondary_count();
  // Each kind gets columns by its number, and at least one.
  const std::size_t each = share(problem.item_count(), columns).each;
  found.primary = {primary, each};
  found.secondary = {secondary, each};
  found.options = share(problem.option_count(), rows);
  std::vector<std::size_t> column_of(problem.item_count());
  for (std::size_t i = 0; i < arrangement.items.size(); ++i) {
    column_of[index(arrangement.items[i])] =
        i < primary ? i / each : found.primary.groups() + (i - primary) / each;
  }
  std::vector<std::uint64_t> counts(found.columns() * found.options.groups());
  for (std::size_t o = 0; o < arrangement.options.size(); ++o) {
    const std::size_t row = o / found.options.each;
    for (const dlx::Entry& entry : problem.entries(arrangement.options[o])) {
      ++counts[row * found.columns() + column_of[index(entry.item)]];
    }
  }
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const std::size_t column = i % found.columns();
    const bool of_primary = column < found.primary.groups();
    const std::size_t wide =
        of_primary ? found.primary.size(column) : found.secondary.size(column - found.primary.groups());
    const std::size_t high = found.options.size(i / found.columns());
    found.share.push_back(static_cast<double>(counts[i]) / static_cast<double>(wide * high));
    found.most = std::max(found.most, found.share.back());
  }
  return found;
}

}  // namespace draw
