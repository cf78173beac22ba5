#pragma once
/// Independent parts of a problem, each as a problem of its own.

#include <cstdint>
#include <functional>
#include <vector>

#include <dlx/problem.hpp>
#include <dlx/subtree.hpp>

#include "parts.hpp"

namespace dlx::detail {

/// The parts of what is left of `problem` in `from`, smallest first. Parts in which all options must be
/// chosen are one part together: no search is needed for them. Empty if there are fewer than two others, or
/// no solution, or if `go_on` says false.
std::vector<Part> parts_to_search(const Problem& problem, const Subtree& from,
                                  const std::function<bool()>& go_on);

class PartProblems {
 public:
  /// Keeps a reference to the problem.
  PartProblems(const Problem& problem, const std::vector<OptionId>& chosen);

  /// The problem of a part that `chosen` leaves: the options of the part, in the same order.
  Problem of(const Part& part);

 private:
  const Problem& problem_;
  std::vector<bool> settled_;           // for each item: a secondary one that a chosen option covers
  std::vector<std::uint32_t> numbers_;  // scratch, for each item: its number in the part, or kNone
  std::vector<std::uint32_t> colors_;   // the same for each color
};

}  // namespace dlx::detail
