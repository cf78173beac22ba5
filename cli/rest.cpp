#include "rest.hpp"

#include <optional>
#include <utility>

#include <dlx/error.hpp>

#include "arguments.hpp"
#include "checkpoint.hpp"
#include "digest.hpp"
#include "io.hpp"
#include "report.hpp"

namespace cli {

void add_rest(po::options_description& flags) {
  flags.add_options()("rest", po::value<std::string>()->value_name("FILE"),
                      "count a part of what is left: with --part 5/1000,3/20, FILE is the checkpoint of part "
                      "5/1000");
}

void check_rest(const po::variables_map& values) {
  if (!values.count("rest")) return;
  refuse_learning(values, "--rest");
  if (!values.count("part") || values["part"].as<Part>().value.size() < 2) {
    throw UsageError(
        "--rest needs a part of a part: with --part 5/1000,3/20, FILE is the checkpoint of part 5/1000");
  }
}

std::optional<CheckpointContent> read_rest(const po::variables_map& values, const dlx::Problem& problem,
                                           const std::string& what, const dlx::Subtree& from) {
  if (!values.count("rest")) return std::nullopt;
  const dlx::PartPath& part = values["part"].as<Part>().value;
  const dlx::PartPath outer(part.begin(), part.end() - 1);
  const auto path = values["rest"].as<std::string>();
  std::optional<CheckpointContent> there =
      read_checkpoint(path, digest(problem), description(values, what, from, outer),
                      "--rest needs the checkpoint of " + words(outer));
  if (!there)
    throw IoError("there is no checkpoint " + dlx::quote(path) + ": --rest needs that of " + words(outer));
  if (ended(there->report.status)) {
    throw IoError(words(outer) + " is complete by " + dlx::quote(path) +
                  ", so nothing is left of it: merge its record. If you have none, --part " +
                  to_string(outer) + " --checkpoint " + dlx::quote(path) + " prints it");
  }
  return there;
}

}  // namespace cli
