#pragma once
/// A search whose position is kept in a file, so that it can go on after any interruption.

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include <dlx/dlx.hpp>

#include "command.hpp"
#include "part_record.hpp"
#include "report.hpp"

namespace cli {

/// Adds --checkpoint and --checkpoint-interval.
void add_checkpoint(po::options_description& flags);

/// Throws UsageError for --checkpoint-interval without --checkpoint.
void check_checkpoint(const po::variables_map& values);

/// What the flags say that a position depends on, in words. `what` is what the command does.
std::string description(const po::variables_map& values, const std::string& what);

/// The file that --checkpoint names. No other process uses it at the same time.
class Checkpoint {
 public:
  /// What is in the file.
  struct Content {
    dlx::Position position{};
    dlx::SearchReport report{};  // of all runs together
    dlx::Method method = dlx::Method::search;
    std::uint64_t output = 0;  // how many bytes of the output belong to the position
    SolutionLines lines{};     // of a part with solutions
  };

  /// Reads the file, if it is there. Throws IoError if it cannot be read, is in use, damaged, or of another
  /// search than `description` says.
  Checkpoint(const po::variables_map& values, const dlx::Problem& problem, std::string description);
  ~Checkpoint();
  Checkpoint(const Checkpoint&) = delete;
  Checkpoint& operator=(const Checkpoint&) = delete;

  /// Whether the file was there.
  bool found() const { return found_; }
  /// What earlier runs have taken.
  double seconds_before() const { return seconds_before_; }
  /// Whether the search has ended, and `content` is its result.
  bool ended() const { return cli::ended(content.report.status); }

  /// Begins a new search at `start`, or says that it goes on with the old one. Writes the file, so that it is
  /// known from the beginning that this is possible. Throws IoError.
  void begin(Console& console, dlx::Position start);

  /// Keeps each position in the file: after some seconds, when SIGUSR1 comes, and at the end. Before that it
  /// calls `prepare`, which completes `content`. If the file cannot be written, it says so, and tries again
  /// later. Keeps a reference to `console`.
  dlx::Keeper keeper(
      Console& console, std::function<void()> prepare = [] {});

  /// Keeps the result of a search that has ended, or says that a search that was stopped can go on. Throws
  /// IoError. `report` is of all runs together.
  void end(Console& console, const dlx::SearchReport& report, const dlx::BigCount& found);

  Content content;

 private:
  using Clock = std::chrono::steady_clock;

  void read();
  void save();

  const std::string path_, problem_, description_;
  const Clock::duration interval_;
  Clock::duration wait_ = interval_;  // to save takes at most a fifth of the time
  std::function<void()> prepare_;
  bool found_ = false;
  int descriptor_ = -1;  // of the file, which is locked
  double seconds_before_ = 0;
  const Clock::time_point start_ = Clock::now();
  Clock::time_point saved_ = start_;
  bool failed_ = false;  // the last position is not in the file
};

}  // namespace cli
