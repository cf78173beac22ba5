#pragma once
/// The problems of tests/data/instances.

#include <fstream>
#include <iterator>
#include <string>
#include <support/catch.hpp>

#include <dlx/format.hpp>

namespace dlx::test {

inline Problem load(const std::string& name) {
  const std::string path = DLX_TEST_DATA "/instances/" + name + ".dlx";
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file.good());
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return format::read(text, path);
}

}  // namespace dlx::test
