#include <array>
#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

#include <dlx/format.hpp>

#include "format/mistakes.hpp"

// The text is parsed twice. The first pass finds what is wrong with its structure, adds the items and counts
// options and entries; the second adds the options. So keys may come in any order, nothing is kept of the
// text but the problem, and its arrays are taken at their size. nlohmann's parser tells events and no places.
// Since it reads from a Cursor, and at most one byte too far, the token of an event begins behind the
// token before, at the first byte that is no blank, comma or colon.

namespace dlx::format {

namespace {

/// An iterator that shares its place with all its copies.
class Cursor {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  explicit Cursor(const char*& at) : at_(&at) {}
  reference operator*() const { return **at_; }
  Cursor& operator++() {
    ++*at_;
    return *this;
  }
  friend bool operator==(const Cursor& a, const Cursor& b) { return *a.at_ == *b.at_; }

 private:
  const char** at_;
};

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

bool is_separator(char c) { return is_space(c) || c == ',' || c == ':'; }

constexpr const char* kEntry = R"(a name or an object like {"item":"x","color":"red"})";

class Reader {
 public:
  Reader(std::string_view text, std::string_view source) : text_(text), mistakes_(text, source) {}

  Problem read() {
    if (const std::size_t zero = text_.find('\0'); zero < text_.size()) {
      mistakes_.add(text_.substr(zero, 1), "a zero byte; this is not a text");
      mistakes_.raise();
    }
    const bool whole = parse();
    if (!whole || !items_sound_) mistakes_.raise();
    mistakes_.new_round();
    builder_.reserve(0, options_, entries_);
    option_.reserve(longest_);
    last_option_.resize(primary_.size());
    adding_options_ = true;
    options_ = 0;
    parse();
    mistakes_.raise();
    option_ = {};
    last_option_ = {};
    return builder_.build();
  }

  // The events of the parser. Each returns false to end it.

  bool null() { return wrong_value(); }
  bool boolean(bool) { return wrong_value(); }
  bool number_float(double, const std::string&) { return wrong_value(); }
  bool binary(const nlohmann::json::binary_t&) { return wrong_value(); }
  bool number_integer(std::int64_t value) { return name(std::to_string(value)); }
  bool number_unsigned(std::uint64_t value) { return name(std::to_string(value)); }
  bool string(const std::string& value) { return name(value); }

  bool start_array(std::size_t) {
    take_token();
    if (skip_nested()) return go_on();
    switch (place_) {
      case Place::document:
        bare_ = true;
        place_ = Place::options;
        break;
      case Place::problem: place_ = key_ == Key::options ? Place::options : Place::items; break;
      case Place::options: begin_option(); break;
      case Place::items:
      case Place::option:
      case Place::entry: unexpected_nested(); break;
    }
    return go_on();
  }

  bool end_array() {
    take_token();
    if (skipped_ > 0) {
      --skipped_;
    } else if (place_ == Place::option) {
      end_option();
    } else {
      place_ = Place::problem;
    }
    return go_on();
  }

  bool start_object(std::size_t) {
    take_token();
    if (skip_nested()) return go_on();
    if (place_ == Place::document) {
      place_ = Place::problem;
    } else if (place_ == Place::option) {
      begin_entry();
    } else {
      unexpected_nested();
    }
    return go_on();
  }

  bool end_object() {
    take_token();
    if (skipped_ > 0) {
      --skipped_;
    } else if (place_ == Place::entry) {
      end_entry();
    } else if (!known_[static_cast<std::size_t>(Key::options)]) {
      structure(token_, R"(there is no "options" before this brace; expected a list of options)");
    }
    return go_on();
  }

  bool key(const std::string& name) {
    take_token();
    if (skipped_ > 0) return go_on();
    const bool entry = place_ == Place::entry;
    const std::size_t begin = entry ? kProblemKeys : 0;
    const std::size_t end = entry ? kKeys : kProblemKeys;
    std::size_t k = begin;
    while (k < end && name != kNames[k]) ++k;
    if (k < end && !known_[k]) {
      known_[k] = true;
      key_ = static_cast<Key>(k);
      return go_on();
    }
    ignore_value_ = true;
    (entry ? option_sound_ : items_sound_) = false;
    structure(token_, k < end ? "the key " + quote(name) + " is here twice"
                      : entry
                          ? quote(name) + R"( is no key of an entry; expected "item" and "color")"
                          : quote(name) +
                                R"( is no key of a problem; expected "primary", "secondary" and "options")");
    return go_on();
  }

  /// What is no JSON. There is no going on behind it.
  bool parse_error(std::size_t read, const std::string&, const nlohmann::detail::exception& error) {
    constexpr int kNumberOverflow = 406;
    const std::string_view rest = behind(end_of_token_);
    const auto begin = static_cast<std::size_t>(rest.data() - text_.data());
    if (error.id == kNumberOverflow) {
      take_token();
      structure(token_, unexpected());
    } else if (read > text_.size()) {
      structure(text_.substr(text_.size()), "the text ends too early: " + reason(error));
    } else {
      // The separator itself is at fault if nothing was read behind it.
      const std::string_view token = begin < read ? rest.substr(0, read - begin) : text_.substr(read - 1, 1);
      structure(token, quote(token) + " is no JSON here: " + reason(error));
    }
    return false;
  }

 private:
  enum class Place { document, problem, items, options, option, entry };
  enum class Key { primary, secondary, options, item, color };
  static constexpr std::size_t kProblemKeys = 3, kKeys = 5;
  static constexpr const char* kNames[kKeys] = {"primary", "secondary", "options", "item", "color"};

  /// False if the text is no JSON, or there are mistakes enough.
  bool parse() {
    place_ = Place::document;
    known_ = {};
    at_ = text_.data();
    end_of_token_ = text_.starts_with(detail::kByteOrderMark) ? detail::kByteOrderMark.size() : 0;
    const char* end = text_.data() + text_.size();
    return nlohmann::json::sax_parse(Cursor(at_), Cursor(end), this);
  }

  /// The text from the first byte behind `offset` that separates nothing.
  std::string_view behind(std::size_t offset) const {
    while (offset < text_.size() && is_separator(text_[offset])) ++offset;
    return text_.substr(offset);
  }

  /// Finds the token of the event that is told now.
  void take_token() {
    const std::string_view rest = behind(end_of_token_);
    std::size_t length = static_cast<std::size_t>(at_ - rest.data());
    const char first = rest.front();
    if (first == '-' || (first >= '0' && first <= '9')) {
      length = std::min(rest.find_first_not_of("+-.0123456789Ee"), rest.size());
    }
    token_ = rest.substr(0, length);
    end_of_token_ = static_cast<std::size_t>(token_.data() - text_.data()) + length;
  }

  bool go_on() const { return !mistakes_.full(); }

  /// A mistake in the structure. The second pass meets it again, and need not tell it.
  void structure(std::string_view token, std::string message) {
    if (!adding_options_) mistakes_.add(token, std::move(message));
  }

  std::string unexpected() const { return quote(token_) + " is unexpected; expected " + expected(); }

  std::string expected() const {
    switch (place_) {
      case Place::document:
        return "an object with the keys \"primary\", \"secondary\" and \"options\", or a list of options";
      case Place::problem: return key_ == Key::options ? "a list of options" : "a list of names";
      case Place::options: return "an option: a list of names";
      case Place::option: return kEntry;
      case Place::items:
      case Place::entry: break;
    }
    return "a name: a string, or an integer of 64 bits";
  }

  /// The parser's own words.
  static std::string reason(const nlohmann::detail::exception& error) {
    const std::string_view all = error.what();
    const std::size_t begin = all.find(" - ");
    if (begin == all.npos) return std::string(all);
    return std::string(all.substr(begin + 3, all.find("; last read: ") - begin - 3));
  }

  // Values that are passed over: those of unknown keys, and what is nested where it must not be.

  bool skip_nested() {
    if (skipped_ == 0 && !std::exchange(ignore_value_, false)) return false;
    ++skipped_;
    return true;
  }

  void unexpected_nested() {
    unexpected_value();
    skipped_ = 1;
  }

  void unexpected_value() {
    structure(token_, unexpected());
    if (place_ == Place::problem || place_ == Place::items) items_sound_ = false;
    option_sound_ = false;
  }

  bool wrong_value() {
    take_token();
    if (skipped_ == 0 && !std::exchange(ignore_value_, false)) unexpected_value();
    return go_on();
  }

  bool name(const std::string& name) {
    take_token();
    if (skipped_ > 0 || std::exchange(ignore_value_, false)) return go_on();
    const bool fits = place_ == Place::items || place_ == Place::option || place_ == Place::entry;
    if (!fits || name.empty()) {
      unexpected_value();
    } else if (place_ == Place::items) {
      add_item(name);
    } else if (place_ == Place::option) {
      add_entry(name, token_, {});
    } else {
      take_part(name);
    }
    return go_on();
  }

  void add_item(const std::string& name) {
    if (adding_options_) return;
    try {
      const bool primary = key_ == Key::primary;
      primary ? builder_.primary(name) : builder_.secondary(name);
      primary_.push_back(primary);
    } catch (const InvalidProblem& error) {
      mistakes_.add(token_, error.what());
    }
  }

  // Options. The first pass counts them, and finds the items of a bare list.

  void begin_option() {
    place_ = Place::option;
    option_sound_ = true;
    option_.clear();
    ++options_;
    length_ = 0;
  }

  void end_option() {
    place_ = Place::options;
    longest_ = std::max(longest_, length_);
    if (adding_options_ && option_sound_) builder_.option(option_);
  }

  void begin_entry() {
    place_ = Place::entry;
    known_[static_cast<std::size_t>(Key::item)] = known_[static_cast<std::size_t>(Key::color)] = false;
    entry_token_ = token_;
    item_.clear();
    color_.clear();
  }

  void take_part(const std::string& name) {
    if (key_ == Key::item) {
      item_ = name;
      item_token_ = token_;
    } else {
      color_ = name;
      color_token_ = token_;
    }
  }

  void end_entry() {
    place_ = Place::option;
    if (!known_[static_cast<std::size_t>(Key::item)]) {
      option_sound_ = false;
      structure(entry_token_,
                R"(this entry has no "item"; expected an object like {"item":"x","color":"red"})");
    }
    if (!item_.empty()) add_entry(item_, item_token_, color_);
  }

  void add_entry(const std::string& name, std::string_view token, std::string_view color) {
    if (!adding_options_) {
      ++length_;
      ++entries_;
      if (bare_ && !builder_.find_item(name)) {
        builder_.primary(name);
        primary_.push_back(true);
      }
      return;
    }
    const std::optional<ItemId> item = builder_.find_item(name);
    if (!item) {
      wrong_entry(token, quote(name) + R"( is no item; expected a name in "primary" or "secondary")");
    } else if (!color.empty() && primary_[index(*item)]) {
      wrong_entry(color_token_,
                  "item " + quote(name) + " is primary and takes no color; expected a secondary item");
    } else if (const auto now = static_cast<std::uint32_t>(options_);
               std::exchange(last_option_[index(*item)], now) == now) {
      wrong_entry(token, "item " + quote(name) + " is twice in this option; expected each item at most once");
    } else {
      option_.emplace_back(*item, color.empty() ? kNoColor : builder_.color(color));
    }
  }

  void wrong_entry(std::string_view token, std::string message) {
    option_sound_ = false;
    mistakes_.add(token, std::move(message));
  }

  std::string_view text_;
  detail::Mistakes mistakes_;
  ProblemBuilder builder_;
  bool adding_options_ = false;            // in the second pass
  bool items_sound_ = true;                // else options would be refused for what is wrong before them
  std::size_t options_ = 0, entries_ = 0;  // so far
  std::size_t longest_ = 0;                // entries of an option
  std::vector<bool> primary_;              // per item

  const char* at_ = nullptr;      // how far the parser has read
  std::size_t end_of_token_ = 0;  // of the last event
  std::string_view token_;

  Place place_ = Place::document;
  bool bare_ = false;
  std::array<bool, kKeys> known_{};  // keys that were there in the objects around
  Key key_ = Key::primary;           // the last of them
  bool ignore_value_ = false;        // of a key that is a mistake
  std::size_t skipped_ = 0;          // depth in what is passed over

  bool option_sound_ = true;
  std::size_t length_ = 0;                  // of the option
  std::vector<Entry> option_;               // in the second pass
  std::vector<std::uint32_t> last_option_;  // per item: the last that had it, from 1
  std::string item_, color_;                // of the entry
  std::string_view entry_token_, item_token_, color_token_;
};

}  // namespace

Problem read_json(std::string_view text, std::string_view source) { return Reader(text, source).read(); }

}  // namespace dlx::format
