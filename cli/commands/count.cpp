#include <optional>

#include "arguments.hpp"
#include "checkpoint.hpp"
#include "digest.hpp"
#include "named_options.hpp"
#include "part_record.hpp"
#include "problem_input.hpp"
#include "report.hpp"

namespace cli {

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
  line += ": " + plural(std::to_string(trial.nodes), "node") + ", " +
          plural(std::to_string(trial.updates), "update");
  if (trial.most > 0) line += ", at most " + plural(std::to_string(trial.most), "state") + " kept";
  console.say(line + ", " + std::to_string(trial.bytes) + " bytes; " +
              (trial.counted ? "counted" : "given up"));
}

/// Counts, with a checkpoint if there is one. Begins with `subtrees`.
dlx::CountOutcome count_from(Console& console, std::optional<Checkpoint>& file, const dlx::Problem& problem,
                             const dlx::CountOptions& options, std::vector<dlx::Subtree> subtrees) {
  if (!file) return count(problem, options, subtrees);
  file->begin(console, first_position(std::move(subtrees)));
  if (file->ended()) return {file->content.report, file->content.position.found, file->content.method, {}};
  dlx::CountOutcome outcome =
      resume_count(problem, std::move(file->content.position), options, file->keeper(console));
  outcome.seconds += file->seconds_before();
  file->content.method = outcome.method;
  file->end(console, outcome, outcome.count);
  return outcome;
}

/// Prints the record of one part. `found` and `more` are words for the summary.
ExitCode finish_part(Console& console, const dlx::Problem& problem, const dlx::Subtree& from,
                     const std::string& rule, const dlx::PartPath& part, const dlx::CountOutcome& outcome,
                     const std::string& found, const std::string& more) {
  console.progress.clear();
  const bool complete = outcome.status == dlx::Status::complete;
  console.output.stream() << to_line({digest(problem),
                                      digest_of_rule(rule, from),
                                      part,
                                      outcome.count,
                                      outcome.nodes,
                                      outcome.seconds,
                                      std::string(name(outcome.status)),
                                      {},
                                      outcome.forecast});
  return finish(console, problem, "", outcome,
                (complete ? "" : "at least ") + found + " in " + words(part) + more, true, work_of(outcome));
}

/// Counts one part, and prints its record.
ExitCode count_part(Console& console, std::optional<Checkpoint>& file, const dlx::Problem& problem,
                    const dlx::CountOptions& options, const dlx::PartPath& part) {
  const std::vector<dlx::Subtree> subtrees = part_of(problem, part, options.from);
  const dlx::CountOutcome outcome = count_from(console, file, problem, options, subtrees);
  return finish_part(console, problem, options.from, "part_of()", part, outcome,
                     plural(outcome.count.str(), "solution"),
                     ", " + plural(std::to_string(subtrees.size()), "subtree"));
}

/// Counts the classes of one part, and prints its record.
ExitCode count_classes_of_part(Console& console, const dlx::Problem& problem,
                               const dlx::SolveOptions& options, dlx::PartNumber number) {
  const dlx::DistinctOutcome listed = solve_distinct_part(problem, number, options);
  return finish_part(console, problem, options.from, split_rule("solve_distinct_part(), count", options),
                     {number}, {listed, listed.solutions, dlx::Method::search, {}},
                     up_to_symmetry(std::to_string(listed.solutions), listed.symmetries), "");
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  dlx::SolveOptions search = solve_options(values);
  check_checkpoint(values);
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
  std::optional<Checkpoint> file;
  if (values.count("checkpoint"))
    file.emplace(values, problem,
                 description(values, "count --method " + values["method"].as<std::string>(), options.from));
  if (values.count("part")) {
    put_in_order(options.from);
    if (distinct) {
      search.from = options.from;
      search.within = options.within;
      return count_classes_of_part(console, problem, search, single_part(values, "count --distinct"));
    }
    const ExitCode code = count_part(console, file, problem, options, values["part"].as<Part>().value);
    return file && file->failed() ? kBad : code;
  }
  const dlx::DistinctCount outcome = [&]() -> dlx::DistinctCount {
    if (distinct) return count_distinct(problem, options);
    if (file) return {count_from(console, file, problem, options, {options.from}), 1};
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

const Command kCount{
    "count",
    "print how many solutions an exact-cover problem has",
    {"FILE"},
    "Prints the number, exact however large it is. With --json it is in an object that also tells how the\n"
    "count went. Without --json that goes to standard error. If the count was stopped, the number is\n"
    "a lower bound.",
    flags,
    run};

}  // namespace cli
