/// Programs that take part: their descriptors, mistakes in them, and the models that are written for them.

#include <bench/event.hpp>
#include <common/temporary_folder.hpp>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <stdexcept>

#include "run/minizinc.hpp"
#include "support/catch.hpp"

namespace {

namespace fs = std::filesystem;

const fs::path kFile = DLX_SOURCE_DIR "/bench/data/programs.json";

bench::Program program(const std::string& name) {
  for (const bench::Contestant& contestant : bench::read_programs(kFile)) {
    if (contestant.name == name) return contestant.program.value();
  }
  FAIL("no program is called " << name);
  return {};
}

/// A text in a file, in a folder of its own.
class TextFile {
 public:
  explicit TextFile(const std::string& text) { std::ofstream(path(), std::ios::binary) << text; }
  fs::path path() const { return folder_.path() / "programs.json"; }

 private:
  common::TemporaryFolder folder_;
};

/// What is said of a text in place of the file, without the file's name.
std::string mistake(const std::string& text) {
  const TextFile file(text);
  try {
    bench::read_programs(file.path());
  } catch (const std::runtime_error& error) {
    const std::string message = error.what(), begin = file.path().string() + ": ";
    REQUIRE(message.find(begin) == 0);
    return message.substr(begin.size());
  }
  return "no mistake";
}

/// A program that is well described, but for one of its lines.
std::string with(const std::string& line) {
  return R"js([{"name": "p", "idea": "i", "command": ["p"], "problem": "knuth", "count": "n=([0-9]+)", )js" +
         line + "}]";
}

/// The first group of the last match.
std::string last(const std::string& expression, const std::string& text) {
  std::string found = "no match";
  const std::regex regex(expression);
  for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match) {
    found = (*match)[1].matched ? (*match)[1].str() : "none";
  }
  return found;
}

TEST_CASE("programs: the descriptors that come with dlx", "[bench]") {
  const auto programs = bench::read_programs(kFile);
  CHECK(programs.size() == 6);
  for (const bench::Contestant& contestant : programs) {
    INFO(contestant.name);
    CHECK(contestant.kind == bench::Kind::program);
    CHECK_FALSE(contestant.idea.empty());
    REQUIRE(contestant.program);
    CHECK_FALSE(contestant.boards);
    CHECK_FALSE(contestant.cover);
    CHECK(contestant.program->command.size() >= 1);
    CHECK(contestant.program->form.empty() ==
          (contestant.program->count.empty() && contestant.program->cost.empty()));
    CHECK(contestant.program->form.empty() != contestant.program->solved.empty());
  }
}

TEST_CASE("programs: a program is installed if all that it needs is installed", "[bench]") {
  bench::Contestant contestant{.name = "p", .idea = "i"};
  contestant.program = bench::Program{.command = {"sh"}};
  CHECK_FALSE(bench::missing(contestant));
  contestant.program->needs = {"sh", "no-such-program"};
  CHECK(bench::missing(contestant) == "no-such-program");
}

// What the programs were seen to write.
TEST_CASE("programs: expressions find counts in real output", "[bench]") {
  const std::string clasp = program("clasp").count;
  CHECK(last(clasp, "s SATISFIABLE\nc \nc Models         : 14200\nc Calls          : 1\n") == "14200");
  CHECK(last(clasp, "s UNSATISFIABLE\nc \nc Models         : 0\nc Calls          : 1\n") == "0");
  CHECK(last(clasp, "c Models         : 2698+\nc Calls          : 1\n") == "no match");  // interrupted
  const std::string minizinc = program("minizinc").count;
  CHECK(last(minizinc, "----------\n==========\n\n%%%mzn-stat: solutions=92\n%%%mzn-stat: nodes=561\n") ==
        "92");
  CHECK(last(minizinc, "=====UNSATISFIABLE=====\n\n%%%mzn-stat: solutions=0\n") == "0");
  CHECK(last(program("dlx2").count, "Altogether 14200 solutions, 1+2 mems\n") == "14200");
  CHECK(last(program("dlx2").count, "Altogether 1 solution, 1+2 mems\n") == "1");
}

TEST_CASE("programs: only costs that are proved count", "[bench]") {
  const std::string glpsol = program("glpsol").cost;
  CHECK(last(glpsol, "Status:     INTEGER OPTIMAL\nObjective:  cost = 1500 (MINimum)\n") == "1500");
  CHECK(last(glpsol, "Status:     INTEGER EMPTY\nObjective:  cost = 0 (MINimum)\n") == "no match");
  CHECK(last(glpsol, "Status:     INTEGER NON-OPTIMAL\nObjective:  cost = 9 (MINimum)\n") == "no match");
  const std::string cbc = program("cbc").cost;
  CHECK(last(cbc, "Result - Optimal solution found\n\nObjective value:                680.00000000\n") ==
        "680");
  CHECK(last(cbc, "Result - Stopped on time limit\n\nObjective value:                680.00000000\n") ==
        "no match");
}

TEST_CASE("programs: every board has an answer in qqwing's output", "[bench]") {
  const std::string digits(81, '1');
  const std::string text =
      "Solution,Solution Count,\n" + digits + ",1,\nPuzzle is not possible.,\n" + digits + ",177,\n";
  const std::regex regex(program("qqwing").solved);
  std::vector<std::string> answers;
  for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match) {
    answers.push_back((*match)[1].matched ? (*match)[2].str() : "none");
  }
  CHECK(answers == std::vector<std::string>{"1", "none", "177"});
}

TEST_CASE("programs: what is left out has its usual value", "[bench]") {
  const TextFile file(R"js([{"name": "p", "idea": "i", "command": ["p", "{file}"], "solved": "(.)"}])js");
  const bench::Program read = bench::read_programs(file.path()).at(0).program.value();
  CHECK(read.command == std::vector<std::string>{"p", "{file}"});
  CHECK(read.needs.empty());
  CHECK(read.form.empty());
  CHECK(read.colors);
  CHECK(read.limit == 2);
  CHECK(read.sizes == std::vector<int>{9});
}

TEST_CASE("programs: a text that is no list of programs", "[bench]") {
  CHECK_THROWS_WITH(bench::read_programs("no/such.json"), "no/such.json: cannot be opened");
  CHECK(mistake("[").find("no JSON: ") == 0);
  CHECK(mistake("{}") == "expected a list of programs, [{...}, ...]");
  CHECK(mistake("[3]") == "program 1: a program is an object: {\"name\": ..., \"command\": [...], ...}");
  CHECK(mistake("[{}]") == "program 1: 'name' is missing; expected a text in one line");
  const std::string good = with(R"js("colors": false)js");
  CHECK(mistake(good) == "no mistake");
  CHECK(mistake(good.substr(0, good.size() - 1) + "," + good.substr(1)) ==
        "program 2 (p): another before it has the same name");
}

TEST_CASE("programs: a mistake names the program and what is expected", "[bench]") {
  struct Case {
    const char* line;
    const char* message;
  };
  const Case wrong[] = {
      {R"js("name": "p q")js", "'name' is \"p q\"; expected a word without blanks and commas"},
      {R"js("idea": "")js", "'idea' is \"\"; expected a text in one line"},
      {R"js("command": "p -b")js",
       "'command' is \"p -b\"; expected a list of the program and its words, as in [\"clasp\", \"{file}\"]"},
      {R"js("form": "cnf")js",
       "it has no 'form'; expected 'name', 'idea', 'command', 'needs', 'problem', 'count', 'cost', 'colors', "
       "'multiplicities', "
       "'solved', "
       "'limit' "
       "or 'sizes'"},
      {R"js("needs": "sh")js", "'needs' is \"sh\"; expected a list of programs that it calls"},
      {R"js("problem": "sat")js", "'problem' is \"sat\"; expected 'knuth', 'cnf', 'lp' or 'minizinc'"},
      {R"js("count": "n=[0-9]+")js",
       "'count' is \"n=[0-9]+\"; expected an expression with a group: the number of solutions"},
      {R"js("colors": 1)js", "'colors' is 1; expected true or false"},
      {R"js("limit": 1)js", "'limit' needs 'solved' beside it"},
      {R"js("solved": "(.)", "limit": 3)js",
       "'limit' is 3; expected 1 if it finds a solution of a board, 2 if it tells whether there is another"},
  };
  for (const Case& c : wrong) {
    const std::string message = mistake(with(c.line));
    CHECK(message.substr(message.find(": ") + 2) == c.message);
    CHECK(message.find("program 1 (p") == 0);
  }
  CHECK(mistake(with(R"js("count": "(")js"))
            .find("program 1 (p): 'count' is \"(\"; expected a regular expression (ECMAScript): ") == 0);
  for (const std::string sizes : {"[]", "9", "[7]", "[99]", "[-9]", "[\"9\"]"}) {
    CHECK(mistake(with(R"js("solved": "(.)", "sizes": )js" + sizes)) ==
          "program 1 (p): 'sizes' is " + sizes +
              "; expected a list of the sizes of boards that it takes, as in [9, 16]");
  }
  const std::string begin = R"js([{"name": "a", "idea": "i", "command": ["a"])js";
  CHECK(mistake(begin + "}]") ==
        "program 1 (a): it does nothing; expected 'problem' and 'count' or 'cost', or 'solved'");
  CHECK(mistake(begin + R"js(, "problem": "cnf"}])js") ==
        "program 1 (a): 'count' is missing; expected a text in one line");
}

TEST_CASE("minizinc: a model of a small problem", "[bench]") {
  dlx::ProblemBuilder builder;
  builder.primary("a");
  builder.primary("b");
  for (const char* name : {"x", "y", "z"}) builder.secondary(name);
  builder.option({"a", "b"});
  builder.option({"a", {"x", "red"}, "y"});
  builder.option({"b", {"x", "blue"}, "y"});
  builder.option({"b", {"x", "red"}, "z"});
  builder.option({"a", "x"});
  builder.option({"x", "z"});
  std::ostringstream out;
  bench::write_minizinc(out, builder.build());
  CHECK(out.str() ==
        "array[1..6] of var 0..1: o;\n"
        "constraint o[6] = 0;\n"
        "constraint sum([o[i] | i in [1,2,5]]) = 1;\n"
        "constraint sum([o[i] | i in [1,3,4]]) = 1;\n"
        "constraint sum([o[i] | i in [5]]) + max([o[i] | i in [2,4]]) + max([o[i] | i in [3]]) <= 1;\n"
        "constraint sum([o[i] | i in [2,3]]) <= 1;\n"
        "solve :: int_search(o, most_constrained, indomain_max) satisfy;\n"
        "output [];\n");
}

TEST_CASE("minizinc: multiplicities", "[bench]") {
  dlx::ProblemBuilder builder;
  builder.primary("a", 1, 2);
  builder.primary("b", 2, 2);
  builder.primary("c", 0, 1);
  builder.primary("d", 2, 3);
  for (int k = 0; k < 2; ++k) builder.option({"a", "b", "c", "d"});
  builder.option({"a"});
  std::ostringstream out;
  bench::write_minizinc(out, builder.build());
  CHECK(out.str() ==
        "array[1..3] of var 0..1: o;\n"
        "constraint sum([o[i] | i in [1,2,3]]) >= 1;\n"
        "constraint sum([o[i] | i in [1,2,3]]) <= 2;\n"
        "constraint sum([o[i] | i in [1,2]]) = 2;\n"
        "constraint sum([o[i] | i in [1,2]]) <= 1;\n"
        "constraint sum([o[i] | i in [1,2]]) >= 2;\n"
        "solve :: int_search(o, most_constrained, indomain_max) satisfy;\n"
        "output [];\n");
}

TEST_CASE("programs: multiplicities are taken in all forms but Knuth's, if nothing else is said", "[bench]") {
  const TextFile file("[]");
  const auto takes = [&](const std::string& form, const std::string& more) {
    std::ofstream(file.path())
        << R"js([{"name": "p", "idea": "i", "command": ["p"], "count": "(.)", "problem": ")js" << form << '"'
        << more << "}]";
    return bench::read_programs(file.path()).at(0).multiplicities;
  };
  CHECK_FALSE(takes("knuth", ""));
  CHECK(takes("knuth", R"js(, "multiplicities": true)js"));
  for (const char* form : {"cnf", "lp", "minizinc"}) CHECK(takes(form, ""));
  CHECK_FALSE(takes("lp", R"js(, "multiplicities": false)js"));
}

TEST_CASE("minizinc: an item that nobody covers", "[bench]") {
  dlx::ProblemBuilder builder;
  builder.primary("a");
  std::ostringstream out;
  bench::write_minizinc(out, builder.build());
  CHECK(out.str().find("constraint false;\n") != std::string::npos);
}

}  // namespace
