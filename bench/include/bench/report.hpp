#pragma once
/// What a run of the bench found, as a value, and the ways to write it.

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
  time_limit,  ///< it was stopped after the time limit, with a part done or nothing
  wrong,       ///< an answer was wrong; nothing was timed
  failed,      ///< it broke down
  skipped,     ///< it cannot do this, or is not installed
};
std::string_view name(End end);  ///< "complete", "time limit" ...

/// One contestant in one event.
struct Result {
  std::string contestant;
  Kind kind = Kind::backtracking;
  End end = End::skipped;
  std::string remark{};           ///< why it is wrong, failed or skipped
  std::uint64_t done = 0;         ///< how many boards; for a problem 1 if it came to the end
  std::vector<double> seconds{};  ///< CPU seconds of each round; of the only one if the time limit came
  double set_up = 0;              ///< CPU seconds before the first board; 0 for a problem
  std::size_t peak_bytes = 0;     ///< the most memory that the process had; 0 if not known
  Found work{};                   ///< summed over all that is done
};

/// The median of the rounds; nothing if nothing was done.
std::optional<double> seconds(const Result& result);
/// Half the range of the rounds, as a share of the median: 0.03 is ± 3 %. Nothing for one round.
std::optional<double> spread(const Result& result);

/// One set of boards or one problem, and the results of all contestants.
struct EventReport {
  std::string name;                      ///< "clues17", "queens 12"
  std::string why{};                     ///< why it is there, in one line
  std::string family{};                  ///< in scaling: "queens", "sudoku" ...; else empty
  int size = 0;                          ///< in a family: n
  bool boards = false;                   ///< a set of boards; else a problem
  bool cheapest = false;                 ///< a problem whose cheapest solution is looked for
  std::uint64_t of = 1;                  ///< how many boards there are
  std::optional<std::uint64_t> limit{};  ///< how many solutions are looked for, of each board; without: all
  std::vector<Result> results{};
};

/// Where and how figures were measured.
struct Head {
  std::string version{}, commit{}, compiler{}, flags{}, instructions{};  ///< of dlx
  std::string machine{}, system{};  ///< "AMD EPYC, 2 cores, 24 GiB", "Linux 6.1 x86_64"
  std::string date{};               ///< ISO, UTC
  std::string command{};            ///< makes these figures again
  int rounds = 0;
  double time_limit = 0;  ///< CPU seconds for a contestant in an event
};

/// This program and this machine. Command, rounds and time limit are left to be filled in.
Head circumstances();

struct Report {
  Head head{};
  std::string suite{};
  std::vector<EventReport> events{};
};

/// A table for a terminal, best contestant first. Those that were stopped come after those that came to the
/// end, with how far they came. Below is a line for each that was wrong, failed or skipped, with the reason.
void write_text(std::ostream& out, const EventReport& event);
/// A table for each family among the events, with a column for each size.
void write_families(std::ostream& out, std::span<const EventReport> events);

/// One object. It has the suite, the head, and "events", a list of objects. In each "results" is a list with
/// an object for each contestant. "seconds" are the rounds; "median" and "spread" are what the functions
/// above say of them. What is not known is null. "solutions" and "cost" are strings: they may be too large
/// for the numbers of a JSON reader.
void write_json(std::ostream& out, const Report& report);
/// A line for each contestant in each event. The first line names the columns as JSON does. Fields are quoted
/// as RFC 4180 says. Rounds are in one column, with blanks between. What is not known is empty.
void write_csv(std::ostream& out, const Report& report);

/// Writes `report.md`, `report.json` and `report.csv` into `directory`, and into `plots/` there the plots
/// (SVG) with their gnuplot scripts. Makes the directory if it is not there. If gnuplot is missing or fails,
/// returns what could not be done, in words; all else is written. Throws: std::filesystem::filesystem_error.
std::optional<std::string> write_directory(const std::filesystem::path& directory, const Report& report);

}  // namespace bench
