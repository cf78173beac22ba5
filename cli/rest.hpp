#pragma once
/// What a part that was stopped has left, by its checkpoint. It can be dealt out to parts.

#include <optional>
#include <string>

#include <dlx/dlx.hpp>

#include "checkpoint_file.hpp"
#include "command.hpp"

namespace cli {

/// Adds --rest.
void add_rest(po::options_description& flags);

/// Throws UsageError for --rest without a part of a part, or with weights.
void check_rest(const po::variables_map& values);

/// What the outer part has left, by the checkpoint that --rest names. Empty without --rest. `what` and `from`
/// are as for description(). Throws IoError if the file is no such checkpoint, or if nothing is left.
std::optional<CheckpointContent> read_rest(const po::variables_map& values, const dlx::Problem& problem,
                                           const std::string& what, const dlx::Subtree& from);

}  // namespace cli
