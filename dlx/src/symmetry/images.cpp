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
  if (arrange_) arrange_(stabilizers_.front());
}

Stabilizer* Images::fix(Stabilizer& from, std::uint32_t rank) {
  Stabilizer::Orbit& orbit = from.orbits[rank];
  if (orbit.next != nullptr) return orbit.next;
  Automorphisms group;
  if (from.order == orbit.options.size()) {  // nothing is left but the identity
    for (std::uint32_t v = 0; v < graph_.options.size(); ++v) group.orbit.push_back(v);
  } else {
    std::vector<std::uint32_t> marks(graph_.options.size());
    const std::vector<std::uint32_t> fixed = from.path().fixed;
    for (std::uint32_t k = 0; k < fixed.size(); ++k) marks[fixed[k]] = k + 2;
    marks[orbit.head] = 1;
    std::optional<Automorphisms> found = automorphisms(graph_, marks, budget_);
    if (!found) return nullptr;
    group = std::move(*found);
  }
  Stabilizer& next = stabilizers_.emplace_back(std::move(group), graph_.options.size());
  next.above = &from;
  next.branch = rank;
  orbit.next = &next;
  held_ += next.bytes();
  if (arrange_) arrange_(next);
  return &next;
}

/// The candidates that take one of their options to the head of the orbit `rank`.
/// `few`: of options that the symmetries of a candidate exchange, one is moved.
std::optional<std::vector<Images::Candidate>> Images::moved(const Stabilizer& stabilizer,
                                                            const std::vector<Candidate>& candidates,
                                                            std::uint32_t rank, bool few) {
  const std::vector<std::uint32_t> fixed = stabilizer.path().fixed;
  std::vector<Candidate> next;
  std::map<std::uint32_t, std::uint32_t> choices;  // an option to move, and how many it stands for
  for (const Candidate& each : candidates) {
    choices.clear();
    std::optional<Automorphisms> own;
    if (few) {
      std::vector<std::uint32_t> marks(graph_.options.size());
      for (const std::uint32_t v : each.options) marks[v] = 1;
      for (std::uint32_t k = 0; k < fixed.size(); ++k) marks[fixed[k]] = k + 2;
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

/// The least number of an orbit that has an option of the set, and how many of its options.
Images::First Images::first_orbit(const Stabilizer& stabilizer, const std::vector<std::uint32_t>& set) {
  First first;
  for (const std::uint32_t v : set) {
    const std::uint32_t rank = stabilizer.rank[v];
    if (rank < first.rank) first = {rank, v, 0};
    first.options += rank == first.rank;
  }
  return first;
}

std::optional<Images::Image> Images::search(const std::vector<std::uint32_t>& set, bool only_if_first) {
  if (held_ > memory_) {
    stabilizers_.erase(stabilizers_.begin() + 1, stabilizers_.end());
    for (Stabilizer::Orbit& orbit : group().orbits) orbit.next = nullptr;
    held_ = 0;
  }
  // Most often there is one candidate all the time.
  Stabilizer* stabilizer = &group();
  std::vector<std::uint32_t> image = set;
  for (;;) {
    const First first = first_orbit(*stabilizer, image);
    if (first.rank == Stabilizer::kAlone) return Image{std::move(image), stabilizer->order};
    if (first.options > 1) break;
    if (first.option != stabilizer->orbits[first.rank].head) {
      if (only_if_first) return std::nullopt;
      stabilizer->move_to_head(first.option, image);
      std::sort(image.begin(), image.end());
    }
    stabilizer = fix(*stabilizer, first.rank);
    if (stabilizer == nullptr) return std::nullopt;
  }
  for (const bool few : {false, true}) {
    std::optional<Image> found;
    const Candidates way = search(*stabilizer, image, only_if_first, few, found);
    if (way != Candidates::many) return found;
  }
  return std::nullopt;
}

/// Goes on with the set at a stabilizer, and leaves the image in `found`.
Images::Candidates Images::search(Stabilizer& from, const std::vector<std::uint32_t>& set, bool only_if_first,
                                  bool few, std::optional<Image>& found) {
  Stabilizer* stabilizer = &from;
  std::vector<Candidate> candidates{{set, 1}};
  while (few || candidates.size() <= kManyCandidates) {
    std::uint32_t rank = Stabilizer::kAlone;
    for (const Candidate& each : candidates) rank = std::min(rank, first_orbit(*stabilizer, each.options).rank);
    if (rank == Stabilizer::kAlone) {
      Candidate& first = candidates.front();
      if (!only_if_first || first.options == set)
        found = Image{std::move(first.options), first.ways * stabilizer->order};
      return Candidates::few;
    }
    if (only_if_first && (first_orbit(*stabilizer, set).rank != rank ||
                          !std::binary_search(set.begin(), set.end(), stabilizer->orbits[rank].head)))
      return Candidates::few;
    auto next = moved(*stabilizer, candidates, rank, few);
    if (!next) return Candidates::few;
    candidates = std::move(*next);
    stabilizer = fix(*stabilizer, rank);
    if (stabilizer == nullptr) return Candidates::few;
  }
  return Candidates::many;
}

}  // namespace dlx::detail
