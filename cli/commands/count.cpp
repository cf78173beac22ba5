#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "arguments.hpp"
#include "checkpoint.hpp"
#include "digest.hpp"
#include "named_options.hpp"
#include "part_record.hpp"
#include "problem_input.hpp"
#include "report.hpp"
#include "rest.hpp"

namespace cli::count_command {

namespace {

po::options_description flags() {
  po::options_description all = input_flags().add(search_flags());
  po::options_description counting("Counting");
  counting.add_options()  //
      ("method", (new Choice("a method", names(kMethods)))->default_value("auto"),
       "frontier (item by item, with one count for all ways to cover the same items), memo (search that "
       "keeps counts), search, or auto: the one that seems the fastest. --engine and --limit mean search");
  add_part(counting);
  add_threads(counting);
  add_checkpoint(counting);
  add_rest(counting);
  add_distinct(counting);
  return all.add(counting);
}

dlx::Method method(const po::variables_map& values, const dlx::SolveOptions& options) {
  const auto& wanted = values["method"].as<std::string>();
  const dlx::Method method = named(kMethods, wanted);
  if (method == dlx::Method::automatic || method == dlx::Method::search) return method;
  if (options.by.engine != dlx::Engine::automatic) {
    throw UsageError("--engine " + std::string(name(options.by.engine)) +
                     " counts by search: leave out one of --engine and --method " + wanted);
  }
  if (method == dlx::Method::frontier && values.count("heuristic")) {
    throw UsageError("--heuristic is for searches: leave out one of --heuristic and --method " + wanted);
  }
  if (options.limit) {
    throw UsageError("--limit counts by search: leave out one of --limit and --method " + wanted);
  }
  return method;
}

/// Like "frontier: 1773 nodes, ...", "memo, lanes: ..." or "lanes: ...".
std::string work_of(const dlx::CountOutcome& outcome) {
  if (outcome.method == dlx::Method::frontier) return "frontier: " + effort_text(outcome);
  return (outcome.method == dlx::Method::memo ? "memo, " : "") + work_text(outcome);
}

void say_trial(Console& console, const dlx::Trial& trial) {
  std::string line = "tried     " + std::string(name(trial.method));
  if (!trial.order.empty()) line += " " + dlx::quote(trial.order);
  line += ": " + plural(trial.nodes, "node") + ", " + plural(trial.updates, "update");
  if (trial.most > 0) line += ", at most " + plural(trial.most, "state") + " kept";
  console.say(line + ", " + std::to_string(trial.bytes) + " bytes; " +
              (trial.counted ? "counted" : "given up"));
}

/// Counts from `start` on.
dlx::CountOutcome count_without_file(const dlx::Problem& problem, const dlx::CountOptions& options,
                                     dlx::Position start) {
  if (start.frontier ||
      std::any_of(start.left.begin(), start.left.end(), std::mem_fn(&dlx::Unfinished::begun)))
    return resume_count(problem, std::move(start), options, {});
  return count(problem, options, start.left);
}

/// Counts from `start` on, with a checkpoint if there is one.
dlx::CountOutcome count_from(Console& console, std::optional<Checkpoint>& file, const dlx::Problem& problem,
                             const dlx::CountOptions& options, dlx::Position start) {
  if (!file) return count_without_file(problem, options, std::move(start));
  file->begin(console, std::move(start));
  if (file->ended()) return {file->content.report, file->content.position.found, file->content.method, {}};
  start = file->content.position;
  file->content.position.frontier = nullptr;  // it may be large
  dlx::CountOutcome outcome = resume_count(problem, std::move(start), options, file->keeper(console));
  outcome.seconds += file->seconds_before();
  file->content.method = outcome.method;
  file->end(console, outcome, outcome.count);
  return outcome;
}

/// What the record of a part says of a search with this outcome.
PartRecord record_of(const dlx::Problem& problem, const dlx::Subtree& from, const std::string& rule,
                     const dlx::PartPath& part, const dlx::CountOutcome& outcome) {
  return {digest(problem), digest_of_rule(rule, from),        part, outcome.count,   outcome.nodes,
          outcome.seconds, std::string(name(outcome.status)), {},   outcome.forecast};
}

/// Prints the record of one part. `found` and `more` are words for the summary.
ExitCode finish_part(Console& console, const dlx::Problem& problem, const PartRecord& record,
                     const dlx::CountOutcome& outcome, const std::string& found, const std::string& more) {
  console.progress.clear();
  console.output.stream() << to_line(record);
  const bool complete = outcome.status == dlx::Status::complete;
  return finish(console, problem, "", outcome,
                (complete ? "" : "at least ") + found + " in " + words(record.part) + more, true,
                work_of(outcome));
}

/// The command, as a checkpoint of a part or of all knows it.
std::string name_of_count(const po::variables_map& values) {
  return "count --method " + values["method"].as<std::string>();
}

/// Where a part begins: in what `outer` has left, if it is not empty. Empty if the deadline comes first.
std::optional<dlx::Position> start_of(const dlx::PartPath& part, const dlx::Problem& problem,
                                      const dlx::Subtree& from, const std::optional<CheckpointContent>& outer,
                                      const dlx::Deadline& deadline) {
  if (outer) return part_of(problem, outer->position, part.back(), deadline);
  std::optional<std::vector<dlx::Subtree>> subtrees = part_of(problem, part, from, deadline);
  if (!subtrees) return std::nullopt;
  return dlx::first_position(std::move(*subtrees));
}

/// Counts one part, and prints its record.
ExitCode count_part(Console& console, const po::variables_map& values, const dlx::Problem& problem,
                    dlx::CountOptions options) {
  const dlx::PartPath& part = values["part"].as<Part>().value;
  const std::string what = name_of_count(values);
  const dlx::Deadline deadline(options.within);
  const dlx::Deadline splitting(values.count("checkpoint") ? limits_of_split(options.within)
                                                           : options.within);
  const std::optional<CheckpointContent> outer = read_rest(values, problem, what, options.from);
  const std::string of = outer ? outer->rest : "";
  std::optional<Checkpoint> file;
  if (values.count("checkpoint"))
    file.emplace(values, problem, description(values, what, options.from, part), of);
  std::string subtrees;
  dlx::CountOutcome outcome;
  if (file && file->found()) {
    outcome = count_from(console, file, problem, options, {});
  } else if (auto start = start_of(part, problem, options.from, outer, splitting)) {
    subtrees = ", " + plural(start->left.size(), "subtree");
    options.within = deadline.left();
    outcome = count_from(console, file, problem, options, std::move(*start));
  } else {
    outcome.status = *splitting.reached();
    outcome.seconds = deadline.spent().count();
    if (file) file->end(console, outcome, 0);
  }
  const bool rest = file && !file->failed() && !ended(outcome.status);
  if (rest) outcome.count = file->content.position.found;
  PartRecord record = record_of(problem, options.from, "part_of()", part, outcome);
  record.of = of;
  if (rest) record.rest = file->content.rest;
  const ExitCode code =
      finish_part(console, problem, record, outcome, plural(outcome.count.str(), "solution"), subtrees);
  return file && file->failed() ? kBad : code;
}

/// Counts the classes of one part, and prints its record.
ExitCode count_classes_of_part(Console& console, const dlx::Problem& problem,
                               const dlx::SolveOptions& options, dlx::PartNumber number) {
  const dlx::DistinctOutcome listed = solve_distinct_part(problem, number, options);
  const dlx::CountOutcome outcome{listed, listed.solutions, dlx::Method::search, {}};
  return finish_part(console, problem,
                     record_of(problem, options.from, split_rule("solve_distinct_part(), count", options),
                               {number}, outcome),
                     outcome, up_to_symmetry(std::to_string(listed.solutions), listed.symmetries), "");
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  dlx::SolveOptions search = solve_options(values);
  check_checkpoint(values);
  check_rest(values);
  check_standard_input(values, files, {"rest"});
  check_distinct(values, search);
  if (values.count("part") && search.limit)
    throw UsageError("--limit and --part exclude each other: a part is counted to its end");
  const dlx::Problem problem = read_problem(values, files[0], search.from);
  dlx::CountOptions options{.limit = search.limit,
                            .method = method(values, search),
                            .by = search.by,
                            .from = search.from,
                            .within = search.within,
                            .threads = search.threads};
  Console console(values);
  console.watch_and_forecast(options.within);
  const bool distinct = values.count("distinct") > 0;
  if (values.count("part")) {
    put_in_order(options.from);
    if (!distinct) return count_part(console, values, problem, options);
    if (options.method == dlx::Method::frontier || options.method == dlx::Method::memo)
      throw UsageError("the classes of a part are counted by search: leave out --method");
    search.from = options.from;
    search.within = options.within;
    return count_classes_of_part(console, problem, search, single_part(values, "count --distinct"));
  }
  std::optional<Checkpoint> file;
  if (values.count("checkpoint"))
    file.emplace(values, problem, description(values, name_of_count(values), options.from, {}));
  const dlx::DistinctCount outcome = [&]() -> dlx::DistinctCount {
    if (distinct) return count_distinct(problem, options);
    if (file) return {count_from(console, file, problem, options, dlx::first_position({options.from})), 1};
    return {count(problem, options), 1};
  }();
  console.progress.clear();
  const std::string number = outcome.count.str();
  if (console.json) {
    nlohmann::ordered_json summary;
    summary["count"] = number;
    if (distinct && outcome.symmetries > 0) summary["symmetries"] = outcome.symmetries.str();
    summary["method"] = name(outcome.method);
    add_work(summary, outcome);
    if (outcome.method == dlx::Method::frontier) summary.erase("engine");
    console.output.stream() << json_line(summary);
  } else {
    console.output.stream() << number << '\n';
  }
  const bool exact = outcome.status == dlx::Status::complete;
  const std::string found =
      distinct ? up_to_symmetry(number, outcome.symmetries) : plural(number, "solution");
  const ExitCode code = finish(console, problem, "", outcome, (exact ? "" : "at least ") + found,
                               outcome.count > 0, work_of(outcome));
  if (console.stats) {
    if (outcome.method != dlx::Method::frontier) console.say("node      " + node_text(outcome.engine));
    for (const dlx::Trial& trial : outcome.trials) say_trial(console, trial);
  }
  return file && file->failed() ? kBad : code;
}

}  // namespace

}  // namespace cli::count_command

const cli::Command cli::kCount{
    "count",
    "print how many solutions an exact-cover problem has",
    {"FILE"},
    "Prints the number, exact however large it is. With --json it is in an object that also tells how the\n"
    "count went. Without --json that goes to standard error. If the count was stopped, the number is\n"
    "a lower bound.",
    count_command::flags,
    count_command::run};
