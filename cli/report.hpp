#pragma once
/// What the commands that search have in common: progress, summaries and exit codes.

#include <chrono>
#include <concepts>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <dlx/dlx.hpp>

#include "command.hpp"
#include "interrupt.hpp"
#include "io.hpp"
#include "progress.hpp"

namespace cli {

/// What a command shares with who has called it: results, messages, a line of progress, and Ctrl-C.
struct Console {
  explicit Console(const po::variables_map& values);

  /// Lets Ctrl-C stop a search with these limits. Writes out results and shows the progress while it runs.
  void watch(dlx::Limits& limits);
  /// The same with forecasts, if somebody will read them.
  void watch_and_forecast(dlx::Limits& limits);

  /// Call this before a result is printed: the line of progress must not be in its way. Where results go to
  /// a file, the line stays.
  void make_way();

  /// Prints a line on standard error, unless --quiet.
  void say(const std::string& line);

  bool json, quiet, stats;
  Output output;
  ProgressLine progress;
  Interrupt interrupt;
};

/// `value` with so many places behind the point.
std::string decimal(double value, int places);

/// Like "1234" or "1.2e+09".
std::string number_text(double value);
/// Like "0.034 s", "43 s", "5.2 minutes" or "1.5e+09 years".
std::string duration_text(double seconds);

/// For the line of progress: "250000 boards/s, 45 % done, about 12 s left". `done` things took `seconds`.
/// They are `share` of all, if that is known.
std::string pace_text(const std::string& things, std::uint64_t done, double seconds,
                      std::optional<double> share);

/// The line of progress for `all` things that are made one by one.
class Pace {
 public:
  Pace(Console& console, std::string things, std::uint64_t all)
      : console_(console), things_(std::move(things)), all_(all) {}
  /// Call it when `done` of them are made.
  void show(std::uint64_t done);

 private:
  Console& console_;
  const std::string things_;
  const std::uint64_t all_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// "3.14 % done (2.9 to 3.4), about 3.6 days left (2.8 to 4.9)".
std::string forecast_text(const dlx::Forecast& forecast);

/// "1 solution", "2 solutions", "2 guesses", "2 searches", "2 symmetries".
std::string plural(const std::string& count, const std::string& thing);
std::string plural(std::integral auto count, const std::string& thing) {
  return plural(std::to_string(count), thing);
}

/// "240 solutions up to symmetry (48 symmetries)".
std::string up_to_symmetry(const std::string& count, const dlx::BigCount& symmetries);

/// "links: 10 nodes, 52 updates, 3 guesses, 0.000 s".
std::string work_text(const dlx::SearchReport& report);
/// The same without the engine.
std::string effort_text(const dlx::SearchReport& report);

/// What the engine counts as a node.
std::string node_text(dlx::Engine engine);

/// "complete", "stopped at the time limit" ...
std::string status_text(dlx::Status status);

/// The members every JSON summary has: status, engine, nodes, updates, guesses, seconds.
void add_work(nlohmann::ordered_json& json, const dlx::SearchReport& report);

/// {"low": ..., "middle": ..., "high": ...}. What is infinite becomes null.
nlohmann::ordered_json interval_json(const dlx::Interval& interval);

/// Adds how far a search is that was stopped, if that is known: share and seconds_left.
void add_forecast(nlohmann::ordered_json& json, const std::optional<dlx::Forecast>& forecast);

/// One line of JSON. Bytes that are no UTF-8 are replaced.
std::string json_line(const nlohmann::ordered_json& json);
/// The same with numbers put in place of null, digit for digit: each is a key of `json`, and a number.
std::string json_line(const nlohmann::ordered_json& json,
                      const std::vector<std::pair<std::string, std::string>>& numbers);

/// Says why there is no solution, if that is seen without a search: a primary item has too few options.
void explain_nothing(Console& console, const dlx::Problem& problem);

/// Prints what --stats asks for. `held` is the memory beside that of the problem, in words, if it is known.
void say_stats(Console& console, const dlx::Problem& problem, const std::string& held,
               const dlx::SearchReport& report);

/// Ends a solve or a count: writes out the results, prints the summary and what --stats asks for, and returns
/// the exit code. `found` and `work` are words for the summary; `held` is as above.
ExitCode finish(Console& console, const dlx::Problem& problem, const std::string& held,
                const dlx::SearchReport& report, const std::string& found, bool any, const std::string& work);

/// kStopped if the search was stopped, kNone if it proved that there is nothing, else kDone.
ExitCode exit_code(dlx::Status status, bool found);

}  // namespace cli
