#include "checker.hpp"

#include <algorithm>
#include <dlx/dlx.hpp>
#include <nlohmann/json.hpp>
#include <string_view>

#include "arguments.hpp"
#include "command.hpp"
#include "report.hpp"

namespace cli {

namespace {

/// The number behind "cost" in an object of numbers, digit for digit.
std::string_view cost_word(std::string_view object) {
  constexpr std::string_view kKey = "\"cost\"";
  object.remove_prefix(object.find(kKey) + kKey.size());
  object.remove_prefix(std::min(object.find_first_of("-0123456789"), object.size()));
  return object.substr(0, object.find_first_not_of("0123456789.eE+-"));
}

/// Refuses names that Knuth's format cannot have: with them, a line of names could mean several options.
void check_names(const dlx::Problem& problem) {
  const std::string odd = name_with_blanks(problem);
  if (odd.empty()) return;
  throw UsageError(
      odd +
      " has a blank, ':' or '|' in its name, so a line of names could mean several options; check "
      "what 'dlx solve --json' prints");
}

/// The number and what follows it, of a line such as '3: a b'.
std::optional<std::pair<std::uint64_t, std::string>> numbered(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  const std::size_t colon = line.find(": ");
  if (colon == line.npos) return {};
  const auto number = cli::number(line.substr(0, colon));
  if (!number) return {};
  return std::pair(*number, std::string(line.substr(colon + 2)));
}

}  // namespace

Checker::Checker(const dlx::Problem& problem, const std::vector<std::string>& labels)
    : problem_(problem), labels_(labels) {
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const dlx::OptionId option{o};
    options_[OptionLine(dlx::format::line(problem, option), problem.cost_decimals()).joined()].push_back(
        option);
    if (o < labels.size() && !labels[o].empty()) labeled_.emplace(labels[o], option);
  }
}

void Checker::run(std::istream& answers, const std::string& source) {
  bool json = false;
  for (std::string line; !enough_ && std::getline(answers, line); line.clear()) {
    if (++line_number_ == 1) {
      constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
      const std::string_view whole = std::string_view(line).substr(0, line.size() - line.ends_with('\r'));
      if (line.starts_with(kByteOrderMark) && !options_.contains(line_of(line).joined()) &&
          !labeled_.contains(std::string(whole))) {
        line.erase(0, kByteOrderMark.size());
      }
      json = line.starts_with('{') && !options_.contains(line_of(line).joined()) && !labeled_.contains(line);
    }
    if (!json) {
      read_text(line);
    } else if (!read_json(line)) {
      throw dlx::ParseError({{source, line_number_, 1, "",
                              "expected a line that 'dlx solve --json' or 'dlx cheapest --json' prints: "
                              "{\"options\":[0,4]}, where a \"cost\" is a number of at least 0, the "
                              "summary, or the record of a part"}});
    }
  }
  if (!chosen_.empty() || !costless_.empty() || !complaint_.empty() || cost_) end_solution();
}

void Checker::read_text(std::string line) {
  if (line.ends_with('\r')) line.pop_back();
  if (line.empty()) return end_solution();
  if (const auto labeled = labeled_.find(line); labeled != labeled_.end()) {
    check_label(line, labeled->second);
    chosen_.push_back(labeled->second);
    return;
  }
  if (take_numbered(line)) return;
  constexpr std::string_view kCost = "| cost ";
  if (line.starts_with("| orbit ") && chosen_.empty() && costless_.empty()) return;
  if (line.starts_with(kCost) && chosen_.empty() && costless_.empty()) {
    if (take_cost(std::string_view(line).substr(kCost.size()))) return;
  }
  if (!std::exchange(names_checked_, true)) check_names(problem_);
  const OptionLine wanted = line_of(line);
  if (!wanted.cost && problem_.has_costs()) {
    costless_.push_back(line);
  } else {
    choose(wanted, line);
  }
}

/// Refuses a line that is the label of `option` and could mean another option, too: one without a label, by
/// its items, or any, by its number.
void Checker::check_label(const std::string& line, dlx::OptionId option) const {
  std::optional<dlx::OptionId> other;
  const OptionLine told = line_of(line);
  if (const auto named = options_.find(told.joined()); named != options_.end()) {
    const auto unlabeled = std::find_if(named->second.begin(), named->second.end(), [&](dlx::OptionId o) {
      return labels_[index(o)].empty() && problem_.cost(o) == told.cost.value_or(0);
    });
    if (unlabeled != named->second.end()) other = *unlabeled;
  }
  if (const auto split = numbered(line); split && split->first < problem_.option_count()) {
    const dlx::OptionId third{static_cast<std::uint32_t>(split->first)};
    if (third != option && is_option(third, split->second)) other = third;
  }
  if (!other) return;
  throw UsageError("line " + std::to_string(line_number_) + ": " + dlx::quote(line) +
                   " is the label of option " + std::to_string(index(option)) + " and could mean option " +
                   std::to_string(index(*other)) + ", too; check what 'dlx solve --json' prints");
}

/// Chooses the option of a line such as '3: a b', if this is option 3. False if it is no such line.
bool Checker::take_numbered(const std::string& line) {
  const auto split = numbered(line);
  if (!split) return false;
  const auto& [number, rest] = *split;
  std::string complaint = "there is no option " + std::to_string(number);
  if (number < problem_.option_count()) {
    const dlx::OptionId option{static_cast<std::uint32_t>(number)};
    if (is_option(option, rest)) {
      chosen_.push_back(option);
      return true;
    }
    complaint = "option " + std::to_string(number) + " is " +
                dlx::quote(dlx::format::line(problem_, option)) + ", not " + dlx::quote(rest);
  }
  if (!std::exchange(names_checked_, true)) check_names(problem_);  // else it may be a name
  if (complaint_.empty()) complaint_ = std::move(complaint);
  return true;
}

/// Whether `text` is the label of an option, or its line. A cost may be left out.
bool Checker::is_option(dlx::OptionId option, const std::string& text) const {
  if (index(option) < labels_.size() && !text.empty() && labels_[index(option)] == text) return true;
  const OptionLine told = line_of(text);
  return told.names == line_of(dlx::format::line(problem_, option)).names &&
         (!told.cost || told.cost == problem_.cost(option));
}

/// Chooses the option that a line means. If several options have the same names, it takes the first that is
/// not chosen yet: a solution may have more than one of them. A line with a cost means an option with that
/// cost. A line without one means an option that costs nothing, if there is one.
void Checker::choose(const OptionLine& wanted, const std::string& line) {
  const auto named = options_.find(wanted.joined());
  std::optional<dlx::OptionId> found;
  int best = -1;
  if (named != options_.end()) {
    const auto exact = [&](dlx::OptionId o) { return problem_.cost(o) == wanted.cost.value_or(0); };
    for (const dlx::OptionId option : named->second) {
      if (wanted.cost && !exact(option)) continue;
      const bool is_new = std::find(chosen_.begin(), chosen_.end(), option) == chosen_.end();
      const int fit = 2 * is_new + exact(option);
      if (fit > best) {
        best = fit;
        found = option;
      }
    }
    const auto could_be = [&](dlx::OptionId o) { return exact(o) || !exact(*found); };
    if (found && std::count_if(named->second.begin(), named->second.end(), could_be) > 1) certain_ = false;
  }
  if (found) {
    chosen_.push_back(*found);
  } else if (complaint_.empty()) {
    complaint_ = dlx::quote(line) + " is no option of the problem";
  }
}

OptionLine Checker::line_of(const std::string& line) const {
  return OptionLine(line, problem_.cost_decimals());
}

/// Keeps the cost that an answer states. It may have more digits behind the point than any solution. False if
/// it is no cost.
bool Checker::take_cost(std::string_view text) {
  const bool sound = dlx::format::cost_units(text, problem_.cost_decimals()) ||
                     dlx::format::cost_units(text, dlx::kMaxCostDecimals);
  if (sound) cost_ = text;
  return sound;
}

/// False for what is no solution, no summary and no record of a part. What a record says is for merge to
/// check.
bool Checker::read_json(const std::string& line) {
  const auto json = nlohmann::json::parse(line, nullptr, false);
  if (!json.is_object()) return false;
  if (json.contains("options")) {
    if (json.contains("cost")) {
      if (!json["cost"].is_number() || !take_cost(cost_word(line))) return false;
    }
    return read_options(json["options"]);
  }
  if (json.contains("part") && json.contains("places")) return true;
  if (!json.contains("solutions") || !json["solutions"].is_number_unsigned()) return false;
  const auto claimed = json["solutions"].get<std::uint64_t>();
  if (claimed != solutions_) {
    complain("the summary says " + plural(claimed, "solution") + ", but there are " +
             std::to_string(solutions_));
  }
  return true;
}

bool Checker::read_options(const nlohmann::json& options) {
  if (!options.is_array()) return false;
  for (const auto& option : options) {
    if (!option.is_number_unsigned()) return false;
    const auto number = option.get<std::uint64_t>();
    if (number < problem_.option_count()) {
      chosen_.push_back(dlx::OptionId{static_cast<std::uint32_t>(number)});
    } else if (complaint_.empty()) {
      complaint_ = "there is no option " + std::to_string(number);
    }
  }
  end_solution();
  return true;
}

/// What is wrong with the cost that the answer states; empty if it is right.
std::string Checker::cost_flaw() const {
  std::uint64_t cost = 0;
  for (const dlx::OptionId option : chosen_) cost += problem_.cost(option);
  if (dlx::format::cost_units(*cost_, problem_.cost_decimals()) == cost) return {};
  const bool ambiguous = std::any_of(costless_.begin(), costless_.end(), [this](const std::string& line) {
    return options_.at(line_of(line).joined()).size() > 1;
  });
  return "it costs " + dlx::cost_text(static_cast<std::int64_t>(cost), problem_.cost_decimals()) + ", not " +
         *cost_ + (ambiguous ? "; a line that could mean several options must have its cost" : "");
}

/// Checks the solution that has been read.
void Checker::end_solution() {
  ++solutions_;
  for (const std::string& line : costless_) choose(line_of(line), line);
  if (const auto flaw = dlx::flaw(problem_, chosen_); flaw && complaint_.empty())
    complaint_ = (chosen_.empty() ? "it has no options: " : "") + *flaw;
  if (complaint_.empty() && cost_) complaint_ = cost_flaw();
  if (!complaint_.empty()) {
    complain(complaint_);
  } else {
    enough_ = !take_(chosen_);
  }
  complaint_.clear();
  certain_ = true;
  chosen_.clear();
  costless_.clear();
  cost_.reset();
}

void Checker::complain(const std::string& reason) { wrong_.push_back({solutions_, line_number_, reason}); }

}  // namespace cli
