/// format::write_lp(): every point of the program is a solution at its cost, and every solution one point.

#include <cstddef>
#include <cstdint>
#include <dlx/format.hpp>
#include <map>
#include <sstream>
#include <string>
#include <support/catch.hpp>
#include <support/quick.hpp>
#include <support/random_costs.hpp>
#include <support/written.hpp>
#include <vector>

using namespace dlx;
using namespace dlx::test;

namespace {

using Sum = std::map<std::string, std::int64_t>;  // what is in front of each variable

struct Row {
  Sum sum;
  std::string relation;
  std::int64_t bound = 0;
};

/// A program in LP format, read as its definition says.
struct Program {
  explicit Program(const std::string& text) {
    std::istringstream lines(text);
    std::string words;
    for (std::string line; std::getline(lines, line);) {
      REQUIRE(line.size() < 255);
      if (!line.starts_with('\\')) words += line + ' ';
    }
    std::istringstream in(words);
    std::string word, section;
    std::vector<Row> all;
    std::int64_t sign = 1, factor = 1;
    while (in >> word) {
      if (word == "Minimize" || word == "Subject" || word == "Bounds" || word == "Binary" || word == "End") {
        section = word;
        if (word == "Subject") in >> word;
      } else if (section == "Binary") {
        binary.push_back(word);
      } else if (section == "Bounds") {
        REQUIRE(word == "nothing");
        in >> word >> factor;
        REQUIRE((word == "=" && factor == 0));
      } else if (word.ends_with(':')) {
        all.emplace_back();
      } else if (word == "+" || word == "-") {
        sign = word == "+" ? 1 : -1;
      } else if (word == "=" || word == "<=" || word == ">=") {
        all.back().relation = word;
        in >> all.back().bound;
      } else if (word.find_first_not_of("0123456789") == std::string::npos) {
        factor = std::stoll(word);
      } else {
        REQUIRE(all.back().sum.emplace(word, sign * factor).second);
        sign = factor = 1;
      }
    }
    REQUIRE(section == "End");
    objective = all.front().sum;
    rows.assign(all.begin() + 1, all.end());
    REQUIRE_FALSE(rows.empty());
  }

  bool holds(const Row& row, const std::map<std::string, std::int64_t>& point) const {
    const std::int64_t sum = value(row.sum, point);
    return row.relation == "="    ? sum == row.bound
           : row.relation == "<=" ? sum <= row.bound
                                  : sum >= row.bound;
  }

  static std::int64_t value(const Sum& sum, const std::map<std::string, std::int64_t>& point) {
    std::int64_t total = 0;
    for (const auto& [name, factor] : sum) {
      if (name != "nothing") total += factor * point.at(name);
    }
    return total;
  }

  Sum objective;
  std::vector<Row> rows;
  std::vector<std::string> binary;
};

/// That the points are the solutions, one each.
void check_points(const Problem& problem) {
  const Program program(written(format::write_lp, problem));
  REQUIRE(program.binary.size() < 22);
  SolutionSet found;
  for (std::uint32_t set = 0; set < std::uint32_t{1} << program.binary.size(); ++set) {
    std::map<std::string, std::int64_t> point;
    Options chosen;
    for (std::size_t k = 0; k < program.binary.size(); ++k) {
      const std::string& name = program.binary[k];
      point[name] = set >> k & 1;
      if (point[name] == 1 && name[0] == 'x')
        chosen.push_back(static_cast<std::uint32_t>(std::stoul(name.substr(1))));
    }
    bool holds = true;
    for (const Row& row : program.rows) holds = holds && program.holds(row, point);
    if (!holds) continue;
    REQUIRE(found.insert(chosen).second);
    REQUIRE(Program::value(program.objective, point) == static_cast<std::int64_t>(cost_of(problem, chosen)));
  }
  REQUIRE(found == all_solutions(problem));
}

}  // namespace

TEST_CASE("lp: points are the solutions, one to one, for random problems", "[format]") {
  constexpr std::uint64_t problems = rounds(600, 120);
  std::size_t tested = 0, colored = 0, solvable = 0;
  for (std::uint64_t seed = 0; tested < problems; ++seed) {
    const Problem problem = random_multiple_with_costs(seed);
    if (problem.option_count() > 8) continue;
    ++tested;
    INFO("seed " << seed << '\n' << describe(problem) << '\n' << written(format::write_lp, problem));
    check_points(problem);
    colored += written(format::write_lp, problem).find("y0") != std::string::npos;
    solvable += !all_solutions(problem).empty();
  }
  CHECK(colored > problems / 60);
  CHECK(solvable > problems / 6);
}

TEST_CASE("lp: several colors of one item", "[format]") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    ProblemBuilder builder;
    builder.primary("a", 0, 3);
    builder.secondary("x");
    const char* colors[] = {"", "red", "green"};
    for (int o = 0; o < 7; ++o) {
      const std::vector<NamedEntry> entries{"a", {"x", colors[random.below(3)]}};
      builder.option(entries, 0, random.below(9));
    }
    const Problem problem = builder.build();
    INFO("seed " << seed << '\n' << describe(problem) << '\n' << written(format::write_lp, problem));
    check_points(problem);
  }
}

TEST_CASE("lp: what a program looks like", "[format]") {
  CHECK(written(format::write_lp, format::read("2|a 1:2|b 0:3|c | x\na x:1 |5\nb x:1\na b x:2 |7\nx\nc\n")) ==
        "\\ i0 = item a\n\\ i1 = item b\n\\ i2 = item c\n\\ i3 = item x\n"
        "\\ x0 = option a x:1\n\\ x1 = option b x:1\n\\ x2 = option a b x:2\n\\ x3 = option x\n\\ x4 = "
        "option c\n"
        "Minimize\n cost: 5 x0 + 7 x2\n"
        "Subject To\n i0: x0 + x2 = 2\n i1_least: x1 + x2 >= 1\n"
        " i3_y0_x0: x0 - y0 <= 0\n i3_y0_x1: x1 - y0 <= 0\n i3_y0: y0 - x0 - x1 <= 0\n i3: y0 + x2 <= 1\n"
        " i2_most: x4 <= 3\n"
        "Binary\n  x0 x1 x2 x4 y0\nEnd\n");
}

TEST_CASE("lp: every option has a row, even if it may always be chosen", "[format]") {
  const Problem problem = format::read("0:5|a 0:2|b c\na\na b\nb c\n");
  CHECK(written(format::write_lp, problem).find("Subject To\n i2: x2 = 1\n i0_most: x0 + x1 <= 5\nBounds") !=
        std::string::npos);
  check_points(problem);
  std::size_t unbound = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const std::string text = written(format::write_lp, random_multiple_with_costs(seed));
    INFO("seed " << seed << '\n' << text);
    const Program program(text);
    Sum all;
    for (const Row& row : program.rows) {
      all.insert(row.sum.begin(), row.sum.end());
      unbound += row.relation == "<=" && row.bound >= static_cast<std::int64_t>(row.sum.size());
    }
    for (const std::string& name : program.binary) REQUIRE(all.count(name) == 1);
  }
  CHECK(unbound > 0);
}

TEST_CASE("lp: where no option can be chosen, there is a variable that is 0", "[format]") {
  CHECK(written(format::write_lp, Problem()) ==
        "Minimize\n cost: nothing\nSubject To\n none: nothing = 0\nBounds\n nothing = 0\nEnd\n");
  CHECK(written(format::write_lp, format::read("a b\nb |3\n"))
            .find(" i0: nothing = 1\n i1: x0 = 1\nBounds\n nothing = 0\n") != std::string::npos);
}

TEST_CASE("lp: lines are short, and names cannot end a comment", "[format]") {
  ProblemBuilder builder;
  builder.primary(std::string(700, 'n'));
  builder.primary("a b:c\n\\");
  for (int o = 0; o < 300; ++o) builder.option({Entry{ItemId{0}}, Entry{ItemId{1}}}, 0, 1'000'000'000'000);
  const std::string text = written(format::write_lp, builder.build());
  const Program program(text);
  CHECK(program.objective.size() == 300);
  CHECK(program.rows.size() == 2);
  CHECK(program.rows[0].sum.size() == 300);
  CHECK(text.find("\\ i1 = item a\\x20b\\x3ac\\x0a\\x5c\n") != std::string::npos);
}
