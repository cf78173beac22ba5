#include "option_line.hpp"

#include <algorithm>
#include <limits>
#include <sstream>

#include <dlx/error.hpp>
#include <dlx/format.hpp>

namespace cli {

OptionLine::OptionLine(std::string_view line, unsigned decimals) {
  std::istringstream in{std::string(line)};
  for (std::string word; in >> word;) {
    const auto part = word[0] == '|' ? dlx::format::cost_units(word.substr(1), decimals) : std::nullopt;
    if (part && *part <= std::numeric_limits<std::uint64_t>::max() - cost.value_or(0)) {
      cost = cost.value_or(0) + *part;
    } else {
      names.push_back(std::move(word));
    }
  }
  std::sort(names.begin(), names.end());
}

std::string OptionLine::joined() const {
  std::string text;
  for (const std::string& name : names) (text += name) += ' ';
  return text;
}

std::string name_with_blanks(const dlx::Problem& problem) {
  const auto is_odd = [](std::string_view name) {
    return name.find_first_of(std::string_view(" \t\v\f\r\n:|\0", 9)) != std::string_view::npos;
  };
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const std::string_view name = problem.name(dlx::ItemId{i});
    if (is_odd(name)) return "item " + dlx::quote(name);
  }
  for (std::uint32_t c = 0; c < problem.color_count(); ++c) {
    const std::string_view name = problem.name(dlx::ColorId{c});
    if (is_odd(name)) return "color " + dlx::quote(name);
  }
  return {};
}

}  // namespace cli
