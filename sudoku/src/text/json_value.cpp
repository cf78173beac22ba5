#include "text/json_value.hpp"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include <dlx/error.hpp>

namespace sudoku {
namespace {

/// No puzzle is nested so deep.
constexpr std::size_t kDeepest = 64;
/// So much of a wrong token is kept, to be shown.
constexpr std::size_t kLongestQuote = 40;
/// How far the first key of an object is looked for.
constexpr std::size_t kFirstKey = 1024;

/// The beginning of a line, with what looks like a comment.
std::string beginning(const Line& line) {
  return (line.text.substr(0, kFirstKey) + line.comment).substr(0, kFirstKey);
}

/// An iterator over JsonText for nlohmann's parser. All its copies share one place. The end has no text.
class JsonByte {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = char;

  explicit JsonByte(JsonText* text) : text_(text) {}
  char operator*() const { return text_->byte(); }
  JsonByte& operator++() {
    text_->next();
    return *this;
  }
  friend bool operator==(const JsonByte& a, const JsonByte& b) { return a.ended() == b.ended(); }

 private:
  bool ended() const { return text_ == nullptr || text_->ended(); }

  JsonText* text_;
};

/// Builds the tree from what the parser tells. Its functions return false to end the parser.
class TreeBuilder {
 public:
  using Kind = JsonValue::Kind;

  explicit TreeBuilder(JsonText& text) : text_(text) {}

  bool null() { return add({.kind = Kind::null, .place = text_.take_token()}); }
  bool boolean(bool truth) {
    return add({.kind = Kind::boolean, .truth = truth, .place = text_.take_token()});
  }
  bool number_integer(std::int64_t number) { return add_text(Kind::number, std::to_string(number)); }
  bool number_unsigned(std::uint64_t number) { return add_text(Kind::number, std::to_string(number)); }
  bool number_float(double number, const std::string& text) {
    const auto whole = static_cast<std::int64_t>(std::clamp(number, -1e9, 1e9));
    return add_text(Kind::number, static_cast<double>(whole) == number ? std::to_string(whole) : text);
  }
  bool string(std::string& text) { return add_text(Kind::string, std::move(text)); }
  bool binary(nlohmann::json::binary_t&) { return false; }  // JSON has none
  bool start_object(std::size_t) { return open(Kind::object); }
  bool start_array(std::size_t) { return open(Kind::list); }
  bool key(std::string& name) {
    text_.take_token();
    open_.back()->keys.push_back(std::move(name));
    return true;
  }
  bool end_object() { return has_each_key_once(*open_.back()) && close(); }
  bool end_array() { return close(); }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) {
    constexpr int kNumberOverflow = 406;
    if (text_.too_long()) {
      mistake_ = {text_.last(),
                  "this puzzle has more than " + std::to_string(kLongestPuzzle) + " bytes; none has so many"};
    } else if (text_.was_ended()) {
      mistake_ = {text_.last(), "the text ends before this puzzle as JSON does: a brace or bracket is open"};
    } else if (error.id == kNumberOverflow) {
      mistake_ = text_.stray();
      mistake_.message.resize(mistake_.message.find_last_of("0123456789") + 1);  // the parser reads on
      mistake_.message = dlx::quote(mistake_.message) + " is too large a number";
    } else {
      mistake_ = text_.stray();
      mistake_.message = "this puzzle is no JSON: " + dlx::quote(mistake_.message) + " cannot be here";
    }
    return false;
  }

  JsonValue& root() { return root_; }
  const JsonMistake& mistake() const { return mistake_; }
  std::size_t depth() const { return open_.size(); }

 private:
  bool add_text(Kind kind, std::string text) {
    return add({.kind = kind, .place = text_.take_token(), .text = std::move(text)});
  }

  bool add(JsonValue value) {
    place(std::move(value));
    return true;
  }

  /// The value stays where it is put as long as it is open: only then values are put behind it.
  JsonValue& place(JsonValue value) {
    if (open_.empty()) return root_ = std::move(value);
    return open_.back()->children.emplace_back(std::move(value));
  }

  bool open(Kind kind) {
    const TextPlace begin = text_.take_token();
    if (open_.size() == kDeepest) {
      mistake_ = {begin, "lists and objects are nested too deep here"};
      return false;
    }
    open_.push_back(&place({.kind = kind, .place = begin}));
    return true;
  }

  /// False, with a mistake, if a key is there twice: else all its values but one would be lost.
  bool has_each_key_once(const JsonValue& object) {
    std::vector<std::string_view> keys(object.keys.begin(), object.keys.end());
    std::sort(keys.begin(), keys.end());
    const auto twice = std::adjacent_find(keys.begin(), keys.end());
    if (twice == keys.end()) return true;
    mistake_ = {object.place, dlx::quote(*twice) + " is twice in this object; expected each key once"};
    return false;
  }

  bool close() {
    text_.take_token();
    open_.pop_back();
    return true;
  }

  JsonText& text_;
  JsonValue root_;
  std::vector<JsonValue*> open_;
  JsonMistake mistake_;
};

}  // namespace

Opening opening(IncomingLines& lines) {
  enum class Next { bracket, brace, key, colon };
  Next expected = Next::bracket;
  constexpr std::size_t kFirstLines = 4;
  for (std::size_t i = 0; i < kFirstLines; ++i) {
    const Line* line = lines.peek(i);
    if (line == nullptr || (i == 0 && !line->text.starts_with('{') && !line->text.starts_with('[')))
      return Opening::other;
    const std::string text = beginning(*line);
    for (std::size_t at = 0; at < text.size(); ++at) {
      const char c = text[at];
      if (kJsonBlanks.find(c) != kJsonBlanks.npos) continue;
      if (expected == Next::bracket && c == '[') {
        expected = Next::brace;
      } else if (expected <= Next::brace && c == '{') {
        expected = Next::key;
      } else if (expected == Next::key && c == '"') {
        for (++at; at < text.size() && text[at] != '"'; ++at) at += text[at] == '\\';
        expected = Next::colon;
      } else {
        if (expected == Next::colon && c == ':') return Opening::object;
        return expected == Next::key && c == '}' ? Opening::empty_object : Opening::other;
      }
    }
  }
  return Opening::other;
}

const JsonValue* JsonValue::find(std::string_view key) const {
  const auto found = std::find(keys.begin(), keys.end(), key);
  if (found == keys.end()) return nullptr;
  return &children[static_cast<std::size_t>(found - keys.begin())];
}

bool JsonValue::empty() const {
  return kind == Kind::null || (kind == Kind::boolean && !truth) || (kind == Kind::string && text.empty()) ||
         ((kind == Kind::list || kind == Kind::object) && children.empty());
}

bool JsonText::ended() {
  // A comment: in JSON a # is part of a string, or a mistake.
  if (lines_ != nullptr && !in_string_ && at_ < text_.size() && text_[at_] == '#') at_ = text_.size() - 1;
  while (at_ == text_.size()) {
    was_ended_ = !load();
    if (was_ended_) return true;
  }
  return false;
}

/// Gets the next line. False if there is none.
bool JsonText::load() {
  if (lines_ == nullptr || too_long_) return false;
  if (loaded_) lines_->drop();
  const Line* line = lines_->peek();
  loaded_ = line != nullptr;
  text_.clear();
  at_ = 0;
  if (line == nullptr) {
    lines_ = nullptr;
    return false;
  }
  size_ += line->text.size() + line->comment.size() + 1;
  line_ = {line->number, line->column};
  too_long_ = line->cut || size_ > kLongestPuzzle;
  if (too_long_) {
    last_ = line_;
    return false;
  }
  text_ = line->text + line->comment + '\n';
  return true;
}

void JsonText::next() {
  last_ = {line_.line, line_.column + at_ * column_};
  const char c = text_[at_++];
  last_byte_ = c;
  if (c == '"' && !escaped_) in_string_ = !in_string_;
  escaped_ = in_string_ && c == '\\' && !escaped_;
  const bool between = c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ',' || c == ':';
  if (!in_token_ && !between) {
    in_token_ = true;
    token_ = last_;
    token_text_.clear();
  }
  if (in_token_ && token_text_.size() < kLongestQuote) token_text_ += c;
}

JsonMistake JsonText::stray() const {
  if (in_token_) return {token_, token_text_};
  return {last_, std::string(1, last_byte_)};
}

TextPlace JsonText::take_token() {
  in_token_ = false;
  return token_;
}

JsonValue read_json_value(JsonText& text, std::size_t* depth) {
  TreeBuilder builder(text);
  const bool read = nlohmann::json::sax_parse(JsonByte(&text), JsonByte(nullptr), &builder,
                                              nlohmann::json::input_format_t::json, false);
  if (depth != nullptr) *depth = builder.depth();
  if (!read) throw JsonMistake(builder.mistake());
  return std::move(builder.root());
}

}  // namespace sudoku
