#include "generate/needs.hpp"

#include <algorithm>

namespace sudoku::detail {

namespace {

constexpr int kWordBits = 64;

std::size_t word(int cell) { return static_cast<std::size_t>(cell / kWordBits); }
std::uint64_t bit(int cell) { return std::uint64_t{1} << cell % kWordBits; }

}  // namespace

Needs::Needs(const Puzzle& form)
    : size_(form.layout().size()),
      row_(static_cast<std::size_t>(size_) + 1),
      words_(word(form.layout().cells() - 1) + 1),
      exchanges_(form.clues().empty() && !form.has_marks()),
      houses_of_(form.givens().size()) {
  for (const House& house : form.layout().houses()) {
    for (const int cell : house.cells) {
      houses_of_[static_cast<std::size_t>(cell)].push_back(static_cast<int>(houses_.size()));
    }
    houses_.push_back(house.cells);
  }
}

void Needs::begin(Digits clues, Digits solution) {
  solution_ = solution;
  sets_.clear();
  present_.assign(words_, 0);
  for (int cell = 0; cell < static_cast<int>(clues.size()); ++cell) {
    if (clues[static_cast<std::size_t>(cell)] != 0) present_[word(cell)] |= bit(cell);
  }
  if (!exchanges_) return;
  at_.assign(houses_.size() * row_, -1);
  for (std::size_t house = 0; house < houses_.size(); ++house) {
    int* const row = at_.data() + house * row_;
    for (const int cell : houses_[house]) row[solution[static_cast<std::size_t>(cell)]] = cell;
  }
  for (int a = 1; a <= size_; ++a) {
    for (int b = a + 1; b <= size_; ++b) add_exchanges(a, b);
  }
}

void Needs::learn(Digits other) {
  const std::size_t set = sets_.size();
  sets_.resize(set + words_);
  for (int cell = 0; cell < static_cast<int>(other.size()); ++cell) {
    const auto place = static_cast<std::size_t>(cell);
    if (other[place] != solution_[place]) sets_[set + word(cell)] |= bit(cell);
  }
}

bool Needs::one_of(const std::vector<int>& cells) const {
  for (std::size_t set = 0; set < sets_.size(); set += words_) {
    std::uint64_t others = 0;
    for (std::size_t w = 0; w < words_; ++w) {
      std::uint64_t with = sets_[set + w] & present_[w];
      for (const int cell : cells) with &= ~(word(cell) == w ? bit(cell) : 0);
      others |= with;
    }
    if (others == 0) return true;
  }
  return false;
}

void Needs::take_out(const std::vector<int>& cells) {
  for (const int cell : cells) present_[word(cell)] &= ~bit(cell);
}

void Needs::put_back(const std::vector<int>& cells) {
  for (const int cell : cells) present_[word(cell)] |= bit(cell);
}

void Needs::keep(const std::vector<int>& cells) {
  std::size_t to = 0;
  for (std::size_t set = 0; set < sets_.size(); set += words_) {
    const auto has = [&](int cell) { return (sets_[set + word(cell)] & bit(cell)) != 0; };
    if (std::any_of(cells.begin(), cells.end(), has)) continue;
    for (std::size_t w = 0; w < words_; ++w) sets_[to++] = sets_[set + w];
  }
  sets_.resize(to);
}

/// Adds the smallest sets in which these digits can change places.
void Needs::add_exchanges(int a, int b) {
  seen_.assign(words_, 0);
  for (int house = 0; house < static_cast<int>(houses_.size()); ++house) {
    const int first = at(house, a);
    if (first >= 0 && (seen_[word(first)] & bit(first)) == 0) add_exchange(first, a, b);
  }
}

/// Adds the smallest such set with the cell `first`. A large one is hardly ever left without a clue.
void Needs::add_exchange(int first, int a, int b) {
  exchange_.assign(1, first);
  seen_[word(first)] |= bit(first);
  for (std::size_t k = 0; k < exchange_.size(); ++k) {
    const auto cell = static_cast<std::size_t>(exchange_[k]);
    const int partner = solution_[cell] == a ? b : a;
    for (const int house : houses_of_[cell]) {
      const int next = at(house, partner);
      if (next < 0 || (seen_[word(next)] & bit(next)) != 0) continue;
      seen_[word(next)] |= bit(next);
      exchange_.push_back(next);
    }
  }
  if (static_cast<int>(exchange_.size()) > size_) return;
  const std::size_t set = sets_.size();
  sets_.resize(set + words_);
  for (const int cell : exchange_) sets_[set + word(cell)] |= bit(cell);
}

}  // namespace sudoku::detail
