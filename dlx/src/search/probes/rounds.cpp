#include "search/probes/rounds.hpp"

#include <algorithm>
#include <cmath>

namespace dlx::detail {

namespace {

constexpr std::size_t kProbes = 8;        // of a round
constexpr std::size_t kFewestProbes = 4;  // that an interval needs
constexpr double kGrowthOfRounds = 4;     // of the width of the probes, from one round to the next
constexpr double kWidest = 1 << 30;       // wide enough for all nodes of a level

}  // namespace

void Rounds::run(const std::function<double()>& spent) {
  std::size_t width = 1;
  double factor = kGrowthOfRounds;
  while (factor > 0.5) {
    const double before = spent();
    if (!round(width)) break;
    const double after = spent();
    factor = std::min(kGrowthOfRounds, 0.9 * (1 - after) / (after - before));
    width =
        static_cast<std::size_t>(std::clamp(std::floor(static_cast<double>(width) * factor), 1.0, kWidest));
  }
}

/// Makes one probe after another. Probes of a round that has not ended are used only if there are no others.
bool Rounds::round(std::size_t width) {
  std::vector<TreeSize> sizes;
  for (std::size_t k = 0; k < kProbes; ++k) {
    TreeSize size;
    if (!prober_.probe(width, size)) break;
    sizes.push_back(size);
  }
  probes_ += sizes.size();
  if (means_.empty()) {
    means_ = sizes;
  } else if (sizes.size() == kProbes) {
    const double part = static_cast<double>(width) / (widths_ + static_cast<double>(width));
    for (std::size_t k = 0; k < kProbes; ++k) means_[k] = (1 - part) * means_[k] + part * sizes[k];
  }
  widths_ += static_cast<double>(width);
  return sizes.size() == kProbes;
}

bool Rounds::enough() const {
  if (means_.size() < kFewestProbes) return false;
  // A mean past the largest double is infinite, and its error is not a number.
  return std::isfinite(spread_of(&TreeSize::nodes).error) &&
         std::isfinite(spread_of(&TreeSize::solutions).error);
}

Spread Rounds::spread_of(double TreeSize::*what) const {
  std::vector<double> values;
  for (const TreeSize& mean : means_) values.push_back(mean.*what);
  return spread(values);
}

}  // namespace dlx::detail
