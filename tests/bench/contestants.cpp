/// The list of all who take part.

#include <algorithm>
#include <bench/contestant.hpp>
#include <set>

#include "support/catch.hpp"

namespace {

TEST_CASE("contestants: each has a name of its own, an idea, and something it can do", "[bench]") {
  std::set<std::string> names;
  for (const bench::Contestant& contestant : bench::contestants()) {
    INFO(contestant.name);
    CHECK(names.insert(contestant.name).second);
    CHECK(contestant.name.find_first_of(" ,\t") == std::string::npos);  // --only A,B
    CHECK_FALSE(contestant.idea.empty());
    CHECK(contestant.idea.find('\n') == std::string::npos);
    CHECK((contestant.boards || contestant.cover || contestant.cheapest || contestant.program));
  }
  CHECK(names.count("links") == 1);
  CHECK(names.count("lanes") == 1);
}

TEST_CASE("contestants: engines come first", "[bench]") {
  const auto all = bench::contestants();
  CHECK(std::is_sorted(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.kind < b.kind; }));
}

}  // namespace
