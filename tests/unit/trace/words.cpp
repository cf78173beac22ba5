/// Steps in words.

#include <algorithm>
#include <string>
#include <vector>

#include <dlx/format.hpp>
#include <dlx/trace.hpp>

#include <support/catch.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>

using dlx::Problem;
using dlx::Trace;
using dlx::TraceKind;
using dlx::TraceStep;

namespace {

std::vector<std::string> trace_lines(const Problem& problem, const dlx::TraceOptions& options = {},
                                     const std::vector<std::string>& labels = {}) {
  Trace trace(problem, options);
  std::vector<std::string> lines;
  while (trace.next()) lines.push_back(letter(trace.step()) + ' ' + describe(problem, trace.step(), labels));
  return lines;
}

bool has_line(const std::vector<std::string>& lines, const std::string& line) {
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}

}  // namespace

TEST_CASE("words: of Knuth's small example", "[trace]") {
  const auto lines = trace_lines(dlx::format::read("a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n"));
  REQUIRE(lines.size() == 43);
  CHECK(lines[0] == "X1 begin: 7 open items, 6 options");
  CHECK(lines[2] == "X3 items a, b, c, e and f have 2 options each, the fewest: choose the first, a");
  CHECK(lines[3] == "X4 cover a: options 1 {a d g} and 3 {a d f} leave the lists of their other items");
  CHECK(lines[4] == "X5 try option 1 {a d g}, 1 of 2: cover d and g; options 5 {d e g} and 4 {b g} leave");
  CHECK(has_line(lines, "X3 item e has no option left: a dead end"));
  CHECK(has_line(lines, "X2 every item is covered: solution 1 is options 0 {c e}, 3 {a d f} and 4 {b g}"));
  CHECK(lines.back() == "X8 the search is over: 1 solution");
}

TEST_CASE("words: of colors, multiplicities, required options and labels", "[trace]") {
  const Problem colored = dlx::format::read("a b | x\na  x:red\nb\na x:blue\nb x:red\n");
  CHECK(has_line(trace_lines(colored),
                 "C5 try option 2 {a x:blue}, 2 of 2: give x the color blue; option 3 {b x:red} leaves"));
  CHECK(has_line(trace_lines(colored),
                 "C6 take back option 2 {a x:blue}: x loses its color; option 3 {b x:red} comes back"));
  CHECK(trace_lines(colored, {.from = {.chosen = {dlx::OptionId{0}}, .excluded = {dlx::OptionId{1}}}})[0] ==
        "C1 begin with option 0 {a x:red} chosen: 1 open item, 1 option");
  CHECK(trace_lines(colored, {.from = {.chosen = {dlx::OptionId{0}, dlx::OptionId{2}}}}) ==
        std::vector<std::string>{"C1 options 0 {a x:red} and 2 {a x:blue} are required and exclude each "
                                 "other: there is no solution"});
  CHECK(has_line(trace_lines(colored, {}, {"first", "", "third", ""}),
                 "C5 try option 2 {third}, 2 of 2: give x the color blue; option 3 {b x:red} leaves"));

  const auto lines = trace_lines(dlx::format::read("2|a b 0:1|c | x\na b x:r\na\na b\nb x:g c\na x:r\nc\n"));
  CHECK(has_line(lines, "M3 items a and b have 3 branches each, the fewest: choose the first, a"));
  CHECK(has_line(lines, "M4 a stays open, since more options may cover it"));
  CHECK(has_line(lines, "M5 option 1 {a} leaves all lists: later branches do without it"));
  CHECK(has_line(lines, "M6 try to take no more options for c, 2 of 2"));
}

TEST_CASE("words: a dead end names what is lacking", "[trace]") {
  CHECK(has_line(trace_lines(dlx::format::read("3|a b\na\na b\n")),
                 "M3 item a needs 3 options and has 2 left: a dead end"));
  CHECK(has_line(trace_lines(dlx::format::read("1|n a b\nn a\nn b\n")),
                 "X3 item b has no option left: a dead end"));
  CHECK(has_line(trace_lines(dlx::format::read("2|n b a c d\nn b\nn a\nn c\nn d\nn b a\n")),
                 "M3 item b needs an option, and no more options may be chosen: a dead end"));
}

TEST_CASE("words: each step of any problem is one line, and never too long", "[trace]") {
  for (std::uint64_t seed = 0; seed < dlx::test::rounds(1000, 100); ++seed) {
    const Problem problem = dlx::test::any_problem(seed);
    for (const std::string& line :
         trace_lines(problem, {.heuristic = seed % 3 == 0 ? dlx::Heuristic::weights : dlx::Heuristic::mrv})) {
      INFO(seed << ' ' << line);
      CHECK(line.size() > 4);
      CHECK(line.find('\n') == line.npos);
    }
  }
  std::string items, options;
  for (int k = 0; k < 100; ++k) {
    items += " item" + std::to_string(k);
    options += "item" + std::to_string(k) + " item" + std::to_string((k + 1) % 100) + "\n";
  }
  const auto lines = trace_lines(dlx::format::read(items + "\n" + options));
  CHECK(lines[1] ==
        "X2 100 items are open: item0, item1, item2, item3, item4, item5, item6, item7, item8, item9 and 90 "
        "more");
}
