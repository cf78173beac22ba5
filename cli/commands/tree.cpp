#include <algorithm>

#include <draw/tree.hpp>

#include "arguments.hpp"
#include "named_options.hpp"
#include "pictures.hpp"
#include "problem_input.hpp"
#include "report.hpp"
#include "tree_printer.hpp"

namespace cli::tree_command {

namespace {

ExitCode finish(Console& console, const dlx::SearchTree& tree) {
  const auto is = [](dlx::TreeNodeKind kind) {
    return [kind](const dlx::TreeNode& node) { return node.kind == kind; };
  };
  const auto dead_ends = std::count_if(tree.tree.begin(), tree.tree.end(), is(dlx::TreeNodeKind::dead_end));
  if (console.json) {
    nlohmann::ordered_json summary;
    summary["status"] = name(tree.status);
    summary["solutions"] = tree.solutions;
    summary["dead_ends"] = dead_ends;
    add_work(summary, tree);
    console.output.stream() << json_line(summary);
  }
  console.output.flush();
  const bool more = tree.status == dlx::Status::node_limit;
  console.say(std::string(name(tree.engine)) + ": " + (more ? "the first " : "") +
              plural(tree.nodes, "node") + ", " + plural(tree.solutions, "solution") + ", " +
              plural(dead_ends, "dead end") + "; " +
              (more ? "there are more nodes: see --nodes" : status_text(tree.status)));
  console.say("node: " + node_text(tree.engine));
  // A tree that is cut at --nodes is what was asked for.
  return more ? kDone : exit_code(tree.status, tree.solutions > 0);
}

/// For those who cannot see it.
std::string title(const ProblemInput& input, const dlx::SearchTree& tree) {
  return input.name + ": a search tree of " + plural(tree.nodes, "node") + " with " +
         plural(tree.solutions, "solution");
}

void check_form(const po::variables_map& values) {
  const char* chosen = nullptr;
  for (const char* form : {"dot", "svg", "json"}) {
    if (values.count(form) == 0) continue;
    if (chosen) {
      throw UsageError("--" + std::string(chosen) + " and --" + std::string(form) + " exclude each other");
    }
    chosen = form;
  }
  if (values.count("theme") && values.count("svg") == 0) throw UsageError("--theme is for --svg");
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  check_form(values);
  const dlx::SolveOptions search = solve_options(values);
  const ProblemInput input(values, files[0]);
  dlx::SearchTreeOptions options{.by = search.by, .from = subtree(values, input), .within = search.within};
  options.within.nodes = values["nodes"].as<Positive>().value;
  Console console(values);
  console.watch(options.within);
  const dlx::SearchTree tree = search_tree(input.problem, options);
  console.progress.clear();
  TreePrinter printer(input, tree);
  std::ostream& out = console.output.stream();
  if (values.count("dot")) {
    printer.print_dot(out);
  } else if (values.count("svg")) {
    out << draw::tree(input.problem, tree, input.labels).svg(title(input, tree), theme(values));
  } else if (console.json) {
    printer.print_json(out);
  } else {
    printer.print_text(out);
  }
  return finish(console, tree);
}

po::options_description flags() {
  po::options_description tree("Tree");
  tree.add_options()  //
      ("nodes", po::value<Positive>()->value_name("N")->default_value(Positive{1000}, "1000"),
       "at most the first N nodes of the search")                //
      ("svg", "print a picture: dlx tree --svg FILE >tree.svg")  //
      ("dot", "print a graph for Graphviz: dlx tree --dot FILE | dot -Tsvg >tree.svg");
  add_theme(tree);
  po::options_description search("Search");
  add_engine(search);
  search.add_options()("memory", po::value<Size>()->value_name("SIZE"),
                       "the most memory for the table of lanes: bytes, or like 64K or 2G; default: 512M");
  add_heuristic(search);
  add_time_limit(search);
  add_subtree(search);
  add_seed(search);
  return tree.add(input_flags()).add(search).add(output_flags(false));
}

}  // namespace

}  // namespace cli::tree_command

const cli::Command cli::kTree{
    "tree",
    "show the tree of a search: branches, dead ends and solutions",
    {"FILE"},
    "Prints a line for each node, in the order of the search: the option that leads there, and what becomes "
    "of\n"
    "it. An option has its number, counted from 0, and its line in braces. Branches stand below their node,\n"
    "further to the right. A node without a sibling stands straight below. With --engine links each item\n"
    "branched on is a node. With --engine lanes options without an alternative are chosen within a node, so\n"
    "the tree is much smaller. With --json a node is an object, and with --svg the tree is a picture.\n"
    "doc/trace.md has examples.",
    tree_command::flags,
    tree_command::run};
