#pragma once
/// One search over one problem, whichever engine does it: what Solver, Solutions and count() share.

#include <cstdint>
#include <optional>
#include <vector>

#include <dlx/count.hpp>
#include <dlx/solve.hpp>

#include "engine/links.hpp"
#include "watch.hpp"

namespace dlx::detail {

class Search {
 public:
  explicit Search(const Problem& problem) : links_(problem) {}

  /// Starts afresh. Throws InvalidArgument for options that make no sense.
  void begin(const SolveOptions& options);

  /// Goes on to the next solution; false if there is none or the search must end.
  bool next();

  /// Goes on to the end, counting.
  void finish();

  /// Counts to the end, part by part where the problem falls apart.
  BigCount count();

  /// The solution that next() found.
  Solution solution();

  /// How the search went, or how it is going; then the status is `stopped`.
  Outcome outcome() const;
  std::size_t bytes() const { return links_.bytes(); }
  /// How often begin() was called.
  std::uint64_t runs() const { return runs_; }

 private:
  Links::Event run_until(std::uint64_t solutions);
  Links::Event conclude(Links::Event event);
  void end(Status status);

  Links links_;
  SolveOptions options_;
  std::optional<Watch> watch_;  // empty when no search is under way
  Outcome outcome_;
  std::uint64_t runs_ = 0;
  std::vector<OptionId> solution_;
};

}  // namespace dlx::detail
