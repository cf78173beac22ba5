/// format::write_cnf(): every model of the formula is a solution, and every solution one model.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <dlx/count.hpp>
#include <dlx/format.hpp>
#include <map>
#include <sstream>
#include <string>
#include <support/catch.hpp>
#include <support/oracle.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/written.hpp>
#include <vector>

using namespace dlx;
using namespace dlx::test;

namespace {

using format::AtMostOne;

/// A formula in DIMACS CNF, read as its definition says.
struct Formula {
  explicit Formula(const std::string& text) {
    std::istringstream lines(text);
    std::size_t clause_count = 0;
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with('c')) {
        comments.push_back(line);
        continue;
      }
      std::istringstream words(line);
      if (line.starts_with('p')) {
        REQUIRE(variables == 0);
        std::string p, cnf;
        words >> p >> cnf >> variables >> clause_count;
        continue;
      }
      std::vector<int>& clause = clauses.emplace_back();
      for (int literal = 0; words >> literal && literal != 0;) {
        REQUIRE(static_cast<std::size_t>(std::abs(literal)) <= variables);
        clause.push_back(literal);
      }
      REQUIRE(words);  // the clause ends in 0
    }
    REQUIRE(clauses.size() == clause_count);
  }

  std::size_t variables = 0;
  std::vector<std::vector<int>> clauses;
  std::vector<std::string> comments;
};

/// All models: unit propagation, and both values of the first variable that is left.
class Models {
 public:
  explicit Models(const Formula& formula) : formula_(formula), value_(formula.variables + 1) { extend(); }

  std::vector<std::vector<bool>> all;  // per variable, from 1

 private:
  void extend() {
    const std::size_t assigned = trail_.size();
    if (propagate()) {
      const auto open = std::find(value_.begin() + 1, value_.end(), 0);
      if (open == value_.end()) {
        std::vector<bool>& model = all.emplace_back();
        for (const int value : value_) model.push_back(value > 0);
      } else {
        const int variable = static_cast<int>(open - value_.begin());
        for (const int literal : {variable, -variable}) {
          assign(literal);
          extend();
          undo(trail_.size() - 1);
        }
      }
    }
    undo(assigned);
  }

  int value(int literal) const {
    const int value = value_[static_cast<std::size_t>(std::abs(literal))];
    return literal < 0 ? -value : value;
  }
  void assign(int literal) {
    value_[static_cast<std::size_t>(std::abs(literal))] = literal < 0 ? -1 : 1;
    trail_.push_back(literal);
  }
  void undo(std::size_t size) {
    for (; trail_.size() > size; trail_.pop_back())
      value_[static_cast<std::size_t>(std::abs(trail_.back()))] = 0;
  }

  /// False if a clause cannot hold any more.
  bool propagate() {
    for (bool again = true; again;) {
      again = false;
      for (const std::vector<int>& clause : formula_.clauses) {
        int open = 0, last = 0;
        bool holds = false;
        for (const int literal : clause) {
          holds |= value(literal) > 0;
          if (value(literal) == 0) ++open, last = literal;
        }
        if (holds) continue;
        if (open == 0) return false;
        if (open == 1) {
          assign(last);
          again = true;
        }
      }
    }
    return true;
  }

  const Formula& formula_;
  std::vector<int> value_;  // 0: open, else 1 or -1
  std::vector<int> trail_;
};

/// How many models there are for each set of options.
std::map<Options, int> models(const Problem& problem, AtMostOne way) {
  const Formula formula(written(format::write_cnf, problem, way));
  std::map<Options, int> found;
  for (const std::vector<bool>& model : Models(formula).all) {
    Options chosen;
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
      if (model[o + 1]) chosen.push_back(o);
    }
    ++found[chosen];
  }
  return found;
}

void check_models(const Problem& problem) {
  const SolutionSet solutions = all_solutions(problem);
  for (const AtMostOne way : {AtMostOne::pairs, AtMostOne::counters}) {
    const auto found = models(problem, way);
    SolutionSet sets;
    for (const auto& [options, times] : found) {
      REQUIRE(times == 1);
      sets.insert(options);
    }
    REQUIRE(sets == solutions);
  }
}

}  // namespace

TEST_CASE("cnf: models are the solutions, one to one, for random problems", "[format]") {
  constexpr std::uint64_t problems = rounds(3000, 400);
  std::size_t with_counters = 0;
  for (std::uint64_t seed = 0; seed < problems; ++seed) {
    const Problem problem = random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    check_models(problem);
    with_counters +=
        Formula(written(format::write_cnf, problem, AtMostOne::counters)).variables > problem.option_count();
  }
  CHECK(with_counters > problems / 10);
}

TEST_CASE("cnf: models are the solutions, one to one, with multiplicities", "[format]") {
  constexpr std::uint64_t problems = rounds(600, 120);
  std::size_t tested = 0, solvable = 0;
  for (std::uint64_t seed = 0; tested < problems; ++seed) {
    const Problem problem = random_multiple(seed);
    if (problem.option_count() > 9) continue;
    ++tested;
    INFO("seed " << seed << '\n'
                 << describe(problem) << '\n'
                 << written(format::write_cnf, problem, AtMostOne::counters));
    solvable += !all_solutions(problem).empty();
    check_models(problem);
  }
  CHECK(solvable > problems / 6);
}

TEST_CASE("cnf: bounds of every kind on lists of every length", "[format]") {
  for (std::uint32_t size = 0; size <= 6; ++size) {
    for (std::uint32_t lo = 0; lo <= 7; ++lo) {
      for (std::uint32_t hi = std::max(lo, 1U); hi <= 7; ++hi) {
        ProblemBuilder builder;
        const ItemId a = builder.primary("a", lo, hi);
        for (std::uint32_t o = 0; o < size; ++o) builder.option({a});
        const Problem problem = builder.build();
        CAPTURE(size, lo, hi);
        check_models(problem);
      }
    }
  }
}

TEST_CASE("cnf: long lists, with and without colors", "[format]") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    ProblemBuilder builder;
    builder.primary("a");
    builder.primary("b");
    builder.secondary("x");
    const char* colors[] = {"", "red", "green", "blue"};
    const std::uint32_t color_count = 1 + random.below(4);
    for (int o = 0; o < 14; ++o) {
      std::vector<NamedEntry> entries;
      if (random.below(8) > 0) entries.emplace_back(random.one_in(2) ? "a" : "b");
      if (random.below(8) > 0) entries.emplace_back("x", colors[random.below(color_count)]);
      builder.option(entries);
    }
    const Problem problem = builder.build();
    INFO("seed " << seed << '\n' << describe(problem));
    check_models(problem);
  }
}

TEST_CASE("cnf: published numbers of solutions", "[format]") {
  for (const Problem& problem : {queens(6), queens(8), langford(7)}) {
    for (const AtMostOne way : {AtMostOne::pairs, AtMostOne::counters}) {
      const auto found = models(problem, way);
      CHECK(found.size() == count(problem).count);
      CHECK(std::all_of(found.begin(), found.end(), [](const auto& one) { return one.second == 1; }));
    }
  }
}

TEST_CASE("cnf: what a formula looks like", "[format]") {
  const Problem problem = format::read("a b | x\na x:1\nb x:2\na x:1 b\nx\n");
  CHECK(written(format::write_cnf, problem, AtMostOne::pairs) ==
        "c 1 = option 0: a x:1\nc 2 = option 1: b x:2\nc 3 = option 2: a x:1 b\nc 4 = option 3: x\n"
        "p cnf 4 7\n-4 0\n1 3 0\n-1 -3 0\n2 3 0\n-2 -3 0\n-1 -2 0\n-2 -3 0\n");
  CHECK(written(format::write_cnf, Problem(), AtMostOne::counters) == "p cnf 0 0\n");
  CHECK(written(format::write_cnf, format::read("a\n"), AtMostOne::counters) == "p cnf 0 1\n0\n");
}

TEST_CASE("cnf: counters grow with the options, pairs with their square", "[format]") {
  constexpr std::uint64_t n = rounds(1000, 300);
  std::string text = "a\n";
  for (std::uint64_t o = 0; o < n; ++o) text += "a\n";
  const Problem problem = format::read(text);
  CHECK(Formula(written(format::write_cnf, problem, AtMostOne::pairs)).clauses.size() == 1 + n * (n - 1) / 2);
  const Formula counters(written(format::write_cnf, problem, AtMostOne::counters));
  CHECK(counters.clauses.size() == 1 + (n - 1) + 3 * (n - 2));
  CHECK(counters.variables == n + (n - 2));
}

TEST_CASE("cnf: names cannot end a comment", "[format]") {
  const Problem problem = format::read_json(
      R"({"primary":["a\nb c\u0000"],"secondary":["x:\\"],"options":[["a\nb c\u0000",{"item":"x:\\","color":"\u00e9"}]]})");
  const Formula formula(written(format::write_cnf, problem, AtMostOne::pairs));
  REQUIRE(formula.comments.size() == 1);
  CHECK(formula.comments[0] == "c 1 = option 0: a\\x0ab\\x20c\\x00 x\\x3a\\x5c:\xc3\xa9");
}
