#pragma once
/// A line that means an option: names of items, maybe with colors, and maybe a cost.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/problem.hpp>

namespace cli {

/// The line in words. A cost that no option can have counts as a name. No option has such a name, so the
/// line means none.
struct OptionLine {
  /// `decimals` are those of the problem's costs.
  OptionLine(std::string_view line, unsigned decimals);

  /// Lines with the same names differ in costs only.
  std::string joined() const;

  std::vector<std::string> names;     // sorted
  std::optional<std::uint64_t> cost;  // the sum, if the line tells any
};

/// A name that Knuth's format cannot have, such as "item 'a b'". Where there is one, a line could mean
/// several options. Empty if there is none.
///
/// Cost: reads all names.
std::string name_with_blanks(const dlx::Problem& problem);

}  // namespace cli
