#include <algorithm>
#include <iomanip>
#include <sstream>

#include <bench/contest.hpp>
#include <sudoku/text.hpp>

#include "arguments.hpp"
#include "data.hpp"
#include "problem_input.hpp"
#include "report.hpp"

namespace cli::bench_command {

namespace {

using bench::Suite;

/// What is asked.
struct Task {
  Suite suite = Suite::quick;
  std::string boards, problem;  // files of the user's own; empty: none
  std::filesystem::path report;
  bool csv = false;
};

/// The suite that is called `word`.
Suite suite_of(const std::string& word, const Task& task) {
  const std::vector<std::string> suites = names(bench::kSuites);
  if (std::find(suites.begin(), suites.end(), word) == suites.end()) {
    const std::string near = nearest(word, suites);
    throw UsageError("there is no suite " + dlx::quote(word) +
                     (near.empty() ? "; expected quick, sudoku, cover, costs or scaling"
                                   : "; did you mean '" + near + "'?"));
  }
  const Suite suite = named(bench::kSuites, word);
  if (!task.boards.empty() && suite != Suite::sudoku) throw UsageError("--boards goes with the suite sudoku");
  if (!task.problem.empty() && suite != Suite::cover && suite != Suite::costs) {
    throw UsageError("--problem goes with the suites cover and costs");
  }
  return suite;
}

Task task_of(const po::variables_map& values, const std::vector<std::string>& operands) {
  Task task;
  const auto text = [&values](const char* option) {
    return values.count(option) ? values[option].as<std::string>() : std::string();
  };
  task.boards = text("boards");
  task.problem = text("problem");
  task.report = text("report");
  task.csv = values.count("csv") > 0;
  if (task.csv && values.count("json")) throw UsageError("--csv and --json exclude each other");
  if (!task.boards.empty() && !task.problem.empty()) {
    throw UsageError("--boards and --problem exclude each other");
  }
  if (task.problem.empty()) {
    const po::options_description input = input_flags();
    for (const auto& flag : input.options()) {
      if (values.count(flag->long_name()) == 0) continue;
      throw UsageError("--" + flag->long_name() + " says how to read a problem: name it with --problem FILE");
    }
  }
  if (!task.boards.empty()) task.suite = Suite::sudoku;
  if (!task.problem.empty()) task.suite = Suite::cover;
  if (!operands.empty()) task.suite = suite_of(operands[0], task);
  if (task.suite == Suite::costs && values.count("limit")) {
    throw UsageError("--limit does not go with the suite costs");
  }
  return task;
}

/// All contestants, or those that --only names. A list needs no folder of data.
std::vector<bench::Contestant> chosen(const po::variables_map& values, Console& console) {
  std::vector<bench::Contestant> all = bench::contestants();
  const auto add = [&all](const std::filesystem::path& file) {
    for (bench::Contestant& program : bench::read_programs(file)) {
      // A program of the user's own replaces another of the same name.
      std::erase_if(all, [&](const bench::Contestant& other) { return other.name == program.name; });
      all.push_back(std::move(program));
    }
  };
  try {
    add(data("bench") / "programs.json");
  } catch (const IoError& error) {
    if (values.count("list") == 0) throw;
    console.say(std::string("dlx: other programs are left out: ") + error.what());
  }
  if (values.count("programs")) add(values["programs"].as<std::string>());
  if (!values.count("only")) return all;
  std::vector<std::string> known;
  for (const bench::Contestant& contestant : all) known.push_back(contestant.name);
  std::vector<bench::Contestant> some;
  std::istringstream words(values["only"].as<std::string>());
  for (std::string word; std::getline(words, word, ',');) {
    const auto found = std::find(known.begin(), known.end(), word);
    if (found == known.end()) {
      const std::string near = nearest(word, known);
      throw UsageError("--only: there is no contestant " + dlx::quote(word) +
                       (near.empty() ? "; 'dlx bench --list' names them" : "; did you mean '" + near + "'?"));
    }
    if (std::any_of(some.begin(), some.end(), [&](const auto& other) { return other.name == word; })) {
      throw UsageError("--only: " + dlx::quote(word) + " is named twice");
    }
    some.push_back(all[static_cast<std::size_t>(found - known.begin())]);
  }
  if (some.empty()) throw UsageError("--only: expected names, like links,masks");
  return some;
}

bench::Event boards_of(const std::string& file) {
  Input input(file);
  sudoku::BoardReader reader(input.stream(), input.name(), std::nullopt);
  std::vector<sudoku::Board> boards;
  for (sudoku::ReadBoard read; reader.next(read);) {
    if (const auto* mistake = std::get_if<dlx::Mistake>(&read.content)) throw dlx::ParseError({*mistake});
    const auto* board = std::get_if<sudoku::Board>(&read.content);
    if (board == nullptr) {
      throw UsageError(input.name() + ':' + std::to_string(read.line) +
                       ": a puzzle with rules; leave it out, the contestants solve plain boards only");
    }
    boards.push_back(*board);
    if (boards.back().shape() != boards.front().shape()) {
      throw UsageError("the boards in " + dlx::quote(input.name()) +
                       " are of several shapes; give each its own file");
    }
  }
  input.check();
  if (boards.empty()) throw IoError("there is no board in " + dlx::quote(input.name()));
  return {.name = std::filesystem::path(input.name()).filename().string(),
          .why = "boards of your own",
          .content = bench::BoardSet{boards[0].shape(), boards}};
}

/// Refuses a problem without a solution, since it has no cheapest one. If it is not known within the time
/// limit whether there is one, the problem is taken.
void check_solvable(const ProblemInput& input, const bench::ContestOptions& contest) {
  const dlx::SolveOptions options{
      .limit = 1,
      .within = {.time = std::chrono::duration<double>(contest.time_limit), .stop = contest.stop}};
  const dlx::Outcome outcome = dlx::solve(input.problem, options);
  if (outcome.status == dlx::Status::complete && outcome.solutions == 0) {
    throw UsageError("--problem " + input.name + " has no solution, so none is cheapest");
  }
}

std::vector<bench::Event> events_of(const po::variables_map& values, const Task& task,
                                    const bench::ContestOptions& contest) {
  std::vector<bench::Event> events;
  if (!task.boards.empty()) {
    events.push_back(boards_of(task.boards));
  } else if (!task.problem.empty()) {
    ProblemInput input(values, task.problem);
    if (task.suite == Suite::costs) {
      if (input.problem.cost_decimals() > 0) {
        throw UsageError("--problem " + input.name +
                         " has costs with decimals, and programs are compared by whole ones; multiply them");
      }
      check_solvable(input, contest);
    }
    events.push_back({.name = std::filesystem::path(input.name).filename().string(),
                      .why = "a problem of your own",
                      .content = bench::CoverEvent{{input.problem}, {}, {}, task.suite == Suite::costs}});
  } else {
    events = bench::events(task.suite, data("bench"));
  }
  if (!values.count("limit")) return events;
  const std::uint64_t limit = values["limit"].as<Positive>().value;
  for (bench::Event& event : events) std::visit([&](auto& content) { content.limit = limit; }, event.content);
  return events;
}

/// `word`, quoted if a shell needs it.
std::string shell_word(const std::string& word) {
  if (word.find_first_of(" \t\n\"'\\$`&|;<>()*?[]{}#~!") == std::string::npos) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

/// The command that makes these figures again.
std::string command_line(const po::variables_map& values, const Task& task) {
  std::ostringstream line;
  line << "dlx bench " << name(task.suite);
  for (const char* option :
       {"boards", "problem", "from", "only", "programs", "secondary", "items", "cost", "label", "split"}) {
    if (values.count(option) && !values[option].defaulted())
      line << " --" << option << ' ' << shell_word(values[option].as<std::string>());
  }
  if (values.count("limit")) line << " --limit " << values["limit"].as<Positive>().value;
  if (values.count("rounds")) line << " --rounds " << values["rounds"].as<Positive>().value;
  if (values.count("time-limit")) line << " --time-limit " << values["time-limit"].as<Seconds>().value;
  return line.str();
}

void list(std::ostream& out, const std::vector<bench::Contestant>& contestants) {
  for (const bench::Contestant& contestant : contestants) {
    out << std::left << std::setw(12) << contestant.name << ' ' << std::setw(13) << name(contestant.kind)
        << contestant.idea << (missing(contestant) ? " (not installed)\n" : "\n");
  }
}

int rounds(const po::variables_map& values) {
  const std::uint64_t rounds = values["rounds"].as<Positive>().value;
  if (rounds > 1'000'000) throw UsageError("--rounds: expected at most 1000000");
  return static_cast<int>(rounds);
}

/// Leaves out programs that are not there, and says so.
void leave_out_missing(Console& console, std::vector<bench::Contestant>& contestants) {
  std::erase_if(contestants, [&console](const bench::Contestant& contestant) {
    const auto word = missing(contestant);
    if (word) {
      console.say("dlx: " + contestant.name + " is left out: there is no program " + dlx::quote(*word));
    }
    return word.has_value();
  });
  if (contestants.empty()) throw UsageError("no contestant is left");
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& operands) {
  const Task task = task_of(values, operands);
  Console console(values);
  std::vector<bench::Contestant> contestants = chosen(values, console);
  std::ostream& out = console.output.stream();
  if (values.count("list")) {
    list(out, contestants);
    console.output.flush();
    return kDone;
  }
  leave_out_missing(console, contestants);
  // Before anything is measured, since that takes long.
  if (!task.report.empty()) make_folder(task.report.string());
  bench::ContestOptions options;
  if (task.suite == Suite::quick) options.time_limit = 0.5;
  if (values.count("rounds")) options.rounds = rounds(values);
  if (values.count("time-limit")) options.time_limit = values["time-limit"].as<Seconds>().value;
  options.stop = console.interrupt.token();
  const std::vector<bench::Event> events = events_of(values, task, options);
  options.progress = [&console](const std::string& what) {
    if (console.progress.due()) console.progress.show(what);
  };

  const bool text = !console.json && !task.csv;
  bench::Report report{bench::circumstances(), std::string(name(task.suite)), {}};
  report.head.command = command_line(values, task);
  report.head.rounds = options.rounds;
  report.head.time_limit = options.time_limit;
  report.events = contest(events, contestants, options, [&](const bench::EventReport& event) {
    console.progress.clear();
    if (text && event.family.empty() && !event.results.empty()) {
      bench::write_text(out, event);
      out << '\n';
    }
    console.output.flush();
  });
  if (text) bench::write_families(out, report.events);
  if (console.json) bench::write_json(out, report);
  if (task.csv) bench::write_csv(out, report);
  console.output.flush();
  if (!task.report.empty()) {
    if (const auto missing = bench::write_directory(task.report, report)) console.say("dlx: " + *missing);
  }
  if (options.stop.requested()) return kStopped;
  if (std::all_of(report.events.begin(), report.events.end(),
                  [](const auto& event) { return event.results.empty(); })) {
    throw UsageError("no contestant can do this; nothing was measured");
  }
  const bool wrong = std::any_of(report.events.begin(), report.events.end(), [](const auto& event) {
    return std::any_of(event.results.begin(), event.results.end(),
                       [](const auto& result) { return result.end == bench::End::wrong; });
  });
  return wrong ? kNone : kDone;
}

po::options_description flags() {
  po::options_description what("What is measured");
  what.add_options()                                                                                  //
      ("only", po::value<std::string>()->value_name("NAME,..."), "these contestants, and no others")  //
      ("list", "list the contestants instead, and what each does")                                    //
      ("boards", po::value<std::string>()->value_name("FILE"), "sudoku boards of your own")           //
      ("problem", po::value<std::string>()->value_name("FILE"),
       "an exact-cover problem of your own; with the suite costs, what its cheapest solution costs")  //
      ("programs", po::value<std::string>()->value_name("FILE"),
       "more programs that take part, in JSON; bench/README.md says how");
  po::options_description how("How");
  how.add_options()  //
      ("limit", po::value<Positive>()->value_name("N"),
       "look for N solutions at most; default: 2 of a board, all of a problem")  //
      ("rounds", po::value<Positive>()->value_name("N"), "time each N times; default: 3")(
          "time-limit", po::value<Seconds>()->value_name("SECONDS"),
          "stop a contestant after so many CPU seconds on a set of boards or a problem; default: 10, for "
          "quick "
          "0.5");
  po::options_description output("Output");
  output.add_options()  //
      ("report", po::value<std::string>()->value_name("DIR"),
       "also write a report to DIR: Markdown, with plots if gnuplot is there, and JSON")  //
      ("json", "all in one JSON object, at the end")                                      //
      ("csv", "a line for each contestant at each event, at the end")                     //
      ("quiet", "nothing on standard error but errors");
  return what.add(input_flags()).add(how).add(output);
}

}  // namespace

}  // namespace cli::bench_command

const cli::Command cli::kBench{
    "bench",
    "compare solvers: dlx, backtracking, other programs",
    {"[SUITE]"},
    "First checks the answers of all solvers. Then lets them run in turn on the same boards and problems.\n"
    "SUITE is one of\n"
    "  quick    a little of each, in less than a minute; this is the default\n"
    "  sudoku   sets of 1,000 boards each: easy, random, 17 clues, hard\n"
    "  cover    exact-cover problems whose answers are known\n"
    "  costs    set partitioning and others with costs: who finds the cheapest solution\n"
    "  scaling  problems that grow: queens, Langford pairs, dominoes, sudoku\n"
    "Each solver runs in a process of its own. Times are CPU seconds, the median of all rounds. A solver\n"
    "that the time limit stops is listed with what it did until then.",
    bench_command::flags,
    bench_command::run,
    [] { return names(bench::kSuites); }};
