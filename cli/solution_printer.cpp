#include "solution_printer.hpp"

namespace cli {

std::string_view SolutionPrinter::line(dlx::OptionId option) const {
  const std::uint64_t begin = problem_.payload(option);
  std::string_view line = text_.substr(begin, text_.find('\n', begin) - begin);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

void SolutionPrinter::print(std::ostream& out, dlx::Solution solution) const {
  if (!json_) {
    for (const dlx::OptionId option : solution) out << line(option) << '\n';
    out << '\n';
    return;
  }
  out << R"({"options":[)";
  const char* comma = "";
  for (const dlx::OptionId option : solution) {
    out << comma << index(option);
    comma = ",";
  }
  out << "]}\n";
}

}  // namespace cli
