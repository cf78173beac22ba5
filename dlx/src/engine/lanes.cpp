#include "lanes.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <random>

namespace dlx::detail {

namespace {
constexpr std::uint32_t kNone = ~std::uint32_t{0};
}

Lanes::Lanes(const Problem& problem, const LanesKernel& kernel)
    : problem_(problem), kernel_(kernel), states_(0) {
  compile();
}

void Lanes::reorder(std::optional<std::uint64_t> seed) {
  if (seed == seed_) return;
  seed_ = seed;
  compile();
}

void Lanes::compile() {
  std::vector<ItemId> items;
  for (std::uint32_t i = 0; i < problem_.item_count(); ++i) {
    if (problem_.is_primary(ItemId{i})) items.push_back(ItemId{i});
  }
  std::vector<OptionId> options;
  for (std::uint32_t o = 0; o < problem_.option_count(); ++o) {
    if (problem_.has_primary(OptionId{o})) options.push_back(OptionId{o});
  }
  if (seed_) {
    std::mt19937_64 random(*seed_);
    const auto shuffle = [&random](auto& v) {
      for (std::size_t k = v.size(); k > 1; --k) std::swap(v[k - 1], v[random() % k]);
    };
    shuffle(items);
    shuffle(options);
  }
  table_.reset();
  table_.emplace(problem_, items, options, kernel_);
  local_.assign(problem_.option_count(), kNone);
  for (std::uint32_t o = 0; o < options.size(); ++o) local_[index(options[o])] = o;
  lane_of_.assign(problem_.item_count(), kNone);
  for (std::uint32_t i = 0; i < items.size(); ++i) lane_of_[index(items[i])] = i;
  // A level covers an item at least; two states more, for the base.
  std::size_t least = items.size();
  for (std::uint32_t o = 0; o < options.size(); ++o) least = std::min(least, table_->seats(o).size());
  const std::size_t depth = items.size() / std::max<std::size_t>(least, 1) + 2;
  states_ = RowMemory((depth + 1) * table_->shape().row_bytes());
  levels_.resize(depth);
  forced_.resize(table_->shape().plane_bytes / kBlock);
  chosen_.resize(items.size() + 1);
}

bool Lanes::begin(std::span<const OptionId> required, std::span<const OptionId> forbidden, Heuristic) {
  const std::size_t row = table_->shape().row_bytes();
  run_ = {};
  run_.table = &*table_;
  run_.states = states_.data();  // the first row is kept as the base
  run_.levels = levels_.data();
  run_.forced = forced_.data();
  run_.chosen = chosen_.data();
  run_.open = table_->shape().lanes;
  run_.descending = true;
  std::memcpy(run_.states, table_->full_row(), row);
  for (const OptionId o : forbidden) {
    const std::uint32_t local = local_[index(o)];
    if (local == kNone) continue;
    for (const Seat& seat : table_->seats(local)) table_->shape().clear(run_.states, seat);
  }
  for (const OptionId o : required) {
    const std::uint32_t local = local_[index(o)];
    if (local == kNone) return false;
    if (std::find(run_.chosen, run_.chosen + run_.chosen_count, local) != run_.chosen + run_.chosen_count)
      continue;
    if (!table_->shape().test(run_.states, table_->seats(local)[0])) return false;
    kernel_.choose(run_, local);
  }
  return true;
}

void Lanes::set_open(std::span<const ItemId>) {}

Searcher::Event Lanes::run(Watch& watch, std::uint64_t pause_at, bool visit) {
  run_.visit = visit;
  const Event e = kernel_.search(run_, watch, pause_at);
  work_ = run_.work;
  return e;
}

void Lanes::chosen(std::vector<OptionId>& out) const {
  out.clear();
  for (std::uint32_t i = 0; i < run_.chosen_count; ++i) out.push_back(table_->id(chosen_[i]));
  std::sort(out.begin(), out.end());
}

double Lanes::fraction() const { return 0; }

std::size_t Lanes::bytes() const { return table_->bytes() + states_.bytes(); }

}  // namespace dlx::detail
