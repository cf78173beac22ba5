#include "count/counting_search.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "search/piece.hpp"
#include "search/resume.hpp"
#include "search/run.hpp"

/// Which search counts a part.
///
/// The search with a memo puts items in an order in which states come again. Where none do, that order is as
/// likely to be bad as good, and the order of the problem is what its author chose. So if the memo saves next
/// to nothing, and there is much to come, the search begins anew without it. A search with preclusion may
/// challenge the one that leads: see search/duel.hpp. If it overtakes, it counts the part from its root, and
/// what the other one has found does not matter. It has the order of the memo, but no memo. So if there is
/// much to come, it begins anew in the order of the problem.

namespace dlx::detail {

namespace {

constexpr std::uint64_t kLeastSaved = 100;  // a memo must save one node of so many
constexpr double kJudged = 2;  // a memo is judged when the search has cost so many times Rules::first
constexpr double kAnew = 40;   // a search that begins anew has so many times more to come
// A memo saves more when it is full. If it has saved x nodes for each one searched, the search may have
// 1 + kGains * x times less to come than it seems.
constexpr double kGains = 16;

constexpr double kShared = 1e6;  // nanoseconds: pieces must cost so much more than to start an engine

}  // namespace

CountingSearch::CountingSearch(Engines& engines, Budget& budget, const CountOptions& options, Method method,
                               bool kept, const Duel::Rules& rules)
    : engines_(engines),
      budget_(budget),
      options_(options),
      method_(method),
      kept_(kept),
      rules_(rules.shared_by(thread_count(options.threads))),
      kind_(options.by.engine),
      first_{{.seed = options.by.seed, .heuristic = options.by.heuristic.value_or(Heuristic::mrv)}, ""},
      challenger_{{.seed = options.by.seed, .heuristic = Heuristic::preclusion}, "preclusion"} {}

bool CountingSearch::make() {
  if (first_.engine != nullptr) return true;
  kind_ = engines_.kind(options_.by.engine, options_.within.memory);
  const bool remembers =
      method_ != Method::search && first_.attempt.heuristic == Heuristic::mrv && kind_ == Engine::lanes;
  SearchEngine& engine = engines_.choose(options_.by.engine, options_.within.memory, remembers);
  if (!Run(engine, budget_).begin(options_.from, first_.attempt)) return false;
  first_.engine = &engine;
  leader_ = &first_;
  memo_ = remembers ? Memo::on_trial : Memo::none;
  return true;
}

void CountingSearch::set_part(const Part* part) {
  part_ = part;
  duel_.end();
  leader_ = &first_;
  challenger_.search.reset();
  if (part == nullptr) return;
  first_.search.reset();
  most_found_ = 0;
}

void CountingSearch::open_duel() {
  if (options_.method == Method::automatic && chooses_heuristic(options_.by, std::nullopt))
    duel_ = Duel(rules_);
}

void CountingSearch::start() {
  if (part_ == nullptr && started()) return;  // it goes on
  if (part_ != nullptr) engine().restrict_to(*part_);
  leader_->search.emplace(engine(), budget_);
}

CountingSearch::Event CountingSearch::run(double spent, std::uint64_t nodes) {
  const Event event = search().run(std::min(spent, duel_.next()), nodes);
  leader_->counted |= event == Event::exhausted;
  return event;
}

CountingSearch::Event CountingSearch::look(double most) {
  Stand leader = search().stand();
  most_found_ = found();
  const MemoUse memo = engine().memo_use();
  if (memo_ == Memo::on_trial && leader.spent >= kJudged * rules_.first) {
    memo_ = Memo::kept;
    if (memo.looked_up > 0 && kLeastSaved * memo.saved < engine().work().nodes && begin_anew()) {
      duel_ = Duel(rules_);
      return Event::paused;
    }
  }
  leader.gains += kGains * static_cast<double>(memo.saved) / static_cast<double>(engine().work().nodes);
  std::optional<PartSearch>& challenger = challenger_.search;
  const double allowed = duel_.look(leader, challenger ? challenger->stand_without_branch() : Stand());
  Event event = Event::paused;
  if (allowed > 0 && allowed <= most) {
    if (!challenger) start_challenger();
    if (challenger->spent() < allowed) event = challenger->run(allowed);
    most_found_ = std::max(most_found_, challenger->found());
    if (event == Event::ended) return event;
    if (event == Event::exhausted || duel_.overtakes(challenger->stand_without_branch(), leader)) {
      leader_ = &challenger_;
      leader_->counted |= event == Event::exhausted;
      if (event == Event::paused && memo_ != Memo::none && bytes() <= options_.within.memory) begin_anew();
      duel_.end();
      budget_.outlook().forget();
    }
  }
  if (duel_.over() && leader_ == &first_) challenger.reset();
  return event;
}

/// The challenger shares the table of the leader. So it has the same order of items. It keeps no states.
void CountingSearch::start_challenger() {
  if (challenger_.engine == nullptr) {
    twin_ = engines_.twin();
    challenger_.engine =
        &twin_->choose_for_challenger(options_.by.engine, options_.within.memory, memo_ != Memo::none);
    Run(*challenger_.engine, budget_).begin(options_.from, challenger_.attempt);
  }
  if (part_ != nullptr) challenger_.engine->restrict_to(*part_);
  challenger_.search.emplace(*challenger_.engine, budget_);
}

/// Begins the search anew, without a memo, in the order of the problem. But only if it has far more to come
/// than it has cost and a new engine would cost, taken together. False if not, or for one of several parts:
/// only a search of the whole can begin anew.
bool CountingSearch::begin_anew() {
  if (part_ != nullptr || to_come() < kAnew * (spent() + cost_of_engine())) return false;
  memo_ = Memo::none;
  engine().remember(0);
  Run(engine(), budget_).begin(options_.from, leader_->attempt);
  leader_->search.emplace(engine(), budget_);
  return true;
}

bool CountingSearch::can_be_cut() const {
  return part_ == nullptr && in_pieces(leader_->attempt) && !engine().keeps_to_itself();
}

bool CountingSearch::pays_to_cut() const {
  return duel_.over() && can_be_cut() && to_come() > kShared + cost_of_engine();
}

Status CountingSearch::finish_in_pieces(Position& at, const Keeper* keeper) {
  at = position();
  leader_->search.reset();
  const Work done = engine().work();
  const Work before = budget_.spent();
  const Status status =
      search_pieces(engines_, budget_, task_of(options_, false), at, {.keeper = keeper}).status;
  leader_->shared = done + (budget_.spent() - before);
  leader_->counted = status == Status::complete;
  return status;
}

Position CountingSearch::position() const {
  Position at = first_position({});
  at.left = left();
  for (const Unfinished& piece : at.left) at.share += piece.root.share;
  at.found = search().found();
  add_work(at, engine().work());
  return at;
}

UnfinishedList CountingSearch::left(std::size_t forks) const {
  return left_of(engines_.problem(), options_.from, engine().path(forks));
}

bool CountingSearch::finds_solution(const Part& part, double spent) {
  engine().restrict_to(part);
  Run run(engine(), budget_);
  run.zoom({0, 0});  // it tells nothing of how much is done
  const double nodes = spent / engine().cost({.nodes = 1, .updates = 2});
  const Run::Event event = run.go_on(run.work().solutions + 1, true, static_cast<std::uint64_t>(nodes));
  run.settle();
  return event == Run::Event::solution;
}

bool CountingSearch::visit(const Part& part, const std::function<void(std::span<const OptionId>)>& see) {
  constexpr std::uint64_t kMany = std::uint64_t{1} << 61;
  // After a very large count the engine begins again: its count of solutions must not reach 2^64.
  if (first_.engine != nullptr && engine().found() > kMany) first_.engine = nullptr;
  if (!make()) return true;
  engine().restrict_to(part);
  Run run(engine(), budget_);
  std::vector<OptionId> solution;
  for (;;) {
    const Run::Event event = run.go_on(run.work().solutions + 1, true);
    if (event == Run::Event::exhausted) return true;
    if (event == Run::Event::ended) return false;
    solution.clear();
    run.chosen(solution);
    see(solution);
  }
}

std::size_t CountingSearch::bytes() const {
  const auto bytes = [](const Side& side) { return side.engine == nullptr ? 0 : side.engine->bytes(); };
  return bytes(first_) + bytes(challenger_);
}

void CountingSearch::add_trials(std::vector<Trial>& trials) const {
  for (const Side* side : {&first_, &challenger_}) {
    if (side->engine == nullptr) continue;
    const MemoUse memo = side->engine->memo_use();
    const bool by_memo = method_ == Method::memo || memo.recalled > 0;
    const Work work = side->shared.value_or(side->engine->work());
    trials.push_back({by_memo ? Method::memo : Method::search, side->order, side->counted, work.nodes,
                      work.updates, memo.recalled > 0 ? memo.entries : 0, side->engine->bytes()});
  }
}

}  // namespace dlx::detail
