/// check: answers that are solutions, and answers that are not.

#include <nlohmann/json.hpp>
#include <support/catch.hpp>
#include <support/program.hpp>

using dlx::test::contains;
using dlx::test::Folder;

namespace {

constexpr const char* kProblem = "a b c | x\na b x:1\nc x:1\nc x:2\na\nb c\n";

dlx::test::ShellRun check(const Folder& folder, std::string_view answers, const std::string& options = "") {
  folder.write("problem.dlx", kProblem);
  return folder.run("dlx check " + options + " problem.dlx -", answers);
}

}  // namespace

TEST_CASE("check: takes what solve prints, with and without --json", "[cli]") {
  const Folder folder;
  folder.write("problem.dlx", kProblem);
  for (const std::string flag : {"", "--json "}) {
    const auto run =
        folder.run("dlx solve " + flag + "problem.dlx >answers && dlx check problem.dlx answers");
    CHECK(run.code == 0);
    CHECK(run.out == "2 solutions, 0 wrong\n");
  }
  CHECK(folder.run("dlx solve --json examples/queens8.dlx | dlx check examples/queens8.dlx -").out ==
        "92 solutions, 0 wrong\n");
  folder.run("for k in 1 2 3; do dlx solve --part $k/3 examples/queens8.dlx; done >parts");
  const auto parts = folder.run("dlx check examples/queens8.dlx parts");
  CHECK(parts.code == 0);
  CHECK(parts.out == "92 solutions, 0 wrong\n");
}

TEST_CASE("check: says what is wrong with which solution", "[cli]") {
  const Folder folder;
  const auto run = check(folder, "a\nb c\n\na b x:1\nc x:2\n\na\n\na b x:1\nb c\n\na q\n\n");
  CHECK(run.code == 1);
  CHECK(contains(run.out, "solution 2, ending in line 6: item 'x' has two colors: options 0 and 2\n"));
  CHECK(contains(run.out, "solution 3, ending in line 8: item 'b' is not covered\n"));
  CHECK(contains(run.out, "solution 4, ending in line 11: item 'b' is covered twice: options 0 and 4\n"));
  CHECK(contains(run.out, "solution 5, ending in line 13: 'a q' is no option of the problem\n"));
  CHECK(contains(run.out, "5 solutions, 4 wrong\n"));
}

TEST_CASE("check: the order of items and options, blanks and CRLF do not matter", "[cli]") {
  const Folder folder;
  CHECK(check(folder, "c  b\r\na\r\n\r\n").code == 0);
  CHECK(check(folder, "a\nb c").code == 0);
  CHECK(check(folder,
              "\xEF\xBB\xBF"
              "a\nb c")
            .code == 0);  // with a byte order mark
}

TEST_CASE("check: the empty solution is an empty line", "[cli]") {
  const Folder folder;
  CHECK(contains(check(folder, "\n").out, "ending in line 1: it has no options: item 'a' is not covered\n"));
}

TEST_CASE("check: --json says the same in one object", "[cli]") {
  const Folder folder;
  const auto said = nlohmann::json::parse(check(folder, "a\n\n", "--json").out);
  CHECK(said["solutions"] == 1);
  CHECK(said["wrong"][0]["reason"] == "item 'b' is not covered");
}

TEST_CASE("check: says which solutions are there more than once", "[cli]") {
  const Folder folder;
  const auto run = check(folder, "a\nb c\n\na b x:1\nc x:1\n\nc b\na\n\na\n\na\n\na\nb c\n\n");
  CHECK(run.out ==
        "solution 4, ending in line 11: item 'b' is not covered\n"
        "solution 5, ending in line 13: item 'b' is not covered\n"
        "solution 3 is the same as solution 1\n"
        "solution 6 is the same as solution 1\n"
        "6 solutions, 2 wrong, 2 repeated\n");
  const auto repeated = check(folder, "{\"options\":[3,4]}\n{\"options\":[4,3]}\n", "--json");
  CHECK(repeated.code == 0);
  CHECK(repeated.out ==
        "{\"solutions\":2,\"wrong\":[],\"repeated\":[{\"solution\":2,\"first\":1}],\"not_compared\":0}\n");

  // Two options of the same items make two solutions, which look the same without numbers.
  folder.write("twins", "a b\na\na\nb\n");
  CHECK(folder.run("dlx solve twins | dlx check twins -").out == "2 solutions, 0 wrong, 2 not compared\n");
  for (const std::string flag : {"--numbers", "--json"}) {
    const auto twice = folder.run("for k in 1 2; do dlx solve --quiet " + flag +
                                  " twins | grep -v status; done | dlx check twins -");
    CHECK(contains(twice.out, "4 solutions, 0 wrong, 2 repeated\n"));
  }
  folder.write("prices", "a b\na |1\na |2\nb |1\n");
  folder.run("for k in 1 2; do dlx cheapest --best 5 --quiet prices; done >dear");
  CHECK(contains(folder.run("dlx check prices dear").out, "4 solutions, 0 wrong, 2 repeated\n"));
  CHECK(folder.run("dlx check --memory 128 prices dear").out == "4 solutions, 0 wrong, 2 not compared\n");
}

TEST_CASE("check: a summary that does not agree with the solutions is wrong", "[cli]") {
  const Folder folder;
  CHECK(check(folder, "{\"options\":[3,4]}\n{\"status\":\"complete\",\"solutions\":1}\n").code == 0);
  CHECK(check(folder, "{\"options\":[3,4]}\n{\"status\":\"complete\",\"solutions\":2}\n").code == 1);
  CHECK(check(folder, "{\"status\":\"complete\",\"solutions\":0}\n").code == 0);
  CHECK(check(folder, "{\"options\":[3,5]}\n").code == 1);
}

TEST_CASE("check: what solve prints for no solution is right, and is reported as empty", "[cli]") {
  const Folder folder;
  folder.write("none", "a b\na\n");
  for (const std::string flag : {"", "--json "}) {
    const auto none = folder.run("dlx solve --quiet " + flag + "none >answers; dlx check none answers");
    CHECK(none.code == 0);
    CHECK(none.out == "0 solutions, 0 wrong\n");
    CHECK(contains(none.err, "there is no solution in 'answers'"));
    CHECK(folder.run("dlx check --quiet none answers").err.empty());
  }
}

TEST_CASE("check: for what cannot be read the exit code is 2", "[cli]") {
  const Folder folder;
  CHECK(check(folder, "{\"options\":[-1]}\n").code == 2);
  CHECK(check(folder, "{\"options\":[0\n").code == 2);
  CHECK(check(folder, "{\"options\":[0,4]}\nnonsense\n").code == 2);
  CHECK(contains(
      check(folder, "{\"cost\":-1,\"options\":[0,4]}\n").err,
      "expected a line that 'dlx solve --json' or 'dlx cheapest --json' prints: {\"options\":[0,4]}, "
      "where a \"cost\" is a number of at least 0, the summary, or the record of a part"));
  CHECK(folder.run("dlx check problem.dlx missing").code == 2);
  CHECK(folder.run("dlx check - -").code == 2);
}

TEST_CASE("check: lines with costs are matched before lines without", "[cli]") {
  const Folder folder;
  folder.write("p", "2|a\na |1\na |2\n");
  for (const std::string answer :
       {"a\na |1\n\n", "a |1\na\n\n", "a |2\na\n\n", "a\na\n\n", "| cost 3\na\na |1\n\n"}) {
    CAPTURE(answer);
    folder.write("answers", answer);
    CHECK(folder.run("dlx check --quiet p answers").out == "1 solution, 0 wrong\n");
  }
  folder.write("three", "2|a\na |1\na |2\na |3\n");
  folder.write("answers", "| cost 5\na\na\n\n");
  const auto run = folder.run("dlx check three answers");
  CHECK(run.code == 1);
  CHECK(contains(run.out + run.err,
                 "it costs 3, not 5; a line that could mean several options must have its cost"));
}
