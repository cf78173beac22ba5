/// Whether frontiers go on in the contest for a part. Costs are in milliseconds here. The rules compare costs
/// with each other, and one with a constant: Contest::hopeless().

#include <limits>
#include <support/catch.hpp>

#include "count/contest.hpp"

using dlx::detail::Contest;

namespace {

constexpr double kUnknown = std::numeric_limits<double>::infinity();

Contest contest(Contest::Cost search, Contest::Cost frontiers) {
  constexpr double kMilli = 1e6;
  return {{kMilli * search.spent, kMilli * search.to_come},
          {kMilli * frontiers.spent, kMilli * frontiers.to_come, kMilli * frontiers.on_memory}};
}

}  // namespace

TEST_CASE(
    "contest: frontiers promise to win with a tenth to come, or 1.5 times the share that they have done",
    "[contest]") {
  CHECK(contest({1, 10}, {0, 0.9}).promising());
  CHECK_FALSE(contest({1, 10}, {0, 1.1}).promising());
  CHECK(contest({1, 10}, {1, 3}).promising());        // a quarter is done, and three tenths are to come
  CHECK_FALSE(contest({1, 10}, {1, 4}).promising());  // a fifth is done, and four tenths are to come
  CHECK_FALSE(contest({1, 10}, {3, 2}).promising());  // more than a quarter of the whole search was spent
  CHECK(contest({1, kUnknown}, {1, 100}).promising());
  CHECK_FALSE(contest({1, kUnknown}, {1, kUnknown}).promising());
}

TEST_CASE("contest: frontiers with less to come may cost a small part of the search", "[contest]") {
  CHECK(contest({32, 10}, {0.9, 9}).cheap());  // a 32nd of what was spent is 1
  CHECK_FALSE(contest({32, 10}, {1.1, 9}).cheap());
  CHECK_FALSE(contest({32, 10}, {0.9, 11}).cheap());  // more to come than the search
  CHECK(contest({3, 125}, {0.7, 100}).cheap());       // a quarter of what was spent is .75
  CHECK_FALSE(contest({3, 125}, {0.8, 100}).cheap());
  CHECK(contest({30, 98}, {1.9, 90}).cheap());  // a 64th of the whole search is 2
  CHECK_FALSE(contest({30, 98}, {2.1, 90}).cheap());
}

TEST_CASE("contest: frontiers with less than half to come may cost a 32nd of the whole search", "[contest]") {
  CHECK(contest({1, 127}, {3.9, 60}).cheap());
  CHECK_FALSE(contest({1, 127}, {4.1, 60}).cheap());
  CHECK_FALSE(contest({1, 127}, {3.9, 70}).cheap());
}

TEST_CASE("contest: frontiers that seem to lose may cost a smaller part, while they have a chance",
          "[contest]") {
  CHECK(contest({30, 98}, {0.9, 1000}).cheap());  // a 128th of the whole search is 1
  CHECK_FALSE(contest({30, 98}, {1.1, 1000}).cheap());
  CHECK_FALSE(contest({30, 98}, {0.9, 1030}).cheap());  // more than eight times the whole search to come
  CHECK(contest({3, 125}, {0.7, 1000}).cheap());        // a quarter of what was spent is .75
  CHECK_FALSE(contest({3, 125}, {0.8, 1000}).cheap());
}

TEST_CASE(
    "contest: what their memory has cost counts where frontiers must be cheap, and not where they promise to "
    "win",
    "[contest]") {
  CHECK(contest({32, 10}, {0.5, 9, 0.4}).cheap());  // a 32nd of what was spent is 1
  CHECK_FALSE(contest({32, 10}, {0.5, 9, 0.6}).cheap());
  CHECK(contest({30, 98}, {0.5, 1000, 0.4}).cheap());  // a 128th of the whole search is 1
  CHECK_FALSE(contest({30, 98}, {0.5, 1000, 0.6}).cheap());
  CHECK(contest({1, 10}, {1, 3, 100}).promising());
  CHECK_FALSE(contest({1, 1}, {0.9, 1000, 100}).hopeless());
}

TEST_CASE("contest: frontiers with eight times as much to come as the whole search are hopeless",
          "[contest]") {
  CHECK(contest({1, 1}, {2, 17}).hopeless());
  CHECK_FALSE(contest({1, 1}, {2, 15}).hopeless());
  CHECK_FALSE(contest({1, 1}, {0.9, 1000}).hopeless());  // not tried for long enough
  CHECK_FALSE(contest({1, kUnknown}, {2, kUnknown}).hopeless());
}
