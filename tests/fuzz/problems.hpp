#pragma once
/// Checks that readers and writers of problems agree.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <dlx/format.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "properties.hpp"

namespace dlx::test {

/// A way to write a problem that can be read again.
struct RoundTrip {
  const char* name;
  bool whole;                                    // it keeps names, and the order in an option
  void (*write)(std::ostream&, const Problem&);  // throws InvalidProblem for what the form cannot state
  Problem (*read)(std::string_view text, const Problem& written);
};

inline constexpr RoundTrip kRoundTrips[] = {
    {"knuth", true, [](std::ostream& out, const Problem& problem) { format::write(out, problem); },
     [](std::string_view text, const Problem&) { return format::read(text, kSource); }},
    {"json", true, [](std::ostream& out, const Problem& problem) { format::write_json(out, problem); },
     [](std::string_view text, const Problem&) { return format::read_json(text, kSource); }},
    {"csv", true, [](std::ostream& out, const Problem& problem) { format::write_csv(out, problem); },
     [](std::string_view text, const Problem&) { return format::read_csv(text, kSource).problem; }},
    {"matrix", false, [](std::ostream& out, const Problem& problem) { format::write_matrix(out, problem); },
     [](std::string_view text, const Problem& written) {
       return format::read_matrix(text, kSource, written.secondary_count());
     }},
};

/// The problem that `read` makes of a text; empty if it finds mistakes.
template <class Read>
std::optional<Problem> read_or_mistakes(std::string_view text, Read read) {
  try {
    return read(text);
  } catch (const ParseError& error) {
    check_mistakes(error, text);
    return {};
  }
}

/// The items in the order in which they are written: primary ones first.
inline std::vector<ItemId> items_as_written(const Problem& problem) {
  std::vector<ItemId> items;
  for (const bool primary : {true, false}) {
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
      if (problem.is_primary(ItemId{i}) == primary) items.push_back(ItemId{i});
    }
  }
  return items;
}

/// The entries of an option: each is the place of its item in what is written, and the name of its color.
inline std::vector<std::pair<std::size_t, std::string_view>> entries_as_written(
    const Problem& problem, const std::vector<std::size_t>& places, OptionId option, bool in_order) {
  std::vector<std::pair<std::size_t, std::string_view>> entries;
  for (const auto [item, color] : problem.entries(option)) {
    entries.emplace_back(places[index(item)], color == kNoColor ? std::string_view() : problem.name(color));
  }
  if (!in_order) std::sort(entries.begin(), entries.end());
  return entries;
}

/// Checks that `copy` has the same items, options and colors as `problem`. `form` has written and read it.
inline void check_same(const Problem& problem, const Problem& copy, const RoundTrip& form) {
  const auto same = [&form](bool held, const char* what) {
    require(held, std::string(form.name) + ": other " + what);
  };
  const std::vector<ItemId> items = items_as_written(problem);
  same(items.size() == copy.item_count() && problem.primary_count() == copy.primary_count(), "items");
  std::vector<std::size_t> places(items.size()), places_in_copy(items.size());
  for (std::size_t i = 0; i < items.size(); ++i) {
    const auto in_copy = ItemId{static_cast<std::uint32_t>(i)};
    same(problem.is_primary(items[i]) == copy.is_primary(in_copy), "kinds of items");
    same(!form.whole || problem.name(items[i]) == copy.name(in_copy), "names");
    same(!problem.is_primary(items[i]) || problem.bounds(items[i]) == copy.bounds(in_copy), "multiplicities");
    places[index(items[i])] = places_in_copy[i] = i;
  }
  same(problem.option_count() == copy.option_count(), "options");
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    same(entries_as_written(problem, places, OptionId{o}, form.whole) ==
             entries_as_written(copy, places_in_copy, OptionId{o}, form.whole),
         "entries");
    same(format::line(problem, OptionId{o}) == format::line(copy, OptionId{o}) || !form.whole, "lines");
    same(form.whole || problem.cost(OptionId{o}) == copy.cost(OptionId{o}), "costs");
  }
}

/// Checks that a formula has the variables and clauses that it promises.
inline void check_formula(const Problem& problem, format::AtMostOne at_most_one) {
  std::stringstream formula;
  try {
    format::write_cnf(formula, problem, at_most_one);
  } catch (const InvalidProblem&) {
    require(formula.str().empty(), "cnf: half written");
    return;
  }
  std::string line, word;
  std::int64_t variables = -1, clauses = 0;
  while (std::getline(formula, line)) {
    std::istringstream words(line);
    if (line.starts_with('c')) continue;
    if (variables < 0) {
      words >> word >> word >> variables >> clauses;
      require(words && line.starts_with("p cnf "), "cnf: no head: " + line);
      continue;
    }
    --clauses;
    std::int64_t literal = -1;
    while (words >> literal && literal != 0) require(std::abs(literal) <= variables, "cnf: no such variable");
    require(literal == 0 && !(words >> word), "cnf: no clause: " + line);
  }
  require(clauses == 0, "cnf: another number of clauses");
}

/// Checks that a program in LP format has short lines, and says where it ends.
inline void check_program(const Problem& problem) {
  std::stringstream program;
  format::write_lp(program, problem);
  std::string line, last;
  for (; std::getline(program, line); last = line) require(line.size() < 255, "lp: a long line: " + line);
  require(last == "End", "lp: no end: " + last);
}

/// Checks that the problem can be written in the form `own`. What any form writes must read back to the same
/// problem, and that must be written in the same way again.
inline void check_round_trips(const Problem& problem, std::string_view own) {
  for (const RoundTrip& form : kRoundTrips) {
    std::ostringstream once, again;
    try {
      form.write(once, problem);
    } catch (const InvalidProblem& error) {
      require(form.name != own, std::string("not written again: ") + error.what());
      require(once.str().empty(), std::string(form.name) + ": half written");
      continue;
    }
    const Problem copy = form.read(once.str(), problem);
    check_same(problem, copy, form);
    form.write(again, copy);
    require(once.str() == again.str(), std::string(form.name) + ": written in another way the second time");
  }
  check_program(problem);
  // Pairs of options and large multiplicities need as many clauses as the square of the options.
  constexpr std::size_t kSmall = 300;
  if (problem.option_count() <= kSmall) check_formula(problem, format::AtMostOne::pairs);
  if (problem.option_count() <= kSmall || !problem.has_multiplicities()) {
    check_formula(problem, format::AtMostOne::counters);
  }
}

}  // namespace dlx::test
