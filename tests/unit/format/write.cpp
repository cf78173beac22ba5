/// format::write() and format::line().

#include <cstdint>
#include <dlx/format.hpp>
#include <set>
#include <sstream>
#include <string>
#include <support/catch.hpp>
#include <support/plain.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/written.hpp>
#include <utility>
#include <vector>

using namespace dlx;
using namespace dlx::test;

namespace {

/// That writing is refused and nothing of it comes out.
void check_refused(const Problem& problem) {
  std::ostringstream out;
  CHECK_THROWS_AS(format::write(out, problem), InvalidProblem);
  CHECK(out.str() == "");
}

bool has_empty_option(const Problem& problem) {
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    if (problem.entries(OptionId{o}).empty()) return true;
  }
  return false;
}

Problem one_option(std::string_view item, std::string_view color) {
  ProblemBuilder builder;
  builder.primary("a");
  builder.secondary(item);
  builder.option({"a", {item, color}});
  return builder.build();
}

}  // namespace

TEST_CASE("write: primary items first, then options in order", "[format]") {
  ProblemBuilder builder;
  builder.secondary("x");
  builder.primary("a");
  builder.secondary("y");
  builder.primary("b");
  builder.option({{"x", "red"}, "b", "y"});
  builder.option({"y"});
  builder.option({"a"});
  const Problem problem = builder.build();
  CHECK(written(format::write, problem) == "a b | x y\nx:red b y\ny\na\n");
  CHECK(format::line(problem, OptionId{0}) == "x:red b y");
}

TEST_CASE("write: without secondary items there is no bar", "[format]") {
  ProblemBuilder builder;
  builder.primary("a");
  builder.option({"a"});
  CHECK(written(format::write, builder.build()) == "a\na\n");
}

TEST_CASE("write: reading gives the same problem", "[format]") {
  constexpr std::uint64_t problems = rounds(3000, 600);
  std::size_t round = 0, refused = 0;
  for (std::uint64_t seed = 0; seed < problems; ++seed) {
    const Problem problem = random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    if (problem.primary_count() == 0 || has_empty_option(problem)) {
      check_refused(problem);
      ++refused;
      continue;
    }
    const std::string text = written(format::write, problem);
    const Problem again = format::read(text);
    REQUIRE(plain(again) == plain(problem));
    REQUIRE(written(format::write, again) == text);
    ++round;
  }
  CAPTURE(round, refused);
  CHECK(round > problems / 3);
  CHECK(refused > problems / 15);
}

TEST_CASE("write: what the format cannot state is refused", "[format]") {
  SECTION("no items") { check_refused(Problem()); }
  SECTION("no primary item") {
    ProblemBuilder builder;
    builder.secondary("x");
    builder.option({"x"});
    check_refused(builder.build());
  }
  SECTION("an option without items") {
    ProblemBuilder builder;
    builder.primary("a");
    builder.option({"a"});
    builder.option(std::vector<Entry>{});
    check_refused(builder.build());
  }
  SECTION("a name or color with a blank, ':' or '|'") {
    for (const char bad : std::string(" \t\v\f\r\n:|")) {
      CAPTURE(static_cast<int>(bad));
      for (const char* around : {"", "x"}) {
        const std::string name = around + std::string(1, bad) + around;
        check_refused(one_option(name, ""));
        check_refused(one_option("x", name));
      }
    }
  }
  SECTION("a color that no option uses is not in the way of others") {
    ProblemBuilder builder;
    builder.primary("a");
    builder.color("red");
    CHECK(written(format::write, builder.build()) == "a\n");
  }
}

TEST_CASE("write: what read() would not read is refused", "[format]") {
  SECTION("a zero byte in a name") {
    check_refused(one_option(std::string_view("x\0y", 3), ""));
    check_refused(one_option("x", std::string_view("\0", 1)));
  }
  SECTION("a byte order mark that starts the text") {
    ProblemBuilder builder;
    builder.primary(
        "\xef\xbb\xbf"
        "a");
    const Problem problem = builder.build();
    CHECK(plain(format::read(written(format::write, problem))) == plain(problem));
  }
}
