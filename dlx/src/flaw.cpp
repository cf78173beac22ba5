#include <algorithm>
#include <string>
#include <vector>

#include <dlx/solve.hpp>

#include "checks.hpp"

namespace dlx {

std::optional<std::string> flaw(const Problem& problem, Solution options) {
  struct Cover {
    ItemId item;
    ColorId color;
    OptionId option;
  };
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

  std::size_t primaries = 0;
  for (std::size_t k = 0; k < covers.size(); ++k) {
    const Cover& cover = covers[k];
    primaries += problem.is_primary(cover.item);
    if (k == 0 || covers[k - 1].item != cover.item) continue;
    const Cover& other = covers[k - 1];
    if (cover.color == other.color && cover.color != kNoColor) continue;
    const bool colors = cover.color != kNoColor && other.color != kNoColor;
    return (colors ? "two colors of item " : "twice covered is item ") + quote(problem.name(cover.item)) +
           ": options " + std::to_string(index(other.option)) + " and " + std::to_string(index(cover.option));
  }
  if (primaries == problem.primary_count()) return std::nullopt;
  for (std::uint32_t i = 0;; ++i) {
    const ItemId item{i};
    const auto covered = [item](const Cover& cover) { return cover.item == item; };
    if (problem.is_primary(item) && std::none_of(covers.begin(), covers.end(), covered)) {
      return "not covered is item " + quote(problem.name(item));
    }
  }
}

}  // namespace dlx
