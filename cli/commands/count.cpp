#include "arguments.hpp"
#include "report.hpp"

namespace cli {

namespace {

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  dlx::SolveOptions options = solve_options(values);
  check_restarts(options);
  Input input(files[0]);
  const dlx::Problem problem = dlx::format::read(input.read_all(), input.name());
  Session session(values);
  session.attend(options);

  dlx::Solver solver(problem);
  const dlx::CountOutcome outcome = count(solver, options);
  session.progress.clear();
  const std::string number = outcome.count.str();
  if (session.json) {
    nlohmann::ordered_json summary;
    summary["count"] = number;
    add_work(summary, outcome);
    session.output.stream() << json_line(summary);
  } else {
    session.output.stream() << number << '\n';
  }
  const bool exact = outcome.status == dlx::Status::complete;
  return conclude(session, problem, solver, outcome, (exact ? "" : "at least ") + plural(number, "solution"),
                  outcome.count > 0);
}

}  // namespace

const Command kCount{
    "count",
    "print how many solutions an exact-cover problem has",
    {"FILE"},
    "Prints the number. With --json it is in an object that also tells how the search went;\n"
    "otherwise that goes to standard error. A count that was stopped is a lower bound.",
    search_options,
    run};

}  // namespace cli
