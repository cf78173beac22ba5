#include <algorithm>

#include "rules/cages.hpp"
#include "rules/demands.hpp"
#include "rules/rule.hpp"

namespace sudoku {

Demands demands_of(const Puzzle& puzzle) {
  Demands demands(puzzle);
  // Rules for the whole board come first: others need fewer alternatives if they know which digits differ.
  std::vector<std::pair<const Rule*, const Clue*>> clues;
  for (const Clue& clue : puzzle.clues()) clues.emplace_back(find_rule(clue.rule), &clue);
  std::stable_partition(clues.begin(), clues.end(),
                        [](const auto& clue) { return clue.second->cells.empty(); });
  for (const auto& [rule, clue] : clues) {
    if (rule->demand == nullptr) continue;
    const std::string where = clue->cells.empty() ? "" : "_" + puzzle.layout().name(clue->cells[0][0]);
    demands.begin(clue->rule + where);
    rule->demand(*clue, puzzle, demands);
  }
  demand_rests(puzzle, demands);
  return demands;
}

}  // namespace sudoku
