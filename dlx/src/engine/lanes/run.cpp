#include "engine/lanes/run.hpp"

#include <algorithm>

namespace dlx::detail {

namespace {

constexpr std::size_t kSpare = kAtOnce;  // entries past the end of a list that may be written to

}  // namespace

void LanesArrays::resize(const LanesTable& table) {
  const std::size_t items = table.shape().lanes;
  const auto options = static_cast<std::uint32_t>(table.option_count());
  // A level covers at least `least` items. There are two states more than levels.
  std::size_t least = items;
  for (std::uint32_t o = 0; o < options; ++o) least = std::min(least, table.seats(o).size());
  const std::size_t depth = items / std::max<std::size_t>(least, 1) + 2;
  states.grow((depth + 2) * table.shape().row_bytes());
  patience.grow(table.shape().plane_bytes);
  lengths.grow(table.shape().plane_bytes);
  levels.resize(depth);
  chosen.resize(items + kSpare);  // kAtOnce options are chosen before a conflict between them is seen
  memo_credit.resize(items + 1);
  known_words = table.dominators().size() + 1;
  known.assign((depth + 2) * known_words, 0);
  fresh.resize(known_words);
  hits.resize(kBlock / table.shape().lane_bytes * table.dominators().size() + kSpare);
  slots.grow(kBlock * table.dominators().size());
  words.resize(table.shape().plane_bytes / table.shape().lane_bytes / 64 + 1);
  singles.resize(items + kSpare);
  batch.resize(items + kSpare);
  last_batch.assign(options, 0);
  key.resize(items / 64 + 1);
}

Share LanesRun::share() const {
  const RowShape& shape = table->shape();
  double share = 1;  // of one branch on this level
  double explored = 0;
  for (std::uint32_t l = 0; l < depth && share > 1e-9; ++l) {
    const LanesLevel& level = arrays->levels[l];
    const std::size_t tried = shape.count(state(l), {level.lane, level.bit});
    share /= static_cast<double>(shape.count(state(l), {level.lane, shape.open_bit()}));
    if (tried > 0) explored += share * static_cast<double>(tried - 1);
  }
  return {explored, share};
}

}  // namespace dlx::detail
