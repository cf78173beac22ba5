#pragma once
/// How far a run has come, and whether it must end.

#include <atomic>
#include <chrono>
#include <optional>
#include <thread>

#include <dlx/options.hpp>

#include <sudoku/generate.hpp>

namespace sudoku::detail {

/// The limits of a whole run, and what was done in it.
///
/// Threads: may be shared.
class Watch {
 public:
  using Clock = std::chrono::steady_clock;

  /// For a run that is to make so many puzzles. Keeps a reference to `options`. Throws dlx::InvalidArgument
  /// for limits that make no sense.
  Watch(const GenerateOptions& options, std::uint64_t wanted);

  /// Looks at the clock and the stop token. Reports progress if that is due, on the thread that made the
  /// watch. False if the run must end.
  bool go_on();
  void end(dlx::Status status);
  /// Why the run must end; empty if it may go on.
  std::optional<dlx::Status> verdict() const;

  /// The limits for each search.
  dlx::Limits for_searches();

  void count_attempt() { ++attempts_; }
  void count_puzzle();
  void add(const dlx::SearchReport& work);

  /// Without a verdict the status is `complete`.
  GenerateOutcome outcome() const;

 private:
  double seconds() const;
  void report_if_due(Clock::time_point now);

  const GenerateOptions& options_;
  const std::uint64_t wanted_;
  const std::thread::id owner_ = std::this_thread::get_id();
  const Clock::time_point start_ = Clock::now();
  Clock::time_point last_report_ = start_;
  dlx::Stop stop_;  // ends all searches
  std::atomic<int> verdict_{-1};
  std::atomic<dlx::Engine> engine_{dlx::Engine::automatic};
  std::atomic<Clock::rep> last_puzzle_{start_.time_since_epoch().count()};
  std::atomic<std::uint64_t> puzzles_{0}, attempts_{0}, nodes_{0}, updates_{0}, guesses_{0};
};

}  // namespace sudoku::detail
