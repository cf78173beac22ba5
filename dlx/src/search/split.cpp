#include <dlx/split.hpp>

#include <algorithm>
#include <utility>

#include <dlx/deadline.hpp>
#include <dlx/resume.hpp>
#include <dlx/solve.hpp>

#include "checks.hpp"
#include "search/deal.hpp"
#include "search/split.hpp"

namespace dlx {

namespace detail {

namespace {

constexpr std::size_t kForcedNodes = 64;
constexpr std::size_t kTooMany = 100'000;  // more than asked for: even shares are not worth more time then

/// Adds the branches of `from` to `out`. If it has one branch, goes on to the branches of that one. It does
/// so for kForcedNodes nodes at most, or as many as `from` is deep: to get there takes about as long.
void expand(Solver& solver, const Unfinished& from, std::vector<SplitLeaf>& out) {
  Search search =
      solver.start({.by = {.engine = Engine::links, .heuristic = Heuristic::mrv}, .from = from.root});
  const std::size_t most = std::max(kForcedNodes, from.root.chosen.size());
  for (std::size_t step = 0; step < most && search.outcome().guesses == 0; ++step) {
    const Search::Event event = search.go_on(1);
    if (event == Search::Event::ended) return;
    if (event == Search::Event::solution) {
      out.push_back({from, true});
      return;
    }
  }
  for (Subtree& branch : search.left()) out.push_back({{std::move(branch), 0, 0, from.place}});
}

/// Makes shares larger by a power of two, as far as the whole tree allows it. In a part of a part of a part,
/// they would come to 0, and say nothing.
void magnify(std::vector<SplitLeaf>& part) {
  std::uint64_t sum = 0;
  for (const SplitLeaf& leaf : part) sum += leaf.piece.root.share;
  if (sum == 0) {
    for (SplitLeaf& leaf : part) leaf.piece.root.share = Subtree::kWhole / part.size();
  }
  for (; sum > 0 && sum <= Subtree::kWhole / 2; sum *= 2) {
    for (SplitLeaf& leaf : part) leaf.piece.root.share *= 2;
  }
}

}  // namespace

std::vector<SplitLeaf> split(const Problem& problem, std::size_t at_least, std::vector<SplitLeaf> roots,
                             const Deadline& deadline) {
  Solver solver(problem);
  std::vector<SplitLeaf> leaves = std::move(roots), next;
  while (leaves.size() < at_least) {
    std::uint64_t largest = 0;
    for (const SplitLeaf& leaf : leaves) {
      if (!leaf.whole) largest = std::max(largest, leaf.piece.root.share);
    }
    if (largest == 0) break;
    next.clear();
    for (std::size_t i = 0; i < leaves.size(); ++i) {
      if (deadline.reached()) return {};
      SplitLeaf& leaf = leaves[i];
      const std::size_t have = next.size() + (leaves.size() - i);
      const bool enough = have >= at_least && have - at_least >= kTooMany;
      if (enough || leaf.whole || leaf.piece.root.share <= largest / 2) {
        next.push_back(std::move(leaf));
      } else {
        expand(solver, leaf.piece, next);
      }
    }
    std::swap(leaves, next);
  }
  return leaves;
}

std::vector<SplitLeaf> split_part(const Problem& problem, std::vector<SplitLeaf> part, std::uint32_t parts,
                                  const Deadline& deadline) {
  magnify(part);
  return split(problem, subtrees_for(parts), std::move(part), deadline);
}

/// There may be many small subtrees beside a large one. So they are split into so many more.
std::vector<SplitLeaf> split_rest(const Problem& problem, const Position& from, std::uint32_t parts,
                                  const Deadline& deadline) {
  std::vector<SplitLeaf> left;
  for (const Unfinished& piece : from.left) left.push_back({piece, piece.begun()});
  if (from.frontier && !left.empty()) left.front().whole = true;
  magnify(left);
  const std::size_t at_least = left.size() + subtrees_for(parts);
  return split(problem, at_least, std::move(left), deadline);
}

std::vector<std::uint64_t> shares_of(const std::vector<SplitLeaf>& leaves) {
  std::vector<std::uint64_t> shares;
  for (const SplitLeaf& leaf : leaves) shares.push_back(leaf.piece.root.share);
  return shares;
}

std::vector<Subtree> subtrees_of(std::vector<SplitLeaf> leaves) {
  std::vector<Subtree> subtrees;
  for (SplitLeaf& leaf : leaves) subtrees.push_back(std::move(leaf.piece.root));
  return subtrees;
}

}  // namespace detail

std::vector<Subtree> split(const Problem& problem, std::size_t at_least, const Subtree& from) {
  detail::check_subtree(from, problem);
  return detail::subtrees_of(detail::split(problem, at_least, std::vector{detail::SplitLeaf{{from}}}));
}

std::vector<Subtree> part_of(const Problem& problem, PartNumber number, const Subtree& from) {
  return part_of(problem, PartPath{number}, from);
}

std::vector<Subtree> part_of(const Problem& problem, const PartPath& path, const Subtree& from) {
  return *part_of(problem, path, from, Deadline());
}

std::optional<std::vector<Subtree>> part_of(const Problem& problem, const PartPath& path, const Subtree& from,
                                            const Deadline& deadline) {
  for (const PartNumber number : path) detail::check(number);
  detail::check_subtree(from, problem);
  std::vector part{detail::SplitLeaf{{from}}};
  for (const PartNumber number : path) {
    std::vector<detail::SplitLeaf> all = detail::split_part(problem, std::move(part), number.parts, deadline);
    if (deadline.reached()) return std::nullopt;
    part.clear();
    for (const std::size_t i : detail::dealt(detail::shares_of(all), number))
      part.push_back({std::move(all[i].piece)});
  }
  return detail::subtrees_of(std::move(part));
}

Position part_of(const Problem& problem, const Position& from, PartNumber number) {
  return *part_of(problem, from, number, Deadline());
}

std::optional<Position> part_of(const Problem& problem, const Position& from, PartNumber number,
                                const Deadline& deadline) {
  detail::check(number);
  for (const Unfinished& piece : from.left) detail::check_subtree(piece.root, problem);
  std::vector<detail::SplitLeaf> all = detail::split_rest(problem, from, number.parts, deadline);
  if (deadline.reached()) return std::nullopt;
  Position part;
  part.share = 0;
  for (const std::size_t i : detail::dealt(detail::shares_of(all), number)) {
    if (i == 0) part.frontier = from.frontier;
    part.share += all[i].piece.root.share;
    part.left.push_back(std::move(all[i].piece));
  }
  return part;
}

}  // namespace dlx
