/// Symmetries of problems that have copies of smaller ones in them, compared with nauty alone.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <dlx/symmetry.hpp>

#include "support/catch.hpp"
#include "support/classes.hpp"
#include "support/published.hpp"
#include "support/quick.hpp"
#include "support/symmetric_problem.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/nauty.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

constexpr std::uint64_t kProblemsOfPieces = rounds(2000, 200);

/// Copies of small problems. Some of their items are the same in all copies. At most `most` options.
Problem of_pieces(std::uint64_t seed, std::size_t most) {
  Random random(seed ^ 0x706965636573);
  ProblemBuilder builder;
  for (int c = 0; c < 3; ++c) builder.color("color-" + std::to_string(c));
  std::vector<std::pair<std::vector<Entry>, std::uint64_t>> rows;
  do {
    const Problem plain = symmetric_problem(seed + random.below(1000), 1 + random.below(5), random.one_in(2));
    std::vector<std::optional<ItemId>> common(plain.item_count());
    const auto add_item = [&](ItemId item, std::uint32_t most_of_it) {
      if (!plain.is_primary(item)) return builder.secondary();
      const Bounds bounds = plain.bounds(item);
      return builder.primary("", bounds.lo, bounds.hi * most_of_it);
    };
    const std::uint32_t copies = 1 + random.below(4);
    for (std::uint32_t i = 0; i < plain.item_count(); ++i) {
      if (random.one_in(4)) common[i] = add_item(ItemId{i}, copies);
    }
    for (std::uint32_t copy = 0; copy < copies; ++copy) {
      std::vector<ItemId> items;
      for (std::uint32_t i = 0; i < plain.item_count(); ++i)
        items.push_back(common[i] ? *common[i] : add_item(ItemId{i}, 1));
      for (std::uint32_t o = 0; o < plain.option_count() && rows.size() < most; ++o) {
        std::vector<Entry> entries;
        for (const Entry& entry : plain.entries(OptionId{o}))
          entries.push_back({items[index(entry.item)], entry.color});
        rows.push_back({entries, plain.cost(OptionId{o})});
      }
    }
  } while (rows.size() < most && random.one_in(2));
  random.shuffle(rows);
  for (auto& [entries, cost] : rows) {
    random.shuffle(entries);
    builder.option(entries, 0, cost);
  }
  return builder.build();
}

struct PiecesCase {
  PiecesCase(std::uint64_t seed, std::size_t most) : problem(of_pieces(seed, most)) {
    Random random(seed);
    if (problem.option_count() == 0) return;
    if (random.one_in(4)) from.chosen = random.options(problem, 1);
    if (random.one_in(4)) from.excluded = random.options(problem, 1);
  }

  Problem problem;
  Subtree from;
};

/// All vertices at once.
detail::NautyAnswer by_nauty_alone(const detail::SymmetryGraph& graph,
                                   const std::vector<std::uint32_t>& marks, detail::Budget& budget) {
  const auto n = static_cast<int>(graph.vertices());
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<int>> kinds;
  for (int v = 0; v < n; ++v) {
    const auto k = static_cast<std::size_t>(v);
    kinds[{graph.kind[k], k < marks.size() ? marks[k] : 0}].push_back(v);
  }
  detail::CellGraph whole{graph.begin, graph.neighbours, {}};
  for (const auto& [kind, vertices] : kinds) {
    whole.cells.order.insert(whole.cells.order.end(), vertices.begin(), vertices.end());
    whole.cells.last.insert(whole.cells.last.end(), vertices.size() - 1, 1);
    whole.cells.last.push_back(0);
  }
  return detail::ask_nauty(std::move(whole), false, budget).value();
}

/// The least vertex of each orbit, for the options.
template <class Generators>
std::vector<std::uint32_t> orbits_under(const Generators& generators, std::size_t options) {
  std::vector<std::uint32_t> orbit(options);
  std::iota(orbit.begin(), orbit.end(), 0U);
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& generator : generators) {
      for (std::size_t v = 0; v < options; ++v) {
        std::uint32_t &a = orbit[v], &b = orbit[static_cast<std::size_t>(generator[v])];
        changed = changed || a != b;
        a = b = std::min(a, b);
      }
    }
  }
  return orbit;
}

/// How many permutations the generators make.
std::size_t order_made_by(const std::vector<detail::Permutation>& generators, std::size_t vertices) {
  detail::Permutation identity(vertices);
  std::iota(identity.begin(), identity.end(), 0U);
  std::set<detail::Permutation> made{identity};
  std::vector<detail::Permutation> queue{identity};
  while (!queue.empty()) {
    const detail::Permutation last = std::move(queue.back());
    queue.pop_back();
    for (const detail::Permutation& generator : generators) {
      detail::Permutation next;
      for (const std::uint32_t v : last) next.push_back(generator[v]);
      if (made.insert(next).second) queue.push_back(std::move(next));
    }
  }
  return made.size();
}

}  // namespace

TEST_CASE("pieces: the symmetries are those that nauty finds alone", "[symmetry][nauty]") {
  const Limits limits;
  std::size_t many = 0, made = 0;
  for (std::uint64_t seed = 0; seed < kProblemsOfPieces; ++seed) {
    const PiecesCase each(seed, 30);
    INFO("seed " << seed << '\n' << describe(each.problem));
    const detail::SymmetryGraph graph(each.problem, each.from);
    if (graph.vertices() == 0) continue;
    Random random(seed);
    std::vector<std::uint32_t> marks;
    if (random.one_in(2)) {
      for (std::size_t k = 0; k < graph.options.size(); ++k) marks.push_back(random.one_in(4));
    }
    detail::Budget budget(limits);
    const auto found = detail::automorphisms(graph, marks, budget).value();
    const detail::NautyAnswer expected = by_nauty_alone(graph, marks, budget);
    REQUIRE(found.order == expected.order);
    const std::size_t options = graph.options.size();
    REQUIRE(orbits_under(found.generators, options) == orbits_under(expected.generators, options));
    const std::vector<std::uint32_t> orbit(found.orbit.begin(),
                                           found.orbit.begin() + static_cast<std::ptrdiff_t>(options));
    REQUIRE(orbit == orbits_under(found.generators, options));
    for (const detail::Permutation& generator : found.generators) {
      for (std::size_t v = 0; v < marks.size(); ++v) REQUIRE(marks[v] == marks[generator[v]]);
    }
    many += found.order > 1000;
    if (found.order > 3000) continue;
    REQUIRE(order_made_by(found.generators, found.orbit.size()) == found.order);
    made += found.order > 1;
  }
  CHECK(many > kProblemsOfPieces / 10);
  CHECK(made > kProblemsOfPieces / 5);
}

TEST_CASE("pieces: symmetries and classes are those of brute force", "[symmetry][nauty]") {
  for (std::uint64_t seed = 0; seed < kProblemsOfPieces; ++seed) {
    const PiecesCase each(seed, 6);
    INFO("seed " << seed << '\n' << describe(each.problem));
    const std::vector<OptionPermutation> all = all_symmetries(each.problem, each.from);
    const Symmetries found = symmetries(each.problem, each.from);
    REQUIRE(found.order == all.size());
    for (const Symmetry& generator : found.generators)
      REQUIRE(std::count(all.begin(), all.end(), numbers(generator.options)) == 1);
    const ClassSizes classes =
        classes_of(restricted(all_solutions(each.problem), each.from.chosen, each.from.excluded), all);
    REQUIRE(shown_classes(each.problem, {.from = each.from}) == classes);
    REQUIRE(count_distinct(each.problem, {.from = each.from}).count == classes.size());
  }
}

TEST_CASE("pieces: classes of larger problems are the orbits under the generators", "[symmetry][nauty]") {
  std::size_t fewer = 0;
  for (std::uint64_t seed = 0; seed < kProblemsOfPieces; ++seed) {
    const PiecesCase each(seed, 14);
    INFO("seed " << seed << '\n' << describe(each.problem));
    const SolutionSet solutions =
        restricted(all_solutions(each.problem), each.from.chosen, each.from.excluded);
    const ClassSizes classes =
        classes_by_generators(solutions, symmetries(each.problem, each.from).generators);
    REQUIRE(shown_classes(each.problem, {.from = each.from}) == classes);
    REQUIRE(count_distinct(each.problem, {.from = each.from}).count == classes.size());
    fewer += classes.size() < solutions.size();
  }
  CHECK(fewer > kProblemsOfPieces / 20);
}

TEST_CASE("pieces: thousands that can be exchanged are no reason to wait", "[symmetry][nauty]") {
  // A piece of three items and the same two options 3000 times, and one item that all pieces have.
  ProblemBuilder rooms;
  const ItemId all = rooms.secondary();
  BigCount order = 1;
  for (std::uint32_t k = 1; k <= 3000; ++k) {
    const ItemId a = rooms.primary(), b = rooms.primary();
    rooms.option({a, all});
    rooms.option({b, all});
    rooms.option({a, b}, 0, 1);
    order *= 2 * k;  // a and b can be exchanged, too
  }
  const Symmetries found = symmetries(rooms.build());
  CHECK(found.order == order);
  CHECK(found.generators.size() == 3);
  const DistinctCount counted = count_distinct(independent(300, 1));
  CHECK(counted.count == 1);
  CHECK(counted.symmetries == symmetries(independent(1, 300)).order);
}
