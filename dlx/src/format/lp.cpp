#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <dlx/format.hpp>

#include "format/buffer.hpp"
#include "format/costs.hpp"
#include "format/covers.hpp"

// Variable xK is 1 if and only if option K is chosen. A primary item has one row, or one row for each of its
// bounds. A secondary item that several options cover has a row that keeps their sum at most 1. If several of
// these options give it the same color, a further variable stands for all of them in that row. More rows make
// this variable 1 if and only if one of these options is chosen. So each solution is one point:
//
//     x0 - y0 <= 0    x1 - y0 <= 0    y0 - x0 - x1 <= 0        of one color
//     y0 + x2 <= 1                                             x2 gives another one, or none
//
// Solvers want at least one row, and a variable in each row. If there is none, the variable `nothing` is
// used, which is 0. Some solvers drop variables that are in no row. So each option is in a row, even if the
// row does not bind it.

namespace dlx::format {

namespace {

/// Writes words in lines that are not too long for any solver.
class WrappedLines {
 public:
  explicit WrappedLines(detail::Buffer& buffer) : buffer_(buffer) {}

  /// Begins a line with `head`. If it must be broken, its next lines begin with `indent`.
  void begin(std::string_view head, std::string_view indent) {
    end();
    indent_ = indent;
    put(head);
  }

  void word(std::string_view text) {
    for (; text.size() > kLongest; text.remove_prefix(kLongest)) word(text.substr(0, kLongest));
    if (length_ + 1 + text.size() > kWidth) {
      end();
      put(indent_);
    }
    buffer_ << ' ';
    put(text);
    ++length_;
  }

  void end() {
    if (length_ > 0) buffer_ << '\n';
    length_ = 0;
  }

 private:
  static constexpr std::size_t kWidth = 110, kLongest = 100;

  void put(std::string_view text) {
    buffer_ << text;
    length_ += text.size();
  }

  detail::Buffer& buffer_;
  std::string_view indent_;
  std::size_t length_ = 0;  // of the line so far
};

std::string numbered(char letter, std::uint64_t number) { return letter + std::to_string(number); }

std::string variable(OptionId option) { return numbered('x', index(option)); }

class Program {
 public:
  Program(const Problem& problem, detail::Buffer& buffer)
      : problem_(problem), covers_(problem), lines_(buffer), has_row_(problem.option_count()) {}

  void write() {
    write_comments();
    write_objective();
    lines_.begin("Subject To", {});
    for (std::uint32_t i = 0; i < problem_.item_count(); ++i) {
      covers_.find(ItemId{i}, list_);
      problem_.is_primary(ItemId{i}) ? primary(ItemId{i}) : secondary(ItemId{i});
    }
    for (std::uint32_t i = 0; i < problem_.item_count(); ++i) {
      if (problem_.is_primary(ItemId{i})) unbound(ItemId{i});
    }
    if (rows_ == 0) row("none", {kNothing}, " = 0");
    if (has_nothing_) {
      lines_.begin("Bounds", {});
      lines_.begin(" nothing = 0", {});
    }
    write_binary();
    lines_.begin("End", {});
    lines_.end();
  }

 private:
  static constexpr const char* kNothing = "nothing";

  void write_comments() {
    const auto comment = [this](const std::string& head) { lines_.begin("\\ " + head, "\\  "); };
    std::string text;
    for (std::uint32_t i = 0; i < problem_.item_count(); ++i) {
      comment(numbered('i', i) + " = item");
      text.clear();
      detail::add_escaped(text, problem_.name(ItemId{i}));
      lines_.word(text);
    }
    for (std::uint32_t o = 0; o < problem_.option_count(); ++o) {
      comment(variable(OptionId{o}) + " = option");
      for (const Entry& entry : problem_.entries(OptionId{o})) {
        text.clear();
        detail::add_escaped(text, problem_, entry);
        lines_.word(text);
      }
    }
  }

  void write_objective() {
    lines_.begin("Minimize", {});
    lines_.begin(" cost:", "  ");
    const char* sign = "";
    for (std::uint32_t o = 0; o < problem_.option_count(); ++o) {
      if (problem_.cost(OptionId{o}) == 0 || !covers_.possible(OptionId{o})) continue;
      lines_.word(sign + detail::cost_text(problem_, OptionId{o}) + ' ' + variable(OptionId{o}));
      sign = "+ ";
    }
    if (*sign == '\0') {
      has_nothing_ = true;
      lines_.word(kNothing);
    }
  }

  void primary(ItemId item) {
    const auto [lo, hi] = problem_.bounds(item);
    const std::vector<std::string> terms = variables();
    const std::string name = numbered('i', index(item));
    if (lo == hi) return row_of_list(name, terms, " = " + std::to_string(lo));
    if (lo > 0) row_of_list(name + "_least", terms, " >= " + std::to_string(lo));
    if (hi < terms.size()) row_of_list(name + "_most", terms, " <= " + std::to_string(hi));
  }

  /// Writes a row that binds nothing, if an option of the item is in no other row. The item has only an upper
  /// bound, which its options cannot reach.
  void unbound(ItemId item) {
    covers_.find(item, list_);
    const auto has_row = [this](const detail::Cover& cover) { return has_row_[index(cover.option)]; };
    if (std::all_of(list_.begin(), list_.end(), has_row)) return;
    const std::string most = std::to_string(problem_.bounds(item).hi);
    row_of_list(numbered('i', index(item)) + "_most", variables(), " <= " + most);
  }

  /// The variables of all options in list_.
  std::vector<std::string> variables() const {
    std::vector<std::string> terms;
    for (const detail::Cover& cover : list_) terms.push_back(variable(cover.option));
    return terms;
  }

  void secondary(ItemId item) {
    detail::sort_by_color(list_);
    std::vector<std::string> terms;
    for (std::size_t begin = 0, end = 0; begin < list_.size(); begin = end) {
      const ColorId color = list_[begin].color;
      while (end < list_.size() && list_[end].color == color) ++end;
      if (color == kNoColor || end - begin == 1) {
        for (std::size_t k = begin; k < end; ++k) terms.push_back(variable(list_[k].option));
      } else if (end - begin == list_.size()) {
        return;  // all may be chosen together
      } else {
        terms.push_back(any_of(item, begin, end));
      }
    }
    if (terms.size() > 1) row_of_list(numbered('i', index(item)), terms, " <= 1");
  }

  /// A variable that is 1 if and only if one of list_[begin .. end) is.
  std::string any_of(ItemId item, std::size_t begin, std::size_t end) {
    const std::string any = numbered('y', further_);
    const std::string name = numbered('i', index(item)) + '_' + any;
    std::vector<std::string> terms{any};
    for (std::size_t k = begin; k < end; ++k) {
      const std::string chosen = variable(list_[k].option);
      row(name + '_' + chosen, {chosen, '-' + any}, " <= 0");
      terms.push_back('-' + chosen);
    }
    row(name, terms, " <= 0");
    ++further_;
    return any;
  }

  /// A row in which all options of list_ are.
  void row_of_list(const std::string& name, const std::vector<std::string>& terms, const std::string& bound) {
    for (const detail::Cover& cover : list_) has_row_[index(cover.option)] = true;
    row(name, terms, bound);
  }

  /// A term that begins with '-' is subtracted.
  void row(const std::string& name, const std::vector<std::string>& terms, const std::string& bound) {
    lines_.begin(' ' + name + ':', "  ");
    for (const std::string& term : terms) {
      const bool minus = term.front() == '-';
      lines_.word(minus ? "- " + term.substr(1) : (&term == &terms.front() ? "" : "+ ") + term);
    }
    if (terms.empty()) {
      has_nothing_ = true;
      lines_.word(kNothing);
    }
    lines_.word(bound.substr(1));
    ++rows_;
  }

  void write_binary() {
    bool any = false;
    const auto add = [&](const std::string& name) {
      if (!std::exchange(any, true)) {
        lines_.begin("Binary", {});
        lines_.begin(" ", " ");
      }
      lines_.word(name);
    };
    for (std::uint32_t o = 0; o < problem_.option_count(); ++o) {
      if (covers_.possible(OptionId{o})) add(variable(OptionId{o}));
    }
    for (std::uint64_t k = 0; k < further_; ++k) add(numbered('y', k));
  }

  const Problem& problem_;
  const detail::Covers covers_;
  WrappedLines lines_;
  std::vector<detail::Cover> list_;  // of the current item
  std::vector<bool> has_row_;        // for each option
  std::uint64_t further_ = 0;        // how many variables y0, y1 ... there are so far
  std::uint64_t rows_ = 0;
  bool has_nothing_ = false;
};

}  // namespace

void write_lp(std::ostream& out, const Problem& problem) {
  detail::Buffer buffer(out);
  Program(problem, buffer).write();
  buffer.flush();
}

}  // namespace dlx::format
