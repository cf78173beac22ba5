#include <algorithm>
#include <cstdint>
#include <limits>

#include <dlx/format.hpp>

#include "arguments.hpp"
#include "named_options.hpp"
#include "report.hpp"
#include "solution_printer.hpp"

namespace cli::cheapest_command {

namespace {

/// The limit in the unit of the problem's costs. A limit between two units keeps the same solutions as the
/// one of them that is stricter. No solution costs more than the greatest number.
std::int64_t cost_limit(const std::string& text, unsigned decimals, bool dearest) {
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::size_t end = decimals == 0 ? point : std::min(point + 1 + decimals, text.size());
  const auto units = dlx::format::cost_units(text.substr(0, end), decimals);
  const bool between = text.find_first_not_of("0.", end) != text.npos;
  const std::int64_t limit = units ? static_cast<std::int64_t>(*units) : kMost;
  if (!dearest || (units && !between)) return limit;
  if (limit == kMost) {
    throw UsageError("--bound: no solution can cost at least " + text + "; costs go up to " +
                     dlx::cost_text(kMost, decimals));
  }
  return limit + 1;
}

dlx::CheapestOptions task(const po::variables_map& values, const ProblemInput& input) {
  dlx::CheapestOptions options;
  if (values.count("best")) options.count = values["best"].as<Positive>().value;
  options.dearest = values.count("most") > 0;
  if (values.count("bound")) {
    options.cost_limit =
        cost_limit(values["bound"].as<Cost>().text, input.problem.cost_decimals(), options.dearest);
  }
  options.from = subtree(values, input);
  options.within = limits(values);
  if (values.count("threads")) options.threads = values["threads"].as<Threads>().value;
  return options;
}

/// "at least 640": what is known about the costs of other solutions.
std::string limit_text(const dlx::CheapestOptions& options, const std::string& bound) {
  return (options.dearest ? "at most " : "at least ") + bound;
}

/// Prints each improvement when it is found. Shows nodes and time on the way.
void watch(Console& console, dlx::CheapestOptions& options, unsigned decimals) {
  console.watch(options.within);
  options.improved = [&console, &options, decimals](const dlx::CheapestProgress& now) {
    console.say("found a solution of cost " + dlx::cost_text(now.cost, decimals) + "; all cost " +
                limit_text(options, dlx::cost_text(now.bound, decimals)) + " (" + plural(now.nodes, "node") +
                ", " + decimal(now.seconds, 3) + " s)");
  };
  options.within.progress = [&console](const dlx::Progress& now) {
    if (!console.progress.due()) return;
    console.progress.show(plural(now.nodes, "node") + ", " + decimal(now.seconds, 0) + " s");
  };
}

/// "2 solutions, costs 680 to 690".
std::string found_text(const std::vector<dlx::CostedSolution>& solutions, unsigned decimals) {
  std::string text = plural(solutions.size(), "solution");
  if (solutions.empty()) return text;
  const std::string first = dlx::cost_text(solutions.front().cost, decimals);
  const std::string last = dlx::cost_text(solutions.back().cost, decimals);
  return text + (first == last ? ", cost " + first : ", costs " + first + " to " + last);
}

ExitCode finish(Console& console, const dlx::Problem& problem, const dlx::CheapestOptions& options,
                const dlx::CheapestOutcome& outcome) {
  console.output.flush();
  const bool any = !outcome.solutions.empty();
  const unsigned decimals = problem.cost_decimals();
  std::string proved;
  if (!ended(outcome.status)) {
    // Then nothing costs less. Only which of those that cost the same come first is not known.
    const bool best = any && outcome.solutions.size() == options.count.value_or(1) && !options.cost_limit &&
                      outcome.solutions.back().cost == outcome.bound;
    if (any && !best)
      proved = "; not proved to be the " + std::string(options.dearest ? "dearest" : "cheapest");
    if (outcome.bound)
      proved += "; others cost " + limit_text(options, dlx::cost_text(*outcome.bound, decimals));
  }
  console.say(found_text(outcome.solutions, decimals) + ", " + status_text(outcome.status) + proved + " (" +
              effort_text(outcome) + ")");
  if (!any && !options.cost_limit) explain_nothing(console, problem);
  if (!any && options.cost_limit && ended(outcome.status)) {
    console.say("no solution costs " + std::string(options.dearest ? "at least " : "at most ") +
                dlx::cost_text(*options.cost_limit, decimals));
  }
  if (!problem.has_costs()) console.say("no option has a cost, so every solution costs 0");
  if (console.stats) say_stats(console, problem, "", outcome);
  return exit_code(outcome.status, any);
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  const ProblemInput input(values, files[0]);
  const unsigned decimals = input.problem.cost_decimals();
  dlx::CheapestOptions options = task(values, input);
  Console console(values);
  SolutionPrinter printer(input, console.json, numbers(values, console.output));
  watch(console, options, decimals);

  const dlx::CheapestOutcome outcome = dlx::cheapest(input.problem, options);
  console.progress.clear();
  std::ostream& out = console.output.stream();
  for (const dlx::CostedSolution& solution : outcome.solutions) printer.print(out, solution);
  if (console.json) {
    nlohmann::ordered_json summary;
    summary["status"] = name(outcome.status);
    summary["bound"] = nullptr;
    summary["solutions"] = outcome.solutions.size();
    add_work(summary, outcome);
    out << json_line(summary, {{"bound", outcome.bound ? dlx::cost_text(*outcome.bound, decimals) : "null"}});
  }
  return finish(console, input.problem, options, outcome);
}

po::options_description flags() {
  po::options_description cheapest("Cheapest");
  cheapest.add_options()  //
      ("best", po::value<Positive>()->value_name("K"),
       "the K cheapest, in order; default: 1, or with --bound all")  //
      ("bound", po::value<Cost>()->value_name("N"),
       "only solutions that cost at most N, like 7 or 2.50; with --most, at least N")  //
      ("most", "the dearest instead of the cheapest")                                  //
      ("memory", po::value<Size>()->value_name("SIZE"),
       "the most memory for the levels of the search: bytes, or like 64K or 2G; default: 512M");
  add_threads(cheapest);
  add_numbers(cheapest);
  return cheapest.add(input_flags()).add(limit_flags()).add(output_flags());
}

}  // namespace

}  // namespace cli::cheapest_command

const cli::Command cli::kCheapest{
    "cheapest",
    "print the cheapest solutions of a problem with costs",
    {"FILE"},
    "The cost of a solution is the sum of the costs of its options. Solutions are printed when the search\n"
    "ends, the cheapest first, those of the same cost by the numbers of their options. If one is wanted,\n"
    "it is any of those that cost the least; with threads it may be another one. Each is a line\n"
    "'| cost 680' and then what 'dlx solve' prints. With --json it is {\"cost\":680,\"options\":[0,4]}, and\n"
    "a last line tells how the search went, and the bound: all other solutions cost at least that. Each\n"
    "improvement is told on standard error. If a limit or Ctrl-C ends the search, the best found so far\n"
    "are printed.",
    cheapest_command::flags,
    cheapest_command::run};
