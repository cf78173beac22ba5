#include "search/plan.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "engine/lanes/lanes.hpp"
#include "engine/links/links.hpp"
#include "engine/links/multiple.hpp"
#include "search/multiplicities.hpp"

namespace dlx {

std::size_t detail::table_bytes(const Problem& problem) {
  return whole_bytes(LanesTable::size_of(problem, primary_items(problem), coverable_options(problem)).bytes);
}

std::size_t detail::whole_bytes(double bytes) {
  constexpr std::size_t kMost = std::numeric_limits<std::size_t>::max();
  return bytes < static_cast<double>(kMost) ? static_cast<std::size_t>(bytes) : kMost;
}

std::size_t detail::least_table_bytes(const Problem& problem) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::size_t>::max();
  return static_cast<std::size_t>(
      std::min(kMost, std::uint64_t{problem.primary_count()} * problem.option_count()));
}

Engine detail::choose_engine(const Problem& problem, std::size_t table_bytes, Engine engine,
                             std::size_t memory) {
  if (problem.has_multiplicities()) {
    if (engine != Engine::lanes) return Engine::links;
    throw InvalidArgument(
        "the engine lanes cannot search problems with multiplicities: use the engine links, or auto");
  }
  if (engine == Engine::links || table_bytes <= memory) {
    return engine == Engine::automatic ? Engine::lanes : engine;
  }
  if (engine == Engine::automatic) return Engine::automatic;
  throw_too_large("lanes", table_bytes, memory, "engine");
}

void detail::throw_too_large(const std::string& what, std::size_t bytes, std::size_t allowed,
                             const std::string& choice) {
  throw InvalidArgument(what + " would take " + std::to_string(bytes) + " bytes for this problem, and " +
                        std::to_string(allowed) + " are allowed; allow more, or use the " + choice + " auto");
}

Plan plan(const Problem& given, Engine engine, std::size_t memory) {
  const Problem problem = detail::with_fewer_multiplicities(given);
  const bool multiple = problem.has_multiplicities();
  const std::size_t table = multiple ? 0 : detail::table_bytes(problem);
  const std::size_t links =
      multiple ? detail::MultipleLinks::bytes_for(problem) : detail::Links::bytes_for(problem);
  const Engine chosen = detail::choose_engine(problem, table, engine, memory);
  return {chosen, chosen == Engine::lanes ? table : links, table, detail::lanes_kernels().front()->name};
}

}  // namespace dlx
