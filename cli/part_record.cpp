#include "part_record.hpp"

#include <algorithm>
#include <boost/uuid/name_generator_sha1.hpp>
#include <boost/uuid/uuid_io.hpp>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

namespace cli {

namespace {

/// 122 bits of SHA-1, as a UUID of version 5.
boost::uuids::uuid digest(const boost::uuids::uuid& before, std::string_view text) {
  return boost::uuids::name_generator_sha1(before)(text.data(), text.size());
}

std::string digest(std::string_view text) { return to_string(digest(boost::uuids::ns::oid(), text)); }

}  // namespace

void LinesDigest::add(std::string_view line) { digest_ = digest(digest_, line); }

std::string LinesDigest::text() const { return to_string(digest_); }

void SolutionLines::add(std::uint64_t place) {
  if (places.empty() || places.back().first != place) places.emplace_back(place, 0);
  ++places.back().second;
}

std::string digest(const dlx::Problem& problem) {
  std::ostringstream text;
  const auto add = [&](std::string_view name) { text << name.size() << ':' << name; };
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const dlx::ItemId item{i};
    const auto [lo, hi] = problem.bounds(item);
    add(problem.name(item));
    text << ' ' << problem.is_primary(item) << ' ' << lo << ' ' << hi << '\n';
  }
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    for (const auto& [item, color] : problem.entries(dlx::OptionId{o})) {
      text << ' ' << index(item);
      if (color != dlx::kNoColor) add(problem.name(color));
    }
    text << '|' << problem.cost(dlx::OptionId{o}) << '\n';
  }
  return digest(text.view());
}

void put_in_order(dlx::Subtree& from) {
  std::ranges::sort(from.chosen);
  std::ranges::sort(from.excluded);
}

std::string digest_of_rule(std::string_view rule, const dlx::Subtree& from) {
  const std::string_view version = DLX_VERSION;
  return digest("dlx " + std::string(version.substr(0, version.rfind('.'))) + ", " + std::string(rule) +
                ", " + to_string(from));
}

std::string to_line(const PartRecord& record) {
  nlohmann::ordered_json json{
      {"part", record.number.part},  {"parts", record.number.parts},
      {"count", record.count.str()}, {"status", record.complete ? "complete" : "stopped"},
      {"nodes", record.nodes},       {"seconds", record.seconds},
      {"problem", record.problem},   {"rule", record.rule}};
  if (record.lines) {
    json["places"] = record.lines->places;
    json["lines"] = record.lines->digest;
  }
  json["digest"] = digest(json.dump());
  return json.dump() + '\n';
}

PartRecord parse_record(std::string_view line) {
  nlohmann::ordered_json json = nlohmann::ordered_json::parse(line, nullptr, false);
  if (!json.is_object() || !json.contains("part") || !json.contains("digest"))
    throw std::invalid_argument("this is no record of a part");
  const nlohmann::ordered_json told = json["digest"];
  json.erase("digest");
  if (told != digest(json.dump())) throw std::invalid_argument("this record is damaged: its digest is wrong");
  PartRecord record{json.at("problem"),
                    json.at("rule"),
                    {json.at("part"), json.at("parts")},
                    dlx::BigCount(json.at("count").get<std::string>()),
                    json.at("nodes"),
                    json.at("seconds"),
                    json.at("status") == "complete"};
  if (json.contains("places")) record.lines = SolutionLines{json["places"], json.at("lines")};
  return record;
}

}  // namespace cli
