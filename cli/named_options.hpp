#pragma once
/// Finds the options that --require and --forbid name.

#include <string>

#include <dlx/problem.hpp>
#include <dlx/subtree.hpp>

#include "command.hpp"
#include "problem_input.hpp"

namespace cli {

/// The options that --require and --forbid name: by numbers, labels, or items in any order. If --forbid names
/// several options with the same items, it means all of them. Standard error says which, unless --quiet.
///
/// Throws: UsageError if a name means no option, or --require several. Whether there is an option of a number
///         is not checked here: searches do that.
dlx::Subtree subtree(const po::variables_map& values, const ProblemInput& input);

/// Reads a problem for a command that prints no options, so that the text is not kept. `from` is what
/// subtree() returns.
dlx::Problem read_problem(const po::variables_map& values, const std::string& file, dlx::Subtree& from);

}  // namespace cli
