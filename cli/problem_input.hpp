#pragma once
/// Where every command that reads a problem gets it from.

#include <string>
#include <string_view>

#include <dlx/problem.hpp>

#include "command.hpp"

namespace cli {

/// How a problem is written down; doc/format.md tells each.
enum class ProblemForm { knuth, matrix, json, orlib, cnf, lp };

/// As it is called on the command line.
std::string_view name(ProblemForm form);

/// Options that say how the problem is written down.
po::options_description input_flags();

/// A problem beside the text that it was read from.
struct ProblemInput {
  /// Reads `file`, a name or "-", as the flags say. Throws UsageError, IoError, and what the readers throw.
  ProblemInput(const po::variables_map& values, const std::string& file);

  ProblemForm form;
  std::string name;  // of the file, for messages
  std::string text;
  dlx::Problem problem;
};

}  // namespace cli
