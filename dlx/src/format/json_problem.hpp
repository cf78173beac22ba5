#pragma once
/// The problem that a JSON text states, while it is read. The first pass adds its items, the second its
/// options.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/problem.hpp>

#include "format/costs.hpp"
#include "format/mistakes.hpp"

namespace dlx::detail {

class JsonProblem {
 public:
  /// Mistakes in names, colors, bounds and costs are added to `mistakes`, with their places in the text.
  explicit JsonProblem(Mistakes& mistakes) : mistakes_(mistakes) {}

  /// Does nothing in the second pass. False if the bounds make no sense.
  bool add_item(std::string_view name, std::string_view token, bool is_primary, Bounds bounds,
                std::string_view bound_token);

  /// What the first pass has read are the rows of a matrix: its items are columns, called by their numbers.
  void become_matrix(std::size_t width, std::size_t ones, std::size_t longest);

  /// The second pass begins.
  void add_options();

  void begin_option();
  /// Something is wrong with the option. So it will not be added.
  void spoil_option() { option_sound_ = false; }
  /// In the first pass it counts the entry. If `is_bare` is set, a new name becomes an item.
  void add_entry(std::string_view name, std::string_view token, std::string_view color,
                 std::string_view color_token, bool is_bare);
  /// The next cell of a row of a matrix, in the second pass.
  void add_cell(bool one) {
    if (one) option_.emplace_back(ItemId{static_cast<std::uint32_t>(length_)});
    ++length_;
  }
  /// `cost` is a part of the text, or empty.
  void end_option(std::string_view cost);

  /// The costs seen in the first pass.
  detail::Costs& costs() { return costs_; }

  Problem build();

 private:
  void wrong_entry(std::string_view token, std::string message);

  Mistakes& mistakes_;
  Costs costs_;
  ProblemBuilder builder_;
  bool adding_options_ = false;            // in the second pass
  std::size_t options_ = 0, entries_ = 0;  // so far
  std::size_t longest_ = 0;                // the most entries of an option
  std::vector<bool> primary_;              // for each item
  std::uint64_t total_cost_ = 0;           // of the options added

  // Of the current option.
  bool option_sound_ = true;
  std::size_t length_ = 0;
  std::vector<Entry> option_;               // in the second pass
  std::vector<std::uint32_t> last_option_;  // for each item: the last option that had it, from 1
};

}  // namespace dlx::detail
