#pragma once
/// Random probes into a search tree. probe.cpp begins with how they work.

#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <vector>

#include <dlx/problem.hpp>
#include <dlx/subtree.hpp>

#include "search/run.hpp"

namespace dlx::detail {

/// What a tree has, or what a probe says that it has.
struct TreeSize {
  double nodes = 0;
  double seconds = 0;
  double solutions = 0;

  TreeSize& operator+=(const TreeSize& other) {
    nodes += other.nodes;
    seconds += other.seconds;
    solutions += other.solutions;
    return *this;
  }
  friend TreeSize operator+(TreeSize a, const TreeSize& b) { return a += b; }
  friend TreeSize operator*(double factor, const TreeSize& size) {
    return {factor * size.nodes, factor * size.seconds, factor * size.solutions};
  }
};

class Prober {
 public:
  /// Keeps references to the first three. Probes the subtrees `roots`, which have no solution in common.
  /// The search is in the order of `attempt`, and looks at each solution if `visit`, or else only counts.
  Prober(const Problem& problem, Run& run, std::mt19937_64& random, std::vector<Subtree> roots, bool visit,
         const Attempt& attempt = {});

  /// One probe: a mean without bias of the size of all roots together. It looks at `width` nodes of each
  /// stratum, or all if there are fewer. False if the budget has ended it.
  bool probe(std::size_t width, TreeSize& size);

  /// How many small subtrees with solutions were met, in all probes.
  std::uint64_t hits() const { return hits_; }
  /// The nodes of all small subtrees.
  double looked_at() const { return looked_at_; }
  /// The most different solutions that one probe has seen.
  std::uint64_t found() const { return found_; }

 private:
  struct Branch {
    Subtree at;
    double weight = 1;  // it stands for so many nodes
  };

  bool look(const Branch& branch, std::uint32_t depth, TreeSize& size);
  void add_branches(const Branch& branch, std::uint32_t depth, TreeSize& size, double seconds);
  void thin(std::vector<Branch>& branches, std::size_t width);
  double chance();
  std::uint32_t covered(const Subtree& at, const Subtree& above) const;

  const Problem& problem_;
  Run& run_;
  std::mt19937_64& random_;
  const std::vector<Subtree> roots_;
  const bool visit_;
  const Attempt attempt_;
  std::map<std::uint32_t, std::vector<Branch>> strata_;
  std::uint64_t hits_ = 0, found_ = 0, seen_ = 0;
  double looked_at_ = 0;
};

}  // namespace dlx::detail
