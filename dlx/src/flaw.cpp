#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include <dlx/solve.hpp>

#include "checks.hpp"

namespace dlx {

namespace {

struct Cover {
  ItemId item;
  ColorId color;
  OptionId option;
};

std::string times(std::size_t n) { return n == 1 ? "once" : std::to_string(n) + " times"; }

/// What is wrong if too many options cover `item`. Empty if that is not so.
std::string excess_of(const Problem& problem, ItemId item, std::span<const Cover> covers) {
  if (problem.is_primary(item) && covers.size() <= problem.bounds(item).hi) return {};
  const std::string called = quote(problem.name(item));
  if (problem.is_primary(item) && problem.bounds(item).hi > 1) {
    return "item " + called + " is covered " + times(covers.size()) + "; at most " +
           times(problem.bounds(item).hi);
  }
  for (std::size_t k = 1; k < covers.size(); ++k) {
    const Cover &a = covers[k - 1], &b = covers[k];
    if (a.color == b.color && a.color != kNoColor) continue;
    const bool colors = a.color != kNoColor && b.color != kNoColor;
    return "item " + called + (colors ? " has two colors: options " : " is covered twice: options ") +
           std::to_string(index(a.option)) + " and " + std::to_string(index(b.option));
  }
  return {};
}

/// What is wrong if the `n` options that cover `item` are too few. Empty if that is not so.
std::string lack_of(const Problem& problem, ItemId item, std::size_t n) {
  if (!problem.is_primary(item) || n >= problem.bounds(item).lo) return {};
  const std::string called = quote(problem.name(item));
  if (problem.bounds(item) == Bounds{}) return "item " + called + " is not covered";
  return "item " + called + " is " + (n == 0 ? "not covered" : "covered " + times(n)) + "; at least " +
         times(problem.bounds(item).lo);
}

}  // namespace

std::optional<std::string> flaw(const Problem& problem, Solution options) {
  std::vector<Cover> covers;
  for (const OptionId option : options) {
    detail::check_option(option, problem.option_count());
    if (!problem.has_primary(option)) {
      return "option " + std::to_string(index(option)) + " has no primary item, so it is in no solution";
    }
    for (const auto [item, color] : problem.entries(option)) covers.push_back({item, color, option});
  }
  std::stable_sort(covers.begin(), covers.end(),
                   [](const Cover& a, const Cover& b) { return a.item < b.item; });

  std::string lack;
  const Cover* from = covers.data();
  const Cover* const end = from + covers.size();
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const ItemId item{i};
    const Cover* const to = std::find_if(from, end, [item](const Cover& c) { return c.item != item; });
    std::string excess = excess_of(problem, item, {from, to});
    if (!excess.empty()) return excess;
    if (lack.empty()) lack = lack_of(problem, item, static_cast<std::size_t>(to - from));
    from = to;
  }
  if (!lack.empty()) return lack;

  std::vector<OptionId> sorted(options.begin(), options.end());
  std::sort(sorted.begin(), sorted.end());
  const auto repeat = std::adjacent_find(sorted.begin(), sorted.end());
  if (repeat != sorted.end()) return "option " + std::to_string(index(*repeat)) + " is chosen twice";
  return std::nullopt;
}

}  // namespace dlx
