#include "symmetry/stabilizer.hpp"

#include <algorithm>
#include <utility>

namespace dlx::detail {

Stabilizer::Stabilizer(Automorphisms group, std::size_t options)
    : order(std::move(group.order)),
      generators(std::move(group.generators)),
      rank(options, kAlone),
      step(options) {
  for (Permutation& each : generators) each.resize(options);
  std::vector<std::uint32_t> sizes(options);
  for (std::size_t v = 0; v < options; ++v) ++sizes[group.orbit[v]];
  for (std::uint32_t v = 0; v < options; ++v) {
    const std::uint32_t head = group.orbit[v];
    if (sizes[head] == 1) continue;
    if (head == v) {
      rank[v] = static_cast<std::uint32_t>(orbits.size());
      orbits.push_back({v, {}, nullptr});
    }
    rank[v] = rank[head];
    orbits[rank[v]].options.push_back(v);
  }
  // From each head outward, against the generators.
  std::vector<Permutation> back;
  for (const Permutation& each : generators) back.push_back(inverse(each));
  std::vector<bool> reached(options);
  std::vector<std::uint32_t> queue;
  for (const Orbit& orbit : orbits) {
    queue.assign(1, orbit.head);
    reached[orbit.head] = true;
    for (std::size_t k = 0; k < queue.size(); ++k) {
      for (std::uint32_t g = 0; g < back.size(); ++g) {
        const std::uint32_t v = back[g][queue[k]];
        if (reached[v]) continue;
        reached[v] = true;
        step[v] = g;
        queue.push_back(v);
      }
    }
  }
}

void Stabilizer::try_first(const std::vector<std::uint32_t>& first) {
  std::vector<Orbit> sorted;
  for (const std::uint32_t r : first) sorted.push_back(std::move(orbits[r]));
  for (Orbit& orbit : orbits) {
    if (!orbit.options.empty()) sorted.push_back(std::move(orbit));
  }
  orbits = std::move(sorted);
  for (std::uint32_t r = 0; r < orbits.size(); ++r) {
    for (const std::uint32_t v : orbits[r].options) rank[v] = r;
  }
  branches = first.size();
}

void Stabilizer::move_to_head(std::uint32_t v, std::vector<std::uint32_t>& set) const {
  const std::uint32_t head = orbits[rank[v]].head;
  while (v != head) {
    const Permutation& generator = generators[step[v]];
    for (std::uint32_t& each : set) each = generator[each];
    v = generator[v];
  }
}

bool Stabilizer::keeps(const std::vector<std::uint32_t>& set) const {
  return std::all_of(generators.begin(), generators.end(), [&](const Permutation& generator) {
    return std::all_of(set.begin(), set.end(), [&](std::uint32_t v) {
      return generator[v] == v || std::binary_search(set.begin(), set.end(), generator[v]);
    });
  });
}

StabilizerPath Stabilizer::path(bool rest) const {
  StabilizerPath path;
  const auto bar = [&](const std::vector<Orbit>& of, std::size_t first) {
    for (std::size_t r = 0; r < first; ++r)
      path.barred.insert(path.barred.end(), of[r].options.begin(), of[r].options.end());
  };
  if (rest) bar(orbits, branches);
  for (const Stabilizer* each = this; each->above != nullptr; each = each->above) {
    path.fixed.push_back(each->above->orbits[each->branch].head);
    bar(each->above->orbits, each->branch);
  }
  std::reverse(path.fixed.begin(), path.fixed.end());
  return path;
}

std::size_t Stabilizer::bytes() const {
  return rank.size() * (generators.size() + 4) * sizeof rank[0] + orbits.size() * sizeof orbits[0];
}

}  // namespace dlx::detail
