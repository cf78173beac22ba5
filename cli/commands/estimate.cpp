#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>

#include <dlx/estimate.hpp>

#include "arguments.hpp"
#include "named_options.hpp"
#include "problem_input.hpp"
#include "report.hpp"

namespace cli::estimate_command {

namespace {

constexpr double kHour = 3600;

/// Like "about 1.2e+09, likely 9e+08 to 1.8e+09".
std::string interval_text(const dlx::Interval& interval, bool exact, std::string (*text)(double)) {
  if (exact) return "exactly " + text(interval.middle);
  if (std::isinf(interval.high)) return "at least " + text(interval.low);
  return "about " + text(interval.middle) + ", likely " + text(interval.low) + " to " + text(interval.high);
}

double parts_of_an_hour(const dlx::Estimate& estimate) {
  return std::min(parts_for(estimate), double{kMostParts});
}

std::string parts_text(const dlx::Estimate& estimate) {
  const double parts = parts_of_an_hour(estimate);
  const double each = estimate.seconds.middle / parts;
  if (parts == 1 && each < kHour / 2) return "1: it takes less than an hour";
  return number_text(parts) + " of about " + duration_text(each) + " each: --part K/" + decimal(parts, 0);
}

void print_words(std::ostream& out, const dlx::Estimate& estimate) {
  const bool exact = estimate.exact;
  out << "nodes      "
      << (exact ? "exactly " + decimal(estimate.nodes.middle, 0)
                : interval_text(estimate.nodes, exact, number_text))
      << "\ntime       "
      << (exact ? duration_text(estimate.seconds.middle)
                : interval_text(estimate.seconds, exact, duration_text))
      << "\nsolutions  "
      << (exact ? "exactly " + estimate.found.str() : interval_text(estimate.solutions, exact, number_text))
      << '\n';
  if (!std::isinf(estimate.seconds.high)) out << "parts      " << parts_text(estimate) << '\n';
}

nlohmann::ordered_json to_json(const dlx::Estimate& estimate) {
  nlohmann::ordered_json json;
  json["exact"] = estimate.exact;
  json["agree"] = estimate.agree;
  json["nodes"] = interval_json(estimate.nodes);
  json["seconds"] = interval_json(estimate.seconds);
  json["solutions"] = interval_json(estimate.solutions);
  json["found"] = estimate.found.str();
  json["parts"] = nullptr;
  if (!std::isinf(estimate.seconds.high))
    json["parts"] = static_cast<std::uint64_t>(parts_of_an_hour(estimate));
  json["probes"] = estimate.probes;
  json["method"] = "search";
  json["status"] = name(estimate.work.status);
  json["engine"] = name(estimate.work.engine);
  json["searched"] = {{"nodes", estimate.work.nodes}, {"seconds", estimate.work.seconds}};
  return json;
}

/// How far the figures can be trusted.
void say_remarks(Console& console, const dlx::Estimate& estimate) {
  const std::string by = "by search (" + std::string(name(estimate.work.engine)) + "), one thread";
  const std::string spent =
      plural(estimate.work.nodes, "node") + ", " + decimal(estimate.work.seconds, 3) + " s";
  if (estimate.exact) return console.say("exact " + by + ": the whole tree was searched (" + spent + ")");
  console.say("estimated " + by + ": " + plural(estimate.probes, "probe") + ", " +
              status_text(estimate.work.status) + " (" + spent + ")");
  const bool signal = estimate.work.status == dlx::Status::stopped;
  const bool nodes = estimate.work.status == dlx::Status::node_limit;
  const std::string raise =
      signal ? "let it run longer" : "raise --" + std::string(nodes ? "node" : "time") + "-limit";
  if (std::isinf(estimate.seconds.high)) {
    console.say("too few probes have ended for an estimate: " + raise);
  } else if (!estimate.agree) {
    console.say(
        "the probes disagree: the truth may be outside of the intervals, and more often above them; " +
        raise);
  }
  if (estimate.found == 0) console.say("no solution was met: there may be none");
  console.say("'dlx count' without --method search may be far quicker than this");
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  dlx::EstimateOptions options;
  options.engine = engine(values);
  if (values.count("seed")) options.seed = values["seed"].as<Natural>().value;
  const std::optional<std::chrono::duration<double>> usual = options.within.time;
  options.within = limits(values);
  if (!options.within.time && !options.within.nodes) options.within.time = usual;
  const dlx::Problem problem = read_problem(values, files[0], options.from);
  Console console(values);
  console.watch(options.within);
  options.within.progress = {};  // each probe has a tree of its own
  const dlx::Estimate result = estimate(problem, options);
  if (console.json) {
    console.output.stream() << json_line(to_json(result));
  } else {
    print_words(console.output.stream(), result);
  }
  console.output.flush();
  say_remarks(console, result);
  if (result.exact) return result.found > 0 ? kDone : kNone;
  const bool stopped = result.work.status == dlx::Status::stopped || std::isinf(result.seconds.high);
  return stopped ? kStopped : kDone;
}

po::options_description flags() {
  po::options_description search = limit_flags();
  search.add_options()  //
      ("engine", (new Choice("an engine", names(kEngines)))->default_value("auto"),
       "of the search that is estimated: auto, links or lanes")  //
      ("memory", po::value<Size>()->value_name("SIZE"),
       "the most memory for tables: bytes, or like 64K or 2G; default: 512M")  //
      ("seed", po::value<Natural>()->value_name("N"), "of the random probes; default: 1");
  po::options_description output("Output");
  output.add_options()("json", "one JSON object")("quiet", "nothing on standard error but errors");
  return input_flags().add(search).add(output);
}

}  // namespace

}  // namespace cli::estimate_command

const cli::Command cli::kEstimate{
    "estimate",
    "tell how long a search would take, from random probes",
    {"FILE"},
    "Estimates 'dlx solve' for all solutions on one thread: the nodes of its tree, the time on this\n"
    "machine and the number of solutions, each with an interval that is likely to hold the truth.\n"
    "It also tells which N gives parts of about an hour (--part K/N). It takes 2 seconds, or as\n"
    "long as --time-limit or --node-limit allow. If the whole search ends in that time, all is exact.\n"
    "'dlx count' has methods that may be far quicker than a search: try it first.",
    estimate_command::flags,
    estimate_command::run};
