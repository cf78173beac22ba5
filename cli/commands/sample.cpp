#include <random>

#include "arguments.hpp"
#include "diagram_run.hpp"

namespace cli::sample_command {

namespace {

/// Prints solutions until there are `number`, the time is up or a signal comes; returns how many.
std::uint64_t print(DiagramRun& run, std::uint64_t seed, std::uint64_t number) {
  dlx::Sampler sampler(*run.diagram(), seed);
  Console& console = run.console();
  Pace pace(console, "solutions", number);
  std::uint64_t printed = 0;
  for (; printed < number && run.go_on(); ++printed) {
    console.make_way();
    run.printer().print(run.out(), sampler.next());
    console.output.result();
    pace.show(printed + 1);
  }
  console.progress.clear();
  return printed;
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  const std::uint64_t number = values.count("number") ? values["number"].as<Positive>().value : 1;
  const bool given = values.count("seed") > 0;
  const std::uint64_t seed = given ? values["seed"].as<Natural>().value : std::random_device()();
  DiagramRun run(values, files[0]);
  const bool any = run.diagram() && run.diagram()->root() != dlx::Diagram::kNone;
  const std::uint64_t printed = any ? print(run, seed, number) : 0;
  if (run.console().json) {
    nlohmann::ordered_json summary;
    summary["solutions"] = printed;
    summary["seed"] = seed;
    run.add_summary(summary);
    run.out() << json_line(summary);
  }
  if (any && !given)
    run.console().say("to draw the same solutions again, add --seed " + std::to_string(seed));
  return run.finish();
}

po::options_description flags() {
  po::options_description sample("Sample");
  sample.add_options()                                                                                //
      ("number,n", po::value<Positive>()->value_name("N"), "how many solutions to draw; default: 1")  //
      ("seed", po::value<Natural>()->value_name("N"),
       "the same N draws the same solutions each time; default: a random N");
  add_numbers(sample);
  return sample.add(input_flags()).add(diagram_flags()).add(output_flags());
}

}  // namespace

}  // namespace cli::sample_command

const cli::Command cli::kSample{
    "sample",
    "print random solutions, each as likely as any other",
    {"FILE"},
    "Makes a diagram of all solutions and draws from it. In each draw every solution has exactly the same\n"
    "chance, so one may come twice. They are printed as 'dlx solve' prints them. With --json a last line\n"
    "tells how many were drawn, the seed, and how large the diagram is.",
    sample_command::flags,
    sample_command::run};
