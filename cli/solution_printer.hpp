#pragma once
/// Prints solutions the way all commands print them.

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/dlx.hpp>

#include "io.hpp"
#include "problem_input.hpp"

namespace cli {

/// Whether the numbers of options stand before their texts.
enum class Numbers { none, plain, dim };

/// Adds --numbers, and --color, which makes them dim.
void add_numbers(po::options_description& flags);

/// What these flags say. Throws UsageError for --numbers with --json. Call it after `output` is opened.
Numbers numbers(const po::variables_map& values, const Output& output);

/// Keeps a reference to what was read.
class SolutionPrinter {
 public:
  /// JSON has the numbers of options only, whatever `numbers` says.
  SolutionPrinter(const ProblemInput& input, bool json, Numbers numbers = Numbers::none)
      : input_(input), json_(json), numbers_(numbers) {}

  /// The lines of the options and an empty line. With --json their numbers in one line.
  void print(std::ostream& out, dlx::Solution solution);

  /// The same, with the cost before it. The cost has a line of its own: in Knuth's format it would be a
  /// comment, so it is never taken for an option. With --json it is in the same object.
  void print(std::ostream& out, const dlx::CostedSolution& solution);

  /// The same, with the size of the class: a line before the options, or a member behind them.
  void print(std::ostream& out, const dlx::SolutionClass& solutions);

  /// The label of an option. If it has none, its line in Knuth's format: as it is in the text, if the text is
  /// in this format. Its number stands before it, if that is wanted: `3: a b`. It is valid until the next
  /// call.
  std::string_view line(dlx::OptionId option);
  /// The same with blanks before the number: in lines below each other, all numbers end in the same column.
  std::string_view aligned_line(dlx::OptionId option);

 private:
  std::string_view text(dlx::OptionId option);
  void find_lines();
  std::string_view numbered(dlx::OptionId option, std::size_t width);
  /// What is written for an option in each solution that has it: its line, or its number and a comma.
  std::string make_piece(dlx::OptionId option);
  void print_options(std::ostream& out, dlx::Solution solution, const std::string& members = {});

  const ProblemInput& input_;
  bool json_;
  Numbers numbers_;
  std::vector<std::string_view> lines_;  // of the options in the text; empty before find_lines()
  std::vector<std::string> pieces_;      // of options; empty before the first solution that has the option
  std::string text_, line_, written_;
};

}  // namespace cli
