#pragma once
/// Reads answers to a problem, in the form that 'dlx solve' and 'dlx cheapest' print. Says which are wrong.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <istream>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <dlx/problem.hpp>

#include "option_line.hpp"

namespace cli {

/// Belongs to one thread, and keeps a reference to the problem.
class Checker {
 public:
  /// An answer that is no solution.
  struct Wrong {
    std::uint64_t solution;  // counted from 1, as lines are
    std::size_t line;        // where it ends
    std::string reason;
  };

  /// `labels` are those of the options, or empty. It keeps a reference to them, too.
  Checker(const dlx::Problem& problem, const std::vector<std::string>& labels);

  /// Has `take` called with each solution that is right. If it returns false, no more are read. Call it
  /// before run().
  void on_solution(std::function<bool(std::span<const dlx::OptionId>)> take) { take_ = std::move(take); }

  /// Reads all answers, lines of names or JSON. `source` is their name in messages. Throws ParseError for
  /// JSON that dlx does not print, and UsageError if lines of names could mean several options.
  void run(std::istream& answers, const std::string& source);

  std::uint64_t solutions() const { return solutions_; }
  /// Whether each line of the solution that is being read can mean only one option.
  bool certain() const { return certain_; }
  const std::vector<Wrong>& wrong() const { return wrong_; }

 private:
  void read_text(std::string line);
  void check_label(const std::string& line, dlx::OptionId option) const;
  bool take_numbered(const std::string& line);
  bool is_option(dlx::OptionId option, const std::string& text) const;
  OptionLine line_of(const std::string& line) const;
  bool take_cost(std::string_view text);
  bool read_json(const std::string& line);
  bool read_options(const nlohmann::json& options);
  void choose(const OptionLine& wanted, const std::string& line);
  std::string cost_flaw() const;
  void end_solution();
  void complain(const std::string& reason);

  const dlx::Problem& problem_;
  std::unordered_map<std::string, std::vector<dlx::OptionId>> options_;  // by their names, sorted
  const std::vector<std::string>& labels_;
  std::unordered_map<std::string, dlx::OptionId> labeled_;
  bool names_checked_ = false;
  std::size_t line_number_ = 0;
  std::vector<dlx::OptionId> chosen_;
  std::vector<std::string> costless_;  // lines without a cost, for which options are chosen last
  std::optional<std::string> cost_;    // what the answer says that the solution costs
  std::string complaint_;              // the first about this solution
  bool certain_ = true;
  std::uint64_t solutions_ = 0;
  std::vector<Wrong> wrong_;
  std::function<bool(std::span<const dlx::OptionId>)> take_ = [](std::span<const dlx::OptionId>) {
    return true;
  };
  bool enough_ = false;
};

}  // namespace cli
