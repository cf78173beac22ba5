#include "problem_input.hpp"

#include <boost/algorithm/string/predicate.hpp>
#include <iostream>
#include <stdexcept>

#include <dlx/format.hpp>

#include "arguments.hpp"
#include "io.hpp"

namespace cli {

namespace {

constexpr ProblemForm kReadable[] = {ProblemForm::knuth, ProblemForm::matrix, ProblemForm::json,
                                     ProblemForm::orlib};

/// What --from says. Without --from the name of the file decides, and never what is in it.
ProblemForm form_of(const po::variables_map& values, const std::string& file) {
  if (values.count("from") == 0)
    return boost::iends_with(file, ".json") ? ProblemForm::json : ProblemForm::knuth;
  return named(kReadable, values["from"].as<std::string>());
}

/// For a text that makes no sense in Knuth's format: says which form it seems to have.
void hint(const std::string& name, std::string_view text) {
  std::string_view line;
  do {  // matrices have comments that begin with #
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    line = text.substr(0, text.find_first_of("\r\n"));
    text.remove_prefix(line.size());
  } while (line.starts_with('#'));
  if (line.empty()) return;
  const bool json = line.front() == '[' || line.front() == '{';
  if (!json && line.find_first_not_of("01 \t,;") != std::string_view::npos) return;
  std::cerr << "dlx: " << dlx::quote(name) << " was read in Knuth's format and looks like "
            << (json ? "JSON; --from json reads it\n" : "a matrix; --from matrix reads it\n");
}

dlx::Problem read_knuth(const ProblemInput& input, bool chosen) {
  try {
    dlx::Problem problem = dlx::format::read(input.text, input.name);
    if (!chosen && problem.option_count() == 0) hint(input.name, input.text);
    return problem;
  } catch (const dlx::ParseError&) {
    if (!chosen) hint(input.name, input.text);
    throw;
  }
}

std::size_t secondary_of(const po::variables_map& values, ProblemForm form) {
  if (values.count("secondary") == 0) return 0;
  if (form != ProblemForm::matrix) {
    throw UsageError("--secondary is about the columns of a matrix: add --from matrix");
  }
  return values["secondary"].as<Natural>().value;
}

}  // namespace

ProblemInput::ProblemInput(const po::variables_map& values, const std::string& file)
    : form(form_of(values, file)) {
  const std::size_t secondary = secondary_of(values, form);
  Input input(file);
  name = input.name();
  text = input.read_all();
  text.shrink_to_fit();
  switch (form) {
    case ProblemForm::matrix: problem = dlx::format::read_matrix(text, name, secondary); break;
    case ProblemForm::json: problem = dlx::format::read_json(text, name); break;
    case ProblemForm::knuth: problem = read_knuth(*this, values.count("from") > 0); break;
    case ProblemForm::orlib: problem = dlx::format::read_set_partitioning(text, name); break;
    case ProblemForm::cnf:
    case ProblemForm::lp: throw std::logic_error("cnf and lp are not read");
  }
}

std::string_view name(ProblemForm form) {
  switch (form) {
    case ProblemForm::knuth: return "knuth";
    case ProblemForm::matrix: return "matrix";
    case ProblemForm::json: return "json";
    case ProblemForm::orlib: return "orlib";
    case ProblemForm::cnf: return "cnf";
    case ProblemForm::lp: break;
  }
  return "lp";
}

po::options_description input_flags() {
  po::options_description input("Input");
  input.add_options()  //
      ("from", new Choice("a form to read", names(kReadable)),
       "the form of FILE: knuth, matrix, json or orlib (OR-Library's set partitioning); default: json if "
       "it is called *.json, else knuth")  //
      ("secondary", po::value<Natural>()->value_name("N"),
       "with --from matrix: the last N columns are secondary");
  return input;
}

}  // namespace cli
