/// format::read_matrix() and format::write_matrix().

#include <cstddef>
#include <dlx/format.hpp>
#include <sstream>
#include <string>
#include <support/catch.hpp>
#include <support/mistakes.hpp>
#include <support/random_problem.hpp>
#include <support/written.hpp>

using namespace dlx;
using namespace dlx::test;
using namespace std::string_literals;

namespace {

std::string understood_matrix(std::string_view text, std::size_t secondary = 0) {
  return describe(format::read_matrix(text, "file", secondary));
}

std::vector<Mistake> mistakes_matrix(std::string_view text) {
  return mistakes_of([text] { format::read_matrix(text, "file"); });
}

std::string where_matrix(std::string_view text) { return places(mistakes_matrix(text)); }

std::string refusal(const Problem& problem) {
  std::ostringstream out;
  try {
    format::write_matrix(out, problem);
  } catch (const InvalidProblem& error) {
    CHECK(out.str().empty());
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("matrix: a row is an option, a column an item called by its number", "[format]") {
  CHECK(understood_matrix("101\n010\n") == "items: 0 1 2\n0: 0 2\n1: 1");
  CHECK(understood_matrix("101\n010\n", 1) == "items: 0 1 (2)\n0: 0 2\n1: 1");
  CHECK(understood_matrix("101\n010\n", 3) == "items: (0) (1) (2)\n0: 0 2\n1: 1");
  CHECK(understood_matrix("0\n") == "items: 0\n0: ");
}

TEST_CASE("matrix: a row of 0 alone keeps its number", "[format]") {
  CHECK(understood_matrix("10\n00\n01\n") == "items: 0 1\n0: 0\n1: \n2: 1");
}

TEST_CASE("matrix: digits may be apart or not, and comments, blank lines and line ends do not matter",
          "[format]") {
  const std::string expected = understood_matrix("101\n010\n");
  for (const char* text :
       {"1 0 1\n0 1 0\n", "1\t0\t1\n0,1,0", "1; 0; 1\r\n0;1;0;\r\n", "  10 1 # a comment: 2\n\n#01\n0  10",
        "\xef\xbb\xbf 101\n010\n", "\r\n \t\n101\r\n\r\n010"}) {
    CAPTURE(text);
    CHECK(understood_matrix(text) == expected);
  }
}

TEST_CASE("matrix: every mistake has its place", "[format]") {
  CHECK(where_matrix("101\n10\n01\n") == "2:3 , 3:3 ");
  CHECK(where_matrix("101\n1 0 \n") == "2:5 ");
  CHECK(where_matrix("101\n10 # 1\n") == "2:4 ");
  CHECK(where_matrix("10\n101 1\n11") == "2:3 1");
  CHECK(where_matrix("10\n1") == "2:2 ");
  CHECK(where_matrix("12\n1\n") == "1:2 2");  // and the second row is the first
  CHECK(where_matrix("10\na1b\n1\xc3\xa9\n-1 0\n") == "2:1 a, 3:2 \xc3\xa9, 4:1 -");
  CHECK(where_matrix("\xef\xbb\xbf"
                     "1x\n") == "1:2 x");
  CHECK(where_matrix("") == "1:1 ");
  CHECK(where_matrix("# no row\n\n") == "3:1 ");
  CHECK(where_matrix("10\n1\0\n00\n"s) == "2:2 "s + '\0');
  CHECK(where_matrix("10\r01\r") == "1:3 \r");
  CHECK(mistakes_matrix("10\n" +
                        [] {
                          std::string rows;
                          for (int k = 0; k < 30; ++k) rows += "1\n";
                          return rows;
                        }())
            .size() == ParseError::kMaxMistakes);
}

TEST_CASE("matrix: an empty field is no 0, and moves no column", "[format]") {
  CHECK(where_matrix("1,,\n,1,\n,,1\n") == "1:3 ,, 2:1 ,, 3:1 ,");
  CHECK(where_matrix("1;0;1\n1; ;1\n") == "2:4 ;");
  CHECK(understood_matrix("1,0,1,\n0,1,0,\n") == understood_matrix("101\n010\n"));
  CHECK(mistakes_matrix("1,,1\n")[0].message == "an empty field before ','; expected 0 or 1");
}

TEST_CASE("matrix: messages name what is wrong", "[format]") {
  CHECK(mistakes_matrix("101\n10\n")[0].message ==
        "this row has 2 columns, but the first has 3; expected as many in each");
  CHECK(mistakes_matrix("10\n10101\n")[0].message ==
        "this row has 5 columns, but the first has 2; expected as many in each");
  CHECK(mistakes_matrix("10\n1\n")[0].message ==
        "this row has 1 column, but the first has 2; expected as many in each");
  CHECK(mistakes_matrix("# secondary: the last 2 columns\n1\n")[0].message == "the matrix has only 1 column");
  CHECK(mistakes_matrix("102\n")[0].message == "'2' is neither 0 nor 1");
  CHECK(mistakes_matrix("\n")[0].message == "the text ends without a row of 0 and 1");
  CHECK_THROWS_WITH(format::read_matrix("101\n", "file", 4),
                    "4 secondary columns are more than the 3 of the matrix in 'file'");
  CHECK_THROWS_AS(format::read_matrix("101\n", "file", 4), InvalidArgument);
}

TEST_CASE("matrix: it is written with primary columns first", "[format]") {
  CHECK(written(format::write_matrix, format::read("a b | x\na x\nb\nx\n")) ==
        "# secondary: the last 1 columns\n101\n010\n001\n");
  ProblemBuilder builder;
  builder.secondary("x");
  builder.primary("a");
  builder.option({"x"});
  builder.option(std::span<const Entry>{});
  builder.option({"a"});
  CHECK(written(format::write_matrix, builder.build()) == "# secondary: the last 1 columns\n01\n00\n10\n");
  CHECK(written(format::write_matrix, format::read("a\na\n")) == "1\n");
}

TEST_CASE("matrix: what it is written with tells which columns are secondary", "[format]") {
  const auto secondary = [](std::string_view text, std::size_t asked = 0) {
    return format::read_matrix(text, "file", asked).secondary_count();
  };
  CHECK(secondary("# secondary: the last 2 columns\n1010\n0101\n") == 2);
  CHECK(secondary("# secondary: the last 2 columns\r\n1010\r\n") == 2);
  CHECK(secondary("# secondary: the last 2 columns\n1010\n", 3) == 3);
  CHECK(secondary("# secondary: the last two columns\n1010\n") == 0);
  CHECK(secondary("# 2 columns\n1010\n") == 0);
  CHECK(secondary("1010\n# secondary: the last 2 columns\n") == 0);
  for (const char* many : {"5", "99999999999999999999999"}) {
    const auto mistakes = mistakes_matrix("# secondary: the last " + std::string(many) + " columns\n1010\n");
    REQUIRE(mistakes.size() == 1);
    CHECK(mistakes[0].line == 1);
    CHECK(mistakes[0].column == 23);
    CHECK(mistakes[0].message == "the matrix has only 4 columns");
  }
  const Problem problem = format::read("a b | x y\na x\nb y\na b\n");
  const std::string text = written(format::write_matrix, problem);
  CHECK(written(format::write_matrix, format::read_matrix(text)) == text);
}

TEST_CASE("matrix: what it cannot state is refused, and the message says which form can", "[format]") {
  CHECK(refusal(format::read("a | x\na\na x:red\n")) ==
        "option 1 gives item 'x' the color 'red', and a matrix has no colors; Knuth's format and JSON can "
        "state "
        "it");
  const char* nothing =
      "a problem without items or without options cannot be written as a matrix; JSON can state it";
  CHECK(refusal(Problem()) == nothing);
  CHECK(refusal(format::read("a\n")) == nothing);
  CHECK(refusal(format::read_json("[[]]")) == nothing);
}

TEST_CASE("matrix: a thousand columns and rows", "[format]") {
  std::string text;
  for (int row = 0; row < 1000; ++row) {
    for (int column = 0; column < 1000; ++column) text += (row * column) % 7 == 1 ? '1' : '0';
    text += '\n';
  }
  const Problem problem = format::read_matrix(text);
  CHECK(problem.item_count() == 1000);
  CHECK(problem.name(ItemId{999}) == "999");
  CHECK(written(format::write_matrix, problem) == text);
}
