/// The builder by itself: equal nodes, groups, what is taken back, what cannot be reached.

#include <cstddef>
#include <cstdint>
#include <support/catch.hpp>
#include <support/diagram_audit.hpp>
#include <support/published.hpp>
#include <vector>

#include "diagram/builder.hpp"

using namespace dlx;
using namespace dlx::test;
using detail::DiagramBuilder;
using detail::DiagramTooLarge;

namespace {

constexpr std::uint32_t kNone = Diagram::kNone, kDone = Diagram::kDone;

OptionId option(std::uint32_t number) { return OptionId{number}; }

/// 0, 1, ... count - 1.
std::vector<OptionId> first(std::uint32_t count) {
  std::vector<OptionId> all;
  for (std::uint32_t o = 0; o < count; ++o) all.push_back(option(o));
  return all;
}

/// The diagram of all domino tilings, from a table instead of a search: `below` has a node for each way in
/// which the next `columns` cells may be covered already. Options are numbered as in dominoes().
Diagram tilings(std::uint32_t rows, std::uint32_t columns) {
  const std::uint32_t options = rows * (columns - 1) + (rows - 1) * columns;
  DiagramBuilder builder(options, kDefaultMemory);
  std::vector<std::uint32_t> below(std::size_t{1} << columns, kNone), above(below);
  below[0] = kDone;
  std::uint32_t next = options;
  for (std::uint32_t cell = rows * columns; cell-- > 0;) {
    builder.begin_group();
    const bool down = cell / columns + 1 < rows, right = cell % columns + 1 < columns;
    const OptionId downward = option(next -= down), rightward = option(next -= right);
    for (std::uint32_t covered = 0; covered < above.size(); ++covered) {
      if ((covered & 1U) != 0) {
        above[covered] = below[covered >> 1];
        continue;
      }
      std::uint32_t node = kNone;
      if (down) node = builder.node(downward, node, below[covered >> 1 | 1U << (columns - 1)]);
      if (right && (covered & 2U) == 0) node = builder.node(rightward, node, below[(covered | 2U) >> 1]);
      above[covered] = node;
    }
    below.swap(above);
  }
  return builder.finish(below[0], first(options), {});
}

}  // namespace

TEST_CASE("diagram builder: a node for each option and arcs, none without a solution", "[diagram]") {
  DiagramBuilder builder(3, kDefaultMemory);
  CHECK(builder.size() == 2);
  const std::uint32_t last = builder.node(option(2), kNone, kDone);
  CHECK(last == 2);
  CHECK(builder.node(option(2), kNone, kDone) == last);
  CHECK(builder.node(option(1), last, kNone) == last);
  const std::uint32_t both = builder.node(option(1), last, last);
  CHECK(builder.node(option(0), last, last) != both);
  builder.begin_group();
  CHECK(builder.node(option(0), both, kDone) == 5);
  CHECK(builder.node(option(0), both, kDone) == 5);
  CHECK(builder.size() == 6);
  const Diagram own = builder.finish(5, first(3), {});
  CHECK(violation(own) == "");
  CHECK(own.node_count() == 3);  // not the one that the root does not reach
  CHECK(listed(own) == std::vector<Options>{{0}, {1, 2}, {2}});
  CHECK(builder.size() == 2);
}

TEST_CASE("diagram builder: required options on top", "[diagram]") {
  DiagramBuilder builder(5, kDefaultMemory);
  const std::uint32_t root = builder.node(option(1), kDone, kDone);
  const std::vector<OptionId> required{option(0), option(4)};
  const Diagram own = builder.finish(root, std::vector<OptionId>{option(1)}, required);
  CHECK(violation(own) == "");
  CHECK(listed(own) == std::vector<Options>{{0, 1, 4}, {0, 4}});
  CHECK(builder.finish(kNone, {}, required).count() == 0);
  CHECK(listed(builder.finish(kDone, {}, required)) == std::vector<Options>{{0, 4}});
}

TEST_CASE("diagram builder: what is taken back is not found again", "[diagram]") {
  DiagramBuilder builder(1000, kDefaultMemory);
  const std::uint32_t kept = builder.node(option(999), kNone, kDone);
  const std::uint32_t size = builder.size();
  std::uint32_t node = kept;
  for (std::uint32_t o = 999; o-- > 500;) node = builder.node(option(o), node, kDone);
  builder.rewind(size);
  CHECK(builder.size() == size);
  node = kept;
  for (std::uint32_t o = 999; o-- > 500;) {
    node = builder.node(option(o), node, kept);
    CHECK(builder.size() == size + (999 - o));
  }
  CHECK(builder.finish(node, first(1000), {}).count() == 500);
}

TEST_CASE("diagram builder: many nodes are found again, in groups or not", "[diagram]") {
  // All sets of options 0 to 15 with a sum divisible by 97, from the states (option, sum modulo 97).
  for (const bool groups : {false, true}) {
    DiagramBuilder builder(16, kDefaultMemory);
    std::vector<std::uint32_t> below(97, kNone);
    below[0] = kDone;
    for (std::uint32_t o = 16; o-- > 0;) {
      if (groups) builder.begin_group();
      std::vector<std::uint32_t> above(97);
      for (std::uint32_t s = 0; s < 97; ++s)
        above[s] = builder.node(option(o), below[s], below[(s + 7 * o + 1) % 97]);
      for (std::uint32_t s = 0; s < 97; ++s) {
        CHECK(above[s] == builder.node(option(o), below[s], below[(s + 7 * o + 1) % 97]));
      }
      below = above;
    }
    const Diagram own = builder.finish(below[0], first(16), {});
    CHECK(violation(own) == "");
    std::uint64_t expected = 0;
    for (std::uint32_t set = 0; set < 1U << 16; ++set) {
      std::uint32_t sum = 0;
      for (std::uint32_t o = 0; o < 16; ++o) sum += (set >> o & 1U) * (7 * o + 1);
      expected += sum % 97 == 0;
    }
    CHECK(own.count() == expected);
  }
}

TEST_CASE("diagram builder: never more than the memory", "[diagram]") {
  for (std::size_t memory = 100; memory < 3'000'000; memory *= 3) {
    INFO(memory << " bytes");
    DiagramBuilder builder(1, memory);
    const auto fill = [&builder, memory] {
      std::uint32_t node = kDone;
      for (;;) {
        node = builder.node(option(0), node, kDone);
        if (builder.bytes() > memory && builder.size() > 3) FAIL("more than the memory");
      }
    };
    CHECK_THROWS_AS(fill(), DiagramTooLarge);
    if (memory > 10'000) CHECK(builder.size() * (sizeof(Diagram::Node) + 6) > memory / 4);
  }
  DiagramBuilder builder(1, 10'000);
  builder.beside(5'000);
  CHECK(builder.bytes() > 5'000);
  CHECK_THROWS_AS(builder.beside(10'000), DiagramTooLarge);
}

TEST_CASE("diagram builder: bucket by bucket, the same solutions", "[diagram]") {
  const Diagram own = tilings(5, 6), other = *diagram(dominoes(5, 6)).diagram;
  CHECK(violation(own) == "");
  CHECK(own.count() == 1183);
  const std::vector<Options> a = listed(own), b = listed(other);
  CHECK(SolutionSet(a.begin(), a.end()) == SolutionSet(b.begin(), b.end()));
}

TEST_CASE("diagram builder: large diagrams", "[diagram]") {
  // OEIS A004003: domino tilings of a square of side 2n.
  CHECK(tilings(8, 8).count() == 12988816);
  CHECK(tilings(8, 8).node_count() == 2298);  // doc/diagram.md tells it
  const Diagram own = tilings(12, 12);
  CHECK(violation(own) == "");
  CHECK(own.count() == 53060477521960000);
  CHECK(own.bytes() < 24 * own.node_count() + 2000);
  CHECK(tilings(14, 14).count() == BigCount("112202208776036178000000"));
  // Every tiling covers the first cell: by symmetry half of them one way.
  CHECK(own.frequencies()[0] == own.count() / 2);
  const Problem problem = dominoes(12, 12);
  Sampler sampler(own, 1);
  for (int k = 0; k < 100; ++k) CHECK_FALSE(flaw(problem, sampler.next()));
}

TEST_CASE("diagram builder: a stop works during the last passes", "[diagram]") {
  DiagramBuilder builder(100'000, kDefaultMemory);
  std::uint32_t node = kDone;
  for (std::uint32_t o = 100'000; o-- > 0;) node = builder.node(option(o), node, kDone);
  std::size_t asked = 0;
  const auto go_on = [&asked] { return ++asked < 3; };
  CHECK_THROWS_AS(builder.finish(node, first(100'000), {}, go_on), detail::DiagramStopped);
  CHECK(asked == 3);
}
