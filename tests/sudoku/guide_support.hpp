#pragma once
/// What steps say, to be compared with solutions.

#include <string>
#include <utility>
#include <vector>

#include <sudoku/guide.hpp>

/// What a step says about digits in cells.
struct Said {
  std::vector<std::pair<int, int>> given, removed;
};

inline Said said_by(const sudoku::Guide& guide, const sudoku::Hint& hint) {
  Said said;
  const auto n = static_cast<std::uint64_t>(guide.puzzle().layout().size());
  const auto cells = static_cast<std::uint64_t>(guide.puzzle().layout().cells());
  const auto add = [&](const std::vector<dlx::OptionId>& options, std::vector<std::pair<int, int>>& to) {
    for (const dlx::OptionId option : options) {
      const std::uint64_t number = guide.problem().payload(option);
      if (number / n < cells) to.emplace_back(static_cast<int>(number / n), static_cast<int>(number % n) + 1);
    }
  };
  add(hint.step.chosen, said.given);
  add(hint.step.removed, said.removed);
  return said;
}

/// Empty if the solution has what the step gives, and nothing that it removes.
inline std::string contradiction(const Said& said, sudoku::Digits solution) {
  for (const auto& [cell, digit] : said.given) {
    if (solution[static_cast<std::size_t>(cell)] != digit) return "gives a wrong digit";
  }
  for (const auto& [cell, digit] : said.removed) {
    if (solution[static_cast<std::size_t>(cell)] == digit) return "removes a digit of the solution";
  }
  return "";
}
