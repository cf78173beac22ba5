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
  const sudoku::StepParts parts = guide.parts(hint);
  for (const auto& each : parts.gives) said.given.emplace_back(each.cell, each.digit);
  for (const auto& each : parts.removes) said.removed.emplace_back(each.cell, each.digit);
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
