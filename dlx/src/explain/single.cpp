#include "explain/find.hpp"

namespace dlx::detail {

void find_single(Scene& scene, Kinds kinds, Steps& steps) {
  const Knowledge& knowledge = scene.knowledge;
  for (std::uint32_t i = scene.knowledge.first_needing();
       i < knowledge.problem().item_count() && !steps.full(); ++i) {
    const ItemId item{i};
    if (!knowledge.forced(item) || !scene.is(item, kinds)) continue;
    Step step{.reason = Reason::single, .items = {item}};
    knowledge.options_left(item, step.chosen);
    steps.add(std::move(step));
  }
}

}  // namespace dlx::detail
