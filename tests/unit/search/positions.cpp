/// Positions of a search that its caller drives: its pieces may be searched apart, and keep the order.

#include <cstdint>
#include <dlx/resume.hpp>
#include <support/catch.hpp>
#include <support/pieces.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <vector>

using namespace dlx;
using namespace dlx::test;

namespace {

/// Searches on for `nodes` nodes, and adds what is found to `found`.
template <class Searching>
void drive(Searching& search, std::uint64_t nodes, std::vector<Options>& found) {
  Search::Event event{};
  for (const std::uint64_t end = search.outcome().nodes + nodes; search.outcome().nodes < end;) {
    event = search.go_on(end - search.outcome().nodes);
    if (event == Search::Event::solution) found.push_back(numbers(search.solution()));
    if (event == Search::Event::ended) return;
  }
}

/// Each piece as a position of its own.
std::vector<Position> apart(const Position& position) {
  std::vector<Position> pieces;
  for (const Unfinished& piece : position.left) {
    pieces.emplace_back();
    pieces.back().share = piece.root.share;
    pieces.back().left = {piece};
  }
  return pieces;
}

/// Searches each position for some nodes, then its pieces apart, and so on.
void search_apart(const RandomPieces& search, const Position& from, Random& random,
                  std::vector<Options>& found) {
  std::vector<Position> open{from};
  while (!open.empty()) {
    const Position position = open.back();
    open.pop_back();
    detail::Engines engines(search.problem);
    detail::Attempts attempts(engines, search.options,
                              {.keep_path = true, .nodes_of_piece = search.nodes, .from = &position});
    drive(attempts, random.one_in(2) ? 1000 : random.below(20), found);
    std::vector<Position> pieces = apart(attempts.position());
    for (auto piece = pieces.rbegin(); piece != pieces.rend(); ++piece) open.push_back(*piece);
  }
}

}  // namespace

TEST_CASE("positions: pieces that are searched apart have the solutions of one search, in its order",
          "[positions]") {
  for (std::uint64_t seed = 0; seed < rounds(2000, 200); ++seed) {
    const RandomPieces search = random_pieces(seed);
    INFO("seed " << seed << '\n' << describe(search.problem));
    const std::vector<Options> expected = in_pieces(search.problem, search.options, search.nodes).solutions;
    Random random(seed);
    detail::Engines engines(search.problem);
    detail::Attempts attempts(engines, search.options, {.keep_path = true, .nodes_of_piece = search.nodes});
    std::vector<Options> found;
    drive(attempts, random.below(20), found);
    const Position position = attempts.position();
    REQUIRE(position.found == found.size());
    search_apart(search, position, random, found);
    REQUIRE(found == expected);
  }
}

TEST_CASE("positions: a search goes on from one in slices, up to a limit", "[positions]") {
  const Engine engine = GENERATE(from_range(kEngines));
  INFO(name(engine));
  const Problem problem = queens(9);
  const std::vector<Options> all = run(problem, {.by = {.engine = engine}}).solutions;
  Solver solver(problem);
  Position position;
  std::vector<Options> found;
  {
    Search search = solver.start({.by = {.engine = engine}});
    drive(search, 300, found);
    position = search.position();
  }
  const std::size_t before = found.size();
  REQUIRE(before < all.size());
  Search search = solver.start({.limit = all.size() - before - 1, .by = {.engine = engine}}, position);
  drive(search, 1'000'000, found);
  CHECK(search.outcome().status == Status::solution_limit);
  CHECK(search.outcome().solutions == found.size() - before);
  CHECK(std::vector<Options>(all.begin(), all.end() - 1) == found);
}

TEST_CASE("positions: at the end nothing is left, and what cannot go on is refused", "[positions]") {
  const Problem problem = queens(6);
  Solver solver(problem);
  std::vector<Options> found;
  {
    Search search = solver.start();
    drive(search, 1'000'000, found);
    CHECK(search.position().left.empty());
  }
  CHECK_THROWS_AS(solver.start({.by = {.heuristic = Heuristic::weights}}, first_position()), InvalidArgument);
  CHECK_THROWS_AS(solver.start({}, first_position({Subtree{{OptionId{1000}}}})), InvalidArgument);
  Search search = solver.start({}, first_position());
  CHECK(search.outcome().solutions == 0);
}
