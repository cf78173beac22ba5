/// Backtracking with minimum remaining values, by scanning. At each node it looks through the options of
/// every open item, counts those that still fit, and branches on an item with the fewest. The search tree is
/// that of dancing links. But a node costs more: nothing is kept from one node to the next. The count of an
/// item stops when it reaches that of the best item so far. An item without options ends the node.

#include <limits>

#include "cover.hpp"

namespace bench {
namespace {

class Scanning {
 public:
  Scanning(const dlx::Problem& problem, std::optional<std::uint64_t> limit)
      : problem_(problem), items_(primary_items(problem)), covered_(problem), tally_(limit) {}

  Found run() {
    go_on();
    return tally_.found();
  }

 private:
  // An open item with the fewest options; nothing if all items are covered.
  std::optional<dlx::ItemId> choose_item() const {
    std::optional<dlx::ItemId> best;
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    for (const dlx::ItemId item : items_) {
      if (covered_.covers(item)) continue;
      const std::size_t count = count_up_to(fewest, item);
      if (count >= fewest) continue;
      fewest = count;
      best = item;
      if (count == 0) break;
    }
    return best;
  }

  std::size_t count_up_to(std::size_t enough, dlx::ItemId item) const {
    std::size_t count = 0;
    for (const dlx::OptionId option : problem_.options(item)) {
      if (covered_.admits(option) && ++count == enough) break;
    }
    return count;
  }

  // False: enough was found.
  bool go_on() {
    tally_.node();
    const std::optional<dlx::ItemId> item = choose_item();
    if (!item) return tally_.solution();
    for (const dlx::OptionId option : problem_.options(*item)) {
      if (!covered_.admits(option)) continue;
      covered_.choose(option);
      const bool more = go_on();
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
      [problem = task.problem](std::optional<std::uint64_t> limit) { return Scanning(problem, limit).run(); };
}

const Enlist scanning({.name = "scanning",
                       .idea = "backtracking on the item with fewest options, counted anew at each node",
                       .cover = solver});

}  // namespace
}  // namespace bench
