/// Memory in pages of the system.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <limits>
#include <numeric>
#include <support/catch.hpp>
#include <vector>

#include "pages.hpp"

#ifdef __linux__
#include <sys/mman.h>
#include <unistd.h>
#endif

using dlx::detail::allocate_large_pages;
using dlx::detail::in_large_pages;
using dlx::detail::kLargePage;
using dlx::detail::Pages;
using dlx::detail::reserve_all;
using dlx::detail::resize_all;
using dlx::detail::take_pages;

TEST_CASE("taking pages leaves every byte as it is", "[pages]") {
  for (const std::size_t bytes : {0U, 1U, 4095U, 20'000U, 65'536U, 1'000'003U}) {
    for (const std::size_t offset : {0U, 1U, 4096U, 5000U}) {
      std::vector<unsigned char> memory(offset + bytes + 1);
      std::iota(memory.begin(), memory.end(), static_cast<unsigned char>(7));
      const std::vector<unsigned char> before = memory;
      take_pages(memory.data() + offset, bytes);
      CHECK(memory == before);
    }
  }
}

TEST_CASE("large pages are whole, begin where one begins, and can be written and freed", "[pages]") {
  CHECK(in_large_pages(0) == 0);
  CHECK(in_large_pages(1) == kLargePage);
  CHECK(in_large_pages(kLargePage) == kLargePage);
  CHECK(in_large_pages(kLargePage + 1) == 2 * kLargePage);
  for (const std::size_t bytes : {std::size_t{1}, kLargePage, kLargePage + 1}) {
    const Pages memory = allocate_large_pages(bytes);
    REQUIRE(memory);
    CHECK(reinterpret_cast<std::uintptr_t>(memory.get()) % kLargePage == 0);
    CHECK(std::memset(memory.get(), 7, bytes) == memory.get());
  }
  CHECK_FALSE(allocate_large_pages(std::numeric_limits<std::size_t>::max()));
}

#ifdef __linux__
TEST_CASE("large pages take no addresses but their own, and give them back", "[pages]") {
  const auto addresses = [] {
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  };
  constexpr std::size_t kCount = 8;
  std::vector<Pages> memory(kCount);
  const std::size_t before = addresses();
  REQUIRE(before > 0);
  for (Pages& each : memory) each = allocate_large_pages(kLargePage);
  CHECK(addresses() == before + kCount * kLargePage);
  memory.clear();
  CHECK(addresses() == before);
}
#endif

TEST_CASE("room is made for all values at once, and no value is lost", "[pages]") {
  std::vector<int> values{1, 2, 3};
  reserve_all(values, 100'000);
  CHECK(values == std::vector{1, 2, 3});
  CHECK(values.capacity() >= 100'000);
  const int* const where = values.data();
  reserve_all(values, 50'000);
  resize_all(values, 100'000);
  CHECK(values.data() == where);
  CHECK(values.size() == 100'000);
  CHECK(std::accumulate(values.begin(), values.end(), 0) == 6);
}

#ifdef MADV_POPULATE_WRITE
TEST_CASE("all pages that are whole within a block are taken, but not those of a small block", "[pages]") {
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  const std::size_t count = 64;
  const auto taken = [&](std::size_t first, std::size_t bytes) {
    void* const memory =
        mmap(nullptr, count * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    REQUIRE(memory != MAP_FAILED);
    take_pages(static_cast<std::byte*>(memory) + first, bytes);
    std::vector<unsigned char> there(count);
    REQUIRE(mincore(memory, count * page, there.data()) == 0);
    munmap(memory, count * page);
    return std::count(there.begin(), there.end(), 1);
  };
  if (madvise(nullptr, 0, MADV_POPULATE_WRITE) != 0) return;  // the system does not know it
  CHECK(taken(0, count * page) == 64);
  CHECK(taken(1, count * page - 1) == 63);
  CHECK(taken(page, 40 * page) == 40);
  CHECK(taken(0, 1000) == 0);
}
#endif
