#include <filesystem>
#include <limits>
#include <optional>

#include <draw/step.hpp>

#include "arguments.hpp"
#include "named_options.hpp"
#include "pictures.hpp"
#include "problem_input.hpp"
#include "report.hpp"

namespace cli::trace_command {

namespace {

using Json = nlohmann::ordered_json;

/// Steps as JSON. A line has all that a picture of the step needs.
class StepJson {
 public:
  explicit StepJson(const ProblemInput& input) : problem_(input.problem), labels_(input.labels) {}

  Json line(const dlx::Trace& trace) const {
    const dlx::TraceStep& step = trace.step();
    Json json{{"step", letter(step)},
              {"kind", name(step.kind)},
              {"level", step.level},
              {"words", describe(problem_, step, labels_)}};
    if (step.item) json["item"] = problem_.name(*step.item);
    if (step.option) {
      json["option"] = index(*step.option);
      json["entries"] = entries(problem_.entries(*step.option));
    }
    if (step.branches > 0) {
      json["branch"] = step.branch;
      json["branches"] = step.branches;
    }
    json["gone"] = change(step.gone);
    json["back"] = change(step.back);
    if (!step.open.empty()) json["open"] = open(step.open);
    json["chosen"] = numbers(trace.chosen());
    json["lists"] = lists(trace, true);
    if (problem_.secondary_count() > 0) json["secondary_lists"] = lists(trace, false);
    json["nodes"] = step.nodes;
    json["solutions"] = step.solutions;
    return json;
  }

 private:
  static Json numbers(const std::vector<dlx::OptionId>& options) {
    Json json = Json::array();
    for (const dlx::OptionId option : options) json.push_back(index(option));
    return json;
  }

  Json entries(std::span<const dlx::Entry> entries) const {
    Json json = Json::array();
    for (const dlx::Entry& entry : entries) {
      const std::string_view item = problem_.name(entry.item);
      if (entry.color == dlx::kNoColor) {
        json.push_back(item);
      } else {
        json.push_back({{"item", item}, {"color", problem_.name(entry.color)}});
      }
    }
    return json;
  }

  Json change(const dlx::TraceChange& change) const {
    Json items = Json::array();
    for (const dlx::ItemId item : change.items) items.push_back(problem_.name(item));
    return {{"items", items}, {"colors", entries(change.colors)}, {"options", numbers(change.options)}};
  }

  Json open(const std::vector<dlx::OpenItem>& items) const {
    Json json = Json::array();
    for (const dlx::OpenItem& open : items) {
      json.push_back({{"item", problem_.name(open.item)},
                      {"options", open.options},
                      {"need", open.need},
                      {"branches", open.branches},
                      {"weight", open.weight}});
    }
    return json;
  }

  Json lists(const dlx::Trace& trace, bool primary) const {
    Json json = Json::array();
    for (const dlx::TraceList& list : trace.lists()) {
      if (problem_.is_primary(list.item) != primary) continue;
      json.push_back({{"item", problem_.name(list.item)}, {"options", numbers(list.options)}});
    }
    return json;
  }

  const dlx::Problem& problem_;
  const std::vector<std::string>& labels_;
};

constexpr std::uint64_t kMostPictures = 1000;  // without --steps

/// A file for each step: step-0001.svg ...
class StepPictures {
 public:
  /// Makes the folder if it is not there. Throws IoError.
  StepPictures(const ProblemInput& input, std::string folder, picture::Theme theme)
      : name_(input.name), folder_(std::move(folder)), theme_(theme), film_(input.problem, input.labels) {
    make_folder(folder_);
  }

  /// Throws IoError.
  void add(const dlx::Trace& trace) {
    film_.add(trace);
    const std::string number = std::to_string(film_.steps());
    const std::string padded = std::string(number.size() < 4 ? 4 - number.size() : 0, '0') + number;
    Output file;
    file.open((std::filesystem::path(folder_) / ("step-" + padded + ".svg")).string());
    file.stream() << film_.picture().svg(name_ + ": step " + number, theme_);
    file.flush();
  }

  std::string summary() const { return plural(film_.steps(), "picture") + " in " + dlx::quote(folder_); }

 private:
  std::string name_, folder_;
  picture::Theme theme_;
  draw::Film film_;
};

/// How the trace ended.
enum class End { complete, unfinished, stopped };

ExitCode finish(Console& console, const dlx::Trace& trace, std::uint64_t steps, End end) {
  const dlx::Progress work = trace.progress();
  if (console.json) {
    static constexpr const char* kEnds[] = {"complete", "unfinished", "stopped"};
    console.output.stream() << json_line({{"status", kEnds[static_cast<int>(end)]},
                                          {"steps", steps},
                                          {"solutions", work.solutions},
                                          {"nodes", work.nodes},
                                          {"updates", work.updates},
                                          {"guesses", work.guesses}});
  }
  console.output.flush();
  static constexpr const char* kWords[] = {"complete", "not at the end yet", "stopped by a signal"};
  console.say(plural(steps, "step") + ", " + plural(work.nodes, "node") + ", " +
              plural(work.solutions, "solution") + "; " + kWords[static_cast<int>(end)]);
  if (console.stats) console.say("node      " + node_text(dlx::Engine::links));
  if (end == End::stopped) return kStopped;
  return end == End::complete && work.solutions == 0 ? kNone : kDone;
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  const bool drawn = values.count("svg") > 0;
  if (drawn && values.count("json")) throw UsageError("--svg and --json exclude each other");
  if (values.count("theme") && !drawn) throw UsageError("--theme is for --svg");
  const std::uint64_t most = values.count("steps") ? values["steps"].as<Positive>().value
                             : drawn               ? kMostPictures
                                                   : std::numeric_limits<std::uint64_t>::max();
  const dlx::SolveOptions search = solve_options(values);
  const ProblemInput input(values, files[0]);
  Console console(values);
  dlx::Trace trace(input.problem, {.heuristic = search.by.heuristic.value_or(dlx::Heuristic::mrv),
                                   .seed = search.by.seed,
                                   .from = subtree(values, input)});
  const dlx::StopToken stop = console.interrupt.token();
  const StepJson json(input);
  std::optional<StepPictures> pictures;
  if (drawn) keep_inputs_in(values["svg"].as<std::string>(), files);
  if (drawn) pictures.emplace(input, values["svg"].as<std::string>(), theme(values));
  End end = End::unfinished;
  std::uint64_t steps = 0;
  for (; steps < most; ++steps) {
    if (stop.requested()) end = End::stopped;
    if (end == End::stopped || !trace.next()) break;
    const dlx::TraceStep& step = trace.step();
    std::ostream& out = console.output.stream();
    if (pictures) {
      pictures->add(trace);
    } else if (console.json) {
      out << json_line(json.line(trace));
    } else {
      out << letter(step) << "  level " << step.level << ": " << describe(input.problem, step, input.labels)
          << '\n';
    }
    console.output.result();
  }
  if (steps > 0 && trace.progress().fraction == 1) end = End::complete;
  if (pictures) {
    const bool cut = end == End::unfinished && values.count("steps") == 0;
    console.say(pictures->summary() + (cut ? ": the first steps only; --steps N draws N" : ""));
  }
  return finish(console, trace, steps, end);
}

po::options_description flags() {
  po::options_description trace("Trace");
  trace.add_options()  //
      ("steps", po::value<Positive>()->value_name("N"),
       "only the first N steps; default: all; with --svg 1000")  //
      ("svg", po::value<std::string>()->value_name("FOLDER"),
       "draw a picture of each step instead: FOLDER/step-0001.svg ...");
  add_theme(trace);
  po::options_description search("Search");
  add_heuristic(search);
  add_subtree(search);
  add_seed(search);
  return trace.add(input_flags()).add(search).add(output_flags());
}

}  // namespace

}  // namespace cli::trace_command

const cli::Command cli::kTrace{
    "trace",
    "show how dancing links search a problem, step by step",
    {"FILE"},
    "Prints a line for each step of the engine links: the step of Knuth's Algorithm X, as X3, or of C if "
    "there\n"
    "are colors, or M if there are multiplicities; the level; and what is done, and why. Options have their\n"
    "numbers, counted from 0, and their lines in braces. With --json a step is an object with all that a\n"
    "picture needs, and the last line tells how it ended. With --svg each step is a picture: what is left,\n"
    "the linked lists, and the tree so far. doc/trace.md explains the steps. 'dlx tree' shows the tree of "
    "the\n"
    "search.",
    trace_command::flags,
    trace_command::run};
