#include "solution_printer.hpp"

namespace cli {

std::string_view SolutionPrinter::line(dlx::OptionId option) {
  if (!input_.labels.empty() && !input_.labels[index(option)].empty()) return input_.labels[index(option)];
  if (input_.form != ProblemForm::knuth) return line_ = dlx::format::line(input_.problem, option);
  if (lines_.empty()) lines_ = dlx::format::option_lines(input_.text);
  const std::string_view text = input_.text;
  const std::size_t begin = lines_[index(option)];
  std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

void SolutionPrinter::print(std::ostream& out, dlx::Solution solution) {
  if (json_) out << '{';
  print_options(out, solution);
}

void SolutionPrinter::print(std::ostream& out, const dlx::CostedSolution& solution) {
  out << (json_ ? R"({"cost":)" : "| cost ") << dlx::cost_text(solution.cost, input_.problem.cost_decimals())
      << (json_ ? ',' : '\n');
  print_options(out, solution.options);
}

void SolutionPrinter::print(std::ostream& out, const dlx::SolutionClass& solutions) {
  const std::string size = solutions.size.str();
  out << (json_ ? "{" : "| orbit " + size + '\n');
  print_options(out, solutions.first, R"(,"orbit":")" + size + '"');
}

/// `members` is what else is in the object.
void SolutionPrinter::print_options(std::ostream& out, dlx::Solution solution, const std::string& members) {
  if (!json_) {
    for (const dlx::OptionId option : solution) out << line(option) << '\n';
    out << '\n';
    return;
  }
  out << R"("options":[)";
  const char* comma = "";
  for (const dlx::OptionId option : solution) {
    out << comma << index(option);
    comma = ",";
  }
  out << ']' << members << "}\n";
}

}  // namespace cli
