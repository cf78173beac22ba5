#include <algorithm>
#include <charconv>
#include <chrono>
#include <optional>

#include "arguments.hpp"
#include "color.hpp"
#include "crew.hpp"
#include "fill.hpp"
#include "generate.hpp"
#include "pictures.hpp"
#include "problem_input.hpp"

namespace cli::sudoku_command {

namespace {

/// What is asked; empty for --matrix.
std::optional<Question> question_of(const po::variables_map& values) {
  std::optional<Question> question = Question::first;
  std::string chosen;
  const auto choose = [&](const std::string& name, std::optional<Question> meaning) {
    if (!values.count(name)) return;
    if (!chosen.empty()) throw UsageError("--" + chosen + " and --" + name + " exclude each other");
    chosen = name;
    question = meaning;
  };
  choose("all", Question::all);
  choose("count", Question::count);
  choose("unique", Question::unique);
  choose("check", Question::check);
  choose("convert", Question::convert);
  choose("steps", Question::steps);
  choose("hint", Question::hint);
  choose("rate", Question::rate);
  choose("matrix", std::nullopt);
  for (const std::string option : {"require", "forbid"}) {
    if (question == Question::check && values.count(option)) {
      throw UsageError("--check looks at all solutions of a board, and does not go with --" + option);
    }
    const bool taught =
        question == Question::steps || question == Question::hint || question == Question::rate;
    if (taught && values.count(option)) {
      throw UsageError("--" + chosen + " is about all solutions of a board, and does not go with --" +
                       option);
    }
  }
  if (values.count("json") && !question) throw UsageError("--matrix writes no JSON");
  if (values.count("json") && question == Question::convert) {
    throw UsageError("--convert writes boards, not --json; did you mean --convert --format json?");
  }
  return question;
}

/// Refuses flags about a search where there is none, or where it cannot use them.
void check_search(const po::variables_map& values, std::optional<Question> question) {
  for (const std::string more : {"all", "count", "unique", "check", "steps", "hint", "rate"}) {
    if (values.count(more) && values.count("restarts"))
      throw UsageError("--restarts finds one solution only, and does not go with --" + more);
  }
  if (question && question != Question::convert) return;
  const std::string asked = question ? "--convert" : "--matrix";
  std::vector<const char*> unknown{"memory",     "heuristic", "restarts", "node-limit",
                                   "time-limit", "require",   "forbid",   "seed"};
  if (!question) unknown.insert(unknown.end(), {"threads", "stats"});
  if (!values["engine"].defaulted()) unknown.push_back("engine");
  for (const std::string flag : unknown) {
    if (values.count(flag)) throw UsageError(asked + " solves nothing, and does not go with --" + flag);
  }
}

/// How boards are to be written.
sudoku::Form form_of(const po::variables_map& values, std::optional<Question> question) {
  using sudoku::Form;
  const bool steps = question == Question::steps || question == Question::hint;
  if (!values.count("grid") && !values.count("format")) {
    return steps && !values.count("json") ? Form::grid : Form::line;
  }
  const std::string option = values.count("grid") ? "--grid" : "--format";
  if (values.count("svg")) throw UsageError("--svg draws pictures; leave out " + option);
  if (values.count("grid") && values.count("format")) {
    throw UsageError("--grid and --format exclude each other; --grid is --format grid");
  }
  if (values.count("json")) {
    throw UsageError(option + " and --json exclude each other: --json writes an object a board");
  }
  const Form form =
      values.count("grid") ? Form::grid : named(sudoku::kForms, values["format"].as<std::string>());
  if (steps && form != Form::grid && form != Form::line) {
    throw UsageError("steps are written as --format grid, with a drawing after each, or as --format line");
  }
  if (!steps && question != Question::first && question != Question::all && question != Question::convert) {
    throw UsageError(option + " says how boards are written: it goes with solutions, --all and --convert");
  }
  return form;
}

/// How pictures are drawn; none without --svg.
std::optional<PictureForm> pictures_of(const po::variables_map& values, std::optional<Question> question,
                                       const std::vector<std::string>& files) {
  if (!values.count("svg")) {
    for (const std::string flag : {"theme", "per-page", "output"}) {
      if (values.count(flag)) throw UsageError("--" + flag + " is about pictures, and needs --svg");
    }
    return std::nullopt;
  }
  if (!question) throw UsageError("--matrix has no picture; leave out --svg");
  switch (*question) {
    case Question::count:
    case Question::unique:
    case Question::check:
    case Question::rate:
      throw UsageError(
          "--svg draws boards; it goes with solutions, --all, --convert, --steps, --hint, --generate and "
          "--fill");
    default: break;
  }
  if (values.count("json")) throw UsageError("--svg and --json exclude each other");
  std::vector<std::string> inputs = files;
  for (const std::string flag : {"from", "pattern"}) {
    if (values.count(flag)) inputs.push_back(values[flag].as<std::string>());
  }
  return picture_form(values, inputs);
}

/// Whether what stands behind a board follows its answer.
bool text_of(const po::variables_map& values, std::optional<Question> question, sudoku::Form form) {
  if (!values.count("keep-text")) return false;
  if (!question) throw UsageError("--matrix has no place for --keep-text");
  const bool steps = question == Question::steps || question == Question::hint;
  if (values.count("svg")) return true;
  const bool in_lines = form == sudoku::Form::line || form == sudoku::Form::csv;
  if (!in_lines || (steps && !values.count("json"))) {
    throw UsageError("--keep-text goes with answers of one line: --format line or csv, or --json");
  }
  return true;
}

std::optional<sudoku::Shape> box_of(const po::variables_map& values) {
  if (!values.count("box")) return std::nullopt;
  const auto& text = values["box"].as<std::string>();
  int rows = 0;
  int columns = 0;
  const char* end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, rows);
  if (first.ec == std::errc{} && first.ptr != end && *first.ptr == 'x') {
    const auto second = std::from_chars(first.ptr + 1, end, columns);
    if (second.ec == std::errc{} && second.ptr == end) {
      try {
        return sudoku::Shape(rows, columns);
      } catch (const sudoku::InvalidBoard& error) {
        throw UsageError("--box: " + std::string(error.what()));
      }
    }
  }
  throw UsageError("--box: " + dlx::quote(text) + " is no box; expected rows x columns, like 3x3");
}

/// False at the end of the input.
bool next_board(sudoku::BoardReader& reader, Input& input, sudoku::ReadBoard& read) {
  try {
    const bool more = reader.next(read);
    input.check();
    return more;
  } catch (const std::ios_base::failure&) {  // thrown by a stream buffer
    input.fail();
  }
}

dlx::Problem problem_of(const sudoku::ReadBoard& read, const std::string& source) {
  const auto* puzzle = std::get_if<std::shared_ptr<const sudoku::Puzzle>>(&read.content);
  try {
    return puzzle != nullptr ? sudoku::encode(**puzzle)
                             : sudoku::encode(std::get<sudoku::Board>(read.content));
  } catch (const sudoku::InvalidBoard& error) {  // too many options
    throw dlx::ParseError({{source, read.line, 1, {}, error.what()}});
  }
}

ExitCode write_matrix(Input& input, std::optional<sudoku::Shape> box) {
  sudoku::BoardReader reader(input.stream(), input.name(), box);
  sudoku::ReadBoard read;
  if (!next_board(reader, input, read)) throw IoError("there is no board in " + dlx::quote(input.name()));
  if (const auto* mistake = std::get_if<dlx::Mistake>(&read.content)) throw dlx::ParseError({*mistake});
  const dlx::Problem problem = problem_of(read, input.name());
  if (next_board(reader, input, read))
    throw UsageError("--matrix takes one board, but there are more in " + dlx::quote(input.name()));
  Output output;
  dlx::format::write(output.stream(), problem);
  output.flush();
  return kDone;
}

/// Thrown to leave the reader of boards: a signal came while it waited for input.
struct Interrupted {};

/// Boards that come after a signal are not answered, but counted: for this long.
constexpr std::chrono::seconds kCounting{1};

ExitCode answer_boards(Input& input, std::optional<sudoku::Shape> box, unsigned threads, Request request,
                       const std::optional<PictureForm>& drawn, Console& console) {
  std::optional<Pictures> pictures;
  if (drawn) pictures.emplace(console.output, *drawn, "sudoku");
  Printer printer(console, input, pictures ? &*pictures : nullptr);
  console.output.stream() << header(request.form);
  Crew crew(threads, std::move(request), console, printer);
  const dlx::StopToken stop = console.interrupt.token();
  const auto before_waiting = [&] {
    const auto at_hand = [&] { return input.stream().rdbuf()->in_avail() > 0; };
    crew.catch_up(at_hand);
    console.output.flush();
    if (!at_hand() && !input.wait(stop)) throw Interrupted();
  };
  sudoku::BoardReader reader(input.stream(), input.name(), box, before_waiting);
  sudoku::ReadBoard read;
  bool at_end = false;
  try {
    std::optional<std::chrono::steady_clock::time_point> until;
    const auto in_time = [&] {
      if (!stop.requested()) return true;
      const auto now = std::chrono::steady_clock::now();
      if (!until) until = now + kCounting;
      return now < *until;
    };
    while (in_time()) {
      at_end = !next_board(reader, input, read);
      if (at_end) break;
      crew.add(read);
    }
  } catch (const Interrupted&) {  // not at the end
  } catch (...) {
    crew.catch_up();  // answers what was read before
    throw;
  }
  crew.catch_up();
  return printer.finish(at_end);
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  check_fill(values);
  const auto question = question_of(values);
  const sudoku::Form form = form_of(values, question);
  const bool keep_text = text_of(values, question, form);
  const auto drawn = pictures_of(values, question, files);
  const auto box = box_of(values);
  check_generate(values);
  check_standard_input(values, files, {"from", "pattern"});
  if (values.count("generate")) return generate_puzzles(values, files, form, drawn, box);
  if (values.count("fill")) return fill_grids(values, files, form, drawn, box);
  if (values.count("limit") && question != Question::all && question != Question::count)
    throw UsageError("--limit goes with --all and --count");
  check_search(values, question);
  if (files.empty()) throw UsageError("expected FILE; '-' is standard input");
  dlx::SolveOptions options = solve_options(values);
  options.from = numbered_subtree(values);
  Input input(files[0]);
  if (!question) return write_matrix(input, box);
  Console console(values);
  const unsigned threads = std::exchange(options.threads, 1);  // for boards; each is searched by one
  Request request{.question = *question,
                  .form = form,
                  .json = console.json,
                  .keep_text = keep_text,
                  .draw = drawn.has_value(),
                  .colored = form == sudoku::Form::grid && has_colors(values, console.output),
                  .source = input.name(),
                  .options = std::move(options)};
  return answer_boards(input, box, threads, std::move(request), drawn, console);
}

po::options_description flags() {
  po::options_description all("Sudoku");
  all.add_options()                                                                //
      ("all", "every solution of a board, up to --limit, then an empty line")      //
      ("count", "how many solutions a board has, up to --limit")                   //
      ("unique", "one word a board: unique, several, none, malformed or stopped")  //
      ("check", "one word a board: is the expected solution right, wrong ...?")    //
      ("convert", "write the boards as they are, in the form of --format")         //
      ("fill", po::value<Positive>()->value_name("N"),
       "draw N complete grids of the empty 9x9 board, or of the one board in FILE")  //
      ("format", (new Choice("a form of boards", names(sudoku::kForms)))->value_name("FORM"),
       "write boards as line, grid, numbers, leetcode, csv or json")                              //
      ("grid", "draw solutions with their boxes; a dot marks what was filled in")                 //
      ("keep-text", "repeat the text behind a board at the end of its answer")                    //
      ("steps", "solve it as a person does: each step, why it is right, and a drawing after it")  //
      ("hint", "only the next of these steps")                                                    //
      ("rate", "how hard a board is for a person: a number from 1.0 to 12.0, and a grade")        //
      ("matrix", "one board as an exact-cover problem, for 'dlx solve' and the like")             //
      ("box", po::value<std::string>()->value_name("RxC"), "boxes of R rows and C columns");
  add_color(all);
  po::options_description pictures("Pictures");
  pictures.add_options()("svg", "pictures of boards, puzzles or steps, as SVG: several are on one sheet");
  add_picture_flags(pictures);
  return all.add(pictures).add(generate_flags()).add(search_flags(true, true));
}

}  // namespace

}  // namespace cli::sudoku_command

const cli::Command cli::kSudoku{
    "sudoku",
    "solve sudoku boards",
    {"[FILE]"},
    "Reads boards in one line of n*n symbols, or n lines of n, drawn or not; numbers with blanks or commas\n"
    "between; lists as in JSON, C and LeetCode; CSV with a header, where the puzzle and the expected\n"
    "solution may be in any column; rows joined by '/'; rows of a spreadsheet; .sdk, .sdm, OpenSudoku.\n"
    "Puzzles with rules, such as cages and thermometers: the JSON of f-puzzles, links that contain it, text "
    "that\n"
    "begins with a line such as 'sudoku 9x9', and jigsaws in one line, the letters of the regions last.\n"
    "Symbols are 1-9 and A-W or a-w, blanks . 0 _ - * ? x. A comment begins with #. A line 'end' ends the\n"
    "input. doc/sudoku.md shows all forms and all rules.\n"
    "Prints one line a board, in the order given: the solved board, or none, malformed or stopped.\n"
    "Limits hold for each board by itself. --limit goes with --all and --count. For --require and\n"
    "--forbid, the options of a board are numbered cell by cell, n digits each: option 10 puts a 2 into\n"
    "the second cell of a 9x9 board. After Ctrl-C or another signal, no more boards are answered. How many\n"
    "are left is said on standard error.\n"
    "With --generate makes puzzles, and prints one a line. FILE may be left out. It is a puzzle whose "
    "layout,\n"
    "rules and givens all of them get. --time-limit holds for all of them together. doc/making.md tells "
    "more.\n"
    "With --svg draws what it would print. --convert --svg draws boards that are to be solved. "
    "doc/sudoku.md\n"
    "tells more.\n"
    "With --fill prints complete grids, drawn at random. FILE may be left out there, too. Whether each grid\n"
    "is as likely as any other is said on standard error. doc/grids.md tells more.",
    sudoku_command::flags,
    sudoku_command::run};
