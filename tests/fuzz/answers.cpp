/// Answers to a small problem, in lines or in JSON.

#include <checker.hpp>
#include <dlx/dlx.hpp>
#include <sstream>
#include <string>

#include "properties.hpp"

namespace {

using namespace dlx::test;

const dlx::Problem& problem() {
  static const dlx::Problem read = dlx::format::read(
      "a 1:2|b | x y\n"
      "a x:red |3\n"
      "b x:red y |4 |5\n"
      "b x:blue\n"
      "b x:blue |1\n"
      "a b\n"
      "y\n");
  return read;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(as_text(data, size));
  std::istringstream in(text);
  static const std::vector<std::string> kNoLabels;
  cli::Checker checker(problem(), kNoLabels);
  try {
    checker.run(in, kSource);
  } catch (const dlx::ParseError& error) {
    check_mistakes(error, text);
  }
  require(checker.solutions() <= lines_of(text), "more solutions than lines");
  for (const cli::Checker::Wrong& wrong : checker.wrong()) {
    require(wrong.line >= 1 && wrong.line <= lines_of(text), "no such line");
    require(wrong.solution <= checker.solutions(), "no such solution");
    require(!wrong.reason.empty(), "no reason");
  }
  return 0;
}
