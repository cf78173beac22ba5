/// Sequences of digits that an automaton accepts. If there are few, each is an alternative. If there are
/// many, each cell has a choice of its own: its digit, the state before it and the state after it. States
/// between two cells are values of a variable. Of the automaton only those states are kept that the digits
/// can reach, and from which they can come to an end. States from which the same digits lead to the same ends
/// are one.

#include <algorithm>
#include <map>
#include <utility>

#include "rules/demands.hpp"

namespace sudoku {
namespace {

/// More words than these are a chain. An item should have few options: the rows of all items are as wide as
/// the one with the most options asks for.
constexpr std::size_t kMostWords = 120;
/// To look for words ends after so many digits.
constexpr std::size_t kMostSteps = 100'000;

/// The states before and after each cell, numbered from 0 in each layer.
struct Chain {
  struct Step {
    int from;
    int digit;
    int to;
  };
  std::vector<std::vector<Step>> layers;  ///< one a cell, ordered by `from` and `digit`
};

/// Drops the steps of `layer` that lead to no end. `merged` has the number of each state behind the layer, or
/// −1. Returns the same for the states before it.
std::vector<int> merge_states(std::vector<Chain::Step>& layer, const std::vector<int>& merged,
                              std::size_t states) {
  std::vector<std::vector<std::pair<int, int>>> ways(states);
  for (const Chain::Step& step : layer) {
    const int to = merged[static_cast<std::size_t>(step.to)];
    if (to >= 0) ways[static_cast<std::size_t>(step.from)].emplace_back(step.digit, to);
  }
  std::map<std::vector<std::pair<int, int>>, int> numbers;
  std::vector<int> now(states, -1);
  layer.clear();
  for (std::size_t state = 0; state < states; ++state) {
    if (ways[state].empty()) continue;
    const auto [found, added] = numbers.emplace(ways[state], static_cast<int>(numbers.size()));
    now[state] = found->second;
    if (!added) continue;
    for (const auto& [digit, to] : ways[state]) layer.push_back({found->second, digit, to});
  }
  return now;
}

Chain chain_of(const Demands& demands, const Demands::Cells& cells, const Automaton& automaton) {
  Chain chain;
  std::vector<Automaton::State> states{automaton.start};
  std::vector<std::size_t> counts;
  for (std::size_t place = 0; place < cells.size(); ++place) {
    counts.push_back(states.size());
    std::map<Automaton::State, int> next;
    std::vector<Automaton::State> reached;
    std::vector<Chain::Step>& layer = chain.layers.emplace_back();
    for (std::size_t from = 0; from < states.size(); ++from) {
      for (const int digit : demands.values(cells[place])) {
        const Automaton::State to = automaton.step(states[from], place, digit);
        if (to == Automaton::kDead) continue;
        const auto [found, added] = next.emplace(to, static_cast<int>(reached.size()));
        if (added) reached.push_back(to);
        layer.push_back({static_cast<int>(from), digit, found->second});
      }
    }
    states = std::move(reached);
  }
  std::vector<int> merged;
  for (const Automaton::State state : states) merged.push_back(automaton.accepts(state) ? 0 : -1);
  for (std::size_t place = cells.size(); place-- > 0;) {
    merged = merge_states(chain.layers[place], merged, counts[place]);
  }
  return chain;
}

/// All words that the chain accepts and that houses allow. Empty if there are too many.
std::optional<std::vector<Demands::Alternative>> words_of(const Demands& demands, const Demands::Cells& cells,
                                                          const Chain& chain) {
  struct Level {
    std::size_t next;  // the step to be tried next
    int state;
  };
  std::vector<Demands::Alternative> words;
  Demands::Alternative word;
  std::vector<Level> levels;
  const auto first_step = [&](std::size_t place, int state) {
    const auto& layer = chain.layers[place];
    const auto found = std::lower_bound(layer.begin(), layer.end(), state,
                                        [](const Chain::Step& step, int from) { return step.from < from; });
    return static_cast<std::size_t>(found - layer.begin());
  };
  const auto fits = [&](int cell, int digit) {
    return std::all_of(word.begin(), word.end(), [&](const Assignment& other) {
      if (other.variable == cell) return other.value == digit;
      return other.value != digit || !demands.differ(cell, other.variable);
    });
  };
  levels.push_back({first_step(0, 0), 0});
  for (std::size_t steps = 0; !levels.empty(); ++steps) {
    if (steps > kMostSteps) return {};
    const std::size_t place = levels.size() - 1;
    Level& level = levels.back();
    const auto& layer = chain.layers[place];
    if (level.next == layer.size() || layer[level.next].from != level.state) {
      levels.pop_back();
      if (!word.empty()) word.pop_back();
      continue;
    }
    const Chain::Step step = layer[level.next++];
    if (!fits(cells[place], step.digit)) continue;
    word.push_back({cells[place], step.digit});
    if (place + 1 < cells.size()) {
      levels.push_back({first_step(place + 1, step.to), step.to});
      continue;
    }
    if (words.size() == kMostWords) return {};
    words.push_back(word);
    word.pop_back();
  }
  return words;
}

}  // namespace

void Demands::sequence(const Cells& cells, const Automaton& automaton) {
  const Chain chain = chain_of(*this, cells, automaton);
  if (auto words = words_of(*this, cells, chain)) return choose(std::move(*words));
  Variable before = -1;
  for (std::size_t place = 0; place < cells.size(); ++place) {
    const auto& layer = chain.layers[place];
    int last_state = 0;
    for (const Chain::Step& step : layer) last_state = std::max(last_state, step.to);
    const bool last = place + 1 == cells.size();
    const Variable after = last || last_state == 0 ? -1 : variable(0, last_state);
    std::vector<Alternative> alternatives;
    for (const Chain::Step& step : layer) {
      Alternative& alternative = alternatives.emplace_back(Alternative{{cells[place], step.digit}});
      if (before >= 0) alternative.push_back({before, step.from});
      if (after >= 0) alternative.push_back({after, step.to});
    }
    choose(std::move(alternatives));
    before = after;
  }
}

}  // namespace sudoku
