#pragma once
/// What a run of the bench found, as a value, and the ways to write it down.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <bench/contestant.hpp>

namespace bench {

/// How a contestant ended.
enum class End {
  complete,    ///< it did all
  time_limit,  ///< it was stopped after the time limit with some of it done, or nothing
  wrong,       ///< an answer was wrong; nothing was timed
  failed,      ///< it broke down
  skipped,     ///< it cannot do this, or is not there
};
std::string_view name(End end);  ///< "complete", "time limit" ...

/// One contestant in one event.
struct Result {
  std::string contestant;
  Kind kind = Kind::backtracking;
  End end = End::skipped;
  std::string remark{};           ///< why it is wrong, failed or skipped
  std::uint64_t done = 0;         ///< boards; of a problem 1 if it was counted to its end
  std::vector<double> seconds{};  ///< CPU seconds for what is done, a round each; if the time limit came, one
  double set_up = 0;              ///< CPU seconds before the first board; of a problem they count as solving
  std::size_t peak_bytes = 0;     ///< the most memory the process had, 0 if not known
  Found work{};                   ///< of all that is done together
};

/// The median of the rounds; none if nothing was done.
std::optional<double> seconds(const Result& result);
/// Half the range of the rounds, as a share of the median: 0.03 is ± 3 %; none for one round.
std::optional<double> spread(const Result& result);

/// One set of boards, or one problem, and how all did on it.
struct EventReport {
  std::string name;                      ///< "clues17", "queens 12"
  std::string why{};                     ///< the reason why it is there, one line
  std::string family{};                  ///< in scaling: "queens", "sudoku" ...; else empty
  int size = 0;                          ///< in a family: n
  bool boards = false;                   ///< a set of boards; else a problem
  bool cheapest = false;                 ///< of which the cheapest solution is looked for
  std::uint64_t of = 1;                  ///< how many boards
  std::optional<std::uint64_t> limit{};  ///< how many solutions are looked for, of each board; none: all
  std::vector<Result> results{};
};

/// The circumstances, without which figures mean nothing.
struct Head {
  std::string version{}, commit{}, compiler{}, flags{}, instructions{};  ///< of dlx
  std::string machine{}, system{};  ///< "AMD EPYC, 2 cores, 24 GiB", "Linux 6.1 x86_64"
  std::string date{};               ///< ISO, UTC
  std::string command{};            ///< that makes these figures again
  int rounds = 0;
  double time_limit = 0;  ///< CPU seconds for a contestant in an event
};

/// The program and the machine as they are; without command, rounds and time limit.
Head circumstances();

struct Report {
  Head head{};
  std::string suite{};
  std::vector<EventReport> events{};
};

/// A table for a terminal, best contestant first: those that came to the end, those that were stopped with
/// how far they came, then a line for each that was wrong, failed or skipped, with the reason.
void write_text(std::ostream& out, const EventReport& event);
/// A table for each family that is among the events, sizes across; nothing if there is none.
void write_families(std::ostream& out, std::span<const EventReport> events);

/// One object: suite and head, and in "events" an object each, with "results" an object for each contestant.
/// "seconds" are the rounds, "median" and "spread" what the functions above say of them. Unknown is null.
/// "solutions" is a string, since it may be larger than a JSON reader's numbers.
void write_json(std::ostream& out, const Report& report);
/// A line for each contestant in each event, below a line that names the columns as JSON does; quoted as RFC
/// 4180 says. Rounds are in one column, with blanks between. Unknown is empty.
void write_csv(std::ostream& out, const Report& report);

/// Writes `report.md`, `report.json`, `report.csv`, and in `plots/` the plots (SVG) with the gnuplot script
/// of each into `directory`, which is made if need be. Returns what could not be done, in words, if there is
/// no gnuplot or it fails; the rest is there all the same. Throws: std::filesystem::filesystem_error.
std::optional<std::string> write_directory(const std::filesystem::path& directory, const Report& report);

}  // namespace bench
