/// Splitting a problem into parts that share nothing.

#include <cstddef>
#include <set>
#include <support/catch.hpp>
#include <support/published.hpp>
#include <vector>

#include "parts.hpp"

using namespace dlx;
using detail::independent_parts;

TEST_CASE("parts: the groups of items that share no item", "[parts]") {
  ProblemBuilder builder;
  for (const char* item : {"a", "b", "c", "d", "e"}) builder.primary(item);
  builder.secondary("x");
  builder.option({"a", "b"});               // 0
  builder.option({"a"});                    // 1
  builder.option({"b"});                    // 2
  builder.option({"x", "c"});               // 3: c and d are joined by x alone
  builder.option({"d", {"x", "red"}});      // 4
  builder.option({"d"});                    // 5
  builder.option({"b", "c"});               // 6: this joins them all
  const Problem problem = builder.build();  // e is covered by nobody
  const auto sizes = [&](const std::vector<OptionId>& required, const std::vector<OptionId>& forbidden) {
    std::multiset<std::size_t> all;
    const auto parts = independent_parts(problem, {required, forbidden});
    for (const auto& part : *parts) all.insert(part.items.size());
    return all;
  };
  CHECK(sizes({}, {}) == std::multiset<std::size_t>{1, 4});
  CHECK(sizes({}, {OptionId{6}}) == std::multiset<std::size_t>{1, 2, 2});
  CHECK(sizes({}, {OptionId{6}, OptionId{0}, OptionId{4}}) == std::multiset<std::size_t>{1, 1, 1, 1, 1});
  CHECK(sizes({OptionId{2}}, {}) == std::multiset<std::size_t>{1, 1, 2});
}

TEST_CASE("parts: the caller may stop", "[parts]") {
  const Problem problem = test::independent(3000, 2);
  int asked = 0;
  CHECK(independent_parts(problem, {}, [&asked] { return ++asked > 0; })->size() == 3000);
  CHECK(asked > 2);
  for (int k = 0; k < asked; ++k) {
    int left = k;
    CHECK_FALSE(independent_parts(problem, {}, [&left] { return left-- > 0; }));
  }
}

TEST_CASE("parts: a secondary item whose color is fixed joins no parts", "[parts]") {
  ProblemBuilder builder;
  for (const char* item : {"a", "b", "c"}) builder.primary(item);
  builder.secondary("x");
  builder.option({"a", {"x", "red"}});
  builder.option({"b", {"x", "red"}});
  builder.option({"c", {"x", "red"}});
  builder.option({"c", {"x", "blue"}});
  const Problem problem = builder.build();
  CHECK(independent_parts(problem, {})->size() == 1);
  const std::vector<OptionId> red{OptionId{2}};
  CHECK(independent_parts(problem, {red})->size() == 2);
}
