#include <stdexcept>

#include <dlx/format.hpp>

#include "arguments.hpp"
#include "io.hpp"
#include "problem_input.hpp"

namespace cli::convert_command {

namespace {

using dlx::format::AtMostOne;

constexpr ProblemForm kTargets[] = {ProblemForm::knuth, ProblemForm::matrix, ProblemForm::json,
                                    ProblemForm::csv,   ProblemForm::cnf,    ProblemForm::lp};
constexpr AtMostOne kWays[] = {AtMostOne::pairs, AtMostOne::counters};

ProblemForm target(const po::variables_map& values) {
  if (values.count("to") == 0)
    throw UsageError("--to is missing; expected knuth, matrix, json, csv, cnf or lp");
  return named(kTargets, values["to"].as<std::string>());
}

AtMostOne at_most_one(const po::variables_map& values, ProblemForm to) {
  if (values.count("at-most-one") == 0) return AtMostOne::counters;
  if (to != ProblemForm::cnf) throw UsageError("--at-most-one goes with --to cnf only");
  return named(kWays, values["at-most-one"].as<std::string>());
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  const ProblemForm to = target(values);
  const AtMostOne way = at_most_one(values, to);
  const ProblemInput input(values, files[0]);
  const dlx::Problem& problem = input.problem;
  Output output;
  std::ostream& out = output.stream();
  switch (to) {
    case ProblemForm::knuth: dlx::format::write(out, problem); break;
    case ProblemForm::matrix: dlx::format::write_matrix(out, problem); break;
    case ProblemForm::json: dlx::format::write_json(out, problem); break;
    case ProblemForm::csv: dlx::format::write_csv(out, problem, input.labels); break;
    case ProblemForm::cnf: dlx::format::write_cnf(out, problem, way); break;
    case ProblemForm::lp: dlx::format::write_lp(out, problem); break;
    case ProblemForm::orlib: throw std::logic_error("orlib is not written");
  }
  output.flush();
  return kDone;
}

po::options_description flags() {
  po::options_description convert("Convert");
  convert.add_options()  //
      ("to", new Choice("a form to write", names(kTargets)),
       "knuth, matrix, json, csv, cnf (DIMACS) or lp (CPLEX)")  //
      ("at-most-one", new Choice("a way to say it", names(kWays)),
       "how --to cnf says that at most one of several options is chosen: pairs (a clause for each two of "
       "them) or counters (more variables, far fewer clauses); default: counters");
  return convert.add(input_flags());
}

}  // namespace

}  // namespace cli::convert_command

const cli::Command cli::kConvert{
    "convert",
    "write an exact-cover problem in another form",
    {"FILE"},
    "Reads a problem and prints it as --to says, with the same options in the same order. A matrix loses\n"
    "the names of the items, and only a comment tells how many of its last columns are secondary. Only CSV\n"
    "keeps the labels of options. CNF is a formula with a model for each solution; its variable k + 1 is\n"
    "option k, and comments tell the entries. Costs are not in it. LP is a 0/1 program for a MIP solver,\n"
    "which minimizes the cost; its variable xK is option K. If a form cannot state a problem, that is a\n"
    "mistake, and dlx says which form can.",
    convert_command::flags,
    convert_command::run};
