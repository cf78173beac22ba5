#include <dlx/split.hpp>

#include <algorithm>
#include <utility>

#include <dlx/deadline.hpp>
#include <dlx/resume.hpp>
#include <dlx/solve.hpp>

#include "checks.hpp"
#include "search/attempts.hpp"
#include "search/deal.hpp"
#include "search/split.hpp"

namespace dlx {

namespace detail {

namespace {

constexpr std::size_t kForcedNodes = 64;
constexpr std::size_t kTooMany = 100'000;  // more than asked for: even shares are not worth more time then

/// A round of a split: some leaves stay as they are, and others get their branches. What a leaf shares with
/// the one before it stays shared.
class Round {
 public:
  /// `leaf` stays. `whole`: see SplitLeaves.
  void keep(const UnfinishedList::Iterator& leaf, bool whole) { add(leaf, whole, leaf->place); }

  /// The branches of `leaf` take its place. If it has one branch, they are the branches of that one, and so
  /// on, for kForcedNodes nodes at most, or as many as `leaf` is deep: to get there takes about as long.
  void expand(Engines& engines, const UnfinishedList::Iterator& leaf) {
    const SolveOptions options{.by = {.engine = Engine::links, .heuristic = Heuristic::mrv},
                               .from = leaf->root};
    Attempts search(engines, options, {.keep_path = true});
    const std::size_t most = std::max(kForcedNodes, leaf->root.chosen.size());
    for (std::size_t step = 0; step < most && search.outcome().guesses == 0; ++step) {
      const Search::Event event = search.go_on(1);
      if (event == Search::Event::solution) return keep(leaf, true);
      if (event == Search::Event::ended) {
        together_ = false;
        return;
      }
    }
    together_ = false;
    const UnfinishedList branches = search.left();
    for (auto branch = branches.begin(); branch != branches.end(); ++branch) add(branch, false, leaf->place);
    together_ = false;
  }

  std::size_t size() const { return next_.pieces.size(); }
  SplitLeaves take() { return std::move(next_); }

 private:
  void add(const UnfinishedList::Iterator& from, bool whole, std::size_t place) {
    Unfinished piece = together_ ? from.own() : *from;
    piece.place = place;
    if (together_) {
      next_.pieces.push_back(from.same(), std::move(piece));
    } else {
      next_.pieces.push_back(std::move(piece));
    }
    next_.whole.push_back(whole);
    together_ = true;
  }

  SplitLeaves next_;
  bool together_ = false;  // the last one added is the one before the next in its list, too
};

/// Shares larger by a power of two, as far as the whole tree allows it. In a part of a part of a part, they
/// would come to 0, and say nothing.
UnfinishedList magnified(const UnfinishedList& part) {
  std::uint64_t sum = 0, factor = 1;
  for (const Unfinished& piece : part) sum += piece.root.share;
  const std::uint64_t even = sum == 0 && !part.empty() ? Subtree::kWhole / part.size() : 0;
  for (; sum > 0 && sum <= Subtree::kWhole / 2; sum *= 2) factor *= 2;
  UnfinishedList large;
  for (auto piece = part.begin(); piece != part.end(); ++piece) {
    Unfinished own = piece.own();
    own.root.share = own.root.share * factor + even;
    large.push_back(piece.same(), std::move(own));
  }
  return large;
}

/// The subtrees with these numbers, which ascend.
UnfinishedList picked(const UnfinishedList& all, const std::vector<std::size_t>& numbers) {
  UnfinishedList some;
  auto piece = all.begin();
  std::size_t at = 0;
  UnfinishedList::Same same;  // of the piece and the last one picked
  for (const std::size_t number : numbers) {
    for (; at < number; ++at) {
      ++piece;
      same.chosen = std::min(same.chosen, piece.same().chosen);
      same.excluded = std::min(same.excluded, piece.same().excluded);
    }
    some.push_back(same, {same.rest_of(piece->root), piece->given_away, piece->shown, piece->place});
    same = {piece->root.chosen.size(), piece->root.excluded.size()};
  }
  return some;
}

}  // namespace

UnfinishedList split(const Problem& problem, std::size_t at_least, SplitLeaves roots,
                     const Deadline& deadline) {
  Engines engines(problem);
  SplitLeaves leaves = std::move(roots);
  while (leaves.pieces.size() < at_least) {
    std::uint64_t largest = 0;
    std::size_t i = 0;
    for (const Unfinished& leaf : leaves.pieces) {
      if (!leaves.whole[i++]) largest = std::max(largest, leaf.root.share);
    }
    if (largest == 0) break;
    Round round;
    i = 0;
    for (auto leaf = leaves.pieces.begin(); leaf != leaves.pieces.end(); ++leaf, ++i) {
      if (deadline.reached()) return {};
      const std::size_t have = round.size() + (leaves.pieces.size() - i);
      const bool enough = have >= at_least && have - at_least >= kTooMany;
      if (enough || leaves.whole[i] || leaf->root.share <= largest / 2) {
        round.keep(leaf, leaves.whole[i]);
      } else {
        round.expand(engines, leaf);
      }
    }
    leaves = round.take();
  }
  return std::move(leaves.pieces);
}

UnfinishedList split_part(const Problem& problem, const UnfinishedList& part, std::uint32_t parts,
                          const Deadline& deadline) {
  return split(problem, subtrees_for(parts), SplitLeaves(magnified(part)), deadline);
}

/// There may be many small subtrees beside a large one. So they are split into so many more.
UnfinishedList split_rest(const Problem& problem, const Position& from, std::uint32_t parts,
                          const Deadline& deadline) {
  SplitLeaves left(magnified(from.left));
  std::size_t i = 0;
  for (const Unfinished& piece : from.left) left.whole[i++] = piece.begun();
  if (from.frontier && !left.whole.empty()) left.whole.front() = true;
  const std::size_t at_least = left.whole.size() + subtrees_for(parts);
  return split(problem, at_least, std::move(left), deadline);
}

std::vector<std::uint64_t> shares_of(const UnfinishedList& pieces) {
  std::vector<std::uint64_t> shares;
  for (const Unfinished& piece : pieces) shares.push_back(piece.root.share);
  return shares;
}

}  // namespace detail

std::vector<Subtree> split(const Problem& problem, std::size_t at_least, const Subtree& from) {
  detail::check_subtree(from, problem);
  return detail::split(problem, at_least, detail::SplitLeaves(UnfinishedList{{from}})).roots();
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
  UnfinishedList part{{from}};
  for (const PartNumber number : path) {
    const UnfinishedList all = detail::split_part(problem, part, number.parts, deadline);
    if (deadline.reached()) return std::nullopt;
    part = detail::picked(all, detail::dealt(detail::shares_of(all), number));
  }
  return part.roots();
}

Position part_of(const Problem& problem, const Position& from, PartNumber number) {
  return *part_of(problem, from, number, Deadline());
}

std::optional<Position> part_of(const Problem& problem, const Position& from, PartNumber number,
                                const Deadline& deadline) {
  detail::check(number);
  for (const Unfinished& piece : from.left) detail::check_subtree(piece.root, problem);
  const UnfinishedList all = detail::split_rest(problem, from, number.parts, deadline);
  if (deadline.reached()) return std::nullopt;
  const std::vector<std::size_t> own = detail::dealt(detail::shares_of(all), number);
  Position part;
  if (!own.empty() && own.front() == 0) part.frontier = from.frontier;
  part.left = detail::picked(all, own);
  part.share = 0;
  for (const Unfinished& piece : part.left) part.share += piece.root.share;
  return part;
}

}  // namespace dlx
