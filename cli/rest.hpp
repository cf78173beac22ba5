#pragma once
/// What a part that was stopped has left, by its checkpoint. It can be dealt out to parts.

#include <string>

#include <dlx/dlx.hpp>

#include "command.hpp"

namespace cli {

/// Adds --rest.
void add_rest(po::options_description& flags);

/// Throws UsageError for --rest without a part of a part, or with weights.
void check_rest(const po::variables_map& values);

/// Where a part begins.
struct PartStart {
  dlx::Position position{};
  std::string of{};  ///< see PartRecord
};

/// Where the part that --part names begins: at the beginning, or with --rest in what the checkpoint of the
/// outer part has left. `what` and `from` are as for description(). Throws IoError if that is no such
/// checkpoint, or if nothing is left.
PartStart start_of_part(const po::variables_map& values, const dlx::Problem& problem, const std::string& what,
                        const dlx::Subtree& from);

}  // namespace cli
