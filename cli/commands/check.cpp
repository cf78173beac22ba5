#include <algorithm>
#include <iostream>
#include <sstream>
#include <unordered_map>

#include "arguments.hpp"
#include "problem_input.hpp"
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

class Checker {
 public:
  Checker(const dlx::Problem& problem, Input& answers) : problem_(problem), answers_(answers) {
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
      options_.emplace(canonical(dlx::format::line(problem, dlx::OptionId{o})), o);
    }
  }

  void run() {
    std::string line;
    bool json = false;
    for (; std::getline(answers_.stream(), line); line.clear()) {
      if (++line_number_ == 1) {
        json = line.starts_with('{') && !options_.contains(canonical(line));
        if (!json) check_names(problem_);
      }
      json ? read_json(line) : read_text(line);
    }
    answers_.check();
    if (!chosen_.empty() || !complaint_.empty()) conclude();
  }

  std::uint64_t solutions() const { return solutions_; }
  const std::vector<nlohmann::ordered_json>& wrong() const { return wrong_; }

 private:
  void read_text(std::string line) {
    if (line.ends_with('\r')) line.pop_back();
    if (line.empty()) return conclude();
    const auto option = options_.find(canonical(line));
    if (option != options_.end()) {
      chosen_.push_back(dlx::OptionId{option->second});
    } else if (complaint_.empty()) {
      complaint_ = dlx::quote(line) + " is no option of the problem";
    }
  }

  void read_json(const std::string& line) {
    const auto json = nlohmann::json::parse(line, nullptr, false);
    if (json.is_object() && json.contains("options") && json["options"].is_array()) {
      for (const auto& option : json["options"]) {
        if (!option.is_number_unsigned()) return refuse();
        const auto number = option.get<std::uint64_t>();
        if (number < problem_.option_count()) {
          chosen_.push_back(dlx::OptionId{static_cast<std::uint32_t>(number)});
        } else if (complaint_.empty()) {
          complaint_ = "there is no option " + std::to_string(number);
        }
      }
      conclude();
    } else if (json.is_object() && json.contains("solutions") && json["solutions"].is_number_unsigned()) {
      const auto claimed = json["solutions"].get<std::uint64_t>();
      if (claimed != solutions_) {
        complain("the summary speaks of " + plural(std::to_string(claimed), "solution") + ", but there are " +
                 std::to_string(solutions_));
      }
    } else {
      refuse();
    }
  }

  void refuse() const {
    throw dlx::ParseError(
        {{answers_.name(), line_number_, 1, "",
          "expected a line that 'dlx solve --json' prints: {\"options\":[0,4]} or its summary"}});
  }

  /// A solution has been read.
  void conclude() {
    ++solutions_;
    if (complaint_.empty()) complaint_ = dlx::flaw(problem_, chosen_).value_or("");
    if (!complaint_.empty()) complain(complaint_);
    complaint_.clear();
    chosen_.clear();
  }

  void complain(const std::string& reason) {
    wrong_.push_back({{"solution", solutions_}, {"line", line_number_}, {"reason", reason}});
  }

  const dlx::Problem& problem_;
  Input& answers_;
  std::unordered_map<std::string, std::uint32_t> options_;  // by canonical()
  std::size_t line_number_ = 0;
  std::vector<dlx::OptionId> chosen_;
  std::string complaint_;  // about the solution being read
  std::uint64_t solutions_ = 0;
  std::vector<nlohmann::ordered_json> wrong_;
};

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  if (files[0] == "-" && files[1] == "-") throw UsageError("standard input can be read only once");
  const dlx::Problem problem = ProblemInput(values, files[0]).problem;
  Input answers(files[1]);
  Checker checker(problem, answers);
  checker.run();

  Output output;
  std::ostream& out = output.stream();
  if (values.count("json")) {
    nlohmann::ordered_json summary{{"solutions", checker.solutions()}, {"wrong", checker.wrong()}};
    out << json_line(summary);
  } else {
    for (const auto& wrong : checker.wrong()) {
      out << "solution " << wrong["solution"] << ", ending in line " << wrong["line"] << ": "
          << wrong["reason"].get<std::string>() << '\n';
    }
    out << plural(std::to_string(checker.solutions()), "solution") << ", " << checker.wrong().size()
        << " wrong\n";
  }
  output.flush();
  if (checker.solutions() == 0 && values.count("quiet") == 0) {
    std::cerr << "dlx: there is no solution in " << dlx::quote(answers.name()) << '\n';
  }
  return checker.wrong().empty() ? kDone : kNone;
}

po::options_description options() { return input_options().add(search_options()); }

}  // namespace

const Command kCheck{
    "check",
    "tell whether answers are solutions of a problem",
    {"FILE", "ANSWERS"},
    "Reads what 'dlx solve' printed, with or without --json, and checks every solution against the\n"
    "problem by itself. Says which are wrong and why; then the exit code is 1. Of the options, those\n"
    "of a search change nothing here.",
    options,
    run};

}  // namespace cli
