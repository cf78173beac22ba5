#include <array>
#include <limits>
#include <numeric>

#include <dlx/explain.hpp>
#include <dlx/why.hpp>

#include "arguments.hpp"
#include "named_options.hpp"
#include "report.hpp"
#include "solution_printer.hpp"

namespace cli::explain_command {

namespace {

constexpr std::size_t kReasons = static_cast<std::size_t>(dlx::Reason::assumption) + 1;

/// Says steps in names of items, and options as they are in the file.
class StepPrinter {
 public:
  StepPrinter(const ProblemInput& input, const dlx::Explainer& explainer, Numbers numbers)
      : problem_(input.problem), explainer_(explainer), printer_(input, false, numbers) {}

  std::string line(const dlx::Step& step) {
    const bool chosen = !step.chosen.empty();
    return (chosen ? "choose" : "remove") + options(chosen ? step.chosen : step.removed) + ": " +
           std::string(name(step.reason)) + why(step) + '\n';
  }

  std::string json(const dlx::Step& step) const {
    nlohmann::ordered_json json;
    json["reason"] = name(step.reason);
    json["chosen"] = numbers(step.chosen);
    json["removed"] = numbers(step.removed);
    json["items"] = names(step.items);
    if (!step.within.empty()) json["within"] = names(step.within);
    if (!step.options.empty()) json["options"] = numbers(step.options);
    if (!step.others.empty()) json["others"] = numbers(step.others);
    return json_line(json);
  }

 private:
  std::string item(dlx::ItemId item) const { return "item " + std::string(problem_.name(item)); }
  std::string option(dlx::OptionId option) { return " {" + std::string(printer_.line(option)) + '}'; }

  std::string options(const std::vector<dlx::OptionId>& options) {
    std::string text;
    for (const dlx::OptionId its : options) text += option(its);
    return text;
  }

  std::string items(const std::vector<dlx::ItemId>& items) const {
    std::string text = items.size() == 1 ? "item" : "items";
    for (const dlx::ItemId its : items) text += ' ' + std::string(problem_.name(its));
    return text;
  }

  std::string why(const dlx::Step& step) {
    using dlx::Reason;
    switch (step.reason) {
      case Reason::single:
        return ", " + item(step.items[0]) + " has no other option" + (step.chosen.size() > 1 ? "s" : "");
      case Reason::blocked: return ", " + item(step.items[0]) + " would have too few options";
      case Reason::subset: return ", " + items(step.items) + " only with " + items(step.within);
      case Reason::coloring: return "," + options(step.options) + " or" + options(step.others);
      case Reason::chain: return chain(step);
      case Reason::cases: return cases(step);
      case Reason::forcing:
        return ", else" + options(step.options) + ", and " + item(step.items.back()) + " has too few options";
      case Reason::assumption: return ", " + item(step.items[0]);
    }
    return "";
  }

  /// If the first option is not chosen, every second one is.
  std::string chain(const dlx::Step& step) {
    std::string text = "," + option(step.options[0]) + ", else";
    for (std::size_t i = 1; i < step.options.size(); i += 2) text += option(step.options[i]);
    return text;
  }

  std::string cases(const dlx::Step& step) {
    std::string text = ", options of " + item(step.items[0]) + ":";
    for (const dlx::OptionId its : problem_.options(step.items[0])) {
      if (!explainer_.left(its)) continue;
      text += option(its);
      for (std::size_t i = 0; i < step.options.size(); i += 2) {
        if (step.options[i] == its) text += " with" + option(step.options[i + 1]);
      }
    }
    return text;
  }

  static std::vector<std::uint32_t> numbers(const std::vector<dlx::OptionId>& options) {
    std::vector<std::uint32_t> numbers;
    for (const dlx::OptionId option : options) numbers.push_back(index(option));
    return numbers;
  }

  std::vector<std::string> names(const std::vector<dlx::ItemId>& items) const {
    std::vector<std::string> names;
    for (const dlx::ItemId its : items) names.emplace_back(problem_.name(its));
    return names;
  }

  const dlx::Problem& problem_;
  const dlx::Explainer& explainer_;
  SolutionPrinter printer_;
};

/// How it ended.
enum class Result { solved, none, stopped, unfinished };

const char* words(Result result) {
  switch (result) {
    case Result::solved: return "solved";
    case Result::none: return "there is no solution";
    case Result::stopped: return "stopped by a limit or a signal";
    case Result::unfinished: return "not solved yet";
  }
  return "";
}

/// `all`: next() found no more steps.
Result result_of(const dlx::Explainer& explainer, bool all) {
  if (explainer.done()) return Result::solved;
  if (explainer.contradicts() || explainer.dead_end()) return Result::none;
  if (!all) return Result::unfinished;
  return explainer.stopped() ? Result::stopped : Result::none;  // without a step, a search found no solution
}

/// Why there is no solution, a sentence for each reason; empty if it is not known.
std::vector<std::string> reasons(const dlx::Explainer& explainer, const dlx::Subtree& from) {
  if (explainer.done()) return {};
  std::vector<std::string> all = dlx::unsolvable(explainer.problem(), from);
  const auto item = explainer.dead_end();
  if (all.empty() && item)
    all.push_back("item " + dlx::quote(explainer.problem().name(*item)) + " has too few options left");
  return all;
}

ExitCode finish(Console& console, const dlx::Explainer& explainer, const dlx::Subtree& from, Result result,
                const std::array<std::uint64_t, kReasons>& steps) {
  const std::uint64_t all = std::accumulate(steps.begin(), steps.end(), std::uint64_t{0});
  const auto why = reasons(explainer, from);
  const auto dead_end = explainer.dead_end();
  if (console.json) {
    static constexpr std::array<const char*, 4> kResults = {"solved", "none", "stopped", "unfinished"};
    nlohmann::ordered_json summary{{"result", kResults[static_cast<std::size_t>(result)]}, {"steps", all}};
    if (dead_end) summary["dead_end"] = explainer.problem().name(*dead_end);
    if (!why.empty()) summary["why"] = why;
    console.output.stream() << json_line(summary);
  }
  console.output.flush();
  console.say(plural(all, "step") + "; " + words(result));
  for (const std::string& reason : why) console.say(reason);
  for (std::size_t i = 0; i < kReasons && console.stats; ++i) {
    if (steps[i] == 0) continue;
    console.say("steps     " + std::to_string(steps[i]) + ' ' +
                std::string(name(static_cast<dlx::Reason>(i))));
  }
  if (result == Result::none) return kNone;
  return result == Result::stopped ? kStopped : kDone;
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  const std::uint64_t most = values.count("number") ? values["number"].as<Positive>().value
                                                    : std::numeric_limits<std::uint64_t>::max();
  const ProblemInput input(values, files[0]);
  Console console(values);
  dlx::Limits within = limits(values);
  console.watch(within);
  dlx::Explainer explainer(input.problem);
  const dlx::Subtree from = subtree(values, input);
  explainer.begin(from);
  explainer.limit(within);
  StepPrinter printer(input, explainer, cli::numbers(values, console.output));
  std::array<std::uint64_t, kReasons> steps{};
  bool all = false;
  for (std::uint64_t number = 0; number < most && !all; ++number) {
    const auto step = explainer.next();
    all = !step;
    if (all) break;
    console.progress.clear();
    console.output.stream() << (console.json ? printer.json(*step) : printer.line(*step));
    console.output.result();
    explainer.take(*step);
    ++steps[static_cast<std::size_t>(step->reason)];
  }
  return finish(console, explainer, from, result_of(explainer, all), steps);
}

po::options_description flags() {
  po::options_description explain("Explain");
  explain.add_options()  //
      ("number,n", po::value<Positive>()->value_name("N"), "only the first N steps; default: all");
  add_numbers(explain);
  return explain.add(input_flags()).add(limit_flags()).add(output_flags());
}

}  // namespace

}  // namespace cli::explain_command

const cli::Command cli::kExplain{
    "explain",
    "solve a problem as a person does, and give a reason for each step",
    {"FILE"},
    "Prints a line for each step: the options that it chooses or removes in braces, and the reason. The\n"
    "reasons are, the easiest first: single, blocked, subset, coloring, chain, cases, forcing. If none of\n"
    "them helps, it takes an option of a solution that a search has found: assumption. doc/steps.md\n"
    "explains them. Each step holds for all solutions, up to the first assumption. With --json a step is an\n"
    "object, with the numbers of options and the names of items; the last line tells how it ended. For\n"
    "sudoku, 'dlx sudoku --steps' gives the names that players use.",
    explain_command::flags,
    explain_command::run};
