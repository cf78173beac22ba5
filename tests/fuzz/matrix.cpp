/// Matrices. The first byte is a digit that says how many columns are secondary; any other byte means none.
/// The matrix begins with the third byte.

#include "problems.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace dlx;
  constexpr std::size_t kHead = 2;
  if (size < kHead) return 0;
  const std::size_t secondary = data[0] >= '0' && data[0] <= '9' ? data[0] - '0' : 0;
  try {
    const auto problem = test::read_or_mistakes(
        test::as_text(data + kHead, size - kHead),
        [secondary](std::string_view text) { return format::read_matrix(text, test::kSource, secondary); });
    if (!problem) return 0;
    test::require(problem->secondary_count() == secondary, "other secondary columns");
    test::check_round_trips(*problem, "matrix");
  } catch (const InvalidArgument&) {
    test::require(secondary > 0, "too many secondary columns, but there are none");
  }
  return 0;
}
