#include "generate/grids.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace sudoku::detail {

Grids::Grids(const Puzzle& form, ClueSolver& solver)
    : form_(form),
      solver_(solver),
      order_(form.givens().size()),
      houses_of_(form.givens().size()),
      used_(form.layout().houses().size()) {
  for (std::size_t house = 0; house < used_.size(); ++house) {
    for (const int cell : form.layout().houses()[house].cells) {
      houses_of_[static_cast<std::size_t>(cell)].push_back(static_cast<int>(house));
    }
  }
  // How many cells suit the form is found out once, and in the same way each time.
  Random random = stream_of(0, 0);
  std::vector<std::uint8_t> solution;
  constexpr int kTries = 4;
  for (usual_ = order_.size() / 5; usual_ > 0; usual_ /= 2) {
    int found = 0;
    for (int i = 0; i < kTries; ++i) found += attempt(random, usual_, solution) ? 1 : 0;
    if (2 * found >= kTries) return;
  }
}

bool Grids::next(Random& random, std::vector<std::uint8_t>& solution) {
  constexpr int kTries = 8;
  constexpr std::size_t kRarely = 8;
  for (int i = 0; i < kTries && usual_ > 0; ++i) {
    // Now and then more cells: a solution may be the first that the search finds for no few digits.
    std::size_t cells = usual_;
    while (cells < order_.size() && draw(random, kRarely) == 0) cells *= 2;
    if (attempt(random, std::min(cells, order_.size()), solution)) return true;
  }
  const auto* found = solver_.random(random());
  if (found == nullptr) return false;
  solution = *found;
  return true;
}

bool Grids::attempt(Random& random, std::size_t cells, std::vector<std::uint8_t>& solution) {
  constexpr std::uint64_t kNodesPerCell = 8;
  sow(random, cells);
  const auto* found = solver_.any(sown_, kNodesPerCell * order_.size());
  if (found == nullptr) return false;
  solution = *found;
  return true;
}

/// Gives digits to `cells` cells beside those that have one.
void Grids::sow(Random& random, std::size_t cells) {
  std::iota(order_.begin(), order_.end(), 0);  // not that of the call before
  sown_.assign(form_.givens().begin(), form_.givens().end());
  std::fill(used_.begin(), used_.end(), DigitSet{0});
  const auto use = [this](std::size_t cell) {
    for (const int house : houses_of_[cell])
      used_[static_cast<std::size_t>(house)] |= DigitSet{1} << sown_[cell];
  };
  for (std::size_t cell = 0; cell < sown_.size(); ++cell) {
    if (sown_[cell] != 0) use(cell);
  }
  for (std::size_t k = 0; k < cells; ++k) {
    std::swap(order_[k], order_[k + draw(random, order_.size() - k)]);
    const auto cell = static_cast<std::size_t>(order_[k]);
    if (sown_[cell] != 0) continue;
    DigitSet left = form_.allowed(order_[k]);
    for (const int house : houses_of_[cell]) left &= ~used_[static_cast<std::size_t>(house)];
    if (left == 0) continue;
    for (std::size_t i = draw(random, static_cast<std::size_t>(std::popcount(left))); i > 0; --i)
      left &= left - 1;
    sown_[cell] = static_cast<std::uint8_t>(std::countr_zero(left));
    use(cell);
  }
}

}  // namespace sudoku::detail
