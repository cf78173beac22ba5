#include "part_record.hpp"

#include <algorithm>
#include <utility>

#include "digest.hpp"
#include "report.hpp"

namespace cli {

void SolutionLines::add(std::uint64_t place) {
  if (places.empty() || places.back().first != place) places.emplace_back(place, 0);
  ++places.back().second;
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
  nlohmann::ordered_json json{
      {"part", record.number.part},  {"parts", record.number.parts},
      {"count", record.count.str()}, {"status", record.complete ? "complete" : "stopped"},
      {"nodes", record.nodes},       {"seconds", record.seconds},
      {"problem", record.problem},   {"rule", record.rule}};
  if (record.lines) {
    json["places"] = record.lines->places;
    json["lines"] = record.lines->digest;
  }
  add_forecast(json, record.forecast);
  return sealed_line(std::move(json));
}

PartRecord parse_record(std::string_view line) {
  const nlohmann::ordered_json json = unsealed(line, "record of a part", "part");
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
