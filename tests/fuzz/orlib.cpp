/// OR-Library's set partitioning.

#include "problems.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace dlx;
  const auto problem = test::read_or_mistakes(test::as_text(data, size), [](std::string_view text) {
    return format::read_set_partitioning(text, test::kSource);
  });
  if (problem) test::check_round_trips(*problem, "json");
  return 0;
}
