#include <ostream>
#include <string>
#include <string_view>

#include <dlx/format.hpp>

#include "format/buffer.hpp"
#include "format/costs.hpp"
#include "format/mistakes.hpp"

namespace dlx::format {

namespace {

void check_knuth_name(std::string_view what, std::string_view name) {
  constexpr std::string_view kForbidden{" \t\v\f\r\n:|\0", 9};
  if (const std::size_t bad = name.find_first_of(kForbidden); bad != std::string_view::npos) {
    throw InvalidProblem(std::string(what) + " " + quote(name) +
                         " cannot be written in Knuth's format: it holds " + quote(name.substr(bad, 1)) +
                         "; JSON can state it");
  }
}

void check_fits_knuth(const Problem& problem) {
  if (problem.primary_count() == 0) {
    throw InvalidProblem(
        "a problem without primary items cannot be written in Knuth's format: its item line "
        "would be a comment; JSON can state it");
  }
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) check_knuth_name("item", problem.name(ItemId{i}));
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    if (problem.entries(OptionId{o}).empty()) {
      throw InvalidProblem("option " + std::to_string(o) +
                           " has no items, so it cannot be written in Knuth's format: a blank line is no "
                           "option; JSON can state it");
    }
    for (const auto [item, color] : problem.entries(OptionId{o})) {
      if (color != kNoColor) check_knuth_name("color", problem.name(color));
    }
  }
}

void write_bounds(detail::Buffer& buffer, Bounds bounds) {
  if (bounds == Bounds{}) return;
  if (bounds.lo != bounds.hi) buffer << std::int64_t{bounds.lo} << ':';
  buffer << std::int64_t{bounds.hi} << '|';
}

void write_items(detail::Buffer& buffer, const Problem& problem) {
  const char* blank = "";
  for (const bool primary : {true, false}) {
    if (!primary && problem.secondary_count() > 0) buffer << " |";
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
      if (problem.is_primary(ItemId{i}) != primary) continue;
      buffer << std::string_view(blank);
      if (primary) write_bounds(buffer, problem.bounds(ItemId{i}));
      buffer << problem.name(ItemId{i});
      blank = " ";
    }
  }
  buffer << '\n';
}

bool begins_with_mark(const Problem& problem) {
  for (std::uint32_t i = 0;; ++i) {
    if (problem.is_primary(ItemId{i})) return problem.name(ItemId{i}).starts_with(detail::kByteOrderMark);
  }
}

}  // namespace

void write(std::ostream& out, const Problem& problem) {
  check_fits_knuth(problem);
  detail::Buffer buffer(out);
  if (begins_with_mark(problem))
    buffer << std::string_view("|\n");  // at the start of the text the mark would be skipped
  write_items(buffer, problem);
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const char* blank = "";
    for (const auto [item, color] : problem.entries(OptionId{o})) {
      buffer << std::string_view(blank) << problem.name(item);
      if (color != kNoColor) buffer << ':' << problem.name(color);
      blank = " ";
    }
    if (problem.cost(OptionId{o}) > 0) {
      buffer << std::string_view(" |") << std::string_view(detail::cost_text(problem, OptionId{o}));
    }
    buffer << '\n';
  }
  buffer.flush();
}

std::string line(const Problem& problem, OptionId option) {
  std::string text;
  for (const auto [item, color] : problem.entries(option)) {
    if (!text.empty()) text += ' ';
    text += problem.name(item);
    if (color != kNoColor) (text += ':') += problem.name(color);
  }
  if (problem.cost(option) > 0) text += (text.empty() ? "|" : " |") + detail::cost_text(problem, option);
  return text;
}

}  // namespace dlx::format
