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

/// Lets `print` print a solution. True, since the search goes on.
bool show(Console& console, const auto& print) {
  console.progress.clear();
  print();
  console.output.result();
  return true;
}

/// Ends a search of a part, or of all.
ExitCode finish(Console& console, const ProblemInput& input, const std::string& held,
                const dlx::Outcome& outcome, const std::optional<dlx::PartNumber>& number) {
  std::string found = plural(std::to_string(outcome.solutions), "solution");
  if (number) found += " in part " + std::to_string(number->part) + " of " + std::to_string(number->parts);
  return finish(console, input.problem, held, outcome, found, number || outcome.solutions > 0,
                work_text(outcome));
}

/// Checks that the file for the solutions is as the checkpoint says. Throws IoError if it is not.
void check_output(const std::string& path, const Checkpoint& file) {
  std::error_code ignored;
  const bool there = std::filesystem::exists(path, ignored);
  if (there && !std::filesystem::is_regular_file(path, ignored))
    throw IoError("--checkpoint needs a regular file for --output, and " + dlx::quote(path) + " is none");
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

/// Where a search begins. Empty if a signal comes before a part is known.
std::optional<dlx::Position> start_of(const dlx::Problem& problem, dlx::SolveOptions options,
                                      const std::optional<dlx::PartNumber>& number) {
  if (!number) return dlx::first_position({options.from});
  options.within.nodes.reset();
  options.within.time.reset();
  return first_position(problem, *number, options);
}

/// Prints solutions to a file, and keeps in another how far the search is.
ExitCode solve_kept(Console& console, const po::variables_map& values, const ProblemInput& input,
                    dlx::SolveOptions options, const std::optional<dlx::PartNumber>& number) {
  options.by.heuristic = dlx::Heuristic::mrv;
  const bool json = console.json && !number;
  Checkpoint file(values, input.problem, description(values, json ? "solve --json" : "solve"));
  const auto path = values["output"].as<std::string>();
  check_output(path, file);
  if (file.ended()) {
    dlx::Outcome outcome{file.content.report, static_cast<std::uint64_t>(file.content.position.found)};
    return finish(console, input, "", outcome, number);
  }
  std::optional<dlx::Position> start;
  if (!file.found() && !(start = start_of(input.problem, options, number)))
    return finish(console, input, "", {}, number);
  console.output.open_after(path, file.content.output);
  file.begin(console, start ? std::move(*start) : dlx::Position());

  std::ostream& out = console.output.stream();
  SolutionPrinter printer(input, console.json);
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
  outcome.seconds += file.seconds_before();
  if (ended(outcome.status)) {
    if (number) out << to_line(record_of(input, options, *number, outcome, part.lines()));
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
  out << to_line(record_of(input, options, number, outcome, printer.lines()));
  return finish(console, input, "", outcome, number);
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  dlx::SolveOptions options = solve_options(values);
  check_restarts(options);
  check_checkpoint(values);
  if (values.count("checkpoint") && !values.count("output"))
    throw UsageError(
        "--checkpoint needs --output FILE: when the search goes on, it removes what was printed after the "
        "last checkpoint, and it can do so in a file only");
  if (values.count("checkpoint") && (options.restarts || options.unordered))
    throw UsageError("--checkpoint excludes --restarts and --unordered: it keeps a search in order");
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
  if (values.count("checkpoint")) return solve_kept(console, values, input, options, number);
  if (values.count("output")) console.output.open(values["output"].as<std::string>());
  if (number) return solve_one_part(console, input, options, *number);

  std::ostream& out = console.output.stream();
  SolutionPrinter printer(input, console.json);
  dlx::Solver solver(input.problem);
  const dlx::Outcome outcome = solver.solve(
      options, [&](dlx::Solution solution) { return show(console, [&] { printer.print(out, solution); }); });
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
                        "print to FILE, not to standard output; --checkpoint needs it");
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
