#include "count/counting.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "checks.hpp"
#include "search/resume.hpp"

namespace dlx::detail {

namespace {

constexpr double kEndless = std::numeric_limits<double>::infinity();

// Costs are in nanoseconds.
constexpr double kLooks = 24;        // a search that costs less than so many looks for orders goes on alone
constexpr double kBefore = 1.0 / 8;  // before the engine is made, frontiers may cost this share of making it
constexpr double kEntry = 5;         // for each entry, to find the parts
constexpr double kHedge = 1e8;       // such a search is shared by threads, though frontiers may still win
constexpr double kAlone = 250e3;     // a search has cost so much before threads share it
constexpr double kShared = 1e6;      // what threads share must cost so much more than their start
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
      kept_(kept),
      rules_(rules),
      attempt_{.seed = options.by.seed, .heuristic = options.by.heuristic.value_or(Heuristic::mrv)},
      engine_kind_(options.by.engine),
      helpers_(options.threads),
      forecaster_(engines, budget, options.by, options.within.memory, false) {
  check_subtree(options.from, engines.problem());
  position_ = first_position({options.from});
}

CountOutcome Counting::run() {
  if (!budget_.go_on()) return conclude(*budget_.verdict(), 0);
  whole_ = true;
  if (method_ == Method::automatic && position_.frontier == nullptr && cost_to_start() < kCheap) {
    if (!start_search({})) return conclude(Status::complete, 0);
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
  part_ = &part;
  if (swapped_) swap_engines();
  challenger_.reset();
  const bool chooses = options_.method == Method::automatic && chooses_heuristic(options_.by, std::nullopt);
  duel_ = chooses && keeper_ == nullptr ? Duel(rules_) : Duel();
  if (!whole_) searched_.reset();
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
  start_search(part);
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
/// interrupted: not if its memo saves much of it.
bool Counting::pays_to_share() const {
  if ((options_.threads == 1 && keeper_ == nullptr) || !whole_ || !in_pieces(attempt_) || !duel_.over())
    return false;
  if (frontiers_ && frontiers_->to_come() < searched_->to_come()) return false;
  const double threads = kShared + engines_.cost_to_start(options_.by.engine, options_.within.memory);
  return searched_->to_come() > threads && !engine_->keeps_to_itself();
}

/// Searches what is left in pieces, which threads can share. True if that is done to the end.
bool Counting::share_out() {
  if (frontiers_) drop_frontiers();
  find_position();
  searched_.reset();
  const Work done = engine_->work();
  const Work before = budget_.spent();
  const Team::Task task{options_.by, options_.within.memory, options_.threads, false};
  const Status status = search_pieces(engines_, budget_, task, position_, {}, {}, keeper_).status;
  if (status != Status::complete) stopped_ = status;
  found_ = stopped_ ? std::max(found_, position_.found) : position_.found;
  shared_ = done + (budget_.spent() - before);
  search_counted_ = !stopped_;
  outcome_.method = Method::search;
  return search_counted_;
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
  const double cost_to_start = this->cost_to_start();
  const double begun = searched_ ? searched_->spent() : 0;
  const bool saved = position_.frontier != nullptr;  // frontiers go on where they were
  if (!saved && cost_to_start < kCheap) {  // many searches are over before it matters what a look costs
    start_search(part);
    if (search_on(begun + Frontiers::least_cost_to_make(engines_.problem(), part))) return true;
    if (stopped_) return false;
  }
  const double cost_to_look = Frontiers::cost_to_make(engines_.problem(), part);
  const auto seems_long = [&] {
    return searched_ && std::max(searched_->spent(), searched_->to_come()) >= kLooks * cost_to_look;
  };
  if (!saved && cost_to_start < std::max(kCheap, cost_to_look)) {  // no challenge may cost more than the look
    if (!searched_) start_search(part);
    for (double until = begun + cost_to_look;; until = searched_->spent() + cost_to_look) {
      if (search_on(until, cost_to_look)) return true;
      if (stopped_ || seems_long()) break;
    }
  }
  if (stopped_) return false;
  make_frontiers(part);
  bool waiting = !searched_ && !frontiers_->narrow() && !budget_.verdict();
  if (waiting) {
    frontiers_->wait();
  } else {
    frontiers_->begin(options_.within.memory);
  }
  while (!stopped_) {
    if (searched_ && pays_to_share() && (!frontiers_ || searched_->spent() > kHedge)) return share_out();
    if (waiting && seems_long()) {
      waiting = false;
      frontiers_->begin(options_.within.memory);
    }
    if (!waiting && frontiers_first(cost_to_start)) {
      const double first = searched_ ? cost_to_look / 4 : std::min(cost_to_look / 4, kBefore * cost_to_start);
      if (frontiers_on(std::max(kStep * frontiers_->spent(), first))) return true;
    } else {
      if (!searched_) start_search(part);
      if (search_on(std::max(kStep * searched_->spent(), cost_to_look))) return true;
      if (most && !frontiers_ && !stopped_ && searched_->found() > *most) stopped_ = Status::memory_limit;
    }
  }
  return false;
}

/// About how many nanoseconds it takes to make the engine.
double Counting::cost_to_start() const {
  return kept_ || engine_ != nullptr ? 0 : engines_.cost_to_start(options_.by.engine, options_.within.memory);
}

/// Whether the frontiers have the next turn. Drops them if they have much more to come than the search.
bool Counting::frontiers_first(double cost_to_start) {
  if (!frontiers_) return false;
  const double spent = frontiers_->spent(), to_come = frontiers_->to_come();
  if (!searched_)
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
  return {{searched_->spent(), searched_->to_come()}, {frontiers_->spent(), frontiers_->to_come()}};
}

/// Makes the engine begin. False if options of Subtree::chosen conflict.
bool Counting::start_engine() {
  engine_kind_ = engines_.kind(options_.by.engine, options_.within.memory);
  remembers_ =
      method_ != Method::search && attempt_.heuristic == Heuristic::mrv && engine_kind_ == Engine::lanes;
  SearchEngine& engine = engines_.choose(options_.by.engine, options_.within.memory, remembers_);
  if (!Run(engine, budget_).begin(options_.from, attempt_)) return false;
  engine_ = &engine;
  return true;
}

/// Makes the engine ready for a part, or for the whole subtree. False if options of Subtree::chosen conflict.
bool Counting::start_search(const Part& part) {
  if (engine_ == nullptr && !start_engine()) return false;
  if (whole_ && searched_) return true;  // it goes on
  if (!whole_) {
    look_ahead();
    engine_->restrict_to(part);
  }
  searched_.emplace(*engine_, budget_);
  return true;
}

/// Sees how far the better contestant is. Before orders are made, that is not known: it would be a pity to
/// take the problem apart, and then to count each subtree along a frontier. Only for those who go on from
/// there: of a deep search it takes much memory, and states of a frontier take long to save.
void Counting::find_position() {
  if (!whole_ || (method_ == Method::automatic && !looked_)) return;
  if (frontiers_ && (!searched_ || frontiers_->to_come() < searched_->to_come())) {
    position_ = first_position({options_.from});
    std::string saved = frontiers_->save();
    if (saved.empty()) return;
    position_.frontier = std::make_shared<const std::string>(std::move(saved));
    add_work(position_, frontiers_->work_of_best());
    return;
  }
  position_ = first_position({});
  position_.left = left_of(engines_.problem(), options_.from, engine_->path());
  for (const Unfinished& piece : position_.left) position_.share += piece.root.share;
  position_.found = searched_->found();
  add_work(position_, engine_->work());
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
  if (!forecaster_.wanted() || !whole_ || !in_pieces(attempt_) || engine_->keeps_to_itself()) return false;
  return !frontiers_ || !contest().promising();
}

UnfinishedList Counting::ahead() const {
  return left_of(engines_.problem(), options_.from, engine_->path(Forecaster::kForks));
}

/// Lets the search go on until it has cost `spent`. A challenge in its duel may cost `challenge`. There is
/// none while frontiers seem to win by far: they have the next turn. True if the part is done. False if not,
/// or if the count must stop.
bool Counting::search_on(double spent, double challenge) {
  const bool asks = keeper_ != nullptr || forecaster_.wanted();
  const std::uint64_t slice = keeper_ != nullptr ? kAskNodes : asks ? Forecaster::kNodes : Run::kNever;
  const auto ahead = [this] { return this->ahead(); };
  PartSearch::Event event = PartSearch::Event::paused;
  do {
    event = searched_->run(std::min(spent, duel_.next()), slice);
    if (event == PartSearch::Event::paused && searched_->spent() >= duel_.next())
      event = look(frontiers_ && contest().promising() ? 0 : challenge);
    if (event == PartSearch::Event::paused && foreseeable()) forecaster_.ask(ahead);
  } while (keep_going(event == PartSearch::Event::paused) && searched_->spent() < spent);
  if (event != PartSearch::Event::exhausted) note_found(*searched_);
  if (event == PartSearch::Event::paused) return false;
  if (event == PartSearch::Event::ended) {
    stopped_ = budget_.verdict();
    if (foreseeable()) forecaster_.end(ahead);
    if (keeper_ != nullptr) find_position();
  }
  if (frontiers_) drop_frontiers();
  if (stopped_) return false;
  found_ = searched_->found();
  (swapped_ ? weights_counted_ : search_counted_) = true;
  outcome_.method = engine_->memo_use().recalled > 0 ? Method::memo : Method::search;
  return true;
}

/// How many bytes both engines hold, as if each had a table of its own. They may share one.
std::size_t Counting::held() const {
  const auto bytes = [](const SearchEngine* engine) { return engine == nullptr ? 0 : engine->bytes(); };
  return bytes(engine_) + bytes(other_);
}

/// The same for the frontiers. Drops them if they are too large.
bool Counting::frontiers_on(double spent) {
  const std::size_t free = options_.within.memory - std::min(options_.within.memory, held());
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

SearchReport Counting::report(Status status) const { return detail::report(budget_, status, engine_kind_); }

CountOutcome Counting::conclude(Status status, BigCount count) {
  if (method_ != Method::automatic) outcome_.method = method_;
  static_cast<SearchReport&>(outcome_) = report(status);
  outcome_.count = std::move(count);
  for (const bool weights : {false, true}) {
    const SearchEngine* const engine = weights == swapped_ ? engine_ : other_;
    if (engine == nullptr) continue;
    const MemoUse memo = engine->memo_use();
    const bool by_memo = !weights && (method_ == Method::memo || memo.recalled > 0);
    const Work work = weights ? engine->work() : shared_.value_or(engine->work());
    outcome_.trials.push_back({by_memo ? Method::memo : Method::search, weights ? "preclusion" : "",
                               weights ? weights_counted_ : search_counted_, work.nodes, work.updates,
                               memo.recalled > 0 ? memo.entries : 0, engine->bytes()});
  }
  return std::move(outcome_);
}

}  // namespace dlx::detail
