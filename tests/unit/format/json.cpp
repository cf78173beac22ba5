/// format::read_json() and format::write_json().

#include <cstddef>
#include <dlx/format.hpp>
#include <sstream>
#include <string>
#include <support/catch.hpp>
#include <support/random_problem.hpp>
#include <support/read_forms.hpp>
#include <support/written.hpp>

using namespace dlx;
using namespace dlx::test;
using namespace std::string_literals;

namespace {

std::string understood_json(std::string_view text) { return describe(format::read_json(text)); }

std::vector<Mistake> mistakes_json(std::string_view text) {
  return mistakes_of([text] { format::read_json(text, "file"); });
}

}  // namespace

TEST_CASE("json: items, options and colors", "[format]") {
  const std::string expected = "items: a b (x)\n0: a b\n1: x:red a";
  CHECK(understood_json(R"({"primary":["a","b"],"secondary":["x"],
                       "options":[["a","b"],[{"item":"x","color":"red"},"a"]]})") == expected);
  CHECK(understood_json(R"({"options":[["a",{"item":"b"}],[{"color":"red","item":"x"},"a"]],
                       "primary":["a","b"],"secondary":["x"]})") == expected);
  CHECK(
      understood_json(
          R"({"secondary":["x"],"options":[["a","b"],[{"item":"x","color":"red"},"a"]],"primary":["a","b"]})") ==
      "items: (x) a b\n0: a b\n1: x:red a");
}

TEST_CASE("json: a bare list has primary items in order of appearance", "[format]") {
  CHECK(understood_json(R"([["b","a"],["c","a"]])") == "items: b a c\n0: b a\n1: c a");
  CHECK(understood_json("[[7, 3], [], [3]]") == "items: 7 3\n0: 7 3\n1: \n2: 3");
  CHECK(understood_json("[]") == "items:");
  CHECK(understood_json("[[]]") == "items:\n0: ");
}

TEST_CASE("json: an integer is the name that it looks like", "[format]") {
  CHECK(understood_json(
            R"({"primary":[3,"4"],"secondary":[-5],"options":[["3",4,{"item":"-5","color":7}]]})") ==
        "items: 3 4 (-5)\n0: 3 4 -5:7");
  CHECK(understood_json("[[18446744073709551615,-9223372036854775808]]") ==
        "items: 18446744073709551615 -9223372036854775808\n0: 18446744073709551615 -9223372036854775808");
}

TEST_CASE("json: it states what Knuth's format cannot", "[format]") {
  CHECK(understood_json(R"({"secondary":["x"],"options":[["x"],[]]})") == "items: (x)\n0: x\n1: ");
  CHECK(understood_json(R"({"options":[[],[]]})") == "items:\n0: \n1: ");
  const Problem problem = format::read_json("[[\"a b\",\"a:b|\\n\\u0000\\u00e9\\\"\"]]");
  CHECK(problem.find_item("a b").has_value());
  CHECK(problem.find_item("a:b|\n\0\xc3\xa9\""s).has_value());
}

TEST_CASE("json: blanks, line ends and byte order mark do not matter", "[format]") {
  CHECK(understood_json("\xef\xbb\xbf"
                        " [\r\n[\t1 ,2 ]\n,[3]\r]\r\n") == understood_json("[[1,2],[3]]"));
}

TEST_CASE("json: every mistake of the structure has its place", "[format]") {
  CHECK(where_json(R"({"primary":["a","a",1.5,null],"secondary":[true,[["b"]],{"c":{}},""],"options":[]})") ==
        R"(1:17 "a", 1:21 1.5, 1:25 null, 1:44 true, 1:49 [, 1:57 {, 1:58 "c", 1:66 "")");
  CHECK(where_json(R"({"primary":5,"options":{"a":[1]},"secondary":"x"})") == R"(1:12 5, 1:24 {, 1:46 "x")");
  CHECK(where_json(R"({"Primary":[[1]],"options":[],"options":[5]})") == R"(1:2 "Primary", 1:31 "options")");
  CHECK(where_json(R"({"primary":["a"]})") == "1:17 }");
  CHECK(where_json("[1,[2,[3,[4]]],5,null,{}]") == "1:2 1, 1:7 [, 1:16 5, 1:18 null, 1:23 {");
  CHECK(where_json("[[18446744073709551616,-9223372036854775809,1e3,1.0]]") ==
        "1:3 18446744073709551616, 1:24 -9223372036854775809, 1:45 1e3, 1:49 1.0");
  CHECK(where_json("5") == "1:1 5");
  CHECK(where_json("\"a\"") == "1:1 \"a\"");
  CHECK(where_json("\n [\r\n [1],\n  true]") == "4:3 true");
  CHECK(where_json("\xef\xbb\xbf[true]") == "1:2 true");
}

TEST_CASE("json: every mistake of an entry has its place", "[format]") {
  const std::string items = "{\"primary\":[\"a\"],\"secondary\":[\"x\"],\"options\":[\n";
  const auto option = [&items](const std::string& text) { return where_json(items + text + "]}"); };
  CHECK(option(R"(["a",{"item":"x","color":"red"}])").empty());
  CHECK(option(R"(["a","b",{"item":"c"},"x"])") == R"(2:6 "b", 2:18 "c")");
  CHECK(option(R"(["a","x","a"])") == R"(2:10 "a")");
  CHECK(option(R"(["x",{"item":"x","color":"red"},"a"])") == R"(2:14 "x")");
  CHECK(option(R"([{"item":"a","color":"red"}])") == R"(2:22 "red")");
  CHECK(option(R"([{"color":"red"},"a"])") == "2:2 {");
  CHECK(option("[{}]") == "2:2 {");
  CHECK(option(R"([{"item":"x","item":"x"}])") == R"(2:14 "item")");
  CHECK(option(R"([{"item":"x","color":"r","color":"s"}])") == R"(2:26 "color")");
  CHECK(option(R"([{"item":"x","colour":[{"item":"a"}]}])") == R"(2:14 "colour")");
  CHECK(option(R"([{"item":"x","color":["r"]}])") == "2:22 [");
  CHECK(option(R"([{"item":"x","color":null}])") == "2:22 null");
  CHECK(option(R"([{"item":"x","color":""}])") == R"(2:22 "")");
  CHECK(option(R"([{"item":1.5},"b"],["c"])") == R"(2:10 1.5, 2:15 "b", 2:21 "c")");  // it goes on
}

TEST_CASE("json: reading ends at what is no JSON", "[format]") {
  CHECK(where_json("") == "1:1 ");
  CHECK(where_json("[[1,,2]]") == "1:5 ,");
  CHECK(where_json("[[1 2]]") == "1:5 2");
  CHECK(where_json("[[1:2]]") == "1:4 :");
  CHECK(where_json("[[01]]") == "1:4 1");
  CHECK(where_json("[[1],]") == "1:6 ]");
  CHECK(where_json("[[1}]") == "1:4 }");
  CHECK(where_json("[[nul]]") == "1:3 nul]");
  CHECK(where_json("{'a':1}") == "1:2 '");
  CHECK(where_json("{\"options\" []}") == "1:12 [");
  CHECK(where_json("[]\n]") == "2:1 ]");
  CHECK(where_json("[] []") == "1:4 [");
  CHECK(where_json("[[\"\xff\"]]") == "1:3 \"\xff");
  CHECK(where_json("[[\"\\ud800\"]]") == "1:3 \"\\ud800\"");
  CHECK(where_json("[[\"a\nb\"]]") == "1:3 \"a\n");
  for (const char* truncated :
       {"[", "[[1", "[[1,", "[[\"a", "[[1]", "{", "{\"options\"", "{\"options\":", "tru"}) {
    CAPTURE(truncated);
    const auto all = mistakes_json(truncated);
    REQUIRE(all.size() == 1);
    CHECK(all[0].line == 1);
    CHECK(all[0].column == std::string_view(truncated).size() + 1);
    CHECK(all[0].message.starts_with("the text ends too early"));
  }
  CHECK(where_json("[[1,1],[true],") == "1:9 true, 1:15 ");  // what was found before stays found
  CHECK(where_json("[[1]\0]"s) == "1:5 "s + '\0');
  CHECK(where_json("\xef\xbb") == "1:3 ");
  CHECK(mistakes_json("[[" + std::string(400, '9') + "]]").size() == 1);
}

TEST_CASE("json: messages say what was expected", "[format]") {
  CHECK(message_json("[[1.5]]") ==
        "'1.5' is unexpected; expected a name or an object like {\"item\":\"x\",\"color\":\"red\"}");
  CHECK(message_json("[[" + std::string(1'000'000, '9') + "]]") ==
        quote(std::string(1'000'000, '9')) +
            " is too large a number; expected a name or an object like {\"item\":\"x\",\"color\":\"red\"}");
  CHECK(
      message_json("[1]") ==
      R"('1' is unexpected; expected an option: a list of names, or an object like {"entries":["a"],"cost":5})");
  CHECK(message_json("7") ==
        "'7' is unexpected; expected an object with the keys \"primary\", \"secondary\" and \"options\", or "
        "a list "
        "of options");
  CHECK(message_json(R"({"primary":[null],"options":[]})") ==
        "'null' is unexpected; expected a name: a string that is not empty, or an integer of 64 bits");
  CHECK(message_json(R"({"primary":1,"options":[]})") == "'1' is unexpected; expected a list of names");
  CHECK(message_json(R"({"options":1})") == "'1' is unexpected; expected a list of options");
  CHECK(message_json(R"({"items":[],"options":[]})") ==
        R"('items' is no key of a problem; expected "primary", "secondary" and "options")");
  CHECK(message_json(R"([[{"item":1,"x":2}]])") ==
        R"('x' is no key of an entry; expected "item" and "color")");
  CHECK(message_json(R"({"primary":[],"primary":[],"options":[]})") == "the key 'primary' is here twice");
  CHECK(message_json("{}") == R"(there is no "options" before this brace; expected a list of options)");
  CHECK(message_json(R"({"options":[["a"]]})") ==
        R"(unknown item 'a'; expected a name in "primary" or "secondary")");
  CHECK(message_json("[[1,1],[]]") == "item '1' is twice in this option; expected each item at most once");
  CHECK(message_json(R"([[{"item":1,"color":"red"}]])") ==
        "item '1' is primary and takes no color; expected a secondary item");
  CHECK(message_json("[[1,]]") == "']' is no JSON here: unexpected ']'; expected '[', '{', or a literal");
}

TEST_CASE("json: it reports the first twenty mistakes", "[format]") {
  std::string text = "[[1,1]";
  for (int k = 0; k < 15; ++k) text += ",[2,2],true";
  const auto all = mistakes_json(text + "]");
  REQUIRE(all.size() == ParseError::kMaxMistakes);
  for (std::size_t k = 1; k < all.size(); ++k) CHECK(all[k - 1].column < all[k].column);
  CHECK(all[1].token == "2");
  CHECK(all[2].token == "true");
}

TEST_CASE("json: deep nesting does no harm", "[format]") {
  const std::string open(1'000'000, '[');
  CHECK(where_json(open) == "1:3 [, 1:1000001 ");
  const std::string close(1'000'000, ']');
  CHECK(where_json(open + close) == "1:3 [");
  std::string objects;
  for (int k = 0; k < 200'000; ++k) objects += "{\"a\":";
  CHECK(mistakes_json(objects).size() == 2);
}

TEST_CASE("json: each option is written in a line", "[format]") {
  CHECK(written(format::write_json, format::read("a b | x\na x:red\nb\n")) ==
        "{\"primary\":[\"a\",\"b\"],\n\"secondary\":[\"x\"],\n\"options\":[\n"
        "[\"a\",{\"item\":\"x\",\"color\":\"red\"}],\n[\"b\"]\n]}\n");
  CHECK(written(format::write_json, Problem()) == "{\"primary\":[],\n\"secondary\":[],\n\"options\":[\n]}\n");
  CHECK(written(format::write_json, format::read_json("[[\"\\u0001\\n\\\"\\\\/\xc3\xa9\"],[]]")) ==
        "{\"primary\":[\"\\u0001\\u000a\\\"\\\\/\xc3\xa9\"],\n\"secondary\":[],\n\"options\":[\n"
        "[\"\\u0001\\u000a\\\"\\\\/\xc3\xa9\"],\n[]\n]}\n");
}

TEST_CASE("json: a name that is no UTF-8 is refused, and nothing is written", "[format]") {
  std::ostringstream out;
  CHECK_THROWS_WITH(format::write_json(out, format::read("a \xff\na\n")),
                    "item '\\xff' cannot be written as JSON: it is no UTF-8; Knuth's format can state it");
  CHECK_THROWS_WITH(format::write_json(out, format::read("a | x\na x:\xc3\n")),
                    "color '\\xc3' cannot be written as JSON: it is no UTF-8; Knuth's format can state it");
  CHECK(out.str().empty());
}
