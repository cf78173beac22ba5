#pragma once
/// The parts of a search, on machines that take one part after another.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <queue>
#include <vector>

#include "recorded.hpp"

namespace parallel {

/// The nodes of the parts 1 to `parts`: subtrees are split and dealt out as part_of() does it.
inline std::vector<double> parts_of(const dlx::Problem& problem, const Recorded& fine, std::uint32_t parts) {
  const std::vector<dlx::Subtree> subtrees = dlx::split(problem, dlx::detail::subtrees_for(parts));
  std::vector<std::uint64_t> shares;
  for (const dlx::Subtree& subtree : subtrees) shares.push_back(subtree.share);
  const std::vector<double> nodes = nodes_of(fine, subtrees);
  const std::vector<std::uint32_t> owners = dlx::detail::deal(shares, parts);
  std::vector<double> sums(parts);
  for (std::size_t k = 0; k < nodes.size(); ++k) sums[owners[k] - 1] += nodes[k];
  return sums;
}

/// When the last of `workers` is done, if each takes the next part when it is free. A part takes its time and
/// `extra`.
inline double makespan(const std::vector<double>& times, double extra, std::size_t workers) {
  std::priority_queue<double, std::vector<double>, std::greater<>> free;
  for (std::size_t k = 0; k < workers; ++k) free.push(0);
  double last = 0;
  for (const double time : times) {
    const double end = free.top() + time + extra;
    free.pop();
    free.push(end);
    last = std::max(last, end);
  }
  return last;
}

}  // namespace parallel
