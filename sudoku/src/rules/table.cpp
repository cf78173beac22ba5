#include <algorithm>
#include <iterator>

#include "rules/rule.hpp"

namespace sudoku {
namespace {

/// Ordered by name. A new rule is a line here, a line in rule.hpp, and a file.
constexpr const Rule* kRules[] = {
    &kAntiking,       &kAntiknight,   &kArrow,        &kBetweenline, &kBoxindexer,      &kClone,
    &kColumnindexer,  &kDiagonalUp,   &kDiagonalDown, &kDifference,  &kDigitalroot,     &kDisjointgroups,
    &kDoublearrow,    &kEntropicline, &kEven,         &kExtraregion, &kKillercage,      &kLittlekillersum,
    &kMaximum,        &kMinimum,      &kModularline,  &kNabner,      &kNegativeratio,   &kNegativexv,
    &kNonconsecutive, &kOdd,          &kPalindrome,   &kQuadruple,   &kRatio,           &kRegionsumline,
    &kRenban,         &kRowindexer,   &kSandwichsum,  &kSkyscraper,  &kSlowthermometer, &kThermometer,
    &kWhispers,       &kWindoku,      &kXsum,         &kXv,          &kZipperline,
};

}  // namespace

std::span<const Rule* const> all_rules() { return kRules; }

bool obeys(const Rule& rule, const Clue& clue, const Puzzle& puzzle, Digits digits) {
  if (rule.breaks != nullptr) return rule.breaks(clue, puzzle, digits).empty();
  return rule.holds == nullptr || rule.holds(clue, puzzle, digits);
}

const Rule* find_rule(std::string_view name) {
  const auto found = std::find_if(std::begin(kRules), std::end(kRules),
                                  [&](const Rule* rule) { return rule->name == name; });
  return found == std::end(kRules) ? nullptr : *found;
}

}  // namespace sudoku
