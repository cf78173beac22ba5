#include "generate.hpp"

#include <algorithm>
#include <chrono>
#include <random>
#include <utility>

#include "arguments.hpp"
#include "color.hpp"
#include "from_boards.hpp"
#include "one_board.hpp"
#include "puzzle_writer.hpp"
#include "report.hpp"

namespace cli {
namespace {

/// Without --time-limit the run ends when there has been no new puzzle for so long.
constexpr std::chrono::seconds kPatience{60};

/// "20-25" or "24" as a range of clues.
void read_clues(const std::string& text, sudoku::Wish& wish) {
  const std::size_t dash = std::min(text.find('-'), text.size());
  const auto least = number(std::string_view(text).substr(0, dash));
  const auto most = dash == text.size() ? least : number(std::string_view(text).substr(dash + 1));
  const auto bound = static_cast<std::uint64_t>(wish.max_clues);
  if (!least || !most || *least > *most || *most > bound) {
    throw UsageError("--clues: " + dlx::quote(text) +
                     " is no range; expected MIN-MAX like 20-25, or one number, up to " +
                     std::to_string(bound));
  }
  wish.min_clues = static_cast<int>(*least);
  wish.max_clues = static_cast<int>(*most);
}

std::pair<int, int> read_difficulty(const std::string& text) {
  try {
    return sudoku::read_ratings(text);
  } catch (const dlx::InvalidArgument& error) {
    throw UsageError("--difficulty: " + std::string(error.what()));
  }
}

sudoku::Wish wish_of(const po::variables_map& values, std::optional<sudoku::Shape> box) {
  sudoku::Wish wish;
  if (values.count("clues")) {
    read_clues(values["clues"].as<std::string>(), wish);
    wish.minimal = values.count("minimal") > 0;
  }
  if (values.count("symmetry")) {
    wish.symmetry = named(sudoku::kClueSymmetries, values["symmetry"].as<std::string>());
  }
  if (values.count("pattern")) {
    const sudoku::Puzzle pattern = read_one(values["pattern"].as<std::string>(), box);
    for (const std::uint8_t digit : pattern.givens()) wish.pattern.push_back(digit != 0);
  }
  return wish;
}

/// What was wished beside the number, in words.
std::string words_of(const po::variables_map& values) {
  std::string words;
  const auto add = [&](const char* flag) {
    if (values.count(flag)) words += std::string(" --") + flag + ' ' + values[flag].as<std::string>();
  };
  add("clues");
  if (values.count("minimal")) words += " --minimal";
  add("symmetry");
  add("pattern");
  add("difficulty");
  return words.empty() ? "" : " with" + words;
}

/// One run of the command: what all calls of sudoku::generate() have in common.
class GenerateRun {
 public:
  GenerateRun(const po::variables_map& values, PuzzleForm form, std::optional<sudoku::Shape> box)
      : console_(values),
        writer_(console_.output, form, has_colors(values, console_.output)),
        wish_(wish_of(values, box)),
        words_(words_of(values)),
        time_limit_(values.count("time-limit") > 0),
        random_seed_(values.count("seed") == 0) {
    if (values.count("difficulty")) difficulty_ = read_difficulty(values["difficulty"].as<std::string>());
    options_.number = values["generate"].as<Positive>().value;
    options_.seed = random_seed_ ? std::random_device()() : values["seed"].as<Natural>().value;
    if (values.count("threads")) options_.threads = values["threads"].as<Threads>().value;
    options_.within = limits(values);
    options_.within.stop = console_.interrupt.token();
    options_.within.progress_interval = std::chrono::milliseconds(100);
    options_.within.progress = [this](const dlx::Progress& now) { show(now); };
    if (!time_limit_) options_.patience = kPatience;
    deadline_ = dlx::Deadline(options_.within);
  }

  Console& console() { return console_; }

  /// Makes puzzles with this layout and these rules and givens. `shape`: it is a plain board.
  void make(const sudoku::Puzzle& form, std::optional<sudoku::Shape> shape) {
    wanted_ = options_.number;
    rate(form);
    add(generate(form, wish_, options_, [&](const sudoku::MadePuzzle& made) {
      write(form, shape, made, {});
      return true;
    }));
  }

  /// Makes puzzles in each of the boards. False if there is no time for more.
  bool make(const BlockOfBoards& block) {
    wish_.from = block.boards;
    options_.first = wanted_;
    wanted_ += options_.number * block.boards.size();
    options_.within.time = deadline_.left().time;
    rate(*block.form);
    const std::uint64_t before = total_.nodes;
    add(generate(*block.form, wish_, options_, [&](const sudoku::MadePuzzle& made) {
      const auto board = static_cast<std::size_t>((made.number - options_.first) / options_.number);
      write(*block.form, block.shape, made, block.lines[board]);
      return true;
    }));
    if (std::optional<std::uint64_t>& left = options_.within.nodes) {
      *left -= std::min(*left - 1, total_.nodes - before);  // at least 1 is left
    }
    return total_.status == dlx::Status::complete;
  }

  const dlx::Deadline& deadline() const { return deadline_; }

  /// The boards were not read to the end.
  void end(dlx::Status status) { total_.status = status; }

  /// Says how the run went. `before` is what is known already for the exit code.
  ExitCode finish(ExitCode before) {
    const std::optional<std::string> drawn = writer_.finish();
    if (console_.json) {
      nlohmann::ordered_json summary;
      summary["puzzles"] = written_;
      summary["attempts"] = total_.attempts;
      summary["seed"] = options_.seed;
      add_work(summary, total_);
      console_.output.stream() << json_line(summary);
    }
    console_.output.flush();
    say_result();
    if (drawn) console_.say(*drawn);
    if (before == kBad) return kBad;
    if (total_.status != dlx::Status::complete) return kStopped;
    return before == kNone || written_ < wanted_ ? kNone : kDone;
  }

 private:
  void rate(const sudoku::Puzzle& form) {
    if (!difficulty_) return;
    wish_.accept = accept_rated(form, difficulty_->first, difficulty_->second, options_.within);
  }

  void write(const sudoku::Puzzle& form, std::optional<sudoku::Shape> shape, const sudoku::MadePuzzle& made,
             std::optional<std::size_t> line) {
    console_.make_way();
    if (writer_.draws()) {
      writer_.draw(form, made);
    } else if (shape) {
      writer_.write(*shape, made, line);
    } else {
      writer_.write(form, made, line);
    }
    ++written_;
  }

  void add(const sudoku::GenerateOutcome& outcome) {
    total_.status = outcome.status;
    total_.engine = outcome.engine;
    total_.attempts += outcome.attempts;
    total_.nodes += outcome.nodes;
    total_.updates += outcome.updates;
    total_.guesses += outcome.guesses;
    total_.seconds += outcome.seconds;
  }

  void show(const dlx::Progress& now) {
    console_.output.flush();
    if (!console_.progress.due()) return;
    const double seconds = std::max(now.seconds, 1e-9);
    console_.progress.show(plural(written_, "puzzle") + " of " + std::to_string(wanted_) + ", " +
                           decimal(static_cast<double>(now.solutions) / seconds, 1) + " puzzles/s");
  }

  void say_result() {
    const std::string work = " (" + plural(total_.attempts, "attempt") + ", " + work_text(total_) + ")";
    const bool impatient = total_.status == dlx::Status::time_limit && !time_limit_;
    const std::string status =
        impatient ? "stopped after " + std::to_string(kPatience.count()) + " s without a new puzzle"
                  : status_text(total_.status);
    if (written_ == wanted_) {
      console_.say(plural(written_, "puzzle") + ", " + status + work);
    } else {
      console_.say(std::to_string(written_) + " of " + plural(wanted_, "puzzle") + words_ + ", " + status +
                   work);
      if (total_.status == dlx::Status::complete) {
        console_.say(wish_.from.empty() ? "the layout, rules and givens have no solution"
                                        : "in some boards there is no such puzzle");
      }
    }
    if (random_seed_ && written_ > 0)
      console_.say("to make the same puzzles again, add --seed " + std::to_string(options_.seed));
  }

  Console console_;
  PuzzleWriter writer_;
  sudoku::Wish wish_;
  std::string words_;
  std::optional<std::pair<int, int>> difficulty_;  // ratings, in tenths
  bool time_limit_;
  bool random_seed_;
  sudoku::GenerateOptions options_;
  dlx::Deadline deadline_;  // of the whole run
  sudoku::GenerateOutcome total_{{dlx::Status::complete}};
  std::uint64_t wanted_ = 0;
  std::uint64_t written_ = 0;
};

/// In each of the boards of a file.
ExitCode make_in_boards(GenerateRun& run, const std::string& path, std::optional<sudoku::Shape> box) {
  FromBoards from(path, box, run.console(), run.deadline());
  BlockOfBoards block;
  while (from.next(block) && run.make(block)) continue;
  if (from.status() != dlx::Status::complete) run.end(from.status());
  return run.finish(from.code());
}

}  // namespace

po::options_description generate_flags() {
  po::options_description making("Making puzzles");
  making.add_options()  //
      ("generate", po::value<Positive>()->value_name("N"),
       "make N puzzles with one solution, from which no clue can be left out")  //
      ("clues", po::value<std::string>()->value_name("MIN-MAX"),
       "so many clues; without --minimal a puzzle keeps clues it does not need, to have MIN")  //
      ("minimal", "with --clues, too: no clue can be left out")                                //
      ("symmetry", new Choice("a symmetry", names(sudoku::kClueSymmetries)),
       "of the cells with clues: rotate90, rotate180, mirror, flip, diagonal, full or none")  //
      ("pattern", po::value<std::string>()->value_name("FILE"),
       "clues only where this board has digits")  //
      ("difficulty", po::value<std::string>()->value_name("RANGE"),
       "easy, medium, hard, fiendish, beyond; or like hard-beyond; or ratings like 3.0-4.2")  //
      ("from", po::value<std::string>()->value_name("BOARDS"),
       "N puzzles from each of these boards, which have one solution: with clues of theirs only")  //
      ("solution", "write the solution beside each puzzle");
  return making;
}

void check_generate(const po::variables_map& values) {
  if (!values.count("generate")) {
    for (const std::string flag :
         {"clues", "minimal", "symmetry", "pattern", "difficulty", "from", "solution"}) {
      if (values.count(flag)) throw UsageError("--" + flag + " needs --generate");
    }
    return;
  }
  for (const std::string flag :
       {"all", "count", "unique", "check", "convert", "steps", "hint", "rate", "matrix", "keep-text", "limit",
        "restarts", "heuristic", "require", "forbid", "stats"}) {
    if (values.count(flag)) throw UsageError("--generate does not go with --" + flag);
  }
  if (!values["engine"].defaulted()) throw UsageError("--generate does not go with --engine");
}

ExitCode generate_puzzles(const po::variables_map& values, const std::vector<std::string>& files,
                          sudoku::Form form, const std::optional<PictureForm>& drawn,
                          std::optional<sudoku::Shape> box) {
  using sudoku::Form;
  const bool solution = values.count("solution") > 0;
  if (solution && form != Form::line && form != Form::grid && form != Form::csv) {
    throw UsageError("--solution goes with --format line, grid or csv, or with --json");
  }
  if (values.count("from") && !files.empty()) {
    throw UsageError("--from names the boards; leave out " + dlx::quote(files[0]));
  }
  std::optional<sudoku::Shape> shape = box ? box : sudoku::Shape(3, 3);
  std::optional<sudoku::Puzzle> puzzle;
  if (!files.empty()) {
    shape.reset();
    puzzle = read_one(files[0], box, &shape);
  }
  if (!shape && form != Form::line && !values.count("json")) {
    throw UsageError("a puzzle with rules is written as text, with its rules; leave out " +
                     std::string(values.count("grid") ? "--grid" : "--format"));
  }
  GenerateRun run(values, {form, values.count("json") > 0, solution, drawn}, box);
  if (shape) run.console().output.stream() << sudoku::header(form);
  if (values.count("from")) return make_in_boards(run, values["from"].as<std::string>(), box);
  run.make(puzzle ? *puzzle : sudoku::Puzzle(sudoku::Layout(*shape)), shape);
  return run.finish(kDone);
}

}  // namespace cli
