/// Conflicts, what comes nearest, and reasons without search, against all sets of options.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <dlx/deadline.hpp>
#include <dlx/error.hpp>
#include <dlx/format.hpp>
#include <dlx/solve.hpp>
#include <dlx/why.hpp>

#include "why/counting.hpp"

#include <support/catch.hpp>
#include <support/oracle.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>

using dlx::Bounds;
using dlx::Conflict;
using dlx::ItemId;
using dlx::Nearest;
using dlx::OptionId;
using dlx::Problem;
using dlx::ProblemBuilder;
using dlx::Status;
using dlx::Subtree;

namespace {

using Mask = std::uint64_t;

/// All sets of options that are not forbidden and have a primary item, and what is wrong with each.
class AllSets {
 public:
  AllSets(const Problem& problem, Subtree from) : problem_(problem), from_(std::move(from)) {
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
      if (problem.has_primary(OptionId{o}) && !has(from_.excluded, OptionId{o}))
        usable_.push_back(OptionId{o});
    }
    for (std::uint32_t set = 0; set >> usable_.size() == 0; ++set) look_at(set);
    std::sort(broken_.begin(), broken_.end());
    broken_.erase(std::unique(broken_.begin(), broken_.end()), broken_.end());
  }

  /// Whether these constraints have a solution. Bit i stands for item i, and the bits after the items for the
  /// options of `chosen`.
  bool solvable(Mask constraints) const {
    return std::any_of(broken_.begin(), broken_.end(),
                       [&](Mask broken) { return (broken & constraints) == 0; });
  }

  Mask everything() const { return (Mask{1} << (problem_.item_count() + from_.chosen.size())) - 1; }

  /// The fewest covers that are missing if nothing else is wrong. Empty if something else always is.
  std::optional<std::uint64_t> least_missing() const { return least_missing_; }

  Mask mask(const Conflict& conflict) const {
    Mask mask = 0;
    for (const ItemId item : conflict.items) mask |= Mask{1} << index(item);
    for (std::size_t r = 0; r < from_.chosen.size(); ++r) {
      if (has(conflict.required, from_.chosen[r])) mask |= Mask{1} << (problem_.item_count() + r);
    }
    return mask;
  }

 private:
  static bool has(const std::vector<OptionId>& options, OptionId option) {
    return std::count(options.begin(), options.end(), option) > 0;
  }

  void look_at(std::uint32_t set) {
    std::vector<OptionId> chosen;
    for (std::size_t k = 0; k < usable_.size(); ++k) {
      if ((set >> k & 1) != 0) chosen.push_back(usable_[k]);
    }
    Mask broken = 0;
    std::uint64_t missing = 0;
    bool only_missing = true;
    for (std::uint32_t i = 0; i < problem_.item_count(); ++i) {
      std::vector<dlx::ColorId> colors;
      for (const OptionId option : chosen) {
        for (const dlx::Entry entry : problem_.entries(option)) {
          if (entry.item == ItemId{i}) colors.push_back(entry.color);
        }
      }
      bool wrong = false;
      if (problem_.is_primary(ItemId{i})) {
        const Bounds bounds = problem_.bounds(ItemId{i});
        wrong = colors.size() > bounds.hi;
        if (colors.size() < bounds.lo) {
          missing += bounds.lo - colors.size();
          broken |= Mask{1} << i;
        }
      } else if (colors.size() > 1) {
        for (const dlx::ColorId color : colors) wrong |= color == dlx::kNoColor || color != colors[0];
      }
      if (!wrong) continue;
      broken |= Mask{1} << i;
      only_missing = false;
    }
    for (std::size_t r = 0; r < from_.chosen.size(); ++r) {
      if (has(chosen, from_.chosen[r])) continue;
      broken |= Mask{1} << (problem_.item_count() + r);
      only_missing = false;
    }
    broken_.push_back(broken);
    if (only_missing && (!least_missing_ || missing < *least_missing_)) least_missing_ = missing;
  }

  const Problem& problem_;
  Subtree from_;
  std::vector<OptionId> usable_;
  std::vector<Mask> broken_;
  std::optional<std::uint64_t> least_missing_;
};

/// A random problem, and random options required and forbidden.
struct Case {
  explicit Case(std::uint64_t seed) : problem(dlx::test::any_problem(seed)) {
    dlx::test::Random random(seed + 1234);
    from.chosen = random.one_in(2) ? std::vector<OptionId>{} : random.options(problem, 1 + random.below(3));
    from.excluded = random.one_in(2) ? std::vector<OptionId>{} : random.options(problem, 1 + random.below(2));
  }

  std::string text() const { return dlx::test::describe(problem) + "\nfrom " + to_string(from); }

  Problem problem;
  Subtree from;
};

/// `memory`: with one byte, all is left to the engines.
void check_conflict(const Case& its, const AllSets& sets, std::size_t memory) {
  const Conflict conflict = dlx::conflict(its.problem, {.from = its.from, .within = {.memory = memory}});
  REQUIRE(conflict.status == Status::complete);
  REQUIRE(conflict.solution.has_value() == sets.solvable(sets.everything()));
  REQUIRE(conflict.found() != conflict.solution.has_value());
  REQUIRE(conflict.minimal == conflict.found());
  if (conflict.solution) {
    REQUIRE_FALSE(dlx::flaw(its.problem, *conflict.solution));
    for (const OptionId option : its.from.chosen) {
      REQUIRE(std::count(conflict.solution->begin(), conflict.solution->end(), option) == 1);
    }
    return;
  }
  REQUIRE(std::is_sorted(conflict.items.begin(), conflict.items.end()));
  const Mask all = sets.mask(conflict);
  REQUIRE_FALSE(sets.solvable(all));
  std::vector<Mask> without;
  for (const ItemId item : conflict.items) without.push_back(all & ~(Mask{1} << index(item)));
  for (const OptionId option : conflict.required) {
    Conflict less = conflict;
    std::erase(less.required, option);
    without.push_back(sets.mask(less));
  }
  for (const Mask less : without) REQUIRE(sets.solvable(less));
}

/// All sets of fewer items and required options than a smallest conflict has have a solution.
void check_smallest(const Case& its, const AllSets& sets) {
  const Conflict conflict = dlx::conflict(its.problem, {.from = its.from});
  if (!conflict.smallest) return;
  const std::size_t size = conflict.items.size() + conflict.required.size();
  std::vector<OptionId> required = its.from.chosen;
  std::sort(required.begin(), required.end());
  if (std::adjacent_find(required.begin(), required.end()) != required.end()) return;
  for (Mask set = 0; set <= sets.everything(); ++set) {
    std::size_t bits = 0;
    for (Mask rest = set; rest != 0; rest &= rest - 1) ++bits;
    if (bits < size) REQUIRE(sets.solvable(set));
  }
}

void check_nearest(const Case& its, const AllSets& sets, bool knows) {
  const bool none = !sets.solvable(sets.everything());
  const Nearest nearest = dlx::nearest(its.problem, {.from = its.from}, knows && none ? 1 : 0);
  REQUIRE(nearest.status == Status::complete);
  REQUIRE(nearest.options.has_value() == sets.least_missing().has_value());
  if (!nearest.options) return;
  REQUIRE(nearest.misses == *sets.least_missing());
  REQUIRE(nearest.bound == nearest.misses);
  // With bounds that ask for no more than there is, the options are a solution.
  std::vector<Bounds> bounds;
  for (std::uint32_t i = 0; i < its.problem.item_count(); ++i)
    bounds.push_back(its.problem.bounds(ItemId{i}));
  std::uint64_t sum = 0;
  for (const dlx::Missing& missing : nearest.missing) {
    REQUIRE(missing.times > 0);
    bounds[index(missing.item)].lo -= missing.times;
    sum += missing.times;
  }
  REQUIRE(sum == nearest.misses);
  REQUIRE_FALSE(dlx::flaw(dlx::test::with_bounds(its.problem, bounds), *nearest.options));
  for (const OptionId option : its.from.chosen) {
    REQUIRE(std::count(nearest.options->begin(), nearest.options->end(), option) == 1);
  }
  for (const OptionId option : its.from.excluded) {
    REQUIRE(std::count(nearest.options->begin(), nearest.options->end(), option) == 0);
  }
}

/// A problem of `cells` squares in a row that dominoes shall cover.
void add_row(ProblemBuilder& builder, const std::string& name, std::uint32_t cells) {
  for (std::uint32_t c = 0; c < cells; ++c) builder.primary(name + std::to_string(c));
  for (std::uint32_t c = 0; c + 1 < cells; ++c) {
    const std::string a = name + std::to_string(c), b = name + std::to_string(c + 1);
    builder.option({dlx::NamedEntry(a), dlx::NamedEntry(b)});
  }
}

}  // namespace

TEST_CASE("why: random problems against all sets of options", "[why]") {
  std::size_t conflicts = 0;
  for (std::uint64_t seed = 0; seed < dlx::test::rounds(600, 100); ++seed) {
    const Case its(seed);
    CAPTURE(seed, its.text());
    const AllSets sets(its.problem, its.from);
    check_conflict(its, sets, seed % 3 == 0 ? 1 : dlx::kDefaultMemory);
    check_nearest(its, sets, seed % 2 == 0);
    conflicts += !sets.solvable(sets.everything());
    // What is seen without a search is right.
    if (!dlx::unsolvable(its.problem, its.from).empty()) REQUIRE_FALSE(sets.solvable(sets.everything()));
  }
  CHECK(conflicts > dlx::test::rounds(200, 30));
}

TEST_CASE("why: items that prices name have no solution", "[why]") {
  std::size_t named = 0;
  for (std::uint64_t seed = 0; seed < dlx::test::rounds(600, 100); ++seed) {
    const Case its(seed);
    CAPTURE(seed, its.text());
    const auto items = dlx::detail::priced_out(its.problem, dlx::Deadline());
    if (!items) continue;
    ++named;
    Mask mask = 0;
    for (const std::uint32_t item : *items) mask |= Mask{1} << item;
    REQUIRE_FALSE(AllSets(its.problem, {}).solvable(mask));
  }
  CHECK(named > dlx::test::rounds(30, 4));
}

TEST_CASE("why: eleven cannot have ten things, and no search must find that", "[why]") {
  ProblemBuilder builder;
  for (int k = 0; k < 11; ++k) builder.primary("one" + std::to_string(k));
  for (int k = 0; k < 10; ++k) builder.secondary("thing" + std::to_string(k));
  for (int one = 0; one < 11; ++one) {
    for (int thing = 0; thing < 10; ++thing) {
      const std::string a = "one" + std::to_string(one), b = "thing" + std::to_string(thing);
      builder.option({dlx::NamedEntry(a), dlx::NamedEntry(b)});
    }
  }
  const Problem problem = builder.build();
  const Conflict conflict = dlx::conflict(problem);
  CHECK(conflict.minimal);
  CHECK(conflict.items.size() == 21);
  CHECK(conflict.nodes < 10'000);
  CHECK(dlx::nearest(problem, {}, 1).misses == 1);
}

TEST_CASE("why: what is called smallest is", "[why]") {
  std::size_t smallest = 0;
  for (std::uint64_t seed = 1000; seed < dlx::test::rounds(1200, 1050); ++seed) {
    const Case its(seed);
    CAPTURE(seed, its.text());
    const AllSets sets(its.problem, its.from);
    check_smallest(its, sets);
    smallest += dlx::conflict(its.problem, {.from = its.from}).smallest;
  }
  CHECK(smallest > 10);
}

TEST_CASE("why: the small part that has no solution is found among a thousand items", "[why]") {
  ProblemBuilder builder;
  for (std::uint32_t row = 0; row < 30; ++row) add_row(builder, "row" + std::to_string(row) + '.', 32);
  add_row(builder, "odd", 5);
  add_row(builder, "last", 40);
  const Problem problem = builder.build();
  const Conflict conflict = dlx::conflict(problem);
  CHECK(conflict.minimal);
  REQUIRE(conflict.items.size() == 5);
  for (const ItemId item : conflict.items) CHECK(problem.name(item).starts_with("odd"));
  CHECK(conflict.searches < 100);
  const Nearest nearest = dlx::nearest(problem);
  CHECK(nearest.misses == 1);
  REQUIRE(nearest.missing.size() == 1);
  CHECK(problem.name(nearest.missing[0].item).starts_with("odd"));
}

TEST_CASE("why: required options, and secondary items", "[why]") {
  const Problem problem = dlx::format::read("a b c d | x y\na x\nb x:red\nb x:blue\nc x:red\nd y\n");
  const auto why = [&](Subtree from) { return dlx::conflict(problem, {.from = std::move(from)}); };
  const Conflict free = why({});
  // x keeps two items apart.
  CHECK(free.items.size() == 3);
  CHECK(free.items.back() == *problem.find_item("x"));
  const Conflict required = why({.chosen = {OptionId{1}, OptionId{2}}});
  CHECK(required.minimal);
  CHECK(required.items.size() == 1);
  CHECK(required.required == std::vector<OptionId>{OptionId{1}, OptionId{2}});
  const Conflict both = why({.chosen = {OptionId{0}}, .excluded = {OptionId{0}}});
  CHECK(both.items.empty());
  CHECK(both.required == std::vector<OptionId>{OptionId{0}});
  CHECK(both.smallest);
}

TEST_CASE("why: nearest counts the covers that are missing", "[why]") {
  const Problem problem = dlx::format::read("4|a 2:3|b c\na b\na\nb c\nc\n");
  const Nearest nearest = dlx::nearest(problem);
  CHECK(nearest.misses == 2);
  CHECK(nearest.missing == std::vector<dlx::Missing>{{ItemId{0}, 2}});
  const Nearest less = dlx::nearest(problem, {.from = {.excluded = {OptionId{0}}}});
  CHECK(less.misses == 4);
  CHECK_FALSE(dlx::nearest(problem, {.from = {.chosen = {OptionId{2}, OptionId{3}}}}).options);
  // All that can be asked for.
  ProblemBuilder builder;
  builder.primary("many", std::numeric_limits<std::uint32_t>::max(),
                  std::numeric_limits<std::uint32_t>::max());
  builder.option({"many"});
  CHECK(dlx::nearest(builder.build()).misses == std::numeric_limits<std::uint32_t>::max() - 1);
}

TEST_CASE("why: a problem without items has a solution", "[why]") {
  const Conflict conflict = dlx::conflict(Problem());
  CHECK(conflict.solution == std::vector<OptionId>{});
  CHECK(conflict.status == Status::complete);
  CHECK(dlx::nearest(Problem()).options == std::vector<OptionId>{});
  CHECK(dlx::unsolvable(Problem()).empty());
}

TEST_CASE("why: limits", "[why]") {
  const Problem problem = dlx::format::read("a b c\na b\nb c\na c\n");
  CHECK_THROWS_AS(dlx::conflict(problem, {.from = {.chosen = {OptionId{3}}}}), dlx::InvalidArgument);
  CHECK_THROWS_AS(dlx::nearest(problem, {.from = {.excluded = {OptionId{3}}}}), dlx::InvalidArgument);
  CHECK_THROWS_AS(dlx::unsolvable(problem, {.chosen = {OptionId{3}}}), dlx::InvalidArgument);
  dlx::Stop stop;
  stop.request();
  CHECK(dlx::conflict(problem, {.within = {.stop = stop.token()}}).status == Status::stopped);
  const Conflict none = dlx::conflict(problem, {.within = {.nodes = 1}});
  CHECK(none.status == Status::node_limit);
  CHECK_FALSE(none.found());
  CHECK_FALSE(none.solution);
  // Some searches are small enough.
  for (std::uint64_t nodes = 2; nodes < 8; ++nodes) {
    const Conflict some = dlx::conflict(problem, {.within = {.nodes = nodes}});
    CHECK(some.minimal == (some.found() && some.status == Status::complete));
  }
}

TEST_CASE("unsolvable: each reason, in words", "[why]") {
  const Problem problem =
      dlx::format::read("a b 2|c 0:1|d e | x y\na x\nb x\nb y:red\nc d y:blue\nd\nx y\nb\n");
  using Texts = std::vector<std::string>;
  const auto texts = [&](std::vector<OptionId> chosen, std::vector<OptionId> excluded) {
    return dlx::unsolvable(problem, {.chosen = std::move(chosen), .excluded = std::move(excluded)});
  };
  const std::string c = "item 'c' must be covered at least 2 times, and only 1 option covers it";
  const std::string e = "no option covers item 'e'";
  const auto o = [](std::uint32_t k) { return OptionId{k}; };
  CHECK(texts({}, {}) == Texts{c, e});
  CHECK(texts({o(5)}, {})[0] == "option 5 is required, but it has no primary item, so it is in no solution");
  CHECK(texts({o(6)}, {o(6)})[0] == "option 6 is required and forbidden");
  CHECK(texts({o(1), o(6)}, {})[1] ==
        "required options 1 and 6 cover item 'b', which may be covered only once");
  CHECK(texts({o(0), o(1)}, {}) ==
        Texts{c, e, "required options 0 and 1 cover item 'x', which may be covered only once"});
  CHECK(texts({o(2), o(3)}, {}).back() == "required options 2 and 3 give item 'y' several colors");
  CHECK(texts({}, {o(0)})[0] ==
        "item 'a' must be covered, and it has 1 option, but it is forbidden or excluded by required options");
  CHECK(
      texts({o(0)}, {o(2), o(6)})[0] ==
      "item 'b' must be covered, and it has 3 options, but all of them are forbidden or excluded by required "
      "options");
  CHECK(dlx::unsolvable(problem, {}, 1).size() == 1);
}
