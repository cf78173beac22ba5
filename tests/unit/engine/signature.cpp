/// The searches' fingerprint: nodes of each engine on fixed problems, kept in bench/signature.txt, so that no
/// change of a search slips in unseen.
#ifndef DLX_SANITIZED  // slow with a sanitizer, and the same

#include <cstdint>
#include <dlx/solve.hpp>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <sudoku/sudoku.hpp>
#include <support/catch.hpp>
#include <support/instances.hpp>
#include <utility>
#include <variant>
#include <vector>

using namespace dlx;
using namespace dlx::test;

namespace {

constexpr const char* kInstances[] = {"sudokuAI", "qwh20",      "latin5",   "queens12",
                                      "soma",     "langford11", "onefac10", "planted1"};

const std::vector<std::pair<std::string, SolveOptions>>& signature_ways() {
  static const std::vector<std::pair<std::string, SolveOptions>> all{
      {"links, mrv", {.by = {.engine = Engine::links, .heuristic = Heuristic::mrv}}},
      {"links, weights", {.by = {.engine = Engine::links, .heuristic = Heuristic::weights}}},
      {"lanes, mrv", {.by = {.engine = Engine::lanes, .heuristic = Heuristic::mrv}}},
      {"lanes, weights", {.by = {.engine = Engine::lanes, .heuristic = Heuristic::weights}}},
      {"lanes, preclusion", {.by = {.engine = Engine::lanes, .heuristic = Heuristic::preclusion}}},
      // Little memory: links at the top, and lanes below.
      {"auto in 64 KiB, mrv",
       {.by = {.engine = Engine::automatic, .heuristic = Heuristic::mrv},
        .within = {.memory = std::size_t{64} << 10}}}};
  return all;
}

std::uint64_t nodes(const SolveOptions& way) {
  std::uint64_t sum = 0;
  for (const char* instance : kInstances) sum += solve(load(instance), way).nodes;
  std::ifstream file(DLX_SOURCE_DIR "/examples/hardest.txt");
  sudoku::BoardReader reader(file, "hardest.txt");
  sudoku::BatchSolver solver(sudoku::Shape(3, 3));
  while (const std::optional<sudoku::ReadBoard> read = reader.next()) {
    sum += solver.solve(std::get<sudoku::Board>(read->content), way).nodes;
  }
  return sum;
}

}  // namespace

TEST_CASE("signature: each engine takes as many nodes as bench/signature.txt says", "[signature]") {
  std::ifstream file(DLX_SOURCE_DIR "/bench/signature.txt");
  const std::string kept{std::istreambuf_iterator<char>(file), {}};
  std::string now =
      "# Nodes of each engine on the problems of tests/unit/engine/signature.cpp, which checks them. A "
      "commit that\n"
      "# changes a search gives the new figures and says why.\n";
  for (const auto& [name, way] : signature_ways()) now += name + ": " + std::to_string(nodes(way)) + '\n';
  INFO("The searches have changed. If they should have, this is the new bench/signature.txt:\n" << now);
  CHECK(now == kept);
}

#endif
