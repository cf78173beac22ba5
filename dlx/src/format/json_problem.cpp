#include "format/json_problem.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "format/numbers.hpp"

namespace dlx::detail {

bool JsonProblem::add_item(std::string_view name, std::string_view token, bool is_primary, Bounds bounds,
                           std::string_view bound_token) {
  if (adding_options_) return true;
  try {
    if (!is_primary) {
      builder_.secondary(name);
    } else if (bounds == Bounds{}) {
      builder_.primary(name);
    } else {
      builder_.primary(name, bounds.lo, bounds.hi);
    }
    primary_.push_back(is_primary);
  } catch (const InvalidProblem& error) {
    const bool sound = bounds.hi > 0 && bounds.lo <= bounds.hi;
    mistakes_.add(sound ? token : bound_token, error.what());
    return sound;
  }
  return true;
}

void JsonProblem::become_matrix(std::size_t width, std::size_t ones, std::size_t longest) {
  builder_ = ProblemBuilder();
  builder_.reserve(width, 0, 0);
  for (std::size_t k = 0; k < width; ++k) builder_.primary();
  primary_.assign(width, true);
  entries_ = ones;
  longest_ = longest;
}

void JsonProblem::add_options() {
  builder_.cost_decimals(costs_.decimals());
  builder_.reserve(0, options_, entries_);
  option_.reserve(longest_);
  last_option_.resize(primary_.size());
  adding_options_ = true;
  options_ = 0;
}

void JsonProblem::begin_option() {
  option_sound_ = true;
  option_.clear();
  ++options_;
  length_ = 0;
}

void JsonProblem::add_entry(std::string_view name, std::string_view token, std::string_view color,
                            std::string_view color_token, bool is_bare) {
  if (!adding_options_) {
    ++length_;
    ++entries_;
    if (is_bare && !builder_.find_item(name)) {
      builder_.primary(name);
      primary_.push_back(true);
    }
    return;
  }
  const std::optional<ItemId> item = builder_.find_item(name);
  if (!item) {
    wrong_entry(token, "unknown item " + quote(name) + R"(; expected a name in "primary" or "secondary")");
  } else if (!color.empty() && primary_[index(*item)]) {
    wrong_entry(color_token,
                "item " + quote(name) + " is primary and takes no color; expected a secondary item");
  } else if (const auto now = static_cast<std::uint32_t>(options_);
             std::exchange(last_option_[index(*item)], now) == now) {
    wrong_entry(token, "item " + quote(name) + " is twice in this option; expected each item at most once");
  } else {
    option_.emplace_back(*item, color.empty() ? kNoColor : builder_.color(color));
  }
}

void JsonProblem::end_option(std::string_view cost) {
  longest_ = std::max(longest_, length_);
  if (!adding_options_ || !option_sound_) return;
  const auto units = cost.empty() ? 0 : costs_.take(cost, kMostCost - total_cost_);
  if (!units) {
    mistakes_.add(cost, "the costs of all options together are more than " + costs_.most() + costs_.hint());
  } else {
    builder_.option(option_, 0, *units);
    total_cost_ += *units;
  }
}

Problem JsonProblem::build() {
  option_ = std::vector<Entry>();  // {} would keep its memory
  last_option_ = std::vector<std::uint32_t>();
  return builder_.build();
}

void JsonProblem::wrong_entry(std::string_view token, std::string message) {
  option_sound_ = false;
  mistakes_.add(token, std::move(message));
}

}  // namespace dlx::detail
