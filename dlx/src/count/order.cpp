#include "count/order.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>

/// Orders of the items, for counting along a frontier.
///
/// The number of states depends mostly on the order. Dominoes on 6 x 40 take 4,425 states in an order along
/// the strip, and tens of millions in the order of its rows. The order given is often a poor one. So it is
/// only one candidate:
///
///     given, reverse   the order of the problem, and its reverse
///     greedy           greedy vertex separation: always the item whose turn leaves the fewest bits on the
///                      frontier. Ties go to the item that has been on the frontier longest
///     greedy-newest    the same, but ties go to the item that came to the frontier last
///     greedy-ratio     always the item with the fewest new bits for each option decided. This looks further
///                      ahead if every turn widens the frontier, as with Latin squares
///     ... back         the best of the greedy orders again, from the item where it ended
///
/// If the narrowest order is still very wide after a greedy one, no other greedy order is made, and none from
/// its end: they would hardly help.
///
/// Greedy orders begin with the item that brings the fewest bits. Items that share options with all others,
/// as the names of pieces do, then come last. Only ties depend on how items and options are numbered. The
/// widths alone do not tell which order is best. So the narrowest orders are tried (frontiers.cpp).
///
/// Source: vertex separation is the pathwidth of a graph (Kinnersley 1992). Done greedily, it is King's
/// algorithm to reduce the profile of a matrix (1970).

namespace dlx::detail {

namespace {

constexpr std::uint32_t kNowhere = std::numeric_limits<std::uint32_t>::max();
constexpr double kMostWork = 4e6;          // so many looks at options at most, for one order
constexpr std::uint64_t kMostSteps = 1e8;  // and so many looks at the items of options, and at candidates
constexpr double kTooWide = 100;  // bits: if the narrowest order so far is wider, no other greedy one is made

std::uint32_t bits(const Remainder& problem, std::uint32_t item) {
  return static_cast<std::uint32_t>(std::bit_width(problem.values(item)));
}

/// An order, with its width and bits filled in.
Order measured(const Remainder& problem, std::string_view name, std::vector<std::uint32_t> items) {
  const Schedule schedule(problem, items);
  std::vector<std::int64_t> change(schedule.steps.size() + 1);
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    if (problem.options(i).empty()) continue;
    change[schedule.first[i]] += bits(problem, i);
    change[schedule.last[i]] -= bits(problem, i);
  }
  std::int64_t now = 0, most = 0;
  for (const std::int64_t c : change) most = std::max(most, now += c);
  double sum = 0;  // in units of 2^most
  now = 0;
  for (const std::int64_t c : change) sum += std::exp2(static_cast<double>((now += c) - most));
  return {name, std::move(items), static_cast<double>(most) + std::log2(sum),
          static_cast<std::uint32_t>(most)};
}

class Greedy {
 public:
  enum class Rule { oldest, newest, ratio };

  Greedy(const Remainder& problem, Rule rule, const std::function<bool()>& go_on)
      : problem_(problem), rule_(rule), go_on_(go_on) {}

  /// The order that begins with `start`. Without it: with the item of least cost. Empty if that takes more
  /// than `most_work` looks at options or more than kMostSteps, or if it must not go on.
  std::vector<std::uint32_t> order(std::uint64_t most_work,
                                   std::optional<std::uint32_t> start = std::nullopt) {
    reset();
    std::vector<std::uint32_t> order;
    for (std::uint32_t next = start ? *start : best_of_all(); next != kNowhere; next = best()) {
      if (work_ > most_work || over_) return {};
      order.push_back(next);
      decide(next);
    }
    if (over_) return {};
    return order;
  }

 private:
  static constexpr std::uint64_t kOften = 1 << 16;  // steps between two looks at the clock
  static constexpr std::int64_t kUnknown = std::numeric_limits<std::int64_t>::max();

  struct Candidate {
    std::int64_t cost = kUnknown;     // by how many bits the frontier grows at its turn
    std::int64_t options = 0;         // how many options are decided at its turn
    std::uint32_t oldest = kNowhere;  // the least entered_ of the items that it touches
    bool listed = false;
    bool done = false;
  };

  void reset() {
    candidates_.assign(problem_.primary_count(), {});
    list_.clear();
    decided_.assign(problem_.option_count(), false);
    looked_at_.assign(problem_.option_count(), 0);
    entered_.assign(problem_.item_count(), 0);
    together_.assign(problem_.item_count(), 0);
    left_.resize(problem_.item_count());
    for (std::uint32_t i = 0; i < problem_.item_count(); ++i) {
      left_[i] = static_cast<std::uint32_t>(problem_.options(i).size());
    }
    clock_ = 0;
    turn_ = 0;
    work_ = 0;
    steps_ = 0;
    next_look_ = 0;
    over_ = false;
  }

  void add_steps(std::size_t n) {
    steps_ += n;
    if (steps_ < next_look_ || over_) return;
    next_look_ = steps_ + kOften;
    over_ = steps_ > kMostSteps || !go_on_();
  }

  /// Takes the turn of `p`.
  void decide(std::uint32_t p) {
    ++turn_;
    candidates_[p].done = true;
    touch(p);
    for (const std::uint32_t o : problem_.options(p)) decided_[o] = true;
    for (const std::uint32_t i : touched_) {
      left_[i] -= std::exchange(together_[i], 0U);
      if (entered_[i] == 0) entered_[i] = ++clock_;
    }
    // Items that share an option with one of these have another cost now.
    for (const std::uint32_t i : touched_) {
      for (const std::uint32_t o : problem_.options(i)) {
        ++work_;
        if (decided_[o] || std::exchange(looked_at_[o], turn_) == turn_) continue;
        add_steps(problem_.seats(o).size());
        for (const auto& seat : problem_.seats(o)) {
          if (seat.item >= problem_.primary_count()) continue;
          Candidate& candidate = candidates_[seat.item];
          candidate.cost = kUnknown;
          if (!std::exchange(candidate.listed, true)) list_.push_back(seat.item);
        }
      }
    }
    std::erase_if(list_, [this](std::uint32_t c) { return candidates_[c].done; });
  }

  /// None if there is none left, or if it must not go on.
  std::uint32_t best() {
    std::uint32_t best = kNowhere;
    add_steps(list_.size());
    for (const std::uint32_t p : list_) {
      if (over_) return kNowhere;
      if (candidates_[p].cost == kUnknown) look_at(p);
      if (best == kNowhere || before(p, best)) best = p;
    }
    for (std::uint32_t p = 0; best == kNowhere && p < problem_.primary_count(); ++p) {
      if (!candidates_[p].done) best = p;
    }
    return best;
  }

  std::uint32_t best_of_all() {
    list_.resize(problem_.primary_count());
    std::iota(list_.begin(), list_.end(), 0U);
    const std::uint32_t found = best();
    list_.clear();
    return found;
  }

  /// Finds the undecided options of `p`, and returns how many there are. touched_ gets the items that they
  /// cover, and together_ how many of them cover each.
  std::int64_t touch(std::uint32_t p) {
    touched_.clear();
    std::int64_t options = 0;
    for (const std::uint32_t o : problem_.options(p)) {
      ++work_;
      if (decided_[o]) continue;
      ++options;
      add_steps(problem_.seats(o).size());
      for (const auto& seat : problem_.seats(o)) {
        if (together_[seat.item]++ == 0) touched_.push_back(seat.item);
      }
    }
    return options;
  }

  void look_at(std::uint32_t p) {
    Candidate& candidate = candidates_[p];
    candidate.options = touch(p);
    candidate.cost = 0;
    candidate.oldest = kNowhere;
    for (const std::uint32_t i : touched_) {
      const bool stays = left_[i] > std::exchange(together_[i], 0U);
      candidate.cost += std::int64_t{bits(problem_, i)} * (int{stays} - int{entered_[i] != 0});
      if (entered_[i] != 0) candidate.oldest = std::min(candidate.oldest, entered_[i]);
    }
  }

  bool before(std::uint32_t a, std::uint32_t b) const {
    const Candidate &x = candidates_[a], &y = candidates_[b];
    if (rule_ == Rule::ratio) {
      const bool grow = x.cost > 0 && y.cost > 0;
      const std::int64_t p = grow ? x.cost * y.options : x.cost, q = grow ? y.cost * x.options : y.cost;
      if (p != q) return p < q;
      if (x.oldest != y.oldest) return x.oldest < y.oldest;
    }
    if (x.cost != y.cost) return x.cost < y.cost;
    if ((entered_[a] == 0) != (entered_[b] == 0)) return entered_[a] != 0;
    if (entered_[a] == entered_[b]) return a < b;
    return (rule_ != Rule::newest) == (entered_[a] < entered_[b]);
  }

  const Remainder& problem_;
  const Rule rule_;
  const std::function<bool()>& go_on_;
  std::vector<Candidate> candidates_;     // one for each primary item
  std::vector<std::uint32_t> list_;       // candidates with an undecided option that touches the frontier
  std::vector<bool> decided_;             // for each option
  std::vector<std::uint32_t> looked_at_;  // for each option: the last turn in which decide() looked at it
  std::vector<std::uint32_t> left_;       // for each item: how many of its options are not decided
  std::vector<std::uint32_t> entered_;  // for each item: its rank on the frontier by time, from 1; 0: not yet
  std::vector<std::uint32_t> together_;  // for each item: see touch(); 0 at other times
  std::vector<std::uint32_t> touched_;   // see touch()
  std::uint32_t clock_ = 0;              // how many items have come to the frontier
  std::uint32_t turn_ = 0;
  std::uint64_t work_ = 0;
  std::uint64_t steps_ = 0, next_look_ = 0;
  bool over_ = false;  // too many steps, or it must not go on
};

struct GreedyOrder {
  Greedy::Rule rule;
  std::string_view name, back_name;
};
constexpr GreedyOrder kGreedyOrders[] = {
    {Greedy::Rule::oldest, "greedy", "greedy back"},
    {Greedy::Rule::newest, "greedy-newest", "greedy-newest back"},
    {Greedy::Rule::ratio, "greedy-ratio", "greedy-ratio back"},
};

}  // namespace

Schedule::Schedule(const Remainder& problem, const std::vector<std::uint32_t>& order)
    : step_of(problem.option_count(), kNowhere),
      first(problem.item_count(), kNowhere),
      last(problem.item_count(), 0) {
  for (const std::uint32_t p : order) {
    const bool apart = problem.bounds(p).hi > 1;
    bool any = false;
    // An item that needs options and has none has a step, which no way survives.
    if (problem.options(p).empty() && problem.bounds(p).lo > 0) steps.push_back(p);
    for (const std::uint32_t o : problem.options(p)) {
      if (step_of[o] != kNowhere) continue;
      if (apart || !any) steps.push_back(p);
      any = true;
      const auto step = static_cast<std::uint32_t>(steps.size() - 1);
      step_of[o] = step;
      for (const auto& seat : problem.seats(o)) {
        first[seat.item] = std::min(first[seat.item], step);
        last[seat.item] = step;
      }
    }
  }
}

std::vector<Order> orders(const Remainder& problem, const std::function<bool()>& go_on) {
  std::vector<Order> all;
  const auto add = [&](std::string_view name, std::vector<std::uint32_t> items) {
    if (items.size() < problem.primary_count()) return;
    if (std::any_of(all.begin(), all.end(), [&](const Order& known) { return known.items == items; })) return;
    all.push_back(measured(problem, name, std::move(items)));
  };
  std::vector<std::uint32_t> given(problem.primary_count());
  std::iota(given.begin(), given.end(), 0U);
  add("given", given);
  add("reverse", {given.rbegin(), given.rend()});
  const auto narrowest = [&] {
    return std::min_element(all.begin(), all.end(),
                            [](const Order& a, const Order& b) { return a.width < b.width; });
  };
  // To make an order must take no longer than to count in the best order so far.
  const double options = static_cast<double>(problem.option_count()) / problem.primary_count();
  const auto most_work = [&] {
    return static_cast<std::uint64_t>(std::min(kMostWork, std::exp2(narrowest()->width) * options));
  };
  for (const GreedyOrder& greedy : kGreedyOrders) {
    add(greedy.name, Greedy(problem, greedy.rule, go_on).order(most_work()));
    if (narrowest()->width > kTooWide) break;
  }
  for (const GreedyOrder& greedy : kGreedyOrders) {
    if (narrowest()->name != greedy.name || narrowest()->width > kTooWide) continue;
    add(greedy.back_name, Greedy(problem, greedy.rule, go_on).order(most_work(), narrowest()->items.back()));
    break;
  }
  std::stable_sort(all.begin(), all.end(), [](const Order& a, const Order& b) { return a.width < b.width; });
  return all;
}

}  // namespace dlx::detail
