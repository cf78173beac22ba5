#pragma once
/// Prices of items. They give a lower bound on what the options still to be chosen cost.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "cheapest/model.hpp"

namespace dlx::detail {

/// The options that can still be chosen, and prices for the items. Amounts are scaled.
struct Live {
  std::vector<std::uint32_t> options;
  std::vector<Amount> rest;   ///< for each of `options`: its cost minus the prices of its items
  std::vector<Amount> price;  ///< for each item
  Amount bound = 0;           ///< the options still to be chosen cost at least this
};

/// Raises the bound of live options by changing prices.
///
/// With prices u, the options still to be chosen cost at least
///
///     sum over items i of u_i · (lo_i if u_i > 0, else hi_i)  +  sum over options o of min(0, rest_o)
///
/// where lo_i and hi_i are those of Partial, but hi_i is at most the number of live options of item i.
class Prices {
 public:
  Prices(const Costs& costs, const Partial& partial)
      : costs_(&costs), partial_(&partial), use_(partial.option_count()) {}

  /// Sorts the live options by items. All functions below use these options. False if an item has too few
  /// options.
  bool lay_out(const Live& live);

  /// The places in `live.options` of the options of `item`.
  std::span<const std::uint32_t> row(std::uint32_t item) const {
    return {rows_.data() + begin_[item], rows_.data() + begin_[item + 1]};
  }
  /// The counted items that have live options.
  std::span<const std::uint32_t> open() const { return open_; }

  /// Computes the bound from the prices as they are.
  void rate(Live& live) const;
  /// Sets the price of each item in turn to a best one while the others are fixed. Then computes the bound.
  /// The bound never falls. If all prices in a range are best, takes the low end if `low` is set: then few
  /// rests are negative. Otherwise takes the middle, which leaves more room for the prices of other items.
  void sweep(Live& live, bool low);
  /// Makes up to `steps` subgradient steps, until the bound is above `target`. Keeps the best prices found.
  /// `reach`: about how much the bound could be raised.
  void climb(Live& live, Amount target, double reach, int steps, const std::function<bool()>& go_on);
  /// About the value of `option` in the linear relaxation, from 0 to 1: how often its rest was negative in
  /// the last climb(), where later steps count for more (the volume algorithm, Barahona and Anbil 2000).
  /// Requires that it was live then.
  float use(std::uint32_t option) const { return use_[option]; }

 private:
  Amount best_price(const Live& live, std::uint32_t item, bool low);
  void set_price(Live& live, std::uint32_t item, Amount price) const;
  double slope(const Live& live, std::uint32_t item) const;

  const Costs* costs_;
  const Partial* partial_;
  std::vector<std::uint32_t> open_;
  std::vector<std::uint32_t> begin_;
  std::vector<std::uint32_t> rows_;
  std::vector<Amount> values_;     // scratch: the rests of a row as if the item's price were 0
  std::vector<double> direction_;  // scratch of climb
  std::vector<float> use_;         // of each option
  Live best_;                      // scratch of climb
  bool backward_ = false;
};

}  // namespace dlx::detail
