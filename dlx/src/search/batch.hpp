#pragma once
/// Solutions that wait to be shown, or that were shown.

#include <cstddef>
#include <vector>

#include <dlx/solve.hpp>

#include "engine/search_engine.hpp"

namespace dlx::detail {

/// Solutions, one after another in one array.
class Batch {
 public:
  void add(Solution solution);
  /// Adds the options that `engine` has chosen, in any order.
  void add(const SearchEngine& engine);
  void append(const Batch& more);
  void clear();

  std::size_t size() const { return ends_.size(); }
  bool empty() const { return ends_.empty(); }
  Solution operator[](std::size_t k) const;
  /// The options of all solutions.
  std::size_t options() const { return options_.size(); }

 private:
  std::vector<OptionId> options_;
  std::vector<std::size_t> ends_;  // of each solution
};

}  // namespace dlx::detail
