#pragma once
/// One search over one problem, whichever engine does it: what Solver, Solutions and count() share.

#include <cstdint>
#include <memory>
#include <optional>
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

  /// Starts afresh; for count() if that is said. Throws InvalidArgument for options that make no sense. Keeps
  /// a reference to `options`.
  void begin(const SolveOptions& options, bool count = false);

  /// The same, keeping the options themselves.
  void begin(SolveOptions&& options);

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
  bool remember_ = false;                  // it may keep counts of states
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
