#pragma once
/// Prints the solutions of a part in lines of JSON, and knows what its record needs.

#include <ostream>
#include <sstream>
#include <string_view>

#include <dlx/dlx.hpp>

#include "digest.hpp"
#include "part_record.hpp"
#include "problem_input.hpp"
#include "solution_printer.hpp"

namespace cli {

/// Keeps references.
class PartPrinter {
 public:
  PartPrinter(std::ostream& out, const ProblemInput& input)
      : out_(out), input_(input), printer_(input, true) {}

  /// A solution, or what else a SolutionPrinter prints.
  void print(std::size_t place, const auto& solution) {
    line_.str({});
    printer_.print(line_, solution);
    lines_.add(place);
    digest_.add(line_.view());
    out_ << line_.view();
  }

  /// The record of the part. `rule` is how the search was split.
  void print_record(const dlx::SolveOptions& options, std::string_view rule, dlx::PartNumber number,
                    const dlx::Outcome& outcome);

  SolutionLines lines() const { return {lines_.places, digest_.text()}; }
  /// Goes on after these lines.
  void go_on(const SolutionLines& lines) {
    lines_ = lines;
    digest_.go_on(lines.digest);
  }

 private:
  std::ostream& out_;
  const ProblemInput& input_;
  SolutionPrinter printer_;
  std::ostringstream line_;
  SolutionLines lines_;  // without their digest
  LinesDigest digest_;
};

}  // namespace cli
