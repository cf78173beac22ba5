#pragma once
/// The least of many numbers.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace dlx::detail {

/// A complete binary tree with the numbers as its leaves. Every other node has the lesser of its two
/// children. To find the least number, or to change a number, takes at most as many steps as the tree has
/// levels.
class Tournament {
 public:
  bool empty() const { return tree_.empty(); }
  void clear() { tree_.clear(); }

  /// Sets each place below `size` to `number(place)`.
  template <class Number>
  void assign(std::size_t size, Number number) {
    leaves_ = std::bit_ceil(size);
    tree_.assign(2 * leaves_, std::numeric_limits<std::uint64_t>::max());
    for (std::size_t place = 0; place < size; ++place) tree_[leaves_ + place] = number(place);
    for (std::size_t n = leaves_; --n > 0;) tree_[n] = std::min(tree_[2 * n], tree_[2 * n + 1]);
  }

  std::uint64_t at(std::size_t place) const { return tree_[leaves_ + place]; }

  void set(std::size_t place, std::uint64_t number) {
    std::size_t n = leaves_ + place;
    tree_[n] = number;
    while (n > 1) {
      n /= 2;
      const std::uint64_t less = std::min(tree_[2 * n], tree_[2 * n + 1]);
      if (tree_[n] == less) return;
      tree_[n] = less;
    }
  }

  /// The first place with the least number.
  std::size_t first() const {
    std::size_t n = 1;
    while (n < leaves_) n = tree_[2 * n] == tree_[n] ? 2 * n : 2 * n + 1;
    return n - leaves_;
  }

  /// Memory held, in bytes.
  std::size_t bytes() const { return tree_.capacity() * sizeof(std::uint64_t); }

 private:
  std::size_t leaves_ = 0;
  std::vector<std::uint64_t> tree_;  // the root is number 1; the children of n are 2n and 2n + 1
};

}  // namespace dlx::detail
