#include "checkpoint.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
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

std::string read_bytes(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  if (!in) throw IoError("cannot read " + dlx::quote(path) + ": " + std::strerror(errno));
  return bytes;
}

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
  dlx::Position position{dlx::BigCount(json.at("found").get<std::string>()),
                         json.at("nodes"),
                         json.at("updates"),
                         json.at("guesses"),
                         json.at("share"),
                         {},
                         {}};
  for (const auto& piece : json.at("left")) {
    position.left.push_back(
        {dlx::parse_subtree(piece.at(0).get<std::string>()), piece.at(1), piece.at(2), piece.at(3)});
  }
  return position;
}

}  // namespace

void add_checkpoint(po::options_description& flags) {
  flags.add_options()  //
      ("checkpoint", po::value<std::string>()->value_name("FILE"),
       "keep in FILE how far the search is; the same command goes on from there: see doc/checkpoints.md")  //
      ("checkpoint-interval", po::value<Seconds>()->value_name("SECONDS"),
       "how often it is kept; default: every 10 seconds");
}

void check_checkpoint(const po::variables_map& values) {
  if (values.count("checkpoint-interval") && !values.count("checkpoint"))
    throw UsageError("--checkpoint-interval needs --checkpoint FILE");
}

std::string description(const po::variables_map& values, const std::string& what) {
  const dlx::SolveOptions options = solve_options(values);
  const auto number = [](const auto& value) { return value ? std::to_string(*value) : "none"; };
  std::string text = what + ", engine " + std::string(name(options.by.engine)) + ", memory " +
                     std::to_string(options.within.memory) + ", seed " + number(options.by.seed) +
                     ", limit " + number(options.limit);
  if (dlx::Subtree from = options.from; from != dlx::Subtree{}) {
    put_in_order(from);
    text += ", only " + to_string(from);
  }
  if (values.count("part")) {
    const dlx::PartNumber part = values["part"].as<Part>().value;
    text += ", part " + std::to_string(part.part) + "/" + std::to_string(part.parts);
  }
  return text;
}

Checkpoint::Checkpoint(const po::variables_map& values, const dlx::Problem& problem, std::string description)
    : path_(values["checkpoint"].as<std::string>()),
      problem_(digest(problem)),
      description_(std::move(description)),
      interval_(std::chrono::duration_cast<Clock::duration>(
          std::chrono::duration<double>(values.count("checkpoint-interval")
                                            ? std::min(values["checkpoint-interval"].as<Seconds>().value, 1e9)
                                            : 10))) {
  read();
}

Checkpoint::~Checkpoint() {
  if (descriptor_ >= 0) close(descriptor_);
}

void Checkpoint::read() {
  descriptor_ = open(path_.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor_ < 0 && errno == ENOENT) return;
  if (descriptor_ < 0) throw IoError("cannot open " + dlx::quote(path_) + ": " + std::strerror(errno));
  if (!lock(descriptor_)) throw IoError(dlx::quote(path_) + " is in use: another run keeps its search there");
  const auto refuse = [this](const std::string& why, const std::string& more = {}) {
    throw IoError(dlx::quote(path_) + ' ' + why + ". It is left as it is" + more);
  };
  try {
    const std::string text = read_bytes(path_);
    const std::size_t end = std::min(text.find('\n'), text.size());
    const nlohmann::ordered_json json =
        unsealed(std::string_view(text).substr(0, end), "checkpoint", "checkpoint");
    const std::string_view frontier = std::string_view(text).substr(std::min(end + 1, text.size()));
    if (json.at("frontier") != (frontier.empty() ? "" : digest(frontier)))
      refuse("cannot be used: this checkpoint is damaged: the states of its frontier are not as they were");
    if (json.at("checkpoint") != version()) {
      refuse("is a checkpoint of dlx " + json.at("checkpoint").get<std::string>() + ", and this is dlx " +
             version() + ": go on with that version, or name another file");
    }
    if (json.at("problem") != problem_) refuse("is a checkpoint of another problem: name another file");
    if (json.at("search") != description_) {
      refuse("is a checkpoint of another search: give the same flags, or name another file",
             "\n  there: " + json.at("search").get<std::string>() + "\n  here:  " + description_);
    }
    content.position = to_position(json.at("position"));
    if (!frontier.empty()) content.position.frontier = std::make_shared<const std::string>(frontier);
    content.report.status = named(kStatuses, json.at("status"));
    content.report.engine = named(kEngines, json.at("engine"));
    content.method = named(kMethods, json.at("method"));
    content.report.nodes = content.position.nodes;
    content.report.updates = content.position.updates;
    content.report.guesses = content.position.guesses;
    content.report.seconds = json.at("seconds");
    content.output = json.at("output");
    content.lines = {json.at("places"), json.at("lines")};
  } catch (const IoError&) {
    throw;
  } catch (const std::exception& error) {
    refuse("cannot be used: " + std::string(error.what()) + ". Name another file");
  }
  seconds_before_ = content.report.seconds;
  found_ = true;
}

void Checkpoint::save() {
  const Clock::time_point begin = Clock::now();
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
                                    {"places", content.lines.places},
                                    {"lines", content.lines.digest},
                                    {"frontier", frontier.empty() ? "" : digest(frontier)},
                                    {"position", to_json(content.position)}};
  const int descriptor = replace_file(path_, {sealed_line(json), frontier});
  if (descriptor_ >= 0) close(descriptor_);
  descriptor_ = descriptor;
  failed_ = false;
  wait_ = std::max(interval_, 4 * (Clock::now() - begin));
}

void Checkpoint::begin(Console& console, dlx::Position start) {
  console.interrupt.allow_saving();
  if (!found_) {
    content.position = std::move(start);
    return save();
  }
  if (ended()) return;
  console.say("goes on from " + dlx::quote(path_) + ": " + plural(content.position.found.str(), "solution") +
              ", " + plural(std::to_string(content.position.nodes), "node") + " before");
}

dlx::Keeper Checkpoint::keeper(Console& console, std::function<void()> prepare) {
  prepare_ = std::move(prepare);
  return {[this, &console] { return console.interrupt.asked_to_save() || Clock::now() - saved_ >= wait_; },
          [this, &console](const dlx::Position& position) {
            content.position = position;
            content.report.seconds =
                seconds_before_ + std::chrono::duration<double>(Clock::now() - start_).count();
            prepare_();
            try {
              save();
            } catch (const IoError& error) {
              failed_ = true;
              console.progress.clear();
              std::cerr << "dlx: " << error.what() << "; the search goes on, and tries that again\n";
            }
            saved_ = Clock::now();
          }};
}

void Checkpoint::end(Console& console, const dlx::SearchReport& report, const dlx::BigCount& found) {
  if (cli::ended(report.status)) {
    content.report = report;
    content.position = {found, report.nodes, report.updates, report.guesses, 0, {}, {}};
    return save();
  }
  if (failed_) save();
  console.say("kept in " + dlx::quote(path_) + ": the same command goes on from there");
}

}  // namespace cli
