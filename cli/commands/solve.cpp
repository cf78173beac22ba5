#include <filesystem>
#include <optional>
#include <sstream>

#include "arguments.hpp"
#include "checkpoint.hpp"
#include "digest.hpp"
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

/// Prints the solutions of a part in lines, and knows what its record needs.
class PartPrinter {
 public:
  PartPrinter(std::ostream& out, const ProblemInput& input) : out_(out), printer_(input, true) {}

  void print(std::size_t place, dlx::Solution solution) {
    line_.str({});
    printer_.print(line_, solution);
    lines_.add(place);
    digest_.add(line_.view());
    out_ << line_.view();
  }

  SolutionLines lines() const { return {lines_.places, digest_.text()}; }
  /// Goes on after these lines.
  void go_on(const SolutionLines& lines) {
    lines_ = lines;
    digest_.go_on(lines.digest);
  }

 private:
  std::ostream& out_;
  SolutionPrinter printer_;
  std::ostringstream line_;
  SolutionLines lines_;  // without their digest
  LinesDigest digest_;
};

PartRecord record_of(const ProblemInput& input, const dlx::SolveOptions& options, dlx::PartNumber number,
                     const dlx::Outcome& outcome, const SolutionLines& lines) {
  return {digest(input.problem),
          digest_of_rule(rule_of(options), options.from),
          number,
          outcome.solutions,
          outcome.nodes,
          outcome.seconds,
          outcome.status == dlx::Status::complete,
          lines};
}

void print_summary(std::ostream& out, const dlx::Outcome& outcome) {
  nlohmann::ordered_json summary;
  summary["status"] = name(outcome.status);
  summary["solutions"] = outcome.solutions;
  add_work(summary, outcome);
  out << json_line(summary);
}

/// Ends a search of a part, or of all.
ExitCode finish(Console& console, const ProblemInput& input, const std::string& held,
                const dlx::Outcome& outcome, const std::optional<dlx::PartNumber>& number) {
  std::string found = plural(std::to_string(outcome.solutions), "solution");
  if (number) found += " in part " + std::to_string(number->part) + " of " + std::to_string(number->parts);
  return finish(console, input.problem, held, outcome, found, number || outcome.solutions > 0,
                work_text(outcome));
}

/// The file for the solutions, as the checkpoint says that it is. Throws IoError if it is not.
std::string output_file(const po::variables_map& values, const Checkpoint& file) {
  const auto path = values["output"].as<std::string>();
  std::error_code missing;
  const std::uintmax_t found = std::filesystem::file_size(path, missing);
  const std::uint64_t size = missing ? 0 : found;
  if (!file.found()) {
    if (size == 0) return path;
    throw IoError(dlx::quote(path) + " is there, but the checkpoint is not: name another file for --output");
  }
  const std::uint64_t expected = file.content.output;
  if (size == expected || (size > expected && !file.ended())) return path;
  throw IoError(dlx::quote(path) + " is not as this search has left it: " + std::to_string(expected) +
                " bytes. To begin again, remove it and the checkpoint");
}

/// Prints solutions to a file, and keeps in another how far the search is.
ExitCode solve_kept(Console& console, const po::variables_map& values, const ProblemInput& input,
                    dlx::SolveOptions options, const std::optional<dlx::PartNumber>& number) {
  if (!values.count("output"))
    throw UsageError(
        "--checkpoint needs --output FILE: from a file, what was printed too much can be taken back");
  if (options.restarts || options.unordered || options.by.heuristic == dlx::Heuristic::weights) {
    throw UsageError(
        "--checkpoint excludes --restarts, --unordered and --heuristic weights: the search must be the same "
        "when it goes on");
  }
  options.by.heuristic = dlx::Heuristic::mrv;
  const bool lines = console.json && !number;
  Checkpoint file(values, input.problem, description(values, lines ? "solve, json" : "solve"));
  const std::string path = output_file(values, file);
  dlx::Position start = dlx::first_position({options.from});
  if (number && !file.found()) {
    dlx::SolveOptions splitting = options;
    splitting.within.nodes.reset();
    splitting.within.time.reset();
    std::optional<dlx::Position> part = first_position(input.problem, *number, splitting);
    if (!part) return finish(console, input, "", {}, number);  // a signal came first
    start = std::move(*part);
  }
  file.begin(console, std::move(start));
  dlx::Outcome outcome;
  static_cast<dlx::SearchReport&>(outcome) = file.content.report;
  outcome.solutions = static_cast<std::uint64_t>(file.content.position.found);
  if (!file.ended()) {
    console.output.open_after(path, file.content.output);
    std::ostream& out = console.output.stream();
    SolutionPrinter printer(input, console.json);
    PartPrinter part(out, input);
    if (!file.content.lines.digest.empty()) part.go_on(file.content.lines);
    const dlx::Keeper keeper = file.keeper(console, [&] {
      file.content.output = console.output.sync();
      file.content.lines = part.lines();
    });
    const auto print = [&](std::size_t place, dlx::Solution solution) {
      console.progress.clear();
      number ? part.print(place, solution) : printer.print(out, solution);
      console.output.result();
      return true;
    };
    outcome = resume(input.problem, file.content.position, options, keeper, print);
    console.progress.clear();
    outcome.seconds += file.seconds_before();
    if (ended(outcome.status)) {
      if (number) out << to_line(record_of(input, options, *number, outcome, part.lines()));
      if (lines) print_summary(out, outcome);
      file.content.output = console.output.sync();
    }
    file.end(console, outcome, outcome.solutions);
  }
  return finish(console, input, "", outcome, number);
}

/// Prints the solutions of one part, and then its record.
ExitCode solve_one_part(Console& console, const ProblemInput& input, const dlx::SolveOptions& options,
                        dlx::PartNumber number) {
  std::ostream& out = console.output.stream();
  PartPrinter printer(out, input);
  const auto print = [&](std::size_t place, dlx::Solution solution) {
    console.progress.clear();
    printer.print(place, solution);
    console.output.result();
    return true;
  };
  const dlx::Outcome outcome = solve_part(input.problem, number, options, print);
  console.progress.clear();
  out << to_line(record_of(input, options, number, outcome, printer.lines()));
  return finish(console, input, "", outcome, number);
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  dlx::SolveOptions options = solve_options(values);
  check_restarts(options);
  check_checkpoint(values);
  std::optional<dlx::PartNumber> number;
  if (values.count("part")) {
    number = values["part"].as<Part>().value;
    if (options.limit || options.restarts || options.unordered ||
        options.by.heuristic == dlx::Heuristic::weights) {
      throw UsageError(
          "--part excludes --limit, --restarts, --unordered and --heuristic weights: a part is searched to "
          "its end, in order");
    }
    put_in_order(options.from);
  }
  const ProblemInput input(values, files[0]);
  Console console(values);
  console.watch(options.within);
  if (values.count("checkpoint")) return solve_kept(console, values, input, std::move(options), number);
  if (values.count("output")) console.output.open(values["output"].as<std::string>());
  if (number) return solve_one_part(console, input, options, *number);

  std::ostream& out = console.output.stream();
  SolutionPrinter printer(input, console.json);
  dlx::Solver solver(input.problem);
  const dlx::Outcome outcome = solver.solve(options, [&](dlx::Solution solution) {
    console.progress.clear();
    printer.print(out, solution);
    console.output.result();
    return true;
  });
  if (console.json) print_summary(out, outcome);
  return finish(console, input, std::to_string(solver.bytes()) + " for the search", outcome, number);
}

po::options_description flags() {
  po::options_description all = input_flags().add(search_flags(true));
  po::options_description sharing("Sharing");
  add_part(sharing);
  add_checkpoint(sharing);
  sharing.add_options()("unordered",
                        "with --threads: print solutions soon after they are found, in any order; with "
                        "--limit N, any N of them");
  sharing.add_options()("output", po::value<std::string>()->value_name("FILE"),
                        "print the solutions to FILE, not to standard output");
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
