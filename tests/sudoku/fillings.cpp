#include <algorithm>
#include <cstddef>

#include <support/rule_oracle.hpp>

namespace dlx::test {
namespace {

/// Fills cells one after another, always the one with the fewest digits left.
class Filler {
 public:
  Filler(const Ground& ground, const Grid& givens, std::size_t most)
      : ground_(ground), grid_(givens), most_(most), used_(3 * static_cast<std::size_t>(ground.n) + 1) {
    for (int cell = 0; cell < ground.cells(); ++cell) {
      if (givens[static_cast<std::size_t>(cell)] == 0) {
        blanks_.push_back(cell);
      } else {
        flip(cell, givens[static_cast<std::size_t>(cell)]);
      }
    }
  }

  std::vector<Grid> all() {
    fill();
    std::sort(found_.begin(), found_.end());
    return found_;
  }

 private:
  std::size_t size() const { return static_cast<std::size_t>(ground_.n); }
  std::uint64_t& of_row(int cell) { return used_[static_cast<std::size_t>(ground_.row(cell))]; }
  std::uint64_t& of_column(int cell) {
    return used_[size() + static_cast<std::size_t>(ground_.column(cell))];
  }
  /// The last one is for cells without a region, and stays empty.
  std::uint64_t& of_region(int cell) {
    const int region = ground_.region(cell);
    return region < 0 ? used_.back() : used_[2 * size() + static_cast<std::size_t>(region)];
  }

  /// Puts a digit into a cell, or takes it away.
  void flip(int cell, int digit) {
    const std::uint64_t bit = std::uint64_t{1} << digit;
    of_row(cell) ^= bit;
    of_column(cell) ^= bit;
    if (ground_.region(cell) >= 0) of_region(cell) ^= bit;
  }

  void fill() {
    if (found_.size() >= most_) return;
    if (blanks_.empty()) {
      found_.push_back(grid_);
      return;
    }
    const std::uint64_t every = ((std::uint64_t{1} << ground_.n) - 1) << 1;
    std::size_t best = 0;
    std::uint64_t free = 0;
    int fewest = ground_.n + 1;
    for (std::size_t i = 0; i < blanks_.size(); ++i) {
      const int cell = blanks_[i];
      const std::uint64_t left = every & ~(of_row(cell) | of_column(cell) | of_region(cell));
      int count = 0;
      for (std::uint64_t rest = left; rest != 0; rest &= rest - 1) ++count;
      if (count >= fewest) continue;
      fewest = count;
      best = i;
      free = left;
    }
    const int cell = blanks_[best];
    std::swap(blanks_[best], blanks_.back());
    blanks_.pop_back();
    for (int digit = 1; digit <= ground_.n; ++digit) {
      if ((free >> digit & 1) == 0) continue;
      grid_[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(digit);
      flip(cell, digit);
      fill();
      flip(cell, digit);
    }
    grid_[static_cast<std::size_t>(cell)] = 0;
    blanks_.push_back(cell);
    std::swap(blanks_[best], blanks_.back());
  }

  const Ground& ground_;
  Grid grid_;
  std::size_t most_;
  std::vector<std::uint64_t> used_;  // bit d: the digit d stands in this row, column or region
  std::vector<int> blanks_;
  std::vector<Grid> found_;
};

}  // namespace

std::vector<Grid> fillings(const Ground& ground, const Grid& givens, std::size_t most) {
  return Filler(ground, givens, most).all();
}

}  // namespace dlx::test
