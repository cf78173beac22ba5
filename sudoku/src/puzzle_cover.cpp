#include <algorithm>
#include <optional>
#include <string>

#include <sudoku/cover.hpp>

#include "check_option.hpp"
#include "rules/demands.hpp"

namespace sudoku {
namespace {

/// Makes the problem of what a layout and rules demand.
class PuzzleEncoder {
 public:
  PuzzleEncoder(const Puzzle& puzzle, const Demands& demands)
      : layout_(puzzle.layout()), demands_(demands), entries_(digit_count()) {}

  dlx::Problem problem() {
    add_cells();
    add_houses();
    add_cages();
    for (const Demands::Choice& choice : demands_.choices())
      choices_.push_back(builder_.primary(choice.name));
    add_variables();
    add_counts();
    add_digit_options();
    add_rule_options();
    return builder_.build();
  }

 private:
  std::size_t digit_count() const {
    return static_cast<std::size_t>(layout_.cells()) * static_cast<std::size_t>(layout_.size());
  }
  std::size_t number(int cell, int digit) const {
    return static_cast<std::size_t>(cell) * static_cast<std::size_t>(layout_.size()) +
           static_cast<std::size_t>(digit - 1);
  }
  bool allowed(int cell, int digit) const { return (demands_.allowed(cell) >> digit & 1) != 0; }
  std::vector<dlx::Entry>& entries_of(int cell, int digit) { return entries_[number(cell, digit)]; }

  void add_cells() {
    for (int cell = 0; cell < layout_.cells(); ++cell) {
      const dlx::ItemId item = builder_.primary(layout_.name(cell));
      for (int digit = 1; digit <= layout_.size(); ++digit) entries_of(cell, digit).push_back(item);
    }
  }

  void add_houses() {
    for (const bool full : {true, false}) {
      for (const House& house : layout_.houses()) {
        if ((house.cells.size() == static_cast<std::size_t>(layout_.size())) != full) continue;
        for (int digit = 1; digit <= layout_.size(); ++digit) {
          const std::string name = house.id + "n" + std::to_string(digit);
          const dlx::ItemId item = full ? builder_.primary(name) : builder_.secondary(name);
          for (const int cell : house.cells) entries_of(cell, digit).push_back(item);
        }
      }
    }
  }

  /// Each digit of a cage is an item. A cell that has the digit covers it, or a group without the digit.
  void add_cages() {
    for (const Demands::Cage& cage : demands_.cages()) {
      CageItems& items = cages_.emplace_back(CageItems{builder_.primary(cage.name), {}});
      for (int digit = 1; digit <= layout_.size(); ++digit) {
        items.digits.push_back(builder_.primary(cage.name + "n" + std::to_string(digit)));
        for (const int cell : cage.cells) entries_of(cell, digit).push_back(items.digits.back());
      }
    }
  }

  /// Only variables that a rule looks at become items.
  void add_variables() {
    variables_.resize(static_cast<std::size_t>(demands_.variables()));
    const auto add = [&](const Demands::Alternative& alternative) {
      for (const Assignment& assignment : alternative) {
        std::optional<dlx::ItemId>& item = variables_[static_cast<std::size_t>(assignment.variable)];
        if (!item) item = builder_.secondary(demands_.name(assignment.variable));
      }
    };
    for (const Demands::Choice& choice : demands_.choices()) {
      for (const Demands::Alternative& alternative : choice.alternatives) add(alternative);
    }
    for (const Demands::Cage& cage : demands_.cages()) {
      for (const Demands::Group& group : cage.groups) add(group.also);
    }
    for (int cell = 0; cell < layout_.cells(); ++cell) {
      if (!variables_[static_cast<std::size_t>(cell)]) continue;
      for (int digit = 1; digit <= layout_.size(); ++digit)
        entries_of(cell, digit).push_back(entry({cell, digit}));
    }
  }

  dlx::Entry entry(const Assignment& assignment) {
    return {*variables_[static_cast<std::size_t>(assignment.variable)],
            builder_.color(std::to_string(assignment.value))};
  }

  void add_counts() {
    for (const Demands::Count& count : demands_.counts()) {
      const dlx::ItemId item = count.exactly ? builder_.primary(count.name) : builder_.secondary(count.name);
      for (const auto& [cell, digit] : count.cells) entries_of(cell, digit).push_back(item);
    }
  }

  void add_digit_options() {
    for (int cell = 0; cell < layout_.cells(); ++cell) {
      for (int digit = 1; digit <= layout_.size(); ++digit) {
        if (allowed(cell, digit)) builder_.option(entries_of(cell, digit), number(cell, digit));
      }
    }
  }

  void add_rule_options() {
    std::uint64_t payload = digit_count();
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      for (const Demands::Alternative& alternative : demands_.choices()[i].alternatives) {
        std::vector<dlx::Entry> entries{choices_[i]};
        for (const Assignment& assignment : alternative) entries.push_back(entry(assignment));
        builder_.option(entries, payload++);
      }
    }
    for (std::size_t i = 0; i < cages_.size(); ++i) {
      for (const Demands::Group& group : demands_.cages()[i].groups) {
        std::vector<dlx::Entry> entries{cages_[i].cage};
        for (int digit = 1; digit <= layout_.size(); ++digit) {
          const dlx::ItemId item = cages_[i].digits[static_cast<std::size_t>(digit - 1)];
          if ((group.digits >> digit & 1) == 0) entries.push_back(item);
        }
        for (const Assignment& assignment : group.also) entries.push_back(entry(assignment));
        builder_.option(entries, payload++);
      }
    }
  }

  struct CageItems {
    dlx::ItemId cage;
    std::vector<dlx::ItemId> digits;
  };

  const Layout& layout_;
  const Demands& demands_;
  dlx::ProblemBuilder builder_;
  std::vector<std::vector<dlx::Entry>> entries_;  // of each digit in each cell
  std::vector<dlx::ItemId> choices_;
  std::vector<CageItems> cages_;
  std::vector<std::optional<dlx::ItemId>> variables_;
};

}  // namespace

dlx::Problem encode(const Puzzle& puzzle) {
  const Demands demands = demands_of(puzzle);
  try {
    return PuzzleEncoder(puzzle, demands).problem();
  } catch (const dlx::InvalidProblem& error) {
    throw InvalidBoard(std::string("there is no exact-cover problem for this puzzle: ") + error.what());
  }
}

std::vector<std::uint8_t> decode(const Puzzle& puzzle, const dlx::Problem& problem,
                                 std::span<const dlx::OptionId> options) {
  std::vector<std::uint8_t> digits(puzzle.givens().size());
  const auto n = static_cast<std::uint64_t>(puzzle.layout().size());
  for (const dlx::OptionId option : options) {
    check_option(option, problem.option_count());
    const std::uint64_t number = problem.payload(option);
    if (number / n >= digits.size()) continue;
    digits[static_cast<std::size_t>(number / n)] = static_cast<std::uint8_t>(number % n + 1);
  }
  return digits;
}

}  // namespace sudoku
