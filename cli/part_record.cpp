#include "part_record.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "digest.hpp"
#include "report.hpp"

namespace cli {

namespace {

constexpr std::string_view kRecord = R"({"part":)";

/// The numbers of a part; of a part of a part, lists of them.
nlohmann::ordered_json part_members(const dlx::PartPath& part) {
  if (part.size() == 1) return {{"part", part[0].part}, {"parts", part[0].parts}};
  nlohmann::ordered_json json{{"part", {}}, {"parts", {}}};
  for (const dlx::PartNumber number : part) {
    json["part"].push_back(number.part);
    json["parts"].push_back(number.parts);
  }
  return json;
}

dlx::PartPath to_part(const nlohmann::ordered_json& json) {
  const auto numbers = [&](const char* member) -> std::vector<std::uint32_t> {
    const auto& value = json.at(member);
    if (value.is_array()) return value;
    return {value.get<std::uint32_t>()};
  };
  const std::vector<std::uint32_t> part = numbers("part"), parts = numbers("parts");
  dlx::PartPath path;
  for (std::size_t k = 0; k < part.size() && part.size() == parts.size(); ++k) {
    if (part[k] >= 1 && part[k] <= parts[k]) path.push_back({part[k], parts[k]});
  }
  if (path.empty() || path.size() < part.size() || path.size() > kMostLevels)
    throw std::invalid_argument("there is no such part");
  return path;
}

}  // namespace

void SolutionLines::add(std::uint64_t place) {
  if (places.empty() || places.back().first != place) places.emplace_back(place, 0);
  ++places.back().second;
}

std::string to_string(const dlx::PartPath& part) {
  std::string text;
  for (const dlx::PartNumber number : part) {
    text += (text.empty() ? "" : ",") + std::to_string(number.part) + '/' + std::to_string(number.parts);
  }
  return text;
}

std::string words(const dlx::PartPath& part) {
  if (part.size() > 1) return "part " + to_string(part);
  return "part " + std::to_string(part.at(0).part) + " of " + std::to_string(part[0].parts);
}

void put_in_order(dlx::Subtree& from) {
  std::ranges::sort(from.chosen);
  std::ranges::sort(from.excluded);
}

std::string split_rule(std::string_view rule, const dlx::SolveOptions& options) {
  return std::string(rule) + ", engine " + std::string(name(options.by.engine)) + ", memory " +
         std::to_string(options.within.memory) + ", seed " +
         (options.by.seed ? std::to_string(*options.by.seed) : "none");
}

std::string digest_of_rule(std::string_view rule, const dlx::Subtree& from) {
  const std::string_view version = DLX_VERSION;
  return digest("dlx " + std::string(version.substr(0, version.rfind('.'))) + ", " + std::string(rule) +
                ", " + to_string(from));
}

std::string to_line(const PartRecord& record) {
  nlohmann::ordered_json json = part_members(record.part);
  json["count"] = record.count.str();
  json["status"] = record.status;
  json["nodes"] = record.nodes;
  json["seconds"] = record.seconds;
  json["problem"] = record.problem;
  json["rule"] = record.rule;
  if (!record.of.empty()) json["of"] = record.of;
  if (!record.rest.empty()) json["rest"] = record.rest;
  if (record.lines) {
    json["places"] = record.lines->places;
    json["lines"] = record.lines->digest;
  }
  add_forecast(json, record.forecast);
  return sealed_line(std::move(json));
}

PartRecord parse_record(std::string_view line) {
  const nlohmann::ordered_json json = unsealed(line, "record of a part", "part");
  PartRecord record{json.at("problem"), json.at("rule"),
                    to_part(json),      dlx::BigCount(json.at("count").get<std::string>()),
                    json.at("nodes"),   json.at("seconds"),
                    json.at("status")};
  record.of = json.value("of", "");
  record.rest = json.value("rest", "");
  if (!record.of.empty() && record.part.size() < 2)
    throw std::invalid_argument("only a part of a part is of a rest");
  if (json.contains("places")) record.lines = SolutionLines{json["places"], json.at("lines")};
  return record;
}

std::size_t behind_cut(std::string_view line) {
  const std::size_t first = line.find('{');
  std::size_t last = 0;
  for (const std::string_view begin : {kRecord, kSolution}) {
    const std::size_t place = line.rfind(begin);
    if (place != line.npos && place > first) last = std::max(last, place);
  }
  return last;
}

std::string name_of_cut(std::string_view line) {
  if (line.starts_with(kSolution.substr(0, 3))) return "a solution";
  const std::string part(line.substr(0, line.find(R"(,"count":)")));  // the members that say which part it is
  const auto json = nlohmann::ordered_json::parse(part + '}', nullptr, false);
  try {
    if (json.is_object()) return "the record of " + words(to_part(json));
  } catch (const std::exception&) {  // it does not say
  }
  return "a record of a part";
}

}  // namespace cli
