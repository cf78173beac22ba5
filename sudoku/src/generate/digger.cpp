#include "generate/digger.hpp"

#include <algorithm>

/// Leaving out clues one by one takes a search for each: is there another solution, with another digit in
/// this cell? Of a 9×9 grid about 57 clues go and 24 stay. Two things spare searches:
///
/// 1. Clues go in blocks. Most of the first ones can go, so a fifth of all is taken out at once. If there is
///    a second solution then, the block is put back, and a shorter one is tried.
/// 2. Two solutions differ in cells of which one must keep a clue: an unavoidable set. Some are seen without
///    a search, others come from the second solutions of blocks (see needs.hpp). If all cells of such a set
///    but one have lost their clues, that one is needed.
///
/// What stays depends on the order alone, as if each clue were tried by itself: a clue is passed over only if
/// it is needed when all clues before it that can go are gone. A clue that is needed once is needed for good,
/// since the clues get fewer. So the puzzle is minimal.
///
/// Searches for a 9×9 puzzle: 81 one by one, 41 with blocks, 31 with both. Time: 136, 111, 85 microseconds.

namespace sudoku::detail {

Digger::Digger(const Puzzle& form, const std::vector<Orbit>& orbits, ClueSolver& solver)
    : orbits_(orbits), solver_(solver), needs_(form) {}

bool Digger::dig(std::vector<std::uint8_t>& clues, Digits solution, std::span<const int> order, Depth depth) {
  constexpr std::size_t kShare = 5, kShorter = 3;
  clues_ = &clues;
  solution_ = solution;
  depth_ = depth;
  needs_.begin(clues, solution);
  const auto all = std::count_if(clues.begin(), clues.end(), [](std::uint8_t digit) { return digit != 0; });
  present_ = kept_ = static_cast<int>(all);
  for (const int number : order) kept_ -= static_cast<int>(orbit(number).size());
  std::size_t length = std::max<std::size_t>(1, order.size() / kShare);
  while (!order.empty() && kept_ <= depth_.most) {
    const std::size_t passed = take_block(order, length);
    if (is_sound()) {
      settle(order.first(passed));
      order = order.subspan(passed);
    } else {
      put_back();
      if (block_.size() == 1) {  // it is needed; of what comes behind it nothing is known
        const auto needed = std::find(order.begin(), order.end(), block_.front());
        const auto known = static_cast<std::size_t>(needed - order.begin()) + 1;
        block_.clear();
        settle(order.first(known));
        order = order.subspan(known);
      }
      length = std::max<std::size_t>(1, length / kShorter);
    }
  }
  return kept_ <= depth_.most;
}

/// Takes up to `length` orbits out, and passes over those that must stay. Returns how many there were of
/// both.
std::size_t Digger::take_block(std::span<const int> order, std::size_t length) {
  block_.clear();
  std::size_t passed = 0;
  for (; passed < order.size() && block_.size() < length; ++passed) {
    const Orbit& next = orbit(order[passed]);
    if (present_ - static_cast<int>(next.size()) < depth_.least || needs_.one_of(next)) continue;
    needs_.take_out(next);
    for (const int cell : next) (*clues_)[static_cast<std::size_t>(cell)] = 0;
    present_ -= static_cast<int>(next.size());
    block_.push_back(order[passed]);
  }
  return passed;
}

/// True if there is still one solution without the block.
bool Digger::is_sound() {
  if (block_.empty()) return true;
  if (const Orbit& first = orbit(block_.front()); block_.size() == 1 && first.size() == 1) {
    return !solver_.any_without(*clues_, first.front(), solution_[static_cast<std::size_t>(first.front())]);
  }
  const std::vector<std::uint8_t>* other = solver_.other(*clues_, solution_);
  if (other != nullptr && block_.size() > 1) needs_.learn(*other);
  return other == nullptr;
}

/// The orbits of `passed` that are not in the block stay for good.
void Digger::settle(std::span<const int> passed) {
  auto gone = block_.begin();
  for (const int number : passed) {
    if (gone != block_.end() && *gone == number) {
      ++gone;
      continue;
    }
    kept_ += static_cast<int>(orbit(number).size());
    needs_.keep(orbit(number));
  }
}

void Digger::put_back() {
  for (const int number : block_) {
    needs_.put_back(orbit(number));
    for (const int cell : orbit(number)) {
      const auto place = static_cast<std::size_t>(cell);
      (*clues_)[place] = solution_[place];
    }
    present_ += static_cast<int>(orbit(number).size());
  }
}

}  // namespace sudoku::detail
