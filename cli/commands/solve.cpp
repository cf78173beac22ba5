#include <sstream>

#include "arguments.hpp"
#include "part_record.hpp"
#include "report.hpp"
#include "solution_printer.hpp"

namespace cli {

namespace {

/// What the split of a search depends on, beside the problem and the options required and forbidden.
std::string rule_of(const dlx::SolveOptions& options) {
  return "solve_part(), engine " + std::string(name(options.by.engine)) + ", memory " +
         std::to_string(options.within.memory) + ", seed " +
         (options.by.seed ? std::to_string(*options.by.seed) : "none");
}

/// Prints the solutions of one part, and then its record.
ExitCode solve_one_part(Console& console, const ProblemInput& input, dlx::SolveOptions options,
                        dlx::PartNumber number) {
  if (options.limit || options.restarts || options.unordered ||
      options.by.heuristic == dlx::Heuristic::weights) {
    throw UsageError(
        "--part excludes --limit, --restarts, --unordered and --heuristic weights: a part is searched to its "
        "end, in order");
  }
  put_in_order(options.from);
  const std::string problem = digest(input.problem), rule = digest_of_rule(rule_of(options), options.from);
  std::ostream& out = console.output.stream();
  SolutionPrinter printer(input, true);
  SolutionLines lines;
  LinesDigest digest_of_lines;
  std::ostringstream line;
  const auto print = [&](std::size_t place, dlx::Solution solution) {
    console.progress.clear();
    line.str({});
    printer.print(line, solution);
    lines.add(place);
    digest_of_lines.add(line.view());
    out << line.view();
    console.output.result();
    return true;
  };
  const dlx::Outcome outcome = solve_part(input.problem, number, options, print);
  console.progress.clear();
  lines.digest = digest_of_lines.text();
  out << to_line({problem, rule, number, outcome.solutions, outcome.nodes, outcome.seconds,
                  outcome.status == dlx::Status::complete, lines});
  return finish(console, input.problem, "", outcome,
                plural(std::to_string(outcome.solutions), "solution") + " in part " +
                    std::to_string(number.part) + " of " + std::to_string(number.parts),
                true, work_text(outcome));
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  dlx::SolveOptions options = solve_options(values);
  check_restarts(options);
  const ProblemInput input(values, files[0]);
  Console console(values);
  console.watch(options.within);
  if (values.count("part"))
    return solve_one_part(console, input, std::move(options), values["part"].as<Part>().value);

  std::ostream& out = console.output.stream();
  SolutionPrinter printer(input, console.json);
  dlx::Solver solver(input.problem);
  const dlx::Outcome outcome = solver.solve(options, [&](dlx::Solution solution) {
    console.progress.clear();
    printer.print(out, solution);
    console.output.result();
    return true;
  });
  if (console.json) {
    nlohmann::ordered_json summary;
    summary["status"] = name(outcome.status);
    summary["solutions"] = outcome.solutions;
    add_work(summary, outcome);
    out << json_line(summary);
  }
  return finish(console, input.problem, std::to_string(solver.bytes()) + " for the search", outcome,
                plural(std::to_string(outcome.solutions), "solution"), outcome.solutions > 0,
                work_text(outcome));
}

po::options_description flags() {
  po::options_description all = input_flags().add(search_flags(true));
  po::options_description sharing("Sharing");
  add_part(sharing);
  sharing.add_options()("unordered",
                        "with --threads: print solutions soon after they are found, in any order; with "
                        "--limit N, any N of them");
  return all.add(sharing);
}

}  // namespace

const Command kSolve{
    "solve",
    "print the solutions of an exact-cover problem",
    {"FILE"},
    "Prints the options of each solution in lines, as they are in the file and in its order, and then an\n"
    "empty line. If the file is not in Knuth's format, an option is printed as it would stand there. With\n"
    "--json a solution is one line, {\"options\":[0,4]}, with options numbered from 0. A last line tells\n"
    "how the search went. Without --json that goes to standard error.",
    flags,
    run};

}  // namespace cli
