#include "cheapest/by_parts.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <limits>
#include <queue>
#include <utility>

#include "sort_unique.hpp"

/// The cheapest solutions, part by part.
///
/// Parts that share no items are searched one by one: a search of all at once would have a level for each
/// choice in any of them, and would try the choices of one with all those of the others. The cheapest
/// solution is made of the cheapest of each part.
///
/// The parts search in turn, so that a hard one does not keep the others from a solution: first each has a
/// turn, then always the one that had the fewest nodes. A turn is a probe or a round, see tree.cpp. Threads
/// help with a part that has had many nodes. To begin them takes longer than to search a small part.
///
/// If more solutions are wanted, the best one of each part is found first. Then each part is searched again
/// for more. What these may cost is known by then: the parts before it give enough solutions of the whole
/// for a limit. BestSums puts them together.
///
/// Bounds. No solution of a part costs less than its `least`, and those that are not found cost at least its
/// `others`. So if the search is stopped, a solution of the whole that has a part which is not found costs at
/// least the `others` of that part and the `least` of all other parts.

namespace dlx::detail {

namespace {

constexpr std::uint64_t kManyNodes = 500;  // then a part is large enough for several threads
constexpr std::uint64_t kNoCount = std::numeric_limits<std::uint64_t>::max();

}  // namespace

ByParts::ByParts(const Problem& problem, const CheapestOptions& wanted, Budget& budget, Amount limit,
                 Kept& kept, std::vector<Part> parts)
    : wanted_(wanted),
      budget_(budget),
      limit_(limit),
      kept_(kept),
      problems_(problem, wanted.from.chosen),
      unsolved_(parts.size()) {
  const auto cost = [&](OptionId o) {
    const auto amount = static_cast<Amount>(problem.cost(o));
    return wanted.dearest ? -amount : amount;
  };
  chosen_.second = wanted.from.chosen;
  sort_unique(chosen_.second);
  for (const OptionId o : chosen_.second) chosen_.first += cost(o);
  least_ = cost_ = chosen_.first;
  parts_.reserve(parts.size());
  for (Part& part : parts) {
    PartState& state = parts_.emplace_back(PartState{std::move(part)});
    for (const OptionId o : state.part.options) state.least += std::min<Amount>(cost(o), 0);
    state.others = state.least;
    least_ += state.least;
  }
}

bool ByParts::can_do(const Problem& problem, const CheapestOptions& wanted, const std::vector<Part>& parts) {
  if (one_is_wanted(wanted)) return true;
  const auto is_fixed = [&](const Entry& entry) {
    return problem.is_primary(entry.item) && problem.bounds(entry.item).lo == problem.bounds(entry.item).hi;
  };
  for (const Part& part : parts) {
    for (const OptionId o : part.options) {
      const auto entries = problem.entries(o);
      if (problem.cost(o) == 0 && std::none_of(entries.begin(), entries.end(), is_fixed)) return false;
    }
  }
  return true;
}

Status ByParts::run() {
  std::optional<Status> ended = find_best();
  if (!ended && unsolved_ == 0 && !one_is_wanted(wanted_) && cost_ <= limit_) ended = find_more();
  return put_together(ended);
}

/// Finds the best solution of each part. Ends early if a part has none. A status tells that the budget ended
/// it.
std::optional<Status> ByParts::find_best() {
  using Waiting = std::pair<std::uint64_t, std::size_t>;  // its nodes, and which part it is
  std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> waiting;
  for (std::size_t k = 0; k < parts_.size(); ++k) {
    begin(parts_[k], 1, std::numeric_limits<Amount>::max());
    if (const auto status = take_turn(parts_[k]); !status) {
      waiting.emplace(parts_[k].search->search.nodes(), k);
    } else if (*status != Status::complete) {
      return status;
    } else if (parts_[k].found.empty()) {
      return std::nullopt;
    }
  }
  tells_ = true;
  if (unsolved_ == 0) tell(cost_, least_, nodes_);
  while (!waiting.empty()) {
    const std::size_t k = waiting.top().second;
    waiting.pop();
    PartState& state = parts_[k];
    if (const auto status = take_turn(state); !status) {
      waiting.emplace(state.search->search.nodes(), k);
    } else if (*status != Status::complete) {
      return status;
    } else if (state.found.empty()) {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

/// Finds all solutions of each part that the wanted ones may have. A status as in find_best().
std::optional<Status> ByParts::find_more() {
  budget_.begin_tree();
  done_ = 0;
  std::optional<Amount> enough;
  for (PartState& state : parts_) {
    const Amount limit = limit_of(state, std::min(limit_, enough.value_or(limit_)));
    if (state.others && *state.others <= limit) {
      begin(state, wanted_.count, limit);
      state.search->search.kept().offer(Found(state.found[0]));
      std::optional<Status> status = take_turn(state);
      while (!status) status = take_turn(state);
      if (*status != Status::complete) return status;
    } else {
      ++done_;
    }
    if (std::has_single_bit(done_)) enough = limit_of_sums();
  }
  return std::nullopt;
}

void ByParts::begin(PartState& state, std::optional<std::uint64_t> count, Amount limit) {
  CheapestOptions wanted{.count = count, .dearest = wanted_.dearest, .threads = wanted_.threads};
  if (!count) wanted.cost_limit = wanted_.cost_limit;
  if (wanted_.improved) wanted.improved = [&](const CheapestProgress& now) { improved(state, now); };
  state.search = std::make_unique<Search>(problems_.of(state.part), wanted, budget_, limit);
}

/// Lets the search of a part go on. The status is empty if there is more to do.
std::optional<Status> ByParts::take_turn(PartState& state) {
  CostSearch& search = state.search->search;
  const std::size_t others = bytes_ - std::min(bytes_, search.kept().bytes());
  state.search->wanted.within.memory = wanted_.within.memory - std::min(wanted_.within.memory, others);
  if (state.search->wanted.count == 1U) search.lower_limit(limit_of(state, limit_));
  const auto all = static_cast<double>(parts_.size());
  search.zoom({static_cast<double>(done_) / all, 1 / all});
  const std::size_t bytes = search.kept().bytes();
  state.search->nodes = search.nodes();
  const std::optional<Status> status = search.turn(search.nodes() >= kManyNodes);
  bytes_ += search.kept().bytes() - bytes;
  nodes_ += search.nodes() - state.search->nodes;
  learn(state, status == Status::complete);
  if (status == Status::complete) {
    ++done_;
    state.search.reset();
  }
  return status;
}

/// Takes over what the search of a part has found and proved so far.
void ByParts::learn(PartState& state, bool complete) {
  const CostSearch& search = state.search->search;
  const std::set<Found>& found = state.search->search.kept().found();
  unsolved_ -= state.found.empty() && !found.empty();
  if (!state.found.empty()) cost_ -= state.found[0].first;
  state.found.assign(found.begin(), found.end());
  if (!state.found.empty()) cost_ += state.found[0].first;
  state.others = search.others(complete);
  const Amount least = std::max(search.least(complete).value_or(state.least), state.least);
  least_ += least - state.least;
  state.least = least;
}

/// What a solution of a part may cost, if one of the whole may cost `limit`.
Amount ByParts::limit_of(const PartState& state, Amount limit) const {
  return limit - (least_ - state.least);
}

BestSums ByParts::sums() const {
  std::vector<std::vector<Found>> parts;
  parts.reserve(parts_.size() + 1);
  parts.push_back({chosen_});
  for (const PartState& state : parts_) {
    std::vector<Found>& found = parts.emplace_back(state.found);
    for (Found& solution : found) {
      for (OptionId& o : solution.second) o = state.part.options[index(o)];
    }
  }
  return BestSums(std::move(parts));
}

/// A limit for what the wanted solutions cost, from the solutions found. Empty if these are too few.
std::optional<Amount> ByParts::limit_of_sums() const {
  if (!wanted_.count) return std::nullopt;
  BestSums all = sums();
  for (std::uint64_t k = 1; k < *wanted_.count && all.next_cost(); ++k) {
    if (all.bytes() > wanted_.within.memory || !budget_.go_on()) return std::nullopt;
    all.pop();
  }
  return all.next_cost();
}

/// Keeps the best solutions of the whole. `ended`: why the search of the parts has ended early. Then not many
/// are put together, since its time may be over.
Status ByParts::put_together(std::optional<Status> ended) {
  constexpr std::size_t kFew = 1'000'000;  // options of all solutions
  proved_ = std::numeric_limits<Amount>::max();
  for (const PartState& state : parts_) {
    if (state.others) proved_ = std::min(proved_, *state.others + least_ - state.least);
  }
  if (unsolved_ > 0) return ended.value_or(Status::complete);
  BestSums all = sums();
  std::size_t options = 0;
  while (all.next_cost().value_or(limit_ + 1) <= limit_ && kept_.size() < wanted_.count.value_or(kNoCount)) {
    if (kept_.size() > 0) {
      const bool full = kept_.bytes() + all.bytes() > wanted_.within.memory;
      if (full) budget_.end(Status::memory_limit);
      if (!ended && !budget_.go_on()) options = kFew;
      if (full || (budget_.verdict() && options >= kFew)) break;
    }
    Found found = all.next();
    options += found.second.size();
    kept_.offer(std::move(found));
    all.pop();
  }
  proved_ = std::min(proved_, all.next_cost().value_or(proved_));
  return budget_.verdict().value_or(Status::complete);
}

/// A search of a part has found a better solution. That is told as soon as each part has a solution.
void ByParts::improved(const PartState& state, const CheapestProgress& now) {
  const bool first = state.found.empty();
  if (!tells_ || unsolved_ > (first ? 1U : 0U)) return;
  const auto amount = [this](std::int64_t size) { return wanted_.dearest ? -size : size; };
  const Amount cost = cost_ - (first ? 0 : state.found[0].first) + amount(now.cost);
  const Amount least = least_ - state.least + std::max(state.least, amount(now.bound));
  tell(cost, least, nodes_ - state.search->nodes + now.nodes);
}

void ByParts::tell(Amount cost, Amount least, std::uint64_t nodes) {
  if (!wanted_.improved || cost > limit_ || (told_ && cost >= *told_)) return;
  told_ = cost;
  const auto size = [this](Amount amount) { return std::max<Amount>(wanted_.dearest ? -amount : amount, 0); };
  wanted_.improved({size(cost), size(std::min(least, cost)), nodes, budget_.seconds()});
}

}  // namespace dlx::detail
