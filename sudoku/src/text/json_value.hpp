#pragma once
/// JSON as a tree whose values know their places, read by nlohmann's parser.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/lines.hpp"

namespace sudoku {

inline constexpr std::string_view kJsonBlanks = " \t\r\n";

/// A place in the text, from 1.
struct TextPlace {
  std::size_t line = 0;
  std::size_t column = 0;
};

struct JsonValue {
  enum class Kind : std::uint8_t { null, boolean, number, string, list, object };

  Kind kind = Kind::null;
  bool truth = false;                    ///< of a boolean
  TextPlace place = {};                  ///< where it begins
  std::string text = {};                 ///< of a string, or of a number: "5"
  std::vector<std::string> keys = {};    ///< of an object, in their order
  std::vector<JsonValue> children = {};  ///< the values of a list, or those that belong to `keys`

  /// The value of an object's key of this name; null if there is none, or if this is no object.
  const JsonValue* find(std::string_view key) const;
  /// True for null, false, "", [] and {}.
  bool empty() const;
};

/// A mistake in JSON.
struct JsonMistake {
  TextPlace place;
  std::string message;
};

/// What a text begins with. Before the brace there may be a bracket: that of a list of objects.
enum class Opening : std::uint8_t {
  object,        ///< a brace, a string and a colon
  empty_object,  ///< a brace that is closed at once
  other
};
/// What the next lines begin with. It looks at four lines or fewer.
Opening opening(IncomingLines& lines);

/// The bytes of JSON, one by one. No more lines are asked for than it takes to get them.
class JsonText {
 public:
  /// Takes the lines that were not dropped yet, and drops each when the next one is asked for.
  explicit JsonText(IncomingLines& lines) : lines_(&lines) {}
  /// All values have the same place.
  JsonText(std::string text, TextPlace place)
      : text_(std::move(text)), line_(place), column_(0), loaded_(true) {}

  bool ended();
  char byte() const { return text_[at_]; }
  void next();

  /// Where the token begins that was read last. Call it once for each token.
  TextPlace take_token();
  /// The place of the last byte.
  TextPlace last() const { return last_; }
  /// The token that the parser did not expect, or the byte behind a whole one; as a message.
  JsonMistake stray() const;
  /// True if the end was come upon.
  bool was_ended() const { return was_ended_; }
  /// True if the line at hand was too long, or all lines together are.
  bool too_long() const { return too_long_; }
  /// True if the last byte is part of a string, or begins one.
  bool in_string() const { return in_string_; }
  /// How much of the line at hand was read.
  std::size_t at() const { return at_; }

 private:
  bool load();

  IncomingLines* lines_ = nullptr;
  std::string text_;  // of the line at hand
  std::size_t at_ = 0;
  TextPlace line_;          // of the first byte of the line at hand
  std::size_t column_ = 1;  // how much further the place of each next byte is
  bool loaded_ = false;
  bool was_ended_ = false;
  bool too_long_ = false;
  std::size_t size_ = 0;  // of all lines so far
  TextPlace token_, last_;
  std::string token_text_;  // its beginning
  char last_byte_ = 0;
  bool in_token_ = false;
  bool in_string_ = false;
  bool escaped_ = false;  // the byte before is a backslash that begins an escape
};

/// Reads one value, and nothing behind it. Throws JsonMistake. Then `depth`, if it is not null, is the number
/// of lists and objects that are open.
JsonValue read_json_value(JsonText& text, std::size_t* depth = nullptr);

}  // namespace sudoku
