/// Memory in pages of the system.

#include <cstddef>
#include <numeric>
#include <support/catch.hpp>
#include <vector>

#include "pages.hpp"

using dlx::detail::reserve_all;
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

TEST_CASE("room is made for all values at once, and no value is lost", "[pages]") {
  std::vector<int> values{1, 2, 3};
  reserve_all(values, 100'000);
  CHECK(values == std::vector{1, 2, 3});
  CHECK(values.capacity() >= 100'000);
  const int* const where = values.data();
  reserve_all(values, 50'000);
  values.resize(100'000);
  CHECK(values.data() == where);
}
