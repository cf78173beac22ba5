/// Memory in slabs: blocks do not overlap, keep what is written, and all of it goes back.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <support/catch.hpp>
#include <support/counting.hpp>
#include <support/frontier_runs.hpp>
#include <support/published.hpp>
#include <thread>
#include <vector>

#include "count/order.hpp"
#include "count/slabs.hpp"

using namespace dlx;
using namespace dlx::test;
using dlx::detail::kLargePage;
using dlx::detail::SlabAllocator;
using dlx::detail::Slabs;

namespace {

constexpr std::size_t kKilo = 1024;

/// Takes and gives back blocks of many sizes at random, and looks at each before it goes back.
/// The number of blocks that were not as they were left.
int damaged_blocks(Slabs& slabs, unsigned seed, int turns) {
  struct Block {
    unsigned char* begin;
    std::size_t bytes;
    unsigned char mark;
  };
  const std::size_t sizes[] = {
      1,           100,          16 * kKilo,    16 * kKilo, 24 * kKilo,     32 * kKilo,
      128 * kKilo, 1000 * kKilo, kKilo * kKilo, kLargePage, kLargePage + 8, 5 * kLargePage};
  std::mt19937 random(seed);
  std::vector<Block> blocks;
  int damaged = 0;
  const auto give_back = [&](std::size_t k) {
    const Block block = blocks[k];
    // All bytes are as the one before, and the first is the mark.
    const bool same = std::memcmp(block.begin, block.begin + 1, block.bytes - 1) == 0;
    damaged += same && *block.begin == block.mark ? 0 : 1;
    Slabs::give_back(&slabs, block.begin, block.bytes);
    blocks[k] = blocks.back();
    blocks.pop_back();
  };
  for (int turn = 0; turn < turns; ++turn) {
    if (blocks.empty() || (random() % 2 == 0 && blocks.size() < 60)) {
      const std::size_t bytes = sizes[random() % std::size(sizes)];
      const auto mark = static_cast<unsigned char>(random());
      auto* const begin = static_cast<unsigned char*>(Slabs::take(&slabs, bytes));
      std::memset(begin, mark, bytes);
      blocks.push_back({begin, bytes, mark});
    } else {
      give_back(random() % blocks.size());
    }
  }
  while (!blocks.empty()) give_back(blocks.size() - 1);
  return damaged;
}

}  // namespace

TEST_CASE("slabs: blocks keep what is written, and go back", "[count]") {
  Slabs slabs;
  for (unsigned seed = 0; seed < 5; ++seed) {
    CHECK(damaged_blocks(slabs, seed, 400) == 0);
    CHECK(slabs.bytes() <= kLargePage);
  }
}

TEST_CASE("slabs: blocks that fill a slab are cut from one", "[count]") {
  Slabs slabs;
  for (const std::size_t bytes : {16 * kKilo, 64 * kKilo, kKilo * kKilo, kLargePage}) {
    std::vector<void*> blocks;
    for (std::size_t k = 0; k < kLargePage / bytes; ++k) blocks.push_back(Slabs::take(&slabs, bytes));
    CHECK(slabs.bytes() == kLargePage);
    blocks.push_back(Slabs::take(&slabs, bytes));
    CHECK(slabs.bytes() == 2 * kLargePage);
    std::shuffle(blocks.begin(), blocks.end(), std::mt19937(1));
    for (void* block : blocks) {
      const auto offset = reinterpret_cast<std::uintptr_t>(block) % kLargePage;
      CHECK(offset % bytes == 0);
      Slabs::give_back(&slabs, block, bytes);
    }
    CHECK(slabs.bytes() == kLargePage);
  }
}

TEST_CASE("slabs: a small block leaves a slab whole if another one has room", "[count]") {
  constexpr std::size_t kHalf = kLargePage / 2;
  Slabs slabs;
  std::vector<std::byte*> halves(4);
  for (std::byte*& half : halves) half = static_cast<std::byte*>(Slabs::take(&slabs, kHalf));
  std::sort(halves.begin(), halves.end());
  // The slab of the lower addresses is whole, and half of the other one is free.
  for (std::size_t k = 0; k < 3; ++k) Slabs::give_back(&slabs, halves[k], kHalf);
  void* const small = Slabs::take(&slabs, 16 * kKilo);
  void* const large = Slabs::take(&slabs, kLargePage);
  CHECK(slabs.bytes() == 2 * kLargePage);
  Slabs::give_back(&slabs, large, kLargePage);
  Slabs::give_back(&slabs, small, 16 * kKilo);
  Slabs::give_back(&slabs, halves[3], kHalf);
}

TEST_CASE("slabs: small blocks, large ones and odd ones take none", "[count]") {
  Slabs slabs;
  for (const std::size_t bytes : {std::size_t{0}, 8 * kKilo, 24 * kKilo, 3 * kLargePage}) {
    void* const block = Slabs::take(&slabs, bytes);
    CHECK(slabs.bytes() == 0);
    Slabs::give_back(&slabs, block, bytes);
  }
}

TEST_CASE("slabs: vectors take their memory with them", "[count]") {
  Slabs slabs;
  using Values = std::vector<std::uint64_t, SlabAllocator<std::uint64_t>>;
  Values values(4096, 7, SlabAllocator<std::uint64_t>(&slabs));
  CHECK(slabs.bytes() == kLargePage);
  const std::uint64_t* const where = values.data();
  Values other;
  other = std::move(values);
  CHECK(other.data() == where);
  CHECK(other == Values(4096, 7));
}

TEST_CASE("slabs: frontiers take their tables from them, and give all back", "[count]") {
  const Problem problem = latin(5);
  const detail::Remainder remainder(problem, whole(problem));
  const detail::Order order = orders(remainder, [] { return true; }).front();
  const BigCount total = along(remainder, order).total;
  Slabs slabs;
  {
    const detail::Sharing sharing{.slabs = &slabs};
    CHECK(along(remainder, order, 1e6, 1000, true, sharing).total == total);  // it goes on from what is saved
    CHECK(slabs.bytes() == kLargePage);                                       // the one that is kept
    std::string saved;
    auto frontier = make_frontier(remainder, order, sharing);
    const Limits limits;
    detail::Budget budget(limits);
    detail::Meter meter(budget);
    detail::Work work;
    while (frontier->bytes() < 400'000) {
      REQUIRE(frontier->run(meter, work, frontier->spent() + 1e5, kAnySize) ==
              detail::Frontier::Event::paused);
    }
    CHECK(slabs.bytes() >= kLargePage);
    frontier->save(saved);
    Slabs others;
    auto loaded = make_frontier(remainder, order, {.slabs = &others});
    detail::Bytes in(saved);
    loaded->load(in);
    CHECK(others.bytes() >= kLargePage);
  }
  CHECK(slabs.bytes() == kLargePage);
}

TEST_CASE("slabs: threads share them", "[count][threads]") {
  Slabs slabs;
  std::vector<int> damaged(4);
  std::vector<std::thread> threads;
  for (unsigned k = 0; k < damaged.size(); ++k)
    threads.emplace_back([&, k] { damaged[k] = damaged_blocks(slabs, k, 200); });
  for (std::thread& thread : threads) thread.join();
  CHECK(damaged == std::vector<int>(4));
  CHECK(slabs.bytes() <= kLargePage);
}
