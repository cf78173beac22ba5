/// Plain backtracking. It takes the first item that is not covered yet, in the given order, and tries each
/// option that covers the item and fits the chosen ones. A table says which items are covered. There are no
/// links, and it does not look ahead. Most people write this program first. It is hard to beat on small
/// problems, or if the given order is good.

#include "cover.hpp"

namespace bench {
namespace {

class InOrder {
 public:
  InOrder(const dlx::Problem& problem, std::optional<std::uint64_t> limit)
      : problem_(problem), items_(primary_items(problem)), covered_(problem), tally_(limit) {}

  Found run() {
    go_on(0);
    return tally_.found();
  }

 private:
  // All items before `next` are covered. False: enough was found.
  bool go_on(std::size_t next) {
    tally_.node();
    while (next < items_.size() && covered_.covers(items_[next])) ++next;
    if (next == items_.size()) return tally_.solution();
    for (const dlx::OptionId option : problem_.options(items_[next])) {
      if (!covered_.admits(option)) continue;
      covered_.choose(option);
      const bool more = go_on(next + 1);
      covered_.take_back(option);
      if (!more) return false;
    }
    return true;
  }

  const dlx::Problem& problem_;
  std::vector<dlx::ItemId> items_;
  Covered covered_;
  Tally tally_;
};

CoverSolver solver(const CoverTask& task) {
  return
      [problem = task.problem](std::optional<std::uint64_t> limit) { return InOrder(problem, limit).run(); };
}

const Enlist in_order({.name = "in_order",
                       .idea = "backtracking over items in the given order, with a table of covered items",
                       .cover = solver});

}  // namespace
}  // namespace bench
