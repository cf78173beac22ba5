/// format::read_set_partitioning().

#include <cstdint>
#include <dlx/format.hpp>
#include <string>
#include <support/catch.hpp>
#include <support/mistakes.hpp>
#include <support/random_problem.hpp>
#include <vector>

using namespace dlx;
using namespace dlx::test;
using namespace std::string_literals;

namespace {

constexpr const char* kCrews =
    " 4 5\n"
    " 30 2 1 2\n"
    " 25 1 3\n"
    " 40 3 2 3\n 4\n"
    " 0 1 1 20 2 1\t4";

std::vector<Mistake> mistakes_orlib(std::string_view text) {
  return mistakes_of([text] { format::read_set_partitioning(text, "file"); });
}

std::string where_orlib(std::string_view text) { return places(mistakes_orlib(text)); }
std::string message_orlib(std::string_view text) { return only_message(mistakes_orlib(text)); }

}  // namespace

TEST_CASE("orlib: rows are items called by their numbers, columns options with costs", "[format]") {
  const Problem problem = format::read_set_partitioning(kCrews);
  CHECK(describe(problem) == "items: 1 2 3 4\n0: 1 2 |30\n1: 3 |25\n2: 2 3 4 |40\n3: 1\n4: 1 4 |20");
  CHECK_FALSE(problem.has_multiplicities());
}

TEST_CASE("orlib: line ends, blanks and a byte order mark do not matter", "[format]") {
  const std::string expected = describe(format::read_set_partitioning(kCrews));
  std::string one_line = kCrews, many_lines = "\n\n";
  for (char& c : one_line) c = c == '\n' ? ' ' : c;
  for (const char c : std::string(kCrews)) many_lines += c == ' ' ? "\r\n" : std::string(1, c);
  CHECK(describe(format::read_set_partitioning(one_line)) == expected);
  CHECK(describe(format::read_set_partitioning(many_lines)) == expected);
  CHECK(describe(format::read_set_partitioning("\xef\xbb\xbf"s + kCrews + "\n \n")) == expected);
}

TEST_CASE("orlib: a column may be empty, and a row uncovered", "[format]") {
  CHECK(describe(format::read_set_partitioning("2 2\n5 0\n6 1 2\n")) == "items: 1 2\n0: |5\n1: 2 |6");
  CHECK(describe(format::read_set_partitioning("1 0")) == "items: 1");
}

TEST_CASE("orlib: every mistake has its place", "[format]") {
  CHECK(where_orlib("") == "1:1 ");
  CHECK(where_orlib("2") == "1:2 ");
  CHECK(where_orlib("x 2") == "1:1 x");
  CHECK(where_orlib("0 2") == "1:1 0");
  CHECK(where_orlib("2 -1") == "1:3 -1");
  CHECK(where_orlib("2 2 5 1 1\n") == "2:1 ");
  CHECK(where_orlib("2 1 5 2 1") == "1:10 ");
  CHECK(where_orlib("2 1\n-5 1 1") == "2:1 -5");
  CHECK(where_orlib("2 1\n5. 1 1") == "2:1 5.");
  CHECK(where_orlib("2 1\n9223372036854775808 1 1") == "2:1 9223372036854775808");
  CHECK(where_orlib("2 1\n5 3 1 2 2") == "2:3 3");
  CHECK(where_orlib("2 1\n5 2 1 1") == "2:7 1");
  CHECK(where_orlib("2 1\n5 2 0 3") == "2:5 0, 2:7 3");
  CHECK(where_orlib("2 1\n5 1 1\n7\n") == "3:1 7");
  CHECK(where_orlib("2 3\nx 1 1\n5 1 y\n5 1 3\n") == "2:1 x, 3:5 y, 4:5 3");  // it goes on
  CHECK(where_orlib("2 2\n1 1 1\n9223372036854775807 1 1") == "3:1 9223372036854775807");
  CHECK(where_orlib("2 1\r5 1 1\r") == "1:4 \r");
  CHECK(where_orlib("2 1\n5 \0 1 1"s) == "2:3 "s + '\0');
}

TEST_CASE("orlib: messages say what was expected", "[format]") {
  CHECK(message_orlib("") == "the text ends before the number of rows");
  CHECK(message_orlib("2 1\n5 2 1") == "the text ends before a row of column 1");
  CHECK(message_orlib("2 1\n5 1 3") == "'3' is not a row of column 1; expected a whole number from 1 to 2");
  CHECK(message_orlib("2 1\n2,5 1 2") ==
        "'2,5' is not the cost of column 1; expected a number from 0 to 9223372036854775807");
  CHECK(message_orlib("2 1\n5 1 1 1") == "'1' stands behind the last of 1 column");
  CHECK(message_orlib("2 1\n5 2 1 1").find("item '1' is twice in this option") == 0);
}

TEST_CASE("orlib: sizes that the text cannot have take no memory", "[format]") {
  CHECK(where_orlib("4000000000 1 5 1 1") == "1:1 4000000000");
  CHECK(where_orlib("2 4000000000 5 1 1") == "1:19 ");
  CHECK(where_orlib("2 1 5 4000000000 1") == "1:7 4000000000");
}

TEST_CASE("orlib: it reports twenty mistakes at most", "[format]") {
  std::string text = "2 30\n";
  for (int k = 0; k < 30; ++k) text += "x 1 1\n";
  CHECK(mistakes_of([&] { format::read_set_partitioning(text); }).size() == ParseError::kMaxMistakes);
}

TEST_CASE("orlib: any bytes are a problem or a ParseError", "[format]") {
  const std::vector<std::string> pieces{"1",    "2", " ",  " ", "\n",   "1 2 ",
                                        "3 1 ", "0", "-1", "x", "2 1 ", "9999999999"};
  std::size_t read = 0;
  for (std::uint64_t seed = 0; seed < 10000; ++seed) {
    Random random(seed);
    std::string text;
    for (std::uint32_t k = random.below(10); k > 0; --k) {
      text += pieces[random.below(static_cast<std::uint32_t>(pieces.size()))];
    }
    INFO("seed " << seed << '\n' << text);
    try {
      format::read_set_partitioning(text);
      ++read;
    } catch (const ParseError& error) {
      for (const Mistake& mistake : error.mistakes()) REQUIRE((mistake.line > 0 && mistake.column > 0));
    }
  }
  CHECK(read > 20);
}
