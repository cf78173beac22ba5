#include "part_printer.hpp"

namespace cli {

void PartPrinter::print_record(const dlx::SolveOptions& options, std::string_view rule,
                               dlx::PartNumber number, const dlx::Outcome& outcome) {
  out_ << to_line({digest(input_.problem),
                   digest_of_rule(split_rule(rule, options), options.from),
                   {number},
                   outcome.solutions,
                   outcome.nodes,
                   outcome.seconds,
                   std::string(name(outcome.status)),
                   lines(),
                   outcome.forecast});
}

}  // namespace cli
