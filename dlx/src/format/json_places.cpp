#include "format/json_places.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

#include <dlx/error.hpp>

#include "format/numbers.hpp"

namespace dlx::detail {

namespace {

constexpr std::string_view kNames[] = {"primary", "secondary", "options", "color", "item",
                                       "lo",      "hi",        "entries", "cost"};

/// The keys of a kind of object: those from `begin` to `end` of kNames.
struct Range {
  std::size_t begin, end;
  std::string_view words;
};

const Range& range_of(JsonPlace object) {
  static constexpr Range kProblem{0, 3, R"(a problem; expected "primary", "secondary" and "options")"};
  static constexpr Range kEntry{3, 5, R"(an entry; expected "item" and "color")"};
  static constexpr Range kItem{4, 7, R"(an item; expected "item", "lo" and "hi")"};
  static constexpr Range kPriced{7, 9, R"(an option; expected "entries" and "cost")"};
  switch (object) {
    case JsonPlace::entry: return kEntry;
    case JsonPlace::item: return kItem;
    case JsonPlace::priced: return kPriced;
    default: return kProblem;  // no other kind has keys
  }
}

std::string whole_number(std::uint64_t least, std::uint64_t most) {
  return "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
}

}  // namespace

void JsonKeys::enter(JsonPlace object) {
  const Range& range = range_of(object);
  std::fill(known_.begin() + range.begin, known_.begin() + range.end, false);
}

JsonKeys::Taken JsonKeys::take(JsonPlace object, std::string_view name) {
  const Range& range = range_of(object);
  const std::string_view* const end = kNames + range.end;
  const std::string_view* const found = std::find(kNames + range.begin, end, name);
  if (found == end) return Taken::unknown;
  const auto k = static_cast<std::size_t>(found - kNames);
  if (known_[k]) return Taken::again;
  known_[k] = true;
  last_ = static_cast<JsonKey>(k);
  return Taken::first;
}

std::string_view kind_and_keys(JsonPlace object) { return range_of(object).words; }

std::string json_expected(JsonPlace place, JsonKey key) {
  switch (place) {
    case JsonPlace::document:
      return "an object with the keys \"primary\", \"secondary\" and \"options\", or a list of options";
    case JsonPlace::problem: return key == JsonKey::options ? "a list of options" : "a list of names";
    case JsonPlace::options:
      return R"(an option: a list of names, or an object like {"entries":["a"],"cost":5})";
    case JsonPlace::option: return R"(a name or an object like {"item":"x","color":"red"})";
    case JsonPlace::priced:
      return key == JsonKey::entries ? "a list of names" : "a cost: a number of at least 0, like 5 or 2.50";
    case JsonPlace::item:
      if (key != JsonKey::item) return whole_number(key == JsonKey::hi ? 1 : 0, kMostBound);
      break;
    case JsonPlace::items:
    case JsonPlace::entry: break;
  }
  return "a name: a string that is not empty, or an integer of 64 bits";
}

std::pair<std::string_view, std::string> json_flaw(std::string_view text, std::string_view rest,
                                                   std::size_t read, std::string_view what) {
  if (const std::size_t begin = what.find(" - "); begin != what.npos) {
    what = what.substr(begin + 3, what.find("; last read: ") - begin - 3);
  }
  const std::string reason(what);
  if (read > text.size()) return {text.substr(text.size()), "the text ends too early: " + reason};
  // If nothing was read after a separator, the separator is wrong.
  const auto begin = static_cast<std::size_t>(rest.data() - text.data());
  const std::string_view token = begin < read ? rest.substr(0, read - begin) : text.substr(read - 1, 1);
  return {token, quote(token) + " is no JSON here: " + reason};
}

std::string flaw_of_item(const JsonKeys& keys, bool is_primary) {
  const bool lo = keys.known(JsonKey::lo), hi = keys.known(JsonKey::hi);
  const char* flaw = !keys.known(JsonKey::item) ? R"(this item has no "item")"
                     : lo && !hi                ? R"(this item has "lo" and no "hi")"
                     : hi && !lo                ? R"(this item has "hi" and no "lo")"
                     : lo && !is_primary        ? "a secondary item has no multiplicity"
                                                : nullptr;
  if (!flaw) return {};
  return std::string(flaw) + R"(; expected an object like {"item":"a","lo":1,"hi":2})";
}

}  // namespace dlx::detail
