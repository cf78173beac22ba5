#include "format/mistakes.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace dlx::detail {

void Mistakes::new_round() {
  std::move(found_.begin(), found_.end(), std::back_inserter(earlier_));
  found_.clear();
}

void Mistakes::add(std::string_view token, std::string message) {
  if (!full()) found_.push_back({token, std::move(message)});
}

void Mistakes::add_zero(std::size_t place) {
  const auto begins = [this](std::string_view bytes) { return text_.starts_with(bytes); };
  std::string message = "a zero byte; this is not a text";
  if (begins("\xFF\xFE") || begins("\xFE\xFF") || place == 1) {
    message = "a zero byte; the text seems to be in UTF-16: save it as UTF-8";
  } else if (begins("PK\x03\x04")) {
    message = "a zero byte; this is a zip archive, as spreadsheets are (.xlsx, .ods): save the table as CSV";
  } else if (begins("\x1F\x8B") || begins("\3757zXZ") || begins("BZh") || begins("\x28\xB5\x2F\xFD")) {
    message = "a zero byte; this is a compressed file: unpack it first";
  }
  add(text_.substr(place, 1), std::move(message));
}

void Mistakes::raise() {
  new_round();
  if (earlier_.empty()) return;
  std::stable_sort(earlier_.begin(), earlier_.end(),
                   [](const Found& a, const Found& b) { return a.token.data() < b.token.data(); });
  if (earlier_.size() > ParseError::kMaxMistakes) earlier_.resize(ParseError::kMaxMistakes);

  std::vector<Mistake> told;
  std::size_t line = 1;
  std::size_t begin = text_.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;  // where the line begins
  for (Found& found : earlier_) {
    const auto offset = static_cast<std::size_t>(found.token.data() - text_.data());
    for (std::size_t end = 0; (end = text_.find('\n', begin)) < offset; ++line) begin = end + 1;
    told.push_back(
        {std::string(source_), line, offset - begin + 1, std::string(found.token), std::move(found.message)});
  }
  throw ParseError(std::move(told));
}

}  // namespace dlx::detail
