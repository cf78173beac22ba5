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

  /// The lines of the options and an empty line. With --json their numbers in one line.
  void print(std::ostream& out, dlx::Solution solution);

  /// The same, with the cost before it. The cost has a line of its own: in Knuth's format it would be a
  /// comment, so it is never taken for an option. With --json it is in the same object.
  void print(std::ostream& out, const dlx::CostedSolution& solution);

  /// The same, with the size of the class: a line before the options, or a member behind them.
  void print(std::ostream& out, const dlx::SolutionClass& solutions);

  /// The label of an option. If it has none, its line in Knuth's format: as it is in the text, if the text is
  /// in this format. It is valid until the next call.
  std::string_view line(dlx::OptionId option);

 private:
  void print_options(std::ostream& out, dlx::Solution solution, const std::string& members = {});

  const ProblemInput& input_;
  bool json_;
  std::vector<std::size_t> lines_;  // where the lines of options begin; empty until one is wanted
  std::string line_;
};

}  // namespace cli
