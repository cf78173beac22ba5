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
#include "interrupt.hpp"
#include "io.hpp"

namespace cli {

namespace {

/// The name of a file from the root on, without links.
std::filesystem::path full_name(const std::string& path) {
  return std::filesystem::weakly_canonical(std::filesystem::absolute(path));
}

/// Why a checkpoint of a part of `there` is none of a part of `here`. Both are digests of rests, or empty.
std::string other_rest(const std::string& there, const std::string& here) {
  const std::string left = ", and is left as it is: name another file";
  if (there.empty()) return "is a checkpoint of a part from its beginning, without --rest" + left;
  if (here.empty()) return "is a checkpoint of a part of a rest" + left + ", or give --rest";
  return "is a checkpoint of a part of another rest than --rest names" + left;
}

/// The file itself, if `path` is a link to it. The file need not be there yet. Throws IoError if links lead
/// to no file.
std::string behind(const std::string& path) {
  constexpr int kMostLinks = 40;  // as in Linux
  std::error_code ignored;
  std::filesystem::path file = path;
  for (int links = 0; links < kMostLinks && std::filesystem::is_symlink(file, ignored); ++links)
    file = file.parent_path() / std::filesystem::read_symlink(file, ignored);
  if (std::filesystem::is_symlink(file, ignored))
    throw IoError(dlx::quote(path) + " is a link that leads to no file: name another file");
  return file.string();
}

/// Refuses a file for `flag` that could not be replaced or cut back, such as a pipe or a device.
void check_regular(const std::string& flag, const std::string& path) {
  if (path.empty()) throw UsageError(flag + " needs the name of a file");
  std::error_code ignored;
  if (path == "-" ||
      (std::filesystem::exists(path, ignored) && !std::filesystem::is_regular_file(path, ignored)))
    throw IoError(flag + " needs a regular file, and " + dlx::quote(path) + " is none");
}

/// Refuses a file for `flag` that has the name of the checkpoint `path`, or one that it needs.
void check_names(const std::string& path, const po::variables_map& values, const std::string& flag) {
  const auto file = full_name(path), other = full_name(behind(values[flag].as<std::string>()));
  for (const std::string used : {"", ".new", ".lock"}) {
    if (other == file.string() + used)
      throw UsageError("--checkpoint and --" + flag + " need two files: --checkpoint uses " +
                       dlx::quote(other.string()) + ", too");
  }
}

}  // namespace

void add_checkpoint(po::options_description& flags) {
  flags.add_options()  //
      ("checkpoint", po::value<std::string>()->value_name("FILE"),
       "keep in FILE how far it is; the same command goes on from there: see doc/checkpoints.md")  //
      ("checkpoint-interval", po::value<Seconds>()->value_name("SECONDS"),
       "how often it is kept; default: every 10 seconds");
}

void refuse_learning(const po::variables_map& values, const std::string& flag) {
  if (values.count("heuristic") && values["heuristic"].as<std::string>() != name(dlx::Heuristic::mrv))
    throw UsageError(flag + " excludes every --heuristic but mrv: what others learn is not kept");
}

void check_checkpoint(const po::variables_map& values) {
  if (values.count("checkpoint-interval") && !values.count("checkpoint"))
    throw UsageError("--checkpoint-interval needs --checkpoint FILE");
  if (!values.count("checkpoint")) return;
  refuse_learning(values, "--checkpoint");
  Interrupt::allow_saving();
  check_regular("--checkpoint", values["checkpoint"].as<std::string>());
  const std::string path = behind(values["checkpoint"].as<std::string>());
  check_beside(path);
  if (values.count("rest")) check_names(path, values, "rest");
  if (!values.count("output")) return;
  check_regular("--output with --checkpoint", values["output"].as<std::string>());
  check_names(path, values, "output");
}

std::string description(const po::variables_map& values, const std::string& what, dlx::Subtree from,
                        const dlx::PartPath& part) {
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
  if (!part.empty()) text += " --part " + to_string(part);
  if (values.count("output")) text += " --output " + values["output"].as<std::string>();
  return text;
}

dlx::Limits limits_of_split(dlx::Limits limits) {
  if (limits.time)
    limits.time = std::max<std::chrono::duration<double>>(*limits.time, std::chrono::seconds(1));
  return limits;
}

Checkpoint::Checkpoint(const po::variables_map& values, const dlx::Problem& problem, std::string description,
                       std::string of)
    : path_(behind(values["checkpoint"].as<std::string>())),
      problem_(digest(problem)),
      description_(std::move(description)),
      interval_(std::chrono::duration_cast<Clock::duration>(
          std::chrono::duration<double>(values.count("checkpoint-interval")
                                            ? std::min(values["checkpoint-interval"].as<Seconds>().value, 1e9)
                                            : 10))),
      lock_(path_) {
  content.of = std::move(of);
  check_next(path_, problem_, description_);
  read();
}

void Checkpoint::read() {
  std::optional<CheckpointContent> there =
      read_checkpoint(path_, problem_, description_, "To begin anew, name another file");
  if (!there) return;
  if (there->of != content.of) throw IoError(dlx::quote(path_) + ' ' + other_rest(there->of, content.of));
  content = std::move(*there);
  seconds_before_ = content.report.seconds;
  found_ = true;
}

/// False if the file cannot be written: error_ says why.
bool Checkpoint::try_to_save() {
  error_.clear();
  try {
    write_checkpoint(path_, problem_, description_, content);
  } catch (const IoError& error) {
    error_ = error.what();
  }
  return error_.empty();
}

void Checkpoint::begin(Console& console, dlx::Position start) {
  if (!found_) {
    content.position = std::move(start);
    return write_checkpoint(path_, problem_, description_, content);
  }
  if (ended()) return;
  begun_ = stage();
  console.say(
      "goes on from " + dlx::quote(path_) + ": " +
      (content.position.frontier ? "along a frontier" : plural(content.position.found.str(), "solution")) +
      ", " + plural(content.position.nodes, "node") + " before");
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
  const bool over = dlx::ended(report.status);
  if (over) {
    content.report = report;
    content.position = dlx::first_position({});  // nothing is left
    content.position.found = found;
    content.position.nodes = report.nodes;
    content.position.updates = report.updates;
    content.position.guesses = report.guesses;
  }
  // With this memory the states are of no use, and what is left can be dealt out without them.
  const bool too_large = report.status == dlx::Status::memory_limit;
  if (too_large) content.position.frontier = nullptr;
  if (over || too_large || failed()) try_to_save();
  if (failed()) {
    std::cerr << "dlx: " << error_ << '\n';
  } else if (too_large) {
    console.say("the frontier needs more --memory: give more, and another --checkpoint");
  } else if (!ended() && content.position.nodes == 0 && content.position.found == 0) {
    console.say("nothing was finished that could be kept in " + dlx::quote(path_) +
                ", so the same command begins again: give it more time or nodes");
  } else if (!ended() && begun_ == stage()) {
    console.say("nothing more was finished that could be kept in " + dlx::quote(path_) +
                ", so the same command may come no further: give it more time or nodes");
  } else if (!ended()) {
    console.say("kept in " + dlx::quote(path_) + ": the same command goes on from there");
  }
}

}  // namespace cli
