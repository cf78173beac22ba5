#include <string>
#include <vector>

#include <dlx/solve.hpp>

namespace dlx {

namespace {

std::string options_text(OptionId a, OptionId b) {
  return "options " + std::to_string(index(a)) + " and " + std::to_string(index(b));
}

}  // namespace

std::optional<std::string> flaw(const Problem& problem, Solution options) {
  struct Cover {
    bool covered = false;
    OptionId option{};
    ColorId color = kNoColor;
  };
  std::vector<Cover> covers(problem.item_count());
  for (const OptionId option : options) {
    if (index(option) >= problem.option_count()) {
      throw InvalidArgument("there is no option " + std::to_string(index(option)) + "; the problem has " +
                            std::to_string(problem.option_count()) + ", numbered from 0");
    }
    if (!problem.has_primary(option)) {
      return "option " + std::to_string(index(option)) + " has no primary item, so it is in no solution";
    }
    for (const auto [item, color] : problem.entries(option)) {
      Cover& cover = covers[index(item)];
      const bool agrees = color != kNoColor && color == cover.color;
      if (cover.covered && !agrees) {
        const std::string who = quoted(problem.name(item)) + ": " + options_text(cover.option, option);
        if (color != kNoColor && cover.color != kNoColor) return "two colors of item " + who;
        return "twice covered is item " + who;
      }
      cover = {true, option, color};
    }
  }
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const ItemId item{i};
    if (problem.is_primary(item) && !covers[i].covered)
      return "not covered is item " + quoted(problem.name(item));
  }
  return std::nullopt;
}

}  // namespace dlx
