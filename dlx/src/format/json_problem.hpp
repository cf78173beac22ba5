#pragma once
/// The problem that a JSON text states, while it is read: in a first pass its items, in a second its options.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/problem.hpp>

#include "format/mistakes.hpp"

namespace dlx::detail {

class JsonProblem {
 public:
  /// A mistake in a name, a color, bounds or a cost is told with its place in the text.
  explicit JsonProblem(Mistakes& mistakes) : mistakes_(mistakes) {}

  /// Does nothing in the second pass. False if the bounds make no sense.
  bool add_item(std::string_view name, std::string_view token, bool is_primary, Bounds bounds,
                std::string_view bound_token);

  /// The second pass begins.
  void add_options();

  void begin_option();
  /// The option is not to be added: something is wrong with it.
  void spoil_option() { option_sound_ = false; }
  /// In the first pass it counts the entry. If `is_bare` is set, a new name becomes an item.
  void add_entry(std::string_view name, std::string_view token, std::string_view color,
                 std::string_view color_token, bool is_bare);
  void end_option(std::uint64_t cost, std::string_view cost_token);

  Problem build();

 private:
  void wrong_entry(std::string_view token, std::string message);

  Mistakes& mistakes_;
  ProblemBuilder builder_;
  bool adding_options_ = false;            // in the second pass
  std::size_t options_ = 0, entries_ = 0;  // so far
  std::size_t longest_ = 0;                // entries of an option
  std::vector<bool> primary_;              // per item
  std::uint64_t total_cost_ = 0;           // of the options added

  bool option_sound_ = true;                // the one at hand
  std::size_t length_ = 0;                  // of it
  std::vector<Entry> option_;               // in the second pass
  std::vector<std::uint32_t> last_option_;  // per item: the last that had it, from 1
};

}  // namespace dlx::detail
