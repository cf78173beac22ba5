#include <cstddef>
#include <cstdint>
#include <utility>

#include "count/counting.hpp"

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
// A memo that saves one node of kMuchSaved will save more when it is full. Then the search may have kGains
// times less to come than it seems.
constexpr std::uint64_t kMuchSaved = 20;
constexpr double kGains = 8;

}  // namespace

/// Keeps in mind the most that a search has found, in case it never ends.
void Counting::note_found(const PartSearch& search) { found_ = std::max(found_, search.found()); }

/// The search has cost as much as it may until the next look of the duel. What comes of it. A challenge that
/// would cost more than `most` is left out.
PartSearch::Event Counting::look(double most) {
  Stand leader = searched_->stand();
  if (leader.spent >= kJudged * rules_.first && !std::exchange(pays_, true) && remembers_ && forget_states())
    return PartSearch::Event::paused;
  PartSearch::Event event = PartSearch::Event::paused;
  const Stand challenger = challenger_ ? challenger_->stand_without_branch() : Stand();
  if (kMuchSaved * engine_->memo_use().saved >= engine_->work().nodes) leader.gains = kGains;
  const double allowed = duel_.look(leader, challenger);
  if (allowed > 0 && allowed <= most) {
    if (!challenger_) start_challenger();
    if (challenger_->spent() < allowed) event = challenger_->run(allowed);
    note_found(*challenger_);
    if (event == PartSearch::Event::ended) return event;
    if (event == PartSearch::Event::exhausted ||
        duel_.overtakes(challenger_->stand_without_branch(), leader)) {
      note_found(*searched_);
      searched_.emplace(*challenger_);
      swap_engines();
      if (event == PartSearch::Event::paused && remembers_ && held() <= options_.within.memory &&
          has_much_to_come())
        begin_anew();
      duel_.end();
      budget_.outlook().forget();
    }
  }
  if (duel_.over()) challenger_.reset();
  return event;
}

/// The challenger shares the table of the leader. So it has the same order of items. It keeps no states.
void Counting::start_challenger() {
  if (other_ == nullptr) {
    twin_ = engines_.twin();
    other_ = &twin_->choose_for_challenger(options_.by.engine, options_.within.memory, remembers_);
    Run(*other_, budget_).begin(options_.from, {.seed = attempt_.seed, .heuristic = Heuristic::preclusion});
  }
  if (!whole_) other_->restrict_to(*part_);
  challenger_.emplace(*other_, budget_);
}

/// The challenger has overtaken, or, for the next part, the search by mrv leads again.
void Counting::swap_engines() {
  std::swap(engine_, other_);
  swapped_ = !swapped_;
  attempt_.heuristic = swapped_ ? Heuristic::preclusion : Heuristic::mrv;
}

/// If states hardly come again, and there is much to come, begins anew without a memo. True if so.
bool Counting::forget_states() {
  const MemoUse memo = engine_->memo_use();
  if (memo.looked_up == 0 || kLeastSaved * memo.saved >= engine_->work().nodes || !has_much_to_come())
    return false;
  note_found(*searched_);
  begin_anew();
  duel_ = Duel(rules_);
  return true;
}

/// Whether the search has far more to come than it has cost and a new engine would cost, taken together.
/// False for one of several parts: only a search of the whole can begin anew.
bool Counting::has_much_to_come() const {
  const double start = engines_.cost_to_start(options_.by.engine, options_.within.memory);
  return whole_ && searched_->to_come() >= kAnew * (searched_->spent() + start);
}

/// Begins the search anew, without a memo, in the order of the problem.
void Counting::begin_anew() {
  remembers_ = false;
  engine_->remember(0);
  Run(*engine_, budget_).begin(options_.from, attempt_);
  searched_.emplace(*engine_, budget_);
}

}  // namespace dlx::detail
