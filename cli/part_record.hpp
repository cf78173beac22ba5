#pragma once
/// What a part prints, and what merge reads: a record in one line of JSON. Before the record of a search
/// stand its solutions.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <dlx/dlx.hpp>

namespace cli {

/// The solutions that stand before a record, in lines.
struct SolutionLines {
  std::vector<std::pair<std::uint64_t, std::uint64_t>> places;  ///< how many each place has, ascending
  std::string digest;                                           ///< of the lines

  void add(std::uint64_t place);
};

/// The count of a part of a problem, or the end of its solutions.
struct PartRecord {
  std::string problem;  ///< a digest of the problem
  std::string rule;     ///< a digest of how it was split, and of the options required and forbidden
  dlx::PartPath part;   ///< never empty
  dlx::BigCount count;  ///< a lower bound, unless the part is complete
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::string status;                       ///< the name of a dlx::Status
  std::optional<SolutionLines> lines{};     ///< of a search for solutions
  std::optional<dlx::Forecast> forecast{};  ///< of a part that was stopped; merge does not read it
  std::string of{};    ///< a digest of the rest that it is a part of; empty: of the whole outer part
  std::string rest{};  ///< a digest of what a stopped part has left; `count` is exact for all else
};

/// How many numbers a part of a part may have.
inline constexpr std::size_t kMostLevels = 100;

inline const std::string kComplete{name(dlx::Status::complete)};

/// "5/1000,3/20", as --part takes it.
std::string to_string(const dlx::PartPath& part);
/// "part 5 of 1000", or "part 5/1000,3/20".
std::string words(const dlx::PartPath& part);

/// Sorts the options. Flags in another order then name the same part.
void put_in_order(dlx::Subtree& from);

/// What the split of a search by `rule` depends on, beside the problem and the subtree.
std::string split_rule(std::string_view rule, const dlx::SolveOptions& options);

/// A digest of the rule by which this version of the program splits the subtree `from`. `rule` says what else
/// it depends on.
std::string digest_of_rule(std::string_view rule, const dlx::Subtree& from);

/// The record in one line, with a digest of itself.
std::string to_line(const PartRecord& record);

/// The record that to_line() wrote. Throws std::invalid_argument, which says what is wrong with it: "no
/// record of a part", or that it is damaged.
PartRecord parse_record(std::string_view line);

/// How a line with a solution begins.
inline constexpr std::string_view kSolution = R"({"options":)";

/// Where the last record or solution of a line begins, if one before it in the same line was cut off; else 0.
std::size_t behind_cut(std::string_view line);
/// What was cut off: "the record of part 5 of 1000", as far as it says so.
std::string name_of_cut(std::string_view line);

}  // namespace cli
