#include "checker.hpp"

#include <algorithm>
#include <dlx/dlx.hpp>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string_view>

#include "command.hpp"
#include "report.hpp"

namespace cli {

namespace {

/// The words of a line in alphabetical order: two lines with the same are the same option.
std::string canonical(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(std::move(word));
  std::sort(words.begin(), words.end());
  std::string all;
  for (const std::string& word : words) (all += word) += ' ';
  return all;
}

/// Lines can tell options by the names in them only if Knuth's format could.
void check_names(const dlx::Problem& problem) {
  const auto check = [](const char* what, std::string_view name) {
    if (name.find_first_of(std::string_view(" \t\v\f\r\n:\0", 8)) == std::string_view::npos) return;
    throw UsageError(
        std::string(what) + " " + dlx::quote(name) +
        " has a blank or ':' in its name, so lines of names are ambiguous; check what 'dlx solve "
        "--json' prints");
  };
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) check("item", problem.name(dlx::ItemId{i}));
  for (std::uint32_t c = 0; c < problem.color_count(); ++c) check("color", problem.name(dlx::ColorId{c}));
}

}  // namespace

Checker::Checker(const dlx::Problem& problem) : problem_(problem) {
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    options_.emplace(canonical(dlx::format::line(problem, dlx::OptionId{o})), o);
  }
}

void Checker::run(std::istream& answers, const std::string& source) {
  bool json = false;
  for (std::string line; std::getline(answers, line); line.clear()) {
    if (++line_number_ == 1) {
      json = line.starts_with('{') && !options_.contains(canonical(line));
      if (!json) check_names(problem_);
    }
    if (!json) {
      read_text(line);
    } else if (!read_json(line)) {
      throw dlx::ParseError(
          {{source, line_number_, 1, "",
            "expected a line that 'dlx solve --json' prints: {\"options\":[0,4]} or its summary"}});
    }
  }
  if (!chosen_.empty() || !complaint_.empty()) conclude();
}

void Checker::read_text(std::string line) {
  if (line.ends_with('\r')) line.pop_back();
  if (line.empty()) return conclude();
  const auto option = options_.find(canonical(line));
  if (option != options_.end()) {
    chosen_.push_back(dlx::OptionId{option->second});
  } else if (complaint_.empty()) {
    complaint_ = dlx::quote(line) + " is no option of the problem";
  }
}

/// False for what is neither a solution nor a summary.
bool Checker::read_json(const std::string& line) {
  const auto json = nlohmann::json::parse(line, nullptr, false);
  if (!json.is_object()) return false;
  if (json.contains("options")) return read_options(json["options"]);
  if (!json.contains("solutions") || !json["solutions"].is_number_unsigned()) return false;
  const auto claimed = json["solutions"].get<std::uint64_t>();
  if (claimed != solutions_) {
    complain("the summary speaks of " + plural(std::to_string(claimed), "solution") + ", but there are " +
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
  conclude();
  return true;
}

/// A solution has been read.
void Checker::conclude() {
  ++solutions_;
  if (complaint_.empty()) complaint_ = dlx::flaw(problem_, chosen_).value_or("");
  if (!complaint_.empty()) complain(complaint_);
  complaint_.clear();
  chosen_.clear();
}

void Checker::complain(const std::string& reason) { wrong_.push_back({solutions_, line_number_, reason}); }

}  // namespace cli
