#include <random>

#include "arguments.hpp"
#include "diagram_run.hpp"

namespace cli {

namespace {

/// False if a signal came before all were printed.
bool print(DiagramRun& run, std::uint64_t seed, std::uint64_t number) {
  const std::stop_token stop = run.session().interrupt.token();
  dlx::Sampler sampler(*run.diagram(), seed);
  for (std::uint64_t k = 0; k < number; ++k) {
    if (stop.stop_requested()) return false;
    run.printer().print(run.out(), sampler.next());
    run.session().output.result();
  }
  return true;
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  const std::uint64_t number = values.count("number") ? values["number"].as<Positive>().value : 1;
  const bool given = values.count("seed") > 0;
  const std::uint64_t seed = given ? values["seed"].as<Natural>().value : std::random_device()();
  DiagramRun run(values, files[0]);
  const bool any = run.diagram() && run.diagram()->root() != dlx::Diagram::kNone;
  const bool all = !any || print(run, seed, number);
  if (run.session().json) {
    nlohmann::ordered_json summary;
    summary["seed"] = seed;
    run.add_summary(summary);
    run.out() << json_line(summary);
  }
  if (any && !given) run.session().say("--seed " + std::to_string(seed) + " draws the same again");
  const ExitCode code = run.conclude();
  return all ? code : kStopped;
}

po::options_description options() {
  po::options_description sample("Sample");
  sample.add_options()                                                                                    //
      ("number,n", po::value<Positive>()->value_name("N"), "how many solutions to draw; 1 unless given")  //
      ("seed", po::value<Natural>()->value_name("N"),
       "draw the same as ever for the same N; a random one unless given");
  return sample.add(diagram_options()).add(output_options());
}

}  // namespace

const Command kSample{
    "sample",
    "print random solutions, each as likely as any other",
    {"FILE"},
    "Draws from a diagram of all solutions, so that each has exactly the same chance, every time anew:\n"
    "the same one may come again. They are printed as 'dlx solve' prints them; with --json a last line\n"
    "tells the seed and how large the diagram is.",
    options,
    run};

}  // namespace cli
