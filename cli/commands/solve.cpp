#include <filesystem>
#include <optional>

#include "arguments.hpp"
#include "checkpoint.hpp"
#include "digest.hpp"
#include "named_options.hpp"
#include "part_printer.hpp"
#include "report.hpp"
#include "solution_printer.hpp"

namespace cli::solve_command {

namespace {

constexpr const char* kRule = "solve_part()";

/// `symmetries`: how many the problem has, if they matter.
void print_summary(std::ostream& out, const dlx::Outcome& outcome,
                   const std::optional<dlx::BigCount>& symmetries = {}) {
  nlohmann::ordered_json summary;
  summary["status"] = name(outcome.status);
  summary["solutions"] = outcome.solutions;
  if (symmetries && *symmetries > 0) summary["symmetries"] = symmetries->str();
  add_work(summary, outcome);
  out << json_line(summary);
}

/// Lets `print` print a solution. True, since the search goes on.
bool show(Console& console, const auto& print) {
  console.make_way();
  print();
  console.output.result();
  return true;
}

/// Ends a search of a part, or of all.
ExitCode finish(Console& console, const ProblemInput& input, const std::string& held,
                const dlx::Outcome& outcome, const std::optional<dlx::PartNumber>& number,
                const std::optional<dlx::BigCount>& symmetries = {}) {
  const std::string count = std::to_string(outcome.solutions);
  std::string found = symmetries ? up_to_symmetry(count, *symmetries) : plural(count, "solution");
  if (number) found += " in part " + std::to_string(number->part) + " of " + std::to_string(number->parts);
  const ExitCode code = finish(console, input.problem, held, outcome, found, number || outcome.solutions > 0,
                               work_text(outcome));
  if (console.stats) console.say("node      " + node_text(outcome.engine));
  return code;
}

/// Checks that the file for the solutions is as the checkpoint says. Throws IoError if it is not.
void check_output(const std::string& path, const Checkpoint& file) {
  std::error_code ignored;
  const bool there = std::filesystem::exists(path, ignored);
  const std::uint64_t size = there ? std::filesystem::file_size(path) : 0;
  if (!file.found()) {
    if (size == 0) return;
    throw IoError(dlx::quote(path) + " is there, but the checkpoint is not: name another file for --output");
  }
  const std::uint64_t expected = file.content.output;
  if (expected == 0 && !file.ended()) return;
  const std::string again = ". To begin again, remove it and the checkpoint";
  if (!there) throw IoError(dlx::quote(path) + ", with the solutions so far, is missing" + again);
  if (size < expected || (size > expected && file.ended())) {
    throw IoError(dlx::quote(path) + " is not as this search has left it: it has " + std::to_string(size) +
                  " bytes, not " + std::to_string(expected) + again);
  }
  if (digest(end_of(path, expected)) != file.content.output_end)
    throw IoError(dlx::quote(path) + " is not as this search has left it: the solutions are others" + again);
}

/// Where a search begins. Empty if the deadline comes before a part is known.
std::optional<dlx::Position> start_of(const dlx::Problem& problem, dlx::SolveOptions options,
                                      const std::optional<dlx::PartNumber>& number,
                                      const dlx::Deadline& deadline) {
  if (!number) return dlx::first_position({options.from});
  options.within = deadline.left();
  options.within.nodes.reset();
  return first_position(problem, *number, options);
}

/// Prints solutions to a file, and keeps in another how far the search is.
ExitCode solve_kept(Console& console, const po::variables_map& values, const ProblemInput& input,
                    dlx::SolveOptions options, const std::optional<dlx::PartNumber>& number) {
  options.by.heuristic = dlx::Heuristic::mrv;
  const bool json = console.json && !number;
  std::string what = json ? "solve --json" : "solve";
  if (values.count("numbers")) {
    what += " --numbers";
    if (values["color"].as<std::string>() == "always") what += " --color always";
  }
  Checkpoint file(values, input.problem,
                  description(values, what, options.from, number ? dlx::PartPath{*number} : dlx::PartPath{}));
  const auto path = values["output"].as<std::string>();
  check_output(path, file);
  if (file.ended()) {
    dlx::Outcome outcome{file.content.report, static_cast<std::uint64_t>(file.content.position.found)};
    return finish(console, input, "", outcome, number);
  }
  std::optional<dlx::Position> start;
  double seconds_before = file.seconds_before();
  if (!file.found()) {
    const dlx::Deadline deadline(options.within), splitting(limits_of_split(options.within));
    start = start_of(input.problem, options, number, splitting);
    seconds_before = deadline.spent().count();
    if (!start) {
      dlx::Outcome outcome;
      outcome.status = *splitting.reached();
      outcome.seconds = seconds_before;
      file.end(console, outcome, 0);
      return finish(console, input, "", outcome, number);
    }
    options.within = deadline.left();
  }
  console.output.open_after(path, file.content.output);
  file.begin(console, start ? std::move(*start) : dlx::Position());

  std::ostream& out = console.output.stream();
  SolutionPrinter printer(input, console.json, numbers(values, console.output));
  PartPrinter part(out, input);
  if (!file.content.lines.digest.empty()) part.go_on(file.content.lines);
  const auto sync = [&] {
    file.content.output = console.output.sync();
    file.content.output_end = digest(end_of(path, file.content.output));
    file.content.lines = part.lines();
  };
  dlx::Outcome outcome = resume(
      input.problem, std::move(file.content.position), options, file.keeper(console, sync),
      [&](std::size_t place, dlx::Solution solution) {
        return show(console, [&] { number ? part.print(place, solution) : printer.print(out, solution); });
      });
  outcome.seconds += seconds_before;
  if (ended(outcome.status)) {
    if (number) part.print_record(options, kRule, *number, outcome);
    if (json) print_summary(out, outcome);
    sync();
  }
  file.end(console, outcome, outcome.solutions);
  const ExitCode code = finish(console, input, "", outcome, number);
  return file.failed() ? kBad : code;
}

/// Prints the solutions of one part, and then its record.
ExitCode solve_one_part(Console& console, const ProblemInput& input, const dlx::SolveOptions& options,
                        dlx::PartNumber number) {
  std::ostream& out = console.output.stream();
  PartPrinter printer(out, input);
  const dlx::Outcome outcome =
      solve_part(input.problem, number, options, [&](std::size_t place, dlx::Solution solution) {
        return show(console, [&] { printer.print(place, solution); });
      });
  console.progress.clear();
  printer.print_record(options, kRule, number, outcome);
  return finish(console, input, "", outcome, number);
}

/// Prints one solution of each class, of all or of one part.
ExitCode solve_classes(Console& console, const po::variables_map& values, const ProblemInput& input,
                       const dlx::SolveOptions& options, const std::optional<dlx::PartNumber>& number) {
  const bool orbit = values.count("orbit") > 0;
  std::ostream& out = console.output.stream();
  SolutionPrinter printer(input, console.json, numbers(values, console.output));
  PartPrinter part(out, input);
  const auto print = [&](std::size_t place, const auto& solution) {
    return show(console, [&] { number ? part.print(place, solution) : printer.print(out, solution); });
  };
  const auto print_class = [&](std::size_t place, const dlx::SolutionClass& found) {
    return orbit ? print(place, found) : print(place, dlx::Solution(found.first));
  };
  const dlx::DistinctOutcome outcome =
      number ? solve_distinct_part(input.problem, *number, options, print_class)
             : solve_distinct(input.problem, options,
                              [&](const dlx::SolutionClass& found) { return print_class(0, found); });
  console.progress.clear();
  if (number) {
    part.print_record(options, orbit ? "solve_distinct_part(), orbits" : "solve_distinct_part()", *number,
                      outcome);
  } else if (console.json) {
    print_summary(out, outcome, outcome.symmetries);
  }
  return finish(console, input, "", outcome, number, outcome.symmetries);
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  dlx::SolveOptions options = solve_options(values);
  check_distinct(values, options);
  check_checkpoint(values);
  if (values.count("checkpoint") && !values.count("output"))
    throw UsageError(
        "--checkpoint needs --output FILE: when the search goes on, it removes what was printed after the "
        "last checkpoint, and it can do so in a file only");
  if (values.count("checkpoint") && (options.restarts || options.unordered))
    throw UsageError("--checkpoint excludes --restarts and --unordered: it keeps a search in order");
  std::optional<dlx::PartNumber> number;
  if (values.count("part")) {
    number = single_part(values, values.count("distinct") ? "solve --distinct" : "solve");
    if (options.limit || options.restarts || options.unordered || learns(options.by.heuristic)) {
      throw UsageError(
          "--part excludes --limit, --restarts, --unordered and every --heuristic but mrv: a part is "
          "searched to its end, in order");
    }
    if (values.count("numbers"))
      throw UsageError("--part excludes --numbers: its solutions are printed as with --json");
  }
  check_restarts(options);  // what it advises helps only where nothing excludes --restarts
  if (values.count("output")) keep_inputs(values, files);
  const ProblemInput input(values, files[0]);
  options.from = subtree(values, input);
  if (values.count("output")) plan(input.problem, options.by.engine, options.within.memory);  // may refuse it
  if (number) put_in_order(options.from);
  Console console(values);
  console.watch_and_forecast(options.within);
  if (values.count("checkpoint")) return solve_kept(console, values, input, options, number);
  if (values.count("output")) console.output.open(values["output"].as<std::string>());
  if (values.count("distinct")) return solve_classes(console, values, input, options, number);
  if (number) return solve_one_part(console, input, options, *number);

  std::ostream& out = console.output.stream();
  SolutionPrinter printer(input, console.json, numbers(values, console.output));
  dlx::Solver solver(input.problem);
  const dlx::Outcome outcome = solver.solve(
      options, [&](dlx::Solution solution) { return show(console, [&] { printer.print(out, solution); }); });
  if (console.json) print_summary(out, outcome);
  return finish(console, input, std::to_string(solver.bytes()) + " for the search", outcome, number);
}

po::options_description flags() {
  po::options_description search = search_flags(true);
  add_numbers(search);
  po::options_description all = input_flags().add(search);
  po::options_description classes("Symmetry");
  add_distinct(classes);
  classes.add_options()("orbit", "with --distinct: print with each solution how many it stands for");
  all.add(classes);
  po::options_description sharing("Sharing");
  add_part(sharing);
  add_checkpoint(sharing);
  sharing.add_options()("unordered",
                        "with --threads: print solutions soon after they are found, in any order; with "
                        "--limit N, any N of them");
  sharing.add_options()("output", po::value<std::string>()->value_name("FILE"),
                        "print to FILE; - is standard output. --checkpoint needs a regular file here");
  return all.add(sharing);
}

}  // namespace

}  // namespace cli::solve_command

const cli::Command cli::kSolve{
    "solve",
    "print the solutions of an exact-cover problem",
    {"FILE"},
    "Prints the options of each solution in lines, as they are in the file and in its order, and then an\n"
    "empty line. If the file is not in Knuth's format, an option is printed as it would stand there. With\n"
    "--json a solution is one line, {\"options\":[0,4]}, with options numbered from 0. A last line tells\n"
    "how the search went. Without --json that goes to standard error.",
    solve_command::flags,
    solve_command::run};
