#pragma once
/// Prints solutions the way all commands print them.

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/dlx.hpp>

#include "problem_input.hpp"

namespace cli {

/// Keeps a reference to what was read.
class SolutionPrinter {
 public:
  SolutionPrinter(const ProblemInput& input, bool json) : input_(input), json_(json) {}

  /// The options' lines and an empty line; with --json their numbers in one line.
  void print(std::ostream& out, dlx::Solution solution);

  /// The same behind what it costs: in a line of its own, which is a comment in Knuth's format and so never
  /// an option; with --json in the same object.
  void print(std::ostream& out, const dlx::CostedSolution& solution);

  /// An option, as it stands in a text in Knuth's format without the line's end, or else as it would. Until
  /// the next call.
  std::string_view line(dlx::OptionId option);

 private:
  void print_options(std::ostream& out, dlx::Solution solution);

  const ProblemInput& input_;
  bool json_;
  std::vector<std::size_t> lines_;  // where those of the options begin, once one is wanted
  std::string line_;
};

}  // namespace cli
