#pragma once
/// Readers and writers of problems, and that they agree.

#include <cstdint>
#include <dlx/format.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

#include "properties.hpp"

namespace dlx::test {

/// A way to write a problem that can be read again.
struct Form {
  const char* name;
  void (*write)(std::ostream&, const Problem&);  // throws InvalidProblem for what the form cannot state
  Problem (*read)(std::string_view text, const Problem& written);
};

inline constexpr Form kForms[] = {
    {"knuth", [](std::ostream& out, const Problem& problem) { format::write(out, problem); },
     [](std::string_view text, const Problem&) { return format::read(text, kSource); }},
};

/// What `read` makes of a text; empty if it finds mistakes in it.
template <class Read>
std::optional<Problem> read_or_mistakes(std::string_view text, Read read) {
  try {
    return read(text);
  } catch (const ParseError& error) {
    check_mistakes(error, text);
    return {};
  }
}

/// That both have the same items, options and colors, in the same order, by name.
inline void check_same(const Problem& a, const Problem& b, const std::string& form) {
  const auto same = [&form](bool held, const char* what) { require(held, form + ": other " + what); };
  same(a.item_count() == b.item_count() && a.primary_count() == b.primary_count(), "items");
  for (std::uint32_t i = 0; i < a.item_count(); ++i) {
    same(a.name(ItemId{i}) == b.name(ItemId{i}), "names");
    same(a.is_primary(ItemId{i}) == b.is_primary(ItemId{i}), "kinds of items");
  }
  same(a.option_count() == b.option_count(), "options");
  for (std::uint32_t o = 0; o < a.option_count(); ++o) {
    const auto of_a = a.entries(OptionId{o}), of_b = b.entries(OptionId{o});
    same(of_a.size() == of_b.size(), "lengths of options");
    for (std::size_t e = 0; e < of_a.size(); ++e) {
      const ColorId color_a = of_a[e].color, color_b = of_b[e].color;
      same(of_a[e].item == of_b[e].item, "entries");
      same((color_a == kNoColor) == (color_b == kNoColor), "colored entries");
      same(color_a == kNoColor || a.name(color_a) == b.name(color_b), "colors");
    }
  }
}

/// That the problem can be written in the form `own`, and that what any form writes of it reads to the same
/// and is written the same again.
inline void check_round_trips(const Problem& problem, std::string_view own) {
  for (const Form& form : kForms) {
    std::ostringstream once, again;
    try {
      form.write(once, problem);
    } catch (const InvalidProblem& error) {
      require(form.name != own, std::string("not written again: ") + error.what());
      require(once.str().empty(), std::string(form.name) + ": half written");
      continue;
    }
    const Problem copy = form.read(once.str(), problem);
    check_same(problem, copy, form.name);
    form.write(again, copy);
    require(once.str() == again.str(), std::string(form.name) + ": written in another way the second time");
  }
}

}  // namespace dlx::test
