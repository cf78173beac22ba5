#include "engine/lanes/lanes.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <utility>

#include "engine/lanes/order.hpp"
#include "random.hpp"

/// Lanes: Algorithm X without links. A state is a bit set that SIMD instructions look through as a whole.
///
/// The options of each item are numbered 0, 1, 2 ... An item is a lane of a vector, and bit b of the lane
/// says that the b-th option of the item is alive; one more bit, the highest, that the item is still open.
/// For each option there is a kill row, made when the problem is compiled: the bits of all options that
/// cannot stand beside it, because they share a primary item with it, or a secondary one unless both give it
/// the same color; its own bits; and all of the lanes of its items, open bits too. So
///
///     to choose an option       state &= ~kill row
///     a covered item            lane = 0
///     an item left empty        lane = the open bit alone: a dead end
///     an item with one option   two bits: the option is forced
///
/// and nothing is ever undone: a level of the search has a state of its own, and going back is looking at the
/// one above. Secondary items and colors are in the kill rows alone, and cost nothing while the search runs.
///
/// Example: items a b | x, options 0 "a x:r", 1 "a b", 2 "b x:r". Lanes of 8 bits, highest bit first:
///
///                 a         b
///     full row    10000011  10000011     bits of a: 0, 1; of b: 1, 2
///     kill row 0  10000011  00000001     dies with option 0: a, and option 1, but not 2: both say x:r
///     after it    00000000  10000010     b is open, option 2 is forced
///
/// A lane is as narrow as the longest item allows: 8, 16, 32 or 64 bits. Longer ones are spread over several
/// planes of 64-bit lanes: lane i of every plane belongs to item i, and the open bit is in the last. Rows are
/// padded to whole blocks of 64 bytes, so that a row is the same for every instruction set.
///
/// Invariants of a state that search() branches on, and of the levels above it:
///   1. A lane is 0 if its item is covered, or not asked for; else its highest bit is set and one other at
///      least. No item is covered twice.
///   2. An option is alive in the lanes of all its items, or in none.
///   3. No option that is alive is forbidden, or conflicts with a chosen one.
///   4. As many lanes are not 0 as items are open.
///   5. A level has one option chosen that is alive in its state, in the lane branched on.
///
/// Forced options are chosen in batches, dominated ones die (settle-inl.hpp), and among items with two
/// options the most forcing is branched on while there are dead ends (search-inl.hpp). All passes go
/// over whole states in the order of the lanes, so the search is the same on every instruction set. If only a
/// number is asked, the last open item contributes its number of options. Counting to the end may keep counts
/// of states besides (memo.hpp): then the lanes are in an order in which states come again more often
/// (order.hpp), the first open item is branched on if that is hardly worse than the shortest, and what
/// is kept is given up for each number of open items where it does not pay (remember-inl.hpp). Totals
/// have any size (total.hpp). How much is gained: bench/LANES.md. What it does not do: multiplicities,
/// costs, problems whose rows do not fit into memory; for these see relay.cpp.

namespace dlx::detail {

namespace {

constexpr std::uint32_t kNone = ~std::uint32_t{0};
constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

}  // namespace

Lanes::Lanes(const Problem& problem, const LanesKernel& kernel, std::size_t memory)
    : Lanes(problem, {primary_items(problem), coverable_options(problem)}, kernel, memory) {}

Lanes::Lanes(Problem problem, Part part, const LanesKernel& kernel, std::size_t memory)
    : problem_(std::move(problem)),
      kernel_(kernel),
      items_(std::move(part.items)),
      options_(std::move(part.options)),
      memory_(memory) {
  arrange(memory > 0);
}

void Lanes::compile(const Part& part) {
  items_.assign(part.items.begin(), part.items.end());
  options_.assign(part.options.begin(), part.options.end());
  seed_.reset();
  arrange(separated_);
}

void Lanes::reorder(std::optional<std::uint64_t> seed) {
  if (seed == seed_) return;
  seed_ = seed;
  std::sort(items_.begin(), items_.end());
  std::sort(options_.begin(), options_.end());
  arrange(separated_);
}

/// Compiles items and options, which are in the order of the problem, in the one that is wanted.
void Lanes::arrange(bool separated) {
  separated_ = separated;
  if (seed_) {
    std::mt19937_64 random(*seed_);
    shuffle(random, items_);
    shuffle(random, options_);
  }
  if (separated_) items_ = separating_order(problem_, items_, options_);
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
  arrays_.resize(table_);
  total_.leave_levels();
  const std::uint64_t sum = run_.work.solutions;
  run_ = {};
  run_.work.solutions = sum;
  run_.table = &table_;
  run_.arrays = &arrays_;
}

bool Lanes::begin(const Subtree& from, Heuristic heuristic) {
  base_.clear();
  if (const bool separate = memory_ > 0 && heuristic != Heuristic::weights; separate != separated_) {
    std::sort(items_.begin(), items_.end());
    std::sort(options_.begin(), options_.end());
    arrange(separate);
  }
  if (heuristic == Heuristic::weights && weights_.empty()) weights_.reset(items_.size());
  run_.weights = heuristic == Heuristic::weights ? &weights_ : nullptr;
  forbidden_.assign(from.excluded.begin(), from.excluded.end());
  required_.clear();
  for (const OptionId o : from.chosen) {
    required_.push_back(local_[index(o)]);
    if (required_.back() == kNone) return false;
  }
  memo_.clear();
  std::fill(arrays_.memo_credit.begin(), arrays_.memo_credit.end(), LanesRun::kFirstMemoCredit);
  run_.memo_retry = work_.nodes + LanesRun::kFirstMemoRetry;
  reset();
  if (kernel_.require(run_, required_)) return true;
  // Perhaps because one is named twice.
  std::sort(required_.begin(), required_.end());
  required_.erase(std::unique(required_.begin(), required_.end()), required_.end());
  reset();
  return required_.size() < from.chosen.size() && kernel_.require(run_, required_);
}

/// Makes the search begin at the first state, which has so many items open and options chosen.
void Lanes::start_at_first(std::uint32_t open, std::size_t chosen) {
  run_.depth = 0;
  run_.descending = true;
  run_.offered = false;
  run_.guide = {};
  total_.leave_levels();
  forgetful_ = false;
  run_.open = open;
  run_.chosen_count = static_cast<std::uint32_t>(chosen);
}

/// Makes the first state one with all options but those forbidden, and nothing chosen.
void Lanes::reset() {
  start_at_first(table_.shape().lanes, 0);
  std::memcpy(run_.state(0), table_.full_row(), table_.shape().row_bytes());
  for (const OptionId o : forbidden_) {
    const std::uint32_t local = local_[index(o)];
    if (local == kNone) continue;
    for (const Seat& seat : table_.seats(local)) table_.shape().clear(run_.state(0), seat);
  }
}

void Lanes::restrict_to(const Part& part) {
  const RowShape& shape = table_.shape();
  if (base_.empty()) {
    reset();  // a search changes the first state
    kernel_.require(run_, required_);
    base_.assign(run_.state(0), run_.state(1));
  }
  std::memset(run_.state(0), 0, shape.row_bytes());
  for (const ItemId item : part.items) {
    for (std::uint32_t bit = 0; bit <= shape.open_bit(); ++bit) {
      const Seat seat{lane_of_[index(item)], bit};
      if (shape.test(base_.data(), seat)) shape.set(run_.state(0), seat);
    }
  }
  start_at_first(static_cast<std::uint32_t>(part.items.size()), required_.size());
}

SearchEngine::Event Lanes::run(Meter& meter, std::uint64_t pause_at, bool visit) {
  run_.visit = visit;
  const std::uint64_t sum = total_.any() ? run_.work.solutions : work_.solutions;
  run_.work = work_;
  run_.work.solutions = sum;
  run_.memo = nullptr;
  run_.total = nullptr;
  forgetful_ |= visit || pause_at != kNoLimit || run_.weights != nullptr;
  const RowShape& shape = table_.shape();
  const std::size_t key_words =
      table_.exclusive() ? (shape.lanes + 63) / 64 : shape.row_bytes() / sizeof(std::uint64_t);
  if (memory_ > 0 && !forgetful_ && memo_.resize(key_words, memory_)) {
    run_.memo = &memo_;
    run_.total = &total_;
  }
  run_.offer_depth = offer_depth_;
  run_.pause_at_node = pause_at_node_;
  const Event event = kernel_.search(run_, meter, pause_at);
  work_ = run_.work;
  work_.solutions = total_.clamped(run_.work.solutions);
  if (event == Event::paused) ++pause_at_node_;  // once only
  return event;
}

BigCount Lanes::found() const { return total_.any() ? total_.found(run_.work.solutions) : work_.solutions; }

void Lanes::forget() {
  SearchEngine::forget();
  total_.clear();
}

bool Lanes::keeps_to_itself() const {
  return total_.any() || (run_.memo != nullptr && 2 * memo_.saved() >= work_.nodes);
}

void Lanes::chosen(std::vector<OptionId>& out) const {
  for (std::uint32_t i = 0; i < run_.chosen_count; ++i) out.push_back(table_.id(arrays_.chosen[i]));
}

/// The state of a level has all options that could be tried there, but for those that settling has ruled out.
Path Lanes::path() const {
  const RowShape& shape = table_.shape();
  Path path;
  path.done = !run_.descending;
  auto next = arrays_.chosen.begin() + static_cast<std::ptrdiff_t>(required_.size());
  for (std::uint32_t l = 0; l < run_.depth; ++l) {
    const LanesLevel& level = arrays_.levels[l];
    const std::uint32_t* const options = table_.options_of() + table_.lane_begin()[level.lane];
    Fork fork;
    for (const auto end = arrays_.chosen.begin() + level.chosen; next != end; ++next) {
      fork.chosen.push_back(table_.id(*next));
    }
    ++next;  // the branch's own
    for (std::uint32_t bit = 0; bit < shape.open_bit(); ++bit) {
      if (!shape.test(run_.state(l), {level.lane, bit})) continue;
      if (bit < level.bit) fork.current = fork.branches.size();
      fork.branches.push_back(table_.id(options[bit]));
    }
    fork.count = fork.branches.size();
    path.forks.push_back(std::move(fork));
  }
  for (const auto end = arrays_.chosen.begin() + run_.chosen_count; next < end; ++next) {
    path.chosen.push_back(table_.id(*next));
  }
  return path;
}

double Lanes::cost(const Work& work) const {
  constexpr double kNode = 30, kUpdate = 12, kByte = 0.04;
  return kNode * static_cast<double>(work.nodes) +
         (kUpdate + kByte * static_cast<double>(row_bytes())) * static_cast<double>(work.updates);
}

void Lanes::skip() {
  run_.descending = false;
  run_.offered = false;
}

Divisible::Outline Lanes::outline() const {
  const RowShape& shape = table_.shape();
  const std::byte* state = run_.state(run_.depth);
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

void Lanes::remaining(Part& part) const {
  const RowShape& shape = table_.shape();
  const std::byte* state = run_.state(run_.depth);
  part.items.clear();
  for (std::uint32_t i = 0; i < items_.size(); ++i) {
    if (shape.test(state, {i, shape.open_bit()})) part.items.push_back(items_[i]);
  }
  part.options.clear();
  for (std::uint32_t o = 0; o < options_.size(); ++o) {
    if (shape.test(state, table_.seats(o).front())) part.options.push_back(options_[o]);
  }
}

std::size_t Lanes::bytes() const { return table_.bytes() + arrays_.states.bytes() + memo_.bytes(); }

}  // namespace dlx::detail
