/// Forms of sets of options, compared with brute force.

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "support/catch.hpp"
#include "support/quick.hpp"
#include "support/random_problem.hpp"
#include "support/symmetric_problem.hpp"
#include "symmetry/set_form.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

constexpr std::uint64_t kProblemsOfForms = rounds(2000, 200);

using VertexSet = std::vector<std::uint32_t>;

/// All sets that symmetries make of `set`.
std::set<VertexSet> images_of(const VertexSet& set, const detail::SymmetryGraph& graph,
                              const std::vector<OptionPermutation>& symmetries) {
  std::set<VertexSet> images;
  for (const OptionPermutation& symmetry : symmetries) {
    VertexSet image;
    for (const std::uint32_t v : set) {
      const OptionId to{symmetry[index(graph.options[v])]};
      const auto at = std::lower_bound(graph.options.begin(), graph.options.end(), to);
      image.push_back(static_cast<std::uint32_t>(at - graph.options.begin()));
    }
    std::sort(image.begin(), image.end());
    images.insert(image);
  }
  return images;
}

}  // namespace

TEST_CASE("set form: equal for two sets if and only if a symmetry takes one to the other",
          "[symmetry][nauty]") {
  const Limits limits;
  std::size_t equal = 0, different = 0;
  for (std::uint64_t seed = 0; seed < kProblemsOfForms; ++seed) {
    Random random(seed ^ 0x666f726d);
    const Problem problem = symmetric_problem(seed, 7, seed % 4 == 0);
    INFO("seed " << seed << '\n' << describe(problem));
    Subtree from;
    if (random.one_in(4)) from.chosen = random.options(problem, 1);
    const detail::SymmetryGraph graph(problem, from);
    const auto symmetries = all_symmetries(problem, from);
    std::map<boost::uuids::uuid, std::set<VertexSet>> seen;  // by form: the images of a set that has it
    std::set<VertexSet> met;
    const std::uint32_t sets = std::uint32_t{1} << graph.options.size();
    for (int round = 0; round < 30; ++round) {
      const std::uint32_t bits = random.below(sets);
      VertexSet set;
      for (std::uint32_t v = 0; v < graph.options.size(); ++v) {
        if ((bits >> v & 1) != 0) set.push_back(v);
      }
      detail::Budget budget(limits);
      const std::optional<detail::SetForm> form = detail::form_of_set(graph, set, budget);
      REQUIRE(form);
      const std::set<VertexSet> images = images_of(set, graph, symmetries);
      REQUIRE(form->symmetries * images.size() == symmetries.size());
      const auto [at, is_new] = seen.emplace(form->digest, images);
      REQUIRE(at->second == images);
      REQUIRE(is_new != met.contains(set));
      equal += !is_new;
      different += is_new;
      met.insert(images.begin(), images.end());
    }
  }
  CHECK(equal > kProblemsOfForms);
  CHECK(different > kProblemsOfForms);
}
