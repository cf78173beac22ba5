#include "symmetry/images.hpp"

#include <algorithm>
#include <utility>

/// How the first image is found.
///
/// The orbits of the group have an order. Of the orbits that the set meets, take the first. The first image
/// has its head: some symmetry takes an option of the set there, and no image has an option of an orbit
/// before. So each option of the set that is in this orbit makes a candidate, which is the set moved until
/// that option is at the head. From then on only the symmetries that leave the head matter. They are a
/// smaller group with orbits of its own, and it goes on there, until no symmetry moves an option of the
/// candidate. One candidate after another is followed. Each has a sequence that tells how good it is. A
/// candidate is dropped as soon as its sequence is worse than the best one so far.
///
/// Equal options of the set are exchanged by some of its own symmetries, so one of them makes a candidate. A
/// set with many other symmetries of its own makes many candidates that these symmetries take to each other.
/// If there are many, the symmetries of each candidate are found, and of the options that they exchange one
/// is tried.

namespace dlx::detail {

namespace {

constexpr std::size_t kManyCandidates = 1000;
constexpr std::size_t kCandidatesToLook = 64;  // until the budget is asked

}  // namespace

Images::Images(const SymmetryGraph& graph, const Copies& copies, const Automorphisms& group, Budget& budget,
               std::size_t memory, Arrange arrange)
    : graph_(graph), copies_(copies), budget_(budget), memory_(memory), arrange_(std::move(arrange)) {
  stabilizers_.emplace_back(group, graph.options.size());
  if (arrange_) arrange_(stabilizers_.front());
}

Stabilizer* Images::fix(Stabilizer& from, std::uint32_t rank) {
  Stabilizer::Orbit& orbit = from.orbits[rank];
  if (orbit.next != nullptr) return orbit.next;
  if (held_ > memory_) {
    budget_.end(Status::memory_limit);
    return nullptr;
  }
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
    work_ += work_of_automorphisms(graph_);
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
    while (stabilizers_.size() > 1) stabilizers_.pop_back();
    for (Stabilizer::Orbit& orbit : group().orbits) orbit.next = nullptr;
    held_ = 0;
  }
  // Most often there is one candidate all the time. What all symmetries keep is its own only image.
  Stabilizer* stabilizer = &group();
  std::vector<std::uint32_t> image = set;
  for (;;) {
    work_ += image.size();
    const First first = first_orbit(*stabilizer, image);
    if (first.rank == Stabilizer::kAlone || stabilizer->keeps(image))
      return Image{std::move(image), stabilizer->order};
    if (first.options > 1) break;
    if (first.option != stabilizer->orbits[first.rank].head) {
      if (only_if_first) return std::nullopt;
      stabilizer->move_to_head(first.option, image);
      std::sort(image.begin(), image.end());
    }
    stabilizer = fix(*stabilizer, first.rank);
    if (stabilizer == nullptr) return std::nullopt;
  }
  Image found;
  Found result = follow(*stabilizer, image, only_if_first, false, found);
  if (result == Found::many) {
    found = {};
    result = follow(*stabilizer, image, only_if_first, true, found);
  }
  if (result != Found::image) return std::nullopt;
  return found;
}

/// A set on its way.
struct Images::Candidate {
  Stabilizer* at;
  std::vector<std::uint32_t> options;
  BigCount ways = 1;       // so many cosets of the stabilizer take the set there, or to one like it
  bool rigid = false;      // only the identity leaves the set and the heads. Known only if few are tried
  bool moved = false;      // else it is the set itself
  std::size_t length = 0;  // of its sequence
  std::uint32_t past = 0;  // options before this one are in the sequence
  std::uint32_t rank = 0;  // of the first orbit that it meets
  std::vector<std::pair<std::uint32_t, std::uint32_t>>
      choices{};  // options to move, and how many each is for
};

/// Finds the options that can be moved to the head. False if the budget ends it.
bool Images::choose(Candidate& candidate, bool few) {
  std::optional<Automorphisms> own;
  if (few && !candidate.rigid) {
    std::vector<std::uint32_t> marks(graph_.options.size());
    for (const std::uint32_t v : candidate.options) marks[v] = 1;
    const std::vector<std::uint32_t> fixed = candidate.at->path().fixed;
    for (std::uint32_t k = 0; k < fixed.size(); ++k) marks[fixed[k]] = k + 2;
    own = automorphisms(graph_, marks, budget_);
    if (!own) return false;
    work_ += work_of_automorphisms(graph_);
    candidate.rigid = own->order == 1;
  }
  auto& choices = candidate.choices;
  for (const std::uint32_t v : candidate.options) {
    if (candidate.at->rank[v] == candidate.rank) choices.push_back({own ? own->orbit[v] : v, 1});
  }
  if (!own) choose_copies(candidate);
  std::sort(choices.rbegin(), choices.rend());  // the first option is tried first
  std::size_t last = 0;
  for (std::size_t k = 1; k < choices.size(); ++k) {
    if (choices[k].first == choices[last].first) {
      ++choices[last].second;
    } else {
      choices[++last] = choices[k];
    }
  }
  choices.resize(last + 1);
  return true;
}

/// Copies that are in the set are exchanged by symmetries that leave the set. The first of them is tried.
void Images::choose_copies(Candidate& candidate) const {
  const std::vector<std::uint32_t>& first = copies_.first_vertex();
  auto& choices = candidate.choices;
  std::sort(choices.begin(), choices.end(), [&](const auto& a, const auto& b) {
    return std::pair(first[a.first], a.first) < std::pair(first[b.first], b.first);
  });
  for (std::size_t k = 1; k < choices.size(); ++k) {
    const std::uint32_t before = choices[k - 1].first;
    if (first[choices[k].first] == first[before]) choices[k].first = before;
  }
}

/// What a candidate adds to the sequence that tells how good its way is. Of all ways, the one with the first
/// sequence in lexicographic order leads to the first image.
void Images::extend(const Candidate& candidate, std::vector<std::uint32_t>& sequence) const {
  const Stabilizer& at = *candidate.at;
  const bool at_end = candidate.rank == Stabilizer::kAlone;
  sequence.clear();
  if (arrange_) {
    sequence.push_back(candidate.rank);
    if (!at_end) return;
    sequence.insert(sequence.end(), candidate.options.begin(), candidate.options.end());
    std::sort(sequence.begin() + 1, sequence.end());
    return;
  }
  // The sequence is the image itself: up to the next head, what stays where it is.
  const std::uint32_t head = at_end ? Stabilizer::kAlone : at.orbits[candidate.rank].head;
  for (const std::uint32_t v : candidate.options) {
    if (at.rank[v] == Stabilizer::kAlone && v >= candidate.past && v < head) sequence.push_back(v);
  }
  std::sort(sequence.begin(), sequence.end());
  if (!at_end) sequence.push_back(head);
}

/// Goes on with a set at a stabilizer, and leaves its first image in `image`.
Images::Found Images::follow(Stabilizer& from, const std::vector<std::uint32_t>& set, bool only_if_first,
                             bool few, Image& image) {
  std::vector<std::uint32_t> best, more;  // the first sequence so far, and what the next candidate adds
  std::vector<Candidate> way;
  Candidate next{&from, set};
  for (std::size_t seen = 1;; ++seen) {
    if (!few && seen > kManyCandidates) return Found::many;
    if (seen % kCandidatesToLook == 0 && !budget_.go_on()) return Found::ended;
    work_ += next.options.size();
    next.rank = first_orbit(*next.at, next.options).rank;
    extend(next, more);
    std::size_t same = 0;
    while (same < more.size() && next.length + same < best.size() && more[same] == best[next.length + same])
      ++same;
    const std::size_t differs = next.length + same;
    const bool worse = same < more.size() && differs < best.size() && more[same] > best[differs];
    if (!worse && same < more.size()) {
      if (differs < best.size()) {
        if (only_if_first) return Found::not_first;
        image = {};
      }
      best.resize(differs);
      best.insert(best.end(), more.begin() + static_cast<std::ptrdiff_t>(same), more.end());
    }
    if (!worse && next.rank == Stabilizer::kAlone) {
      if (image.options.empty()) {
        image.options = std::move(next.options);
        std::sort(image.options.begin(), image.options.end());
      }
      image.symmetries += next.ways * next.at->order;
    } else if (!worse) {
      next.length += more.size();
      if (!choose(next, few)) return Found::ended;
      // The set itself is tried first, since a head is the first option of its orbit.
      if (only_if_first && !next.moved && next.choices.back().first != next.at->orbits[next.rank].head)
        return Found::not_first;
      way.push_back(std::move(next));
    }
    while (!way.empty() && way.back().choices.empty()) way.pop_back();
    if (way.empty()) return Found::image;
    Candidate& last = way.back();
    const auto [option, count] = last.choices.back();
    last.choices.pop_back();
    const std::uint32_t head = last.at->orbits[last.rank].head;
    Stabilizer* at = fix(*last.at, last.rank);
    if (at == nullptr) return Found::ended;
    next = {at,          last.options, last.ways * count, last.rigid, last.moved || option != head,
            last.length, head + 1};
    last.at->move_to_head(option, next.options);
  }
}

}  // namespace dlx::detail
