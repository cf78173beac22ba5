/// try_bands(): each list of draws makes at most one grid, and each grid is made by just one list.

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <sudoku/sudoku.hpp>
#include <support/catch.hpp>
#include <support/quick.hpp>

using sudoku::Board;
using sudoku::Shape;

namespace {

/// Gives all lists of draws in turn, as an odometer counts.
class EveryDraw {
 public:
  std::uint64_t operator()(std::uint64_t end) {
    if (at_ == list_.size()) list_.push_back({0, end});
    return list_[at_++].value;
  }
  /// Goes on to the next list, with the first `keep` draws of this one at most. False if there is none.
  bool go_on(std::size_t keep = 1000) {
    list_.resize(std::min(at_, keep));
    at_ = 0;
    while (!list_.empty() && ++list_.back().value == list_.back().end) list_.pop_back();
    return !list_.empty();
  }
  std::size_t length() const { return at_; }

 private:
  struct Drawn {
    std::uint64_t value, end;
  };
  std::vector<Drawn> list_;
  std::size_t at_ = 0;
};

/// All grids, as lines, sorted. If `some_names`, only those with one of all names of digits.
std::vector<std::string> grids_of_all_draws(const Shape& shape, bool some_names) {
  EveryDraw every;
  Board board(shape);
  std::vector<std::string> grids;
  bool more = true;
  while (more) {
    const bool made = try_bands([&](std::uint64_t end) { return every(end); }, board);
    if (made) {
      CHECK(verify(Board(shape), board));
      grids.push_back(to_line(board));
    }
    // The names of n digits are the last n - 1 draws.
    const auto names = static_cast<std::size_t>(shape.size() - 1);
    more = every.go_on(made && some_names ? every.length() - names : every.length());
  }
  std::sort(grids.begin(), grids.end());
  return grids;
}

using Triples = std::array<unsigned, 3>;  // the digits of each row of a box, as bits
using Names = std::array<unsigned, 9>;    // the new name of each digit

unsigned renamed(unsigned digits, const Names& names) {
  unsigned result = 0;
  for (unsigned digit = 0; digit < 9; ++digit) result |= (digits >> digit & 1) << names[digit];
  return result;
}

/// In how many ways a stack can be filled if the digits of its nine rows are known: a column for each digit
/// of each row, with no digit twice in a column.
class StackCounter {
 public:
  explicit StackCounter(const std::array<Triples, 3>& boxes) : boxes_(boxes) {}

  std::uint64_t count() { return first_column(0, 0); }

 private:
  /// Takes a digit of each row, all different, for the first column.
  std::uint64_t first_column(std::size_t row, unsigned taken) {
    if (row == 9) return std::uint64_t{1} << cycles();
    std::uint64_t sum = 0;
    for (unsigned left = digits(row) & ~taken; left != 0; left &= left - 1) {
      first_[row] = left & (~left + 1);
      sum += first_column(row + 1, taken | first_[row]);
    }
    return sum;
  }
  /// Two digits are left in each row, and each digit is left in two rows: so they make cycles. Each cycle can
  /// go into the other two columns in two ways.
  int cycles() const {
    int number = 0;
    std::array<bool, 9> seen{};
    for (std::size_t start = 0; start < 9; ++start) {
      if (seen[start]) continue;
      ++number;
      unsigned digit = rest(start) & (~rest(start) + 1);
      for (std::size_t row = start; !seen[row]; digit = rest(row) & ~digit) {
        seen[row] = true;
        std::size_t next = 0;
        while (next == row || (rest(next) & digit) == 0) ++next;
        row = next;
      }
    }
    return number;
  }
  unsigned digits(std::size_t row) const { return boxes_[row / 3][row % 3]; }
  unsigned rest(std::size_t row) const { return digits(row) & ~first_[row]; }

  std::array<Triples, 3> boxes_;
  std::array<unsigned, 9> first_{};
};

}  // namespace

TEST_CASE("fill: all draws on 4x4 make each of the 288 grids once", "[sudoku][fill]") {
  const std::vector<std::string> grids = grids_of_all_draws(Shape(2, 2), false);
  CHECK(grids.size() == 288);
  CHECK(std::adjacent_find(grids.begin(), grids.end()) == grids.end());
}

TEST_CASE("fill: all draws on 6x6 make each grid once", "[sudoku][fill]") {
  for (const Shape& shape : {Shape(2, 3), Shape(3, 2)}) {
    const std::vector<std::string> grids = grids_of_all_draws(shape, true);
    CHECK(grids.size() * 720 == 28'200'960);
    CHECK(std::adjacent_find(grids.begin(), grids.end()) == grids.end());
  }
}

TEST_CASE("fill: the draws for a 9x9 stack are as many as it has fillings", "[sudoku][fill]") {
  std::mt19937_64 random(7);
  Board board(Shape(3, 3));
  constexpr std::size_t kBefore = 5;  // draws for the first stack and for the rows of all others
  for (std::uint64_t made = 0; made < dlx::test::rounds(20, 3);) {
    std::vector<std::uint64_t> list;
    const auto any = [&](std::uint64_t end) { return list.emplace_back(random() % end); };
    if (!try_bands(any, board)) continue;
    ++made;
    std::array<Triples, 3> boxes{};
    for (int row = 0; row < 9; ++row) {
      for (int column = 3; column < 6; ++column) {
        const auto place = static_cast<std::size_t>(row);
        boxes[place / 3][place % 3] |= 1U << (board.digit(row * 9 + column) - 1);
      }
    }
    list.resize(kBefore);
    std::uint64_t fillings = 0;
    EveryDraw every;
    do {
      std::size_t at = 0;
      (void)try_bands(
          [&](std::uint64_t end) {
            if (at < kBefore) return list[at++];
            if (at < kBefore + 2) return ++at, every(end);
            if (at++ == kBefore + 2) ++fillings;  // goes on to the next stack
            return std::uint64_t{0};
          },
          board);
    } while (every.go_on());
    CHECK(fillings == StackCounter(boxes).count());
  }
}

namespace {

Triples renamed(Triples sets, const Names& names) {
  for (unsigned& digits : sets) digits = renamed(digits, names);
  return sets;
}

/// The 280 ways to put nine digits into three sets of three, and what F is for each two of them: the number
/// of fillings of a stack whose top box has the rows 123, 456, 789.
class Partitions {
 public:
  Partitions() {
    for (unsigned a = 0; a < 512; ++a) {
      for (unsigned b = 0; b < a; ++b) {
        const unsigned c = 511 & ~(a | b);
        const bool threes = std::popcount(a) == 3 && std::popcount(b) == 3 && std::popcount(c) == 3;
        if (threes && c < b) add({c, b, a});
      }
    }
    fillings_.resize(all_.size() * all_.size());
    std::vector<bool> known(all_.size());
    for (std::size_t y = 0; y < all_.size(); ++y) {
      if (known[y]) continue;
      known[y] = true;
      for (std::size_t z = 0; z < all_.size(); ++z)
        fillings_[y * all_.size() + z] = StackCounter({all_[top()], all_[y], all_[z]}).count();
      copy_to_alike(y, known);
    }
  }

  std::size_t size() const { return all_.size(); }
  const Triples& operator[](std::size_t i) const { return all_[i]; }
  std::size_t index(Triples sets) const {
    std::sort(sets.begin(), sets.end());
    return index_.at(sets);
  }
  std::size_t top() const { return index({0007, 0070, 0700}); }
  /// For each partition of the bottom box.
  const std::uint64_t* fillings(std::size_t middle) const { return &fillings_[middle * all_.size()]; }

 private:
  /// New names of digits that keep the top box change no number.
  void copy_to_alike(std::size_t y, std::vector<bool>& known) {
    constexpr Names kKeep[] = {{1, 0, 2, 3, 4, 5, 6, 7, 8},
                               {0, 2, 1, 3, 4, 5, 6, 7, 8},
                               {3, 4, 5, 0, 1, 2, 6, 7, 8},
                               {0, 1, 2, 6, 7, 8, 3, 4, 5}};
    std::vector<std::size_t> alike{y};
    for (std::size_t i = 0; i < alike.size(); ++i) {
      for (const Names& names : kKeep) {
        const std::size_t to = index(renamed(all_[alike[i]], names));
        if (known[to]) continue;
        known[to] = true;
        alike.push_back(to);
        for (std::size_t z = 0; z < all_.size(); ++z)
          fillings_[to * all_.size() + index(renamed(all_[z], names))] = fillings(alike[i])[z];
      }
    }
  }

  void add(const Triples& sets) {
    index_[sets] = all_.size();
    all_.push_back(sets);
  }

  std::vector<Triples> all_;
  std::map<Triples, std::size_t> index_;
  std::vector<std::uint64_t> fillings_;
};

/// The rows of the boxes of a band, row by row: {the first box, the second, the third}.
using BandRows = std::array<Triples, 3>;

/// All that have these rows in the first box: 56.
std::vector<BandRows> bands_with(const Triples& first) {
  std::vector<BandRows> all;
  const auto fits = [&](const Triples& rows, const Triples& before) {
    return (rows[0] & before[0]) == 0 && (rows[1] & before[1]) == 0 && (rows[2] & before[2]) == 0;
  };
  std::vector<unsigned> threes;
  for (unsigned digits = 0; digits < 512; ++digits) {
    if (std::popcount(digits) == 3) threes.push_back(digits);
  }
  for (const unsigned a : threes) {
    for (const unsigned b : threes) {
      const Triples second{a, b, 511 & ~(a | b)};
      if ((a & b) != 0 || !fits(second, first)) continue;
      const Triples third{511 & ~(first[0] | second[0]), 511 & ~(first[1] | second[1]),
                          511 & ~(first[2] | second[2])};
      all.push_back({first, second, third});
    }
  }
  return all;
}

/// New names for each stack, so that its top box has 123, 456, 789: partition p becomes number [stack][p].
std::array<std::vector<std::size_t>, 3> names_by_stack(const BandRows& top, const Partitions& partitions) {
  std::array<std::vector<std::size_t>, 3> all;
  for (std::size_t stack = 0; stack < 3; ++stack) {
    Names names{};
    unsigned next = 0;
    for (const unsigned row : top[stack]) {
      for (unsigned digit = 0; digit < 9; ++digit) {
        if ((row >> digit & 1) != 0) names[digit] = next++;
      }
    }
    for (std::size_t p = 0; p < partitions.size(); ++p)
      all[stack].push_back(partitions.index(renamed(partitions[p], names)));
  }
  return all;
}

/// The exchanges of two digits that do not change the rows of a band.
std::vector<Names> unseen_exchanges(const BandRows& band) {
  std::vector<Names> all;
  for (unsigned a = 0; a < 9; ++a) {
    for (unsigned b = a + 1; b < 9; ++b) {
      Names names{0, 1, 2, 3, 4, 5, 6, 7, 8};
      std::swap(names[a], names[b]);
      bool unseen = true;
      for (const Triples& rows : band) unseen = unseen && renamed(rows, names) == rows;
      if (unseen) all.push_back(names);
    }
  }
  return all;
}

}  // namespace

TEST_CASE("fill: the draws for 9x9 make 6,670,903,752,021,072,936,960 grids", "[sudoku][fill]") {
  // The lists of draws that make a grid, added up over the rows of all boxes. Those of the top band can be
  // told to have 123, 456, 789 in the first box, by new names. Then 56 are left, of two kinds: 2 whose boxes
  // all have the same three sets, and 54 whose boxes have not. All of a kind are the same but for names of
  // digits and the order of boxes. So it is enough to look at one of each.
  if (dlx::test::kQuick) return;  // no code of the library is tested here, but what it relies on
  const Partitions partitions;
  std::uint64_t most = 0;
  for (std::size_t y = 0; y < partitions.size(); ++y) {
    for (std::size_t z = 0; z < partitions.size(); ++z) most = std::max(most, partitions.fillings(y)[z]);
  }
  CHECK(most == 216 * 8);  // as many as there are draws for a stack

  using Key = std::array<std::size_t, 3>;  // the partition of each box
  std::map<Key, std::uint64_t> bands;  // and how many bands have them, if the order of rows does not count
  for (std::size_t first = 0; first < partitions.size(); ++first) {
    for (const BandRows& band : bands_with(partitions[first])) {
      ++bands[{partitions.index(band[0]), partitions.index(band[1]), partitions.index(band[2])}];
    }
  }
  dlx::BigCount total = 0;
  std::set<std::uint64_t> kinds;  // those that were looked at, by their size
  for (const BandRows& top : bands_with({0007, 0070, 0700})) {
    const bool same = partitions.index(top[1]) == partitions.top();
    const std::uint64_t of_kind = same ? 2 : 54;
    if (!kinds.insert(of_kind).second) continue;
    const auto names = names_by_stack(top, partitions);
    struct Bottom {
      std::uint64_t number;
      std::size_t left, center, right;
    };
    std::vector<Bottom> bottoms;
    for (const auto& [key, number] : bands)
      bottoms.push_back({number, names[0][key[0]], names[1][key[1]], names[2][key[2]]});
    // The middle bands that differ by such an exchange have the same sum: it is made once.
    const std::vector<Names> exchanges = unseen_exchanges(top);
    std::set<Key> seen;
    for (const auto& [middle, unused] : bands) {
      if (!seen.insert(middle).second) continue;
      std::vector<Key> alike{middle};
      for (std::size_t i = 0; i < alike.size(); ++i) {
        for (const Names& of : exchanges) {
          Key key{};
          for (std::size_t box = 0; box < 3; ++box)
            key[box] = partitions.index(renamed(partitions[alike[i][box]], of));
          if (seen.insert(key).second) alike.push_back(key);
        }
      }
      std::uint64_t middles = 0;
      for (const Key& key : alike) middles += bands.at(key);
      const std::uint64_t* const left = partitions.fillings(names[0][middle[0]]);
      const std::uint64_t* const center = partitions.fillings(names[1][middle[1]]);
      const std::uint64_t* const right = partitions.fillings(names[2][middle[2]]);
      std::uint64_t sum = 0;
      for (const Bottom& band : bottoms)
        sum += band.number * left[band.left] * center[band.center] * right[band.right];
      total += dlx::BigCount(of_kind) * middles * sum;
    }
  }
  // Names of the first box: 280 partitions, in 6 orders of rows in each of the three bands.
  total *= 280 * 216;
  CHECK(total == dlx::BigCount("6670903752021072936960"));  // OEIS A107739
}

TEST_CASE("fill: one try in 75 makes a 9x9 grid", "[sudoku][fill]") {
  // Lists of draws: 9! * 56 * 6^6 first stacks, 56^3 ways to go on with the rows, 216 * 8 for each other
  // stack.
  const double lists = 362880.0 * 56 * 46656 * 56 * 56 * 56 * 1728 * 1728;
  std::mt19937_64 random(3);
  Board board(Shape(3, 3));
  const int wanted = static_cast<int>(dlx::test::rounds(3000, 300));
  int tries = 0;
  for (int made = 0; made < wanted; ++tries) {
    if (try_bands([&](std::uint64_t end) { return random() % end; }, board)) ++made;
  }
  const double grids = lists * wanted / tries;
  CHECK(grids / 6'670'903'752'021'072'936'960.0 == Approx(1).epsilon(5 / std::sqrt(wanted)));
}

TEST_CASE("fill: one try in 82 makes an 8x8 grid", "[sudoku][fill]") {
  const double lists = 40320.0 * 576 * 5016 * 5016 * 16 * 16 * 16;
  for (const Shape& shape : {Shape(2, 4), Shape(4, 2)}) {
    std::mt19937_64 random(3);
    Board board(shape);
    const int wanted = static_cast<int>(dlx::test::rounds(3000, 300));
    int tries = 0;
    for (int made = 0; made < wanted; ++tries) {
      if (!try_bands([&](std::uint64_t end) { return random() % end; }, board)) continue;
      CHECK(verify(Board(shape), board));
      ++made;
    }
    const double grids = lists * wanted / tries;
    CHECK(grids / 29'136'487'207'403'520.0 == Approx(1).epsilon(5 / std::sqrt(wanted)));
  }
}

TEST_CASE("fill: bands are for small boxes", "[sudoku][fill]") {
  for (const Shape& shape : {Shape(1, 4), Shape(2, 5), Shape(3, 4)}) {
    Board board(shape);
    CHECK_THROWS_AS(try_bands([](std::uint64_t) { return std::uint64_t{0}; }, board), sudoku::InvalidBoard);
  }
}
