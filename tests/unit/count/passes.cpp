/// Counts in passes, with numbers of 64 bits: the same totals as with large ones.

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <support/catch.hpp>
#include <support/counting.hpp>
#include <support/frontier_runs.hpp>
#include <support/oracle.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>
#include <support/wide_problem.hpp>
#include <vector>

#include "count/passes.hpp"
#include "helpers.hpp"

using namespace dlx;
using namespace dlx::test;
using detail::Helpers;
using detail::Order;
using detail::Part;
using detail::Passes;
using detail::Remainder;
using detail::Sums;

namespace {

constexpr std::uint64_t kNoStep = ~std::uint64_t{0};

Along in_passes(const Remainder& remainder, double slice = kEndless, bool reload = false,
                const detail::Sharing& sharing = {}) {
  const Order order = orders(remainder, [] { return true; }).front();
  return along(remainder, order, slice, kNoStep, reload, sharing, true);
}

}  // namespace

TEST_CASE("passes: sums that are rounded up are never too low", "[frontier][passes]") {
  const Sums sums = Sums::rounded_up();
  for (std::uint64_t seed = 0; seed < rounds(300, 30); ++seed) {
    Random random(seed);
    std::array<BigCount, 3> exact{1, 1, 1};
    std::array<std::uint64_t, 3> rounded{sums.one(), sums.one(), sums.one()};
    for (int k = 0; k < 900; ++k) {
      const std::uint32_t to = random.below(3), from = random.below(3);
      exact[to] += BigCount(exact[from]);
      REQUIRE(sums.add(rounded[to], rounded[from]));
    }
    for (std::size_t k = 0; k < exact.size(); ++k) {
      const auto bound = detail::as_double(rounded[k]);
      REQUIRE(BigCount(bound) >= exact[k]);
      REQUIRE(BigCount(bound * (1 - 1e-12)) < exact[k]);
    }
  }
  std::uint64_t most = detail::as_bits(0x1p1023);
  const std::uint64_t before = most;
  CHECK_FALSE(sums.add(most, before));
  CHECK(most == before);
}

TEST_CASE("passes: a total follows from its remainders", "[frontier][passes]") {
  for (std::uint64_t seed = 0; seed < rounds(1000, 100); ++seed) {
    INFO("seed " << seed);
    Random random(seed);
    BigCount total = 0;
    for (std::uint32_t words = random.below(16); words > 0; --words) total = total << 32 | random.below(~0U);
    Passes passes;
    std::size_t taken = 0;
    for (; !passes.done(); ++taken) {
      REQUIRE(taken < 10);
      std::string saved;
      passes.save(saved);
      detail::Bytes in(saved);
      passes = Passes(in);
      REQUIRE(in.size() == 0);
      std::uint64_t found = 0;
      if (taken == 0) {
        const auto above = static_cast<double>(total) * (1 + 1e-15);
        found = total == 0 ? 0 : detail::as_bits(above);
      } else {  // as many equal ways as there are, one added to the other by doubling
        const Sums sums = passes.sums();
        for (auto bit = total == 0 ? 0 : msb(total) + 1; bit-- > 0;) {
          if (found != 0) REQUIRE(sums.add(found, std::uint64_t{found}));
          if (!bit_test(total, bit)) continue;
          if (found == 0) {
            found = sums.one();
          } else {
            REQUIRE(sums.add(found, sums.one()));
          }
        }
      }
      passes.end(found);
    }
    REQUIRE(passes.total() == total);
  }
}

TEST_CASE("passes: they find what brute force finds", "[frontier][passes]") {
  Helpers two(2);
  for (std::uint64_t seed = 60000; seed < 60000 + rounds(600, 60); ++seed) {
    const Problem problem = random_problem(seed);
    INFO("seed " << seed << '\n' << describe(problem));
    const std::size_t expected = all_solutions(problem).size();
    const std::vector<Part> parts = *detail::independent_parts(problem, {});
    for (const bool shared : {false, true}) {
      BigCount product = 1;
      for (const Part& part : parts) {
        product *=
            in_passes(Remainder(problem, part), shared ? 3000 : kEndless, false, {shared ? &two : nullptr, 2})
                .total;
      }
      REQUIRE(product == expected);
    }
  }
}

TEST_CASE("passes: large totals, at once, with pauses, and from what is saved", "[frontier][passes]") {
  for (const std::size_t length : {20U, 60U, 120U, 400U}) {
    CAPTURE(length);
    const Problem problem = dominoes(6, length);
    const Remainder remainder(problem, whole(problem));
    const Along at_once = in_passes(remainder);
    CHECK(at_once.total == domino_tilings(length, 6));
    const double slice = 8 * static_cast<double>(at_once.nodes);  // nanoseconds
    const Along saved = in_passes(remainder, slice, true);
    CHECK(saved.pauses > 5);
    CHECK(saved.total == at_once.total);
    CHECK(saved.nodes == at_once.nodes);
    CHECK(saved.most == at_once.most);
  }
  for (std::uint64_t seed = 0; seed < rounds(50, 5); ++seed) {
    INFO("seed " << seed);
    const Problem problem = wide_problem(seed, 100);
    const std::vector<Part> parts = *detail::independent_parts(problem, {});
    for (const Part& part : parts) {
      const Remainder remainder(problem, part);
      const Order order = orders(remainder, [] { return true; }).front();
      REQUIRE(in_passes(remainder, 1e4, true).total == along(remainder, order).total);
    }
  }
}

TEST_CASE("passes: what was saved and is damaged is refused", "[frontier][passes]") {
  const Problem problem = dominoes(4, 6);
  const Remainder remainder(problem, whole(problem));
  const Order order = orders(remainder, [] { return true; }).front();
  const auto frontier = make_frontier(remainder, order);
  frontier->begin_passes();
  std::string saved;
  frontier->save(saved);
  for (std::size_t size = 0; size < saved.size(); ++size) {
    detail::Bytes in(std::string_view(saved).substr(0, size));
    CHECK_THROWS_AS(make_frontier(remainder, order)->load(in), InvalidArgument);
  }
  for (const double bound : {-1.0, std::numeric_limits<double>::infinity()}) {
    std::string passes;
    detail::add_bytes(passes, std::uint64_t{1});
    detail::add_bytes(passes, detail::as_bits(bound));
    detail::add_bytes(passes, std::uint64_t{0});
    detail::Bytes in(passes);
    CHECK_THROWS_AS(Passes(in), InvalidArgument);
  }
}

TEST_CASE("passes: a count goes on in them where memory is short", "[frontier][passes]") {
  const Problem problem = dominoes(12, 40);
  const BigCount total = domino_tilings(40, 12);
  const auto with = [&](std::size_t memory) {
    return count(problem, {.method = Method::frontier, .within = {.memory = memory}});
  };
  const CountOutcome plenty = with(kDefaultMemory);
  CHECK(plenty.count == total);
  const std::size_t most = plenty.trials.back().bytes;
  const CountOutcome little = with(most / 4 * 3);
  CHECK(little.status == Status::complete);
  CHECK(little.count == total);
  CHECK(little.nodes > plenty.nodes);
  CHECK(with(most / 8).status == Status::memory_limit);
}
