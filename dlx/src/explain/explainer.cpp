#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <dlx/solve.hpp>

#include "checks.hpp"
#include "counted.hpp"
#include "explain/find.hpp"

namespace dlx {

using detail::Scene;
using detail::Steps;

struct Explainer::State {
  State(Problem problem, std::vector<Kinds> kinds) : scene(std::move(problem), std::move(kinds)) {}

  /// What find(scene, steps) finds, unless a limit was reached before.
  template <class Find>
  std::vector<Step> collect(std::size_t most, Find find) {
    Steps steps(most, limits);
    if (!steps.stopped()) find(scene, steps);
    return steps.take();
  }

  Scene scene;
  Deadline limits;
  bool search_stopped = false;                  // for an assumption, by a limit
  bool contradicts = false;                     // begin() could not choose an option
  std::optional<ItemId> conflict;               // of an option that could not be chosen, with one that was
  std::optional<Solver> solver;                 // of assumptions
  std::optional<std::vector<Family>> families;  // of next()
};

std::string_view name(Reason reason) {
  switch (reason) {
    case Reason::single: return "single";
    case Reason::blocked: return "blocked";
    case Reason::subset: return "subset";
    case Reason::coloring: return "coloring";
    case Reason::chain: return "chain";
    case Reason::cases: return "cases";
    case Reason::forcing: return "forcing";
    case Reason::assumption: return "assumption";
  }
  return "";
}

Explainer::Explainer(Problem problem, std::vector<Kinds> kinds) {
  if (!kinds.empty() && kinds.size() != problem.item_count()) {
    throw InvalidArgument(detail::counted(kinds.size(), "set") + " of kinds for " +
                          detail::counted(problem.item_count(), "item") + "; each needs one");
  }
  state_ = std::make_unique<State>(std::move(problem), std::move(kinds));
}

Explainer::~Explainer() = default;
Explainer::Explainer(Explainer&&) noexcept = default;
Explainer& Explainer::operator=(Explainer&&) noexcept = default;

const Problem& Explainer::problem() const { return state_->scene.knowledge.problem(); }

void Explainer::begin(const Subtree& from) {
  detail::check_subtree(from, problem());
  detail::Knowledge& knowledge = state_->scene.knowledge;
  knowledge.clear();
  state_->contradicts = false;
  state_->conflict.reset();
  for (const OptionId option : from.excluded) {
    if (knowledge.left(option)) knowledge.remove(option);
  }
  for (const OptionId option : from.chosen) {
    if (knowledge.left(option)) {
      knowledge.choose(option);
    } else if (!knowledge.chosen(option)) {
      state_->contradicts = true;
      if (!state_->conflict) state_->conflict = knowledge.where_out(option);
    }
  }
}

void Explainer::limit(const Limits& within) {
  state_->limits = Deadline(within);
  state_->search_stopped = false;
}

bool Explainer::stopped() const { return state_->search_stopped || state_->limits.reached().has_value(); }

bool Explainer::chosen(OptionId option) const { return state_->scene.knowledge.chosen(option); }
bool Explainer::left(OptionId option) const { return state_->scene.knowledge.left(option); }
std::uint32_t Explainer::left(ItemId item) const { return state_->scene.knowledge.left(item); }
std::uint32_t Explainer::need(ItemId item) const { return state_->scene.knowledge.need(item); }
bool Explainer::contradicts() const { return state_->contradicts; }
bool Explainer::done() const { return !state_->contradicts && state_->scene.knowledge.needing() == 0; }

std::optional<ItemId> Explainer::dead_end() const {
  if (state_->conflict || state_->scene.knowledge.dead_count() == 0) return state_->conflict;
  for (std::uint32_t i = 0; i < problem().item_count(); ++i) {
    if (state_->scene.knowledge.dead(ItemId{i})) return ItemId{i};
  }
  return std::nullopt;
}

std::vector<Step> Explainer::single(Kinds kinds, std::size_t most) {
  return state_->collect(most, [&](Scene& scene, Steps& steps) { find_single(scene, kinds, steps); });
}

std::vector<Step> Explainer::blocked(Kinds kinds, std::size_t most) {
  return state_->collect(most, [&](Scene& scene, Steps& steps) { find_blocked(scene, kinds, steps); });
}

std::vector<Step> Explainer::subset(std::size_t k, std::span<const Family> families, std::size_t most) {
  return state_->collect(most, [&](Scene& scene, Steps& steps) { find_subset(scene, k, families, steps); });
}

std::vector<Step> Explainer::coloring(Kinds kinds, std::size_t most) {
  return state_->collect(most, [&](Scene& scene, Steps& steps) { find_coloring(scene, kinds, steps); });
}

std::vector<Step> Explainer::chain(std::span<const Kinds> shape, bool longer, std::size_t most) {
  if (shape.size() < 3 || shape.size() % 2 == 0) {
    throw InvalidArgument("the shape of a chain has 3 kinds, or 5, 7 ...; it has " +
                          std::to_string(shape.size()));
  }
  return state_->collect(most, [&](Scene& scene, Steps& steps) { find_chain(scene, shape, longer, steps); });
}

std::vector<Step> Explainer::cases(Kinds kinds, std::size_t through, std::size_t most) {
  return state_->collect(most, [&](Scene& scene, Steps& steps) { find_cases(scene, kinds, through, steps); });
}

std::vector<Step> Explainer::forcing(std::size_t most) {
  return state_->collect(most, [](Scene& scene, Steps& steps) { find_forcing(scene, steps); });
}

std::vector<Step> Explainer::assumption(Kinds kinds) {
  const detail::Knowledge& knowledge = state_->scene.knowledge;
  if (state_->contradicts || state_->limits.reached()) return {};
  std::optional<ItemId> item;
  for (std::uint32_t i = 0; i < problem().item_count(); ++i) {
    if (knowledge.need(ItemId{i}) == 0 || !state_->scene.is(ItemId{i}, kinds)) continue;
    if (!item || knowledge.left(ItemId{i}) < knowledge.left(*item)) item = ItemId{i};
  }
  if (!item) return {};
  if (!state_->solver) state_->solver.emplace(problem());
  Step step{.reason = Reason::assumption, .items = {*item}};
  const Outcome outcome = state_->solver->solve(
      {.limit = 1, .from = knowledge.subtree(), .within = state_->limits.left()}, [&](Solution solution) {
        for (const OptionId option : problem().options(*item)) {
          if (!knowledge.left(option) || !std::binary_search(solution.begin(), solution.end(), option))
            continue;
          step.chosen = {option};
          return false;
        }
        return false;
      });
  state_->search_stopped = outcome.solutions == 0 && outcome.status != Status::complete;
  if (step.chosen.empty()) return {};
  return {step};
}

std::optional<Step> Explainer::next() {
  constexpr std::size_t kLargest = 4;  // set that a person sees
  constexpr std::array<Kinds, 3> kShape{kAnyKind, kAnyKind, kAnyKind};
  if (state_->contradicts || done() || dead_end()) return std::nullopt;
  std::vector<Step> steps = single();
  if (steps.empty()) steps = blocked();
  if (steps.empty() && !state_->families) state_->families = families(problem());
  for (std::size_t k = 2; k <= kLargest && steps.empty(); ++k) steps = subset(k, *state_->families);
  if (steps.empty()) steps = coloring();
  if (steps.empty()) steps = chain(kShape, true);
  if (steps.empty()) steps = cases(kAnyKind, 2);
  if (steps.empty()) steps = forcing();
  if (steps.empty()) steps = assumption();
  if (steps.empty()) return std::nullopt;
  return std::move(steps.front());
}

bool Explainer::take(const Step& step) {
  detail::Knowledge& knowledge = state_->scene.knowledge;
  const std::size_t mark = knowledge.mark();
  for (const OptionId option : step.chosen) {
    if (knowledge.left(option)) knowledge.choose(option);
  }
  for (const OptionId option : step.removed) {
    if (knowledge.left(option)) knowledge.remove(option);
  }
  return knowledge.mark() > mark;
}

}  // namespace dlx
