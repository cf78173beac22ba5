#include "repeats.hpp"

#include <algorithm>
#include <tuple>

#include "digest.hpp"

namespace cli {

bool Repeats::add(std::uint64_t number, std::span<const dlx::OptionId> solution) {
  if (told_.size() == most_) return false;
  told_.push_back({digest(solution), number});
  return true;
}

std::vector<Repeats::Repeat> Repeats::find() {
  std::sort(told_.begin(), told_.end(), [](const Told& a, const Told& b) {
    return std::tie(a.digest, a.number) < std::tie(b.digest, b.number);
  });
  std::vector<Repeat> repeats;
  for (std::size_t k = 0, first = 0; k < told_.size(); ++k) {
    if (told_[k].digest != told_[first].digest) first = k;
    if (k > first) repeats.push_back({told_[k].number, told_[first].number});
  }
  std::sort(repeats.begin(), repeats.end(),
            [](const Repeat& a, const Repeat& b) { return a.solution < b.solution; });
  return repeats;
}

}  // namespace cli
