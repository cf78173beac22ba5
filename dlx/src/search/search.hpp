#pragma once
/// One search over one problem, whichever engine does it: what Solver, Solutions and count() share.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <dlx/solve.hpp>

#include "engine/links/links.hpp"
#include "engine/relay.hpp"
#include "search/tactics.hpp"
#include "search/watch.hpp"

namespace dlx::detail {

class Search {
 public:
  explicit Search(Problem problem) : problem_(std::move(problem)) {}

  /// Starts afresh. Throws InvalidArgument for options that make no sense. Keeps a reference to `options`.
  void begin(const SolveOptions& options) {
    prepare(options);
    if (start_engine() == nullptr) end(Status::complete);
  }

  /// The same, keeping the options themselves.
  void begin(SolveOptions&& options);

  /// Goes on to the next solution; false if there is none or the search must end.
  bool next();

  /// Goes on to the end, counting.
  void finish();

  /// The two halves of begin(), for a count that may not need an engine: the first checks the options and
  /// starts the clock, the second is null if the required options conflict.
  void prepare(const SolveOptions& options);
  /// With `remember` lanes may keep counts of states, in half of the memory that their table leaves.
  Searcher* start_engine(bool remember = false);
  /// About the nanoseconds that start_engine() takes for what is made but once, spread over all the runs that
  /// there may be.
  double cost_to_start();
  /// The bytes that lanes take, or less if they are not to be used anyway.
  std::size_t table_bytes();

  /// Shows `see` what solves `part`, one of independent_parts(): the options chosen, in any order, required
  /// ones included. False if the search had to end. May be called for one part after another.
  bool visit(std::span<const ItemId> part, const std::function<void(std::span<const OptionId>)>& see);

  /// For work between such visits: false if the time is up or a stop was asked for, and the search has ended.
  bool go_on();

  /// The solution that next() found.
  Solution solution();

  /// How the search went, or how it is going; then the status is `stopped`.
  Outcome outcome() const;
  void end(Status status);
  /// Memory held by the engines, in bytes.
  std::size_t bytes() const;
  /// How often begin() was called.
  std::uint64_t runs() const { return runs_; }
  const Problem& problem() const { return problem_; }
  /// What engines did before they were made to forget it.
  const Work& forgotten_work() const { return forgotten_work_; }
  /// Of the search under way; null if there is none.
  Watch* watch() { return watch_ ? &*watch_ : nullptr; }

 private:
  Searcher& engine();
  bool start(const Attempt& attempt);
  Searcher::Event run_until(std::uint64_t solutions, bool visit);
  Searcher::Event conclude(Searcher::Event event);
  void arrange(std::vector<OptionId>& options);

  Problem problem_;
  std::optional<std::size_t> table_bytes_;  // what lanes would take; computed when first needed
  // Made when first asked for, kept for the next search.
  std::unique_ptr<Links> links_;
  std::unique_ptr<Relay> lanes_, both_;
  Searcher* engine_ = nullptr;             // the one at work
  bool remember_ = false;                  // it may keep counts of states
  const SolveOptions* options_ = nullptr;  // of the search under way
  SolveOptions own_options_;
  Tactics tactics_;
  std::optional<Watch> watch_;  // empty when no search is under way
  Outcome outcome_;
  Work forgotten_work_;
  std::uint64_t runs_ = 0;
  std::vector<OptionId> solution_;
  std::vector<std::uint64_t> marks_;  // for arrange(): a bit an option, all 0
};

}  // namespace dlx::detail
