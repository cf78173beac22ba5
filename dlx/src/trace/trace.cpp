#include <dlx/trace.hpp>

#include <utility>

#include "checks.hpp"
#include "engine/links/steps.hpp"

namespace dlx {

struct Trace::State {
  std::unique_ptr<detail::ListSteps> steps;
};

Trace::Trace(const Problem& problem, const TraceOptions& options) : state_(std::make_unique<State>()) {
  detail::check_subtree(options.from, problem);
  state_->steps = detail::ListSteps::make(problem, options);
}

Trace::~Trace() = default;
Trace::Trace(Trace&&) noexcept = default;
Trace& Trace::operator=(Trace&&) noexcept = default;

bool Trace::next() { return state_->steps->next(); }
const TraceStep& Trace::step() const { return state_->steps->step(); }
std::vector<OptionId> Trace::chosen() const { return state_->steps->chosen(); }
std::vector<TraceLevel> Trace::levels() const { return state_->steps->levels(); }
std::vector<TraceList> Trace::lists() const { return state_->steps->lists(); }
std::vector<OptionId> Trace::options_left() const { return state_->steps->options_left(); }

Progress Trace::progress() const {
  const detail::Work& work = state_->steps->work();
  const double fraction = state_->steps->over() ? 1 : state_->steps->share().explored;
  return {work.solutions, work.nodes, work.updates, work.guesses, 0, fraction};
}

}  // namespace dlx
