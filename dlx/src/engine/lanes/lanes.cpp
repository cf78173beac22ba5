#include "engine/lanes/lanes.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <utility>

#include "engine/lanes/order.hpp"
#include "random.hpp"
#include "sort_unique.hpp"

/// Lanes: Algorithm X without links. A state is a bit set. SIMD instructions look through it as a whole.
///
/// Each item is a lane of a vector. The options of the item are numbered 0, 1, 2 ... Bit b of the lane says
/// that its option number b is alive. The highest bit of the lane says that the item is still open. Each
/// option has a kill row. It has the bits of all options that conflict with this option: those that share a
/// primary item with it, and those that share a secondary item but do not give it the same color. It also has
/// the option's own bits, and the open bits of its items. Rows are made when the problem is compiled, large
/// ones when they are first needed. So
///
///     to choose an option       state &= ~kill row
///     a covered item            lane = 0
///     an item left empty        lane = the open bit alone: a dead end
///     an item with one option   two bits are set: the option is forced
///
/// Nothing is ever undone. Each level of the search has a state of its own. To go back is to look at the
/// state of the level above. Secondary items and colors are only in the kill rows. They cost nothing while
/// the search runs.
///
/// Example: items a b | x, options 0 "a x:r", 1 "a b", 2 "b x:r". Lanes of 8 bits, highest bit first:
///
///                 a         b
///     full row    10000011  10000011     bits of a: 0, 1; of b: 1, 2
///     kill row 0  10000011  00000001     a dies, and option 1; not option 2, for both say x:r
///     after it    00000000  10000010     b is open, option 2 is forced
///
/// A lane has 8, 16, 32 or 64 bits: as few as the item with the most options allows. If that item needs more
/// than 64 bits, its lane is spread over several planes of 64 bits. Lane i of every plane belongs to item i,
/// and the open bits are in the last plane. Rows are padded to whole blocks of 64 bytes. So a row is the same
/// for every instruction set.
///
/// Invariants of a state that search() branches on, and of the levels above it:
///   1. A lane is 0 if its item is covered, or if the search is restricted to other items. Else its highest
///      bit is set, and at least one other bit. No item is covered twice.
///   2. An option is alive in the lanes of all its items, or in none.
///   3. No option that is alive is excluded, or conflicts with a chosen one.
///   4. The number of lanes that are not 0 is the number of open items.
///   5. The option that a level has chosen is alive in the state of the level, in the lane branched on.
///
/// Forced options are chosen in batches. At a depth with at least as many dead ends so far, dominated ones
/// die (dominate-inl.hpp). While there are many dead ends, the search branches on the item with two options
/// that was most often left without an option (search-inl.hpp). With Heuristic::preclusion more options die
/// (preclusion.cpp). What a pass finds does not depend on the width of the vectors. So the search is the same
/// on every instruction set. If solutions are only counted, the last open item adds the number of its
/// options. Where all open items have two options, the solutions are counted without a search, unless only
/// one or two are wanted (pairs-inl.hpp).
///
/// A count to the end may keep counts of states (memo.hpp). Then the lanes are in an order in which the same
/// states come more often (order.hpp). The search branches on the first open item, unless another one has at
/// least 2 options less. Where the memo does not pay, it is not used (remember-inl.hpp). Where it is
/// hardly used, it rests (end_span()). Totals have any size (total.hpp).
///
/// How much is gained: bench/LANES.md. What it does not do: multiplicities, the search for the cheapest, and
/// problems whose rows do not fit into memory. For the last, see relay.cpp.

namespace dlx::detail {

namespace {

constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kSpan = 4096;          // nodes, after which it is seen whether the memo is used
constexpr std::uint64_t kHardly = kSpan / 64;  // so few states looked up in a span are hardly a use

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

Lanes::Lanes(const Lanes& other)
    : SearchEngine(),
      Divisible(),
      problem_(other.problem_),
      kernel_(other.kernel_),
      seed_(other.seed_),
      items_(other.items_),
      options_(other.options_),
      table_(other.table_),
      local_(other.local_),
      lane_of_(other.lane_of_),
      separated_(other.separated_) {
  make_ready();
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

/// Puts items and options into the order that is wanted, and compiles them. Requires that they are in the
/// order of the problem.
void Lanes::arrange(bool separated) {
  separated_ = separated;
  if (seed_) {
    std::mt19937_64 random(*seed_);
    shuffle(random, items_);
    shuffle(random, options_);
  }
  if (separated_) {
    constexpr std::size_t kLeast = std::size_t{1} << 22;  // bytes that it may take in any case
    items_ = separating_order(problem_, items_, options_, std::max(memory_ / 4, kLeast));
  }
  if (!weights_.empty()) {
    std::vector<std::uint32_t> was;
    for (const ItemId item : items_) was.push_back(lane_of_[index(item)]);
    weights_.rearrange(was);
  }
  compile();
}

void Lanes::compile() {
  if (table_.use_count() != 1) table_ = std::make_shared<LanesTable>();
  table_->compile(problem_, items_, options_, kernel_);
  local_.assign(problem_.option_count(), kNone);
  for (std::uint32_t o = 0; o < options_.size(); ++o) local_[index(options_[o])] = o;
  lane_of_.assign(problem_.item_count(), kNone);
  for (std::uint32_t i = 0; i < items_.size(); ++i) lane_of_[index(items_[i])] = i;
  make_ready();
}

/// Makes the arrays for a search with the table.
void Lanes::make_ready() {
  arrays_.resize(*table_);
  preclusion_.forget();
  total_.leave_levels();
  const std::uint64_t sum = run_.work.solutions;
  run_ = {};
  run_.work.solutions = sum;
  run_.table = table_.get();
  run_.arrays = &arrays_;
}

bool Lanes::begin(const Subtree& from, Heuristic heuristic) {
  base_.clear();
  if (const bool separate = memory_ > 0; separate != separated_) {
    std::sort(items_.begin(), items_.end());
    std::sort(options_.begin(), options_.end());
    arrange(separate);
  }
  if (learns(heuristic) && weights_.empty()) weights_.reset(items_.size());
  run_.weights = learns(heuristic) ? &weights_ : nullptr;
  precludes_ = heuristic == Heuristic::preclusion;
  forbidden_.assign(from.excluded.begin(), from.excluded.end());
  required_.resize(from.chosen.size());
  bool known = true;
  for (std::size_t k = 0; k < required_.size(); ++k) {
    required_[k] = local_[index(from.chosen[k])];
    known &= required_[k] != kNone;
  }
  if (!known) return false;
  memo_.clear();
  if (memory_ > 0)
    std::fill(arrays_.memo_credit.begin(), arrays_.memo_credit.end(), LanesRun::kFirstMemoCredit);
  run_.memo_retry = work_.nodes + LanesRun::kFirstMemoRetry;
  reset();
  if (!forbidden_.empty()) {
    const auto excluded = [&](std::uint32_t o) {
      return !table_->shape().test(run_.state(0), table_->seats(o).front());
    };
    if (std::any_of(required_.begin(), required_.end(), excluded)) return false;
  }
  if (kernel_.require(run_, required_)) return true;
  // Perhaps only because an option is named twice.
  sort_unique(required_);
  reset();
  return required_.size() < from.chosen.size() && kernel_.require(run_, required_);
}

/// Makes the search begin at the first state. There `open` items are open, and `chosen` options are chosen.
void Lanes::start_at_first(std::uint32_t open, std::size_t chosen) {
  run_.depth = run_.floor = 0;
  run_.descending = true;
  run_.offered = false;
  std::memset(arrays_.patience.data(), 0xff, table_->shape().plane_bytes);
  run_.guide = {};
  run_.preclusion = precludes_ && preclusion_.begin(*table_, preclusion_memory_) ? &preclusion_ : nullptr;
  looked_up_before_ = memo_.use().looked_up;
  total_.leave_levels();
  forgetful_ = rests_ = false;
  begin_span(work_.nodes);
  run_.open = open;
  run_.chosen_count = static_cast<std::uint32_t>(chosen);
}

/// Makes a first state with nothing chosen, and with all options but those excluded.
void Lanes::reset() {
  start_at_first(table_->shape().lanes, 0);
  std::memcpy(run_.state(0), table_->full_row(), table_->shape().row_bytes());
  for (const OptionId o : forbidden_) {
    const std::uint32_t local = local_[index(o)];
    if (local == kNone) continue;
    for (const Seat& seat : table_->seats(local)) table_->shape().clear(run_.state(0), seat);
  }
}

void Lanes::restrict_to(const Part& part) {
  const RowShape& shape = table_->shape();
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
  forgetful_ |= visit || pause_at != kNoLimit || run_.weights != nullptr;
  const RowShape& shape = table_->shape();
  const std::size_t key_words =
      table_->exclusive() ? (shape.lanes + 63) / 64 : shape.row_bytes() / sizeof(std::uint64_t);
  const bool remembers = memory_ > 0 && !forgetful_ && memo_.resize(key_words, memory_);
  run_.total = remembers ? &total_ : nullptr;
  run_.offer_depth = offer_depth_;
  if (work_.nodes > span_end_) begin_span(work_.nodes);  // another engine has searched below
  Event event = Event::paused;
  for (;;) {
    run_.memo = remembers && !rests_ ? &memo_ : nullptr;
    run_.pause_at_node = remembers ? std::min(pause_at_node_, span_end_) : pause_at_node_;
    event = kernel_.search(run_, meter, pause_at);
    if (event != Event::paused || run_.work.nodes == pause_at_node_) break;
    end_span();
  }
  work_ = run_.work;
  work_.solutions = total_.clamped(run_.work.solutions);
  if (event == Event::paused) ++pause_at_node_;  // pause only once at this node
  return event;
}

void Lanes::begin_span(std::uint64_t nodes) {
  looked_up_in_span_ = memo_.use().looked_up;
  span_end_ = rests_ ? std::max(run_.memo_retry, nodes + 1) : nodes + kSpan;
}

/// Lets the memo rest until its next retry, if the span that ends has hardly used it, and no number of open
/// items has more credit than at first. The search is faster then. Counts must be small: only with a memo may
/// they have any size.
void Lanes::end_span() {
  const bool used = memo_.use().looked_up - looked_up_in_span_ > kHardly;
  const auto pays = [](std::int32_t credit) { return credit > LanesRun::kFirstMemoCredit; };
  rests_ = !rests_ && !used && std::none_of(arrays_.memo_credit.begin(), arrays_.memo_credit.end(), pays) &&
           !total_.any() && run_.work.solutions < LanesMemo::kBig;
  begin_span(run_.work.nodes);
}

BigCount Lanes::found() const { return total_.any() ? total_.found(run_.work.solutions) : work_.solutions; }

void Lanes::forget() {
  SearchEngine::forget();
  total_.clear();
}

bool Lanes::keeps_to_itself() const {
  return total_.any() || (run_.total != nullptr && 2 * memo_.saved() >= work_.nodes);
}

void Lanes::chosen(std::vector<OptionId>& out) const {
  const std::size_t before = out.size();
  out.resize(before + run_.chosen_count);
  OptionId* const to = out.data() + before;
  for (std::uint32_t i = 0; i < run_.chosen_count; ++i) to[i] = table_->id(arrays_.chosen[i]);
}

/// The branches of a level are the options that are alive in its state. settle() has ruled out the others.
Path Lanes::path(std::size_t forks, std::size_t skip) const {
  const RowShape& shape = table_->shape();
  Path path;
  path.done = !run_.descending;
  const std::size_t before = skip == 0 ? required_.size() : arrays_.levels[skip - 1].chosen + std::size_t{1};
  const std::uint32_t* next = arrays_.chosen.data() + before;
  for (std::size_t l = skip; l < run_.depth && l - skip < forks; ++l) {
    const LanesLevel& level = arrays_.levels[l];
    const std::uint32_t* const options = table_->options_of() + table_->lane_begin()[level.lane];
    Fork fork;
    for (const std::uint32_t* const end = arrays_.chosen.data() + level.chosen; next != end; ++next) {
      fork.chosen.push_back(table_->id(*next));
    }
    ++next;  // the option of the branch itself
    const std::byte* const state = run_.state(static_cast<std::uint32_t>(l));
    for (std::uint32_t bit = 0; bit < shape.open_bit(); ++bit) {
      if (!shape.test(state, {level.lane, bit})) continue;
      if (bit < level.bit) fork.current = fork.branches.size();
      fork.branches.push_back(table_->id(options[bit]));
    }
    fork.count = fork.branches.size();
    fork.left_out = l < run_.floor;
    fork.item = items_[level.lane];
    path.forks.push_back(std::move(fork));
  }
  if (skip + path.forks.size() < run_.depth) return path;
  for (const std::uint32_t* const end = arrays_.chosen.data() + run_.chosen_count; next < end; ++next) {
    path.chosen.push_back(table_->id(*next));
  }
  return path;
}

void Lanes::leave_out(std::size_t forks) {
  run_.floor = std::max(run_.floor, static_cast<std::uint32_t>(std::min<std::size_t>(forks, run_.depth)));
}

double Lanes::cost(const Work& work) const {
  constexpr double kNode = 30, kWeigh = 40, kUpdate = 12, kByte = 0.04;
  constexpr double kLookUp = 50, kFar = 150;  // and so much more for a state outside the cache
  const double node = kNode + (run_.weights != nullptr ? kWeigh : 0);
  return node * static_cast<double>(work.nodes) +
         (kUpdate + kByte * static_cast<double>(table_->shape().row_bytes())) *
             static_cast<double>(work.updates) +
         (kLookUp + kFar * memo_.far()) * static_cast<double>(memo_.use().looked_up - looked_up_before_) +
         (run_.preclusion != nullptr ? preclusion_.cost() : 0);
}

void Lanes::skip() {
  run_.descending = false;
  run_.offered = false;
}

Divisible::Outline Lanes::outline() const {
  const RowShape& shape = table_->shape();
  const std::byte* state = run_.state(run_.depth);
  Outline outline{};
  for (std::uint32_t i = 0; i < shape.lanes; ++i) {
    if (!shape.test(state, {i, shape.open_bit()})) continue;
    const std::size_t length = shape.count(state, {i, shape.open_bit()});
    ++outline.items;
    outline.longest = std::max(outline.longest, length);
    outline.lengths += length;
  }
  return outline;
}

void Lanes::remaining(Part& part) const {
  const RowShape& shape = table_->shape();
  const std::byte* state = run_.state(run_.depth);
  part.items.clear();
  for (std::uint32_t i = 0; i < items_.size(); ++i) {
    if (shape.test(state, {i, shape.open_bit()})) part.items.push_back(items_[i]);
  }
  part.options.clear();
  for (std::uint32_t o = 0; o < options_.size(); ++o) {
    if (shape.test(state, table_->seats(o).front())) part.options.push_back(options_[o]);
  }
}

std::size_t Lanes::bytes() const {
  return table_->bytes() + arrays_.states.bytes() + memo_.bytes() + preclusion_.bytes();
}

}  // namespace dlx::detail
