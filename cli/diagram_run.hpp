#pragma once
/// What the commands that ask a diagram have in common: to make it, and to say how that went.

#include <chrono>
#include <optional>
#include <string>

#include "problem_input.hpp"
#include "report.hpp"
#include "solution_printer.hpp"

namespace cli {

/// A problem and the diagram of its solutions.
class DiagramRun {
 public:
  /// Reads the problem from `file`, then makes the diagram while Ctrl-C and limits are listened to.
  DiagramRun(const po::variables_map& values, const std::string& file);

  Console& console() { return *console_; }
  std::ostream& out() { return console_->output.stream(); }
  const dlx::Problem& problem() const { return input_->problem; }
  SolutionPrinter& printer() { return *printer_; }

  /// Null if a limit or a signal came before it was done; then finish() is all that is left to do.
  const dlx::Diagram* diagram() const { return outcome_.diagram ? &*outcome_.diagram : nullptr; }

  /// False once the time is up or a signal came, also after the diagram was done; finish() then says so.
  bool go_on();

  /// Members of JSON summaries: the number of solutions as a string, if it is known; how large the diagram
  /// is, or had become; how the search went.
  void add_summary(nlohmann::ordered_json& json) const;

  /// Writes out the results, says the number of solutions and how large the diagram is, or had become, and
  /// gives the exit code.
  ExitCode finish();

 private:
  std::optional<ProblemInput> input_;
  std::optional<Console> console_;
  std::optional<SolutionPrinter> printer_;
  std::chrono::steady_clock::time_point start_;
  std::optional<std::chrono::duration<double>> time_limit_;
  dlx::DiagramOutcome outcome_;
};

}  // namespace cli
