#pragma once
/// Where in a JSON text its reader is, which keys may stand there, and what a message says was expected.

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace dlx::detail {

/// What the reader is inside of. An option is a list, and `priced` an object around one.
enum class JsonPlace { document, problem, items, item, options, priced, option, entry };

enum class JsonKey { primary, secondary, options, color, item, lo, hi, entries, cost };

/// The keys of the objects that the reader is inside of.
class JsonKeys {
 public:
  enum class Taken { first, again, unknown };

  /// An object of this kind begins. None of its keys has come yet.
  void enter(JsonPlace object);

  /// A key of such an object comes. If it comes for the first time, it becomes the last() one.
  Taken take(JsonPlace object, std::string_view name);

  bool known(JsonKey key) const { return known_[static_cast<std::size_t>(key)]; }
  JsonKey last() const { return last_; }

 private:
  std::array<bool, 9> known_{};
  JsonKey last_ = JsonKey::primary;
};

/// Text for a message, such as `a problem; expected "primary", "secondary" and "options"`.
std::string_view kind_and_keys(JsonPlace object);

/// What may stand at `place`, in words. `key` is the last key of the object there.
std::string json_expected(JsonPlace place, JsonKey key);

/// What is wrong where the parser of nlohmann cannot go on, and where. `rest` is the text after the last
/// token, `read` is how many bytes were read, and `what` is what the parser says.
std::pair<std::string_view, std::string> json_flaw(std::string_view text, std::string_view rest,
                                                   std::size_t read, std::string_view what);

/// Called when the object of an item ends. Says which key is missing or is too much, and what was expected.
/// Empty if all is well.
std::string flaw_of_item(const JsonKeys& keys, bool is_primary);

}  // namespace dlx::detail
