/// Tables in CSV.

#include "problems.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace dlx;
  const auto problem =
      test::read_or_mistakes(test::as_text(data, size), [](std::string_view text) -> Problem {
        try {
          const format::LabeledProblem read = format::read_csv(text, test::kSource);
          test::require(read.labels.empty() || read.labels.size() == read.problem.option_count(),
                        "other labels");
          test::require(!read.understood.empty(), "nothing understood");
          std::ostringstream out;
          try {
            format::write_csv(out, read.problem, read.labels);
          } catch (const InvalidProblem&) {
            return read.problem;  // a name that no list can hold
          }
          test::require(format::read_csv(out.str(), test::kSource).labels == read.labels,
                        "other labels again");
          return read.problem;
        } catch (const InvalidArgument&) {
          return {};  // it is not clear what its columns are
        }
      });
  if (problem) test::check_round_trips(*problem, "");
  return 0;
}
