/// The builder by itself: equal nodes, groups, what is taken back, what cannot be reached.

#include <cstddef>
#include <cstdint>
#include <support/catch.hpp>
#include <support/diagram_audit.hpp>
#include <support/random_problem.hpp>
#include <vector>

#include "count/diagram_builder.hpp"

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

TEST_CASE("diagram builder: many nodes, in groups and not, are found again", "[diagram]") {
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
