/// Knuth's format.

#include "problems.hpp"

namespace {

using namespace dlx;
using namespace dlx::test;

/// That the payload of each option is where its line begins.
void check_payloads(const Problem& problem, std::string_view text) {
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const std::uint64_t at = problem.payload(OptionId{o});
    require(at > 0 && at < text.size() && text[at - 1] == '\n', "no line begins at the payload");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = as_text(data, size);
  const auto problem = read_or_mistakes(text, [](std::string_view t) { return format::read(t, kSource); });
  if (problem) {
    check_payloads(*problem, text);
    check_round_trips(*problem, "knuth");
  }
  return 0;
}
