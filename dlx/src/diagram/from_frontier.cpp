/// The diagram of a part along a frontier.
///
/// The items take their turns as in count/frontier.hpp. But the states of all steps are kept, and also which
/// option leads from which state to which. Then every state becomes a node, from the last step to the first.
///
///     an option can be chosen   a chain of nodes, one for each such option. Its hi arc goes to the node of
///                               the state that the option leads to. If none need be chosen, the chain ends
///                               with the node of the state that follows then, else with end 0
///     no option can be chosen   the node of the one state that follows
///
/// A state that leads nowhere is end 0. States with the same future become the same node.
///
/// Source: Kawahara, Inoue, Iwashita, Minato: Frontier-based search for enumerating all constrained subgraphs
///         with compressed representation (IEICE Trans. Fundamentals, 2017).

#include <limits>
#include <numeric>
#include <utility>

#include "count/steps.hpp"
#include "diagram/key_set.hpp"
#include "diagram/source.hpp"

namespace dlx::detail {

namespace {

constexpr std::uint64_t kOften = 1024;  // states between two looks at the clock and the memory

/// How the states of a step lead to those of the next one. State i has all[begin[i] .. begin[i + 1]).
struct StepArcs {
  static constexpr std::uint32_t kNoOption = std::numeric_limits<std::uint32_t>::max();
  /// Arcs are numbered in 32 bits, and one state has at most 2^31. With more, no other state is begun.
  static constexpr std::size_t kMost = std::size_t{1} << 31;
  struct Arc {
    std::uint32_t option;  // as the steps number them; kNoOption if none is chosen, which comes last
    std::uint32_t state;   // of the next step
  };

  std::vector<std::uint32_t> begin{0};
  std::vector<Arc> all;

  std::size_t bytes() const {
    return begin.capacity() * sizeof(std::uint32_t) + all.capacity() * sizeof(Arc);
  }
};

class FrontierSource {
 public:
  FrontierSource(DiagramTask& task, const FrontierSteps& steps) : task_(task), steps_(steps) {}

  void go_forth() {
    KeySet now(steps_.words()), next(steps_.words());
    scratch_.resize(steps_.words());
    now.add(scratch_.data());
    for (std::size_t s = 0; s < steps_.steps().size(); ++s) {
      StepArcs arcs;
      for (std::uint32_t state = 0; state < now.size(); ++state) {
        if (++seen_ % kOften == 0) look_up(now.bytes() + next.bytes() + arcs.bytes());
        if (arcs.all.size() > StepArcs::kMost) throw DiagramTooLarge();
        expand(s, now.key(state), next, arcs);
        arcs.begin.push_back(static_cast<std::uint32_t>(arcs.all.size()));
      }
      std::swap(now, next);
      next.clear();
      steps_arcs_.push_back(std::move(arcs));
      held_ += steps_arcs_.back().bytes();
      task_.builder.beside(held_ + now.bytes());
    }
    last_ = static_cast<std::uint32_t>(now.size());
  }

  std::uint32_t go_back(const Remainder& remainder, std::uint32_t below) {
    std::vector<std::uint32_t> above, nodes(last_, below);
    for (; !steps_arcs_.empty(); steps_arcs_.pop_back()) {
      const StepArcs& arcs = steps_arcs_.back();
      task_.builder.begin_group();
      above.resize(arcs.begin.size() - 1);
      for (std::size_t state = 0; state < above.size(); ++state) {
        if (++seen_ % kOften == 0) look_up(0);
        above[state] = make(remainder, arcs, state, nodes);
      }
      std::swap(above, nodes);
      held_ -= arcs.bytes();
    }
    task_.builder.beside(0);
    return nodes.front();
  }

 private:
  void expand(std::size_t s, const std::uint64_t* state, KeySet& next, StepArcs& arcs) {
    const FrontierSteps::Step& step = steps_.steps()[s];
    const auto arrive = [&](std::uint32_t option) {
      if (steps_.leave<0>(scratch_.data(), s)) arcs.all.push_back({option, next.add(scratch_.data())});
    };
    const bool covered = (state[step.word] & step.bit) != 0;
    for (std::uint32_t option = step.first_option; !covered && option < step.last_option; ++option) {
      if (!steps_.fits<0>(state, option)) continue;
      steps_.take<0>(state, option, scratch_.data());
      arrive(option);
    }
    if (covered || step.may_pass) {
      scratch_.assign(state, state + steps_.words());
      arrive(StepArcs::kNoOption);
    }
  }

  std::uint32_t make(const Remainder& remainder, const StepArcs& arcs, std::size_t state,
                     const std::vector<std::uint32_t>& nodes) {
    std::uint32_t node = Diagram::kNone;
    for (std::uint32_t a = arcs.begin[state + 1]; a-- > arcs.begin[state];) {
      const StepArcs::Arc& arc = arcs.all[a];
      node = arc.option == StepArcs::kNoOption
                 ? nodes[arc.state]
                 : task_.builder.node(remainder.id(steps_.option(arc.option)), node, nodes[arc.state]);
    }
    return node;
  }

  void look_up(std::size_t bytes) {
    task_.builder.beside(held_ + bytes);
    if (!task_.budget.go_on()) throw DiagramStopped();
  }

  DiagramTask& task_;
  const FrontierSteps& steps_;
  std::vector<StepArcs> steps_arcs_;  // one for each step
  std::uint32_t last_ = 0;            // states after the last step: 0 or 1
  std::size_t held_ = 0;              // bytes of steps_arcs_
  std::uint64_t seen_ = 0;            // states looked at, forth and back
  std::vector<std::uint64_t> scratch_;
};

}  // namespace

DiagramTop diagram_by_frontier(DiagramTask& task, const Part& part, const std::vector<std::uint32_t>& order,
                               std::uint32_t below) {
  const Remainder remainder(task.problem, part);
  const FrontierSteps steps(remainder, order);
  FrontierSource source(task, steps);
  source.go_forth();
  DiagramTop top{source.go_back(remainder, below), {}};
  for (std::uint32_t k = 0; k < remainder.option_count(); ++k)
    top.order.push_back(remainder.id(steps.option(k)));
  return top;
}

}  // namespace dlx::detail
