#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include <dlx/format.hpp>

#include "format/json_tokens.hpp"
#include "format/mistakes.hpp"
#include "format/numbers.hpp"

// The text is parsed twice. The first pass finds what is wrong with its structure, adds the items and counts
// options and entries; the second adds the options. So keys may come in any order, nothing is kept of the
// text but the problem, and its arrays are taken at their size.

namespace dlx::format {

namespace {

constexpr std::uint64_t kMostBound = std::numeric_limits<std::uint32_t>::max();
constexpr const char* kOption = R"(an option: a list of names, or an object like {"entries":["a"],"cost":5})";
constexpr const char* kEntry = R"(a name or an object like {"item":"x","color":"red"})";

class Reader {
 public:
  Reader(std::string_view text, std::string_view source)
      : text_(text), mistakes_(text, source), tokens_(text) {}

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
    option_ = std::vector<Entry>();  // {} would keep its memory
    last_option_ = std::vector<std::uint32_t>();
    return builder_.build();
  }

  // The events of the parser. Each returns false to end it.

  bool null() { return wrong_value(); }
  bool boolean(bool) { return wrong_value(); }
  bool number_float(double, const std::string&) { return wrong_value(); }
  bool binary(const nlohmann::json::binary_t&) { return wrong_value(); }
  bool number_integer(std::int64_t value) {
    if (!wants_number()) return name(std::to_string(value));
    return value < 0 ? wrong_value() : number(static_cast<std::uint64_t>(value));
  }
  bool number_unsigned(std::uint64_t value) {
    return wants_number() ? number(value) : name(std::to_string(value));
  }
  bool string(const std::string& value) { return name(value); }

  bool start_array(std::size_t) {
    take_token();
    if (skip_nested()) return go_on();
    switch (place_) {
      case Place::document:
        bare_ = true;
        place_ = Place::options;
        break;
      case Place::problem:
        place_ = key_ == Key::options ? Place::options : Place::items;
        primary_items_ = key_ == Key::primary;
        break;
      case Place::options: begin_option(Place::option); break;
      case Place::priced:
        if (key_ != Key::entries) {
          unexpected_nested();
        } else {
          place_ = Place::option;
        }
        break;
      case Place::items:
      case Place::item:
      case Place::option:
      case Place::entry: unexpected_nested(); break;
    }
    return go_on();
  }

  bool end_array() {
    take_token();
    if (skipped_ > 0) {
      --skipped_;
    } else if (place_ != Place::option) {
      place_ = Place::problem;
    } else if (is_priced_) {
      place_ = Place::priced;
    } else {
      end_option();
    }
    return go_on();
  }

  bool start_object(std::size_t) {
    take_token();
    if (skip_nested()) return go_on();
    switch (place_) {
      case Place::document: place_ = Place::problem; break;
      case Place::items: begin_item(); break;
      case Place::options: begin_option(Place::priced); break;
      case Place::option: begin_entry(); break;
      case Place::problem:
      case Place::item:
      case Place::priced:
      case Place::entry: unexpected_nested(); break;
    }
    return go_on();
  }

  bool end_object() {
    take_token();
    if (skipped_ > 0) {
      --skipped_;
    } else if (place_ == Place::entry) {
      end_entry();
    } else if (place_ == Place::item) {
      end_item();
    } else if (place_ == Place::priced) {
      end_priced();
    } else if (!known(Key::options)) {
      structure(token_, R"(there is no "options" before this brace; expected a list of options)");
    }
    return go_on();
  }

  bool key(const std::string& name) {
    take_token();
    if (skipped_ > 0) return go_on();
    const Keys& keys = keys_of(place_);
    std::size_t k = keys.begin;
    while (k < keys.end && name != kNames[k]) ++k;
    if (k < keys.end && !known_[k]) {
      known_[k] = true;
      key_ = static_cast<Key>(k);
      return go_on();
    }
    ignore_value_ = true;
    (place_ == Place::problem || place_ == Place::item ? items_sound_ : option_sound_) = false;
    structure(token_, k < keys.end ? "the key " + quote(name) + " is here twice"
                                   : quote(name) + " is no key of " + keys.expected);
    return go_on();
  }

  /// What is no JSON. There is no going on behind it.
  bool parse_error(std::size_t read, const std::string&, const nlohmann::detail::exception& error) {
    constexpr int kNumberOverflow = 406;
    const std::string_view rest = tokens_.rest();
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
  enum class Place { document, problem, items, item, options, priced, option, entry };
  enum class Key { primary, secondary, options, color, item, lo, hi, entries, cost };
  static constexpr std::size_t kKeys = 9;
  static constexpr const char* kNames[kKeys] = {"primary", "secondary", "options", "color", "item",
                                                "lo",      "hi",        "entries", "cost"};

  /// The keys of a kind of object: those from `begin` on.
  struct Keys {
    std::size_t begin, end;
    const char* expected;
  };

  static const Keys& keys_of(Place place) {
    static constexpr Keys kProblem{0, 3, R"(a problem; expected "primary", "secondary" and "options")"};
    static constexpr Keys kEntryKeys{3, 5, R"(an entry; expected "item" and "color")"};
    static constexpr Keys kItemKeys{4, 7, R"(an item; expected "item", "lo" and "hi")"};
    static constexpr Keys kPriced{7, 9, R"(an option; expected "entries" and "cost")"};
    switch (place) {
      case Place::entry: return kEntryKeys;
      case Place::item: return kItemKeys;
      case Place::priced: return kPriced;
      default: return kProblem;  // no other has keys
    }
  }

  bool known(Key key) const { return known_[static_cast<std::size_t>(key)]; }

  /// An object of this kind begins: no key is known.
  void enter(Place place) {
    place_ = place;
    const Keys& keys = keys_of(place);
    std::fill(known_.begin() + keys.begin, known_.begin() + keys.end, false);
  }

  /// False if the text is no JSON, or there are mistakes enough.
  bool parse() {
    place_ = Place::document;
    known_ = {};
    return tokens_.read([this](auto begin, auto end) { return nlohmann::json::sax_parse(begin, end, this); });
  }

  void take_token() { token_ = tokens_.take(); }

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
      case Place::options: return kOption;
      case Place::option: return kEntry;
      case Place::priced:
        return key_ == Key::entries ? "a list of names" : whole_number(0, detail::kMostCost);
      case Place::item:
        if (key_ != Key::item) return whole_number(key_ == Key::hi ? 1 : 0, kMostBound);
        break;
      case Place::items:
      case Place::entry: break;
    }
    return "a name: a string, or an integer of 64 bits";
  }

  static std::string whole_number(std::uint64_t least, std::uint64_t most) {
    return "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
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
    if (place_ == Place::problem || place_ == Place::items || place_ == Place::item) items_sound_ = false;
    if (place_ == Place::item && key_ != Key::item) bounds_sound_ = false;
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
    const bool fits = place_ == Place::items || place_ == Place::option || place_ == Place::entry ||
                      (place_ == Place::item && key_ == Key::item);
    if (!fits || name.empty()) {
      unexpected_value();
    } else if (place_ == Place::items) {
      add_item(name, token_, {});
    } else if (place_ == Place::option) {
      add_entry(name, token_, {});
    } else {
      take_part(name);
    }
    return go_on();
  }

  bool wants_number() const {
    if (skipped_ > 0 || ignore_value_) return false;
    return place_ == Place::item ? key_ != Key::item : place_ == Place::priced && key_ == Key::cost;
  }

  bool number(std::uint64_t value) {
    take_token();
    const bool bound = place_ == Place::item;
    if (value > (bound ? kMostBound : detail::kMostCost)) {
      unexpected_value();
    } else if (!bound) {
      cost_ = value;
      cost_token_ = token_;
    } else {
      (key_ == Key::lo ? bounds_.lo : bounds_.hi) = static_cast<std::uint32_t>(value);
      bound_token_ = token_;
    }
    return go_on();
  }

  void begin_item() {
    enter(Place::item);
    entry_token_ = token_;
    item_.clear();
    bounds_ = {};
    bounds_sound_ = true;
    bound_token_ = {};
  }

  void end_item() {
    place_ = Place::items;
    const char* wrong =
        !known(Key::item) ? R"(this item has no "item")"
        : known(Key::lo) != known(Key::hi)
            ? known(Key::lo) ? R"(this item has "lo" and no "hi")" : R"(this item has "hi" and no "lo")"
        : known(Key::lo) && !primary_items_ ? "a secondary item has no multiplicity"
                                            : nullptr;
    if (wrong) {
      items_sound_ = false;
      structure(entry_token_, std::string(wrong) + R"(; expected an object like {"item":"a","lo":1,"hi":2})");
    } else if (!item_.empty()) {
      add_item(item_, item_token_, bounds_sound_ ? bounds_ : Bounds{});
    }
  }

  void add_item(const std::string& name, std::string_view token, Bounds bounds) {
    if (adding_options_) return;
    try {
      if (!primary_items_) {
        builder_.secondary(name);
      } else if (bounds == Bounds{}) {
        builder_.primary(name);
      } else {
        builder_.primary(name, bounds.lo, bounds.hi);
      }
      primary_.push_back(primary_items_);
    } catch (const InvalidProblem& error) {
      const bool sound = bounds.hi > 0 && bounds.lo <= bounds.hi;
      if (!sound) items_sound_ = false;
      mistakes_.add(sound ? token : bound_token_, error.what());
    }
  }

  // Options. The first pass counts them, and finds the items of a bare list.

  void begin_option(Place place) {
    is_priced_ = place == Place::priced;
    place_ = place;
    if (is_priced_) enter(place);
    option_token_ = token_;
    option_sound_ = true;
    option_.clear();
    cost_ = 0;
    ++options_;
    length_ = 0;
  }

  void end_priced() {
    if (!known(Key::entries)) {
      option_sound_ = false;
      structure(option_token_,
                R"(this option has no "entries"; expected an object like {"entries":["a"],"cost":5})");
    }
    end_option();
  }

  void end_option() {
    place_ = Place::options;
    longest_ = std::max(longest_, length_);
    if (!adding_options_ || !option_sound_) return;
    if (cost_ > detail::kMostCost - total_cost_) {
      mistakes_.add(cost_token_,
                    "the costs of all options together are more than " + std::to_string(detail::kMostCost));
    } else {
      builder_.option(option_, 0, cost_);
      total_cost_ += cost_;
    }
  }

  void begin_entry() {
    enter(Place::entry);
    entry_token_ = token_;
    item_.clear();
    color_.clear();
  }

  void take_part(const std::string& name) {
    if (key_ == Key::item) {  // of an item or an entry
      item_ = name;
      item_token_ = token_;
    } else {
      color_ = name;
      color_token_ = token_;
    }
  }

  void end_entry() {
    place_ = Place::option;
    if (!known(Key::item)) {
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

  detail::JsonTokens tokens_;
  std::string_view token_;  // of the event at hand

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
  bool is_priced_ = false;                  // the option is an object
  std::uint64_t cost_ = 0;                  // of the option
  std::uint64_t total_cost_ = 0;            // of those added
  std::string_view option_token_, cost_token_;
  std::string item_, color_;  // of the entry or the item
  std::string_view entry_token_, item_token_, color_token_;
  bool primary_items_ = true;  // those listed now
  Bounds bounds_;              // of the item
  bool bounds_sound_ = true;   // else one of them is a mistake, and nothing is said of the other
  std::string_view bound_token_;
};

}  // namespace

Problem read_json(std::string_view text, std::string_view source) { return Reader(text, source).read(); }

}  // namespace dlx::format
