#pragma once
/// How all commands read a problem.

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/problem.hpp>

#include "command.hpp"

namespace cli {

/// A form of problems as text; doc/format.md describes each.
enum class ProblemForm { knuth, matrix, json, csv, orlib, cnf, lp };

/// Its name on the command line.
std::string_view name(ProblemForm form);

/// Flags that say in which form the problem is.
po::options_description input_flags();

/// Throws UsageError if two of the files are "-": the first to be read would take it all. The values of
/// `flags` are files, too.
void check_standard_input(const po::variables_map& values, std::vector<std::string> files,
                          std::initializer_list<const char*> flags = {});

/// A problem, and the text that it was read from.
struct ProblemInput {
  /// Reads `file`, a name or "-", as the flags say. Throws UsageError, IoError, and what the readers throw.
  ProblemInput(const po::variables_map& values, const std::string& file);

  ProblemForm form;
  std::string name;  // of the file, for messages
  std::string text;
  dlx::Problem problem;
  std::vector<std::string> labels;  // of options; empty if the form has none. An option may have an empty one
};

}  // namespace cli
