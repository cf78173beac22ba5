/// Multiplicities and costs in Problem and ProblemBuilder.

#include <cstdint>
#include <dlx/problem.hpp>
#include <limits>
#include <string>
#include <support/catch.hpp>

using namespace dlx;

namespace {

constexpr std::uint64_t kMostTotal = std::numeric_limits<std::int64_t>::max();
constexpr std::uint32_t kManyCopies = std::numeric_limits<std::uint32_t>::max();

/// The words with which `call` is refused.
template <class Call>
std::string refusal(Call call) {
  try {
    call();
  } catch (const InvalidProblem& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("bounds: each item has its own, and they are 1 to 1 by default", "[problem]") {
  ProblemBuilder builder;
  const ItemId a = builder.primary("a");
  const ItemId x = builder.secondary("x");
  const ItemId b = builder.primary("b", 0, 3);
  const ItemId c = builder.primary("c");
  const ItemId d = builder.primary({}, 2, kManyCopies);
  builder.option({a, {x}, b});
  const Problem problem = builder.build();
  CHECK(problem.has_multiplicities());
  CHECK(problem.bounds(a) == Bounds{1, 1});
  CHECK(problem.bounds(b) == Bounds{0, 3});
  CHECK(problem.bounds(c) == Bounds{1, 1});
  CHECK(problem.bounds(d) == Bounds{2, kManyCopies});
  CHECK(problem.name(d) == "4");
}

TEST_CASE("bounds: 1 to 1 is no multiplicity", "[problem]") {
  ProblemBuilder builder;
  const ItemId a = builder.primary("a", 1, 1);
  const Problem problem = builder.build();
  CHECK_FALSE(problem.has_multiplicities());
  CHECK(problem.bounds(a) == Bounds{});
}

TEST_CASE("bounds: bounds that make no sense are refused, and add no item", "[problem]") {
  ProblemBuilder builder;
  CHECK(refusal([&] { builder.primary("a", 3, 2); }) ==
        "item 'a' cannot be covered 3 to 2 times; expected a lower bound that is not above the upper one");
  CHECK(refusal([&] { builder.primary("a", 0, 0); }) ==
        "item 'a' cannot be covered 0 to 0 times; expected an upper bound of at least 1");
  CHECK_FALSE(builder.find_item("a"));
  builder.primary("a");
  CHECK(refusal([&] { builder.primary("a", 2, 2); }).find("named twice") != std::string::npos);
  CHECK_FALSE(builder.build().has_multiplicities());
}

TEST_CASE("costs: each option has its own, and it is 0 by default", "[problem]") {
  ProblemBuilder builder;
  const ItemId a = builder.primary("a");
  const OptionId none = builder.option({a});
  const OptionId dear = builder.option({a}, 7, kMostTotal - 5);
  const OptionId cheap = builder.option({"a"}, 0, 5);
  const OptionId last = builder.option({"a"});
  const Problem problem = builder.build();
  CHECK(problem.has_costs());
  CHECK(problem.cost(none) == 0);
  CHECK(problem.cost(dear) == kMostTotal - 5);
  CHECK(problem.payload(dear) == 7);
  CHECK(problem.cost(cheap) == 5);
  CHECK(problem.cost(last) == 0);
  CHECK(problem.payload(last) == 0);
}

TEST_CASE("costs: totals past 63 bits are refused, and add no option", "[problem]") {
  ProblemBuilder builder;
  const ItemId a = builder.primary("a");
  const std::string words = "the costs of all options together are more than 9223372036854775807";
  CHECK(refusal([&] { builder.option({a}, 0, kMostTotal + 1); }) == words);
  builder.option({a}, 0, kMostTotal);
  CHECK(refusal([&] { builder.option({a}, 0, 1); }) == words);
  CHECK(refusal([&] { builder.option({"a"}, 0, 1); }) == words);
  builder.option({a});
  const Problem problem = builder.build();
  CHECK(problem.option_count() == 2);
  CHECK(problem.cost(OptionId{0}) == kMostTotal);
}

TEST_CASE("costs: a problem without a cost has none, and the next problem begins at 0", "[problem]") {
  ProblemBuilder builder;
  builder.option({builder.primary("a")}, 3, 0);
  CHECK_FALSE(builder.build().has_costs());
  builder.option({builder.primary("a")}, 0, kMostTotal);
  CHECK(builder.build().has_costs());
  builder.option({builder.primary("a")}, 0, kMostTotal);  // the total is that of one problem
  CHECK(builder.build().cost(OptionId{0}) == kMostTotal);
}
