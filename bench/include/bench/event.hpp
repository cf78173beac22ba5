#pragma once
/// What contestants are measured on: sets of boards and problems, and the suites that they make up.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <bench/contestant.hpp>

namespace bench {

/// Boards of one shape, each with `limit` solutions to look for.
struct BoardSet {
  sudoku::Shape shape;
  std::vector<sudoku::Board> boards;
  std::uint64_t limit = 2;
};

/// A problem to count, all of it unless there is a limit.
struct CoverEvent {
  CoverTask task;
  std::optional<std::uint64_t> limit{};   ///< does not matter to `cheapest`
  std::optional<dlx::BigCount> answer{};  ///< how many solutions there are, if that is known
  bool cheapest = false;  ///< not to count them, but to tell what the cheapest costs; so does the answer
};

struct Event {
  std::string name;
  std::string why;
  std::string family{};  ///< events of one family come in the order of their sizes
  int size = 0;
  std::variant<BoardSet, CoverEvent> content;
};

enum class Suite { quick, sudoku, cover, costs, scaling };
inline constexpr Suite kSuites[] = {Suite::quick, Suite::sudoku, Suite::cover, Suite::costs, Suite::scaling};
std::string_view name(Suite suite);

/// The problems that grow with n. Throws std::invalid_argument for a family that is none, or too small an n.
CoverTask make_family(const std::string& family, int n);

/// Programs that a file of JSON names, as bench/README.md says; those that are not installed too.
/// Throws: std::runtime_error that names the file and what is wrong in it.
std::vector<Contestant> read_programs(const std::filesystem::path& file);

/// The events of a suite, from the files under `data`.
/// Throws: std::runtime_error that names a file that is missing or wrong.
std::vector<Event> events(Suite suite, const std::filesystem::path& data);

}  // namespace bench
