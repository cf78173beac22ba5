#pragma once
/// The parts of a search, on machines that take one part after another.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <queue>
#include <stdexcept>
#include <utility>
#include <vector>

#include <dlx/resume.hpp>

#include "recorded.hpp"
#include "search/deal.hpp"
#include "search/piece.hpp"
#include "search/split.hpp"

namespace parallel {

/// A subtree of a part, with its size.
struct Piece {
  dlx::Subtree subtree{};
  double nodes = 0;
  std::size_t begin = 0, end = 0;  ///< the recorded leaves that are below it, or the one that it is below
};

/// Whether `below` is `node`, or was split off from it.
inline bool is_below(const dlx::Subtree& below, const dlx::Subtree& node) {
  const auto begins = [](const auto& list, const auto& first) {
    return list.size() >= first.size() && std::equal(first.begin(), first.end(), list.begin());
  };
  return begins(below.chosen, node.chosen) && begins(below.excluded, node.excluded);
}

/// Finds the sizes of subtrees. Each is a recorded leaf, above some, or below one. Those below the same leaf
/// share its nodes as their shares say: leaves are small.
class Sizes {
 public:
  explicit Sizes(const Recorded& recorded) : leaves_(recorded.leaves) {}

  /// `subtrees` were split off from `part`. Both are in the order of the search.
  std::vector<Piece> of(std::vector<dlx::Subtree> subtrees, const std::vector<Piece>& part) const {
    std::vector<Piece> pieces;
    std::size_t root = 0, at = part.empty() ? 0 : part[0].begin;
    for (dlx::Subtree& subtree : subtrees) {
      while (!is_below(subtree, part.at(root).subtree)) at = part.at(++root).begin;
      pieces.push_back({std::move(subtree), 0, at, at});
      Piece& piece = pieces.back();
      std::size_t leaf = at;
      while (leaf < part[root].end && !related(piece.subtree, leaves_[leaf].subtree)) ++leaf;
      if (leaf == part[root].end) continue;  // a finer split has found that it has no solution
      piece.begin = at = leaf;
      if (is_below(piece.subtree, leaves_[at].subtree)) {
        piece.end = at + 1;
        piece.nodes = -std::min(leaves_[at].nodes, part[root].nodes);  // of all below this leaf
      }
      for (; piece.nodes >= 0 && at < part[root].end && is_below(leaves_[at].subtree, piece.subtree); ++at)
        piece.nodes += leaves_[at].nodes;
      if (piece.nodes >= 0) piece.end = at;
    }
    share_out(pieces);
    return pieces;
  }

 private:
  static bool related(const dlx::Subtree& a, const dlx::Subtree& b) {
    return is_below(a, b) || is_below(b, a);
  }

  /// Shares out the nodes of leaves, which are negative, to the pieces below.
  static void share_out(std::vector<Piece>& pieces) {
    for (std::size_t k = 0; k < pieces.size();) {
      if (pieces[k].nodes >= 0) {
        ++k;
        continue;
      }
      double shares = 0;
      std::size_t end = k;
      for (; end < pieces.size() && pieces[end].nodes < 0 && pieces[end].begin == pieces[k].begin; ++end)
        shares += 1 + static_cast<double>(pieces[end].subtree.share);
      for (; k < end; ++k) pieces[k].nodes *= -(1 + static_cast<double>(pieces[k].subtree.share)) / shares;
    }
  }

  const std::vector<Recorded::Leaf>& leaves_;
};

/// A part, and what becomes of it.
struct Task {
  double seconds = 0;              ///< of its search
  double split = 0;                ///< how long it takes to find its subtrees
  std::vector<std::size_t> again;  ///< if it was stopped: the parts that its rest is dealt out in
};

/// The rule of parts. All times are in seconds.
struct Rule {
  std::uint32_t parts = 1;
  double limit = 0;          ///< a part is stopped after so many; 0: never
  std::uint32_t again = 20;  ///< and what it has left is dealt out in so many
};

/// All parts that are begun. The first ones are the parts of the whole search.
class Tasks {
 public:
  Tasks(const dlx::Problem& problem, const Recorded& recorded, Rule rule)
      : problem_(problem),
        sizes_(recorded),
        rule_(rule),
        seconds_a_node_(recorded.seconds_a_node),
        limit_(rule.limit / recorded.seconds_a_node) {
    const std::vector<Piece> whole{{dlx::Subtree{}, recorded.all, 0, recorded.leaves.size()}};
    const double start = dlx::detail::thread_seconds();
    const dlx::UnfinishedList leaves = dlx::detail::split_part(problem_, {dlx::Unfinished{}}, rule_.parts);
    begin(hands_of(leaves, whole, rule_.parts), dlx::detail::thread_seconds() - start, 1);
  }

  const std::vector<Task>& all() const { return tasks_; }
  std::uint32_t parts() const { return rule_.parts; }
  double limit() const { return rule_.limit; }
  std::size_t stopped() const { return stopped_; }
  std::size_t deepest() const { return deepest_; }
  /// The seconds of what is searched again.
  double twice() const { return twice_ * seconds_a_node_; }

 private:
  using Hands = std::vector<std::vector<Piece>>;
  static constexpr double kTwice = dlx::detail::kNodesOfPiece;  // at most, of the piece that was begun

  /// Begins parts, and those of the rests of parts that are stopped. They come one after another, from the
  /// task that is returned on.
  std::size_t begin(const Hands& hands, double split, std::size_t depth) {
    const std::size_t first = tasks_.size();
    for (const std::vector<Piece>& hand : hands)
      tasks_.push_back({nodes_of(hand) * seconds_a_node_, split, {}});
    deepest_ = std::max(deepest_, depth);
    for (std::size_t k = 0; limit_ > 2 * kTwice && k < hands.size(); ++k) {
      if (nodes_of(hands[k]) <= limit_) continue;
      ++stopped_;
      const std::vector<Piece> left = left_of(hands[k], limit_);
      dlx::Position position;
      for (const Piece& piece : left) position.left.push_back({piece.subtree});
      const double start = dlx::detail::thread_seconds();
      const dlx::UnfinishedList leaves = dlx::detail::split_rest(problem_, position, rule_.again);
      const double seconds = dlx::detail::thread_seconds() - start;
      const std::size_t again = begin(hands_of(leaves, left, rule_.again), seconds, depth + 1);
      for (std::uint32_t i = 0; i < rule_.again; ++i) tasks_[first + k].again.push_back(again + i);
    }
    return first;
  }

  /// What is left of `part` after so many nodes, as its checkpoint has it: of each node on the way to where
  /// the search is, the branches that come later. Below a recorded leaf there are no branches here: it is
  /// left with fewer nodes. Some of them are searched again.
  std::vector<Piece> left_of(const std::vector<Piece>& part, double nodes) {
    std::vector<Piece> left;
    auto piece = part.begin();
    for (; piece != part.end() && piece->nodes <= nodes; ++piece) nodes -= piece->nodes;
    if (piece == part.end()) return left;
    std::vector<dlx::Subtree> branches;
    if (piece->end > piece->begin + 1) branches = dlx::split(problem_, 2, piece->subtree);
    if (branches.size() > 1) {
      std::vector<Piece> below = sizes_.of(std::move(branches), {*piece});
      scale(below, piece->nodes);
      left = left_of(below, nodes);
    } else {
      const double again = std::min(nodes, kTwice);
      left.push_back(*piece);
      left[0].nodes += again - nodes;
      const double share = left[0].nodes / piece->nodes;
      left[0].subtree.share = static_cast<std::uint64_t>(share * static_cast<double>(piece->subtree.share));
      twice_ += again;
    }
    left.insert(left.end(), piece + 1, part.end());
    return left;
  }

  /// Deals out what `part` was split into, as part_of() does it.
  Hands hands_of(const dlx::UnfinishedList& leaves, const std::vector<Piece>& part,
                 std::uint32_t parts) const {
    const std::vector<std::uint32_t> owners = dlx::detail::deal(dlx::detail::shares_of(leaves), parts);
    std::vector<Piece> pieces = sizes_.of(leaves.roots(), part);
    scale(pieces, nodes_of(part));
    Hands hands(parts);
    for (std::size_t k = 0; k < pieces.size(); ++k) hands[owners[k] - 1].push_back(std::move(pieces[k]));
    return hands;
  }

  static double nodes_of(const std::vector<Piece>& pieces) {
    double nodes = 0;
    for (const Piece& piece : pieces) nodes += piece.nodes;
    return nodes;
  }

  /// A split drops subtrees that it finds to be empty. Their nodes go to the others, so that none is lost.
  static void scale(std::vector<Piece>& pieces, double nodes) {
    const double known = nodes_of(pieces);
    if (known > nodes * 1.000001) throw std::logic_error("subtrees have more nodes than their part");
    for (Piece& piece : pieces) piece.nodes *= known > 0 ? nodes / known : 0;
  }

  const dlx::Problem& problem_;
  const Sizes sizes_;
  const Rule rule_;
  const double seconds_a_node_;
  const double limit_;  // in nodes
  std::vector<Task> tasks_;
  std::size_t stopped_ = 0, deepest_ = 0;
  double twice_ = 0;  // nodes
};

/// When the last of `workers` is done, if each takes the next part when it is free. The parts of a part that
/// was stopped come at the end of the queue: at once, or in `rounds`, when no part is left in the queue and
/// all workers are free.
inline double makespan(const Tasks& tasks, std::size_t workers, bool rounds) {
  struct Busy {
    double until;
    std::size_t task;
    bool operator>(const Busy& other) const { return until > other.until; }
  };
  std::priority_queue<Busy, std::vector<Busy>, std::greater<>> busy;
  std::deque<std::size_t> queue, later;
  for (std::size_t k = 0; k < tasks.parts(); ++k) queue.push_back(k);
  double now = 0;
  while (!queue.empty() || !busy.empty()) {
    for (; !queue.empty() && busy.size() < workers; queue.pop_front()) {
      const Task& task = tasks.all()[queue.front()];
      const double takes = task.again.empty() ? task.seconds : tasks.limit();
      busy.push({now + task.split + takes, queue.front()});
    }
    now = busy.top().until;
    std::deque<std::size_t>& next = rounds ? later : queue;
    const std::vector<std::size_t>& again = tasks.all()[busy.top().task].again;
    next.insert(next.end(), again.begin(), again.end());
    busy.pop();
    if (queue.empty() && busy.empty()) std::swap(queue, later);
  }
  return now;
}

}  // namespace parallel
