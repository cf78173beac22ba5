#pragma once
/// Whether the reason of a step holds. It looks at a problem through its definition, and at an Explainer only
/// to ask what is left.

#include <algorithm>
#include <vector>

#include <dlx/explain.hpp>
#include <support/oracle.hpp>

namespace dlx::test {

class Evidence {
 public:
  explicit Evidence(const Explainer& explainer) : explainer_(explainer), problem_(explainer.problem()) {}

  /// True if what the step names shows what it says.
  bool holds(const Step& step) const {
    for (const OptionId option : step.chosen) {
      if (!explainer_.left(option)) return false;
    }
    for (const OptionId option : step.removed) {
      if (!explainer_.left(option)) return false;
    }
    if (!std::is_sorted(step.removed.begin(), step.removed.end())) return false;
    switch (step.reason) {
      case Reason::single: return single(step);
      case Reason::blocked: return blocked(step);
      case Reason::subset: return subset(step);
      case Reason::coloring: return coloring(step);
      case Reason::chain: return chain(step);
      case Reason::cases: return cases(step);
      case Reason::forcing: return forcing(step);
      case Reason::assumption:
        return step.items.size() == 1 && step.chosen.size() == 1 && has(step.chosen[0], step.items[0]);
    }
    return false;
  }

 private:
  bool has(OptionId option, ItemId item) const {
    const auto entries = problem_.entries(option);
    return std::any_of(entries.begin(), entries.end(), [item](Entry entry) { return entry.item == item; });
  }

  bool clashes(OptionId a, OptionId b) const { return a != b && clash(problem_, a, b); }

  std::vector<OptionId> left(ItemId item) const {
    std::vector<OptionId> options;
    for (const OptionId option : problem_.options(item)) {
      if (explainer_.left(option)) options.push_back(option);
    }
    return options;
  }

  bool single(const Step& step) const {
    const auto options = left(step.items.at(0));
    return step.chosen == options && explainer_.need(step.items[0]) == options.size();
  }

  bool blocked(const Step& step) const {
    const ItemId item = step.items.at(0);
    return !step.removed.empty() && std::all_of(step.removed.begin(), step.removed.end(), [&](OptionId out) {
      const auto options = left(item);
      const auto would_be_left = std::count_if(options.begin(), options.end(),
                                               [&](OptionId option) { return !clashes(option, out); });
      return !has(out, item) && static_cast<std::uint32_t>(would_be_left) < explainer_.need(item);
    });
  }

  bool subset(const Step& step) const {
    if (step.items.size() < step.within.size()) return false;
    const auto has_any = [this](OptionId option, const std::vector<ItemId>& items) {
      return std::count_if(items.begin(), items.end(), [&](ItemId item) { return has(option, item); });
    };
    for (const ItemId item : step.items) {
      if (explainer_.need(item) == 0) return false;
      for (const OptionId option : left(item)) {
        if (has_any(option, step.items) != 1 || has_any(option, step.within) == 0) return false;
      }
    }
    return std::all_of(step.removed.begin(), step.removed.end(), [&](OptionId out) {
      return has_any(out, step.items) == 0 && has_any(out, step.within) > 0;
    });
  }

  bool is_pair(ItemId item, OptionId one, OptionId other) const {
    const auto options = left(item);
    return explainer_.need(item) == 1 && options.size() == 2 && one != other &&
           std::count(options.begin(), options.end(), one) == 1 &&
           std::count(options.begin(), options.end(), other) == 1;
  }

  bool coloring(const Step& step) const {
    const auto in = [](const std::vector<OptionId>& options, OptionId option) {
      return std::count(options.begin(), options.end(), option) == 1;
    };
    for (const ItemId item : step.items) {
      const auto options = left(item);
      if (options.size() != 2 || explainer_.need(item) != 1) return false;
      if (!in(step.options, options[0])) {
        if (!in(step.others, options[0]) || !in(step.options, options[1])) return false;
      } else if (!in(step.others, options[1])) {
        return false;
      }
    }
    const auto meets = [this](const std::vector<OptionId>& options, OptionId option) {
      return std::any_of(options.begin(), options.end(), [&](OptionId its) { return clashes(its, option); });
    };
    return std::all_of(step.removed.begin(), step.removed.end(), [&](OptionId out) {
      const std::vector<OptionId>& own = in(step.options, out) ? step.options : step.others;
      if (!in(own, out)) return meets(step.options, out) && meets(step.others, out);
      return std::any_of(own.begin(), own.end(), [&](OptionId its) { return meets(own, its); });
    });
  }

  bool chain(const Step& step) const {
    if (step.options.size() != 2 * step.items.size() || step.within.size() + 1 != step.items.size())
      return false;
    for (std::size_t i = 0; i < step.items.size(); ++i) {
      if (!is_pair(step.items[i], step.options[2 * i], step.options[2 * i + 1])) return false;
      if (i == 0) continue;
      const OptionId before = step.options[2 * i - 1];
      const OptionId behind = step.options[2 * i];
      if (!clashes(before, behind) || !has(before, step.within[i - 1]) || !has(behind, step.within[i - 1])) {
        return false;
      }
    }
    return std::all_of(step.removed.begin(), step.removed.end(), [&](OptionId out) {
      return clashes(out, step.options.front()) && clashes(out, step.options.back());
    });
  }

  bool cases(const Step& step) const {
    if (step.options.size() != 2 * (step.items.size() - 1)) return false;
    const auto options = left(step.items[0]);
    if (explainer_.need(step.items[0]) == 0) return false;
    return std::all_of(step.removed.begin(), step.removed.end(), [&](OptionId out) {
      return std::all_of(options.begin(), options.end(), [&](OptionId option) {
        if (clashes(option, out)) return true;
        for (std::size_t i = 1; i < step.items.size(); ++i) {
          const OptionId forced = step.options[2 * i - 1];
          if (step.options[2 * i - 2] != option || !clashes(forced, out)) continue;
          const auto pair = left(step.items[i]);
          const OptionId other = pair.at(0) == forced ? pair.at(1) : pair.at(0);
          if (is_pair(step.items[i], forced, other) && clashes(option, other)) return true;
        }
        return false;
      });
    });
  }

  /// Without multiplicities: goes forward through what is forced.
  bool forcing(const Step& step) const {
    if (step.removed != std::vector{step.options.at(0)} || step.items.size() != step.options.size())
      return false;
    if (problem_.has_multiplicities()) return true;
    std::vector<OptionId> chosen;
    for (std::size_t i = 0; i < step.items.size(); ++i) {
      chosen.push_back(step.options[i]);
      std::vector<OptionId> possible;
      for (const OptionId option : left(step.items[i])) {
        if (std::none_of(chosen.begin(), chosen.end(), [&](OptionId its) { return clashes(its, option); })) {
          possible.push_back(option);
        }
      }
      const bool at_end = i + 1 == step.items.size();
      if (explainer_.need(step.items[i]) != 1) return false;
      if (at_end ? !possible.empty() : possible != std::vector{step.options[i + 1]}) return false;
    }
    return true;
  }

  const Explainer& explainer_;
  const Problem& problem_;
};

}  // namespace dlx::test
