#pragma once
/// One search over one problem, whichever engine does it: what Solver, Solutions and count() share.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <dlx/count.hpp>
#include <dlx/solve.hpp>

#include "engine/links.hpp"
#include "engine/relay.hpp"
#include "tactics.hpp"
#include "watch.hpp"

namespace dlx::detail {

class Search {
 public:
  explicit Search(const Problem& problem) : problem_(problem) {}

  /// Starts afresh. Throws InvalidArgument for options that make no sense. Keeps a reference to `options`.
  void begin(const SolveOptions& options);

  /// The same, keeping the options themselves.
  void begin(SolveOptions&& options);

  /// Goes on to the next solution; false if there is none or the search must end.
  bool next();

  /// Goes on to the end, counting.
  void finish();

  /// Counts to the end, part by part where the problem falls apart.
  BigCount count();

  /// True from begin() until the search is at its end.
  bool under_way() const { return watch_.has_value(); }

  /// Shows `see` what solves `part`, one of independent_parts(): the options chosen, in any order, required
  /// ones included. False if the search had to end. May be called for one part after another.
  bool visit(std::span<const ItemId> part, const std::function<void(std::span<const OptionId>)>& see);

  /// For work between such visits: false if the time is up or a stop was asked for, and the search has ended.
  bool go_on();

  /// Ends a search whose parts were all visited.
  void complete() { end(Status::complete); }

  /// The solution that next() found.
  Solution solution();

  /// How the search went, or how it is going; then the status is `stopped`.
  Outcome outcome() const;
  /// Memory held by the engines, in bytes.
  std::size_t bytes() const;
  /// How often begin() was called.
  std::uint64_t runs() const { return runs_; }

 private:
  Searcher& engine();
  bool start(const Attempt& attempt);
  Searcher::Event run_until(std::uint64_t solutions, bool visit);
  Searcher::Event conclude(Searcher::Event event);
  void end(Status status);
  void arrange(std::vector<OptionId>& options);

  Problem problem_;
  std::optional<std::size_t> table_bytes_;  // what lanes would take; computed when first needed
  // Made when first asked for, kept for the next search.
  std::unique_ptr<Links> links_;
  std::unique_ptr<Relay> lanes_, both_;
  Searcher* engine_ = nullptr;             // the one at work
  const SolveOptions* options_ = nullptr;  // of the search under way
  SolveOptions own_options_;
  Tactics tactics_;
  std::optional<Watch> watch_;  // empty when no search is under way
  Outcome outcome_;
  std::uint64_t runs_ = 0;
  std::vector<OptionId> solution_;
  std::vector<std::uint64_t> marks_;  // for arrange(): a bit an option, all 0
};

}  // namespace dlx::detail
