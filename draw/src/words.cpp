#include "words.hpp"

#include <algorithm>

#include <picture/picture.hpp>

namespace draw {

std::string option_name(dlx::OptionId option, std::span<const std::string> labels) {
  if (index(option) < labels.size() && !labels[index(option)].empty()) return labels[index(option)];
  return std::to_string(index(option));
}

std::string option_words(const dlx::Problem& problem, dlx::OptionId option,
                         std::span<const std::string> labels) {
  std::string text = option_name(option, labels);
  if (text != std::to_string(index(option))) return text;
  text += " {";
  for (const dlx::Entry& entry : problem.entries(option)) {
    if (text.back() != '{') text += ' ';
    text += problem.name(entry.item);
    if (entry.color != dlx::kNoColor) text.append(":").append(problem.name(entry.color));
  }
  return text + '}';
}

std::vector<std::string> lines_of(std::string_view text, double size, double width, std::size_t most) {
  std::vector<std::string> lines;
  while (!text.empty() && lines.size() < most) {
    std::size_t length = 0;
    for (std::size_t end = 0; end < text.size();) {
      end = std::min(text.find(' ', end + 1), text.size());
      if (length > 0 && picture::text_width(text.substr(0, end), size) > width) break;
      length = end;
    }
    lines.emplace_back(text.substr(0, length));
    text.remove_prefix(std::min(text.size(), length + 1));
  }
  if (!text.empty() && !lines.empty()) lines.back() += " \xE2\x80\xA6";
  return lines;
}

}  // namespace draw
