/// The engine lanes: every instruction set and every width of lane against the engine links.

#include <cstdint>
#include <dlx/solve.hpp>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <support/catch.hpp>
#include <support/engines.hpp>
#include <support/oracle.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/runs.hpp>
#include <support/wide_problem.hpp>
#include <utility>
#include <vector>

#include "engine/links/links.hpp"
#include "parts.hpp"

using namespace dlx;
using namespace dlx::test;
using detail::Lanes;
using detail::lanes_kernels;
using detail::LanesKernel;
using detail::Links;
using detail::RowShape;

namespace {

constexpr std::uint64_t kLanesSeeds = dlx::test::rounds(60, 12);

/// The most options of an item: each is the least or the most that a shape holds, or well inside.
constexpr std::uint32_t kLongest[] = {3, 5, 7, 8, 10, 15, 16, 20, 31, 32, 50, 63, 64, 70, 127, 128, 200};

/// Problems of every shape, each with something that is asked of it.
void for_each_problem(const std::function<void(const Problem&, const Task&)>& see) {
  for (const std::uint32_t longest : kLongest) {
    for (std::uint64_t k = 0; k < kLanesSeeds; ++k) {
      const std::uint64_t seed = 1000 * longest + k;
      const bool many_items = k % 3 == 2;
      const auto some = static_cast<std::uint32_t>(k % 6 == 2      ? 20 + 16 * ((k / 6 + longest) % 5)
                                                   : longest == 10 ? 320 + k % 24
                                                                   : 0);
      const Problem problem = many_items ? long_problem(seed, longest, some) : wide_problem(seed, longest);
      INFO((many_items ? "long_problem(" : "wide_problem(")
           << seed << ", " << longest << ", " << some << ")\n"
           << (many_items ? "" : describe(problem)));
      const Outcome size =
          solve(problem, {.limit = 4000, .by = {.engine = Engine::links}, .within = {.nodes = 20'000}});
      if (size.status != Status::complete) continue;
      Random random(seed);
      Task task;
      if (random.one_in(3)) task.seed = seed;
      if (random.one_in(3)) task.heuristic = random.one_in(2) ? Heuristic::weights : Heuristic::preclusion;
      if (random.one_in(3)) task.excluded = random.options(problem, 1 + random.below(longest));
      if (random.one_in(3)) {
        // Part of a solution, or anything.
        task.chosen = random.options(problem, 1 + random.below(4));
        const Run any =
            run(problem, {.limit = 1, .by = {.engine = Engine::links}, .from = {.excluded = task.excluded}});
        if (!any.solutions.empty() && !random.one_in(3)) {
          task.chosen.clear();
          for (const std::uint32_t o : any.solutions[0]) {
            if (random.one_in(2)) task.chosen.push_back(OptionId{o});
          }
        }
      }
      see(problem, task);
    }
  }
}

/// Counts the shapes met with, and checks at the end that none was missed.
class Shapes {
 public:
  void note(const RowShape& shape, bool counts = true) {
    ++seen_[{shape.lane_bytes, shape.planes}];
    solvable_[{shape.lane_bytes, shape.planes}] += counts;
    long_ += shape.lanes > 64;
    planes_of_blocks_ += shape.planes > 1 && shape.plane_bytes > 64;
    if (shape.planes == 1) blocks_.insert({shape.lane_bytes, shape.plane_bytes / 64});
  }

  void check() const {
    for (const auto& [bytes, planes] : std::vector<std::pair<std::uint32_t, std::uint32_t>>{
             {1, 1}, {2, 1}, {4, 1}, {8, 1}, {8, 2}, {8, 3}, {8, 4}}) {
      CAPTURE(bytes, planes);
      CHECK(get(seen_, {bytes, planes}) >= kLanesSeeds * 3 / 4);
      CHECK(get(solvable_, {bytes, planes}) >= kLanesSeeds / 5);
    }
    CHECK(long_ > 0);
    CHECK(planes_of_blocks_ > 0);
    // Those that kernel.cpp has code of their own for.
    for (const auto& [bytes, blocks] : std::vector<std::pair<std::uint32_t, std::size_t>>{
             {1, 1}, {1, 2}, {2, 1}, {2, 2}, {2, 3}, {2, 11}, {4, 2}, {4, 3}}) {
      CAPTURE(bytes, blocks);
      CHECK(blocks_.count({bytes, blocks}) == 1);
    }
  }

 private:
  using Key = std::pair<std::uint32_t, std::uint32_t>;  // bytes of a lane, planes
  static std::uint64_t get(const std::map<Key, std::uint64_t>& of, Key key) {
    const auto found = of.find(key);
    return found == of.end() ? 0 : found->second;
  }

  std::map<Key, std::uint64_t> seen_, solvable_;
  std::set<std::pair<std::uint32_t, std::size_t>> blocks_;
  std::uint64_t long_ = 0, planes_of_blocks_ = 0;
};

/// An engine for each instruction set, the best first.
std::vector<std::unique_ptr<Lanes>> engines(const Problem& problem) {
  std::vector<std::unique_ptr<Lanes>> all;
  for (const LanesKernel* kernel : lanes_kernels()) all.push_back(std::make_unique<Lanes>(problem, *kernel));
  return all;
}

}  // namespace

TEST_CASE("lanes: every instruction set finds what brute force finds", "[lanes]") {
  for (std::uint64_t seed = 50000; seed < 50000 + 60 * kLanesSeeds; ++seed) {
    const Problem problem = random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    Random random(seed);
    Task task;
    if (random.one_in(3)) task.chosen = random.options(problem, random.below(4));
    if (random.one_in(3)) task.excluded = random.options(problem, random.below(4));
    if (random.one_in(4)) task.seed = seed;
    if (random.one_in(3)) task.heuristic = random.one_in(2) ? Heuristic::weights : Heuristic::preclusion;
    const SolutionSet expected = restricted(all_solutions(problem), task.chosen, task.excluded);
    for (const LanesKernel* kernel : lanes_kernels()) {
      INFO(kernel->name);
      Lanes lanes(problem, *kernel);
      const Visit trace = visit(lanes, task);
      REQUIRE(trace.set() == expected);
      REQUIRE(trace.solutions.size() == expected.size());
      REQUIRE(tally(lanes, task).solutions == expected.size());
    }
  }
}

TEST_CASE("lanes: every instruction set and width finds what links finds, all in the same order", "[lanes]") {
  Shapes shapes;
  std::uint64_t solutions = 0, nodes = 0;
  for_each_problem([&](const Problem& problem, const Task& task) {
    Links links(problem);
    const SolutionSet expected = visit(links, task).set();
    shapes.note(table_of(problem).shape(), !expected.empty());
    solutions += expected.size();
    Visit first;
    detail::Work counted, remembered;
    for (const LanesKernel* kernel : lanes_kernels()) {
      INFO(kernel->name);
      Lanes lanes(problem, *kernel);
      const Visit trace = visit(lanes, task);
      REQUIRE(trace.work.solutions == trace.solutions.size());
      const detail::Work work = tally(lanes, task);
      const Total kept = total(lanes, task, task.chosen.empty() ? kNever : 3);
      REQUIRE(kept.found == expected.size());
      REQUIRE(kept.work.solutions == expected.size());
      if (kernel == lanes_kernels().front()) {
        REQUIRE(trace.set() == expected);
        REQUIRE(trace.solutions.size() == expected.size());
        REQUIRE(work.solutions == expected.size());
        REQUIRE(work.nodes <= trace.work.nodes);
        first = trace;
        counted = work;
      }
      REQUIRE(same(trace, first));
      REQUIRE(same(work, counted));
      if (kernel == lanes_kernels().front()) remembered = kept.work;
      REQUIRE(same(kept.work, remembered));
    }
    nodes += first.work.nodes;
  });
  shapes.check();
  CAPTURE(solutions, nodes);
  CHECK(solutions > 100 * kLanesSeeds);
  CHECK(nodes > 200 * kLanesSeeds);
}

TEST_CASE("lanes: an interrupted search goes on as if nothing had happened", "[lanes]") {
  Shapes shapes;
  for_each_problem([&](const Problem& problem, const Task& task) {
    shapes.note(table_of(problem).shape());
    Lanes lanes(problem);
    const Visit whole = visit(lanes, task);
    for (const std::uint64_t step : {1U, 2U, 7U}) {
      if (step == 1 && whole.work.nodes > 3000) continue;
      REQUIRE(same(visit(lanes, task, step), whole));
    }
  });
  shapes.check();
}

TEST_CASE("lanes: a count stops exactly at its limit", "[lanes]") {
  Shapes shapes;
  for_each_problem([&](const Problem& problem, const Task& task) {
    const std::uint64_t all = [&] {
      Lanes lanes(problem);
      return tally(lanes, task).solutions;
    }();
    shapes.note(table_of(problem).shape(), all > 1);
    const auto each = engines(problem);
    for (std::uint64_t limit = 1; limit <= all; limit += 1 + limit / 2) {
      const detail::Work first = tally(*each.front(), task, limit);
      REQUIRE(first.solutions == limit);
      for (const auto& lanes : each) REQUIRE(same(tally(*lanes, task, limit), first));
    }
  });
  shapes.check();
}

TEST_CASE("lanes: a count goes on from where it stopped", "[lanes]") {
  for_each_problem([&](const Problem& problem, const Task& task) {
    Lanes lanes(problem);
    const detail::Work all = tally(lanes, task);
    if (all.solutions > 2000 || !start(lanes, task)) return;
    const SolveOptions options;
    detail::Budget budget(options.within);
    detail::Meter meter(budget);
    std::uint64_t solutions = 0;
    while (lanes.run(meter, solutions + 1, true) == detail::SearchEngine::Event::solution) ++solutions;
    REQUIRE(solutions == all.solutions);
    // Found one by one, and the rest counted.
    REQUIRE(start(lanes, task));
    detail::Budget again_budget(options.within);
    detail::Meter again(again_budget);
    const std::uint64_t half = solutions / 2;
    for (std::uint64_t k = 1; k <= half; ++k) lanes.run(again, k, true);
    REQUIRE(lanes.work().solutions == half);
    REQUIRE(lanes.run(again, kNever, false) == detail::SearchEngine::Event::exhausted);
    REQUIRE(lanes.work().solutions == solutions);
  });
}

TEST_CASE("lanes: the parts of a problem, one after another and again", "[lanes]") {
  std::uint64_t split = 0;
  Shapes shapes;
  for_each_problem([&](const Problem& problem, const Task& task) {
    Links links(problem);
    const SolutionSet expected = visit(links, task).set();
    if (!start(links, task)) return;
    const auto parts = *detail::independent_parts(problem, {task.chosen, task.excluded});
    shapes.note(table_of(problem).shape());
    split += parts.size() > 1;
    for (const auto& engine : engines(problem)) {
      Lanes& lanes = *engine;
      REQUIRE(start(lanes, task));
      const SolveOptions options;
      detail::Budget budget(options.within);
      detail::Meter meter(budget);
      for (int round = 0; round < 2; ++round) {
        std::uint64_t product = 1;
        for (const auto& part : parts) {
          const std::uint64_t before = lanes.work().solutions;
          lanes.restrict_to(part);
          REQUIRE(lanes.run(meter, kNever, false) == detail::SearchEngine::Event::exhausted);
          product *= lanes.work().solutions - before;
        }
        REQUIRE(product == expected.size());
      }
    }
  });
  CHECK(split > kLanesSeeds / 2);
}

TEST_CASE("lanes: an engine that is used many times does the same as new ones", "[lanes]") {
  for (std::uint64_t seed = 0; seed < 4 * kLanesSeeds; ++seed) {
    const Problem problem = wide_problem(seed, kLongest[seed % std::size(kLongest)]);
    INFO("seed " << seed << '\n' << describe(problem));
    Lanes used(problem);
    Random random(seed);
    for (int k = 0; k < 6; ++k) {
      Task task;
      if (random.one_in(2)) task.chosen = random.options(problem, random.below(8));
      if (random.one_in(2)) task.excluded = random.options(problem, random.below(20));
      if (random.one_in(3)) task.seed = random.below(2);
      if (random.one_in(3)) task.heuristic = Heuristic::weights;
      Lanes fresh(problem);
      REQUIRE(same(visit(used, task), visit(fresh, task)));
      if (random.one_in(2)) tally(used, task, 1 + random.below(3));
    }
  }
}

TEST_CASE("lanes: patience with an item is used up, and every instruction set goes on alike", "[lanes]") {
  // Nine pigeons and seven holes. At each of thousands of dead ends, one of nine items has no option left. So
  // with one of them that happens more often than a lane of 8 bits can count.
  ProblemBuilder builder;
  const auto pigeons = primaries(builder, 9);
  std::vector<ItemId> holes;
  for (int k = 0; k < 7; ++k) holes.push_back(builder.secondary("hole" + std::to_string(k)));
  for (std::size_t p = 0; p < pigeons.size(); ++p) {
    for (std::size_t h = 0; h < holes.size(); ++h) {
      if ((p + 2 * h) % 11 != 0) builder.option({pigeons[p], holes[h]});
    }
  }
  const Problem problem = builder.build();
  REQUIRE(table_of(problem).shape().lane_bytes == 1);
  const auto all = engines(problem);
  const detail::Work first = tally(*all.front(), {});
  CHECK(first.solutions == 0);
  CHECK(first.nodes - first.guesses > 9 * 255);
  for (const auto& lanes : all) CHECK(same(tally(*lanes, {}), first));
}

TEST_CASE("lanes: the share explored is between 0 and 1 and grows", "[lanes]") {
  for_each_problem([&](const Problem& problem, const Task& task) {
    Lanes lanes(problem);
    if (!start(lanes, task)) return;
    const SolveOptions options;
    detail::Budget budget(options.within);
    detail::Meter meter(budget);
    double before = 0;
    for (std::uint64_t n = 1; n < 200; ++n) {
      if (lanes.run(meter, n, true) != detail::SearchEngine::Event::solution) break;
      const detail::Share share = lanes.share();
      const double now = share.explored + share.at_hand / 2;
      REQUIRE(now > 0);
      REQUIRE(now <= 1);
      REQUIRE(now >= before - 1e-9);
      before = now;
    }
  });
}

TEST_CASE("lanes: the kernels differ in name and the portable one is last", "[lanes]") {
  std::map<std::string, int> names;
  for (const LanesKernel* kernel : lanes_kernels()) ++names[kernel->name];
  REQUIRE(!lanes_kernels().empty());
  CHECK(names.size() == lanes_kernels().size());
}
