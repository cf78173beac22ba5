#pragma once
/// What contestants are measured on: sets of boards, problems, and suites of these.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <bench/contestant.hpp>

namespace bench {

/// Boards of one shape. Up to `limit` solutions of each are looked for.
struct BoardSet {
  sudoku::Shape shape;
  std::vector<sudoku::Board> boards;
  std::uint64_t limit = 2;
};

/// A problem whose solutions are counted, up to the limit if there is one.
struct CoverEvent {
  CoverTask task;
  std::optional<std::uint64_t> limit{};   ///< has no effect on `cheapest`
  std::optional<dlx::BigCount> answer{};  ///< if it is known
  bool cheapest = false;  ///< the answer is what the cheapest costs; otherwise, how many solutions there are
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

/// A problem of a family, which grows with n. Throws std::invalid_argument for an unknown family and for n
/// < 1.
CoverTask make_family(const std::string& family, int n);

/// The programs in a file of JSON, also those that are not installed. bench/README.md describes the file.
/// Throws: std::runtime_error, which names the file and what is wrong in it.
std::vector<Contestant> read_programs(const std::filesystem::path& file);

/// The events of a suite, from the files under `data`.
/// Throws: std::runtime_error, which names a file that is missing or wrong.
std::vector<Event> events(Suite suite, const std::filesystem::path& data);

}  // namespace bench
