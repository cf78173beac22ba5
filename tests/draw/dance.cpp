/// The lists of a search, and what a node that has left them still knows.

#include <dance.hpp>

#include <algorithm>
#include <vector>

#include "support/catch.hpp"
#include "support/random_problem.hpp"

using draw::Dance;
using draw::DanceList;

namespace {

using Order = std::vector<std::size_t>;

bool has(const Order& order, std::size_t number) {
  return std::find(order.begin(), order.end(), number) != order.end();
}

/// Puts a node between the neighbors that it knows. False if they are not neighbors.
bool put_back(Order& order, const DanceList& list, std::size_t number) {
  const draw::DanceNode& node = list.node(number);
  auto at = order.begin();
  if (node.before) {
    at = std::find(order.begin(), order.end(), *node.before);
    if (at == order.end()) return false;
    ++at;
  }
  const bool next = node.after ? at != order.end() && *at == *node.after : at == order.end();
  if (next) order.insert(at, number);
  return next;
}

/// What came back in a step, put back one after another, must give the list after the step.
void check_list(const DanceList& before, const DanceList& after, const Order& back) {
  Order order = before.order();
  for (const std::size_t number : back) {
    if (!has(after.order(), number) || has(order, number)) continue;
    REQUIRE(put_back(order, before, number));
  }
  if (back.empty()) return;
  REQUIRE(order == after.order());
}

void check_trace(const dlx::Problem& problem, const dlx::TraceOptions& options) {
  dlx::Trace trace(problem, options);
  Dance dance(problem);
  for (int steps = 0; steps < 400 && trace.next(); ++steps) {
    const Dance before = dance;
    dance.add(trace);
    const dlx::TraceStep& step = trace.step();
    INFO("step " << steps << ": " << describe(problem, step));
    Order items, numbers, ring;
    for (const dlx::ItemId item : step.back.items) items.push_back(index(item));
    for (const dlx::OptionId option : step.back.options) numbers.push_back(index(option));
    for (const dlx::TraceList& list : trace.lists()) {
      if (problem.is_primary(list.item)) ring.push_back(index(list.item));
      Order order;
      for (const dlx::OptionId option : list.options) order.push_back(index(option));
      REQUIRE(dance.list(list.item).order() == order);
      check_list(before.list(list.item), dance.list(list.item), numbers);
    }
    REQUIRE(dance.ring().order() == ring);
    check_list(before.ring(), dance.ring(), items);
  }
}

}  // namespace

TEST_CASE("dance: what comes back goes between the neighbors that it knows", "[draw]") {
  for (std::uint64_t seed = 0; seed < 800; ++seed) {
    check_trace(dlx::test::any_problem(seed), {});
    if (seed % 4 == 1) check_trace(dlx::test::any_problem(seed), {.seed = seed});
  }
}
