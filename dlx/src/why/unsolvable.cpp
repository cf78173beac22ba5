#include <dlx/why.hpp>

#include <algorithm>
#include <map>
#include <utility>

#include <dlx/error.hpp>

#include "checks.hpp"
#include "counted.hpp"

namespace dlx {

namespace {

std::string number_of(OptionId option) { return std::to_string(index(option)); }

std::string how_often(std::size_t n) { return n == 1 ? "once" : std::to_string(n) + " times"; }

/// "options 1, 4 and 7".
std::string named_options(const std::vector<OptionId>& options) {
  constexpr std::size_t kMostNamed = 10;
  const std::size_t named = std::min(options.size(), kMostNamed);
  std::string text = "options";
  for (std::size_t k = 0; k < named; ++k) {
    const bool last = k + 1 == options.size();
    text += (k == 0 ? " " : last ? " and " : ", ") + number_of(options[k]);
  }
  return named < options.size() ? text + " ..." : text;
}

/// Looks through the required options, and then through the items.
class Reasons {
 public:
  Reasons(const Problem& problem, const Subtree& from, std::size_t most)
      : problem_(problem),
        most_(most),
        required_(problem.option_count()),
        forbidden_(problem.option_count()) {
    for (const OptionId option : from.excluded) forbidden_[index(option)] = true;
    for (const OptionId option : from.chosen) {
      if (required_[index(option)]) continue;
      required_[index(option)] = true;
      check_required(option);
      for (const Entry& entry : problem.entries(option))
        covers_[index(entry.item)].push_back({option, entry.color});
    }
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) able_.push_back(can_be_chosen(OptionId{o}));
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
      if (!check_excess(ItemId{i}) && problem.is_primary(ItemId{i})) check_lack(ItemId{i});
    }
  }

  std::vector<std::string> take() { return std::move(found_); }

 private:
  struct Cover {
    OptionId option;
    ColorId color;
  };

  void say(std::string text) {
    if (found_.size() < most_) found_.push_back(std::move(text));
  }

  std::string called(ItemId item) const { return "item " + quote(problem_.name(item)); }

  void check_required(OptionId option) {
    if (forbidden_[index(option)]) say("option " + number_of(option) + " is required and forbidden");
    if (!problem_.has_primary(option)) {
      say("option " + number_of(option) +
          " is required, but it has no primary item, so it is in no solution");
    }
  }

  /// True if required options are too many for the item.
  bool check_excess(ItemId item) {
    const auto covers = covers_.find(index(item));
    if (covers == covers_.end()) return false;
    std::vector<OptionId> options;
    for (const Cover& cover : covers->second) options.push_back(cover.option);
    if (problem_.is_primary(item)) {
      const std::uint32_t most = problem_.bounds(item).hi;
      if (options.size() <= most) return false;
      say("required " + named_options(options) + " cover " + called(item) + ", which may be covered only " +
          how_often(most));
      return true;
    }
    const auto excludes = [&](const Cover& cover) {
      return cover.color == kNoColor || cover.color != covers->second[0].color;
    };
    if (options.size() < 2 || std::none_of(covers->second.begin(), covers->second.end(), excludes))
      return false;
    const bool colors = std::all_of(covers->second.begin(), covers->second.end(),
                                    [](const Cover& cover) { return cover.color != kNoColor; });
    say("required " + named_options(options) + (colors ? " give " : " cover ") + called(item) +
        (colors ? " several colors" : ", which may be covered only once"));
    return true;
  }

  void check_lack(ItemId item) {
    const std::uint32_t least = problem_.bounds(item).lo;
    const auto all = problem_.options(item);
    const auto able = static_cast<std::size_t>(
        std::count_if(all.begin(), all.end(), [this](OptionId option) { return able_[index(option)]; }));
    if (able >= least) return;
    const std::string must =
        called(item) + " must be covered" + (least == 1 ? "" : " at least " + how_often(least));
    if (all.empty()) return say("no option covers " + called(item));
    if (all.size() < least) {
      return say(must + ", and only " + detail::counted(all.size(), "option") +
                 (all.size() == 1 ? " covers it" : " cover it"));
    }
    const std::string others =
        able == 0 ? (all.size() == 1 ? "it" : "all of them") : "all but " + std::to_string(able);
    say(must + ", and it has " + detail::counted(all.size(), "option") + ", but " + others +
        (all.size() - able == 1 ? " is" : " are") + " forbidden or excluded by required options");
  }

  /// Beside the required options.
  bool can_be_chosen(OptionId option) const {
    if (required_[index(option)]) return true;
    const auto fits = [&](const Entry& entry) {
      const auto covers = covers_.find(index(entry.item));
      if (covers == covers_.end()) return true;
      if (problem_.is_primary(entry.item)) return covers->second.size() < problem_.bounds(entry.item).hi;
      return entry.color != kNoColor && entry.color == covers->second[0].color;
    };
    const auto entries = problem_.entries(option);
    return !forbidden_[index(option)] && std::all_of(entries.begin(), entries.end(), fits);
  }

  const Problem& problem_;
  std::size_t most_;
  std::vector<bool> required_;
  std::vector<bool> forbidden_;
  std::vector<bool> able_;                              // options that can be chosen beside the required ones
  std::map<std::uint32_t, std::vector<Cover>> covers_;  // of items, by required options
  std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> unsolvable(const Problem& problem, const Subtree& from, std::size_t most) {
  detail::check_subtree(from, problem);
  return Reasons(problem, from, most).take();
}

}  // namespace dlx
