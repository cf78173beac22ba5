#include <iostream>
#include <optional>
#include <string>
#include <utility>

#include <draw/board.hpp>
#include <draw/matrix.hpp>

#include "arguments.hpp"
#include "checker.hpp"
#include "color.hpp"
#include "pictures.hpp"
#include "problem_input.hpp"
#include "report.hpp"

namespace cli::draw_command {

namespace {

using Solutions = std::vector<std::vector<dlx::OptionId>>;

constexpr std::uint64_t kLimit = Pictures::kMostOnSheet;

/// The solutions in ANSWERS.
struct Answers {
  Solutions solutions;
  bool more = false;   // than the limit
  bool wrong = false;  // at least one is no solution: said on standard error
};

Answers read_answers(const ProblemInput& input, const std::string& file, std::uint64_t limit) {
  Answers read;
  Input answers(file);
  Checker checker(input.problem, input.labels);
  checker.on_solution([&](std::span<const dlx::OptionId> solution) {
    read.more = read.solutions.size() == limit;
    if (!read.more) read.solutions.emplace_back(solution.begin(), solution.end());
    return !read.more;
  });
  checker.run(answers.stream(), answers.name());
  if (!read.more) answers.check();
  for (const Checker::Wrong& wrong : checker.wrong()) {
    std::cerr << "dlx: solution " << wrong.solution << ", ending in line " << wrong.line << ": "
              << wrong.reason << '\n';
  }
  read.wrong = !checker.wrong().empty();
  return read;
}

/// What is drawn, as the flags and the problem tell.
class Drawing {
 public:
  Drawing(const po::variables_map& values, const ProblemInput& input, bool has_solution)
      : input_(input), text_(values.count("text") > 0) {
    const std::string as = values.count("as") ? values["as"].as<std::string>() : "";
    if (text_ && as == "matrix") throw UsageError("--text draws boards; leave out --as matrix");
    if (as == "board" || text_ || (as.empty() && has_solution)) board_ = draw::board_of(input.problem);
    if (!board_ && (as == "board" || text_)) {
      throw UsageError(dlx::quote(input.name) +
                       " is no board: no items are called as cells, or two are the same cell, or a cell may "
                       "be covered twice, or nearly all cells are missing; read as cells are " +
                       std::string(draw::cell_names()) + (text_ ? "" : "; --as matrix draws any problem"));
    }
    if (values.count("order") && board_)
      throw UsageError("--order is about matrices, and this is drawn as a board: add --as matrix");
    if (values.count("order")) order_ = named(draw::kOrders, values["order"].as<std::string>());
  }

  bool is_text() const { return text_; }

  /// For those who cannot see it.
  std::string title() const {
    const dlx::Problem& problem = input_.problem;
    return input_.name + ": " + (board_ ? "a board" : "a matrix") + " of " +
           (board_
                ? plural(board_->cells().size(), "cell")
                : plural(problem.item_count(), "item") + " and " + plural(problem.option_count(), "option"));
  }

  /// `single`: it is the only one, so there is room for names beside the board.
  picture::Picture picture(std::span<const dlx::OptionId> solution, bool single) const {
    if (board_) return draw::board(*board_, solution, single);
    return draw::matrix(input_.problem, {.order = order_, .solution = solution, .labels = input_.labels});
  }

  std::string text(std::span<const dlx::OptionId> solution, bool colored) const {
    return draw::text_board(*board_, solution, colored);
  }

 private:
  const ProblemInput& input_;
  bool text_;
  std::optional<draw::Board> board_;
  draw::Order order_ = draw::Order::structure;
};

void print_text(Output& output, const Drawing& drawing, const Solutions& solutions, bool colored) {
  bool first = true;
  for (const auto& solution : solutions) {
    if (!std::exchange(first, false)) output.stream() << '\n';
    output.stream() << drawing.text(solution, colored);
    output.result();
  }
  output.flush();
}

void check_flags(const po::variables_map& values, bool has_answers) {
  if (values.count("limit") && !has_answers)
    throw UsageError("--limit is about solutions: name a file of them behind the problem");
  if (values.count("text") == 0) return;
  for (const char* flag : {"theme", "per-page", "output", "order"}) {
    if (values.count(flag)) throw UsageError("--" + std::string(flag) + " does not go with --text");
  }
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  check_standard_input(values, files);
  check_flags(values, files.size() > 1);
  const ProblemInput input(values, files[0]);
  const std::uint64_t limit = values.count("limit") ? values["limit"].as<Positive>().value : kLimit;
  Answers answers;
  if (files.size() > 1) answers = read_answers(input, files[1], limit);
  if (answers.wrong) return kNone;

  const bool quiet = values.count("quiet") > 0;
  const auto say = [quiet](const std::string& text) {
    if (!quiet) std::cerr << "dlx: " << text << '\n';
  };
  if (files.size() > 1 && answers.solutions.empty()) say("there is no solution in " + dlx::quote(files[1]));
  const Drawing drawing(values, input, !answers.solutions.empty());
  if (answers.more) {
    say((limit == 1 ? std::string("this is the first solution")
                    : "these are the first " + std::to_string(limit) + " solutions") +
        " only; " +
        (limit < kLimit || values.count("output") || drawing.is_text() ? "" : "--output FOLDER ") +
        "--limit N draws N");
  }
  if (answers.solutions.empty()) answers.solutions.emplace_back();  // the problem alone
  Output output;
  if (drawing.is_text()) {
    print_text(output, drawing, answers.solutions, has_colors(values, output));
    return kDone;
  }
  Pictures pictures(output, picture_form(values, files), drawing.title());
  const bool single = answers.solutions.size() == 1;
  for (std::size_t i = 0; i < answers.solutions.size(); ++i) {
    pictures.add({drawing.picture(answers.solutions[i], single), single ? "" : std::to_string(i + 1)});
  }
  pictures.finish();
  if (values.count("output")) say(pictures.summary());
  return kDone;
}

po::options_description flags() {
  po::options_description drawing("Drawing");
  drawing.add_options()  //
      ("as", new Choice("a kind of picture", {"matrix", "board"}),
       "matrix or board; default: a board if there are solutions and items are called as cells, else a "
       "matrix")  //
      ("order", new Choice("an order", names(draw::kOrders)),
       "the order of a matrix: structure (what belongs together stands together) or given (as in FILE); "
       "default: "
       "structure")                                                                                  //
      ("limit", po::value<Positive>()->value_name("N"), "draw the first N solutions; default: 100")  //
      ("text", "boards as lines of text, for a terminal");
  add_color(drawing);
  add_picture_flags(drawing);
  drawing.add_options()("quiet", "print errors only");
  return drawing.add(input_flags());
}

}  // namespace

}  // namespace cli::draw_command

const cli::Command cli::kDraw{
    "draw",
    "draw an exact-cover problem and its solutions",
    {"FILE", "[ANSWERS]"},
    "Prints a picture, as SVG: of FILE as a matrix, with items across and options down; or of the solutions\n"
    "in ANSWERS, which 'dlx solve' or 'dlx cheapest' printed, on a sheet. If items are called as cells of a\n"
    "board, solutions are drawn on the board. Read as cells are:\n"
    "  r1c2, x1y2, x1y2z3    row and column; or x to the right, y upwards, and a layer z\n"
    "  1,2  (1,2)  1,2,3     row and column; layer, row and column; also with _ or - between\n"
    "  a1                    a letter for the column; a1 is at the bottom left, as on a chessboard\n"
    "  A1                    a letter for the column; A1 is at the top left, as in a spreadsheet\n"
    "  00, p00, 000          row and column, or layer, row and column: a digit or small letter each\n"
    "  r1 and c2, both       a row and a column: an option with one of each is a mark in a cell\n"
    "Options that cover several cells are pieces. Where each covers one cell, what its other items say is "
    "the\n"
    "symbol in it. doc/pictures.md tells more. If an answer is no solution, nothing is drawn, and the exit "
    "code\n"
    "is 1.",
    draw_command::flags,
    draw_command::run};
