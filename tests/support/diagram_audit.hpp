#pragma once
/// Checks that a diagram is as diagram.hpp says, and reads it in more than one way.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <dlx/diagram.hpp>
#include <istream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "support/oracle.hpp"
#include "support/runs.hpp"

namespace dlx::test {

/// The first thing that is wrong with the nodes; empty if nothing is. They must be ordered, reduced,
/// zero-suppressed and reached from the root.
inline std::string violation(const Diagram& diagram) {
  const auto nodes = diagram.nodes();
  if (nodes.size() < 2 || diagram.root() >= nodes.size()) return "no ends, or no root";
  std::vector<std::size_t> place(diagram.option_count(), 0);  // 1 + place in the order
  for (std::size_t k = 0; k < diagram.order().size(); ++k) {
    std::size_t& own = place[index(diagram.order()[k])];
    if (own != 0) return "an option is twice in the order";
    own = k + 1;
  }
  std::set<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>> seen;
  std::vector<bool> reached(nodes.size(), false);
  reached[diagram.root()] = true;
  for (std::size_t id = nodes.size() - 1; id > Diagram::kDone; --id) {
    const Diagram::Node& node = nodes[id];
    const std::string where = "node " + std::to_string(id);
    if (!reached[id]) return where + " is not reached";
    if (node.lo >= id || node.hi >= id) return where + " has a child that does not come before it";
    if (node.hi == Diagram::kNone) return where + " has no solution with its option";
    if (!seen.insert({index(node.option), node.lo, node.hi}).second) return where + " is there twice";
    if (place[index(node.option)] == 0) return where + " asks of an option that is not in the order";
    for (const std::uint32_t child : {node.lo, node.hi}) {
      reached[child] = true;
      if (child > Diagram::kDone && place[index(nodes[child].option)] <= place[index(node.option)]) {
        return where + " has a child that is not behind it in the order";
      }
    }
  }
  return {};
}

inline Diagram made(const Problem& problem, const DiagramOptions& options = {}) {
  return *diagram(problem, options).diagram;
}

/// The solutions in the order of iteration.
inline std::vector<Options> listed(const Diagram& diagram) {
  std::vector<Options> all;
  for (const Solution solution : diagram) all.push_back(numbers(solution));
  return all;
}

/// `all` in the diagram's order, by its definition: look at the first option that only one of two solutions
/// has. The solution that has it comes first.
inline std::vector<Options> in_order(const Diagram& diagram, const SolutionSet& all) {
  std::map<std::uint32_t, std::size_t> place;
  for (const OptionId o : diagram.order()) place.insert({index(o), place.size()});
  std::vector<std::pair<std::string, Options>> keyed;
  for (const Options& solution : all) {
    std::string key(place.size(), '1');
    for (const std::uint32_t o : solution) key[place.at(o)] = '0';
    keyed.push_back({key, solution});
  }
  std::sort(keyed.begin(), keyed.end());
  std::vector<Options> sorted;
  for (const auto& [key, solution] : keyed) sorted.push_back(solution);
  return sorted;
}

/// The family of sets that a node list describes. A second reader, from the ends up, by the rules of
/// write_node_list. Throws std::runtime_error for a text that is no such list.
inline std::set<std::set<int>> read_node_list(std::istream& in) {
  using Family = std::set<std::set<int>>;
  std::map<std::string, Family> known{{"B", {}}, {"T", {{}}}};
  std::map<std::string, int> top;  // by node: its variable
  Family last;
  for (std::string line; std::getline(in, line) && line != ".";) {
    std::istringstream words(line);
    std::string id, lo, hi, more;
    int variable = 0;
    if (line == "B" || line == "T") {
      last = known.at(line);
      continue;
    }
    if (!(words >> id >> variable >> lo >> hi) || words >> more) throw std::runtime_error("no node: " + line);
    for (const std::string& child : {lo, hi}) {
      if (top.contains(child) && top.at(child) <= variable) throw std::runtime_error("no order: " + line);
    }
    last = known.at(lo);
    for (std::set<int> member : known.at(hi)) {
      member.insert(variable);
      last.insert(member);
    }
    if (!known.insert({id, last}).second) throw std::runtime_error("twice: " + line);
    top[id] = variable;
  }
  return last;
}

}  // namespace dlx::test
