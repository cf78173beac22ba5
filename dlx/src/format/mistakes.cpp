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
