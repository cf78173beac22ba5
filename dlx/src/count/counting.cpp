#include "count/counting.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "checks.hpp"
#include "search/piece.hpp"

namespace dlx::detail {

namespace {

constexpr double kEndless = std::numeric_limits<double>::infinity();

// Costs are in nanoseconds.
constexpr double kLooks = 24;        // a search that costs less than so many looks for orders goes on alone
constexpr double kBefore = 1.0 / 8;  // before the engine is made, frontiers may cost this share of making it
constexpr double kAhead = 1.0 / 8;   // of a look for orders: what it may cost to find a first solution
constexpr double kEntry = 5;         // for each entry, to find the parts
constexpr double kHedge = 1e8;       // such a search is shared by threads, though frontiers may still win
constexpr double kAlone = 250e3;     // a search has cost so much before threads share it
constexpr double kStep = 1.5;        // by what factor the cost of a contestant grows in a turn
constexpr double kAskCost = 20e6;    // a frontier that costs so much asks the keeper
constexpr double kCheap = 50e3;      // an engine that costs less to make is made before anything else

constexpr std::uint64_t kAskNodes = 1024;  // a search of so many nodes asks the keeper

/// Adds a trial to that of the same method and order, if there is one.
void add(std::vector<Trial>& trials, const Trial& trial) {
  for (Trial& known : trials) {
    if (known.method != trial.method || known.order != trial.order) continue;
    known.counted |= trial.counted;
    known.nodes += trial.nodes;
    known.updates += trial.updates;
    known.most = std::max(known.most, trial.most);
    known.bytes = std::max(known.bytes, trial.bytes);
    return;
  }
  trials.push_back(trial);
}

}  // namespace

Counting::Counting(Engines& engines, Budget& budget, const CountOptions& options, Method method, bool kept,
                   const Duel::Rules& rules)
    : engines_(engines),
      budget_(budget),
      options_(options),
      method_(method),
      search_(engines, budget, options, method, kept, rules),
      helpers_(options.threads),
      forecaster_(engines, budget, options.by, options.within.memory, false) {
  check_subtree(options.from, engines.problem());
  position_ = first_position({options.from});
}

CountOutcome Counting::run() {
  if (!budget_.go_on()) return conclude(*budget_.verdict(), 0);
  whole_ = true;
  if (method_ == Method::automatic && position_.frontier == nullptr && search_.cost_to_make() < kCheap) {
    if (!start_search()) return conclude(Status::complete, 0);
    const double cost_to_part = kEntry * static_cast<double>(engines_.problem().entry_count());
    if (search_on(cost_to_part)) return conclude(Status::complete, found_);
    if (stopped_) return conclude(*stopped_, found_);
  }
  std::optional<std::vector<Part>> parts =
      independent_parts(engines_.problem(), options_.from, [this] { return budget_.go_on(); });
  if (!parts) return conclude(budget_.verdict().value_or(Status::complete), found_);
  if (parts->empty() && method_ == Method::search) parts->emplace_back();  // a search has a node even then
  whole_ = parts->size() == 1;
  if (!whole_) position_ = first_position({options_.from});  // within a part there is none
  // The largest last: if it is stopped there, the counts of all others are known.
  std::stable_sort(parts->begin(), parts->end(), [](const Part& a, const Part& b) {
    return std::pair(a.items.size(), a.options.size()) < std::pair(b.items.size(), b.options.size());
  });
  BigCount product = 1;
  const auto stopped = [&, least = found_](const BigCount& found) {
    return conclude(stopped_ ? *stopped_ : *budget_.verdict(),
                    unseen_.empty() ? std::max<BigCount>(least, product * found) : least);
  };
  if (found_ == 0) unseen_ = *parts;  // otherwise each part has shown a solution
  for (const Part& part : *parts) {
    if (!budget_.go_on()) return stopped(1);
    const BigCount seen = unseen_.empty() ? 1 : 0;
    if (!unseen_.empty()) unseen_ = unseen_.subspan(1);
    if (!count(part)) return stopped(std::max(seen, found_));
    product *= found_;
    if (product == 0) break;
  }
  return conclude(Status::complete, std::move(product));
}

/// Counts one part. False if it is stopped.
bool Counting::count(const Part& part, std::optional<std::size_t> most) {
  budget_.begin_tree();
  if (!whole_) found_ = 0;  // a search of the whole goes on
  search_.set_part(whole_ ? nullptr : &part);
  if (keeper_ == nullptr) search_.open_duel();
  switch (method_) {
    case Method::automatic:
      if (!part.is_one_item()) return race(part, most);
      found_ = part.options.size();
      outcome_.method = Method::frontier;
      order_.assign(1, 0);
      return true;
    case Method::frontier:
      make_frontiers(part);
      frontiers_->begin(options_.within.memory);
      return frontiers_on(kEndless);
    case Method::memo:
    case Method::search: break;
  }
  start_search();
  if (method_ == Method::search && (options_.threads != 1 || keeper_ != nullptr)) {
    for (double alone = kAlone; !search_on(alone); alone *= 2) {
      if (stopped_) return false;
      if (pays_to_share()) return share_out();
    }
    return true;
  }
  return !stopped_ && search_on(kEndless);
}

/// Whether what is left of the search shall be searched in pieces, by threads or because it may be
/// interrupted.
bool Counting::pays_to_share() const {
  if (options_.threads == 1 && keeper_ == nullptr) return false;
  if (frontiers_ && frontiers_->to_come() < search_.to_come()) return false;
  return search_.pays_to_cut();
}

/// Searches what is left in pieces, which threads can share. True if that is done to the end.
bool Counting::share_out() {
  if (frontiers_) drop_frontiers();
  const Status status = search_.finish_in_pieces(position_, keeper_);
  if (status != Status::complete) stopped_ = status;
  found_ = stopped_ ? std::max(found_, position_.found) : position_.found;
  outcome_.method = Method::search;
  return !stopped_;
}

bool Counting::count_by_frontier(const Part& part, double spent) {
  if (spent < Frontiers::cost_to_make(engines_.problem(), part)) return false;
  make_frontiers(part);
  frontiers_->begin(options_.within.memory);
  if (frontiers_on(spent)) return true;
  if (frontiers_) drop_frontiers();
  return false;
}

void Counting::make_frontiers(const Part& part) {
  looked_ = true;
  if (whole_ && position_.frontier != nullptr) {
    frontiers_.emplace(engines_.problem(), part, budget_, *position_.frontier, sharing());
    position_.frontier = nullptr;
  } else {
    frontiers_.emplace(engines_.problem(), part, budget_, sharing());
  }
}

bool Counting::race(const Part& part, std::optional<std::size_t> most) {
  const double cost_to_start = search_.cost_to_make();
  const double begun = search_.spent();
  const bool saved = position_.frontier != nullptr;  // frontiers go on where they were
  if (!saved && cost_to_start < kCheap) {  // many searches are over before it matters what a look costs
    start_search();
    if (search_on(begun + Frontiers::least_cost_to_make(engines_.problem(), part))) return true;
    if (stopped_) return false;
  }
  const double cost_to_look = Frontiers::cost_to_make(engines_.problem(), part);
  const auto seems_long = [&] {
    return search_.started() && std::max(search_.spent(), search_.to_come()) >= kLooks * cost_to_look;
  };
  if (!saved && cost_to_start < std::max(kCheap, cost_to_look)) {  // no challenge may cost more than the look
    if (!search_.started()) start_search();
    for (double until = begun + cost_to_look;; until = search_.spent() + cost_to_look) {
      if (search_on(until, cost_to_look)) return true;
      if (stopped_ || seems_long()) break;
    }
  }
  if (stopped_) return false;
  make_frontiers(part);
  bool waiting = !search_.started() && !frontiers_->narrow() && !budget_.verdict();
  if (waiting) {
    frontiers_->wait();
  } else {
    frontiers_->begin(options_.within.memory);
  }
  while (!stopped_) {
    if (search_.started() && pays_to_share() && (!frontiers_ || search_.spent() > kHedge)) return share_out();
    if (waiting && seems_long()) {
      waiting = false;
      frontiers_->begin(options_.within.memory);
    }
    if (!waiting && frontiers_first(cost_to_start)) {
      const double first =
          search_.started() ? cost_to_look / 4 : std::min(cost_to_look / 4, kBefore * cost_to_start);
      if (frontiers_on(std::max(kStep * frontiers_->spent(), first))) return true;
    } else {
      if (!search_.started()) start_search();
      if (search_on(std::max(kStep * search_.spent(), cost_to_look))) return true;
      if (most && !frontiers_ && !stopped_ && found_ > *most) stopped_ = Status::memory_limit;
    }
  }
  return false;
}

/// Whether the frontiers have the next turn. Drops them if they have much more to come than the search.
bool Counting::frontiers_first(double cost_to_start) {
  if (!frontiers_) return false;
  if (!frontiers_->begun()) return true;  // one may fit all the memory; if none does, they are dropped
  const double spent = frontiers_->spent(), to_come = frontiers_->to_come();
  if (!search_.started())
    return spent < kBefore * cost_to_start || (spent < cost_to_start && to_come < cost_to_start);
  const Contest contest = this->contest();
  if (contest.hopeless()) {
    drop_frontiers();
    return false;
  }
  return contest.promising() || contest.cheap();
}

/// How the search and the frontiers stand. Requires both.
Contest Counting::contest() const {
  return {{search_.spent(), search_.to_come()},
          {frontiers_->spent(), frontiers_->to_come(), frontiers_->spent_on_memory()}};
}

/// Makes the engine ready for a part, or for the whole subtree. False if options of Subtree::chosen conflict.
bool Counting::start_search() {
  if (!search_.make()) return false;
  if (!whole_) look_ahead();
  search_.start();
  return true;
}

/// Looks for a first solution of each part that comes later: then a count that must stop has a lower bound.
/// It soon gives up. The last part comes first, since without a solution of the last there is no bound in any
/// part before it.
void Counting::look_ahead() {
  if (std::exchange(looked_ahead_, true)) return;
  const auto has_solution = [&](const Part& part) {
    if (part.is_one_item()) return !part.options.empty();
    return search_.finds_solution(part, kAhead * Frontiers::cost_to_make(engines_.problem(), part));
  };
  while (!unseen_.empty() && has_solution(unseen_.back())) unseen_ = unseen_.first(unseen_.size() - 1);
}

/// Sees how far the better contestant is. Before orders are made, that is not known: it would be a pity to
/// take the problem apart, and then to count each subtree along a frontier. Only for those who go on from
/// there: of a deep search it takes much memory, and states of a frontier take long to save.
void Counting::find_position() {
  if (!whole_ || (method_ == Method::automatic && !looked_)) return;
  if (frontiers_ && (!search_.started() || frontiers_->to_come() < search_.to_come())) {
    position_ = first_position({options_.from});
    std::string saved = frontiers_->save();
    if (saved.empty()) return;
    position_.frontier = std::make_shared<const std::string>(std::move(saved));
    add_work(position_, frontiers_->work_of_best());
    return;
  }
  position_ = search_.position();
}

/// Keeps the position if that is due. Returns `more`.
bool Counting::keep_going(bool more) {
  if (more && keeper_ != nullptr && keeper_->due()) {
    find_position();
    keeper_->keep(position_);
    if (looked_) position_.frontier = nullptr;  // it may be large
  }
  return more;
}

/// Whether what is left of the search tells what is left of the count: not if a frontier seems to win, or if
/// the memo saves much.
bool Counting::foreseeable() const {
  return forecaster_.wanted() && search_.can_be_cut() && (!frontiers_ || !contest().promising());
}

/// Lets the search go on until it has cost `spent`. A challenge in its duel may cost `challenge`. There is
/// none while frontiers seem to win by far: they have the next turn. True if the part is done. False if not,
/// or if the count must stop.
bool Counting::search_on(double spent, double challenge) {
  const bool asks = keeper_ != nullptr || forecaster_.wanted();
  const std::uint64_t slice = keeper_ != nullptr ? kAskNodes : asks ? Forecaster::kNodes : Run::kNever;
  const auto ahead = [this] { return search_.left(Forecaster::kForks); };
  CountingSearch::Event event = CountingSearch::Event::paused;
  do {
    event = search_.run(spent, slice);
    if (event == CountingSearch::Event::paused && search_.look_is_due())
      event = search_.look(frontiers_ && contest().promising() ? 0 : challenge);
    if (event == CountingSearch::Event::paused && foreseeable()) forecaster_.ask(ahead);
  } while (keep_going(event == CountingSearch::Event::paused) && search_.spent() < spent);
  found_ = std::max(found_, search_.found());
  if (event == CountingSearch::Event::paused) return false;
  if (event == CountingSearch::Event::ended) {
    stopped_ = budget_.verdict();
    if (foreseeable()) forecaster_.end(ahead);
    if (keeper_ != nullptr) find_position();
  }
  if (frontiers_) drop_frontiers();
  if (stopped_) return false;
  outcome_.method = search_.method();
  return true;
}

/// The same for the frontiers. Drops them if they are too large.
bool Counting::frontiers_on(double spent) {
  const std::size_t free = options_.within.memory - std::min(options_.within.memory, search_.bytes());
  const std::size_t memory = keeper_ != nullptr ? free / 2 : free;
  Frontiers::Event event = Frontiers::Event::paused;
  do {
    const double now = frontiers_->spent();
    event = frontiers_->run(keeper_ != nullptr ? std::min(spent, now + kAskCost) : spent, memory);
  } while (keeper_ != nullptr && keep_going(event == Frontiers::Event::paused) &&
           frontiers_->spent() < spent);
  if (event == Frontiers::Event::paused) return false;
  if (event == Frontiers::Event::interrupted) {
    stopped_ = budget_.verdict();
    if (keeper_ != nullptr) find_position();
  }
  if (event == Frontiers::Event::too_large && method_ == Method::frontier) stopped_ = Status::memory_limit;
  const bool done = event == Frontiers::Event::done;
  if (done) {
    found_ = frontiers_->total();
    order_ = frontiers_->order();
    outcome_.method = Method::frontier;
  }
  drop_frontiers();
  return done;
}

void Counting::drop_frontiers() {
  for (const Trial& trial : frontiers_->trials()) add(outcome_.trials, trial);
  frontiers_.reset();
}

CountOutcome Counting::conclude(Status status, BigCount count) {
  if (method_ != Method::automatic) outcome_.method = method_;
  static_cast<SearchReport&>(outcome_) = report(status);
  outcome_.count = std::move(count);
  search_.add_trials(outcome_.trials);
  return std::move(outcome_);
}

}  // namespace dlx::detail
