#pragma once
/// Checks the numbered invariants of engine/lanes/lanes.cpp.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/lanes/lanes.hpp"

namespace dlx::detail {

/// Keeps a reference to `lanes`.
class LanesAudit {
 public:
  explicit LanesAudit(const Lanes& lanes) : lanes_(lanes) {}

  /// The first violation of an invariant; empty if there is none. Call it after begin() has returned true,
  /// but not during run(). `items` are those that the search has to cover.
  std::string violation(std::span<const ItemId> items) const {
    const LanesRun& run = lanes_.run_;
    for (std::uint32_t l = 0; l <= run.depth; ++l) {
      const bool at_hand = l == run.depth;
      const bool settled = !at_hand || run.offered;
      if (at_hand && !settled && !(l == 0 && run.descending))
        break;  // this state is not made yet, or is done
      const LanesLevel* const level = at_hand ? nullptr : &run.arrays->levels[l];
      const std::uint32_t open = at_hand ? run.open : level->open;
      const std::uint32_t chosen = at_hand ? run.chosen_count : level->chosen;
      for (const std::string& found :
           {of_lanes(l, items, {run.arrays->chosen.data(), chosen}, open, settled), of_options(l, chosen),
            at_hand ? std::string() : of_level(l, *level)}) {
        if (!found.empty()) return found + " (level " + std::to_string(l) + ')';
      }
    }
    return {};
  }

  std::uint32_t depth() const { return lanes_.run_.depth; }
  bool memo_rests() const { return lanes_.rests_; }
  std::uint64_t span_end() const { return lanes_.span_end_; }

 private:
  const RowShape& shape() const { return lanes_.table_->shape(); }
  bool test(std::uint32_t level, Seat seat) const { return shape().test(lanes_.run_.state(level), seat); }

  /// Invariants 1 and 4.
  std::string of_lanes(std::uint32_t level, std::span<const ItemId> items,
                       std::span<const std::uint32_t> chosen, std::uint32_t open, bool settled) const {
    std::vector<int> covers(lanes_.items_.size());
    for (const std::uint32_t o : chosen) {
      for (const Seat& seat : lanes_.table_->seats(o)) ++covers[seat.lane];
    }
    std::uint32_t count = 0;
    for (std::uint32_t lane = 0; lane < covers.size(); ++lane) {
      const std::string name = "the lane of item " + std::to_string(index(lanes_.items_[lane]));
      const bool asked = std::find(items.begin(), items.end(), lanes_.items_[lane]) != items.end();
      const std::size_t bits = shape().count(lanes_.run_.state(level), {lane, shape().open_bit() + 1});
      if (covers[lane] > 1) return "1: " + name + " is covered twice";
      if (covers[lane] == 1 || !asked) {
        if (bits > 0) return "1: " + name + " is not 0";
        continue;
      }
      ++count;
      if (!test(level, {lane, shape().open_bit()})) return "1: " + name + " is not open";
      if (settled && bits < 2) return "1: " + name + " is empty";
    }
    return count == open ? "" : "4: " + std::to_string(open) + " items open, not " + std::to_string(count);
  }

  /// Invariants 2 and 3.
  std::string of_options(std::uint32_t level, std::uint32_t chosen) const {
    const Problem& problem = lanes_.problem_;
    for (std::uint32_t o = 0; o < lanes_.options_.size(); ++o) {
      const auto seats = lanes_.table_->seats(o);
      const OptionId id = lanes_.options_[o];
      const std::string name = "option " + std::to_string(index(id));
      const bool alive = test(level, seats.front());
      for (const Seat& seat : seats) {
        if (test(level, seat) != alive) return "2: " + name;
      }
      if (!alive) continue;
      const auto& forbidden = lanes_.forbidden_;
      if (std::find(forbidden.begin(), forbidden.end(), id) != forbidden.end()) return "3: forbidden " + name;
      for (std::uint32_t k = 0; k < chosen; ++k) {
        const OptionId other = lanes_.options_[lanes_.arrays_.chosen[k]];
        if (clash(problem.entries(id), problem.entries(other))) {
          return "3: " + name + " and " + std::to_string(index(other));
        }
      }
    }
    return {};
  }

  static bool clash(std::span<const Entry> a, std::span<const Entry> b) {
    for (const Entry& x : a) {
      for (const Entry& y : b) {
        if (x.item == y.item && (x.color == kNoColor || x.color != y.color)) return true;
      }
    }
    return false;
  }

  /// Invariant 5.
  std::string of_level(std::uint32_t l, const LanesLevel& level) const {
    if (level.bit == 0 || level.bit > shape().open_bit()) return "5: no option is tried";
    const Seat tried{level.lane, level.bit - 1};
    if (!test(l, tried)) return "5: the option tried is not alive";
    const LanesTable& table = *lanes_.table_;
    const std::uint32_t option = table.options_of()[table.lane_begin()[tried.lane] + tried.bit];
    return lanes_.arrays_.chosen[level.chosen] == option ? "" : "5: another option is chosen";
  }

  const Lanes& lanes_;
};

}  // namespace dlx::detail
