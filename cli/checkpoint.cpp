#include "checkpoint.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>

#include <dlx/error.hpp>

#include "arguments.hpp"
#include "digest.hpp"
#include "io.hpp"

namespace cli {

namespace {

constexpr dlx::Status kStatuses[] = {dlx::Status::complete,     dlx::Status::solution_limit,
                                     dlx::Status::node_limit,   dlx::Status::time_limit,
                                     dlx::Status::memory_limit, dlx::Status::stopped};

/// The first two numbers of the version: positions of all versions that share them are alike.
std::string version() {
  const std::string version = DLX_VERSION;
  return version.substr(0, version.rfind('.'));
}

nlohmann::ordered_json to_json(const dlx::Position& position) {
  nlohmann::ordered_json left = nlohmann::ordered_json::array();
  for (const dlx::Unfinished& piece : position.left)
    left.push_back({to_string(piece.root), piece.given_away, piece.shown, piece.place});
  return {{"found", position.found.str()}, {"nodes", position.nodes}, {"updates", position.updates},
          {"guesses", position.guesses},   {"share", position.share}, {"left", std::move(left)}};
}

dlx::Position to_position(const nlohmann::ordered_json& json) {
  dlx::Position position;
  position.found = dlx::BigCount(json.at("found").get<std::string>());
  position.nodes = json.at("nodes");
  position.updates = json.at("updates");
  position.guesses = json.at("guesses");
  position.share = json.at("share");
  for (const auto& piece : json.at("left")) {
    position.left.push_back(
        {dlx::parse_subtree(piece.at(0).get<std::string>()), piece.at(1), piece.at(2), piece.at(3)});
  }
  return position;
}

/// The name of a file from the root on, without links.
std::filesystem::path full_name(const std::string& path) {
  return std::filesystem::weakly_canonical(std::filesystem::absolute(path));
}

/// The file itself, if `path` is a link to it.
std::string behind(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::is_symlink(path, ignored) ? full_name(path).string() : path;
}

}  // namespace

void add_checkpoint(po::options_description& flags) {
  flags.add_options()  //
      ("checkpoint", po::value<std::string>()->value_name("FILE"),
       "keep in FILE how far it is; the same command goes on from there: see doc/checkpoints.md")  //
      ("checkpoint-interval", po::value<Seconds>()->value_name("SECONDS"),
       "how often it is kept; default: every 10 seconds");
}

void check_checkpoint(const po::variables_map& values) {
  if (values.count("checkpoint-interval") && !values.count("checkpoint"))
    throw UsageError("--checkpoint-interval needs --checkpoint FILE");
  if (!values.count("checkpoint")) return;
  if (values.count("heuristic") && values["heuristic"].as<std::string>() == name(dlx::Heuristic::weights))
    throw UsageError("--checkpoint excludes --heuristic weights: what it learns is not kept");
  if (!values.count("output")) return;
  const auto file = full_name(values["checkpoint"].as<std::string>());
  const auto output = full_name(values["output"].as<std::string>());
  for (const std::string used : {"", ".new", ".lock"}) {
    if (output == file.string() + used)
      throw UsageError("--checkpoint and --output need two files: " + dlx::quote(output.string()) +
                       " is one");
  }
}

std::string description(const po::variables_map& values, const std::string& what, dlx::Subtree from) {
  const dlx::SolveOptions options = solve_options(values);
  std::string text = what;
  const auto add = [&text](const std::string& flag, const auto& value) {
    if (value) text += " --" + flag + ' ' + std::to_string(*value);
  };
  if (options.by.engine != dlx::Engine::automatic)
    text += " --engine " + std::string(name(options.by.engine));
  if (options.within.memory != dlx::kDefaultMemory) add("memory", std::optional(options.within.memory));
  add("seed", options.by.seed);
  add("limit", options.limit);
  put_in_order(from);
  for (const dlx::OptionId o : from.chosen) add("require", std::optional(index(o)));
  for (const dlx::OptionId o : from.excluded) add("forbid", std::optional(index(o)));
  if (values.count("part")) text += " --part " + to_string(values["part"].as<Part>().value);
  if (values.count("output")) text += " --output " + values["output"].as<std::string>();
  return text;
}

Checkpoint::Checkpoint(const po::variables_map& values, const dlx::Problem& problem, std::string description)
    : path_(behind(values["checkpoint"].as<std::string>())),
      problem_(digest(problem)),
      description_(std::move(description)),
      interval_(std::chrono::duration_cast<Clock::duration>(
          std::chrono::duration<double>(values.count("checkpoint-interval")
                                            ? std::min(values["checkpoint-interval"].as<Seconds>().value, 1e9)
                                            : 10))),
      lock_(path_) {
  read();
}

void Checkpoint::read() {
  std::error_code ignored;
  if (!std::filesystem::exists(path_, ignored)) return;
  Input input(path_);
  std::string text{std::istreambuf_iterator<char>(input.stream()), {}};
  if (text.empty()) return;
  const auto refuse = [this](const std::string& why, const std::string& advice) {
    throw IoError(dlx::quote(path_) + ' ' + why + ", and is left as it is: " + advice);
  };
  try {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const nlohmann::ordered_json json =
        unsealed(std::string_view(text).substr(0, end), "checkpoint", "checkpoint");
    if (json.at("checkpoint") != version()) {
      refuse("is a checkpoint of dlx " + json.at("checkpoint").get<std::string>(),
             "this is dlx " + version() + ". Go on with that version, or name another file");
    }
    if (json.at("problem") != problem_) refuse("is a checkpoint of another problem", "name another file");
    if (json.at("search") != description_) {
      refuse("is a checkpoint of another search", "give the same flags, or name another file\n  there: dlx " +
                                                      json.at("search").get<std::string>() +
                                                      "\n  here:  dlx " + description_);
    }
    text.erase(0, end + 1);
    if (json.at("frontier") != (text.empty() ? "" : digest(text)))
      refuse("is damaged", "the states of its frontier are not as they were. Name another file");
    content.position = to_position(json.at("position"));
    if (!text.empty()) content.position.frontier = std::make_shared<const std::string>(std::move(text));
    content.report = {named(kStatuses, json.at("status")),
                      content.position.nodes,
                      content.position.updates,
                      content.position.guesses,
                      json.at("seconds"),
                      named(kEngines, json.at("engine"))};
    content.method = named(kMethods, json.at("method"));
    content.output = json.at("output");
    content.output_end = json.at("output_end");
    content.lines = {json.at("places"), json.at("lines")};
  } catch (const IoError&) {
    throw;
  } catch (const std::exception& error) {
    refuse("cannot be used", std::string(error.what()) + ". Name another file");
  }
  seconds_before_ = content.report.seconds;
  found_ = true;
}

void Checkpoint::save() {
  const std::string_view frontier =
      content.position.frontier ? *content.position.frontier : std::string_view();
  const nlohmann::ordered_json json{{"checkpoint", version()},
                                    {"search", description_},
                                    {"problem", problem_},
                                    {"status", name(content.report.status)},
                                    {"seconds", content.report.seconds},
                                    {"engine", name(content.report.engine)},
                                    {"method", name(content.method)},
                                    {"output", content.output},
                                    {"output_end", content.output_end},
                                    {"places", content.lines.places},
                                    {"lines", content.lines.digest},
                                    {"frontier", frontier.empty() ? "" : digest(frontier)},
                                    {"position", to_json(content.position)}};
  replace_file(path_, {sealed_line(json), frontier});
  content.position.frontier = nullptr;  // it may be large
}

/// False if the file cannot be written: error_ says why.
bool Checkpoint::try_to_save() {
  error_.clear();
  try {
    save();
  } catch (const IoError& error) {
    error_ = error.what();
  }
  return error_.empty();
}

void Checkpoint::begin(Console& console, dlx::Position start) {
  console.interrupt.allow_saving();
  if (!found_) {
    content.position = std::move(start);
    return save();
  }
  if (ended()) return;
  console.say(
      "goes on from " + dlx::quote(path_) + ": " +
      (content.position.frontier ? "along a frontier" : plural(content.position.found.str(), "solution")) +
      ", " + plural(std::to_string(content.position.nodes), "node") + " before");
}

dlx::Keeper Checkpoint::keeper(Console& console, std::function<void()> prepare) {
  prepare_ = std::move(prepare);
  const auto due = [this, &console] {
    due_ = Clock::now();
    if (!error_.empty() && !told_) {  // the search goes on
      console.progress.clear();
      std::cerr << "dlx: " << error_ << "; the search goes on, and this is tried again\n";
      told_ = true;
    }
    return console.interrupt.asked_to_save() || due_ - kept_ >= wait_;
  };
  const auto keep = [this](const dlx::Position& position) {
    content.position = position;
    content.report.seconds = seconds_before_ + std::chrono::duration<double>(Clock::now() - start_).count();
    prepare_();
    if (try_to_save()) told_ = false;
    kept_ = Clock::now();
    wait_ = std::max(interval_, 4 * (kept_ - due_));
  };
  return {due, keep};
}

void Checkpoint::end(Console& console, const dlx::SearchReport& report, const dlx::BigCount& found) {
  console.progress.clear();
  const bool over = cli::ended(report.status);
  if (over) {
    content.report = report;
    content.position = dlx::first_position({});  // nothing is left
    content.position.found = found;
    content.position.nodes = report.nodes;
    content.position.updates = report.updates;
    content.position.guesses = report.guesses;
  }
  if (over || failed()) try_to_save();
  if (failed()) {
    std::cerr << "dlx: " << error_ << '\n';
  } else if (report.status == dlx::Status::memory_limit) {
    console.say("the frontier needs more --memory: give more, and another --checkpoint");
  } else if (!ended() && content.position.nodes == 0) {
    console.say("nothing was finished that could be kept in " + dlx::quote(path_) +
                ", so the same command begins again: give it more time or nodes");
  } else if (!ended()) {
    console.say("kept in " + dlx::quote(path_) + ": the same command goes on from there");
  }
}

}  // namespace cli
