/// Where the nodes of trees stand.

#include <tidy.hpp>

#include <cmath>
#include <vector>

#include "support/catch.hpp"
#include "support/random_problem.hpp"

using draw::kNoParent;
using draw::tidy;
using draw::TidyNode;

namespace {

/// In the order of a search: all below a node stands behind it, before its next sibling.
std::vector<TidyNode> random_tree(dlx::test::Random& random, std::uint32_t size) {
  std::vector<TidyNode> nodes{{kNoParent, 1 + random.below(30) * 1.}};
  std::vector<std::size_t> path{0};
  while (nodes.size() < size) {
    path.resize(1 + random.below(static_cast<std::uint32_t>(path.size())));
    if (random.one_in(3)) path.resize(1 + random.below(static_cast<std::uint32_t>(path.size())));
    nodes.push_back({path.back(), 1 + random.below(30) * 1.});
    path.push_back(nodes.size() - 1);
  }
  return nodes;
}

}  // namespace

TEST_CASE("tidy: no two nodes of a depth overlap, and parents are in the middle", "[draw]") {
  dlx::test::Random random(5);
  for (int round = 0; round < 2000; ++round) {
    const std::vector<TidyNode> nodes = random_tree(random, 1 + random.below(80));
    const std::vector<double> at = tidy(nodes);
    REQUIRE(at.size() == nodes.size());
    std::vector<std::size_t> depth(nodes.size()), last;
    std::vector<std::vector<std::size_t>> children(nodes.size());
    double least = 1e9;
    for (std::size_t k = 0; k < nodes.size(); ++k) {
      if (k > 0) {
        depth[k] = depth[nodes[k].parent] + 1;
        children[nodes[k].parent].push_back(k);
      }
      if (last.size() <= depth[k]) last.resize(depth[k] + 1, kNoParent);
      const std::size_t before = last[depth[k]];
      if (before != kNoParent) {
        REQUIRE(at[k] - at[before] >= (nodes[k].breadth + nodes[before].breadth) / 2 - 1e-6);
      }
      last[depth[k]] = k;
      least = std::min(least, at[k] - nodes[k].breadth / 2);
    }
    CHECK(std::abs(least) < 1e-6);
    for (std::size_t k = 0; k < nodes.size(); ++k) {
      if (children[k].empty()) continue;
      REQUIRE(std::abs(at[k] - (at[children[k].front()] + at[children[k].back()]) / 2) < 1e-6);
    }
  }
}

TEST_CASE("tidy: subtrees are as close as they can be", "[draw]") {
  // A leaf stands beside a chain that is wide two levels further down.
  const std::vector<TidyNode> nodes{{kNoParent, 10}, {0, 10}, {0, 10}, {2, 10}, {3, 100}};
  CHECK(tidy(nodes)[2] - tidy(nodes)[1] == 10);
}

TEST_CASE("tidy: a chain of 100,000 nodes needs no stack", "[draw]") {
  std::vector<TidyNode> nodes{{kNoParent, 4}};
  while (nodes.size() < 100'000) nodes.push_back({nodes.size() - 1, 4});
  CHECK(tidy(nodes).back() == 2);
}
