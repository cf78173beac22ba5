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

/// Two states, one above the other.
class States {
 public:
  explicit States(const LanesTable& table) : table_(table) {
    rows_.grow(2 * table.shape().row_bytes());
    std::copy_n(table.full_row(), table.shape().row_bytes(), top());
  }
  std::byte* top() const { return rows_.data(); }
  std::byte* below() const { return rows_.data() + table_.shape().row_bytes(); }
  void choose(std::uint32_t option) const {
    for (std::size_t k = 0; k < table_.shape().row_bytes(); ++k)
      below()[k] = top()[k] & ~table_.kill_row(option)[k];
  }

 private:
  const LanesTable& table_;
  detail::RowMemory rows_;
};

void narrow(Preclusion& preclusion, std::uint32_t level, std::byte* state,
            const std::vector<std::uint32_t>& chosen) {
  preclusion.enter(level, 0);
  while (preclusion.narrow(state, chosen)) {
  }
}

}  // namespace

TEST_CASE("preclusion: no option that is left conflicts with all options of an item, on two levels",
          "[lanes]") {
  std::uint64_t narrowed = 0, narrowed_below = 0;
  for (std::uint64_t seed = 0; seed < rounds(3000, 600); ++seed) {
    const std::uint32_t longest[] = {4, 8, 15, 31, 63, 64, 130};
    const Problem problem = seed % 2 == 0 ? random_problem(seed) : wide_problem(seed, longest[seed / 2 % 7]);
    INFO("seed " << seed);
    const LanesTable table = table_of(problem);
    if (table.option_count() == 0) continue;
    const States states(table);
    std::vector<bool> open(problem.item_count(), true);
    std::vector<bool> expected = alive_in(table, states.top());
    const std::vector<bool> before = expected;
    if (!narrow_by_pairs(problem, table, open, expected)) continue;
    const auto kernels = detail::lanes_kernels();
    Preclusion preclusion(*kernels[seed / 2 % kernels.size()]);
    REQUIRE(preclusion.begin(table, kMemory));
    narrow(preclusion, 0, states.top(), {});
    REQUIRE(alive_in(table, states.top()) == expected);
    narrowed += expected != before;

    Random random(seed);
    std::uint32_t option = random.below(static_cast<std::uint32_t>(expected.size()));
    while (!expected[option]) option = (option + 1) % static_cast<std::uint32_t>(expected.size());
    states.choose(option);
    for (const Entry& entry : problem.entries(table.id(option))) open[index(entry.item)] = false;
    expected = alive_in(table, states.below());
    const std::vector<bool> between = expected;
    if (!narrow_by_pairs(problem, table, open, expected)) continue;
    narrow(preclusion, 1, states.below(), {option});
    REQUIRE(alive_in(table, states.below()) == expected);
    narrowed_below += expected != between;
  }
  CAPTURE(narrowed, narrowed_below);
  CHECK(narrowed > rounds(3000, 600) / 60);
  CHECK(narrowed_below > rounds(3000, 600) / 100);
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
