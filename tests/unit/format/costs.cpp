/// Costs in every form that has them, and in those that have none.

#include <cstdint>
#include <dlx/format.hpp>
#include <sstream>
#include <string>
#include <support/catch.hpp>
#include <support/read_forms.hpp>
#include <support/written.hpp>

using namespace dlx;
using namespace dlx::test;

namespace {

constexpr const char* kMostText = "9223372036854775807";

std::string costs_of(const Problem& problem) {
  std::string text;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    text += (text.empty() ? "" : " ") + std::to_string(problem.cost(OptionId{o}));
  }
  return text;
}

std::string knuth_costs(std::string_view text) { return costs_of(format::read(text)); }
std::string json_costs(std::string_view text) { return costs_of(format::read_json(text)); }

}  // namespace

TEST_CASE("costs: Knuth's format has them at the end of an option, and they add up", "[format]") {
  CHECK(knuth_costs("a b | x\na x:red |5\nb\n|7\na b |2 |3 |004\r\nb |0\n") == "5 0 9 0");
  CHECK(knuth_costs(std::string("a\na |") + kMostText) == kMostText);
  CHECK_FALSE(format::read("a\na |0\n").has_costs());
}

TEST_CASE("costs: every mistake in an option has its place", "[format]") {
  for (const std::string token :
       {"|-3", "|2.5.1", "|.5", "|5.", "|2,5", "|x", "|+1", "|1e3", "|5|", "||5", "|0x5", "|",
        "|5:", "|9223372036854775808", "|99999999999999999999", "a|5", "x:red|5"}) {
    CAPTURE(token);
    CHECK(where("a b | x\nb " + token + "\na b\n") == "2:3 " + token);
  }
  CHECK(where("a b\na |5 b\nb |5\n") == "2:6 b");
  CHECK(where("a b\na |5 b |x\n") == "2:6 b, 2:8 |x");
  CHECK(where(std::string("a\na |1 |") + kMostText + "\n") == std::string("2:6 |") + kMostText);
  CHECK(where(std::string("a\na |1\na |") + kMostText + "\na |7\nz\n") ==
        std::string("3:3 |") + kMostText + ", 5:1 z");
}

TEST_CASE("costs: messages say what is wrong", "[format]") {
  CHECK(message("a\na |-3\n") ==
        "'|-3' is no cost; expected a number of at least 0 behind the '|', like |5 or |2.50");
  CHECK(message("a\na |2,5\n").find("is no cost") != std::string::npos);
  CHECK(message("a\na |\n").find("'|' alone belongs in the item line") != std::string::npos);
  CHECK(message("a b\na |5 b\n") == "'b' stands behind a cost; costs come at the end of an option");
  CHECK(message(std::string("a\na |1 |") + kMostText) ==
        std::string("the costs of this option are more than ") + kMostText);
  CHECK(message(std::string("a\na |1\na |") + kMostText) ==
        std::string("the costs of all options together are more than ") + kMostText);
}

TEST_CASE("costs: JSON has them in objects", "[format]") {
  CHECK(json_costs(
            R"([["a"],{"entries":["a"],"cost":5},{"cost":7,"entries":["a",{"item":"b"}]},{"entries":[]}])") ==
        "0 5 7 0");
  CHECK(json_costs(std::string(R"([{"entries":["a"],"cost":)") + kMostText + "}]") == kMostText);
  CHECK(json_costs(R"([{"entries":["a"],"cost":-0}])") == "0");
  const Problem problem = format::read_json(
      R"({"secondary":["x"],"options":[{"entries":["a",{"item":"x","color":"red"}],"cost":2}],"primary":["a"]})");
  CHECK(format::line(problem, OptionId{0}) == "a x:red |2");
}

TEST_CASE("costs: every mistake in JSON has its place", "[format]") {
  const auto option = [](const std::string& text) {
    return where_json("{\"primary\":[\"a\"],\"options\":[\n" + text + ",[\"a\"]]}");
  };
  CHECK(option(R"({"entries":["a"],"cost":5})").empty());
  CHECK(option(R"({"entries":["a"],"cost":-5})") == "2:25 -5");
  CHECK(option(R"({"entries":["a"],"cost":2.5e1})") == "2:25 2.5e1");
  CHECK(option(R"({"entries":["a"],"cost":-2.5})") == "2:25 -2.5");
  CHECK(option(R"({"entries":["a"],"cost":"5"})") == "2:25 \"5\"");
  CHECK(option(R"({"entries":["a"],"cost":9223372036854775808})") == "2:25 9223372036854775808");
  CHECK(option(R"({"entries":["a"],"cost":99999999999999999999})") == "2:25 99999999999999999999");
  CHECK(option(R"({"entries":["a"],"cost":[5]})") == "2:25 [");
  CHECK(option(R"({"entries":["a"],"cost":{"a":[1]}})") == "2:25 {");
  CHECK(option(R"({"entries":"a"})") == "2:12 \"a\"");
  CHECK(option(R"({"entries":{"item":"a"}})") == "2:12 {");
  CHECK(option(R"({"cost":5})") == "2:1 {");
  CHECK(option("{}") == "2:1 {");
  CHECK(option(R"({"entries":["a"],"entries":["a"]})") == "2:18 \"entries\"");
  CHECK(option(R"({"entries":["a"],"price":[5,{}]})") == "2:18 \"price\"");
  CHECK(option(R"({"entries":["a","b",["c"]],"cost":5})") == R"(2:17 "b", 2:21 [)");
  CHECK(option(R"({"entries":["a","b","a"],"cost":5})") == "2:17 \"b\", 2:21 \"a\"");
  CHECK(option(std::string(R"({"entries":["a"],"cost":1},{"entries":["a"],"cost":)") + kMostText + "}") ==
        std::string("2:52 ") + kMostText);
  CHECK(where_json(R"({"primary":["a"],"options":[],"cost":5})") == "1:31 \"cost\"");
  CHECK(where_json(R"([[{"item":"a","cost":5}]])") == "1:15 \"cost\"");
}

TEST_CASE("costs: messages of JSON say what was expected", "[format]") {
  CHECK(message_json(R"([{"entries":["a"],"cost":-5}])") ==
        "'-5' is unexpected; expected a cost: a number of at least 0, like 5 or 2.50");
  CHECK(message_json(R"([{"entries":["a"],"cost":1e999}])") ==
        "'1e999' is too large a number; expected a cost: a number of at least 0, like 5 or 2.50");
  CHECK(message_json(R"([{"cost":5}])") ==
        R"(this option has no "entries"; expected an object like {"entries":["a"],"cost":5})");
  CHECK(message_json(R"([{"items":["a"],"entries":[]}])") ==
        R"('items' is no key of an option; expected "entries" and "cost")");
  CHECK(message_json(std::string(R"([{"entries":["a"],"cost":1},{"entries":["a"],"cost":)") + kMostText +
                     "}]") == std::string("the costs of all options together are more than ") + kMostText);
}

TEST_CASE("costs: costs of 0 are not written", "[format]") {
  const Problem problem = format::read("a b\na |2 |3\nb |0\na b |7\n");
  CHECK(written(format::write, problem) == "a b\na |5\nb\na b |7\n");
  CHECK(written(format::write_json, problem) ==
        "{\"primary\":[\"a\",\"b\"],\n\"secondary\":[],\n\"options\":[\n"
        "{\"entries\":[\"a\"],\"cost\":5},\n[\"b\"],\n{\"entries\":[\"a\",\"b\"],\"cost\":7}\n]}\n");
}

TEST_CASE("costs: a matrix has none, and a formula leaves them out", "[format]") {
  const Problem problem = format::read("a\na\na |5\n");
  std::ostringstream out;
  CHECK_THROWS_WITH(format::write_matrix(out, problem),
                    "option 1 costs 5, and a matrix has no costs; Knuth's format and JSON can state it");
  CHECK(out.str().empty());
  format::write_cnf(out, problem);
  CHECK(out.str().find("c costs are left out") == 0);
  CHECK(out.str().find("c 2 = option 1: a\n") != std::string::npos);
}
