/// Splitting a problem into parts that share nothing.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <support/catch.hpp>
#include <support/published.hpp>
#include <support/random_problem.hpp>
#include <utility>
#include <vector>

#include "parts.hpp"

using namespace dlx;
using detail::independent_parts;
using dlx::test::Random;
using dlx::test::random_problem;

namespace {

/// Whether two options may stand side by side.
bool fit(const Problem& problem, OptionId a, OptionId b) {
  for (const Entry& x : problem.entries(a)) {
    for (const Entry& y : problem.entries(b)) {
      if (x.item == y.item && (x.color == kNoColor || x.color != y.color)) return false;
    }
  }
  return true;
}

using Groups = std::vector<std::pair<std::vector<ItemId>, std::vector<OptionId>>>;

/// The parts by definition, for a problem without multiplicities: labels of items spread until nothing
/// changes.
std::optional<Groups> parts_by_definition(const Problem& problem, const Subtree& from) {
  const std::set<OptionId> chosen(from.chosen.begin(), from.chosen.end());
  const std::set<OptionId> excluded(from.excluded.begin(), from.excluded.end());
  std::set<ItemId> settled;
  for (const OptionId o : chosen) {
    if (excluded.count(o) == 1 || !problem.has_primary(o)) return std::nullopt;
    for (const OptionId other : chosen) {
      if (other != o && !fit(problem, o, other)) return std::nullopt;
    }
    for (const Entry& entry : problem.entries(o)) settled.insert(entry.item);
  }
  std::vector<std::vector<std::size_t>> open(problem.option_count());  // the items of options that are left
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const bool left = excluded.count(OptionId{o}) + chosen.count(OptionId{o}) == 0 &&
                      problem.has_primary(OptionId{o}) &&
                      std::all_of(chosen.begin(), chosen.end(),
                                  [&](OptionId other) { return fit(problem, OptionId{o}, other); });
    if (!left) continue;
    for (const Entry& entry : problem.entries(OptionId{o})) {
      if (settled.count(entry.item) == 0) open[o].push_back(index(entry.item));
    }
  }
  std::vector<std::size_t> label(problem.item_count());
  std::iota(label.begin(), label.end(), std::size_t{0});
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& items : open) {
      for (const std::size_t a : items) {
        for (const std::size_t b : items) {
          changed |= label[a] > label[b];
          label[a] = std::min(label[a], label[b]);
        }
      }
    }
  }
  Groups groups;
  std::map<std::size_t, std::size_t> group_of;  // of a label
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    if (!problem.is_primary(ItemId{i}) || settled.count(ItemId{i}) == 1) continue;
    const auto [group, is_new] = group_of.emplace(label[i], groups.size());
    if (is_new) groups.emplace_back();
    groups[group->second].first.push_back(ItemId{i});
  }
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    if (!open[o].empty()) groups[group_of.at(label[open[o][0]])].second.push_back(OptionId{o});
  }
  return groups;
}

}  // namespace

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

TEST_CASE("parts: they are what spreading labels finds, below random options", "[parts]") {
  std::size_t impossible = 0, several = 0;
  for (std::uint64_t seed = 0; seed < 6000; ++seed) {
    const Problem problem = random_problem(seed);
    Random random(seed);
    const Subtree from{random.options(problem, random.below(3)), random.options(problem, random.below(4))};
    const auto parts = independent_parts(problem, from);
    std::optional<Groups> got;
    if (parts) {
      got.emplace();
      for (const auto& part : *parts) got->emplace_back(part.items, part.options);
    }
    CAPTURE(seed);
    REQUIRE((got == parts_by_definition(problem, from)));
    impossible += !got;
    several += got && got->size() > 1;
  }
  CHECK(impossible > 500);
  CHECK(several > 500);
}
