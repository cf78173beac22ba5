#include <charconv>
#include <iostream>
#include <map>
#include <utility>

#include <sudoku/sudoku.hpp>

#include "arguments.hpp"
#include "report.hpp"

namespace cli {

namespace {

enum class Mode { first, all, count, unique, matrix };

Mode mode_of(const po::variables_map& values) {
  Mode mode = Mode::first;
  const char* chosen = nullptr;
  for (const auto& [name, meaning] : {std::pair{"all", Mode::all}, std::pair{"count", Mode::count},
                                      std::pair{"unique", Mode::unique}, std::pair{"matrix", Mode::matrix}}) {
    if (!values.count(name)) continue;
    if (chosen) throw UsageError(std::string("--") + chosen + " and --" + name + " exclude each other");
    chosen = name;
    mode = meaning;
  }
  const bool draws = mode == Mode::first || mode == Mode::all;
  if (values.count("grid") && (!draws || values.count("json"))) {
    throw UsageError("--grid draws solved boards: it goes with --all, but with no other form of output");
  }
  if (values.count("json") && mode == Mode::matrix) throw UsageError("--matrix writes no JSON");
  return mode;
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
  throw UsageError("--box: " + dlx::quoted(text) + " is no box; expected rows x columns, like 3x3");
}

/// Answers board after board in one mode, and keeps the sums.
class Answerer {
 public:
  Answerer(const po::variables_map& values, std::string source)
      : session(values),
        mode_(mode_of(values)),
        grid_(values.count("grid") > 0),
        source_(std::move(source)),
        options_(solve_options(values)) {
    session.attend(options_);
    if (mode_ == Mode::first) options_.limit = 1;
    if (mode_ == Mode::unique) options_.limit = 2;
  }

  void answer(const sudoku::ReadBoard& read) {
    ++boards_;
    json_ = {{"line", read.line}};
    if (const auto* mistake = std::get_if<dlx::Mistake>(&read.content)) {
      malformed(*mistake);
    } else if (mode_ == Mode::count) {
      count(std::get<sudoku::Board>(read.content), read.line);
    } else {
      solve(std::get<sudoku::Board>(read.content), read.line);
    }
    if (session.json) out() << json_line(json_);
    session.output.result();
    if (session.progress.due()) session.progress.show(plural(std::to_string(boards_), "board"));
  }

  ExitCode finish() {
    session.output.flush();
    if (malformed_ > kMostMistakes) {
      std::cerr << source_ << ": " << malformed_ - kMostMistakes << " more malformed boards\n";
    }
    if (boards_ == 0) throw IoError("there is no board in " + dlx::quoted(source_));
    std::string words;
    for (const auto& [word, number] : results_) words += ", " + std::to_string(number) + ' ' + word;
    session.say(plural(std::to_string(boards_), "board") + ": " + words.substr(2) + " (" + work_text(work_) +
                ")");
    if (session.stats && work_.seconds > 0) {
      session.say("speed     " + decimal(static_cast<double>(boards_) / work_.seconds, 0) + " boards/s, " +
                  std::to_string(work_.nodes / boards_) + " nodes and " +
                  std::to_string(work_.updates / boards_) + " updates a board");
    }
    return malformed_ > 0 ? kBad : stopped_ ? kStopped : none_ ? kNone : kDone;
  }

  Session session;

 private:
  static constexpr std::uint64_t kMostMistakes = dlx::ParseError::kMaxMistakes;

  std::ostream& out() {
    session.progress.clear();
    return session.output.stream();
  }

  sudoku::BatchSolver& solver(sudoku::Shape shape) {
    const std::pair key(shape.box_rows(), shape.box_columns());
    return solvers_.try_emplace(key, shape).first->second;
  }

  void solve(const sudoku::Board& board, std::size_t line) {
    std::vector<std::string> lines;  // of the solutions, for JSON
    dlx::Outcome outcome;
    {
      const Interrupt::Searching searching(session.interrupt);
      outcome = solver(board.shape()).solve(board, options_, [&](const sudoku::Board& solved) {
        if (session.json && mode_ != Mode::unique) {
          lines.push_back(sudoku::to_line(solved));
        } else if (mode_ == Mode::first) {
          print(board, solved);
        } else if (mode_ == Mode::all) {
          print(board, solved);
          session.output.result();
        }
        return true;
      });
    }
    add(outcome);
    const bool none = outcome.solutions == 0 && outcome.status == dlx::Status::complete;
    if (none) explain(board, line);
    conclude(outcome);
    if (!session.json) {
      if (mode_ == Mode::all && !grid_) out() << '\n';
      return;
    }
    if (mode_ == Mode::first && !lines.empty()) json_["solution"] = lines.front();
    if (mode_ == Mode::all) json_["solutions"] = lines;
    add_work(json_, outcome);
  }

  /// Names the result of a search for solutions, and prints it where it is a word.
  void conclude(const dlx::Outcome& outcome) {
    const bool ended = exit_code(outcome.status, true) != kStopped;
    const char* word = "solved";
    if (outcome.solutions == 0) {
      word = ended ? "none" : "stopped";
    } else if (mode_ == Mode::unique && outcome.solutions == 2) {
      word = "several";
    } else if (mode_ != Mode::first && !ended) {
      word = "stopped";
    } else if (mode_ == Mode::unique) {
      word = "unique";
    }
    result(word);
    if (std::string_view(word) != "solved") print_word(word);
  }

  void count(const sudoku::Board& board, std::size_t line) {
    dlx::CountOutcome outcome;
    {
      const Interrupt::Searching searching(session.interrupt);
      outcome = solver(board.shape()).count(board, options_);
    }
    add(outcome);
    const bool ended = exit_code(outcome.status, true) != kStopped;
    result(!ended ? "stopped" : outcome.count == 0 ? "none" : "counted");
    if (!ended) session.say(source_ + ':' + std::to_string(line) + ": stopped; the count is a lower bound");
    if (ended && outcome.count == 0) explain(board, line);
    if (session.json) {
      json_["count"] = outcome.count.str();
      add_work(json_, outcome);
    } else {
      out() << outcome.count << '\n';
    }
  }

  void malformed(const dlx::Mistake& mistake) {
    if (++malformed_ <= kMostMistakes) {
      session.output.flush();
      session.progress.clear();
      std::cerr << mistake.describe() << '\n';
    }
    result("malformed");
    json_["message"] = mistake.describe();
    print_word("malformed");
  }

  void explain(const sudoku::Board& board, std::size_t line) {
    if (const auto why = contradiction(board))
      session.say(source_ + ':' + std::to_string(line) + ": " + *why);
  }

  void result(const char* word) {
    ++results_[word];
    json_["result"] = word;
    const std::string_view text = word;
    stopped_ |= text == "stopped";
    none_ |= text == "none" || text == "several";
  }

  void print(const sudoku::Board& board, const sudoku::Board& solved) {
    if (grid_) {
      out() << to_grid(solved, board) << '\n';
    } else {
      out() << to_line(solved) << '\n';
    }
  }

  void print_word(const char* word) {
    if (!session.json) out() << word << (grid_ ? "\n\n" : "\n");
  }

  void add(const dlx::SearchReport& report) {
    work_.engine = report.engine;
    work_.nodes += report.nodes;
    work_.updates += report.updates;
    work_.seconds += report.seconds;
  }

  Mode mode_;
  bool grid_;
  std::string source_;
  dlx::SolveOptions options_;
  std::map<std::pair<int, int>, sudoku::BatchSolver> solvers_;
  nlohmann::ordered_json json_;  // of the board at hand
  std::uint64_t boards_ = 0;
  std::uint64_t malformed_ = 0;
  bool stopped_ = false;
  bool none_ = false;
  std::map<std::string, std::uint64_t> results_;
  dlx::SearchReport work_;
};

std::optional<sudoku::ReadBoard> next_board(sudoku::BoardReader& reader, Input& input) {
  try {
    auto board = reader.next();
    input.check();
    return board;
  } catch (const std::ios_base::failure&) {  // a stream buffer throws it, whatever the stream's state
    input.fail();
  }
}

ExitCode write_matrix(sudoku::BoardReader& reader, Input& input) {
  const auto read = next_board(reader, input);
  if (!read) throw IoError("there is no board in " + dlx::quoted(input.name()));
  if (const auto* mistake = std::get_if<dlx::Mistake>(&read->content)) throw dlx::ParseError({*mistake});
  if (next_board(reader, input))
    throw UsageError("--matrix takes one board, but there are more in " + dlx::quoted(input.name()));
  Output output;
  dlx::format::write(output.stream(), sudoku::encode(std::get<sudoku::Board>(read->content)));
  output.flush();
  return kDone;
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  const Mode mode = mode_of(values);
  const auto box = box_of(values);
  solve_options(values);
  Input input(files[0]);
  sudoku::BoardReader reader(input.stream(), input.name(), box);
  if (mode == Mode::matrix) return write_matrix(reader, input);
  Answerer answerer(values, input.name());
  for (;;) {
    if (input.stream().rdbuf()->in_avail() <= 0) answerer.session.output.flush();  // reading may wait
    const auto read = next_board(reader, input);
    if (!read) return answerer.finish();
    answerer.answer(*read);
  }
}

po::options_description options() {
  po::options_description all("Sudoku");
  all.add_options()                                                                    //
      ("all", "every solution of a board, up to --limit, then an empty line")          //
      ("count", "how many solutions a board has, up to --limit")                       //
      ("unique", "one word a board: unique, several, none, malformed or stopped")      //
      ("grid", "draw solutions with their boxes; a dot marks what was filled in")      //
      ("matrix", "one board as an exact-cover problem, for 'dlx solve' and the like")  //
      ("box", po::value<std::string>()->value_name("RxC"), "boxes of R rows and C columns");
  all.add(search_options());
  return all;
}

}  // namespace

const Command kSudoku{
    "sudoku",
    "solve sudoku boards",
    {"FILE"},
    "Reads boards of n*n symbols in one line, or of n lines of n symbols: digits and letters 1-9 A-W\n"
    "in either case, blanks . 0 _ * ? x, comments behind #. Each board gives one line, in the order\n"
    "given: the solved board, or none, malformed or stopped. Limits hold for each board by itself.\n"
    "Options are numbered cell by cell, n digits each: option 10 puts a 2 into the second cell of a\n"
    "9x9 board.",
    options,
    run};

}  // namespace cli
