#include "lanes.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <random>

namespace dlx::detail {

namespace {
constexpr std::uint32_t kNone = ~std::uint32_t{0};
constexpr std::uint64_t kManySolutions = 1000;  // with fewer to find the memo would not pay
}  // namespace

Lanes::Lanes(const Problem& problem, const LanesKernel& kernel)
    : Lanes(problem, primary_items(problem), coverable_options(problem), kernel) {}

Lanes::Lanes(const Problem& problem, std::vector<ItemId> items, std::vector<OptionId> options,
             const LanesKernel& kernel)
    : problem_(problem), kernel_(kernel), items_(std::move(items)), options_(std::move(options)) {
  compile();
}

void Lanes::compile(std::span<const ItemId> items, std::span<const OptionId> options) {
  items_.assign(items.begin(), items.end());
  options_.assign(options.begin(), options.end());
  seed_.reset();
  compile();
}

void Lanes::reorder(std::optional<std::uint64_t> seed) {
  if (seed == seed_) return;
  seed_ = seed;
  std::sort(items_.begin(), items_.end());
  std::sort(options_.begin(), options_.end());
  if (seed) {
    std::mt19937_64 random(*seed);
    const auto shuffle = [&random](auto& v) {
      for (std::size_t k = v.size(); k > 1; --k) std::swap(v[k - 1], v[random() % k]);
    };
    shuffle(items_);
    shuffle(options_);
  }
  if (!weights_.empty()) {
    std::vector<std::uint32_t> was;
    for (const ItemId item : items_) was.push_back(lane_of_[index(item)]);
    weights_.rearrange(was);
  }
  compile();
}

void Lanes::compile() {
  table_.compile(problem_, items_, options_, kernel_);
  local_.assign(problem_.option_count(), kNone);
  for (std::uint32_t o = 0; o < options_.size(); ++o) local_[index(options_[o])] = o;
  lane_of_.assign(problem_.item_count(), kNone);
  for (std::uint32_t i = 0; i < items_.size(); ++i) lane_of_[index(items_[i])] = i;
  // A level covers an item at least; two states more, for the base.
  std::size_t least = items_.size();
  for (std::uint32_t o = 0; o < options_.size(); ++o) least = std::min(least, table_.seats(o).size());
  const std::size_t depth = items_.size() / std::max<std::size_t>(least, 1) + 2;
  states_.grow((depth + 2) * table_.shape().row_bytes());
  levels_.resize(depth);
  batch_.resize(items_.size() + 4);
  last_batch_.assign(options_.size(), 0);
  chosen_.resize(items_.size() + 4);  // required options that conflict are seen four at a time
  singles_.resize(items_.size() + 4);
  hits_.resize(kBlock / table_.shape().lane_bytes * table_.dominators().size() + 4);
  const std::size_t known_words = table_.dominators().size() + 1;
  known_.assign((depth + 3) * known_words, 0);
  run_ = {};
  run_.table = &table_;
  run_.states = states_.data();
  run_.levels = levels_.data();
  run_.batch = batch_.data();
  run_.last_batch = last_batch_.data();
  run_.chosen = chosen_.data();
  run_.singles = singles_.data();
  run_.hits = hits_.data();
  found_.resize(hits_.size());
  run_.found = found_.data();
  run_.known_words = known_words;
  run_.known = known_.data();
  run_.fresh = known_.data() + known_.size() - known_words;
}

bool Lanes::begin(std::span<const OptionId> required, std::span<const OptionId> forbidden,
                  Heuristic heuristic) {
  base_.clear();
  run_.descending = true;
  if (heuristic == Heuristic::weights && weights_.empty()) weights_.reset(items_.size());
  run_.weights = heuristic == Heuristic::weights ? &weights_ : nullptr;
  required_.clear();
  for (const OptionId o : required) {
    required_.push_back(local_[index(o)]);
    if (required_.back() == kNone) return false;
  }
  reset(forbidden);
  if (kernel_.require(run_, required_)) return true;
  // Perhaps because one is named twice.
  std::sort(required_.begin(), required_.end());
  required_.erase(std::unique(required_.begin(), required_.end()), required_.end());
  reset(forbidden);
  return required_.size() < required.size() && kernel_.require(run_, required_);
}

/// Makes the first state one with all options but `forbidden`, and nothing chosen.
void Lanes::reset(std::span<const OptionId> forbidden) {
  run_.depth = 0;
  run_.offered = false;
  run_.guide = {};
  run_.chosen_count = 0;
  run_.open = table_.shape().lanes;
  std::memcpy(run_.states, table_.full_row(), table_.shape().row_bytes());
  run_.memo_credit = LanesRun::kMostMemoCredit;
  memo_.clear();
  memo_sound_ = table_.exclusive() && table_.shape().planes == 1;
  for (const OptionId o : forbidden) {
    const std::uint32_t local = local_[index(o)];
    if (local == kNone) continue;
    for (const Seat& seat : table_.seats(local)) table_.shape().clear(run_.states, seat);
  }
}

void Lanes::set_open(std::span<const ItemId> items) {
  const RowShape& shape = table_.shape();
  if (base_.empty()) base_.assign(run_.states, run_.states + shape.row_bytes());
  std::memset(run_.states, 0, shape.row_bytes());
  for (const ItemId item : items) {
    for (std::uint32_t bit = 0; bit <= shape.open_bit(); ++bit) {
      const Seat seat{lane_of_[index(item)], bit};
      if (shape.test(base_.data(), seat)) shape.set(run_.states, seat);
    }
  }
  run_.open = static_cast<std::uint32_t>(items.size());
  run_.depth = 0;
  run_.offered = false;
  run_.guide = {};
  run_.chosen_count = static_cast<std::uint32_t>(required_.size());
  run_.descending = true;
}

Searcher::Event Lanes::run(Watch& watch, std::uint64_t pause_at, bool visit) {
  run_.visit = visit;
  run_.work = work_;
  run_.memo = nullptr;
  if (!visit && memo_sound_ && pause_at - work_.solutions >= kManySolutions) {
    const std::size_t used = table_.bytes() + states_.bytes();
    if (memo_.resize(table_.shape().lanes, memory_ - std::min(memory_, used))) run_.memo = &memo_;
  }
  run_.offer_depth = offer_depth_;
  run_.pause_at_node = pause_at_node_;
  const Event event = kernel_.search(run_, watch, pause_at);
  work_ = run_.work;
  if (event == Event::paused) ++pause_at_node_;  // once only
  return event;
}

void Lanes::chosen(std::vector<OptionId>& out) const {
  out.clear();
  for (std::uint32_t i = 0; i < run_.chosen_count; ++i) out.push_back(table_.id(chosen_[i]));
  std::sort(out.begin(), out.end());
}

Share LanesRun::share() const {
  const RowShape& shape = table->shape();
  double share = 1;  // of one branch on this level
  double explored = 0;
  for (std::uint32_t l = 0; l < depth && share > 1e-9; ++l) {
    std::uint32_t length = 0;
    std::uint32_t tried = 0;
    for (std::uint32_t bit = 0; bit < shape.open_bit(); ++bit) {
      if (!shape.test(states + l * shape.row_bytes(), {levels[l].lane, bit})) continue;
      ++length;
      tried += bit < levels[l].bit;
    }
    share /= length;
    explored += share * (tried > 0 ? tried - 1 : 0);
  }
  return {explored, share};
}

void Lanes::skip() {
  run_.descending = false;
  run_.offered = false;
}

Divisible::Outline Lanes::outline() const {
  const RowShape& shape = table_.shape();
  const std::byte* state = run_.states + run_.depth * shape.row_bytes();
  Outline outline{};
  for (std::uint32_t i = 0; i < shape.lanes; ++i) {
    if (!shape.test(state, {i, shape.open_bit()})) continue;
    const std::size_t length = shape.count(state, i) - 1;
    ++outline.items;
    outline.longest = std::max(outline.longest, length);
    outline.lengths += length;
  }
  return outline;
}

void Lanes::residue(std::vector<ItemId>& items, std::vector<OptionId>& options) const {
  const RowShape& shape = table_.shape();
  const std::byte* state = run_.states + run_.depth * shape.row_bytes();
  items.clear();
  for (std::uint32_t i = 0; i < items_.size(); ++i) {
    if (shape.test(state, {i, shape.open_bit()})) items.push_back(items_[i]);
  }
  options.clear();
  for (std::uint32_t o = 0; o < options_.size(); ++o) {
    if (shape.test(state, table_.seats(o).front())) options.push_back(options_[o]);
  }
}

std::size_t Lanes::bytes() const { return table_.bytes() + states_.bytes() + memo_.bytes(); }

}  // namespace dlx::detail
