/// Subtrees as text.

#include <dlx/error.hpp>
#include <dlx/subtree.hpp>
#include <string>
#include <support/catch.hpp>
#include <support/random_problem.hpp>

using namespace dlx;
using Catch::Matchers::Contains;

TEST_CASE("subtree: it is printed on one line", "[subtree]") {
  CHECK(to_string(Subtree{}) == "share 9223372036854775808");
  CHECK(to_string({{OptionId{4}, OptionId{17}}, {OptionId{3}}, std::uint64_t{1} << 62}) ==
        "4 17 -3 share 4611686018427387904");
}

TEST_CASE("subtree: what is printed is parsed back", "[subtree]") {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    test::Random random(seed);
    Subtree subtree;
    for (std::uint32_t k = random.below(5); k > 0; --k) {
      subtree.chosen.push_back(OptionId{random.below(1U << random.below(32))});
    }
    for (std::uint32_t k = random.below(5); k > 0; --k) {
      subtree.excluded.push_back(OptionId{random.below(3) - 2});  // up to the greatest number
    }
    subtree.share = Subtree::kWhole >> random.below(64);
    INFO(to_string(subtree));
    REQUIRE(parse_subtree(to_string(subtree)) == subtree);
  }
}

TEST_CASE("subtree: numbers may be in any order, and the share left out", "[subtree]") {
  CHECK(parse_subtree("") == Subtree{});
  CHECK(parse_subtree("  -3\t4 -0 17\r\n") ==
        Subtree{{OptionId{4}, OptionId{17}}, {OptionId{3}, OptionId{0}}, Subtree::kWhole});
  CHECK(parse_subtree("share 0").share == 0);
}

TEST_CASE("subtree: what is wrong is named", "[subtree]") {
  for (const std::string word : {"x", "-", "--1", "+1", "1.5", "4294967296", "-4294967296", "1,2", "Share"}) {
    CHECK_THROWS_WITH(parse_subtree("1 " + word + " 2"),
                      Contains("'" + word + "' is no option of a subtree"));
  }
  for (const std::string word : {"x", "-1", "9223372036854775809", "18446744073709551616"}) {
    CHECK_THROWS_WITH(parse_subtree("share " + word), Contains("'" + word + "' is no share of a tree"));
  }
  CHECK_THROWS_WITH(parse_subtree("share"), Contains("'' is no share of a tree"));
  CHECK_THROWS_WITH(parse_subtree("share 1 2"), Contains("unexpected '2'"));
  for (const std::string before : {"", "share ", "share 1 "}) {
    CHECK_THROWS_WITH(parse_subtree(before + "\x1b[31m"), Contains("'\\x1b[31m'"));
  }
}
