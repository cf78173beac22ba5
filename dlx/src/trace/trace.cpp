#include <dlx/trace.hpp>

#include <utility>

#include "checks.hpp"
#include "engine/links/steps.hpp"
#include "search/multiplicities.hpp"

namespace dlx {

struct Trace::State {
  std::unique_ptr<detail::ListSteps> steps;
};

namespace {

/// The primary items and the options of `problem` that are in no list when `fewer` is searched in its place.
TraceChange dropped(const Problem& problem, const Problem& fewer) {
  TraceChange dropped;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const ItemId item{i};
    if (problem.is_primary(item) && !fewer.is_primary(item) && fewer.options(item).empty())
      dropped.items.push_back(item);
  }
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    if (problem.has_primary(OptionId{o}) && !fewer.has_primary(OptionId{o}))
      dropped.options.push_back(OptionId{o});
  }
  return dropped;
}

}  // namespace

Trace::Trace(const Problem& problem, const TraceOptions& options) : state_(std::make_unique<State>()) {
  detail::check_subtree(options.from, problem);
  const Problem fewer = detail::with_fewer_multiplicities(problem);
  state_->steps = detail::ListSteps::make(fewer, options, dropped(problem, fewer));
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
