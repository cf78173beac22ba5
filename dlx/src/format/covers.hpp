#pragma once
/// The options that cover an item, with the colors that they give it. Forms that state which options exclude
/// each other need this.

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/problem.hpp>

namespace dlx::detail {

/// An option that covers an item, and the color that it gives the item.
struct Cover {
  ColorId color;
  OptionId option;
};

/// Sorts them by color. Those without a color come last.
inline void sort_by_color(std::vector<Cover>& covers) {
  std::stable_sort(covers.begin(), covers.end(),
                   [](const Cover& a, const Cover& b) { return a.color < b.color; });
}

/// The options of each item, with their colors. A Problem has the colors only in the options.
class Covers {
 public:
  /// Keeps a reference to `problem`.
  explicit Covers(const Problem& problem)
      : problem_(problem), possible_(problem.option_count()), begin_(problem.item_count() + 1) {
    for (std::uint32_t o = 0; o < possible_.size(); ++o) possible_[o] = problem.has_primary(OptionId{o});
    if (problem.color_count() == 0) return;
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
      begin_[i + 1] = begin_[i] + static_cast<std::uint32_t>(problem.options(ItemId{i}).size());
    }
    colors_.resize(problem.entry_count());
    std::vector<std::uint32_t> next(begin_);
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
      for (const auto [item, color] : problem.entries(OptionId{o})) colors_[next[index(item)]++] = color;
    }
  }

  /// False for an option that is in no solution.
  bool possible(OptionId option) const { return possible_[index(option)]; }

  /// The possible options that cover `item`, ascending.
  void find(ItemId item, std::vector<Cover>& covers) const {
    covers.clear();
    const auto options = problem_.options(item);
    for (std::size_t k = 0; k < options.size(); ++k) {
      if (possible(options[k])) covers.push_back({color(item, k), options[k]});
    }
  }

 private:
  /// The color that option number `k` of the item gives it.
  ColorId color(ItemId item, std::size_t k) const {
    return colors_.empty() ? kNoColor : colors_[begin_[index(item)] + k];
  }

  const Problem& problem_;
  std::vector<bool> possible_;  // for each option
  std::vector<std::uint32_t> begin_;
  std::vector<ColorId> colors_;
};

/// Adds `name`. Characters that would end a comment, or that stand between names, are written \xNN.
inline void add_escaped(std::string& text, std::string_view name) {
  constexpr char kDigits[] = "0123456789abcdef";
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte <= ' ' || byte == 0x7f || c == ':' || c == '\\') {
      ((text += "\\x") += kDigits[byte >> 4]) += kDigits[byte & 15];
    } else {
      text += c;
    }
  }
}

/// Adds an entry in the form that it has in comments.
inline void add_escaped(std::string& text, const Problem& problem, const Entry& entry) {
  add_escaped(text, problem.name(entry.item));
  if (entry.color == kNoColor) return;
  text += ':';
  add_escaped(text, problem.name(entry.color));
}

}  // namespace dlx::detail
