/// Diagrams as text: the node list, read back, and Graphviz.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <dlx/diagram.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <support/catch.hpp>
#include <support/diagram_audit.hpp>
#include <support/published.hpp>
#include <support/random_problem.hpp>

using namespace dlx;
using namespace dlx::test;

namespace {

std::string node_list(const Diagram& own) {
  std::ostringstream out;
  write_node_list(out, own);
  return out.str();
}

std::string graphviz(const Diagram& own, const Problem* problem = nullptr) {
  std::ostringstream out;
  write_graphviz(out, own, problem);
  return out.str();
}

/// a b | x: solutions {0, 1}, {0, 3}, {1, 2}.
Problem three_solutions() {
  ProblemBuilder builder;
  builder.primary("a");
  builder.primary("b");
  builder.secondary("x");
  builder.option({"a", {"x", "red"}});
  builder.option({"b"});
  builder.option({"a", {"x", "blue"}});
  builder.option({"b", {"x", "red"}});
  return builder.build();
}

}  // namespace

TEST_CASE("diagram: the node list is the same family of sets", "[diagram]") {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    INFO("seed " << seed);
    const Problem problem = random_problem(seed);
    Random random(seed);
    const Diagram own = made(problem, {.from = {.chosen = random.options(problem, random.below(2))}});
    std::set<std::set<int>> expected;
    for (const Options& solution : listed(own)) {
      std::set<int> variables;
      for (const std::uint32_t o : solution) {
        const auto place = std::find(own.order().begin(), own.order().end(), OptionId{o});
        variables.insert(static_cast<int>(place - own.order().begin()) + 1);
      }
      expected.insert(variables);
    }
    std::istringstream text(node_list(own));
    CHECK(read_node_list(text) == expected);
  }
}

TEST_CASE("diagram: the node list, to the letter", "[diagram]") {
  const Diagram own = made(three_solutions());
  CHECK(std::vector<OptionId>(own.order().begin(), own.order().end()) ==
        std::vector<OptionId>{OptionId{0}, OptionId{2}, OptionId{1}, OptionId{3}});
  CHECK(node_list(own) == "2 4 B T\n3 3 2 T\n4 3 B T\n5 2 B 4\n6 1 5 3\n.\n");
  CHECK(node_list(Diagram()) == "B\n.\n");
  CHECK(node_list(made(Problem())) == "T\n.\n");
}

TEST_CASE("diagram: Graphviz, to the letter", "[diagram]") {
  const Problem problem = three_solutions();
  const DiagramOptions options{.from = {.excluded = {OptionId{3}}}};
  CHECK(graphviz(made(problem, options), &problem) ==
        "digraph solutions {\n"
        "  node [shape=box]\n"
        "  n1 [label=\"1\", shape=square]\n"
        "  n4 [label=\"0: a x:red\"]\n"
        "  n4 -> n2\n"
        "  n4 -> n3 [style=dashed]\n"
        "  n3 [label=\"2: a x:blue\"]\n"
        "  n3 -> n2\n"
        "  n2 [label=\"1: b\"]\n"
        "  n2 -> n1\n"
        "}\n");
  CHECK(graphviz(made(problem, options)).find("n3 [label=\"2\"]\n") != std::string::npos);
  CHECK(graphviz(Diagram()).find("n0 [label=\"no solution\"") != std::string::npos);
}

TEST_CASE("diagram: Graphviz gets no control characters", "[diagram]") {
  ProblemBuilder builder;
  builder.primary("a\x01");
  builder.option({"a\x01"});
  const Problem problem = builder.build();
  CHECK(graphviz(made(problem, {}), &problem).find("n2 [label=\"0: a\xEF\xBF\xBD\"]") != std::string::npos);
  // So are what is no character, what is not UTF-8, and a surrogate, byte by byte.
  const Problem odd =
      format::read("\xEF\xBF\xBF\xFF\xC3\xA9\xED\xA0\x80\n\xEF\xBF\xBF\xFF\xC3\xA9\xED\xA0\x80\n");
  const std::string none = "\xEF\xBF\xBD";
  CHECK(graphviz(made(odd, {}), &odd).find("0: " + none + none + "\xC3\xA9" + none) != std::string::npos);
}

TEST_CASE("diagram: a label of Graphviz has an end", "[diagram]") {
  for (const std::string letter : {"x", "\"", "\x01", "\xC3\xA9"}) {
    std::string text;
    while (text.size() < 20'000) text += letter;
    const std::string label = graphviz_label(text);
    CHECK(label.size() >= 4000);
    CHECK(label.size() < 4010);
    CHECK(label.ends_with("\xE2\x80\xA6\""));
    const std::string all = graphviz_label(letter);
    CHECK(label.starts_with(all.substr(0, all.size() - 1)));
    CHECK(!all.ends_with("\xE2\x80\xA6\""));
  }
  CHECK(graphviz_label("") == "\"\"");
}

TEST_CASE("diagram: Graphviz reads it, with any names", "[diagram]") {
  if (std::system("dot -V >/dev/null 2>&1") != 0) {
    WARN("not tested: Graphviz is not installed");
    return;
  }
  ProblemBuilder builder;
  builder.primary("\"");
  builder.primary("\\");
  builder.primary("a\"b\\n<x>{|}");
  builder.option({"\"", "\\"});
  builder.option({"\\"});
  builder.option({"a\"b\\n<x>{|}"});
  const std::string wide(20'000, '"');
  builder.secondary(wide);
  builder.option({"\"", wide});
  const Problem problem = builder.build();
  const auto path = std::filesystem::temp_directory_path() / "dlx-test-diagram.dot";
  for (const Diagram& own : {made(problem), Diagram(), made(Problem()), made(dominoes(4, 4))}) {
    std::ofstream(path) << graphviz(own, own.option_count() == 4 ? &problem : nullptr);
    CHECK(std::system(("dot -Tcanon '" + path.string() + "' >/dev/null 2>&1").c_str()) == 0);
  }
  std::filesystem::remove(path);
}
