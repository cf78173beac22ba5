#include "arguments.hpp"
#include "report.hpp"
#include "solution_printer.hpp"

namespace cli {

namespace {

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  dlx::SolveOptions options = solve_options(values);
  check_restarts(options);
  const ProblemInput input(values, files[0]);
  Console console(values);
  console.watch(options.within);
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

po::options_description flags() { return input_flags().add(search_flags(true)); }

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
