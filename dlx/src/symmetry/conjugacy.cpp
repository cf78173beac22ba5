#include "symmetry/conjugacy.hpp"

#include <numeric>
#include <utility>

/// How conjugate elements are found.
///
/// Fix one option, then another, until only the identity is left: the base. An element is determined by where
/// it takes the options of the base. It is a product of permutations, one of each level: at level l, the one
/// that takes the head of an orbit to one of its options. The numbers of these options, one of each level,
/// make one number, below the order of the group. So a bit for each element is enough to know which of them
/// were seen, and the elements that are conjugate to one are found from it by the generators, step by step.

namespace dlx::detail {

namespace {

struct Level {
  std::uint32_t head;                // an option of the base
  std::vector<std::uint32_t> place;  // of each option in the orbit of the head
  std::vector<Permutation> to_head;  // takes the option at this place to the head
  std::vector<Permutation> back;     // the inverse
};

class Elements {
 public:
  Elements(const Stabilizer& group, std::vector<Level> levels) : group_(group), levels_(std::move(levels)) {
    for (const Permutation& generator : group_.generators) {
      const Permutation back = inverse(generator);
      before_.emplace_back();
      for (const Level& level : levels_) before_.back().push_back(back[level.head]);
    }
  }

  /// Where the element `number` takes an option.
  std::uint32_t image(std::size_t number, std::uint32_t option) const {
    for (std::size_t l = levels_.size(); l-- > 0;) {
      option = levels_[l].back[number % levels_[l].back.size()][option];
      number /= levels_[l].back.size();
    }
    return option;
  }

  /// The number of s g s^-1, if `number` is that of g and s is a generator.
  std::size_t conjugate(std::size_t number, std::size_t generator) {
    images_.clear();
    for (const std::uint32_t v : before_[generator])
      images_.push_back(group_.generators[generator][image(number, v)]);
    std::size_t result = 0;
    for (std::size_t l = 0; l < levels_.size(); ++l) {
      const std::uint32_t place = levels_[l].place[images_[l]];
      result = result * levels_[l].back.size() + place;
      for (std::size_t m = l + 1; m < levels_.size(); ++m) images_[m] = levels_[l].to_head[place][images_[m]];
    }
    return result;
  }

  /// The number of the identity: at each level the head, which is the first of its orbit.
  static constexpr std::size_t kIdentity = 0;

 private:
  const Stabilizer& group_;
  std::vector<Level> levels_;
  std::vector<std::vector<std::uint32_t>> before_;  // for each generator, what it takes to the base
  std::vector<std::uint32_t> images_;               // scratch
};

/// Empty if the budget ends it, or if it takes too much memory.
std::optional<std::vector<Level>> levels_of(Images& images, std::size_t memory) {
  std::vector<Level> levels;
  std::uint64_t bytes = 0;
  for (Stabilizer* stabilizer = &images.group(); stabilizer->order != 1;) {
    const Stabilizer::Orbit& orbit = stabilizer->orbits.front();
    const std::size_t options = stabilizer->rank.size();
    bytes += (std::uint64_t{2} * orbit.options.size() + 1) * options * sizeof orbit.head;
    if (bytes > memory) return std::nullopt;
    Level level{orbit.head, std::vector<std::uint32_t>(options), {}, {}};
    Permutation identity(options);
    std::iota(identity.begin(), identity.end(), 0U);
    for (std::uint32_t k = 0; k < orbit.options.size(); ++k) {
      level.place[orbit.options[k]] = k;
      level.to_head.push_back(identity);
      stabilizer->move_to_head(orbit.options[k], level.to_head.back());
      level.back.push_back(inverse(level.to_head.back()));
    }
    levels.push_back(std::move(level));
    stabilizer = images.fix(*stabilizer, 0);
    if (stabilizer == nullptr) return std::nullopt;
  }
  return levels;
}

}  // namespace

std::optional<std::vector<ConjugacyClass>> conjugacy_classes(Images& images, std::size_t memory,
                                                             Budget& budget) {
  auto levels = levels_of(images, memory);
  if (!levels) return std::nullopt;
  const Stabilizer& group = images.group();
  Elements elements(group, std::move(*levels));
  const auto order = static_cast<std::size_t>(group.order);
  std::vector<bool> seen(order);
  std::vector<ConjugacyClass> classes;
  std::vector<std::size_t> same;
  for (std::size_t first = Elements::kIdentity; first < order; ++first) {
    if (seen[first]) continue;
    seen[first] = true;
    same.assign(1, first);
    for (std::size_t k = 0; k < same.size(); ++k) {
      if (k % 1024 == 0 && !budget.go_on()) return std::nullopt;
      for (std::size_t s = 0; s < group.generators.size(); ++s) {
        const std::size_t number = elements.conjugate(same[k], s);
        if (seen[number]) continue;
        seen[number] = true;
        same.push_back(number);
      }
    }
    ConjugacyClass found{{}, same.size()};
    for (std::uint32_t v = 0; v < group.rank.size(); ++v) found.first.push_back(elements.image(first, v));
    classes.push_back(std::move(found));
  }
  return classes;
}

}  // namespace dlx::detail
