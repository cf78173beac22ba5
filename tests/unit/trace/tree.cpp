/// Search trees: as many nodes as the engine searches, all solutions, and what a limit leaves out.

#include <algorithm>
#include <memory>
#include <vector>

#include <dlx/search_tree.hpp>

#include <support/catch.hpp>
#include <support/engines.hpp>
#include <support/oracle.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>

#include "search/engines.hpp"

using dlx::Engine;
using dlx::Heuristic;
using dlx::OptionId;
using dlx::Problem;
using dlx::SearchTree;
using dlx::SearchTreeOptions;
using dlx::Status;
using dlx::TreeNode;
using dlx::TreeNodeKind;
using dlx::test::any_problem;
using dlx::test::Options;
using dlx::test::Random;

namespace {

const std::uint64_t kTrees = dlx::test::rounds(2000, 300);

SearchTreeOptions random_options(const Problem& problem, std::uint64_t seed, Engine engine) {
  Random random(seed ^ 0x74726565);
  SearchTreeOptions options{.by = {.engine = engine}, .within = {}};
  if (random.one_in(3)) options.by.seed = seed;
  if (random.one_in(4)) options.by.heuristic = Heuristic::weights;
  if (random.one_in(3)) options.from.chosen = random.options(problem, random.below(3));
  if (random.one_in(3)) options.from.excluded = random.options(problem, random.below(3));
  return options;
}

/// The engine's own search.
dlx::test::Visit visit_tree(const Problem& problem, const SearchTreeOptions& options) {
  dlx::detail::Engines engines(problem);
  return dlx::test::visit(engines.choose(options.by.engine, options.within.memory),
                          {options.by.seed, options.from.chosen, options.from.excluded,
                           options.by.heuristic.value_or(Heuristic::mrv)});
}

/// The options chosen on the way to a node, sorted.
Options chosen_at(const SearchTree& tree, std::size_t node, const std::vector<OptionId>& required) {
  std::vector<OptionId> all = required;
  for (std::size_t at = node; at != TreeNode::kNone; at = tree.tree[at].parent) {
    const TreeNode& its = tree.tree[at];
    if (its.option) all.push_back(*its.option);
    all.insert(all.end(), its.forced.begin(), its.forced.end());
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  Options numbers;
  for (const OptionId option : all) numbers.push_back(index(option));
  return numbers;
}

std::vector<Options> solutions_in(const SearchTree& tree, const std::vector<OptionId>& required) {
  std::vector<Options> found;
  for (std::size_t k = 0; k < tree.tree.size(); ++k) {
    if (tree.tree[k].kind == TreeNodeKind::solution) found.push_back(chosen_at(tree, k, required));
  }
  return found;
}

/// What is wrong with the form of a tree; empty if nothing is.
std::string flaw_of_tree(const SearchTree& tree) {
  std::vector<std::uint64_t> branches(tree.tree.size(), 0);
  std::uint64_t searched = 0;
  for (std::size_t k = 0; k < tree.tree.size(); ++k) {
    const TreeNode& node = tree.tree[k];
    const bool left_out = node.kind == TreeNodeKind::left_out;
    searched += !left_out;
    if (k == 0 ? node.parent != TreeNode::kNone : node.parent >= k) return "parent";
    if (k == 0) continue;
    if (node.depth != tree.tree[node.parent].depth + 1) return "depth";
    if (node.depth > tree.tree[k - 1].depth + 1) return "order";
    branches[node.parent] += left_out ? node.branches : 1;
    if (left_out && (node.branches == 0 || node.option)) return "left out";
  }
  if (searched != tree.nodes) return "number of nodes";
  for (std::size_t k = 0; k < tree.tree.size(); ++k) {
    const TreeNode& node = tree.tree[k];
    const bool inner = node.kind == TreeNodeKind::inner;
    if (branches[k] != (inner ? node.branches : node.kind == TreeNodeKind::handed ? 1 : 0))
      return "branches of node " + std::to_string(k);
    if (inner && (!node.item || node.branches == 0)) return "inner";
  }
  return "";
}

void check_tree(const Problem& problem, const SearchTreeOptions& options) {
  const SearchTree tree = search_tree(problem, options);
  const dlx::test::Visit expected = visit_tree(problem, options);
  CHECK(flaw_of_tree(tree) == "");
  CHECK(tree.status == Status::complete);
  CHECK(tree.nodes == expected.work.nodes);
  if (tree.nodes > 0) CHECK(tree.updates == expected.work.updates);  // 0 nodes: required options conflict
  CHECK(tree.guesses == expected.work.guesses);
  CHECK(tree.solutions == expected.solutions.size());
  CHECK(solutions_in(tree, options.from.chosen) == expected.solutions);
}

bool same_node(const TreeNode& a, const TreeNode& b) {
  return a.kind == b.kind && a.parent == b.parent && a.option == b.option && a.forced == b.forced &&
         a.item == b.item && a.branches == b.branches;
}

}  // namespace

TEST_CASE("tree: each engine's nodes, updates, solutions and their order", "[tree]") {
  for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
    const Problem problem = any_problem(seed);
    for (const Engine engine : {Engine::links, Engine::lanes, Engine::automatic}) {
      if (engine == Engine::lanes && problem.has_multiplicities()) continue;
      INFO("seed " << seed << ' ' << name(engine) << '\n' << dlx::test::describe(problem));
      check_tree(problem, random_options(problem, seed, engine));
    }
  }
}

TEST_CASE("tree: its solutions are those of brute force", "[tree]") {
  for (std::uint64_t seed = 0; seed < kTrees / 4; ++seed) {
    const Problem problem = any_problem(seed);
    const dlx::test::SolutionSet expected = dlx::test::all_solutions(problem);
    for (const Engine engine : {Engine::links, Engine::lanes}) {
      if (engine == Engine::lanes && problem.has_multiplicities()) continue;
      INFO("seed " << seed << ' ' << name(engine) << '\n' << dlx::test::describe(problem));
      const SearchTree tree = search_tree(problem, {.by = {.engine = engine}, .within = {}});
      const std::vector<Options> found = solutions_in(tree, {});
      CHECK(dlx::test::SolutionSet(found.begin(), found.end()) == expected);
      CHECK(found.size() == expected.size());
    }
  }
}

TEST_CASE("tree: with a limit it has the first nodes, and says what is left out", "[tree]") {
  std::uint64_t cut = 0;
  for (std::uint64_t seed = 0; seed < kTrees / 4; ++seed) {
    const Problem problem = any_problem(seed);
    for (const Engine engine : {Engine::links, Engine::lanes}) {
      if (engine == Engine::lanes && problem.has_multiplicities()) continue;
      SearchTreeOptions options = random_options(problem, seed, engine);
      const SearchTree whole = search_tree(problem, options);
      for (std::uint64_t nodes = 1; nodes <= whole.nodes; ++nodes) {
        INFO("seed " << seed << ' ' << name(engine) << ", " << nodes << " nodes\n"
                     << dlx::test::describe(problem));
        options.within.nodes = nodes;
        const SearchTree tree = search_tree(problem, options);
        REQUIRE(flaw_of_tree(tree) == "");
        CHECK(tree.nodes == nodes);
        CHECK(tree.status == (nodes == whole.nodes ? Status::complete : Status::node_limit));
        for (std::size_t k = 0; k < nodes; ++k) REQUIRE(same_node(tree.tree[k], whole.tree[k]));
        cut += nodes < whole.nodes;
      }
    }
  }
  CHECK(cut > kTrees / 4);
}

TEST_CASE("tree: a node that is handed down is followed by the root of a smaller table", "[tree]") {
  const auto is_handed = [](const TreeNode& node) { return node.kind == TreeNodeKind::handed; };
  std::size_t handed = 0, cut = 0;
  for (const Problem& problem :
       {dlx::test::langford(8), dlx::test::matchings(11), dlx::test::dominoes(6, 6)}) {
    for (const Engine engine : {Engine::lanes, Engine::automatic}) {
      SearchTreeOptions options{.by = {.engine = engine}, .within = {}};
      if (engine == Engine::automatic) options.within.memory = 12'000;  // too little for one table
      INFO(name(engine) << '\n' << dlx::test::describe(problem));
      check_tree(problem, options);
      const SearchTree whole = search_tree(problem, options);
      CHECK(whole.engine == engine);
      for (std::size_t k = 0, nodes = 0; k < whole.tree.size(); ++k) {
        ++nodes;
        if (!is_handed(whole.tree[k]) || ++handed % 4 > 0) continue;
        for (options.within.nodes = nodes; *options.within.nodes < nodes + 3; ++*options.within.nodes) {
          const SearchTree tree = search_tree(problem, options);
          REQUIRE(flaw_of_tree(tree) == "");
          cut += tree.status == Status::node_limit;
        }
      }
    }
  }
  CHECK(handed > 10);
  CHECK(cut > 5);
}

TEST_CASE("tree: a stop before the first node leaves out the root", "[tree]") {
  const Problem problem = any_problem(5);
  for (const Engine engine : {Engine::links, Engine::lanes}) {
    dlx::Stop stop;
    stop.request();
    const SearchTree tree =
        search_tree(problem, {.by = {.engine = engine}, .within = {.stop = stop.token()}});
    CHECK(tree.status == Status::stopped);
    CHECK(tree.nodes == 0);
    REQUIRE(tree.tree.size() == 1);
    CHECK(tree.tree[0].kind == TreeNodeKind::left_out);
  }
}

TEST_CASE("tree: a very deep one takes time linear in its depth", "[tree]") {
  constexpr std::uint32_t kItems = 100'000;
  dlx::ProblemBuilder builder;
  for (std::uint32_t i = 0; i < kItems; ++i) builder.primary();
  for (std::uint32_t i = 0; i < kItems; ++i) builder.option({dlx::Entry{dlx::ItemId{i}}});
  const SearchTree tree = search_tree(builder.build(), {.by = {.engine = Engine::links}, .within = {}});
  CHECK(tree.nodes == kItems + 1);
  CHECK(tree.tree.back().depth == kItems);
  CHECK(tree.seconds < 10);
}
