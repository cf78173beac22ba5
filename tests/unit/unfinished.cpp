/// Lists of subtrees, which keep once what neighbours have in common.

#include <algorithm>
#include <cstdint>
#include <deque>
#include <dlx/error.hpp>
#include <dlx/unfinished.hpp>
#include <support/catch.hpp>
#include <support/random_problem.hpp>
#include <utility>
#include <vector>

using namespace dlx;
using namespace dlx::test;

namespace {

/// Most of the time it begins as `neighbour` does.
Unfinished near(const Unfinished& neighbour, Random& random) {
  Unfinished piece = neighbour;
  for (std::vector<OptionId>* options : {&piece.root.chosen, &piece.root.excluded}) {
    options->resize(random.below(static_cast<std::uint32_t>(options->size()) + 1));
    for (std::uint32_t k = random.below(4); k > 0; --k) options->push_back(OptionId{random.below(3)});
  }
  piece.root.share = random.below(100);
  piece.given_away = random.below(3);
  piece.shown = random.below(3);
  piece.place = random.below(3);
  return piece;
}

}  // namespace

TEST_CASE("unfinished: a list has what a plain list has", "[unfinished]") {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Random random(seed);
    UnfinishedList list, other;
    std::deque<Unfinished> plain, plain_other;
    for (int step = 0; step < 30; ++step) {
      INFO("seed " << seed << ", step " << step);
      switch (random.below(7)) {
        case 0:
        case 1:
          plain.push_back(near(plain.empty() ? Unfinished() : plain.back(), random));
          list.push_back(plain.back());
          break;
        case 2:
        case 3:
          plain.push_front(near(plain.empty() ? Unfinished() : plain.front(), random));
          list.push_front(plain.front());
          break;
        case 4:
          if (plain.empty()) break;
          plain.pop_front();
          list.pop_front();
          break;
        case 5:
          plain.insert(plain.begin(), plain_other.begin(), plain_other.end());
          list.push_front(other);
          break;
        default: std::swap(plain, plain_other); std::swap(list, other);
      }
      REQUIRE(list.size() == plain.size());
      REQUIRE(list.empty() == plain.empty());
      REQUIRE(std::equal(list.begin(), list.end(), plain.begin(), plain.end()));
      if (!plain.empty()) REQUIRE(list.front() == plain.front());
      UnfinishedList again;  // as it is written and read
      for (auto piece = list.begin(); piece != list.end(); ++piece)
        again.push_back(piece.same(), piece.own());
      REQUIRE(std::equal(again.begin(), again.end(), plain.begin(), plain.end()));
    }
  }
}

TEST_CASE("unfinished: no more options are shared than there are", "[unfinished]") {
  const Unfinished piece{{{OptionId{1}, OptionId{2}}, {OptionId{3}}}};
  UnfinishedList list;
  CHECK_THROWS_AS(list.push_back({1, 0}, piece), InvalidArgument);
  CHECK_THROWS_AS(list.push_front({0, 1}, piece), InvalidArgument);
  list.push_back(piece);
  CHECK_THROWS_AS(list.push_back({3, 0}, piece), InvalidArgument);
  CHECK_THROWS_AS(list.push_front({0, 2}, piece), InvalidArgument);
  list.push_front({2, 1}, {});
  CHECK(list.front().root.chosen == piece.root.chosen);
  CHECK(list.front().root.excluded == piece.root.excluded);
  CHECK(list.size() == 2);
}
