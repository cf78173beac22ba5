#include <dlx/subtree.hpp>

#include <charconv>
#include <limits>
#include <optional>

#include <dlx/error.hpp>

namespace dlx {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kShare = "share";

/// Takes the next word from the front of `text`. Empty if there is none.
std::string_view next_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
  text.remove_prefix(word.size());
  return word;
}

std::optional<std::uint64_t> number(std::string_view word, std::uint64_t most) {
  std::uint64_t value = 0;
  const char* const end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, value);
  if (error != std::errc() || stop != end || value > most) return std::nullopt;
  return value;
}

}  // namespace

std::string to_string(const Subtree& subtree) {
  std::string text;
  for (const OptionId o : subtree.chosen) text += std::to_string(index(o)) + ' ';
  for (const OptionId o : subtree.excluded) text += '-' + std::to_string(index(o)) + ' ';
  return text.append(kShare).append(1, ' ').append(std::to_string(subtree.share));
}

Subtree parse_subtree(std::string_view text) {
  Subtree subtree;
  for (std::string_view word = next_word(text); !word.empty(); word = next_word(text)) {
    if (word == kShare) {
      const std::string_view value = next_word(text);
      const auto share = number(value, Subtree::kWhole);
      if (!share) {
        throw InvalidArgument(quote(value) + " is no share of a tree; expected a number up to " +
                              std::to_string(Subtree::kWhole) + " after 'share'");
      }
      if (const std::string_view more = next_word(text); !more.empty()) {
        throw InvalidArgument("unexpected " + quote(more) + "; a subtree ends with its share");
      }
      subtree.share = *share;
      break;
    }
    const bool excluded = word.front() == '-';
    const auto option = number(word.substr(excluded), std::numeric_limits<std::uint32_t>::max());
    if (!option) {
      throw InvalidArgument(
          quote(word) +
          " is no option of a subtree; expected the number of an option, or a minus sign and "
          "a number, or 'share'");
    }
    (excluded ? subtree.excluded : subtree.chosen).push_back(OptionId{static_cast<std::uint32_t>(*option)});
  }
  return subtree;
}

}  // namespace dlx
