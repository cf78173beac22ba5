#include "digest.hpp"

#include <algorithm>
#include <boost/uuid/name_generator_sha1.hpp>
#include <boost/uuid/string_generator.hpp>
#include <boost/uuid/uuid_io.hpp>
#include <sstream>
#include <stdexcept>
#include <vector>

namespace cli {

namespace {

/// 122 bits of SHA-1, as a UUID of version 5.
boost::uuids::uuid digest_after(const boost::uuids::uuid& before, std::string_view text) {
  return boost::uuids::name_generator_sha1(before)(text.data(), text.size());
}

}  // namespace

std::string digest(std::string_view text) { return to_string(digest_after(boost::uuids::ns::oid(), text)); }

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
    const auto cost = static_cast<std::int64_t>(problem.cost(dlx::OptionId{o}));
    text << '|' << dlx::cost_text(cost, problem.cost_decimals()) << '\n';
  }
  return digest(text.view());
}

boost::uuids::uuid digest(std::span<const dlx::OptionId> solution) {
  std::vector<dlx::OptionId> sorted(solution.begin(), solution.end());
  std::sort(sorted.begin(), sorted.end());
  const std::string_view bytes(reinterpret_cast<const char*>(sorted.data()),
                               sorted.size() * sizeof(dlx::OptionId));
  return digest_after(boost::uuids::ns::oid(), bytes);
}

void LinesDigest::add(std::string_view line) { digest_ = digest_after(digest_, line); }

std::string LinesDigest::text() const { return to_string(digest_); }

void LinesDigest::go_on(const std::string& text) {
  try {
    digest_ = boost::uuids::string_generator()(text);
  } catch (const std::runtime_error&) {
    throw std::invalid_argument("this is no digest: " + text);
  }
}

std::string sealed_line(nlohmann::ordered_json object) {
  object["digest"] = digest(object.dump());
  return object.dump() + '\n';
}

nlohmann::ordered_json unsealed(std::string_view line, const std::string& what, const std::string& member) {
  nlohmann::ordered_json object = nlohmann::ordered_json::parse(line, nullptr, false);
  if (!object.is_object() || !object.contains(member) || !object.contains("digest"))
    throw std::invalid_argument("this is no " + what + ", or it is damaged");
  const nlohmann::ordered_json told = object["digest"];
  object.erase("digest");
  if (told != digest(object.dump()))
    throw std::invalid_argument("this " + what + " is damaged: its digest is wrong");
  return object;
}

}  // namespace cli
