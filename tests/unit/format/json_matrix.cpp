/// A bare list of 0 and 1 in JSON: a matrix, options, or not clear.

#include <dlx/format.hpp>
#include <string>
#include <support/catch.hpp>
#include <support/random_problem.hpp>
#include <support/read_forms.hpp>

using namespace dlx;
using namespace dlx::test;

namespace {

/// "matrix" or "options", and the problem.
std::string read_as(std::string_view text) {
  bool is_matrix = false;
  const Problem problem = format::read_json(text, "file", &is_matrix);
  return (is_matrix ? "matrix, " : "options, ") + describe(problem);
}

}  // namespace

TEST_CASE("json: rows of 0 and 1 that are no options are a matrix", "[format]") {
  CHECK(read_as("[[1,0,1],[0,1,0],[0,0,0]]") == "matrix, items: 0 1 2\n0: 0 2\n1: 1\n2: ");
  CHECK(read_as("[[0,1],[1,0],[1,1]]") == "matrix, items: 0 1\n0: 1\n1: 0\n2: 0 1");
  CHECK(read_as("[[1,1]]") == "matrix, items: 0 1\n0: 0 1");
}

TEST_CASE("json: rows of 0 and 1 that may be options are refused with both ways to write them", "[format]") {
  for (const char* text : {"[[1,0],[0,1]]", "[[1],[0]]", "[[0]]"}) {
    CAPTURE(text);
    CHECK(where_json(text) == "1:2 [");
    CHECK(message_json(text) ==
          "these rows may be a matrix of 0 and 1, or options of items that are called 0 and 1; for a matrix "
          "write "
          "lines like 1 0 and read them as a matrix, for options write the names in quotes, like "
          "[\"1\",\"0\"]");
  }
}

TEST_CASE("json: all else are options", "[format]") {
  CHECK(read_as(R"([["1","0"],["0","1"]])") == "options, items: 1 0\n0: 1 0\n1: 0 1");
  CHECK(read_as("[[1,0],[2,1]]") == "options, items: 1 0 2\n0: 1 0\n1: 2 1");
  CHECK(read_as("[[1,0],[1]]") == "options, items: 1 0\n0: 1 0\n1: 1");
  CHECK(read_as(R"({"primary":[0,1],"options":[[1,0],[0,1]]})") == "options, items: 0 1\n0: 1 0\n1: 0 1");
  CHECK(read_as(R"([[1,0],{"entries":[0,1]}])") == "options, items: 1 0\n0: 1 0\n1: 0 1");
  CHECK(read_as("[[],[]]") == "options, items:\n0: \n1: ");
  CHECK(where_json("[[1,1],[0]]") == "1:5 1");
  CHECK(where_json(R"({"primary":[0,1],"options":[[1,1],[0,0]]})") == "1:32 1, 1:38 0");
}
