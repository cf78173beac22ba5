/// Costs with decimals in every form that has costs.

#include <cstdint>
#include <dlx/format.hpp>
#include <limits>
#include <string>
#include <support/catch.hpp>
#include <support/quick.hpp>
#include <support/random_costs.hpp>
#include <support/read_forms.hpp>
#include <support/written.hpp>

using namespace dlx;
using namespace dlx::test;

namespace {

/// "2: 250 0", the decimals and the costs in units.
std::string units(const Problem& problem) {
  std::string text = std::to_string(problem.cost_decimals()) + ':';
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    text += ' ' + std::to_string(problem.cost(OptionId{o}));
  }
  return text;
}

std::string knuth_units(const std::string& text) { return units(format::read("a\n" + text)); }

std::string json_units(const std::string& cost) {
  return units(format::read_json(R"([{"entries":["a"],"cost":)" + cost + R"(},{"entries":["b"],"cost":3}])"));
}

/// The same problem, with costs in units of 10^-`decimals`.
Problem with_decimals(const Problem& problem, unsigned decimals) {
  ProblemBuilder builder;
  builder.cost_decimals(decimals);
  add_items_and_colors(builder, problem, [&](ItemId item) { return problem.bounds(item); });
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    builder.option(problem.entries(OptionId{o}), 0, problem.cost(OptionId{o}));
  }
  return builder.build();
}

/// What all costs are as text: they must not depend on the form.
std::string cost_texts(const Problem& problem) {
  std::string text;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    if (problem.cost(OptionId{o}) == 0) continue;
    const auto cost = static_cast<std::int64_t>(problem.cost(OptionId{o}));
    text += std::to_string(o) + ' ' + cost_text(cost, problem.cost_decimals()) + '\n';
  }
  return text;
}

}  // namespace

TEST_CASE("decimals: the text of a cost has all of them", "[format]") {
  CHECK(cost_text(250, 0) == "250");
  CHECK(cost_text(250, 2) == "2.50");
  CHECK(cost_text(50, 2) == "0.50");
  CHECK(cost_text(5, 2) == "0.05");
  CHECK(cost_text(0, 2) == "0.00");
  CHECK(cost_text(-5, 2) == "-0.05");
  CHECK(cost_text(std::numeric_limits<std::int64_t>::max(), 18) == "9.223372036854775807");
}

TEST_CASE("decimals: the units of a text", "[format]") {
  using format::cost_units;
  CHECK(cost_units("2.5", 2) == 250U);
  CHECK(cost_units("2.500", 2) == 250U);
  CHECK(cost_units("007.00", 0) == 7U);
  CHECK(cost_units("9.223372036854775807", 18) == 9223372036854775807U);
  for (const char* wrong : {"", ".", "2.", ".5", "-1", "+1", "1e3", "2,5", "2.505", " 1", "0x1"}) {
    CAPTURE(wrong);
    CHECK_FALSE(cost_units(wrong, 2));
  }
  CHECK_FALSE(cost_units("9.223372036854775808", 18));
  CHECK_FALSE(cost_units("10", 18));
}

TEST_CASE("decimals: the cost with the most of them decides", "[format]") {
  CHECK(knuth_units("a |2.50\na |1\na |0.125\na\n") == "3: 2500 1000 125 0");
  CHECK(knuth_units("a |1.0\na |2.000\n") == "0: 1 2");
  CHECK(knuth_units("a |1.000\na |2.5\n") == "1: 10 25");
  CHECK(knuth_units("a |2.50 |1 |0.25\n") == "2: 375");
  CHECK(knuth_units("| |2.55\na |1\n") == "0: 1");
  CHECK(json_units("2.50") == "2: 250 300");
  CHECK(json_units("1.0") == "0: 1 3");
  CHECK(units(format::read_set_partitioning("2 2  1.5 1 1  2.25 1 2")) == "2: 150 225");
}

TEST_CASE("decimals: a digit that is too much is named", "[format]") {
  const std::string deep = "0.1234567890123456789";
  const std::string words =
      "'" + deep +
      "' has 19 digits behind the point; expected at most 18, so the digit '9' in place 19 is too much";
  CHECK(message("a\na |" + deep + "\n") == words);
  CHECK(message_json(R"([{"entries":["a"],"cost":)" + deep + "}]") == words);
  CHECK(only_message(mistakes_of([&] { format::read_set_partitioning("1 1 " + deep + " 1 1"); })) == words);
  const std::string most =
      "92.23372036854775807, the most with 17 digits behind the point; the last digit '4' of "
      "'0.30000000000000004' is too much";
  CHECK(message("a\na |0.30000000000000004\na |93\n") == "the costs of this option are more than " + most);
  CHECK(message("a\na |0.30000000000000004\na |92\n") ==
        "the costs of all options together are more than " + most);
  CHECK(message_json(R"([{"entries":["a"],"cost":0.30000000000000004},{"entries":["a"],"cost":92}])") ==
        "the costs of all options together are more than " + most);
  CHECK(where("a\na |0.30000000000000004\na |93\na |-1\n") == "3:3 |93, 4:3 |-1");
}

TEST_CASE("decimals: they are written with the same digits", "[format]") {
  const Problem problem = format::read("a b\na |2.50\nb |1\na b\n");
  CHECK(written(format::write, problem) == "a b\na |2.50\nb |1.00\na b\n");
  CHECK(written(format::write_json, problem).find(R"("cost":2.50},)") != std::string::npos);
  CHECK(written(format::write_lp, problem).find(" cost: 2.50 x0 + 1.00 x1\n") != std::string::npos);
  CHECK(format::line(problem, OptionId{0}) == "a |2.50");
  std::ostringstream out;
  CHECK_THROWS_WITH(format::write_matrix(out, problem),
                    "option 0 costs 2.50, and a matrix has no costs; Knuth's format and JSON can state it");
}

TEST_CASE("decimals: what is written in any form reads to the same costs", "[format]") {
  for (std::uint64_t seed = 0; seed < dlx::test::rounds(1000, 200); ++seed) {
    Random random(seed);
    const Problem whole = with_costs(random_problem(seed), random);
    const Problem problem = with_decimals(whole, random.below(7));
    INFO("seed " << seed << '\n' << describe(problem));
    const std::string json = written(format::write_json, problem);
    const Problem copy = format::read_json(json);
    REQUIRE(written(format::write_json, copy).size() <=
            json.size());  // 2.00 becomes 2 if all costs are whole
    REQUIRE(written(format::write_json, format::read_json(written(format::write_json, copy))) ==
            written(format::write_json, copy));
    if (copy.cost_decimals() == problem.cost_decimals()) REQUIRE(cost_texts(copy) == cost_texts(problem));
    if (copy.cost_decimals() != problem.cost_decimals()) REQUIRE(copy.cost_decimals() == 0);
  }
}

TEST_CASE("decimals: more than 18 are refused by the builder", "[problem]") {
  ProblemBuilder builder;
  CHECK_THROWS_WITH(builder.cost_decimals(19),
                    "costs cannot have 19 digits behind the point; expected at most 18");
  builder.cost_decimals(2);
  const ItemId a = builder.primary("a");
  CHECK_THROWS_WITH(builder.option({a}, 0, std::uint64_t{1} << 63),
                    "the costs of all options together are more than 92233720368547758.07");
  builder.option({a}, 0, 250);
  CHECK(builder.build().cost_decimals() == 2);
  CHECK(builder.build().cost_decimals() == 0);
}
