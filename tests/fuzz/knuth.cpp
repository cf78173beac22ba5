/// Knuth's format.

#include <cstdint>
#include <string>
#include <vector>

#include "problems.hpp"

namespace {

using namespace dlx;
using namespace dlx::test;

/// The tokens of a line. Its costs are added up.
struct Tokens {
  explicit Tokens(std::istream& line) {
    for (std::string token; line >> token;) {
      if (token.front() == '|') {
        cost += std::stoull(token.substr(1));
      } else {
        entries.push_back(token);
      }
    }
  }
  friend bool operator==(const Tokens&, const Tokens&) = default;

  std::vector<std::string> entries;
  std::uint64_t cost = 0;
};

/// Checks that each option is in the line that option_lines() tells.
void check_lines(const Problem& problem, std::string_view text) {
  const std::vector<std::size_t> lines = format::option_lines(text);
  require(lines.size() == problem.option_count(), "another number of lines");
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    require(lines[o] > 0 && lines[o] < text.size() && text[lines[o] - 1] == '\n', "no line begins there");
    std::istringstream there{std::string(text.substr(lines[o], text.find('\n', lines[o]) - lines[o]))};
    std::istringstream option{format::line(problem, OptionId{o})};
    require(Tokens(there) == Tokens(option), "another option's line");
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
