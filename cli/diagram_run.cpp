#include "diagram_run.hpp"

#include <algorithm>

#include "arguments.hpp"
#include "named_options.hpp"

namespace cli {

DiagramRun::DiagramRun(const po::variables_map& values, const std::string& file) {
  input_.emplace(values, file);
  dlx::DiagramOptions options{.from = subtree(values, *input_), .within = limits(values)};
  console_.emplace(values);
  printer_.emplace(*input_, console_->json, numbers(values, console_->output));
  if (values.count("threads")) options.threads = values["threads"].as<Threads>().value;
  console_->watch(options.within);
  start_ = std::chrono::steady_clock::now();
  time_limit_ = options.within.time;
  outcome_ = dlx::diagram(problem(), options);
  console_->progress.clear();
}

bool DiagramRun::go_on() {
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
  const bool stopped = console_->interrupt.token().requested();
  if (!stopped && (!time_limit_ || elapsed < *time_limit_)) return true;
  outcome_.status = stopped ? dlx::Status::stopped : dlx::Status::time_limit;
  outcome_.seconds = elapsed.count();
  return false;
}

double DiagramRun::seconds_left() const {
  constexpr double kVeryMany = 1e9;
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
  return time_limit_ ? std::max(0.0, (*time_limit_ - elapsed).count()) : kVeryMany;
}

void DiagramRun::add_summary(nlohmann::ordered_json& json) const {
  if (diagram()) json["count"] = diagram()->count().str();
  json["diagram_nodes"] = outcome_.diagram_nodes;
  json["diagram_bytes"] = outcome_.bytes;
  add_work(json, outcome_);
}

ExitCode DiagramRun::finish() {
  console_->output.flush();
  const std::string bytes = plural(outcome_.bytes, "byte");
  const std::string nodes = plural(outcome_.diagram_nodes, "node");
  const std::string status = status_text(outcome_.status);
  const std::string work = " (" + effort_text(outcome_) + ")";
  if (diagram()) {
    const std::string count = plural(diagram()->count().str(), "solution");
    console_->say(count + ", a diagram of " + nodes + " in " + bytes + ", " + status + work);
  } else {
    const std::string listed = plural(outcome_.listed, "solution");
    console_->say("no diagram, since it was " + status + ", with " + listed + " listed, " + nodes +
                  " made and " + bytes + " held" + work);
    if (outcome_.status == dlx::Status::memory_limit) console_->say("a larger --memory may help");
  }
  const bool any = diagram() && diagram()->root() != dlx::Diagram::kNone;
  if (diagram() && !any) explain_nothing(*console_, problem());
  if (console_->stats)
    say_stats(*console_, problem(), std::to_string(outcome_.bytes) + " for the diagram", outcome_);
  return exit_code(outcome_.status, any);
}

}  // namespace cli
