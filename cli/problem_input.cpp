#include "problem_input.hpp"

#include <stdexcept>

#include <dlx/format.hpp>

#include "arguments.hpp"
#include "io.hpp"

namespace cli {

namespace {

constexpr Form kReadable[] = {Form::knuth, Form::matrix, Form::json};

/// What --from says; else the name of the file, never what is in it.
Form form_of(const po::variables_map& values, const std::string& file) {
  if (values.count("from") == 0) return file.ends_with(".json") ? Form::json : Form::knuth;
  return named(kReadable, values["from"].as<std::string>());
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
    case Form::knuth: problem = dlx::format::read(text, name); break;
    case Form::cnf: throw std::logic_error("cnf is not read");
  }
}

std::string_view name(Form form) {
  switch (form) {
    case Form::knuth: return "knuth";
    case Form::matrix: return "matrix";
    case Form::json: return "json";
    case Form::cnf: break;
  }
  return "cnf";
}

po::options_description input_options() {
  po::options_description input("Input");
  input.add_options()  //
      ("from", new Choice("a form to read", names(kReadable)),
       "the file's form: knuth, matrix or json; json for a file called *.json and knuth for any other unless "
       "given")  //
      ("secondary", po::value<Natural>()->value_name("N"),
       "with --from matrix: the last N columns are secondary");
  return input;
}

}  // namespace cli
