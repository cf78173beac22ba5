#include "symmetry/branching.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "sort_unique.hpp"

/// Where a search up to symmetry branches.
///
/// Each solution has an option of each item that must be covered. Take the orbits of these options. A
/// solution that has an option of the first orbit has an image with the head of that orbit. So one subtree
/// for each orbit is enough: its head is chosen, and the orbits before it are excluded. In that subtree only
/// the symmetries that leave the head remain, and there it goes on in the same way.
///
/// Which item is taken matters most at the top: some need a hundred times as many nodes as others. There, a
/// part of each subtree is searched for the items that seem best, and the share of the tree explored tells
/// how large the search is. Below, it is the item with the fewest orbits for its options.

namespace dlx::detail {

namespace {

constexpr std::uint64_t kProbeNodes = 2000;
constexpr std::size_t kProbedItems = 6;
constexpr std::size_t kProbedHeads = 8;

}  // namespace

struct Branching::Choice {
  ItemId item{};
  std::vector<std::uint32_t> ranks;  // of the orbits of its options
  std::size_t options = 0;           // that are open
  std::size_t alone = 0;             // of these: no symmetry moves them

  /// Less is better: few branches, and few for the number of options.
  double price() const {
    const auto branches = static_cast<double>(ranks.size() + alone);
    return branches * branches / static_cast<double>(options);
  }
};

Branching::Branching(const Problem& problem, const SymmetryGraph& graph, const Subtree& from,
                     const Limits& within, Budget& budget)
    : problem_(problem), graph_(graph), from_(from), within_(within), budget_(budget) {}

/// The options that a solution can have beside the fixed ones, by vertex.
std::vector<bool> Branching::open_options(const StabilizerPath& path) const {
  constexpr ColorId kFree{0xffff'fffe};
  std::vector<ColorId> color(problem_.item_count(), kFree);  // kNoColor: the item is covered for good
  const auto choose = [&](OptionId o) {
    for (const Entry& entry : problem_.entries(o)) {
      if (!problem_.is_primary(entry.item) || problem_.bounds(entry.item).hi == 1)
        color[index(entry.item)] = entry.color;
    }
  };
  for (const OptionId o : from_.chosen) choose(o);
  for (const std::uint32_t v : path.fixed) choose(graph_.options[v]);
  std::vector<bool> open(graph_.options.size());
  for (std::size_t v = 0; v < open.size(); ++v) {
    const auto entries = problem_.entries(graph_.options[v]);
    open[v] = std::all_of(entries.begin(), entries.end(), [&](const Entry& entry) {
      const ColorId there = color[index(entry.item)];
      return there == kFree || (there != kNoColor && there == entry.color);
    });
  }
  for (const std::uint32_t v : path.barred) open[v] = false;
  return open;
}

/// The items that must be covered, and are not.
std::vector<Branching::Choice> Branching::choices(const Stabilizer& stabilizer,
                                                  const StabilizerPath& path) const {
  const std::vector<bool> open = open_options(path);
  std::vector<bool> covered(problem_.item_count());
  for (const OptionId o : from_.chosen) {
    for (const Entry& entry : problem_.entries(o)) covered[index(entry.item)] = true;
  }
  for (const std::uint32_t v : path.fixed) {
    for (const Entry& entry : problem_.entries(graph_.options[v])) covered[index(entry.item)] = true;
  }
  std::vector<Choice> choices(problem_.item_count());
  for (std::uint32_t v = 0; v < open.size(); ++v) {
    if (!open[v]) continue;
    for (const Entry& entry : problem_.entries(graph_.options[v])) {
      Choice& choice = choices[index(entry.item)];
      choice.item = entry.item;
      ++choice.options;
      if (stabilizer.rank[v] == Stabilizer::kAlone) {
        ++choice.alone;
      } else {
        choice.ranks.push_back(stabilizer.rank[v]);
      }
    }
  }
  std::erase_if(choices, [&](const Choice& choice) {
    const ItemId item = choice.item;
    return choice.ranks.empty() || !problem_.is_primary(item) || problem_.bounds(item).lo == 0 ||
           covered[index(item)];
  });
  for (Choice& choice : choices) sort_unique(choice.ranks);
  return choices;
}

/// About how many nodes a search has that branches there.
double Branching::size_of(const Choice& choice, const Stabilizer& stabilizer, const StabilizerPath& path,
                          Solver& solver) const {
  const std::size_t probes = std::min(choice.ranks.size(), kProbedHeads);
  double nodes = 0;
  for (std::size_t k = 0; k < probes && budget_.go_on(); ++k) {
    const std::size_t chosen = k * choice.ranks.size() / probes;
    StabilizerPath there = path;
    for (std::size_t r = 0; r < chosen; ++r) {
      const auto& barred = stabilizer.orbits[choice.ranks[r]].options;
      there.barred.insert(there.barred.end(), barred.begin(), barred.end());
    }
    there.fixed.push_back(stabilizer.orbits[choice.ranks[chosen]].head);
    Search search = solver.start({.from = subtree(there, Subtree::kWhole),
                                  .within = {.memory = within_.memory, .stop = within_.stop}});
    bool more = true;
    for (std::uint64_t spent = 0; more && spent < kProbeNodes; spent = search.outcome().nodes)
      more = search.go_on(kProbeNodes - spent) != Search::Event::ended;
    const Progress progress = search.progress();
    nodes += static_cast<double>(progress.nodes) / std::max(progress.fraction, 1e-9);
  }
  return nodes * static_cast<double>(choice.ranks.size()) / static_cast<double>(probes);
}

void Branching::arrange(Stabilizer& stabilizer) {
  if (stabilizer.orbits.empty()) return;
  const StabilizerPath path = stabilizer.path();
  std::vector<Choice> choices = this->choices(stabilizer, path);
  if (choices.empty()) return;
  for (Choice& choice : choices) {
    std::stable_sort(choice.ranks.begin(), choice.ranks.end(), [&](std::uint32_t a, std::uint32_t b) {
      return stabilizer.orbits[a].options.size() > stabilizer.orbits[b].options.size();
    });
  }
  std::stable_sort(choices.begin(), choices.end(),
                   [](const Choice& a, const Choice& b) { return a.price() < b.price(); });
  std::size_t best = 0;
  if (path.fixed.empty()) {
    // Items that symmetries exchange have the same branches.
    std::set<std::vector<std::uint32_t>> probed;
    Solver solver(problem_);
    for (std::size_t k = 0; k < choices.size() && probed.size() < kProbedItems; ++k) {
      if (!probed.insert(choices[k].ranks).second) continue;
      const double size = size_of(choices[k], stabilizer, path, solver);
      if (k == 0 || size < nodes_) {
        best = k;
        nodes_ = size;
      }
    }
  }
  // If all options of some item are in the first orbits, each solution has one of them.
  std::vector<bool> first(stabilizer.orbits.size());
  for (const std::uint32_t r : choices[best].ranks) first[r] = true;
  stabilizer.leaves_rest = std::none_of(choices.begin(), choices.end(), [&](const Choice& choice) {
    return choice.alone == 0 &&
           std::all_of(choice.ranks.begin(), choice.ranks.end(), [&](std::uint32_t r) { return first[r]; });
  });
  stabilizer.try_first(choices[best].ranks);
}

Subtree Branching::subtree(const StabilizerPath& path, std::uint64_t share) const {
  Subtree subtree{from_.chosen, from_.excluded, share};
  for (const std::uint32_t v : path.fixed) subtree.chosen.push_back(graph_.options[v]);
  // Those that conflict with what is chosen need not be excluded.
  StabilizerPath fixed{path.fixed, {}};
  const std::vector<bool> open = open_options(fixed);
  for (const std::uint32_t v : path.barred) {
    if (open[v]) subtree.excluded.push_back(graph_.options[v]);
  }
  return subtree;
}

}  // namespace dlx::detail
