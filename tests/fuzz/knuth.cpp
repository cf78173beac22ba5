/// Knuth's format.

#include "problems.hpp"

namespace {

using namespace dlx;
using namespace dlx::test;

/// That each option has a line.
void check_lines(const Problem& problem, std::string_view text) {
  const std::vector<std::size_t> lines = format::option_lines(text);
  require(lines.size() == problem.option_count(), "there are not as many lines as options");
  for (const std::size_t at : lines) {
    require(at > 0 && at < text.size() && text[at - 1] == '\n', "no line begins there");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = as_text(data, size);
  const auto problem = read_or_mistakes(text, [](std::string_view t) { return format::read(t, kSource); });
  if (problem) {
    check_lines(*problem, text);
    check_round_trips(*problem, "knuth");
  }
  return 0;
}
