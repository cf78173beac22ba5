#include "solution_printer.hpp"

#include <algorithm>

#include "color.hpp"

namespace cli {

void add_numbers(po::options_description& flags) {
  flags.add_options()("numbers", "print before each option its number, counted from 0: '3: a b'");
  add_color(flags);
}

Numbers numbers(const po::variables_map& values, const Output& output) {
  if (!values.count("numbers")) return Numbers::none;
  if (values.count("json"))
    throw UsageError("--numbers and --json exclude each other: --json prints numbers anyway");
  return has_colors(values, output) ? Numbers::dim : Numbers::plain;
}

std::string_view SolutionPrinter::line(dlx::OptionId option) {
  return numbers_ == Numbers::none ? text(option) : numbered(option, 0);
}

std::string_view SolutionPrinter::aligned_line(dlx::OptionId option) {
  if (numbers_ == Numbers::none) return text(option);
  return numbered(option, std::to_string(input_.problem.option_count() - 1).size());
}

std::string_view SolutionPrinter::numbered(dlx::OptionId option, std::size_t width) {
  const std::string number = std::to_string(index(option));
  line_.assign(width - std::min(width, number.size()), ' ');
  if (numbers_ == Numbers::dim) line_ += kDim;
  line_ += number + ':';
  if (numbers_ == Numbers::dim) line_ += kPlain;
  line_ += ' ';
  return line_ += text(option);
}

std::string_view SolutionPrinter::text(dlx::OptionId option) {
  if (!input_.labels.empty() && !input_.labels[index(option)].empty()) return input_.labels[index(option)];
  if (input_.form != ProblemForm::knuth) return text_ = dlx::format::line(input_.problem, option);
  find_lines();
  return lines_[index(option)];
}

void SolutionPrinter::find_lines() {
  if (!lines_.empty()) return;
  const std::string_view text = input_.text;
  for (const std::size_t begin : dlx::format::option_lines(text)) {
    std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines_.push_back(line);
  }
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

std::string SolutionPrinter::make_piece(dlx::OptionId option) {
  return json_ ? std::to_string(index(option)) + ',' : std::string(aligned_line(option)) + '\n';
}

/// `members` is what else is in the object. All goes to `out` at once: short solutions come by the million.
void SolutionPrinter::print_options(std::ostream& out, dlx::Solution solution, const std::string& members) {
  if (pieces_.empty()) pieces_.resize(input_.problem.option_count());
  written_ = json_ ? R"("options":[)" : "";
  for (const dlx::OptionId option : solution) {
    std::string& piece = pieces_[index(option)];
    if (piece.empty()) piece = make_piece(option);
    written_ += piece;
  }
  if (json_ && !solution.empty()) written_.pop_back();  // the last comma
  written_ += json_ ? ']' + members + "}\n" : "\n";
  out.write(written_.data(), static_cast<std::streamsize>(written_.size()));
}

}  // namespace cli
