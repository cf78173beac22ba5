#include "symmetry/images.hpp"

#include <algorithm>
#include <map>
#include <utility>

/// How the first image is found.
///
/// The orbits of the group have an order. Of the orbits that the set meets, take the first. The first image
/// has its head: some symmetry takes an option of the set there, and no image has an option of an orbit before.
/// So each option of the set that is in this orbit makes a candidate, which is the set moved until that option
/// is at the head. From then on only the symmetries that leave the head matter. They are a smaller group with
/// orbits of its own. Candidates that do not meet the first of these orbits are dropped, and so on, until no
/// symmetry moves an option of a candidate. Of the candidates that are left, the first is the image.
///
/// A set with many symmetries of its own would make many candidates that only look different. If there are
/// many, the symmetries of each candidate are found first, and of the options that they exchange one is tried.

namespace dlx::detail {

namespace {

constexpr std::size_t kManyCandidates = 4096;

}  // namespace

Images::Images(const SymmetryGraph& graph, const Automorphisms& group, Budget& budget, std::size_t memory,
               Arrange arrange)
    : graph_(graph),
      budget_(budget),
      memory_(memory),
      arrange_(std::move(arrange)) {
  stabilizers_.emplace_back(group, graph.options.size());
  if (arrange_) arrange_(stabilizers_.front(), {});
}

Stabilizer* Images::fix(Stabilizer& from, std::size_t rank, StabilizerPath& path) {
  for (std::size_t r = 0; r < rank; ++r) {
    path.barred.insert(path.barred.end(), from.orbits[r].options.begin(), from.orbits[r].options.end());
  }
  Stabilizer::Orbit& orbit = from.orbits[rank];
  path.fixed.push_back(orbit.head);
  if (!orbit.next) {
    Automorphisms group;
    if (from.order == orbit.options.size()) {  // nothing is left but the identity
      for (std::uint32_t v = 0; v < graph_.options.size(); ++v) group.orbit.push_back(v);
    } else {
      std::vector<std::uint32_t> marks(graph_.options.size());
      for (std::uint32_t k = 0; k < path.fixed.size(); ++k) marks[path.fixed[k]] = k + 1;
      std::optional<Automorphisms> found = automorphisms(graph_, marks, budget_);
      if (!found) return nullptr;
      group = std::move(*found);
    }
    orbit.next = &stabilizers_.emplace_back(std::move(group), graph_.options.size());
    held_ += orbit.next->bytes();
    if (arrange_) arrange_(*orbit.next, path);
  }
  return orbit.next;
}

/// The candidates that take one of their options to the head of the orbit `rank`.
/// `few`: of options that the symmetries of a candidate exchange, one is moved.
std::optional<std::vector<Images::Candidate>> Images::moved(const Stabilizer& stabilizer,
                                                            const StabilizerPath& path,
                                                            const std::vector<Candidate>& candidates,
                                                            std::uint32_t rank, bool few) {
  std::vector<Candidate> next;
  std::map<std::uint32_t, std::uint32_t> choices;  // an option to move, and how many it stands for
  for (const Candidate& each : candidates) {
    choices.clear();
    std::optional<Automorphisms> own;
    if (few) {
      std::vector<std::uint32_t> marks(graph_.options.size());
      for (const std::uint32_t v : each.options) marks[v] = 1;
      for (std::uint32_t k = 0; k < path.fixed.size(); ++k) marks[path.fixed[k]] = k + 2;
      own = automorphisms(graph_, marks, budget_);
      if (!own) return std::nullopt;
    }
    for (const std::uint32_t v : each.options) {
      if (stabilizer.rank[v] == rank) ++choices[own ? own->orbit[v] : v];
    }
    for (const auto& [v, count] : choices) {
      next.push_back({each.options, each.ways * count});
      stabilizer.move_to_head(v, next.back().options);
      std::sort(next.back().options.begin(), next.back().options.end());
    }
  }
  std::sort(next.begin(), next.end());
  std::size_t kept = 0;
  for (std::size_t k = 1; k < next.size(); ++k) {
    if (next[k].options == next[kept].options) {
      next[kept].ways += next[k].ways;
    } else {
      std::swap(next[++kept], next[k]);
    }
  }
  next.resize(std::min(next.size(), kept + 1));
  return next;
}

std::optional<Images::Image> Images::search(const std::vector<std::uint32_t>& set, bool only_if_first) {
  if (held_ > memory_) {
    stabilizers_.erase(stabilizers_.begin() + 1, stabilizers_.end());
    for (Stabilizer::Orbit& orbit : group().orbits) orbit.next = nullptr;
    held_ = 0;
  }
  for (bool few = false;; few = true) {
    Stabilizer* stabilizer = &group();
    StabilizerPath path;
    std::vector<Candidate> candidates{{set, 1}};
    while (few || candidates.size() <= kManyCandidates) {
      const auto first_rank = [&](const std::vector<std::uint32_t>& options) {
        std::uint32_t rank = Stabilizer::kAlone;
        for (const std::uint32_t v : options) rank = std::min(rank, stabilizer->rank[v]);
        return rank;
      };
      std::uint32_t rank = Stabilizer::kAlone;
      for (const Candidate& each : candidates) rank = std::min(rank, first_rank(each.options));
      if (rank == Stabilizer::kAlone) {
        if (only_if_first && candidates.front().options != set) return std::nullopt;
        return Image{std::move(candidates.front().options), candidates.front().ways * stabilizer->order};
      }
      const std::uint32_t head = stabilizer->orbits[rank].head;
      if (only_if_first && (first_rank(set) != rank || !std::binary_search(set.begin(), set.end(), head)))
        return std::nullopt;
      auto next = moved(*stabilizer, path, candidates, rank, few);
      if (!next) return std::nullopt;
      candidates = std::move(*next);
      stabilizer = fix(*stabilizer, rank, path);
      if (stabilizer == nullptr) return std::nullopt;
    }
  }
}

}  // namespace dlx::detail
