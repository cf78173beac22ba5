/// Memory in pages of the system.

#include <cstddef>
#include <numeric>
#include <support/catch.hpp>
#include <vector>

#include "pages.hpp"

using dlx::detail::reserve_all;
using dlx::detail::take_pages;

TEST_CASE("taking pages leaves every byte as it is", "[pages]") {
  for (const std::size_t bytes : {0, 1, 4095, 20'000, 65'536, 1'000'003}) {
    for (const std::size_t offset : {0, 1, 4096, 5000}) {
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
