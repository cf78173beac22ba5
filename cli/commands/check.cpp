#include <iostream>
#include <span>
#include <utility>
#include <vector>

#include "arguments.hpp"
#include "checker.hpp"
#include "problem_input.hpp"
#include "repeats.hpp"
#include "report.hpp"

namespace cli::check_command {

namespace {

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  check_standard_input(values, files);
  const ProblemInput input(values, files[0]);
  Input answers(files[1]);
  Checker checker(input.problem, input.labels);
  Repeats told(limits(values).memory);
  std::uint64_t not_compared = 0;
  checker.on_solution([&](std::span<const dlx::OptionId> chosen) {
    if (!checker.certain() || !told.add(checker.solutions(), chosen)) ++not_compared;
    return true;
  });
  checker.run(answers.stream(), answers.name());
  answers.check();
  const std::vector<Repeats::Repeat> repeats = told.find();

  Output output;
  std::ostream& out = output.stream();
  if (values.count("json")) {
    auto wrongs = nlohmann::ordered_json::array();
    for (const Checker::Wrong& wrong : checker.wrong()) {
      wrongs.push_back({{"solution", wrong.solution}, {"line", wrong.line}, {"reason", wrong.reason}});
    }
    auto repeated = nlohmann::ordered_json::array();
    for (const auto& [solution, first] : repeats) {
      repeated.push_back({{"solution", solution}, {"first", first}});
    }
    const nlohmann::ordered_json summary{{"solutions", checker.solutions()},
                                         {"wrong", std::move(wrongs)},
                                         {"repeated", std::move(repeated)},
                                         {"not_compared", not_compared}};
    out << json_line(summary);
  } else {
    for (const Checker::Wrong& wrong : checker.wrong()) {
      out << "solution " << wrong.solution << ", ending in line " << wrong.line << ": " << wrong.reason
          << '\n';
    }
    for (const auto& [solution, first] : repeats) {
      out << "solution " << solution << " is the same as solution " << first << '\n';
    }
    out << plural(checker.solutions(), "solution") << ", " << checker.wrong().size() << " wrong";
    if (!repeats.empty()) out << ", " << repeats.size() << " repeated";
    if (not_compared > 0 && checker.solutions() > 1) out << ", " << not_compared << " not compared";
    out << '\n';
  }
  output.flush();
  if (checker.solutions() == 0 && values.count("quiet") == 0) {
    std::cerr << "dlx: there is no solution in " << dlx::quote(answers.name()) << '\n';
  }
  return checker.wrong().empty() ? kDone : kNone;
}

po::options_description flags() {
  po::options_description check("Check");
  check.add_options()(
      "memory", po::value<Size>()->value_name("SIZE"),
      "the most memory to find solutions that are there twice: bytes, or like 64K or 2G; default: 512M");
  return input_flags().add(check).add(output_flags(false));
}

}  // namespace

}  // namespace cli::check_command

const cli::Command cli::kCheck{
    "check",
    "tell whether answers are solutions of a problem",
    {"FILE", "ANSWERS"},
    "Reads what 'dlx solve' or 'dlx cheapest' printed, with or without --json or --numbers. Checks each\n"
    "solution against the problem, and its cost if that is told. Says which solutions are wrong, and why.\n"
    "If any is, the exit code is 1. Says also which solutions are there more than once. A solution is not\n"
    "compared if its lines could mean several options, or if --memory is too small. Leaves the record of a\n"
    "part to 'dlx merge'.",
    check_command::flags,
    check_command::run};
