#pragma once
/// Prints solutions the way all commands print them.

#include <ostream>
#include <string>
#include <string_view>

#include <dlx/dlx.hpp>

namespace cli {

/// Keeps references to the text that the problem was read from, and to the problem.
class SolutionPrinter {
 public:
  SolutionPrinter(const std::string& text, const dlx::Problem& problem, bool json)
      : text_(text), problem_(problem), json_(json) {}

  /// The options' lines and an empty line; with --json their numbers in one line.
  void print(std::ostream& out, dlx::Solution solution) const;

  /// The line of an option as it stands in the text, without its end.
  std::string_view line(dlx::OptionId option) const;

 private:
  std::string_view text_;
  const dlx::Problem& problem_;
  bool json_;
};

}  // namespace cli
