#include "problem_input.hpp"

#include <boost/algorithm/string/predicate.hpp>
#include <iostream>
#include <stdexcept>

#include <dlx/format.hpp>

#include "arguments.hpp"
#include "io.hpp"

namespace cli {

namespace {

constexpr Form kReadable[] = {Form::knuth, Form::matrix, Form::json, Form::orlib};

/// What --from says; else the name of the file, never what is in it.
Form form_of(const po::variables_map& values, const std::string& file) {
  if (values.count("from") == 0) return boost::iends_with(file, ".json") ? Form::json : Form::knuth;
  return named(kReadable, values["from"].as<std::string>());
}

/// Says which form a text seems to have that made no sense in Knuth's format.
void hint(const std::string& name, std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return;
  const std::string_view line = text.substr(begin, text.find_first_of("\r\n", begin) - begin);
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

std::size_t secondary_of(const po::variables_map& values, Form form) {
  if (values.count("secondary") == 0) return 0;
  if (form != Form::matrix) {
    throw UsageError("--secondary tells the last columns of a matrix: add --from matrix");
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
    case Form::matrix: problem = dlx::format::read_matrix(text, name, secondary); break;
    case Form::json: problem = dlx::format::read_json(text, name); break;
    case Form::knuth: problem = read_knuth(*this, values.count("from") > 0); break;
    case Form::orlib: problem = dlx::format::read_set_partitioning(text, name); break;
    case Form::cnf:
    case Form::lp: throw std::logic_error("cnf and lp are not read");
  }
}

std::string_view name(Form form) {
  switch (form) {
    case Form::knuth: return "knuth";
    case Form::matrix: return "matrix";
    case Form::json: return "json";
    case Form::orlib: return "orlib";
    case Form::cnf: return "cnf";
    case Form::lp: break;
  }
  return "lp";
}

po::options_description input_options() {
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
