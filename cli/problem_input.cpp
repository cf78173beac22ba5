#include "problem_input.hpp"

#include <algorithm>
#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/predicate.hpp>
#include <boost/algorithm/string/split.hpp>
#include <iostream>
#include <iterator>
#include <sstream>
#include <stdexcept>

#include <dlx/format.hpp>

#include "arguments.hpp"
#include "io.hpp"

namespace cli {

namespace {

using dlx::format::CsvSplit;

constexpr ProblemForm kReadable[] = {ProblemForm::knuth, ProblemForm::matrix, ProblemForm::json,
                                     ProblemForm::csv, ProblemForm::orlib};
constexpr CsvSplit kSplits[] = {CsvSplit::blanks, CsvSplit::commas, CsvSplit::semicolons, CsvSplit::none};
constexpr const char* kCsvFlags[] = {"items", "cost", "label", "split"};

/// What --from says. Without --from the name of the file decides, and never what is in it.
ProblemForm form_of(const po::variables_map& values, const std::string& file) {
  if (values.count("from") == 0) {
    if (boost::iends_with(file, ".csv") || boost::iends_with(file, ".tsv")) return ProblemForm::csv;
    return boost::iends_with(file, ".json") ? ProblemForm::json : ProblemForm::knuth;
  }
  return named(kReadable, values["from"].as<std::string>());
}

/// Whether a line may be a column of a set partitioning problem: its cost, how many rows it covers, and
/// these.
bool is_column(std::string_view line) {
  std::istringstream in{std::string(line)};
  std::ptrdiff_t cost = 0, count = 0;
  if (!(in >> cost >> count)) return false;
  const auto rows = std::distance(std::istream_iterator<int>(in), std::istream_iterator<int>());
  return in.eof() && rows == count;
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
  const auto has_only = [line](std::string_view symbols) {
    return line.find_first_not_of(symbols) == line.npos;
  };
  text.remove_prefix(std::min(text.find_first_not_of("\r\n"), text.size()));
  const std::string_view second = text.substr(0, text.find_first_of("\r\n"));
  const auto are_cells = [&](char separator) {  // as many in the second line
    const auto count = std::count(line.begin(), line.end(), separator);
    return count > 0 && std::count(second.begin(), second.end(), separator) == count;
  };
  std::string like;
  if (line.front() == '[' || line.front() == '{') {
    like = "JSON; --from json reads it";
  } else if (has_only("01 \t,;")) {
    like = "a matrix; --from matrix reads it";
  } else if ((line.size() == 9 || line.size() == 81) && has_only("0123456789._*")) {
    like = "a sudoku; 'dlx sudoku' solves it, and 'dlx sudoku --matrix' makes a problem of it";
  } else if (are_cells(';') || are_cells(',')) {
    like = "a table; --from csv reads it";
  } else if (has_only("0123456789 \t") && is_column(second)) {
    like = "a set partitioning problem of OR-Library; --from orlib reads it";
  }
  if (like.empty()) return;
  std::cerr << "dlx: " << dlx::quote(name) << " was read in Knuth's format and looks like " << like << '\n';
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
  if (form == ProblemForm::csv) return 0;
  if (form != ProblemForm::matrix) {
    throw UsageError(
        "--secondary is about the columns of a matrix, or names items of a table: add --from matrix or "
        "--from csv");
  }
  const std::string& text = values["secondary"].as<std::string>();
  if (const auto count = number(text)) return static_cast<std::size_t>(*count);
  throw UsageError("--secondary: " + dlx::quote(text) + " is not a number of columns");
}

/// The flags about the columns of a table. Refuses them for any other form.
dlx::format::CsvColumns csv_columns(const po::variables_map& values, ProblemForm form) {
  dlx::format::CsvColumns columns;
  for (const char* flag : kCsvFlags) {
    if (form == ProblemForm::csv || values.count(flag) == 0) continue;
    throw UsageError("--" + std::string(flag) + " is about the columns of a table: add --from csv");
  }
  if (form != ProblemForm::csv) return columns;
  const auto text = [&values](const char* flag) {
    return values.count(flag) ? values[flag].as<std::string>() : std::string();
  };
  columns.items = text("items");
  columns.cost = text("cost");
  columns.label = text("label");
  if (values.count("split")) columns.split = named(kSplits, text("split"));
  if (values.count("secondary")) boost::split(columns.secondary, text("secondary"), boost::is_any_of(","));
  return columns;
}

/// Says what a reader took a text for.
void remark(const po::variables_map& values, const std::string& text) {
  if (values.count("quiet") == 0) std::cerr << "dlx: " << text << '\n';
}

}  // namespace

void check_standard_input(const po::variables_map& values, std::vector<std::string> files,
                          std::initializer_list<const char*> flags) {
  for (const char* flag : flags) {
    if (values.count(flag)) files.push_back(values[flag].as<std::string>());
  }
  if (std::count(files.begin(), files.end(), "-") > 1) {
    throw UsageError("standard input can be read only once");
  }
}

ProblemInput::ProblemInput(const po::variables_map& values, const std::string& file)
    : form(form_of(values, file)) {
  const std::size_t secondary = secondary_of(values, form);
  const dlx::format::CsvColumns columns = csv_columns(values, form);
  Input input(file);
  name = input.name();
  text = input.read_all();
  text.shrink_to_fit();
  switch (form) {
    case ProblemForm::matrix: problem = dlx::format::read_matrix(text, name, secondary); break;
    case ProblemForm::json: {
      bool is_matrix = false;
      problem = dlx::format::read_json(text, name, &is_matrix);
      if (is_matrix) remark(values, dlx::quote(name) + " was read as a matrix: a row is an option");
      break;
    }
    case ProblemForm::csv: {
      constexpr dlx::format::CsvAdvice kAdvice = {
          .items = "--items 2 or --items day,room", .no_label = "--label none", .matrix = "--from matrix"};
      dlx::format::LabeledProblem read = dlx::format::read_csv(text, name, columns, kAdvice);
      problem = std::move(read.problem);
      labels = std::move(read.labels);
      remark(values, dlx::quote(name) + " was read with " + read.understood);
      break;
    }
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
    case ProblemForm::csv: return "csv";
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
       "the form of FILE: knuth, matrix, json, csv (a table) or orlib (OR-Library's set partitioning); "
       "default: json if it is called *.json, csv if *.csv or *.tsv, else knuth")  //
      ("secondary", po::value<std::string>()->value_name("N"),
       "with --from matrix: the last N columns are secondary; with --from csv: the names of secondary items, "
       "with commas between")  //
      ("items", po::value<std::string>()->value_name("COLUMNS"),
       "with --from csv: which columns hold items, by number from 1 or by name, with commas between; "
       "default: those called items or item1, item2 ...; else each item has a column with 0 or 1")  //
      ("cost", po::value<std::string>()->value_name("COLUMN"),
       "with --from csv: the column of costs; none: no column; default: the one called cost or price")  //
      ("label", po::value<std::string>()->value_name("COLUMN"),
       "with --from csv: the column of labels, which stand for options in answers; none: no column; "
       "default: the one called label, name or id")  //
      ("split", new Choice("a way to divide cells", names(kSplits)),
       "with --from csv: what stands between items in a cell: blanks, commas, semicolons, or none (a cell is "
       "one item); default: what the cells have");
  return input;
}

}  // namespace cli
