#include <iomanip>
#include <iostream>
#include <optional>
#include <span>
#include <sstream>

#include "arguments.hpp"
#include "checker.hpp"
#include "diagram_run.hpp"
#include "graphviz.hpp"

namespace cli::diagram_command {

namespace {

enum class Layout { summary, dot, svg, nodes };

constexpr Layout kLayouts[] = {Layout::summary, Layout::dot, Layout::svg, Layout::nodes};

/// `dot -Tsvg` took 5 s for the diagram of 3571 nodes that `dlx diagram --format dot` makes of a board of
/// dominoes, and 32 s for 6022. Nobody can read such a drawing.
constexpr std::size_t kMostDrawn = 4000;

std::string_view name(Layout layout) {
  switch (layout) {
    case Layout::summary: return "summary";
    case Layout::dot: return "dot";
    case Layout::svg: return "svg";
    case Layout::nodes: break;
  }
  return "nodes";
}

/// What is to be printed. Throws UsageError for flags that ask for different things.
Layout layout_of(const po::variables_map& values) {
  if (values.count("numbers") && !values.count("nth")) throw UsageError("--numbers goes with --nth");
  if (values.count("nth") && values.count("rank")) {
    throw UsageError("--nth and --rank ask for different things; leave one out");
  }
  const bool svg = values.count("svg") > 0;
  if (svg && !values["format"].defaulted())
    throw UsageError("--svg and --format exclude each other; --svg is --format svg");
  const Layout layout = svg ? Layout::svg : named(kLayouts, values["format"].as<std::string>());
  if (layout == Layout::summary) return layout;
  for (const std::string other : {"json", "nth", "rank"}) {
    if (values.count(other) == 0) continue;
    throw UsageError((svg ? "--svg" : "--format " + std::string(name(layout))) + " and --" + other +
                     " ask for different things; leave one out");
  }
  return layout;
}

void print_json(DiagramRun& run) {
  nlohmann::ordered_json summary;
  run.add_summary(summary);
  if (run.diagram()) {
    summary["order"] = nlohmann::ordered_json::array();
    for (const dlx::OptionId option : run.diagram()->order()) summary["order"].push_back(index(option));
  }
  run.out() << json_line(summary);
}

void print_text(DiagramRun& run) {
  const dlx::Diagram& diagram = *run.diagram();
  const auto line = [&run](const char* label) -> std::ostream& {
    return run.out() << std::left << std::setw(16) << label;
  };
  line("solutions") << diagram.count() << '\n';
  line("nodes") << diagram.node_count() << '\n';
  line("memory") << plural(diagram.bytes(), "byte") << '\n';
  line("options") << diagram.option_count() << ": " << diagram.order().size()
                  << " in the order of the diagram\n";
}

/// Prints nothing if there is no solution. That is no mistake.
void print_nth(DiagramRun& run, const dlx::BigCount& nth) {
  if (run.diagram()->root() == dlx::Diagram::kNone) return;
  run.printer().print(run.out(), run.diagram()->solution(nth));
}

/// The solutions whose numbers are asked for, as they were read.
struct Answers {
  std::string name, text;
};

Answers read_answers(const std::string& file) {
  Input input(file);
  return {input.name(), input.read_all()};
}

/// Prints the number of each solution in `answers`. Says which have none, and why. False if there are some.
bool print_ranks(DiagramRun& run, const Answers& answers) {
  bool all = true;
  const auto wrong = [&](std::uint64_t solution, const std::string& why) {
    all = false;
    std::cerr << "dlx: solution " << solution << why << '\n';
  };
  Checker checker(run.problem(), run.labels());
  std::size_t told = 0;
  const auto tell_flaws = [&] {
    for (; told < checker.wrong().size(); ++told) {
      const Checker::Wrong& flaw = checker.wrong()[told];
      wrong(flaw.solution, ", ending in line " + std::to_string(flaw.line) + ": " + flaw.reason);
    }
  };
  checker.on_solution([&](std::span<const dlx::OptionId> options) {
    tell_flaws();  // of the answers before it
    if (!checker.certain()) {
      throw UsageError(
          "solution " + std::to_string(checker.solutions()) +
          ": its lines could mean several options; give what 'dlx solve --json' or --numbers prints");
    }
    const auto rank = run.diagram()->rank(options);
    if (!rank) {
      wrong(checker.solutions(), " is not among the solutions that --require and --forbid leave");
    } else if (run.console().json) {
      run.out() << json_line({{"solution", checker.solutions()}, {"rank", rank->str()}});
    } else {
      run.out() << *rank << '\n';
    }
    return run.go_on();
  });
  std::istringstream text(answers.text);
  checker.run(text, answers.name);
  tell_flaws();
  if (checker.solutions() == 0) run.console().say("there is no solution in " + dlx::quote(answers.name));
  return all;
}

/// Prints nothing if a limit or a signal came.
void print_svg(DiagramRun& run) {
  const dlx::Diagram& diagram = *run.diagram();
  if (diagram.node_count() > kMostDrawn) {
    throw UsageError("the diagram has " + std::to_string(diagram.node_count()) +
                     " nodes, and drawings are made of up to " + std::to_string(kMostDrawn) +
                     "; --format dot writes a larger one for Graphviz");
  }
  const auto drawing = draw_svg([&](std::ostream& out) { write_graphviz(out, diagram, &run.problem()); },
                                run.seconds_left(), run.console().interrupt.token());
  if (drawing) {
    run.out() << *drawing;
  } else {
    run.go_on();  // which finds out why
  }
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  const Layout wanted = layout_of(values);
  if (wanted == Layout::svg) require_graphviz();
  check_standard_input(values, files, {"rank"});
  std::optional<Answers> answers;  // read before a signal would be caught
  if (values.count("rank")) answers = read_answers(values["rank"].as<std::string>());
  DiagramRun run(values, files[0]);
  bool ranked = true;
  if (values.count("nth") && run.diagram()) {
    print_nth(run, values["nth"].as<Place>().value);
  } else if (answers && run.diagram()) {
    ranked = print_ranks(run, *answers);
  } else if (run.console().json) {
    print_json(run);
  } else if (run.diagram()) {
    switch (wanted) {
      case Layout::summary: print_text(run); break;
      case Layout::dot: write_graphviz(run.out(), *run.diagram(), &run.problem()); break;
      case Layout::svg: print_svg(run); break;
      case Layout::nodes: write_node_list(run.out(), *run.diagram()); break;
    }
  }
  const ExitCode code = run.finish();
  return code == kDone && !ranked ? kNone : code;
}

po::options_description flags() {
  po::options_description diagram("Diagram");
  diagram.add_options()  //
      ("format", (new Choice("a format", names(kLayouts)))->default_value("summary"),
       "summary, dot (for Graphviz), svg (drawn by Graphviz) or nodes (a list that Graphillion reads)")  //
      ("svg", "draw it: the same as --format svg")                                                       //
      ("nth", po::value<Place>()->value_name("K"),
       "print the K-th solution instead, counted from 0 in the diagram's order")  //
      ("rank", po::value<std::string>()->value_name("ANSWERS"),
       "print the numbers of the solutions in the file ANSWERS instead, as --nth counts them");
  add_threads(diagram);
  add_numbers(diagram);
  return diagram.add(input_flags()).add(diagram_flags()).add(output_flags());
}

}  // namespace

}  // namespace cli::diagram_command

const cli::Command cli::kDiagram{
    "diagram",
    "make a diagram of all solutions of an exact-cover problem",
    {"FILE"},
    "Makes a reduced, ordered, zero-suppressed decision diagram (ZDD). Prints how many solutions and nodes\n"
    "it has. --format prints the diagram itself. --svg needs Graphviz, which draws diagrams of up to 4000\n"
    "nodes. --nth prints one solution, as 'dlx solve' does. --rank reads such solutions, and prints the K\n"
    "of each.\n"
    "With --json the summary also tells, in order, which option each variable of the node list stands for.",
    diagram_command::flags,
    diagram_command::run};
