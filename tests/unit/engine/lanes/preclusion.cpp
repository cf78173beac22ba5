/// What is left after preclusion, by its definition and level by level; and how far it helps a search.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <dlx/solve.hpp>
#include <support/catch.hpp>
#include <support/engines.hpp>
#include <support/instances.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/wide_problem.hpp>
#include <vector>

#include "engine/lanes/kernel.hpp"
#include "engine/lanes/preclusion.hpp"
#include "search/engines.hpp"

using namespace dlx;
using namespace dlx::test;
using detail::LanesTable;
using detail::Preclusion;

namespace {

constexpr std::size_t kMemory = std::size_t{1} << 24;
constexpr std::uint32_t kLevels = 4;

bool conflict(const Problem& problem, OptionId a, OptionId b) {
  for (const Entry& x : problem.entries(a)) {
    for (const Entry& y : problem.entries(b)) {
      if (x.item == y.item && (x.color == kNoColor || x.color != y.color)) return true;
    }
  }
  return false;
}

/// The options alive in a state.
std::vector<bool> alive_in(const LanesTable& table, const std::byte* state) {
  std::vector<bool> alive;
  for (std::uint32_t o = 0; o < table.option_count(); ++o)
    alive.push_back(table.shape().test(state, table.seats(o).front()));
  return alive;
}

/// Takes out what items preclude until there is nothing, pair by pair. False if an item is left with fewer
/// than two options.
bool narrow_by_pairs(const Problem& problem, const LanesTable& table, const std::vector<bool>& open,
                     std::vector<bool>& alive) {
  for (bool again = true; again;) {
    again = false;
    for (const ItemId item : primary_items(problem)) {
      if (!open[index(item)]) continue;
      std::vector<OptionId> options;
      for (std::uint32_t o = 0; o < alive.size(); ++o) {
        const auto entries = problem.entries(table.id(o));
        const bool covers =
            std::any_of(entries.begin(), entries.end(), [&](Entry e) { return e.item == item; });
        if (alive[o] && covers) options.push_back(table.id(o));
      }
      if (options.size() < 2) return false;
      for (std::uint32_t o = 0; o < alive.size(); ++o) {
        const OptionId id = table.id(o);
        if (!alive[o] || std::find(options.begin(), options.end(), id) != options.end()) continue;
        if (!std::all_of(options.begin(), options.end(),
                         [&](OptionId p) { return conflict(problem, p, id); }))
          continue;
        alive[o] = false;
        again = true;
      }
    }
  }
  return true;
}

/// The states of a few levels, one below the other.
class States {
 public:
  explicit States(const LanesTable& table) : table_(table) {
    rows_.grow(kLevels * table.shape().row_bytes());
    std::copy_n(table.full_row(), table.shape().row_bytes(), level(0));
  }
  std::byte* level(std::size_t level) const { return rows_.data() + level * table_.shape().row_bytes(); }
  /// Makes the state of the level below `above`.
  void choose(std::size_t above, std::uint32_t option) const {
    for (std::size_t k = 0; k < table_.shape().row_bytes(); ++k)
      level(above + 1)[k] = level(above)[k] & ~table_.kill_row(option)[k];
  }

 private:
  const LanesTable& table_;
  detail::RowMemory rows_;
};

}  // namespace

TEST_CASE("preclusion: no option that is left conflicts with all options of an item, level by level",
          "[lanes]") {
  std::uint64_t narrowed[kLevels] = {};
  for (std::uint64_t seed = 0; seed < rounds(3000, 600); ++seed) {
    const std::uint32_t longest[] = {4, 8, 15, 31, 63, 64, 130};
    const Problem problem = seed % 2 == 0 ? random_problem(seed) : wide_problem(seed, longest[seed / 2 % 7]);
    INFO("seed " << seed);
    const LanesTable table = table_of(problem);
    if (table.option_count() == 0) continue;
    const States states(table);
    const auto kernels = detail::lanes_kernels();
    Preclusion preclusion(*kernels[seed / 2 % kernels.size()]);
    REQUIRE(preclusion.begin(table, kMemory));
    std::vector<bool> open(problem.item_count(), true);
    std::vector<std::uint32_t> chosen;
    Random random(seed);
    for (std::uint32_t level = 0; level < kLevels; ++level) {
      CAPTURE(level);
      std::vector<bool> expected = alive_in(table, states.level(level));
      const std::vector<bool> before = expected;
      if (!narrow_by_pairs(problem, table, open, expected)) break;
      preclusion.enter(level, level > 0 ? level - 1 : 0);
      while (preclusion.narrow(states.level(level), chosen)) {
      }
      REQUIRE(alive_in(table, states.level(level)) == expected);
      narrowed[level] += expected != before;

      if (level + 1 == kLevels || std::find(expected.begin(), expected.end(), true) == expected.end()) break;
      std::uint32_t option = random.below(static_cast<std::uint32_t>(expected.size()));
      while (!expected[option]) option = (option + 1) % static_cast<std::uint32_t>(expected.size());
      states.choose(level, option);
      chosen.push_back(option);
      for (const Entry& entry : problem.entries(table.id(option))) open[index(entry.item)] = false;
    }
  }
  CAPTURE(narrowed[0], narrowed[1], narrowed[2], narrowed[3]);
  CHECK(narrowed[0] > rounds(3000, 600) / 60);
  CHECK(narrowed[1] > rounds(3000, 600) / 100);
  CHECK(narrowed[2] > rounds(3000, 600) / 200);
}

TEST_CASE("preclusion: a hard problem with rules takes few nodes", "[lanes]") {
  const Problem problem = load("rules2");
  const Outcome weights = solve(problem, {.by = {.heuristic = Heuristic::weights}});
  const Outcome preclusion = solve(problem, {.by = {.heuristic = Heuristic::preclusion}});
  CHECK(weights.solutions == 1);
  CHECK(preclusion.solutions == 1);
  CHECK(preclusion.status == Status::complete);
  CHECK(40 * preclusion.nodes < weights.nodes);
  // Its bits do not fit: as by weights.
  const std::size_t least = detail::Engines(problem).table_bytes(Engine::lanes, kMemory);
  const Outcome tight = solve(problem, {.by = {.engine = Engine::lanes, .heuristic = Heuristic::preclusion},
                                        .within = {.memory = least}});
  CHECK(tight.solutions == 1);
  CHECK(tight.nodes == weights.nodes);
}
