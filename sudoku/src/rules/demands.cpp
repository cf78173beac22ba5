#include "rules/demands.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace sudoku {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

}  // namespace

int sum_of(DigitSet digits) {
  int sum = 0;
  for (; digits != 0; digits &= digits - 1) sum += std::countr_zero(digits);
  return sum;
}

std::vector<DigitSet> sets_of(int size, std::size_t count) {
  std::vector<DigitSet> sets;
  if (count == 0 || count > at(size)) return sets;
  const DigitSet end = DigitSet{2} << size;
  // The next number with as many bits (Gosper's hack).
  for (DigitSet set = ((DigitSet{1} << count) - 1) << 1; set < end;) {
    sets.push_back(set);
    const DigitSet lowest = set & (~set + 1);
    const DigitSet ripple = set + lowest;
    set = (((ripple ^ set) >> 2) / lowest) | ripple;
  }
  return sets;
}

std::vector<DigitSet> sets_of_sum(int size, std::size_t count, int total) {
  return *few_sets_of_sum(size, count, total, std::numeric_limits<std::size_t>::max());
}

std::optional<std::vector<DigitSet>> few_sets_of_sum(int size, std::size_t count, int total,
                                                     std::size_t most) {
  // Digits are chosen from the highest down, and only while the sum can still be reached.
  struct Choice {
    int below;  // only digits below this one are left
    std::size_t left;
    int total;
    DigitSet set;
  };
  std::vector<DigitSet> sets;
  std::vector<Choice> open{{size + 1, count, total, 0}};
  while (!open.empty()) {
    const Choice now = open.back();
    open.pop_back();
    if (now.left == 0) {
      if (now.total == 0) sets.push_back(now.set);
      if (sets.size() > most) return {};
      continue;
    }
    const int k = static_cast<int>(now.left);
    const int lowest = k * (k + 1) / 2;
    const int highest = k * (now.below - 1) - k * (k - 1) / 2;
    if (now.below - 1 < k || now.total < lowest || now.total > highest) continue;
    for (int digit = k; digit < now.below; ++digit) {
      open.push_back({digit, now.left - 1, now.total - digit, now.set | DigitSet{1} << digit});
    }
  }
  std::sort(sets.begin(), sets.end());
  return sets;
}

Demands::Demands(const Puzzle& puzzle) : puzzle_(puzzle) {
  const int cells = layout().cells();
  differ_.assign(at(cells), std::vector<bool>(at(cells)));
  for (const House& house : layout().houses()) mark_different(house.cells);
  for (int cell = 0; cell < cells; ++cell) {
    allowed_.push_back(puzzle.allowed(cell));
    domains_.emplace_back(1, layout().size());
    names_.push_back("digit." + layout().name(cell));
  }
  for (int cell = 0; cell < cells; ++cell) {
    if (std::popcount(puzzle.allowed(cell)) != 1) continue;
    for (int other = 0; other < cells; ++other) {
      if (differ(cell, other)) allowed_[at(other)] &= ~puzzle.allowed(cell);
    }
  }
}

void Demands::begin(const std::string& name) {
  const int before = used_[name]++;
  base_ = name;
  if (before > 0) base_ += "." + std::to_string(before + 1);
  names_made_ = 0;
}

/// The first name is the one given to begin().
std::string Demands::next_name() {
  ++names_made_;
  return names_made_ == 1 ? base_ : base_ + "/" + std::to_string(names_made_);
}

Variable Demands::variable(int lo, int hi) {
  domains_.emplace_back(lo, hi);
  names_.push_back("value." + next_name());
  return variables() - 1;
}

std::vector<int> Demands::values(Variable variable) const {
  const auto [lo, hi] = domains_[at(variable)];
  std::vector<int> values;
  for (int value = lo; value <= hi; ++value) {
    if (may_be({variable, value})) values.push_back(value);
  }
  return values;
}

bool Demands::may_be(const Assignment& assignment) const {
  const auto [variable, value] = assignment;
  const auto [lo, hi] = domains_[at(variable)];
  if (value < lo || value > hi) return false;
  return variable >= layout().cells() || (allowed(variable) >> value & 1) != 0;
}

bool Demands::differ(int a, int b) const { return differ_[at(a)][at(b)]; }

bool Demands::all_differ(const Cells& cells) const {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      if (!differ(cells[i], cells[j])) return false;
    }
  }
  return true;
}

bool Demands::is_house(const Cells& cells) const {
  return cells.size() == at(layout().size()) && all_differ(cells);
}

void Demands::mark_different(const Cells& cells) {
  for (const int a : cells) {
    for (const int b : cells) {
      if (a != b) differ_[at(a)][at(b)] = true;
    }
  }
}

void Demands::allow(int cell, DigitSet digits) { allowed_[at(cell)] &= digits; }

void Demands::never(int a, int d, int b, int e) {
  if (a == b || (d == e && differ(a, b))) {
    if (a == b && d == e) allow(a, ~(DigitSet{1} << d));
    return;  // it cannot be anyway
  }
  at_most_one({{a, d}, {b, e}});
}

void Demands::at_most_one(std::vector<Assignment> cells) { count(false, std::move(cells)); }

void Demands::exactly_one(std::vector<Assignment> cells) { count(true, std::move(cells)); }

void Demands::count(bool exactly, std::vector<Assignment> cells) {
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  std::erase_if(cells, [&](const Assignment& assignment) { return !may_be(assignment); });
  if (exactly || cells.size() > 1) counts_.push_back({next_name(), exactly, std::move(cells)});
}

void Demands::different(const Cells& cells) {
  if (all_differ(cells)) return;
  for (int digit = 1; digit <= layout().size(); ++digit) {
    std::vector<Assignment> all;
    for (const int cell : cells) all.push_back({cell, digit});
    at_most_one(std::move(all));
  }
  mark_different(cells);
}

void Demands::cage(const Cells& cells, std::vector<Group> groups) {
  DigitSet any = 0;
  for (const int cell : cells) any |= allowed(cell);
  std::erase_if(groups, [&](const Group& group) {
    const bool fits = at(std::popcount(group.digits)) == cells.size() && (group.digits & ~any) == 0;
    return !fits || !std::all_of(group.also.begin(), group.also.end(),
                                 [&](const Assignment& assignment) { return may_be(assignment); });
  });
  mark_different(cells);
  cages_.push_back({next_name(), cells, std::move(groups)});
}

void Demands::choose(std::vector<Alternative> alternatives) {
  for (Alternative& alternative : alternatives) {
    std::sort(alternative.begin(), alternative.end());
    alternative.erase(std::unique(alternative.begin(), alternative.end()), alternative.end());
  }
  std::erase_if(alternatives, [&](const Alternative& alternative) {
    const auto twice = [](const Assignment& a, const Assignment& b) { return a.variable == b.variable; };
    return std::adjacent_find(alternative.begin(), alternative.end(), twice) != alternative.end() ||
           !std::all_of(alternative.begin(), alternative.end(),
                        [&](const Assignment& assignment) { return may_be(assignment); });
  });
  alternatives_ += alternatives.size();
  if (is_large() && alternatives_ > kMostAlternatives) {
    throw InvalidBoard("the rules up to " + base_ + " take more than " + std::to_string(kMostAlternatives) +
                       " options, which is too much memory");
  }
  choices_.push_back({next_name(), std::move(alternatives)});
}

void Demands::pair(Variable a, Variable b, const std::function<bool(int, int)>& fit) {
  const int cells = layout().cells();
  const bool different = a < cells && b < cells && differ(a, b);
  std::vector<Alternative> alternatives;
  for (const int x : values(a)) {
    for (const int y : values(b)) {
      if (!(different && x == y) && fit(x, y)) alternatives.push_back({{a, x}, {b, y}});
    }
  }
  choose(std::move(alternatives));
}

bool Demands::is_large() const {
  constexpr int kMostDigits = 16;
  return layout().size() > kMostDigits;
}

bool Demands::can_split(const Cells& cells) const { return !is_large() && is_house(cells); }

void Demands::split(const Cells& house, const std::vector<Where>& where, const std::vector<Group>& which) {
  // A variable for each cell, and one for each digit: 1 if it is chosen. And one for how many are.
  std::vector<Variable> of_place;
  std::vector<Variable> of_digit;
  for (std::size_t i = 0; i < house.size(); ++i) of_place.push_back(variable(0, 1));
  for (std::size_t i = 0; i < house.size(); ++i) of_digit.push_back(variable(0, 1));
  const Variable how_many = variable(0, layout().size());
  const auto chosen = [](std::uint64_t set, std::size_t i) { return static_cast<int>(set >> i & 1); };
  std::vector<Alternative> alternatives;
  for (const Where& now : where) {
    Alternative& alternative = alternatives.emplace_back(now.also);
    alternative.push_back({how_many, std::popcount(now.places)});
    for (std::size_t i = 0; i < house.size(); ++i)
      alternative.push_back({of_place[i], chosen(now.places, i)});
  }
  choose(std::move(alternatives));
  alternatives.clear();
  for (const Group& group : which) {
    Alternative& alternative = alternatives.emplace_back(group.also);
    alternative.push_back({how_many, std::popcount(group.digits)});
    for (std::size_t i = 0; i < house.size(); ++i)
      alternative.push_back({of_digit[i], chosen(group.digits, i + 1)});
  }
  choose(std::move(alternatives));
  // Each digit is chosen if its cell is.
  for (std::size_t digit = 0; digit < house.size(); ++digit) {
    alternatives.clear();
    for (std::size_t i = 0; i < house.size(); ++i) {
      for (const int is : {0, 1}) {
        alternatives.push_back(
            {{house[i], static_cast<int>(digit) + 1}, {of_place[i], is}, {of_digit[digit], is}});
      }
    }
    choose(std::move(alternatives));
  }
}

}  // namespace sudoku
