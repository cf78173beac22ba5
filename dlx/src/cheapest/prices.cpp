#include "cheapest/prices.hpp"

#include <algorithm>
#include <limits>

#include "rows.hpp"

namespace dlx::detail {

namespace {

constexpr Amount kNoPrice = std::numeric_limits<Amount>::max();

}  // namespace

bool Prices::lay_out(const Live& live) {
  const auto items = static_cast<std::uint32_t>(partial_->item_count());
  sort_into_rows(items, begin_, rows_, [&](auto put) {
    for (std::uint32_t place = 0; place < live.options.size(); ++place) {
      for (const std::uint32_t i : partial_->items(live.options[place])) put(i, place);
    }
  });
  open_.clear();
  for (std::uint32_t i = 0; i < items; ++i) {
    const auto options = static_cast<std::int64_t>(row(i).size());
    if (partial_->lo(i) > options) return false;
    if (options > 0) open_.push_back(i);
  }
  return true;
}

void Prices::rate(Live& live) const {
  Amount bound = 0;
  for (const std::uint32_t i : open_) {
    const Amount price = live.price[i];
    const auto size = static_cast<std::int64_t>(row(i).size());
    bound +=
        price * (price > 0 ? std::max<std::int64_t>(partial_->lo(i), 0) : std::min(partial_->hi(i), size));
  }
  for (const Amount rest : live.rest) bound += std::min<Amount>(rest, 0);
  live.bound = bound;
}

/// A best price u of `item` while all other prices are fixed. The bound is a concave function of u. Its slope
/// is lo (hi if u < 0) minus the number of options of the item whose rest is negative. Let r be the rests of
/// these options at u = 0, in ascending order, counted from 1. If r[lo] > 0, or if lo is hi, u is best from
/// r[lo] to r[lo + 1]. If not, and if r[hi + 1] < 0, u is best from r[hi] to r[hi + 1]. Else 0 is best.
Amount Prices::best_price(const Live& live, std::uint32_t item, bool low) {
  const auto places = row(item);
  const auto size = static_cast<std::int64_t>(places.size());
  const std::int64_t lo = std::max<std::int64_t>(partial_->lo(item), 0);
  const std::int64_t hi = std::min(partial_->hi(item), size);
  const Amount old = live.price[item];
  const auto from = [low](Amount least, Amount next) {
    return low || next == kNoPrice ? least : least + (next - least) / 2;
  };
  if (hi <= 1) {
    Amount least = kNoPrice;
    Amount next = kNoPrice;
    for (const std::uint32_t p : places) {
      next = std::min(next, std::max(least, live.rest[p]));
      least = std::min(least, live.rest[p]);
    }
    const Amount price = old + from(least, next);
    if (lo == 1 || (next != kNoPrice && old + next < 0)) return price;
    return 0;
  }
  values_.clear();
  for (const std::uint32_t p : places) values_.push_back(live.rest[p] + old);
  const auto ranked = [this](std::int64_t rank) {  // from 1
    if (rank > static_cast<std::int64_t>(values_.size())) return kNoPrice;
    std::nth_element(values_.begin(), values_.begin() + static_cast<std::ptrdiff_t>(rank - 1), values_.end());
    return values_[static_cast<std::size_t>(rank - 1)];
  };
  if (lo > 0) {
    const Amount least = ranked(lo);
    if (lo == hi || least > 0) return from(least, ranked(lo + 1));
  }
  if (const Amount next = ranked(hi + 1); next < 0) return from(ranked(hi), next);
  return 0;
}

void Prices::set_price(Live& live, std::uint32_t item, Amount price) const {
  const Amount change = std::clamp(price, -costs_->max_price(), costs_->max_price()) - live.price[item];
  if (change == 0) return;
  live.price[item] += change;
  for (const std::uint32_t p : row(item)) live.rest[p] -= change;
}

void Prices::sweep(Live& live, bool low) {
  for (std::size_t k = 0; k < open_.size(); ++k) {
    const std::uint32_t item = open_[backward_ ? open_.size() - 1 - k : k];
    set_price(live, item, best_price(live, item, low));
  }
  backward_ = !backward_;
  rate(live);
}

/// The slope of the bound as a function of the price of `item`. If the price is 0 and that is best: 0.
double Prices::slope(const Live& live, std::uint32_t item) const {
  const auto places = row(item);
  std::int64_t paid = 0;
  for (const std::uint32_t p : places) paid += live.rest[p] < 0;
  const std::int64_t up = std::max<std::int64_t>(partial_->lo(item), 0) - paid;
  const std::int64_t down = std::min(partial_->hi(item), static_cast<std::int64_t>(places.size())) - paid;
  const Amount price = live.price[item];
  if (price > 0) return static_cast<double>(up);
  if (price < 0) return static_cast<double>(down);
  return static_cast<double>(up > 0 ? up : std::min<std::int64_t>(down, 0));
}

void Prices::climb(Live& live, Amount target, double reach, int steps, const std::function<bool()>& go_on) {
  constexpr double kInertia = 0.5;  // how much of the last direction is kept
  constexpr float kNews = 0.1F;     // how much one step counts in use()
  constexpr int kPatience = 5;      // steps without a better bound before the reach is halved
  int failures = 0;
  direction_.assign(partial_->item_count(), 0);
  best_ = live;
  for (const std::uint32_t o : live.options) use_[o] = 0;
  for (int step = 0; step < steps && best_.bound <= target && reach >= 1 && go_on(); ++step) {
    double norm = 0;
    for (const std::uint32_t i : open_) {
      direction_[i] = slope(live, i) + kInertia * direction_[i];
      norm += direction_[i] * direction_[i];
    }
    if (norm == 0) break;
    const double length = (static_cast<double>(best_.bound - live.bound) + reach) / norm;
    const auto most = static_cast<double>(costs_->max_price());
    for (const std::uint32_t i : open_) {
      const double change = std::clamp(length * direction_[i], -most, most);
      if (change != 0) set_price(live, i, live.price[i] + static_cast<Amount>(change));
    }
    rate(live);
    for (std::size_t place = 0; place < live.options.size(); ++place) {
      float& use = use_[live.options[place]];
      use += kNews * ((live.rest[place] < 0 ? 1.0F : 0.0F) - use);
    }
    if (live.bound > best_.bound) {
      best_ = live;
      failures = 0;
    } else if (++failures == kPatience) {
      reach /= 2;
      failures = 0;
      live = best_;
    }
  }
  live = best_;
}

}  // namespace dlx::detail
