#include "search/deal.hpp"

#include <algorithm>
#include <numeric>
#include <string>

#include <dlx/error.hpp>

namespace dlx::detail {

void check(PartNumber number) {
  if (number.part >= 1 && number.part <= number.parts) return;
  throw InvalidArgument("there is no part " + std::to_string(number.part) + " of " +
                        std::to_string(number.parts));
}

std::size_t subtrees_for(std::uint32_t parts) {
  return std::max(std::min<std::size_t>(8 * std::size_t{parts}, 8000), 2 * std::size_t{parts});
}

/// In rounds, each part gets one subtree. The part that has the least so far gets the largest.
std::vector<std::uint32_t> deal(std::span<const std::uint64_t> shares, std::uint32_t parts) {
  struct Hand {
    std::uint32_t part;
    std::uint64_t sum;
  };
  std::vector<Hand> hands;
  for (std::uint32_t part = 1; part <= parts; ++part) hands.push_back({part, 0});
  std::vector<std::size_t> order(shares.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto larger = [&](std::size_t a, std::size_t b) { return shares[a] > shares[b]; };
  std::stable_sort(order.begin(), order.end(), larger);
  std::vector<std::uint32_t> owners(shares.size());
  for (std::size_t begin = 0; begin < order.size(); begin += hands.size()) {
    std::stable_sort(hands.begin(), hands.end(), [](Hand a, Hand b) { return a.sum < b.sum; });
    const std::size_t many = std::min(hands.size(), order.size() - begin);
    for (std::size_t k = 0; k < many; ++k) {
      hands[k].sum += shares[order[begin + k]];
      owners[order[begin + k]] = hands[k].part;
    }
  }
  return owners;
}

std::vector<std::size_t> dealt(std::span<const std::uint64_t> shares, PartNumber number) {
  const std::vector<std::uint32_t> owners = deal(shares, number.parts);
  std::vector<std::size_t> own;
  for (std::size_t k = 0; k < owners.size(); ++k) {
    if (owners[k] == number.part) own.push_back(k);
  }
  return own;
}

}  // namespace dlx::detail
