/// Multiplicities in every form that has them, and in those that have none.

#include <cstdint>
#include <dlx/format.hpp>
#include <map>
#include <sstream>
#include <string>
#include <support/catch.hpp>
#include <support/plain.hpp>
#include <support/quick.hpp>
#include <support/random_costs.hpp>
#include <support/read_forms.hpp>
#include <support/written.hpp>

using namespace dlx;
using namespace dlx::test;

namespace {

/// "a 2:2, b 0:3".
std::string bounds_of(const Problem& problem) {
  std::string text;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    if (!problem.is_primary(ItemId{i})) continue;
    const auto [lo, hi] = problem.bounds(ItemId{i});
    text += (text.empty() ? "" : ", ") + std::string(problem.name(ItemId{i})) + ' ' + std::to_string(lo) +
            ':' + std::to_string(hi);
  }
  return text;
}

std::string knuth_bounds(std::string_view text) { return bounds_of(format::read(text)); }
std::string json_bounds(std::string_view text) { return bounds_of(format::read_json(text)); }

}  // namespace

TEST_CASE("multiplicities: Knuth's format has them before primary items", "[format]") {
  CHECK(knuth_bounds("2|a 0:3|b c 1:1|d 4294967295|e | x\n") ==
        "a 2:2, b 0:3, c 1:1, d 1:1, e 4294967295:4294967295");
  CHECK(knuth_bounds("002|a 0:03|b\n") == "a 2:2, b 0:3");
  CHECK(knuth_bounds("5|# 1:5|00 3 12\n# 00\n") == "# 5:5, 00 1:5, 3 1:1, 12 1:1");  // names may be digits
  CHECK(format::read("1|a\na\n").has_multiplicities() == false);
}

TEST_CASE("multiplicities: every mistake in the item line has its place", "[format]") {
  for (const std::string token :
       {"3:2|b", "0|b", "0:0|b", "5:|b", ":5|b", "1:2:3|b", ":|b", "-1|b", "-1:2|b", "+1|b", "2.5|b", "1e3|b",
        "4294967296|b", "1:4294967296|b", "99999999999999999999|b", "1:x|b"}) {
    CAPTURE(token);
    CHECK(where("a " + token + " c\nb c\na\n") == "1:3 " + token);  // b is an item all the same
  }
  for (const std::string token : {"3|", "1:2|", "2|b|c", "2|b:c", "2||"}) {
    CAPTURE(token);
    CHECK(where("a " + token + "\na\n") == "1:3 " + token);
  }
  CHECK(where("a | 2|x y 1:1|z\na x y z\n") == "1:5 2|x, 1:11 1:1|z");
  CHECK(where("a |5 b\na b\n") == "1:3 |5");
  CHECK(where("2|a b 3|a\na b\n") == "1:7 3|a");
  CHECK(where("0|a\n2|a\nz\n") == "1:1 0|a, 2:1 2|a, 3:1 z");  // it goes on
}

TEST_CASE("multiplicities: messages say what is wrong", "[format]") {
  CHECK(message("3:2|a\n") ==
        "item 'a' cannot be covered 3 to 2 times; expected a lower bound that is not above the upper one");
  CHECK(message("0|a\n") == "item 'a' cannot be covered 0 to 0 times; expected an upper bound of at least 1");
  CHECK(message("5:|a\n") ==
        "'5:' is no multiplicity; expected hi|item or lo:hi|item with whole numbers, like 2|a or 0:3|a");
  CHECK(message("-1|a\n").find("'-1' is no multiplicity") == 0);
  CHECK(message("4294967296|a\n") == "'4294967296' is too large a multiplicity; expected at most 4294967295");
  CHECK(message("3|\n").find("'3|' has no item name behind its multiplicity; expected hi|item") == 0);
  CHECK(message("a | 2|x\n") == "'2|x' has a multiplicity, and secondary items have none");
  CHECK(message("a |5\n").find("'|5' is a cost, and items have none") == 0);
  CHECK(message("a b|2\n").find("'b|2' is no item name") == 0);
  CHECK(message("a\n2|a\n") == "'2|a' is no entry: '|' belongs in the item line, or begins a cost");
}

TEST_CASE("multiplicities: JSON has them in objects", "[format]") {
  CHECK(json_bounds(R"({"primary":["a",{"item":"b","lo":0,"hi":3},{"hi":2,"item":7,"lo":2},{"item":"c"}],
                 "secondary":["x",{"item":"y"}],"options":[["a","7"],["b","y","c"]]})") ==
        "a 1:1, b 0:3, 7 2:2, c 1:1");
  CHECK(json_bounds(R"({"options":[["a"]],"primary":[{"item":"a","lo":-0,"hi":4294967295}]})") ==
        "a 0:4294967295");
}

TEST_CASE("multiplicities: every mistake in JSON has its place", "[format]") {
  const auto item = [](const std::string& text) {
    return where_json("{\"primary\":[\"a\",\n" + text + "],\"options\":[[\"a\"]]}");
  };
  CHECK(item(R"({"item":"b","lo":1,"hi":2})").empty());
  CHECK(item(R"({"item":"b","lo":3,"hi":2})") == "2:25 2");
  CHECK(item(R"({"item":"b","lo":0,"hi":0})") == "2:25 0");
  CHECK(item(R"({"item":"b","lo":-1,"hi":2})") == "2:18 -1");
  CHECK(item(R"({"item":"b","lo":1.5,"hi":2})") == "2:18 1.5");
  CHECK(item(R"({"item":"b","lo":"1","hi":2})") == "2:18 \"1\"");
  CHECK(item(R"({"item":"b","lo":1,"hi":4294967296})") == "2:25 4294967296");
  CHECK(item(R"({"item":"b","lo":1,"hi":null})") == "2:25 null");
  CHECK(item(R"({"item":"b","lo":[1],"hi":2})") == "2:18 [");
  CHECK(item(R"({"item":"b","lo":1})") == "2:1 {");
  CHECK(item(R"({"item":"b","hi":1})") == "2:1 {");
  CHECK(item(R"({"lo":1,"hi":1})") == "2:1 {");
  CHECK(item("{}") == "2:1 {");
  CHECK(item(R"({"item":"","lo":1,"hi":1})") == "2:9 \"\"");
  CHECK(item(R"({"item":"b","lo":1,"hi":2,"hi":3})") == "2:27 \"hi\"");
  CHECK(item(R"({"item":"b","color":"red"})") == "2:13 \"color\"");
  CHECK(item(R"({"item":"b","cost":3})") == "2:13 \"cost\"");  // items have none
  CHECK(item(R"({"item":"a","lo":1,"hi":2})") == "2:9 \"a\"");
  CHECK(where_json(R"({"primary":["a"],"secondary":[{"item":"x","lo":0,"hi":1}],"options":[]})") == "1:31 {");
  CHECK(where_json(R"({"primary":[{"item":"a","lo":2,"hi":1},5.5],"options":[true]})") ==
        "1:37 1, 1:40 5.5, 1:56 true");
}

TEST_CASE("multiplicities: messages of JSON say what was expected", "[format]") {
  const auto item = [](const std::string& text) {
    return message_json("{\"primary\":[" + text + "],\"options\":[]}");
  };
  CHECK(item(R"({"item":"b","lo":-1,"hi":2})") ==
        "'-1' is unexpected; expected a whole number from 0 to 4294967295");
  CHECK(item(R"({"item":"b","lo":1,"hi":"x"})") ==
        "'\"x\"' is unexpected; expected a whole number from 1 to 4294967295");
  CHECK(item(R"({"item":"b","lo":1})") ==
        R"(this item has "lo" and no "hi"; expected an object like {"item":"a","lo":1,"hi":2})");
  CHECK(item(R"({"item":"b","low":1})") == R"('low' is no key of an item; expected "item", "lo" and "hi")");
  CHECK(message_json(R"({"secondary":[{"item":"x","lo":0,"hi":1}],"options":[]})")
            .find("a secondary item has no multiplicity") == 0);
}

TEST_CASE("multiplicities: if one bound is a mistake, there is no message about both", "[format]") {
  const auto all = mistakes_of([] {
    format::read_json(R"({"primary":[{"item":"a","lo":5,"hi":"x"},{"lo":-1,"hi":0,"item":"b"},
{"item":"c","hi":[2],"lo":7},"a",{"item":"d","lo":5,"hi":4}],"options":[["a"]]})");
  });
  std::vector<std::string> messages;
  for (const Mistake& mistake : all) messages.push_back(mistake.message);
  CHECK(
      messages ==
      std::vector<std::string>{
          "'\"x\"' is unexpected; expected a whole number from 1 to 4294967295",
          "'-1' is unexpected; expected a whole number from 0 to 4294967295",
          "'[' is unexpected; expected a whole number from 1 to 4294967295",
          "item 'a' is named twice; expected a new name",
          "item 'd' cannot be covered 5 to 4 times; expected a lower bound that is not above the upper one"});
}

TEST_CASE("multiplicities: writing uses the shortest form", "[format]") {
  const Problem problem = format::read("2:2|a 0:3|b 1:1|c d | x\na b x\n");
  CHECK(written(format::write, problem) == "2|a 0:3|b c d | x\na b x\n");
  CHECK(written(format::write_json, problem) ==
        "{\"primary\":[{\"item\":\"a\",\"lo\":2,\"hi\":2},{\"item\":\"b\",\"lo\":0,\"hi\":3},\"c\",\"d\"],\n"
        "\"secondary\":[\"x\"],\n\"options\":[\n[\"a\",\"b\",\"x\"]\n]}\n");
}

TEST_CASE("multiplicities: a matrix has none", "[format]") {
  std::ostringstream out;
  CHECK_THROWS_WITH(format::write_matrix(out, format::read("a 0:2|b\na b\n")),
                    "item 'b' has a multiplicity, and a matrix has none; Knuth's "
                    "format and JSON can state it");
  CHECK(out.str().empty());
}

TEST_CASE("multiplicities: random problems with bounds and costs read as they were written", "[format]") {
  constexpr std::uint64_t problems = rounds(4000, 400);
  std::size_t knuth = 0;
  for (std::uint64_t seed = 0; seed < problems; ++seed) {
    const Problem problem = random_multiple_with_costs(seed);
    INFO("seed " << seed << '\n' << describe(problem) << '\n' << bounds_of(problem));
    const std::string json = written(format::write_json, problem);
    const Problem again = format::read_json(json);
    REQUIRE(plain(again) == plain(problem));
    REQUIRE(again.has_multiplicities() == problem.has_multiplicities());
    REQUIRE(again.has_costs() == problem.has_costs());
    REQUIRE(written(format::write_json, again) == json);
    std::ostringstream out;
    try {
      format::write(out, problem);
    } catch (const InvalidProblem&) {
      REQUIRE(out.str().empty());
      continue;
    }
    ++knuth;
    REQUIRE(plain(format::read(out.str())) == plain(problem));
  }
  CHECK(knuth > problems * 3 / 8);
}
