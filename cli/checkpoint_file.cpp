#include "checkpoint_file.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string_view>
#include <system_error>
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

constexpr std::string_view kBegin = "{\"checkpoint\":";

/// Whether there is no file of this name, or one that begins like `begin`, as far as it goes.
bool may_replace(const std::string& path, std::string_view begin) {
  std::error_code ignored;
  const auto there = std::filesystem::symlink_status(path, ignored);
  if (!std::filesystem::exists(there)) return true;
  if (!std::filesystem::is_regular_file(there)) return false;
  std::ifstream in(path, std::ios::binary);
  if (!in.is_open()) return false;
  std::string text(std::max<std::size_t>(begin.size(), 1), '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  return begin.starts_with(std::string_view(text).substr(0, static_cast<std::size_t>(in.gcount())));
}

[[noreturn]] void refuse_beside(const std::string& path, const std::string& ending) {
  throw IoError(dlx::quote(path + ending) + " is there, and is left as it is: --checkpoint " +
                dlx::quote(path) + " needs this name. Rename or remove it, or name another file");
}

/// The first two numbers of the version: positions of all versions that share them are alike.
std::string version() {
  const std::string version = DLX_VERSION;
  return version.substr(0, version.rfind('.'));
}

/// First comes how many options are the same as in the piece before, if there are any.
nlohmann::ordered_json to_json(dlx::UnfinishedList::Same same, const dlx::Unfinished& own) {
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  if (same.chosen > 0 || same.excluded > 0) json = {same.chosen, same.excluded};
  json.insert(json.end(), {to_string(own.root), own.given_away, own.shown, own.place});
  return json;
}

nlohmann::ordered_json to_json(const dlx::Position& position) {
  nlohmann::ordered_json left = nlohmann::ordered_json::array();
  for (auto piece = position.left.begin(); piece != position.left.end(); ++piece)
    left.push_back(to_json(piece.same(), piece.own()));
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
    const std::size_t at = piece.size() > 4 ? 2 : 0;
    dlx::UnfinishedList::Same same;
    if (at > 0) same = {piece.at(0), piece.at(1)};
    position.left.push_back(same, {dlx::parse_subtree(piece.at(at).get<std::string>()), piece.at(at + 1),
                                   piece.at(at + 2), piece.at(at + 3)});
  }
  return position;
}

/// Of a position, and of the digest of its frontier.
std::string digest_of_rest(const nlohmann::ordered_json& position, const std::string& frontier) {
  return digest(position.dump() + frontier);
}

CheckpointContent to_content(const nlohmann::ordered_json& json) {
  CheckpointContent content;
  content.position = to_position(json.at("position"));
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
  content.of = json.value("of", "");
  content.rest = digest_of_rest(json.at("position"), json.at("frontier"));
  return content;
}

}  // namespace

void check_beside(const std::string& path) {
  if (!may_replace(path + ".lock", "")) refuse_beside(path, ".lock");
  if (!may_replace(path + ".new", kBegin)) refuse_beside(path, ".new");
}

void check_next(const std::string& path, const std::string& problem, const std::string& search) {
  std::ifstream in(path + ".new", std::ios::binary);
  std::string line;
  if (!std::getline(in, line) || in.eof()) return;  // a run that was interrupted has left no whole line
  try {
    const nlohmann::ordered_json json = unsealed(line, "checkpoint", "checkpoint");
    if (json.at("problem") == problem && json.at("search") == search) return;
  } catch (const std::exception&) {  // it is damaged, and so nobody knows whose it is
  }
  refuse_beside(path, ".new");
}

std::optional<CheckpointContent> read_checkpoint(const std::string& path, const std::string& problem,
                                                 const std::string& search, const std::string& advice) {
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) return std::nullopt;
  Input input(path);
  std::string text{std::istreambuf_iterator<char>(input.stream()), {}};
  if (text.empty()) return std::nullopt;
  const auto refuse = [&path](const std::string& why, const std::string& what_to_do) {
    throw IoError(dlx::quote(path) + ' ' + why + ", and is left as it is: " + what_to_do);
  };
  CheckpointContent content;
  try {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const nlohmann::ordered_json json =
        unsealed(std::string_view(text).substr(0, end), "checkpoint", "checkpoint");
    if (json.at("checkpoint") != version()) {
      refuse("is a checkpoint of dlx " + json.at("checkpoint").get<std::string>(),
             "this is dlx " + version() + ". Go on with that version, or name another file");
    }
    if (json.at("problem") != problem) refuse("is a checkpoint of another problem", "name another file");
    if (json.at("search") != search) {
      refuse("is a checkpoint of another search", "give the same flags, or name another file\n  there: dlx " +
                                                      json.at("search").get<std::string>() +
                                                      "\n  here:  dlx " + search);
    }
    text.erase(0, end + 1);
    if (json.at("frontier") != (text.empty() ? "" : digest(text)))
      refuse("is damaged", "the states of its frontier are not as they were. " + advice);
    content = to_content(json);
    if (!text.empty()) content.position.frontier = std::make_shared<const std::string>(std::move(text));
  } catch (const IoError&) {
    throw;
  } catch (const std::exception& error) {
    refuse("cannot be used", std::string(error.what()) + ". " + advice);
  }
  return content;
}

void write_checkpoint(const std::string& path, const std::string& problem, const std::string& search,
                      CheckpointContent& content) {
  const std::string_view states = content.position.frontier ? *content.position.frontier : std::string_view();
  const std::string frontier = states.empty() ? "" : digest(states);
  const nlohmann::ordered_json position = to_json(content.position);
  nlohmann::ordered_json json{{"checkpoint", version()},
                              {"search", search},
                              {"problem", problem},
                              {"status", name(content.report.status)},
                              {"seconds", content.report.seconds},
                              {"engine", name(content.report.engine)},
                              {"method", name(content.method)},
                              {"output", content.output},
                              {"output_end", content.output_end},
                              {"places", content.lines.places},
                              {"lines", content.lines.digest},
                              {"frontier", frontier}};
  if (!content.of.empty()) json["of"] = content.of;
  json["position"] = position;
  replace_file(path, {sealed_line(std::move(json)), states});
  content.rest = digest_of_rest(position, frontier);
  content.position.frontier = nullptr;
}

}  // namespace cli
