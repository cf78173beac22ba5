#pragma once
/// A set of small numbers that is emptied in no time.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace dlx::detail {

class Marks {
 public:
  explicit Marks(std::size_t size) : last_(size) {}

  void clear() {
    if (++now_ == 0) {
      std::fill(last_.begin(), last_.end(), 0);
      now_ = 1;
    }
  }
  /// Makes room for numbers below `size`.
  void fit(std::size_t size) {
    if (last_.size() < size) last_.resize(size, 0);
  }
  bool has(std::uint32_t number) const { return last_[number] == now_; }
  /// False if it was there.
  bool add(std::uint32_t number) {
    if (has(number)) return false;
    last_[number] = now_;
    return true;
  }

 private:
  std::vector<std::uint32_t> last_;  // when a number was added
  std::uint32_t now_ = 1;
};

}  // namespace dlx::detail
