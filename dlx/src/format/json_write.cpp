#include <cstdint>
#include <ostream>
#include <utility>

#include <dlx/format.hpp>

#include "format/buffer.hpp"
#include "format/costs.hpp"
#include "utf8.hpp"

namespace dlx::format {

namespace {

void check_json_name(std::string_view what, std::string_view name) {
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t length = detail::first_character(name.substr(at)).length;
    if (length == 0) {
      throw InvalidProblem(std::string(what) + " " + quote(name) +
                           " cannot be written as JSON: it is no UTF-8; Knuth's format can state it");
    }
    at += length;
  }
}

void check_fits_json(const Problem& problem) {
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) check_json_name("item", problem.name(ItemId{i}));
  for (std::uint32_t c = 0; c < problem.color_count(); ++c)
    check_json_name("color", problem.name(ColorId{c}));
}

void write_string(detail::Buffer& buffer, std::string_view text) {
  buffer << '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20) {
      (buffer << std::string_view("\\u00")).hex(byte);
      continue;
    }
    if (c == '"' || c == '\\') buffer << '\\';
    buffer << c;
  }
  buffer << '"';
}

void write_names(detail::Buffer& buffer, const Problem& problem, bool primary) {
  bool first = true;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    if (problem.is_primary(ItemId{i}) != primary) continue;
    if (!std::exchange(first, false)) buffer << ',';
    const Bounds bounds = primary ? problem.bounds(ItemId{i}) : Bounds{};
    if (bounds != Bounds{}) buffer << std::string_view(R"({"item":)");
    write_string(buffer, problem.name(ItemId{i}));
    if (bounds == Bounds{}) continue;
    buffer << std::string_view(R"(,"lo":)") << std::int64_t{bounds.lo};
    buffer << std::string_view(R"(,"hi":)") << std::int64_t{bounds.hi} << '}';
  }
}

void write_option(detail::Buffer& buffer, const Problem& problem, OptionId option) {
  bool first = true;
  const bool priced = problem.cost(option) > 0;
  buffer << std::string_view(priced ? R"({"entries":[)" : "[");
  for (const auto [item, color] : problem.entries(option)) {
    if (!std::exchange(first, false)) buffer << ',';
    if (color != kNoColor) buffer << std::string_view(R"({"item":)");
    write_string(buffer, problem.name(item));
    if (color == kNoColor) continue;
    buffer << std::string_view(R"(,"color":)");
    write_string(buffer, problem.name(color));
    buffer << '}';
  }
  buffer << ']';
  if (!priced) return;
  buffer << std::string_view(R"(,"cost":)") << std::string_view(detail::cost_text(problem, option)) << '}';
}

}  // namespace

void write_json(std::ostream& out, const Problem& problem) {
  check_fits_json(problem);
  detail::Buffer buffer(out);
  buffer << std::string_view(R"({"primary":[)");
  write_names(buffer, problem, true);
  buffer << std::string_view("],\n\"secondary\":[");
  write_names(buffer, problem, false);
  buffer << std::string_view("],\n\"options\":[");
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    buffer << std::string_view(o == 0 ? "\n" : ",\n");
    write_option(buffer, problem, OptionId{o});
  }
  buffer << std::string_view("\n]}\n");
  buffer.flush();
}

}  // namespace dlx::format
