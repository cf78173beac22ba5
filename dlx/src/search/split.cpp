#include <dlx/split.hpp>

#include <algorithm>
#include <utility>

#include <dlx/solve.hpp>

#include "checks.hpp"
#include "search/deal.hpp"
#include "search/split.hpp"

namespace dlx {

namespace detail {

namespace {

/// A subtree that may be split further.
struct SplitLeaf {
  Subtree subtree;
  bool whole = false;  // it has one solution, at its only leaf
};

constexpr int kSteps = 64;  // Search::left() takes longer with each

/// Adds the branches of `from` to `out`. If it has one branch, goes on to the branches of that one, for
/// kSteps nodes at most.
void expand(Solver& solver, const Subtree& from, std::vector<SplitLeaf>& out) {
  Search search = solver.start({.by = {.engine = Engine::links, .heuristic = Heuristic::mrv}, .from = from});
  std::vector<Subtree> left{from};
  bool solution = false;
  for (int step = 0; step < kSteps && left.size() == 1 && !solution; ++step) {
    const Search::Event event = search.go_on(1);
    if (event == Search::Event::ended) return;
    solution = event == Search::Event::solution;
    if (!solution) left = search.left();
  }
  for (Subtree& branch : left) out.push_back({std::move(branch), solution});
}

/// Makes shares larger by a power of two, as far as the whole tree allows it. In a part of a part of a part,
/// they would come to 0, and say nothing.
void magnify(std::vector<Subtree>& part) {
  std::uint64_t sum = 0;
  for (const Subtree& subtree : part) sum += subtree.share;
  if (sum == 0) {
    for (Subtree& subtree : part) subtree.share = Subtree::kWhole / part.size();
  }
  for (; sum > 0 && sum <= Subtree::kWhole / 2; sum *= 2) {
    for (Subtree& subtree : part) subtree.share *= 2;
  }
}

}  // namespace

std::vector<Subtree> split(const Problem& problem, std::size_t at_least, std::vector<Subtree> roots) {
  Solver solver(problem);
  std::vector<SplitLeaf> leaves;
  for (Subtree& root : roots) leaves.push_back({std::move(root)});
  std::vector<SplitLeaf> next;
  while (leaves.size() < at_least) {
    std::uint64_t largest = 0;
    for (const SplitLeaf& leaf : leaves) {
      if (!leaf.whole) largest = std::max(largest, leaf.subtree.share);
    }
    if (largest == 0) break;
    next.clear();
    for (SplitLeaf& leaf : leaves) {
      if (leaf.whole || leaf.subtree.share <= largest / 2) {
        next.push_back(std::move(leaf));
      } else {
        expand(solver, leaf.subtree, next);
      }
    }
    std::swap(leaves, next);
  }
  std::vector<Subtree> subtrees;
  for (SplitLeaf& leaf : leaves) subtrees.push_back(std::move(leaf.subtree));
  return subtrees;
}

std::vector<Subtree> split_part(const Problem& problem, std::vector<Subtree> part, std::uint32_t parts) {
  magnify(part);
  return split(problem, subtrees_for(parts), std::move(part));
}

}  // namespace detail

std::vector<Subtree> split(const Problem& problem, std::size_t at_least, const Subtree& from) {
  detail::check_subtree(from, problem);
  return detail::split(problem, at_least, {from});
}

std::vector<Subtree> part_of(const Problem& problem, PartNumber number, const Subtree& from) {
  return part_of(problem, PartPath{number}, from);
}

std::vector<Subtree> part_of(const Problem& problem, const PartPath& path, const Subtree& from) {
  for (const PartNumber number : path) detail::check(number);
  detail::check_subtree(from, problem);
  std::vector<Subtree> part{from};
  for (const PartNumber number : path) {
    std::vector<Subtree> all = detail::split_part(problem, std::move(part), number.parts);
    std::vector<std::uint64_t> shares;
    for (const Subtree& subtree : all) shares.push_back(subtree.share);
    part.clear();
    for (const std::size_t i : detail::dealt(shares, number)) part.push_back(std::move(all[i]));
  }
  return part;
}

}  // namespace dlx
