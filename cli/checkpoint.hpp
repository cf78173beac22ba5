#pragma once
/// A search whose position is kept in a file, so that it can go on after any interruption.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include <dlx/dlx.hpp>

#include "checkpoint_file.hpp"
#include "command.hpp"
#include "io.hpp"
#include "report.hpp"

namespace cli {

/// Adds --checkpoint and --checkpoint-interval.
void add_checkpoint(po::options_description& flags);

/// Throws UsageError for a search that learns, which `flag` excludes.
void refuse_learning(const po::variables_map& values, const std::string& flag);

/// With --checkpoint, SIGUSR1 no longer ends the program. Throws UsageError for flags that do not go with
/// --checkpoint, or not without it, and IoError for a file that cannot be one.
void check_checkpoint(const po::variables_map& values);

/// The command with those of its flags on which a position depends. `what` is its name, and more flags.
/// `from` is where the search begins. `part` is empty if it is all of it.
std::string description(const po::variables_map& values, const std::string& what, dlx::Subtree from,
                        const dlx::PartPath& part);

/// The limits of the split that finds a part. What the split has done is not kept. So it has a second at
/// least: with less, the same command might always begin again.
dlx::Limits limits_of_split(dlx::Limits limits);

/// The file that --checkpoint names. It is locked: no other process uses it at the same time.
class Checkpoint {
 public:
  /// Reads the file, if it is there. Throws IoError if it cannot be read, is in use, damaged, or of another
  /// search than `description` and `of` say. For `of` see PartRecord.
  Checkpoint(const po::variables_map& values, const dlx::Problem& problem, std::string description,
             std::string of = {});
  Checkpoint(const Checkpoint&) = delete;
  Checkpoint& operator=(const Checkpoint&) = delete;

  /// Whether the file was there.
  bool found() const { return found_; }
  /// What earlier runs have taken.
  double seconds_before() const { return seconds_before_; }
  /// Whether the search has ended, and `content` is its result.
  bool ended() const { return dlx::ended(content.report.status); }

  /// Begins a new search at `start`, or says that it goes on with the old one. Writes the file, so that it is
  /// known from the beginning that this is possible. Throws IoError.
  void begin(Console& console, dlx::Position start);

  /// Keeps each position in the file: after some seconds, when SIGUSR1 comes, and at the end. Before that it
  /// calls `prepare`, which completes `content`. If the file cannot be written and the search goes on, it
  /// says so, and tries again later. Keeps a reference to `console`.
  dlx::Keeper keeper(
      Console& console, std::function<void()> prepare = [] {});

  /// Keeps the result of a search that has ended, or says that a search that was stopped can go on. `report`
  /// is of all runs together. If the file cannot be written, it says so: see failed().
  void end(Console& console, const dlx::SearchReport& report, const dlx::BigCount& found);

  /// Whether the file is not as it should be at the end.
  bool failed() const { return !error_.empty(); }

  CheckpointContent content;

 private:
  using Clock = std::chrono::steady_clock;

  /// How far the position is. Every subtree that is finished changes it.
  struct Stage {
    dlx::BigCount found;
    std::uint64_t nodes;
    std::size_t left;  // subtrees
    bool operator==(const Stage&) const = default;
  };
  Stage stage() const {
    return {content.position.found, content.position.nodes, content.position.left.size()};
  }

  void read();
  bool try_to_save();

  const std::string path_, problem_, description_;
  const Clock::duration interval_;
  const Lock lock_;
  Clock::duration wait_ = interval_;  // to keep a position takes at most a fifth of the time
  std::function<void()> prepare_;
  bool found_ = false;
  std::optional<Stage> begun_;  // if this run goes on
  double seconds_before_ = 0;
  const Clock::time_point start_ = Clock::now();
  Clock::time_point kept_ = start_,
                    due_ = start_;  // when the last position was in the file, and was asked for
  std::string error_;               // why the last position is not in the file
  bool told_ = false;               // that it is not
};

}  // namespace cli
