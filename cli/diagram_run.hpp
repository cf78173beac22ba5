#pragma once
/// What the commands that use a diagram share: they make it, and say how that went.

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
  /// Reads the problem from `file`, then makes the diagram, which Ctrl-C or a limit may stop.
  DiagramRun(const po::variables_map& values, const std::string& file);

  Console& console() { return *console_; }
  std::ostream& out() { return console_->output.stream(); }
  const dlx::Problem& problem() const { return input_->problem; }
  /// Of the options; empty if they have none.
  const std::vector<std::string>& labels() const { return input_->labels; }
  SolutionPrinter& printer() { return *printer_; }

  /// Null if a limit or a signal came before it was made. Then only finish() is left to be called.
  const dlx::Diagram* diagram() const { return outcome_.diagram ? &*outcome_.diagram : nullptr; }

  /// False once the time is up or a signal has come, also after the diagram was made. finish() will say so.
  bool go_on();
  /// Until the time is up; very many if there is no limit.
  double seconds_left() const;

  /// Adds the members that JSON summaries share: the number of solutions as a string, if it is known, the
  /// size of the diagram, and how the search went.
  void add_summary(nlohmann::ordered_json& json) const;

  /// Writes out the results, prints the number of solutions and the size of the diagram, and returns the exit
  /// code.
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
