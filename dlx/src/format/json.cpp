#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include <dlx/format.hpp>

#include "format/json_matrix.hpp"
#include "format/json_places.hpp"
#include "format/json_problem.hpp"
#include "format/json_tokens.hpp"
#include "format/mistakes.hpp"
#include "format/numbers.hpp"

// The text is parsed twice. The first pass finds mistakes in its structure, adds the items, and counts
// options and entries. The second pass adds the options. So keys may come in any order, nothing but the
// problem is kept, and its arrays get their final size at once.

namespace dlx::format {

namespace {

using detail::JsonKeys;
using Place = detail::JsonPlace;
using Key = detail::JsonKey;

class JsonReader {
 public:
  JsonReader(std::string_view text, std::string_view source)
      : text_(text), mistakes_(text, source), problem_(mistakes_), tokens_(text) {}

  Problem read() {
    if (const std::size_t zero = text_.find('\0'); zero < text_.size()) {
      mistakes_.add_zero(zero);
      mistakes_.raise();
    }
    const bool whole = parse();
    if (!whole || !items_sound_) mistakes_.raise();
    decide();
    mistakes_.new_round();
    problem_.add_options();
    adding_options_ = true;
    parse();
    mistakes_.raise();
    return problem_.build();
  }

  // The events of the parser. Each function returns false to end the parser.

  bool null() { return wrong_value(); }
  bool boolean(bool) { return wrong_value(); }
  bool number_float(double, const std::string&) { return wants_cost() ? cost() : wrong_value(); }
  bool binary(const nlohmann::json::binary_t&) { return wrong_value(); }
  bool number_integer(std::int64_t value) {
    if (wants_cost()) return cost();
    if (!wants_bound()) return name(std::to_string(value));
    return value < 0 ? wrong_value() : bound(static_cast<std::uint64_t>(value));
  }
  bool number_unsigned(std::uint64_t value) {
    if (wants_cost()) return cost();
    if (wants_bound()) return bound(value);
    if (place_ != Place::option || value > 1 || skipped_ > 0) return name(std::to_string(value));
    if (is_matrix_) return take_token(), problem_.add_cell(value == 1), true;
    rows_.digit(value == 1);
    is_digit_ = true;
    return name(value == 1 ? "1" : "0");
  }
  bool string(const std::string& value) { return name(value); }
  bool is_matrix() const { return is_matrix_; }

  bool start_array(std::size_t) {
    take_token();
    if (skip_nested()) return go_on();
    switch (place_) {
      case Place::document:
        bare_ = true;
        place_ = Place::options;
        break;
      case Place::problem:
        place_ = keys_.last() == Key::options ? Place::options : Place::items;
        primary_items_ = keys_.last() == Key::primary;
        break;
      case Place::options: begin_option(Place::option); break;
      case Place::priced:
        if (keys_.last() != Key::entries) {
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
    } else if (!keys_.known(Key::options)) {
      structure(token_, R"(there is no "options" before this brace; expected a list of options)");
    }
    return go_on();
  }

  bool key(const std::string& name) {
    take_token();
    if (skipped_ > 0) return go_on();
    const JsonKeys::Taken taken = keys_.take(place_, name);
    if (taken == JsonKeys::Taken::first) return go_on();
    ignore_value_ = true;
    if (place_ == Place::problem || place_ == Place::item) {
      items_sound_ = false;
    } else {
      problem_.spoil_option();
    }
    structure(token_, taken == JsonKeys::Taken::again
                          ? "the key " + quote(name) + " is here twice"
                          : quote(name) + " is no key of " + std::string(detail::kind_and_keys(place_)));
    return go_on();
  }

  /// The text is no JSON. Reading cannot go on after that.
  bool parse_error(std::size_t read, const std::string&, const nlohmann::detail::exception& error) {
    constexpr int kNumberOverflow = 406;
    if (error.id == kNumberOverflow) {
      take_token();
      structure(token_, unexpected(" is too large a number"));
    } else {
      auto [token, message] = detail::json_flaw(text_, tokens_.rest(), read, error.what());
      structure(token, std::move(message));
    }
    return false;
  }

 private:
  /// False if the text is no JSON, or if there are too many mistakes to go on.
  bool parse() {
    place_ = Place::document;
    keys_ = {};
    return tokens_.read([this](auto begin, auto end) { return nlohmann::json::sax_parse(begin, end, this); });
  }

  /// A bare list of 0 and 1 may be a matrix.
  void decide() {
    const auto verdict = bare_ ? rows_.verdict() : detail::JsonMatrix::Verdict::options;
    is_matrix_ = verdict == detail::JsonMatrix::Verdict::matrix;
    if (is_matrix_) problem_.become_matrix(rows_.width(), rows_.ones(), rows_.longest());
    if (verdict != detail::JsonMatrix::Verdict::unclear) return;
    mistakes_.add(rows_.first(), detail::kUnclearMatrix);
  }

  void take_token() { token_ = tokens_.take(); }

  bool go_on() const { return !mistakes_.full(); }

  /// Adds a mistake in the structure. The second pass meets it again, and does not add it.
  void structure(std::string_view token, std::string message) {
    if (!adding_options_) mistakes_.add(token, std::move(message));
  }

  std::string unexpected(const char* flaw = " is unexpected") const {
    return quote(token_) + flaw + "; expected " + detail::json_expected(place_, keys_.last());
  }

  // Values that are skipped: those of unknown keys, and nested ones where nothing may be nested.

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
    rows_.other();
    structure(token_, unexpected());
    if (place_ == Place::problem || place_ == Place::items || place_ == Place::item) items_sound_ = false;
    if (place_ == Place::item && keys_.last() != Key::item) bounds_sound_ = false;
    problem_.spoil_option();
  }

  bool wrong_value() {
    take_token();
    if (skipped_ == 0 && !std::exchange(ignore_value_, false)) unexpected_value();
    return go_on();
  }

  bool name(const std::string& name) {
    take_token();
    if (skipped_ > 0 || std::exchange(ignore_value_, false)) return go_on();
    if (!std::exchange(is_digit_, false)) rows_.other();
    const bool fits = place_ == Place::items || place_ == Place::option || place_ == Place::entry ||
                      (place_ == Place::item && keys_.last() == Key::item);
    if (!fits || name.empty()) {
      unexpected_value();
    } else if (place_ == Place::items) {
      add_item(name, token_, {}, {});
    } else if (place_ == Place::option) {
      problem_.add_entry(name, token_, {}, {}, bare_);
    } else {
      take_part(name);
    }
    return go_on();
  }

  bool wants(Place place) const { return skipped_ == 0 && !ignore_value_ && place_ == place; }
  bool wants_cost() const { return wants(Place::priced) && keys_.last() == Key::cost; }
  bool wants_bound() const { return wants(Place::item) && keys_.last() != Key::item; }

  /// Keeps the cost of the option. The first pass sees all costs, so that the second can tell their unit.
  bool cost() {
    take_token();
    cost_ = token_ == "-0" ? token_.substr(1) : token_;
    std::string flaw = detail::is_cost(cost_) ? detail::Costs::flaw(cost_) : unexpected();
    if (!flaw.empty()) {
      structure(token_, std::move(flaw));
      problem_.spoil_option();
    } else if (!adding_options_) {
      problem_.costs().see(cost_);
    }
    return go_on();
  }

  bool bound(std::uint64_t value) {
    take_token();
    if (value > detail::kMostBound) {
      unexpected_value();
    } else {
      (keys_.last() == Key::lo ? bounds_.lo : bounds_.hi) = static_cast<std::uint32_t>(value);
      bound_token_ = token_;
    }
    return go_on();
  }

  void begin_item() {
    place_ = Place::item;
    keys_.enter(place_);
    entry_token_ = token_;
    item_.clear();
    bounds_ = {};
    bounds_sound_ = true;
    bound_token_ = {};
  }

  void end_item() {
    place_ = Place::items;
    if (std::string flaw = detail::flaw_of_item(keys_, primary_items_); !flaw.empty()) {
      items_sound_ = false;
      structure(entry_token_, std::move(flaw));
    } else if (!item_.empty()) {
      add_item(item_, item_token_, bounds_sound_ ? bounds_ : Bounds{}, bound_token_);
    }
  }

  void add_item(std::string_view name, std::string_view token, Bounds bounds, std::string_view bound_token) {
    if (!problem_.add_item(name, token, primary_items_, bounds, bound_token)) items_sound_ = false;
  }

  // Options. The first pass counts them, and finds the items of a bare list.

  void begin_option(Place place) {
    is_priced_ = place == Place::priced;
    if (!adding_options_) rows_.begin_row(token_);
    if (is_priced_) rows_.other();
    place_ = place;
    if (is_priced_) keys_.enter(place);
    option_token_ = token_;
    cost_ = {};
    problem_.begin_option();
  }

  void end_priced() {
    if (!keys_.known(Key::entries)) {
      problem_.spoil_option();
      structure(option_token_,
                R"(this option has no "entries"; expected an object like {"entries":["a"],"cost":5})");
    }
    end_option();
  }

  void end_option() {
    place_ = Place::options;
    if (!adding_options_) rows_.end_row();
    problem_.end_option(cost_);
  }

  void begin_entry() {
    rows_.other();
    place_ = Place::entry;
    keys_.enter(place_);
    entry_token_ = token_;
    item_.clear();
    color_.clear();
  }

  void take_part(const std::string& name) {
    if (keys_.last() == Key::item) {  // of an item or an entry
      item_ = name;
      item_token_ = token_;
    } else {
      color_ = name;
      color_token_ = token_;
    }
  }

  void end_entry() {
    place_ = Place::option;
    if (!keys_.known(Key::item)) {
      problem_.spoil_option();
      structure(entry_token_,
                R"(this entry has no "item"; expected an object like {"item":"x","color":"red"})");
    }
    if (!item_.empty()) problem_.add_entry(item_, item_token_, color_, color_token_, bare_);
  }

  std::string_view text_;
  detail::Mistakes mistakes_;
  detail::JsonProblem problem_;
  bool adding_options_ = false;  // in the second pass
  bool items_sound_ = true;      // if not, there is no second pass: options would only have the same mistakes

  detail::JsonTokens tokens_;
  std::string_view token_;  // of the current event

  Place place_ = Place::document;
  bool bare_ = false;
  detail::JsonMatrix rows_;  // as the first pass sees them
  bool is_digit_ = false;    // the name that comes is the number 0 or 1
  bool is_matrix_ = false;
  JsonKeys keys_;              // of the objects that the reader is inside of
  bool ignore_value_ = false;  // the key is a mistake
  std::size_t skipped_ = 0;    // depth inside the value that is skipped

  bool is_priced_ = false;                // the option is an object
  std::string_view option_token_, cost_;  // of the option
  std::string item_, color_;              // of the entry or the item
  std::string_view entry_token_, item_token_, color_token_;
  bool primary_items_ = true;  // whether the items listed now are primary
  Bounds bounds_;              // of the item
  bool bounds_sound_ = true;   // if not, one of them is a mistake, and the other is not checked
  std::string_view bound_token_;
};

}  // namespace

Problem read_json(std::string_view text, std::string_view source, bool* is_matrix) {
  JsonReader reader(text, source);
  Problem problem = reader.read();
  if (is_matrix != nullptr) *is_matrix = reader.is_matrix();
  return problem;
}

}  // namespace dlx::format
