#include <algorithm>
#include <optional>

#include <dlx/deadline.hpp>
#include <dlx/why.hpp>

#include "arguments.hpp"
#include "named_options.hpp"
#include "report.hpp"
#include "solution_printer.hpp"

namespace cli::why_command {

namespace {

constexpr std::chrono::duration<double> kTimeLimit{10};

/// What was found. Without a conflict there is nothing nearest, either, if there is a solution.
struct Findings {
  dlx::Conflict conflict;
  std::optional<dlx::Nearest> nearest;

  /// Empty if it is not known.
  std::optional<bool> solvable() const {
    if (conflict.solution) return true;
    if (nearest && nearest->options && nearest->misses == 0) return true;
    if (conflict.found() || (nearest && nearest->bound > 0)) return false;
    return std::nullopt;
  }
  dlx::Status status() const {
    if (solvable() == true) return dlx::Status::complete;
    return conflict.status == dlx::Status::complete && nearest ? nearest->status : conflict.status;
  }
  std::uint64_t nodes() const { return conflict.nodes + (nearest ? nearest->nodes : 0); }
  double seconds() const { return conflict.seconds + (nearest ? nearest->seconds : 0); }
};

/// Half of the time is for the conflict, and all that is left then for what is nearest.
Findings find(const dlx::Problem& problem, const dlx::WhyOptions& options) {
  const dlx::Deadline deadline(options.within);
  dlx::WhyOptions half = options;
  *half.within.time /= 2;
  Findings found;
  found.conflict = dlx::conflict(problem, half);
  if (!found.conflict.solution) {
    found.nearest = dlx::nearest(problem, {.from = options.from, .within = deadline.left()},
                                 found.conflict.found() ? 1 : 0);
  }
  return found;
}

/// Prints what was found in words: a label, and what it is about, in each line.
class FindingsPrinter {
 public:
  FindingsPrinter(std::ostream& out, const ProblemInput& input, const dlx::Subtree& from, Numbers numbers)
      : out_(out), problem_(input.problem), from_(from), printer_(input, false, numbers) {}

  void print(const Findings& found) {
    const auto solvable = found.solvable();
    out_ << (!solvable   ? "not known whether there is a solution\n"
             : *solvable ? "there is a solution\n"
                         : "there is no solution\n");
    if (solvable == true) return;
    if (found.conflict.found()) print(found.conflict);
    print(*found.nearest);
  }

 private:
  std::ostream& line(const char* label) {
    std::string text = label;
    text.resize(10, ' ');
    return out_ << text;
  }

  void print(const dlx::Conflict& conflict) {
    std::string parts;
    if (!conflict.items.empty()) parts = plural(conflict.items.size(), "item");
    if (!conflict.required.empty()) {
      parts += (parts.empty() ? "" : " and ") + plural(conflict.required.size(), "required option");
    }
    const bool one = conflict.items.size() + conflict.required.size() == 1;
    line("conflict") << parts
                     << (one ? " that cannot be had\n"
                         : conflict.smallest
                             ? "; none of them can be left out, and there is no smaller conflict\n"
                         : conflict.minimal ? "; none of them can be left out\n"
                                            : "; maybe some of them can be left out\n");
    for (const dlx::ItemId item : conflict.items) print(item);
    for (const dlx::OptionId option : conflict.required)
      line("required") << printer_.aligned_line(option) << '\n';
  }

  void print(dlx::ItemId item) {
    if (!problem_.is_primary(item)) {
      line("secondary") << problem_.name(item) << '\n';
      return;
    }
    const auto [lo, hi] = problem_.bounds(item);
    const auto options = problem_.options(item);
    const auto left = std::count_if(options.begin(), options.end(), [this](dlx::OptionId option) {
      return std::find(from_.excluded.begin(), from_.excluded.end(), option) == from_.excluded.end();
    });
    line("item") << problem_.name(item);
    if (dlx::Bounds{lo, hi} != dlx::Bounds{}) {
      out_ << ", " << lo << (lo == hi ? "" : " to " + std::to_string(hi)) << (hi == 1 ? " time" : " times");
    }
    out_ << ", " << plural(left, "option") << '\n';
  }

  void print(const dlx::Nearest& nearest) {
    if (!nearest.options) {
      line("nearest") << (nearest.status == dlx::Status::complete
                              ? "none: the required options exclude each other\n"
                              : "not found\n");
      return;
    }
    const auto covers = [](std::uint64_t n) {
      return plural(n, "cover") + (n == 1 ? " is missing" : " are missing");
    };
    line("nearest") << covers(nearest.misses)
                    << (nearest.bound == nearest.misses ? ", the fewest possible"
                                                        : "; at least " + std::to_string(nearest.bound) +
                                                              (nearest.bound == 1 ? " is" : " are"))
                    << '\n';
    for (const auto& [item, times] : nearest.missing) {
      line("missing") << problem_.name(item);
      if (times > 1) out_ << ", " << times << " times";
      out_ << '\n';
    }
    for (const dlx::OptionId option : *nearest.options)
      line("option") << printer_.aligned_line(option) << '\n';
  }

  std::ostream& out_;
  const dlx::Problem& problem_;
  const dlx::Subtree& from_;
  SolutionPrinter printer_;
};

nlohmann::ordered_json option_numbers(const std::vector<dlx::OptionId>& options) {
  auto json = nlohmann::ordered_json::array();
  for (const dlx::OptionId option : options) json.push_back(index(option));
  return json;
}

nlohmann::ordered_json json_of(const dlx::Problem& problem, const Findings& found) {
  nlohmann::ordered_json json{{"solvable", nullptr}, {"conflict", nullptr}, {"nearest", nullptr}};
  const auto solvable = found.solvable();
  if (solvable) json["solvable"] = *solvable;
  if (found.conflict.found()) {
    auto items = nlohmann::ordered_json::array();
    for (const dlx::ItemId item : found.conflict.items) items.push_back(problem.name(item));
    json["conflict"] = {{"items", items},
                        {"required", option_numbers(found.conflict.required)},
                        {"minimal", found.conflict.minimal},
                        {"smallest", found.conflict.smallest}};
  }
  if (solvable != true && found.nearest->options) {
    auto missing = nlohmann::ordered_json::array();
    for (const auto& [item, times] : found.nearest->missing) {
      missing.push_back({{"item", problem.name(item)}, {"times", times}});
    }
    json["nearest"] = {{"misses", found.nearest->misses},
                       {"bound", found.nearest->bound},
                       {"missing", missing},
                       {"options", option_numbers(*found.nearest->options)}};
  }
  json["status"] = name(found.status());
  json["searches"] = found.conflict.searches;
  json["nodes"] = found.nodes();
  json["seconds"] = found.seconds();
  return json;
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  const ProblemInput input(values, files[0]);
  dlx::WhyOptions options{.from = subtree(values, input), .within = limits(values)};
  if (!options.within.time) options.within.time = kTimeLimit;
  Console console(values);
  const Numbers shown = numbers(values, console.output);
  console.watch(options.within);
  options.within.progress = [&console](const dlx::Progress& now) {
    if (!console.progress.due()) return;
    console.progress.show("this search: " + plural(now.nodes, "node") + ", " + decimal(now.seconds, 0) +
                          " s");
  };

  const Findings found = find(input.problem, options);
  console.progress.clear();
  std::ostream& out = console.output.stream();
  if (console.json) {
    out << json_line(json_of(input.problem, found));
  } else {
    FindingsPrinter(out, input, options.from, shown).print(found);
  }
  console.output.flush();
  const std::uint64_t searches = found.conflict.searches + (found.nearest ? 1 : 0);
  console.say(plural(searches, "search") + ", " + status_text(found.status()) + " (" +
              plural(found.nodes(), "node") + ", " + decimal(found.seconds(), 3) + " s)");
  return exit_code(found.status(), found.solvable() == true);
}

po::options_description flags() {
  po::options_description search = limit_flags();
  search.add_options()  //
      ("memory", po::value<Size>()->value_name("SIZE"),
       "the most memory for each search: bytes, or like 64K or 2G; default: 512M");
  po::options_description output = output_flags(false);
  add_numbers(output);
  return input_flags().add(search).add(output);
}

}  // namespace

}  // namespace cli::why_command

const cli::Command cli::kWhy{
    "why",
    "tell why a problem has no solution, and what comes nearest",
    {"FILE"},
    "Prints a conflict: items and required options that have no solution by themselves, also if all other\n"
    "items are left as they are. None of them can be left out, unless it says so. Then it prints the\n"
    "options that come nearest to a solution: no item is covered too often, and as few covers as possible\n"
    "are missing. doc/why.md explains both. If there is a solution, it says so, and the exit code is 0.\n"
    "With --json all is one object. After 10 seconds, or the --time-limit, or Ctrl-C it prints what was\n"
    "found so far. --node-limit is for each of its searches.",
    why_command::flags,
    why_command::run};
