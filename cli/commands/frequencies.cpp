#include <algorithm>
#include <iomanip>

#include "arguments.hpp"
#include "diagram_run.hpp"

namespace cli::frequencies_command {

namespace {

/// How many options are of each kind.
struct Sums {
  std::uint64_t forced = 0, impossible = 0, free = 0;
};

const char* word(const dlx::BigCount& often, const dlx::BigCount& total, Sums& sums) {
  if (often == 0) return ++sums.impossible, "impossible";
  if (often == total) return ++sums.forced, "forced";
  return ++sums.free, "free";
}

/// Prints a line for each option, until the time is up or a signal comes.
Sums print(DiagramRun& run) {
  Sums sums;
  const dlx::BigCount total = run.diagram()->count();
  const std::vector<dlx::BigCount> frequencies = run.diagram()->frequencies([&run] { return run.go_on(); });
  const auto width = static_cast<int>(total.str().size());
  for (std::uint32_t o = 0; o < frequencies.size() && run.go_on(); ++o) {
    const std::string number = frequencies[o].str();
    const char* const is = word(frequencies[o], total, sums);
    if (run.console().json) {
      run.out() << R"({"option":)" << o << R"(,"count":")" << number << R"(","is":")" << is << "\"}\n";
    } else {
      run.out() << std::right << std::setw(width) << number << ' ' << std::left << std::setw(11) << is
                << run.printer().aligned_line(dlx::OptionId{o}) << '\n';
    }
  }
  return sums;
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  DiagramRun run(values, files[0]);
  Sums sums;
  if (run.diagram()) sums = print(run);
  if (run.console().json) {
    nlohmann::ordered_json summary;
    if (run.diagram()) {
      summary = {{"forced", sums.forced}, {"impossible", sums.impossible}, {"free", sums.free}};
    }
    run.add_summary(summary);
    run.out() << json_line(summary);
  }
  if (run.diagram()) {
    run.console().say("options: " + std::to_string(sums.forced) + " forced, " +
                      std::to_string(sums.impossible) + " impossible, " + std::to_string(sums.free) +
                      " free");
  }
  return run.finish();
}

po::options_description flags() {
  po::options_description output = output_flags();
  add_numbers(output);
  return input_flags().add(diagram_flags()).add(output);
}

}  // namespace

}  // namespace cli::frequencies_command

const cli::Command cli::kFrequencies{
    "frequencies",
    "print how many solutions each option is in",
    {"FILE"},
    "Prints a line for each option, in the order of the file: the number of solutions that have it;\n"
    "forced (all have it), impossible (none has it) or free; and the option. With --json a line is\n"
    "{\"option\":0,\"count\":\"4\",\"is\":\"free\"}, and a last line tells how many options are of each "
    "kind.",
    frequencies_command::flags,
    frequencies_command::run};
