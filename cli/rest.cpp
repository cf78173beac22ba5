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

PartStart start_of_part(const po::variables_map& values, const dlx::Problem& problem, const std::string& what,
                        const dlx::Subtree& from) {
  dlx::PartPath part = values["part"].as<Part>().value;
  if (!values.count("rest")) return {dlx::first_position(part_of(problem, part, from)), {}};
  const dlx::PartNumber number = part.back();
  part.pop_back();
  const auto path = values["rest"].as<std::string>();
  const std::optional<CheckpointContent> there =
      read_checkpoint(path, digest(problem), description(values, what, from, part));
  if (!there)
    throw IoError("there is no checkpoint " + dlx::quote(path) + ": --rest needs that of " + words(part));
  if (ended(there->report.status)) {
    throw IoError(words(part) + " is complete by " + dlx::quote(path) +
                  ", so nothing is left of it: merge its record. If you have none, --part " +
                  to_string(part) + " --checkpoint " + dlx::quote(path) + " prints it");
  }
  return {part_of(problem, there->position, number), there->rest};
}

}  // namespace cli
