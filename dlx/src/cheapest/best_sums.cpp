#include "cheapest/best_sums.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace dlx::detail {

BestSums::BestSums(std::vector<std::vector<Found>> parts) : parts_(std::move(parts)), sums_(Later{this}) {
  const auto has_several = [](const std::vector<Found>& part) { return part.size() > 1; };
  const auto end = std::stable_partition(parts_.begin(), parts_.end(), has_several);
  several_ = static_cast<std::uint32_t>(end - parts_.begin());
  std::vector<std::uint32_t> order(several_);
  std::iota(order.begin(), order.end(), 0U);
  const auto second_alone = [this](std::uint32_t part) {
    return Sum{parts_[part][1].first - parts_[part][0].first, {{part, 1}}};
  };
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return before(second_alone(a), second_alone(b)); });
  std::vector<std::vector<Found>> in_order;
  in_order.reserve(parts_.size());
  for (const std::uint32_t part : order) in_order.push_back(std::move(parts_[part]));
  std::move(end, parts_.end(), std::back_inserter(in_order));
  parts_ = std::move(in_order);
  Sum best{0, {}};
  for (const std::vector<Found>& part : parts_) best.cost += part[0].first;
  sums_.push(std::move(best));
}

std::optional<Amount> BestSums::next_cost() const {
  return sums_.empty() ? std::nullopt : std::optional(sums_.top().cost);
}

BestSums::Found BestSums::next() const {
  const Sum& sum = sums_.top();
  Found found{sum.cost, {}};
  auto step = sum.steps.begin();
  for (std::uint32_t part = 0; part < parts_.size(); ++part) {
    const bool stepped = step != sum.steps.end() && step->part == part;
    const std::vector<OptionId>& options = parts_[part][stepped ? step->solution : 0].second;
    found.second.insert(found.second.end(), options.begin(), options.end());
    step += stepped;
  }
  std::sort(found.second.begin(), found.second.end());
  return found;
}

void BestSums::pop() {
  const Sum sum = sums_.top();
  sums_.pop();
  if (sum.steps.empty()) {
    if (several_ > 0) push(sum, {0, 1}, false);
    return;
  }
  const auto [part, solution] = sum.steps.back();
  if (solution + 1 < parts_[part].size()) push(sum, {part, solution + 1}, true);
  if (part + 1 == several_) return;
  push(sum, {part + 1, 1}, false);
  if (solution == 1) push(sum, {part + 1, 1}, true);
}

/// Adds the sum that has one more step than `sum`, or another one in place of the last.
void BestSums::push(const Sum& sum, Step last, bool in_place) {
  Sum next = sum;
  if (in_place) {
    next.cost -= cost(next.steps.back()) - cost({next.steps.back().part, 0});
    next.steps.pop_back();
  }
  next.cost += cost(last) - cost({last.part, 0});
  next.steps.push_back(last);
  sums_.push(std::move(next));
}

bool BestSums::before(const Sum& a, const Sum& b) const {
  if (a.cost != b.cost) return a.cost < b.cost;
  OptionId least{~std::uint32_t{0}};
  bool a_has = false;
  auto step_a = a.steps.begin();
  auto step_b = b.steps.begin();
  while (step_a != a.steps.end() || step_b != b.steps.end()) {
    const bool only_a = step_b == b.steps.end() || (step_a != a.steps.end() && step_a->part < step_b->part);
    const bool only_b = step_a == a.steps.end() || (step_b != b.steps.end() && step_b->part < step_a->part);
    const std::uint32_t part = only_b ? step_b->part : step_a->part;
    compare(part, only_b ? 0 : step_a->solution, only_a ? 0 : step_b->solution, least, a_has);
    step_a += !only_b;
    step_b += !only_a;
  }
  return a_has;
}

/// Looks for the least option that only one of two solutions of a part has. If it is less than `least`, takes
/// it, and whether it is in `a`.
void BestSums::compare(std::uint32_t part, std::uint32_t a, std::uint32_t b, OptionId& least,
                       bool& a_has) const {
  const std::vector<OptionId>& first = parts_[part][a].second;
  const std::vector<OptionId>& second = parts_[part][b].second;
  const auto [x, y] = std::mismatch(first.begin(), first.end(), second.begin(), second.end());
  if (x != first.end() && *x < least && (y == second.end() || *x < *y)) {
    least = *x;
    a_has = true;
  } else if (y != second.end() && *y < least && (x == first.end() || *y < *x)) {
    least = *y;
    a_has = false;
  }
}

}  // namespace dlx::detail
